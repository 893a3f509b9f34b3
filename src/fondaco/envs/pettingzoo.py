"""PettingZoo AEC environments: one agent per seat, asked one decision at a time, whoever's turn it is."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ..engine.arrays import Masks
from ..game import check_players, check_seed
from ..games.errors import FondacoError, IllegalDecision
from ..games.state import State
from . import draw
from .compiled_env import MAX_CYCLES, compiled_env, direct, reward_kind
from .kernels import GOES_ON, ILLEGAL, SKIP, TERMINATED
from .spaces import action_space, numbers_space, observation_space

Numbers = NDArray[np.uint8] | NDArray[np.float32]


class Observation(TypedDict):
    """What an agent is shown."""

    observation: Numbers
    action_mask: Masks


RENDER_MODES = ("human", "ansi", "rgb_array")
PAGE = 32
"""How many observations share an array."""


class TableEnv(AECEnv[str, Observation, int]):  # type: ignore[misc]  # PettingZoo is not typed
    """One game; the agents are ``player_0`` to ``player_4`` in turn order. Agents see what their seat knows, no more.

    An illegal action raises IllegalDecision and changes nothing. A game that is not over after ``max_cycles`` rounds is
    truncated. ``rewards`` come with the end only: ``win``, ``margin`` or ``rank``.
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        rewards: str = "win",
        max_cycles: int = MAX_CYCLES,
        dtype: str = "float32",
        render_mode: str | None = None,
        box: State | None = None,
    ) -> None:
        super().__init__()
        self.kernels = compiled_env(game)
        self.engine, self.encoder = self.kernels.engine, self.kernels.encoder
        self.rules = self.engine.rules
        check_players(self.rules, players)
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise FondacoError(
                "there is no render mode {name}; there are {known}",
                name=repr(render_mode),
                known=", ".join(RENDER_MODES),
            )
        if dtype not in ("uint8", "float32"):
            raise FondacoError("observations are uint8 or float32, not {name}", name=repr(dtype))
        if max_cycles < 1:
            raise FondacoError("max_cycles is a number of rounds from 1 up")
        self.players, self.max_cycles, self.render_mode = players, max_cycles, render_mode
        self.metadata = {
            "name": f"{game.replace('-', '_')}_v{self.encoder.version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats: Mapping[str, int] = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.state_space = numbers_space(self.encoder, players, dtype)
        self._spaces = {agent: observation_space(self.encoder, players, dtype) for agent in self.possible_agents}
        self._actions = {agent: action_space(self.rules) for agent in self.possible_agents}
        self._kind = reward_kind(rewards)
        self._plain_box = self.rules.standard_box() if box is None else box
        self._random = np.random.default_rng()
        self._as_floats = dtype == "float32"
        self._size = self.encoder.size(players)
        self._states = self.engine.states(1)
        self._box = self.engine.pack_box(self._plain_box)
        self._scale = self.kernels.scale(self.players)
        self._legal = np.zeros(self.rules.actions + 1, np.int16)
        self._entry = direct(self.kernels.decide)
        self._begin_page()

    def _begin_page(self) -> None:
        """Arrays with a row for each of the next decisions: what is shown is written there once, and never copied."""
        size = self._size
        masks = np.empty((PAGE, self.rules.actions), np.int8)
        numbers = np.empty((1 if self._as_floats else PAGE, size), np.uint8)
        floats = np.empty((PAGE, size if self._as_floats else 0), np.float32)
        kept = (masks, numbers, floats, self._scale, self._legal)
        self._decide = partial(self._entry, self._states, self._box, self.max_cycles, *kept)
        rows: list[Numbers] = list(floats if self._as_floats else numbers)
        self._rows: list[Observation] = [
            {"observation": row, "action_mask": mask} for row, mask in zip(rows, masks, strict=True)
        ]
        self._row = -1

    def _show_next(self, action: int) -> int:
        """Make a decision, or none, and show the game in the next row; see ``kernels.decide_at``."""
        row = self._row + 1
        if row == PAGE:
            self._begin_page()
            row = 0
        code: int = self._decide(action, row)
        if code != ILLEGAL:
            self._row = row
            self._fresh = True  # nobody has these arrays yet, so they can be given away
        return code

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of this agent's observations: ``observation`` and ``action_mask``."""
        return self._spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of this agent's actions: all ids of the game."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Deal a new game; the same seed gives the same deal as ``fondaco.Game(seed=seed)``."""
        if seed is not None:
            check_seed(seed)
            self._random = np.random.default_rng(seed)
        deal = int(self._random.integers(2**53)) if seed is None else int(seed)
        self.engine.new_game(self._states, 0, self._box, self.players, deal)
        code = self._show_next(SKIP)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, int]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self._standing = GOES_ON
        self._asked = self.agent_selection = self.possible_agents[code >> 2]
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """What this agent knows now; its mask is empty unless it is asked."""
        if agent != self._asked:
            return {"observation": self._seen_from(self._seats[agent]), "action_mask": self._no_mask()}
        if self._fresh:
            self._fresh = False
            return self._rows[self._row]
        return self._shown_again()

    def _shown_again(self) -> Observation:
        """What the agent that is asked knows, in arrays of its own: those of the first time may have been changed."""
        mask = self._no_mask()
        if self._standing == GOES_ON:
            mask[self._legal_ids()] = 1
        return {"observation": self._seen_from(self._seats[self._asked]), "action_mask": mask}

    def _no_mask(self) -> Masks:
        return np.zeros(self.rules.actions, np.int8)

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """What the agent that is asked knows, its reward since it was asked last, and how its game stands."""
        if self._fresh and observe and self._standing == GOES_ON:  # the usual case, without looking up what is known
            self._fresh = False
            return self._rows[self._row], 0.0, False, False, self.infos[self._asked]
        found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent that is asked, again and again, until the game is over for all."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def _legal_ids(self) -> list[int]:
        legal: list[int] = self._legal[: self._legal[-1]].tolist()
        return sorted(legal)

    def state(self) -> Numbers:
        """The game as seat 0 sees it, who is to move included; nothing more is known to anybody."""
        return self._seen_from(0)

    def _seen_from(self, seat: int) -> Numbers:
        size = self._size
        numbers, floats = np.zeros(size, np.uint8), np.zeros(size if self._as_floats else 0, np.float32)
        self.kernels.observe(self._states, 0, self._box, seat, numbers, floats, self._scale)
        return floats if self._as_floats else numbers

    def step(self, action: int | None) -> None:
        """Make the decision of the agent that is asked (None for an agent whose game is over)."""
        if self._standing != GOES_ON:
            self._was_dead_step(action)
            return
        code = ILLEGAL if action is None or action < 0 else self._show_next(action)
        if code == ILLEGAL:
            raise IllegalDecision(f"action {action} by {self.agent_selection}", self._legal_tokens())
        self._asked = self.agent_selection = self.possible_agents[code >> 2]
        if code & 3:
            self._finish(code & 3)
        if self.render_mode == "human":
            self.render()

    def _finish(self, standing: int) -> None:
        self._standing = standing
        self._rows[self._row]["action_mask"][:] = 0
        for agent, seat in self._seats.items():
            reward = self.kernels.reward(self._states, 0, self._box, seat, self._kind)
            self.rewards[agent] = self._cumulative_rewards[agent] = reward
            self.terminations[agent] = standing == TERMINATED
            self.truncations[agent] = standing != TERMINATED
            self.infos[agent] = {"score": self.engine.score(self._states, 0, self._box, seat)}

    def _legal_tokens(self) -> list[str]:
        state = self.engine.unpack(self._states)
        return [self.rules.token(state, self._plain_box, a) for a in self._legal_ids()]

    def token(self, action: int) -> str:
        """The token of an action here, like ``play:+YY``."""
        return self.rules.token(self.engine.unpack(self._states), self._plain_box, action)

    def render(self) -> str | NDArray[np.uint8] | None:
        """The table as everybody sees it: printed, as text, or as a picture."""
        if self.render_mode is None:
            raise FondacoError("give a render_mode to render: {known}", known=", ".join(RENDER_MODES))
        shown = self.rules.view(self.engine.unpack(self._states), self._plain_box, None)
        if self.render_mode == "rgb_array":
            return draw.picture(shown)
        text = draw.text(shown)
        if self.render_mode == "ansi":
            return text
        print(text, flush=True)
        return None

    def close(self) -> None:
        """There is nothing to close."""


def wrapped(raw: TableEnv) -> AECEnv[str, Observation, int]:
    """The environment with PettingZoo's usual check that it is reset before use."""
    return wrappers.OrderEnforcingWrapper(raw)


def checked_env(game: str, players: int = 2, **options: Any) -> AECEnv[str, Observation, int]:
    """A game for that many players, with that check; the options are the other arguments of ``TableEnv``."""
    return wrapped(TableEnv(game, players, **options))
