"""What is studied in Eastern Wonders: outposts on market tiles, bonus tiles, and the starting sets."""

from collections.abc import Callable

from ..cubes import letters
from ..sea_numbers import START_SETS
from ..state import State
from ..study import Change, Kind, Thing
from .components import BONUS_NAMES, market_names, standard_box
from .fields import BONUS_TYPES, SETS, START, VP
from .rules import apply


def market_tiles() -> list[Thing]:
    """One thing per market tile: an outpost there from the start."""
    names = market_names(standard_box())
    return [Thing(name, outpost(market), laid(market)) for market, name in enumerate(names)]


def laid(market: int) -> Callable[[State], bool]:
    """Whether that market tile is on the map."""
    return lambda s: market in s.market


def outpost(market: int) -> Change:
    """The seat has an outpost on that market tile."""

    def change(s: State, box: State, seat: int) -> None:
        tile = s.market.index(market)
        s.outposts[tile][s.outposts_at[tile]] = seat
        s.outposts_at[tile] += 1
        s.owners[tile] |= 1 << seat
        s.built[seat][box.symbol[market]] += 1

    return change


def bonus_tiles() -> list[Thing]:
    """One thing per type of bonus tile that does something; one of points is worth these points."""
    return [Thing(BONUS_NAMES[kind], bonus(kind)) for kind in range(BONUS_TYPES) if kind != VP]


def bonus(kind: int) -> Change:
    """The seat has what such a bonus tile does, beside the five that it can earn: a board has no place for a sixth."""

    def change(s: State, box: State, seat: int) -> None:
        s.bonus_left[kind] -= 1
        s.has[seat][kind] += 1

    return change


def starting_sets() -> list[Thing]:
    """One thing per starting set, against the free choice; for the last seat, which chooses first."""
    return [Thing(letters(START_SETS[number]), chosen(number)) for number in range(SETS)]


def chosen(number: int) -> Change:
    """The last seat has taken that set."""

    def change(s: State, box: State, seat: int) -> None:
        apply(s, box, START + number)

    return change


KINDS = {"markets": Kind(market_tiles, 3), "bonus": Kind(bonus_tiles, 1), "starts": Kind(starting_sets, 0)}
