"""What is studied in Spice Road: every merchant card, given to one seat at the start."""

from ..merchant_cards import merchant_name
from ..state import State
from ..study import Change, Kind, Thing
from .components import standard_box
from .fields import CARDS, ROW, START_CARDS


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
        s.owned[seat] += 1

    return change


KINDS = {"cards": Kind(merchant_cards, 3)}
