"""Every game for OpenSpiel, as ``fondaco_`` and its name. Needs ``fondaco[open-spiel]``.

Importing this module registers them. Chance acts once, at the root: it deals, by one of ``deals`` seeds. What is hidden
after that is the order of the decks, so OpenSpiel sees games of imperfect information. Algorithms that look into the
state, like plain MCTS, would see the decks: give them ``state.resample_from_infostate(player, sampler)``, or use information
set MCTS, which does that by itself.
"""

from collections.abc import Callable, Sequence

import numpy as np
import pyspiel

from .. import games
from ..games.errors import IllegalDecision
from ..games.state import State, copy
from . import draw
from .compiled_env import MAX_CYCLES, REWARDS
from .kernels import MARGIN, WIN

DEFAULTS: dict[str, int | str] = {"players": 2, "deals": 1000, "max_cycles": MAX_CYCLES, "rewards": "win"}
MOST_POINTS = 600
NEW_SEEDS = 2**53


def game_type(name: str) -> pyspiel.GameType:
    """What OpenSpiel must know of a game before it is made."""
    rules = games.get(name)
    return pyspiel.GameType(
        short_name=f"fondaco_{games.folder(name)}",
        long_name=f"Century: {name.replace('-', ' ').title()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.max_players,
        min_num_players=rules.min_players,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=DEFAULTS,
    )


class FondacoGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel is not typed
    """A game for ``players``, dealt by one of ``deals`` seeds and cut short after ``max_cycles`` rounds."""

    def __init__(self, kind: pyspiel.GameType, name: str, params: dict[str, int | str]) -> None:
        params = {**DEFAULTS, **params}
        self.rules = games.get(name)
        self.box = self.rules.standard_box()
        self.players = int(params["players"])
        self.deals = int(params["deals"])
        self.max_cycles = int(params["max_cycles"])
        self.rewards = str(params["rewards"])
        if self.rewards not in REWARDS:
            raise pyspiel.SpielError(f"rewards are one of {', '.join(REWARDS)}, not {self.rewards!r}")
        if not self.rules.min_players <= self.players <= self.rules.max_players:
            raise pyspiel.SpielError(f"{name} is for {self.rules.min_players} to {self.rules.max_players} players")
        if self.deals < 1 or self.max_cycles < 1:
            raise pyspiel.SpielError("deals and max_cycles are numbers from 1 up")
        most = float(MOST_POINTS) if REWARDS[self.rewards] == MARGIN else 1.0
        information = pyspiel.GameInfo(
            num_distinct_actions=self.rules.actions,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=None,
            max_game_length=self.max_cycles * self.players * 40,
        )
        super().__init__(kind, information, params)

    def new_initial_state(self, *_: object) -> "FondacoState":
        """A game before the deal."""
        return FondacoState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> "FondacoObserver":
        """What writes tensors and strings."""
        return FondacoObserver(self, bool(iig_obs_type and iig_obs_type.perfect_recall))

    def max_chance_nodes_in_history(self) -> int:
        """Chance acts once."""
        return 1


