"""Merchant cards (S2S-2.2, S2S-2.4): playing, acquiring, resting, and spending them on steps.

A player's cards lie in one list: the hand, then the played cards, then the discarded ones.
"""

from ..cube_counts import can_raise, gain, raise_cube, spend
from ..merchant_cards import SPICE, TRADE
from ..merchant_row import pay_on_row, put_last, take_from_row
from .ending import end_turn
from .fields import HOW_OFTEN, PAYING, RAISING
from .state_types import SandToSeaBox, SandToSeaState


def play(s: SandToSeaState, box: SandToSeaBox, card: int) -> None:
    """Put a card from hand among the played ones and start its effect (SR-3)."""
    p = s.seat
    put_last(s.cards[p], s.in_hand[p], card)
    s.in_hand[p] -= 1
    kind = box.kind[card]
    if kind == SPICE:
        gain(s.hold[p], box.take[card], 1)
        end_turn(s)
    elif kind == TRADE:
        s.card = card
        s.phase = HOW_OFTEN
    elif can_raise(s.hold[p]):
        s.raises_left = box.raises[card]
        s.phase = RAISING
    else:
        end_turn(s)


def trade_by_card(s: SandToSeaState, box: SandToSeaBox, times: int) -> None:
    """Use the trade card that often (SR-3.4)."""
    spend(s.hold[s.seat], box.give[s.card], times)
    gain(s.hold[s.seat], box.take[s.card], times)
    end_turn(s)


def upgrade(s: SandToSeaState, colour: int) -> None:
    """Raise one cube, and ask again while the card is not used up (SR-3.3)."""
    cubes = s.hold[s.seat]
    raise_cube(cubes, colour)
    s.raises_left -= 1
    if s.raises_left == 0 or not can_raise(cubes):
        end_raising(s)


def end_raising(s: SandToSeaState) -> None:
    """Be done with an upgrade card, used up or not (SR-3.3)."""
    s.raises_left = 0
    end_turn(s)


def acquire(s: SandToSeaState, slot: int) -> None:
    """Choose a merchant card of the row; the cards to its left are paid first (SR-4.1)."""
    s.slot = slot
    if slot == 0:
        take_card(s, slot)
        end_turn(s)
    else:
        s.phase = PAYING


def pay_row(s: SandToSeaState, colour: int) -> None:
    """Put a cube on the next card to the left of the wanted one; after the last, take it (SR-4.1, SR-4.2)."""
    if pay_on_row(s, s.hold[s.seat], colour):
        take_card(s, s.slot)
        end_turn(s)


def take_card(s: SandToSeaState, slot: int) -> None:
    """Take a card of the row into the hand, with the cubes on it; the row closes up (SR-4.2, SR-4.3, S2S-3.1)."""
    p = s.seat
    mine = s.cards[p]
    mine[s.owned[p]] = mine[s.unspent[p]]
    mine[s.unspent[p]] = mine[s.in_hand[p]]
    mine[s.in_hand[p]] = s.row[slot]
    s.in_hand[p] += 1
    s.unspent[p] += 1
    s.owned[p] += 1
    take_from_row(s, slot, s.hold[p])


def rest(s: SandToSeaState) -> None:
    """Take back all played and discarded cards (S2S-2.4)."""
    p = s.seat
    s.in_hand[p] = s.owned[p]
    s.unspent[p] = s.owned[p]
    end_turn(s)


def discard(s: SandToSeaState, card: int) -> None:
    """Put a card, from the hand or a played one, onto the discard pile (S2S-2.3)."""
    p = s.seat
    mine = s.cards[p]
    i = 0
    while mine[i] != card:
        i += 1
    if i < s.in_hand[p]:
        s.in_hand[p] -= 1
        mine[i] = mine[s.in_hand[p]]
        i = s.in_hand[p]
    s.unspent[p] -= 1
    mine[i] = mine[s.unspent[p]]
    mine[s.unspent[p]] = card
