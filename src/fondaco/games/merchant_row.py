"""Merchant cards in play: hands, the row with the cubes on it, and the deck (SR-3, SR-4).

Plain functions that compile with the rules of the games that use them.
"""

from typing import Protocol

from .chance import shuffle, sort
from .cube_counts import covers, gain, total
from .merchant_cards import MERCHANTS, START_CARDS, TRADE, MerchantBox


class MerchantRow(Protocol):
    """What a state has of the row and the deck."""

    slot: int
    pay_slot: int
    merchants_drawn: int
    row: list[int]
    row_cubes: list[list[int]]
    merchants: list[int]


def shuffle_merchants(s: MerchantRow, seed: int, stream: int) -> None:
    """A whole deck in the order of the seed."""
    for i in range(MERCHANTS):
        s.merchants[i] = START_CARDS + i
    shuffle(s.merchants, 0, MERCHANTS, seed, stream)


def deal_row(s: MerchantRow) -> None:
    """Lay out the first cards of the deck, without cubes."""
    s.slot = 0
    s.pay_slot = 0
    s.merchants_drawn = len(s.row)
    for i in range(len(s.row)):
        s.row[i] = s.merchants[i]
        for c in range(4):
            s.row_cubes[i][c] = 0


def hide_merchants(s: MerchantRow) -> None:
    """Forget the order of the deck."""
    sort(s.merchants, s.merchants_drawn, MERCHANTS)


def offer_plays(mine: list[int], in_hand: int, cubes: list[int], box: MerchantBox, out: list[int], first: int) -> int:
    """Write an id for each card in hand that can be played, from the start of ``out``; return how many (SR-3).

    Every id is written, and counted only if it is legal: compiled, there is no branch for the processor to guess wrong.
    """
    n = 0
    for i in range(in_hand):
        card = mine[i]
        out[n] = first + card
        n += (box.kind[card] != TRADE) | covers(cubes, box.give[card])
    return n


def offer_row(s: MerchantRow, cubes: list[int], first: int, out: list[int], n: int) -> int:
    """Write an id for each card of the row that the cubes can pay for; return the new count (SR-4.1)."""
    payable = min(total(cubes) + 1, len(s.row))
    for i in range(payable):
        out[n] = first + i
        n += s.row[i] >= 0
    return n


def put_last(mine: list[int], count: int, card: int) -> None:
    """Bring a card to the end of the first ``count`` cards, among which it is."""
    i = 0
    while mine[i] != card:
        i += 1
    mine[i] = mine[count - 1]
    mine[count - 1] = card


def pay_on_row(s: MerchantRow, cubes: list[int], colour: int) -> bool:
    """Put a cube on the next card to the left of the wanted one; whether that was the last (SR-4.1)."""
    cubes[colour] -= 1
    s.row_cubes[s.pay_slot][colour] += 1
    s.pay_slot += 1
    if s.pay_slot < s.slot:
        return False
    s.pay_slot = 0
    return True


def take_from_row(s: MerchantRow, slot: int, cubes: list[int]) -> None:
    """Take the cubes that lie on a card, close the row up and refill it (SR-4.2 to SR-4.4)."""
    gain(cubes, s.row_cubes[slot], 1)
    last = len(s.row) - 1
    for i in range(slot, last):
        s.row[i] = s.row[i + 1]
        for c in range(4):
            s.row_cubes[i][c] = s.row_cubes[i + 1][c]
    for c in range(4):
        s.row_cubes[last][c] = 0
    if s.merchants_drawn < MERCHANTS:
        s.row[last] = s.merchants[s.merchants_drawn]
        s.merchants_drawn += 1
    else:
        s.row[last] = -1
