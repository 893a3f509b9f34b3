"""The shapes of positions and views of Spice Road."""

from typing import Literal, TypedDict

from ..shapes import GamePlayer, GamePosition, GameView, RowCard


class SpiceRoadPlayer(GamePlayer):
    """What lies before a player."""

    caravan: str
    hand: list[str]
    played: list[str]
    gold: int
    silver: int


class _Table(TypedDict):
    row: list[RowCard]
    goals: list[str | None]
    gold: int
    silver: int
    players: list[SpiceRoadPlayer]


class SpiceRoadPosition(_Table, GamePosition):
    """A position, as docs/notation.md has it."""


class SpiceRoadView(_Table, GameView):
    """What one seat knows."""

    playing: str | None
    """The trade card whose number of times is asked."""
    slot: int | None
    """The slot of the card that is being paid for."""
    pay_slot: int | None
    """The next slot to pay on."""
    coins: list[Literal["gold", "silver"] | None]
    """The coin above each point card (SR-6.3)."""
    acquire_costs: list[int]
    """The cubes that each card of the row costs (SR-4.1)."""
    caravan_limit: int
    merchants_left: int
    points_left: int
    unseen_merchants: list[str]
    unseen_points: list[str]
