"""What every game offers to the rest of Fondaco, written down once.

A game's folder exports ``KIT``, a ``GameRules``. Whatever the shared parts want to know of a game
they ask there, and never which game it is.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

from .errors import FondacoError
from .shapes import GamePosition, GameView, ScoreSheet
from .state import Fields, State, blank

if TYPE_CHECKING:
    from .observation import Encoder
    from .study import Kind

OwnView = Any
"""A view of the very game whose kit it is: the game's folder has its type."""
OwnPlayer = Any
"""A player of its positions."""


def players(position: GamePosition) -> list[OwnPlayer]:
    """The players of a position or view, whatever the game."""
    found: list[OwnPlayer] = cast(OwnView, position)["players"]
    return found


@dataclass(frozen=True)
class Maps:
    """The maps that a game can be played on. A box holds its map; these functions give the box on another one."""

    names: tuple[str, ...]
    """Those that come with the game, the published one first."""
    named: Callable[[State, str], State]
    random: Callable[[State, int], State]
    """The map of a seed, the same on every machine."""
    read: Callable[[State, str], State]
    """The map of a file: a drawing, or JSON."""
    drawing: Callable[[State], str]
    """The map of a box as a drawing that ``read`` takes."""
    warnings: Callable[[State], Sequence[FondacoError]]
    """Where the map of a box goes against the rulebook's advice."""


@dataclass(frozen=True)
class GameRules:
    """What every game offers. The functions work on a state ``s`` and a box of components ``box``."""

    name: str
    min_players: int
    max_players: int
    actions: int
    """How many action ids there are: 0 to ``actions - 1``."""
    over: int
    """The phase of a finished game."""
    fields: Fields
    box_fields: Fields
    rules: ModuleType
    """The module whose functions ``fondaco.engine.compiled`` compiles."""

    new_game: Callable[[State, State, int, int], None]
    legal: Callable[[State, State, list[int]], int]
    apply: Callable[[State, State, int], None]
    score: Callable[[State, State, int], int]
    winner: Callable[[State, State], int]
    hide: Callable[[State, State], None]
    redeal: Callable[[State, State, int], None]

    token: Callable[[State, State, int], str]
    action: Callable[[State, State, str], int]
    position: Callable[[State, State], GamePosition]
    view: Callable[[State, State, int | None], GameView]
    header_keys: tuple[str, ...]
    write_header: Callable[[State, State], dict[str, str]]
    read_header: Callable[[Mapping[str, str], int, bool], tuple[State, State]]

    spices: Mapping[str, str]
    """What the cubes stand for, by letter, the cheapest first."""
    claims_to_end: Callable[[int], int]
    """How many claims of one player call the last round, by the number of players."""
    moving: frozenset[str]
    """The verbs of the movement that comes before the action of a turn; empty in a game without one."""
    score_parts: Callable[[OwnPlayer], dict[str, int]]
    """The points of a player of a position, by where they come from."""
    masked: Callable[[OwnView, OwnView], GameView]
    """The views before and after a staged turn -> the view after it as it may be shown: what was drawn meanwhile is None."""
    decks_left: Callable[[OwnView], int]
    """How many cards and tiles a view says are left to be drawn."""
    claimed: Callable[[Sequence[str], OwnView], str | None]
    """The point card or tile that a turn claims, from its tokens and the view before it."""
    acquired: Callable[[Sequence[str], OwnView], str | None]
    """The card that a turn takes from a row into the hand, likewise."""

    encoder: "Encoder"
    """The observation for programs that learn."""
    studies: Callable[[], Mapping[str, "Kind"]]
    """What ``fondaco study`` can find the worth of, by name."""

    standard_box: Callable[[], State]
    read_components: Callable[[object], State]
    write_components: Callable[[State], dict[str, object]]
    """A box as the JSON that ``read_components`` takes, with how certain each list is."""
    custom_keys: tuple[str, ...] = ()
    """Header lines that a record with custom components may have beside the others."""
    maps: Maps | None = None
    """None for a game that is played without a map."""

    def blank(self) -> State:
        """An empty plain state."""
        return blank(self.fields)

    def score_sheet(self, position: GamePosition) -> list[ScoreSheet]:
        """One object per seat: the points by where they come from, and their ``total``."""
        return [{**parts, "total": sum(parts.values())} for parts in map(self.score_parts, players(position))]
