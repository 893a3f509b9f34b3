"""One game: the friendly way to the rules, in the spirit of python-chess."""

import copy as copying
from collections.abc import Sequence
from dataclasses import dataclass, field

from . import games
from .games import GameRules
from .games.chance import MAX_SEED
from .games.errors import FondacoError, IllegalDecision, NotationError, shown
from .games.shapes import GamePosition, GameView
from .games.state import State, copy
from .games.system_chance import SystemChance

KEPT = 32
"""How many decisions lie between two states that a game keeps for taking back: undo goes over fewer than that."""


@dataclass
class Turn:
    """One turn of the log: round (0 during set-up), seat (from 0) and the tokens of its decisions."""

    round: int
    seat: int
    tokens: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        return f"{self.round}.{self.seat + 1} {' '.join(self.tokens)}"


@dataclass(frozen=True)
class View:
    """What one seat knows: everything but the order of the decks, which ``state`` holds sorted, not as dealt."""

    rules: GameRules
    box: State
    state: State
    seat: int | None
    names: tuple[str, ...]

    @property
    def legal_ids(self) -> list[int]:
        """The action ids that may be chosen, if this seat is to move."""
        return _legal_ids(self.rules, self.state, self.box) if self.seat == self.state.to_move else []

    @property
    def legal(self) -> list[str]:
        """The tokens that may be chosen, if this seat is to move."""
        return sorted(self.rules.token(self.state, self.box, action) for action in self.legal_ids)

    def token(self, action: int) -> str:
        """The token of an action id here."""
        return self.rules.token(self.state, self.box, action)

    def to_json(self) -> GameView:
        """The view as a JSON object, for other programs."""
        seen = self.rules.view(self.state, self.box, self.seat)
        seen["names"] = list(self.names)
        seen["legal"] = self.legal
        return seen