class FondacoState(pyspiel.State):  # type: ignore[misc]
    """A game in progress; ``dealt`` holds the plain state of Fondaco once chance has dealt."""

    def __init__(self, game: FondacoGame) -> None:
        super().__init__(game)
        self.dealt: State | None = None
        self.log = ""  # seats and actions: text, because that is cheap to clone

    def _game(self) -> FondacoGame:
        found: FondacoGame = self.get_game()
        return found

    def current_player(self) -> int:
        """Chance before the deal, then the seat that decides."""
        if self.dealt is None:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.is_terminal() else int(self.dealt.to_move)

    def is_terminal(self) -> bool:
        """Whether the game is over or has had its rounds."""
        if self.dealt is None:
            return False
        game = self._game()
        return bool(self.dealt.phase == game.rules.over or self.dealt.round > game.max_cycles)

    def _legal_actions(self, player: int) -> list[int]:
        if self.dealt is None:
            return []
        game = self._game()
        assert self.dealt is not None
        room = [0] * game.rules.actions
        return sorted(room[: game.rules.legal(self.dealt, game.box, room)])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Every deal is as likely as any other."""
        deals = self._game().deals
        return [(deal, 1 / deals) for deal in range(deals)]

    def _apply_action(self, action: int) -> None:
        game = self._game()
        if self.dealt is None:
            self.dealt = game.rules.blank()
            game.rules.new_game(self.dealt, game.box, game.players, action)
            return
        legal = self._legal_actions(self.dealt.to_move)
        if action not in legal:
            tokens = [game.rules.token(self.dealt, game.box, a) for a in legal]
            raise IllegalDecision(f"action {action}", tokens)
        self.log += f" {self.dealt.to_move}:{action}"
        game.rules.apply(self.dealt, game.box, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.dealt is None:
            return f"deal:{action}"
        game = self._game()
        return game.rules.token(self.dealt, game.box, action)

    def returns(self) -> list[float]:
        """What the end is worth to each seat; zeros before it."""
        game = self._game()
        if self.dealt is None or not self.is_terminal():
            return [0.0] * game.players
        scores = [game.rules.score(self.dealt, game.box, seat) for seat in range(game.players)]
        return rewards(REWARDS[game.rewards], scores, game.rules.winner(self.dealt, game.box))

    def resample_from_infostate(self, player_id: int, probability_sampler: Callable[[], float]) -> "FondacoState":
        """The same game as this player knows it, with what is hidden shuffled anew."""
        new: FondacoState = self.clone()
        if new.dealt is not None:
            game = self._game()
            game.rules.redeal(new.dealt, game.box, int(probability_sampler() * NEW_SEEDS))
        return new

    def __str__(self) -> str:
        if self.dealt is None:
            return "before the deal"
        game = self._game()
        return draw.text(game.rules.view(self.dealt, game.box, None))


def rewards(kind: int, scores: Sequence[int], won: int) -> list[float]:
    """As ``kernels.reward``, for all seats of a plain game."""
    others = len(scores) - 1
    if kind == WIN:
        return [0.0 if won < 0 else 1.0 if seat == won else -1 / others for seat in range(len(scores))]
    if kind == MARGIN:
        return [float(own - max([*scores[:seat], *scores[seat + 1 :]])) for seat, own in enumerate(scores)]
    order = sorted(range(len(scores)), key=lambda seat: (scores[seat], seat), reverse=True)
    return [1 - 2 * order.index(seat) / others for seat in range(len(scores))]


class FondacoObserver:
    """Writes what a seat knows: Fondaco's observation as floats, or the table as text.

    Everything that was ever public still counts in the observation, so it serves as information state tensor too. The
    string of an information state is the start of the game and every decision since (perfect recall).
    """

    def __init__(self, game: FondacoGame, perfect_recall: bool) -> None:
        self.game = game
        self.perfect_recall = perfect_recall
        self.encoder = game.rules.encoder
        size = self.encoder.size(game.players)
        self._row = [0] * size
        self._units = np.array(self.encoder.units(game.players), np.float32)
        self.tensor = np.zeros(size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: FondacoState, player: int) -> None:
        """Write the tensor."""
        if state.dealt is None:
            self.tensor[:] = 0
            return
        self.encoder.observe(state.dealt, self.game.box, player, self._row)
        np.divide(self._row, self._units, out=self.tensor)

    def string_from(self, state: FondacoState, player: int) -> str:
        """The table as text; with perfect recall, followed by all decisions and preceded by whose eyes these are."""
        if state.dealt is None:
            return f"seat {player + 1} before the deal"
        hidden = copy(state.dealt)
        self.game.rules.hide(hidden, self.game.box)
        seen = draw.text(self.game.rules.view(hidden, self.game.box, None))
        if not self.perfect_recall:
            return seen
        return f"seat {player + 1}\n{seen}{state.log}"


def register(name: str) -> type[FondacoGame]:
    """Make a game known to OpenSpiel; returns the class of it."""
    kind = game_type(name)

    class RegisteredGame(FondacoGame):
        """A game that OpenSpiel makes by its name."""

        def __init__(self, params: dict[str, int | str] | None = None) -> None:
            super().__init__(kind, name, params or {})

    pyspiel.register_game(kind, RegisteredGame)
    return RegisteredGame


GAMES = {name: register(name) for name in games.NAMES}
"""The classes by the names of the games. Kept here: OpenSpiel lets go of them only after Python has ended."""
