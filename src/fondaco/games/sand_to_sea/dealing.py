"""Set-up (S2S-1) and what nobody may know (S2S-5): cards and deck, map and pile, boards."""

from ..chance import shuffle
from ..merchant_cards import CARDS, MERCHANTS, START_CARDS
from ..merchant_row import deal_row, hide_merchants, shuffle_merchants
from ..sea_numbers import MAX_PLAYERS
from ..sea_rules import deal_markets, deal_pile, hide_pile, redeal_pile, set_up_sea
from .fields import CHOOSING_SET, ON_MAP_PER_SYMBOL
from .state_types import SandToSeaBox, SandToSeaState


def new_game(s: SandToSeaState, box: SandToSeaBox, players: int, seed: int) -> None:
    """Lay out the map, the pile and the merchant cards by the seed and set up (S2S-1)."""
    deal_markets(s.market, box.is_port, ON_MAP_PER_SYMBOL, seed)  # S2S-1.2
    deal_pile(s.pile, seed)
    shuffle_merchants(s, seed, 7)
    set_up(s, box, players)


def set_up(s: SandToSeaState, box: SandToSeaBox, players: int) -> None:
    """Everything but markets, pile and deck, which lie in the state."""
    s.phase = CHOOSING_SET
    s.card = 0
    s.column = 0
    set_up_sea(s, box, players)
    deal_row(s)
    for p in range(MAX_PLAYERS):
        for i in range(CARDS):
            s.cards[p][i] = i if i < START_CARDS else 0  # S2S-1.1
        s.in_hand[p] = START_CARDS
        s.unspent[p] = START_CARDS
        s.owned[p] = START_CARDS


def hide(s: SandToSeaState, box: SandToSeaBox) -> None:
    """Forget the orders of the deck and of the pile (S2S-5.1)."""
    hide_merchants(s)
    hide_pile(s)


def redeal(s: SandToSeaState, box: SandToSeaBox, seed: int) -> None:
    """Shuffle what nobody has seen: deck and pile. The result depends on the seed, not on their hidden orders."""
    hide_merchants(s)
    shuffle(s.merchants, s.merchants_drawn, MERCHANTS, seed, 8)
    redeal_pile(s, seed)