class Game:
    """A game in progress, with its history. Without a seed the decks are shuffled so that nobody can compute them.

    >>> game = Game("spice-road", players=2, seed=7)
    >>> game.to_move, game.round, game.over
    (0, 1, False)
    >>> "play:+YY" in game.legal
    True
    >>> game.play("play:+YY")
    'play:+YY'
    >>> game.to_move
    1
    >>> game.undo()
    'play:+YY'
    >>> game.play("claim:1")
    Traceback (most recent call last):
    ...
    fondaco.games.errors.IllegalDecision: claim:1 is not legal here; legal: play:+YY, play:^2, take:1, take:2, take:3, take:4
    """

    def __init__(
        self,
        name: str = "spice-road",
        players: int = 2,
        seed: int | None = None,
        names: Sequence[str] | None = None,
        box: State | None = None,
    ) -> None:
        rules = games.get(name)
        check_players(rules, players)
        if seed is not None:
            check_seed(seed)
        state = rules.blank()
        self.box: State = rules.standard_box() if box is None else box
        rules.new_game(state, self.box, players, SystemChance() if seed is None else seed)
        self._begin(rules, state, names)

    @classmethod
    def from_start(cls, rules: GameRules, state: State, box: State, names: Sequence[str] | None = None) -> "Game":
        """A game from a state that was just set up."""
        game = cls.__new__(cls)
        game.box = box
        game._begin(rules, state, names)
        return game

    def _begin(self, rules: GameRules, state: State, names: Sequence[str] | None) -> None:
        self.rules = rules
        self.state = state
        self.start = copy(state)
        self.names = check_names(names, state.players)
        self.turns: list[Turn] = []
        self.actions: list[int] = []
        self._turn_begun = -1
        self._kept = [self.start]
        """The states before every ``KEPT``-th decision, for taking back; nobody changes them."""

    @property
    def name(self) -> str:
        """The game's name, like ``spice-road``."""
        return self.rules.name

    @property
    def players(self) -> int:
        """How many seats there are."""
        return int(self.state.players)

    @property
    def round(self) -> int:
        """The round, from 1; 0 during set-up decisions."""
        return int(self.state.round)

    @property
    def turn_seat(self) -> int:
        """The seat whose turn it is."""
        return int(self.state.seat)

    @property
    def to_move(self) -> int | None:
        """The seat that decides now, None when the game is over."""
        return None if self.over else int(self.state.to_move)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.state.phase == self.rules.over)

    @property
    def winner(self) -> int | None:
        """The seat that won, None while the game goes on."""
        won = self.rules.winner(self.state, self.box)
        return None if won < 0 else int(won)

    @property
    def at_turn_start(self) -> bool:
        """Whether no decision of the present turn has been made."""
        return bool(self._turn_begun != self.state.turn)

    @property
    def legal_ids(self) -> list[int]:
        """The action ids that are legal now."""
        return _legal_ids(self.rules, self.state, self.box)

    @property
    def legal(self) -> list[str]:
        """The tokens that are legal now, sorted by code point."""
        return sorted(self.rules.token(self.state, self.box, action) for action in self.legal_ids)

    @property
    def decisions(self) -> list[str]:
        """Every decision so far, as tokens."""
        return [token for turn in self.turns for token in turn.tokens]

    def scores(self) -> list[int]:
        """What each seat would score if the game ended now."""
        return [int(self.rules.score(self.state, self.box, seat)) for seat in range(self.players)]

    def play(self, decision: str | int) -> str:
        """Make a decision, given as a token or an action id, and return its token.

        Raises NotationError for what is no token, IllegalDecision for one that is not legal now; the game is then
        unchanged.
        """
        legal = self.legal_ids
        if isinstance(decision, str):
            action = self.rules.action(self.state, self.box, decision)
        elif 0 <= decision < self.rules.actions:
            action = int(decision)
        else:
            raise NotationError(
                "{id} is not an action id; they go from 0 to {most}", id=decision, most=self.rules.actions - 1
            )
        token = decision if isinstance(decision, str) else self.rules.token(self.state, self.box, action)
        if action not in legal:
            raise IllegalDecision(token, self.legal)
        if self.at_turn_start:
            self._turn_begun = self.state.turn
            self.turns.append(Turn(self.round, self.turn_seat))
        self.turns[-1].tokens.append(token)
        if len(self.actions) == KEPT * len(self._kept):
            self._kept.append(copy(self.state))
        self.actions.append(action)
        self.rules.apply(self.state, self.box, action)
        return token

    def undo(self) -> str:
        """Take back the last decision and return its token."""
        if not self.actions:
            raise FondacoError("there is nothing to undo")
        self.actions.pop()
        kept = len(self.actions) // KEPT
        del self._kept[kept + 1 :]
        self.state = copy(self._kept[kept])
        for action in self.actions[kept * KEPT :]:
            self.rules.apply(self.state, self.box, action)
        turn = self.turns.pop()
        if len(turn.tokens) > 1:  # turns may be shared with copies of this game
            self.turns.append(Turn(turn.round, turn.seat, turn.tokens[:-1]))
            self._turn_begun = self.state.turn
        else:
            self._turn_begun = -1
        return turn.tokens[-1]

    def copy(self) -> "Game":
        """An independent copy, history included."""
        new = copying.copy(self)
        new.state = copy(self.state)
        new.turns = self.turns[:]
        if self.turns:  # only the last one can still grow
            new.turns[-1] = Turn(self.turns[-1].round, self.turns[-1].seat, self.turns[-1].tokens[:])
        new.actions = self.actions[:]
        new._kept = self._kept[:]
        return new

    def view(self, seat: int | None = None) -> View:
        """What a seat may know (None: somebody who watches). The only thing to give to a player or a bot."""
        if seat is not None and not 0 <= seat < self.players:
            raise FondacoError("there is no seat {seat}; they go from 0 to {most}", seat=seat, most=self.players - 1)
        seen = copy(self.state)
        self.rules.hide(seen, self.box)
        return View(self.rules, self.box, seen, seat, self.names)

    def position(self) -> GamePosition:
        """The position as a JSON object."""
        return self.rules.position(self.state, self.box)

    def __repr__(self) -> str:
        where = "over" if self.over else f"round {self.round}, seat {self.to_move} to move"
        return f"<Game {self.name}, {self.players} players, {where}>"


def _legal_ids(rules: GameRules, s: State, box: State) -> list[int]:
    out = [0] * rules.actions
    return out[: rules.legal(s, box, out)]


def check_players(rules: GameRules, players: int) -> None:
    """Refuse a number of players that the game is not for."""
    if not rules.min_players <= players <= rules.max_players:
        raise FondacoError(
            "{game} is for {least} to {most} players, not {number}",
            game=rules.name,
            least=rules.min_players,
            most=rules.max_players,
            number=players,
        )


def check_seed(seed: int, most: int = MAX_SEED) -> None:
    """Refuse a seed that no deal can be made from."""
    if not 0 <= seed <= most:
        raise FondacoError("a seed is a number from 0 to {most}, not {seed}", most=most, seed=seed)


def check_names(names: Sequence[str] | None, players: int) -> tuple[str, ...]:
    """The names of the seats, checked so that a record can hold them."""
    if names is None:
        return tuple(f"Player {seat + 1}" for seat in range(players))
    if len(names) != players:
        raise FondacoError("{number} names are needed, there are {found}", number=players, found=len(names))
    for name in names:
        if not name or name != name.strip() or ", " in name or name.endswith(",") or not name.isprintable():
            raise FondacoError(
                "{name} cannot be a name: no commas, no line breaks, no spaces at the ends", name=shown(name)
            )
    return tuple(names)
