"""The shapes of positions and views of Eastern Wonders."""

from typing import TypedDict

from ..shapes import GamePlayer, GamePosition, GameView, MapTile


class BonusPiles(TypedDict):
    """The bonus tiles that are left; of those with points, the points, the top one first."""

    move: int
    vp: list[int]
    upgrade: int
    harvest: int
    cargo: int


class EasternWondersPlayer(GamePlayer):
    """What lies before a player."""

    boat: str | None
    hold: str
    board: dict[str, int]
    """Outposts built, by row."""
    bonus: list[str]


class Voyage(TypedDict):
    """How a movement can end on a tile."""

    route: list[str]
    """The tiles to sail to; none if the boat is there and only has to dock."""
    leave: int
    """Cubes left on the way."""
    toll: int
    """Cubes paid to the owners of other boats."""


class _Table(TypedDict):
    tiles: dict[str, MapTile]
    ports: dict[str, str | None]
    pile: int
    bonus: BonusPiles
    players: list[EasternWondersPlayer]


class EasternWondersPosition(_Table, GamePosition):
    """A position, as docs/notation.md has it."""


class EasternWondersView(_Table, GameView):
    """What one seat knows."""

    free: int | None
    """Free steps left, while a step may be taken."""
    departed: str | None
    """The tile on which a cube is to be left."""
    payee: int | None
    cost_left: int | None
    """Cubes of an outpost's cost that are not paid yet."""
    limits: list[int]
    """Spaces of the hold, by seat (EW-7.1)."""
    harvests: list[str]
    """What each seat harvests (EW-6.1)."""
    build_cost: int | None
    """What an outpost costs the mover where the boat is; None where there is none to build (EW-4.1)."""
    destinations: dict[str, Voyage]
    """Where the movement can end, while a step may be taken."""
    board_values: list[int]
    """The points that the columns of a board show (EW-8.2)."""
    sets: list[str]
    places: dict[str, list[int]]
    """The axial place of each tile."""
    neighbours: dict[str, list[str]]
    symbols: dict[str, str]
    """The symbol of each market."""
    unseen_tiles: list[str]
    closed_among: int
    removed_markets: list[str] | None
