"""The compiled kernels of the environments of one game."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from ..engine import compiled
from ..games.errors import FondacoError
from ..games.observation import Encoder
from . import kernels

REWARDS: Mapping[str, int] = {"win": kernels.WIN, "margin": kernels.MARGIN, "rank": kernels.RANK}
"""What a finished game is worth to a seat; ``kernels.reward`` says how each is counted."""

RULES = ("OVER", "new_game", "legal", "apply", "score", "winner")
"""What the kernels need of a game's rules."""

MAX_CYCLES = 500
"""After how many rounds a game is cut short, unless said otherwise."""


class CompiledEnv:
    """Rules and encoder of one game, compiled for environments; ``fondaco.envs.kernels`` says what each kernel does."""

    observe: Callable[..., None]
    reward: Callable[..., float]
    decide: Callable[..., int]
    first_illegal: Callable[..., int]
    advance_many: Callable[..., None]

    def __init__(self, name: str, report: compiled.Report | None = None) -> None:
        import numba
        from numba import types

        self.engine = compiled.engine(name, report)
        self.encoder: Encoder = self.engine.rules.encoder
        states = numba.from_dtype(self.engine.state_type)[::1]
        boxes = numba.from_dtype(self.engine.box_type)[::1]
        number, ids, seats, seeds = types.int64, types.int16[::1], types.int8[::1], types.int64[::1]
        row, rows, floats, float_rows = types.uint8[::1], types.uint8[:, ::1], types.float32[::1], types.float32[:, ::1]
        masks = types.int8[:, ::1]
        counts = types.int32[:, ::1]
        shown = (masks, seats, rows, float_rows, floats)
        kinds: dict[str, tuple[Any, ...]] = {
            "observe_at": (states, number, boxes, number, row, floats, floats),
            "reward_at": (states, number, boxes, number, number),
            "decide_at": (states, boxes, number, masks, rows, float_rows, floats, ids, number, number),
            "first_illegal": (masks, ids, number),
            "advance_many": (
                *(states, boxes, number, number, ids, number, number, seeds, seats, seats, masks, masks),
                *(counts, *shown, float_rows, row, counts, rows, float_rows, ids),
            ),
        }
        given = {name: self.engine.namespace[name] for name in RULES}  # no more: other names may be the kernels' own
        given["observe"] = compiled.shared_twins(self.encoder.module.__name__, inline=True)["observe"]
        made = compiled.compile_module(kernels, kinds, given, f"environments of {name}", report)
        for kernel, function in made.items():
            setattr(self, kernel.removesuffix("_at"), function)

    def scale(self, players: int) -> NDArray[np.float32]:
        """What each number of an observation is multiplied by to make a float."""
        return (1 / np.array(self.encoder.units(players))).astype(np.float32)


def direct(function: Any) -> Callable[..., int]:
    """A compiled function of one signature without the search for it, which takes longer than a step."""
    (compiled_for,) = function.overloads.values()
    entry: Callable[..., int] = compiled_for.entry_point
    return entry


@cache
def compiled_env(name: str) -> CompiledEnv:
    """The compiled kernels of the game of that name."""
    return CompiledEnv(name)


def reward_kind(rewards: str) -> int:
    """The number of a kind of rewards."""
    try:
        return REWARDS[rewards]
    except KeyError:
        raise FondacoError(
            "there are no rewards {name}; there are {known}", name=repr(rewards), known=", ".join(REWARDS)
        ) from None
