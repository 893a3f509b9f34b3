"""The shapes of positions and views of From Sand to Sea."""

from typing import TypedDict

from ..shapes import GamePlayer, GamePosition, GameView, MapTile, RowCard


class BonusPiles(TypedDict):
    """The bonus tiles that are left; of those with points, the points, the top one first."""

    move: int
    vp: list[int]
    cargo: int


class SandToSeaPlayer(GamePlayer):
    """What lies before a player."""

    hand: list[str]
    played: list[str]
    discarded: list[str]
    boat: str | None
    hold: str
    board: dict[str, int]
    """Outposts built, by row."""
    bonus: list[str]


class Voyage(TypedDict):
    """How a movement can end on a tile."""

    route: list[str]
    """The tiles to sail to; none if the boat is there and only has to dock."""
    spend: int
    """Cards spent on the way."""
    toll: int
    """Cubes paid to the owners of other boats."""


class _Table(TypedDict):
    row: list[RowCard]
    tiles: dict[str, MapTile]
    sea: list[str]
    ports: dict[str, str | None]
    pile: int
    bonus: BonusPiles
    players: list[SandToSeaPlayer]


class SandToSeaPosition(_Table, GamePosition):
    """A position, as docs/notation.md has it."""


class SandToSeaView(_Table, GameView):
    """What one seat knows."""

    playing: str | None
    """The trade card whose number of times is asked."""
    slot: int | None
    """The slot of the card that is being paid for."""
    pay_slot: int | None
    """The next slot to pay on."""
    acquire_costs: list[int]
    """The cubes that each card of the row costs (SR-4.1)."""
    free: int | None
    """Free steps left, while a step may be taken."""
    payee: int | None
    cost_left: int | None
    """Cubes of an outpost's cost that are not paid yet."""
    column: int | None
    """The column just emptied, from 1, while its reward is asked."""
    limits: list[int]
    """Spaces of the hold, by seat (EW-7.1)."""
    build_cost: int | None
    """What an outpost costs the mover where the boat is; None where there is none to build (EW-4.1)."""
    destinations: dict[str, Voyage]
    """Where the movement can end, while a step may be taken."""
    board_values: list[int]
    """The points that the columns of a board show (S2S-4.1)."""
    sets: list[str]
    places: dict[str, list[int]]
    """The axial place of each tile."""
    neighbours: dict[str, list[str]]
    symbols: dict[str, str]
    """The symbol of each market."""
    merchants_left: int
    unseen_merchants: list[str]
    unseen_tiles: list[str]
    closed_among: int
    removed_markets: list[str] | None
