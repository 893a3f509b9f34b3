"""What is studied in From Sand to Sea: merchant cards in hand and outposts on market tiles from the start, starting sets."""

from collections.abc import Callable

from ..cubes import letters
from ..merchant_cards import CARDS, START_CARDS, merchant_name
from ..sea_numbers import SETS, START_SETS
from ..state import State
from ..study import Change, Kind, Thing
from .components import market_names, standard_box
from .fields import ROW, START
from .rules import apply


def merchant_cards() -> list[Thing]:
    """One thing per merchant card."""
    box = standard_box()
    return [Thing(merchant_name(box, card), given(card)) for card in range(START_CARDS, CARDS)]


def given(card: int) -> Change:
    """The seat has the card in hand from the start."""

    def change(s: State, box: State, seat: int) -> None:
        s.merchants = [card, *(other for other in s.merchants if other != card)]
        s.merchants_drawn += 1
        s.row = s.merchants[s.merchants_drawn - ROW : s.merchants_drawn]
        s.cards[seat][s.owned[seat]] = card
        s.in_hand[seat] += 1
        s.unspent[seat] += 1
        s.owned[seat] += 1

    return change


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


def starting_sets() -> list[Thing]:
    """One thing per starting set, against the free choice; for the last seat, which chooses first."""
    return [Thing(letters(START_SETS[number]), chosen(number)) for number in range(SETS)]


def chosen(number: int) -> Change:
    """The last seat has taken that set."""

    def change(s: State, box: State, seat: int) -> None:
        apply(s, box, START + number)

    return change


KINDS = {"cards": Kind(merchant_cards, 3), "markets": Kind(market_tiles, 3), "starts": Kind(starting_sets, 0)}
