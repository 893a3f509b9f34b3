"""Set-up (EW-1) and what nobody may know (EW-9): the map, the pile, the boards."""

from ..sea_rules import deal_markets, deal_pile, hide_pile, redeal_pile, set_up_sea
from .fields import CHOOSING_SET, PER_SYMBOL, PLACES
from .state_types import EasternWondersBox, EasternWondersState


def new_game(s: EasternWondersState, box: EasternWondersBox, players: int, seed: int) -> None:
    """Lay out the map and the pile by the seed and set up (EW-1); one market tile of each symbol is left out (EW-1.2)."""
    deal_markets(s.market, box.is_port, PER_SYMBOL - 1, seed)
    deal_pile(s.pile, seed)
    set_up(s, box, players)


def set_up(s: EasternWondersState, box: EasternWondersBox, players: int) -> None:
    """Everything but map and pile, which lie in the state (EW-1.5 to EW-1.8)."""
    s.phase = CHOOSING_SET
    s.departed = 0
    set_up_sea(s, box, players)
    for tile in range(PLACES):
        for c in range(4):
            s.lying[tile][c] = 0


def hide(s: EasternWondersState, box: EasternWondersBox) -> None:
    """Forget the order of the pile (EW-9.1)."""
    hide_pile(s)


def redeal(s: EasternWondersState, box: EasternWondersBox, seed: int) -> None:
    """Shuffle what nobody has seen: the pile. The result depends on the seed, not on the hidden order."""
    redeal_pile(s, seed)
