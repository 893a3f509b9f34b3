"""What is studied in Spice Road: every merchant card, given to one seat at the start or kept out of the game."""

from ..games.spice_road.components import merchant_name, standard_box
from ..games.spice_road.rules import CARDS, ROW, START_CARDS
from ..games.state import State
from .study import Change, Thing


def merchant_cards() -> list[Thing]:
    """One thing per merchant card."""
    box = standard_box()
    return [Thing(merchant_name(box, card), given(card), kept_out(card)) for card in range(START_CARDS, CARDS)]


def given(card: int) -> Change:
    """The seat has the card in hand from the start."""

    def change(s: State, box: State, seat: int) -> None:
        s.merchants = [card, *(other for other in s.merchants if other != card)]
        s.row = s.merchants[1 : ROW + 1]
        s.merchants_drawn = ROW + 1
        s.cards[seat][START_CARDS] = card
        s.in_hand[seat] = s.owned[seat] = START_CARDS + 1

    return change


def kept_out(card: int) -> Change:
    """The card lies at the bottom of the deck, where no game gets to; all others come in the same order."""

    def change(s: State, box: State, seat: int) -> None:
        s.merchants = [*(other for other in s.merchants if other != card), card]
        s.row = s.merchants[:ROW]
        s.merchants_drawn = ROW

    return change


KINDS = {"cards": merchant_cards}
