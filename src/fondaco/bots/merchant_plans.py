"""Merchant cards in plans, for every game that has them. Compiled with the plans of a game.

Cards in hand and owned ones are bits of a number, and so are those of the row that are left.
"""

from typing import Protocol

from ..engine.arrays import Counts
from ..games.cube_counts import times_covered
from ..games.merchant_cards import CARDS, SPICE, TRADE, MerchantBox
from .search import fields as search_fields
from .search.fields import MOST_MOVES, Cubes, Sight

# A move: verb, what, and how. Games add verbs of their own.
PLAYS, TAKES, CLAIMS, RESTS = 0, 1, 2, 3
VERB, WHAT = 65536, 1024


class Node(search_fields.Node, Protocol):
    """What a position of a plan has of cards."""

    ready: float
    hand: int


def spend_cheapest(cubes: Cubes, number: int) -> None:
    """Give away that many of the cheapest cubes."""
    c = 0
    while number > 0 and c < 4:
        less = number if number < cubes[c] else cubes[c]
        cubes[c] -= less
        number -= less
        c += 1


def count_left_of(bits: int, place: int) -> int:
    """How many of the lowest ``place`` bits are set."""
    n = 0
    for i in range(place):
        n += (bits >> i) & 1
    return n


def still_there(bits: int, gone: Counts, turn: int) -> int:
    """The cards of a row that neither this plan nor, by what is foreseen, anybody else has taken."""
    for i in range(gone.size):
        if gone[i] <= turn:
            bits &= ~(1 << i)
    return bits


def advance_play(node: Node, box: MerchantBox, sight: Sight, card: int, how: int) -> None:
    """Play a card; ``how`` is how often a trade is done, or three digits: raises from Y, R, G."""
    node.hand &= ~(1 << card)
    node.ready -= sight.worths[card]
    kind = box.kind[card]
    cubes = node.cubes
    if kind == SPICE:
        for c in range(4):
            cubes[c] += box.take[card][c]
    elif kind == TRADE:
        for c in range(4):
            cubes[c] += how * (box.take[card][c] - box.give[card][c])
    else:
        for c in range(3):
            raised = how // 100 % 10
            how = how * 10
            cubes[c] -= raised
            cubes[c + 1] += raised


def list_plays(node: Node, box: MerchantBox, sight: Sight) -> int:
    """Write every way to play a card from hand as a move; return their number."""
    n = 0
    for card in range(CARDS):
        if not (node.hand >> card) & 1 or n > MOST_MOVES - 64:
            continue
        code = PLAYS * VERB + card * WHAT
        kind = box.kind[card]
        if kind == SPICE:
            sight.codes[n] = code
            n += 1
        elif kind == TRADE:
            for times in range(1, times_covered(node.cubes, box.give[card]) + 1):
                sight.codes[n] = code + times
                n += 1
        else:
            n = list_raises(node.cubes, sight, n, code, box.raises[card])
    return n


def list_raises(cubes: Cubes, sight: Sight, n: int, code: int, raises: int) -> int:
    """Write every way to use up an upgrade card, as far as it can be; return the number of moves."""
    most = min(raises, 3 * cubes[0] + 2 * cubes[1] + cubes[2])
    for yellow in range(min(most, cubes[0]) + 1):
        for red in range(min(most - yellow, cubes[1] + yellow) + 1):
            green = most - yellow - red
            if green <= cubes[2] + red and n < MOST_MOVES - 16:
                sight.codes[n] = code + 100 * yellow + 10 * red + green
                n += 1
    return n
