"""Set-up (EW-1) and what nobody may know (EW-9): the map, the pile, the boards."""

from ..chance import draw, shuffle, sort
from .fields import (
    BONUS_TILES,
    BONUS_TYPES,
    CHOOSING_SET,
    CLAIMS_TO_END,
    CLOSED,
    CLOSED_BEFORE,
    COLUMNS,
    MARKETS,
    MAX_PLAYERS,
    ON_MAP,
    PER_SYMBOL,
    PILE,
    PLACES,
    PORTS,
    SETS,
    SYMBOLS,
    VP_TILES,
)
from .state_types import EasternWondersBox, EasternWondersState


def new_game(s: EasternWondersState, box: EasternWondersBox, players: int, seed: int) -> None:
    """Lay out the map and the pile by the seed and set up (EW-1)."""
    deal_markets(s, box, seed)
    for i in range(VP_TILES):
        s.pile[i] = i
    shuffle(s.pile, 0, VP_TILES, seed, 3)
    s.pile[VP_TILES] = s.pile[CLOSED_BEFORE - 1]
    s.pile[CLOSED_BEFORE - 1] = CLOSED
    shuffle(s.pile, PORTS, CLOSED_BEFORE, seed, 4)  # EW-1.5
    set_up(s, box, players)


def deal_markets(s: EasternWondersState, box: EasternWondersBox, seed: int) -> None:
    """Remove one market tile of each symbol, shuffle the others onto the map (EW-1.2)."""
    deck = s.market
    for i in range(MARKETS):
        deck[i] = i
    n = 0
    for symbol in range(SYMBOLS):
        first = symbol * PER_SYMBOL
        shuffle(deck, first, first + PER_SYMBOL, seed, 1)
        for i in range(first + 1, first + PER_SYMBOL):
            deck[n] = deck[i]
            n += 1
    shuffle(deck, 0, ON_MAP, seed, 2)
    for tile in range(PLACES - 1, -1, -1):  # spread them over the tiles that are no ports, from the end
        if box.is_port[tile]:
            deck[tile] = -1
        else:
            n -= 1
            deck[tile] = deck[n]


def set_up(s: EasternWondersState, box: EasternWondersBox, players: int) -> None:
    """Everything but map and pile, which lie in the state (EW-1.5 to EW-1.8)."""
    s.round = 0
    s.turn = 0
    s.players = players
    s.seat = players - 1
    s.to_move = players - 1
    s.phase = CHOOSING_SET
    s.last_round = 0
    s.free = 0
    s.departed = 0
    s.payee = 0
    s.cost_left = 0
    s.raises_left = 0
    s.drawn = 0
    s.closed_at = -1
    for i in range(SETS):
        s.sets[i] = 1
    for kind in range(BONUS_TYPES):
        s.bonus_left[kind] = BONUS_TILES
    for tile in range(PLACES):
        set_up_tile(s, box, tile)
    for p in range(MAX_PLAYERS):
        set_up_player(s, p)


def set_up_tile(s: EasternWondersState, box: EasternWondersBox, tile: int) -> None:
    """A tile without cubes and outposts; a VP tile on a port (EW-1.5)."""
    s.goal[tile] = -1
    if box.is_port[tile]:
        s.goal[tile] = s.pile[s.drawn]
        s.drawn += 1
    for c in range(4):
        s.lying[tile][c] = 0
    for i in range(MAX_PLAYERS):
        s.outposts[tile][i] = 0
    s.outposts_at[tile] = 0
    s.owners[tile] = 0


def set_up_player(s: EasternWondersState, p: int) -> None:
    """A full board and an empty hold (EW-1.7)."""
    s.boat[p] = -1
    for c in range(4):
        s.hold[p][c] = 0
        s.built[p][c] = 0
    for kind in range(BONUS_TYPES):
        s.has[p][kind] = 0
    for i in range(COLUMNS):
        s.bonus[p][i] = 0
        s.bonus_vp[p][i] = 0
    s.bonuses[p] = 0
    for i in range(CLAIMS_TO_END):
        s.claimed[p][i] = 0
    s.claims[p] = 0


def closed_in_pile(s: EasternWondersState) -> bool:
    """Whether Closed Port has not been drawn yet."""
    return bool(s.closed_at < 0)


def hide(s: EasternWondersState, box: EasternWondersBox) -> None:
    """Forget the order of the pile (EW-9.1).

    While Closed Port is in it, it lies among the first six: then it is put last of these, wherever it was.
    """
    sort(s.pile, s.drawn, PILE)
    if closed_in_pile(s):  # the sort put it at the bottom
        s.pile[PILE - 1] = s.pile[CLOSED_BEFORE - 1]
        s.pile[CLOSED_BEFORE - 1] = CLOSED
        sort(s.pile, CLOSED_BEFORE, PILE)


def redeal(s: EasternWondersState, box: EasternWondersBox, seed: int) -> None:
    """Shuffle what nobody has seen: the pile, with Closed Port anywhere among what is left of the first six.

    The result depends on the seed, not on the hidden order.
    """
    sort(s.pile, s.drawn, PILE)
    if closed_in_pile(s):
        shuffle(s.pile, s.drawn, PILE - 1, seed, 5)
        place = s.drawn + draw(seed, 6 * 256, CLOSED_BEFORE - s.drawn)
        s.pile[PILE - 1] = s.pile[place]
        s.pile[place] = CLOSED
    else:
        shuffle(s.pile, s.drawn, PILE, seed, 5)
