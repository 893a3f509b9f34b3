"""What is studied in Eastern Wonders: an outpost on a market tile, a bonus tile, or a starting set for one seat."""

from ..games.cubes import letters
from ..games.eastern_wonders.components import standard_box
from ..games.eastern_wonders.fields import BONUS_TILES, BONUS_TYPES, MARKETS, SETS, START, TOP_BONUS_VP, VP
from ..games.eastern_wonders.rules import START_SETS, apply
from ..games.state import State
from .study import Change, Thing

BONUS_NAMES = ("move", "vp", "upgrade", "harvest", "cargo")


def nothing(s: State, box: State, seat: int) -> None:
    """The game as it is dealt."""


def market_tiles() -> list[Thing]:
    """One thing per market tile: an outpost there from the start, if the tile is on the map."""
    box = standard_box()
    return [
        Thing(f"{letters(box.give[market])}>{letters(box.take[market])}", outpost(market), nothing)
        for market in range(MARKETS)
    ]


def outpost(market: int) -> Change:
    """The seat has an outpost on that market tile, which takes the place of one of its symbol if it was left out."""

    def change(s: State, box: State, seat: int) -> None:
        if market not in s.market:
            symbol = box.symbol[market]
            kin = next(tile for tile, other in enumerate(s.market) if other >= 0 and box.symbol[other] == symbol)
            s.market[kin] = market
        tile = s.market.index(market)
        s.outposts[tile][0] = seat
        s.outposts_at[tile] = 1
        s.owners[tile] = 1 << seat
        s.built[seat][box.symbol[market]] = 1

    return change


def bonus_tiles() -> list[Thing]:
    """One thing per type of bonus tile."""
    return [Thing(BONUS_NAMES[kind], bonus(kind), nothing) for kind in range(BONUS_TYPES)]


def bonus(kind: int) -> Change:
    """The seat has such a bonus tile from the start."""

    def change(s: State, box: State, seat: int) -> None:
        s.bonus[seat][0] = kind
        s.bonus_vp[seat][0] = TOP_BONUS_VP - (BONUS_TILES - s.bonus_left[VP]) if kind == VP else 0
        s.bonuses[seat] = 1
        s.bonus_left[kind] -= 1
        s.has[seat][kind] = 1

    return change


def starting_sets() -> list[Thing]:
    """One thing per starting set, against the free choice; for the last seat, which chooses first."""
    return [Thing(letters(START_SETS[number]), chosen(number), nothing, last_seat_only=True) for number in range(SETS)]


def chosen(number: int) -> Change:
    """The last seat has taken that set."""

    def change(s: State, box: State, seat: int) -> None:
        apply(s, box, START + number)

    return change


KINDS = {"markets": market_tiles, "bonus": bonus_tiles, "starts": starting_sets}
