"""What games with boats on the map have in common: set-up, docking, outposts, bonus tiles, ports, and the pile of VP tiles.

Plain functions that compile with the rules of the games that use them. They change what lies on the table; what is asked
next, the phase, is the game's own.
"""

from typing import Protocol

from .chance import draw, shuffle, sort
from .cube_counts import spend, total
from .sea_numbers import (
    BONUS_TILES,
    CARGO_SPACES,
    CLAIMS_TO_END,
    CLOSED,
    CLOSED_BEFORE,
    HOLD,
    MARKETS,
    MAX_PLAYERS,
    PER_SYMBOL,
    PILE,
    PLACES,
    PORTS,
    SETS,
    START_SETS,
    SYMBOLS,
    TOP_BONUS_VP,
    VP,
    VP_TILES,
)


class SeaState(Protocol):
    """What the state of such a game has of map, boats, boards and pile."""

    round: int
    turn: int
    players: int
    seat: int
    to_move: int
    last_round: int
    free: int
    payee: int
    cost_left: int
    raises_left: int
    drawn: int
    closed_at: int
    sets: list[int]
    bonus_left: list[int]
    market: list[int]
    goal: list[int]
    outposts: list[list[int]]
    outposts_at: list[int]
    owners: list[int]
    boat: list[int]
    hold: list[list[int]]
    built: list[list[int]]
    has: list[list[int]]
    bonus: list[list[int]]
    bonus_vp: list[list[int]]
    bonuses: list[int]
    claimed: list[list[int]]
    claims: list[int]
    pile: list[int]


class SeaBox(Protocol):
    """What its box has of ports and VP tiles."""

    cost: list[list[int]]
    is_port: list[int]


def deal_markets(deck: list[int], is_port: list[int], kept: int, seed: int) -> None:
    """Keep so many market tiles of each symbol and shuffle them onto the tiles that are no ports (EW-1.2, S2S-1.2).

    Where there are fewer markets than such tiles, the others have none: -1, as ports have.
    """
    for i in range(MARKETS):
        deck[i] = i
    n = 0
    for symbol in range(SYMBOLS):
        first = symbol * PER_SYMBOL
        shuffle(deck, first, first + PER_SYMBOL, seed, 1)
        for i in range(first + PER_SYMBOL - kept, first + PER_SYMBOL):
            deck[n] = deck[i]
            n += 1
    while n < PLACES - PORTS:
        deck[n] = -1
        n += 1
    shuffle(deck, 0, n, seed, 2)
    for tile in range(PLACES - 1, -1, -1):  # spread them over the tiles that are no ports, from the end
        if is_port[tile]:
            deck[tile] = -1
        else:
            n -= 1
            deck[tile] = deck[n]


def deal_pile(pile: list[int], seed: int) -> None:
    """Shuffle the VP tiles, and Closed Port among the first six of the pile (EW-1.5)."""
    for i in range(VP_TILES):
        pile[i] = i
    shuffle(pile, 0, VP_TILES, seed, 3)
    pile[VP_TILES] = pile[CLOSED_BEFORE - 1]
    pile[CLOSED_BEFORE - 1] = CLOSED
    shuffle(pile, PORTS, CLOSED_BEFORE, seed, 4)


def set_up_sea(s: SeaState, box: SeaBox, players: int) -> None:
    """Everything that such games have but markets and pile, which lie in the state (EW-1.5 to EW-1.8)."""
    s.round = 0
    s.turn = 0
    s.players = players
    s.seat = players - 1
    s.to_move = players - 1
    s.last_round = 0
    s.free = 0
    s.payee = 0
    s.cost_left = 0
    s.raises_left = 0
    s.drawn = 0
    s.closed_at = -1
    for i in range(SETS):
        s.sets[i] = 1
    for kind in range(len(s.bonus_left)):
        s.bonus_left[kind] = BONUS_TILES
    for tile in range(PLACES):
        set_up_tile(s, box, tile)
    for p in range(MAX_PLAYERS):
        set_up_board(s, p)


def set_up_tile(s: SeaState, box: SeaBox, tile: int) -> None:
    """A tile without outposts; a VP tile on a port (EW-1.5)."""
    s.goal[tile] = -1
    if box.is_port[tile]:
        s.goal[tile] = s.pile[s.drawn]
        s.drawn += 1
    for i in range(MAX_PLAYERS):
        s.outposts[tile][i] = 0
    s.outposts_at[tile] = 0
    s.owners[tile] = 0


def set_up_board(s: SeaState, p: int) -> None:
    """A full board and an empty hold (EW-1.7)."""
    s.boat[p] = -1
    for c in range(4):
        s.hold[p][c] = 0
        s.built[p][c] = 0
    for kind in range(len(s.bonus_left)):
        s.has[p][kind] = 0
    for i in range(len(s.bonus[p])):
        s.bonus[p][i] = 0
        s.bonus_vp[p][i] = 0
    s.bonuses[p] = 0
    for i in range(CLAIMS_TO_END):
        s.claimed[p][i] = 0
    s.claims[p] = 0


def take_set(s: SeaState, number: int) -> None:
    """Take one of the starting sets (EW-1.8)."""
    for c in range(4):
        s.hold[s.seat][c] = START_SETS[number][c]
    s.sets[number] = 0


def place_boat(s: SeaState, tile: int) -> bool:
    """Put the boat of the seat there; whether somebody else sets up next, or else the first round begins (EW-1.8)."""
    s.boat[s.seat] = tile
    s.turn += 1
    again = s.seat > 0
    if again:
        s.seat -= 1
    else:
        s.round = 1
    s.to_move = s.seat
    return bool(again)


def offer_sets(s: SeaState, first: int, out: list[int]) -> int:
    """Write an id for each starting set that is left, and return how many (EW-1.8)."""
    n = 0
    for i in range(SETS):
        if s.sets[i]:
            out[n] = first + i
            n += 1
    return n


def offer_market_tiles(s: SeaState, first: int, out: list[int]) -> int:
    """Write an id for each tile with a market, where boats begin, and return how many (EW-1.8, S2S-1.4)."""
    n = 0
    for tile in range(PLACES):
        if s.market[tile] >= 0:
            out[n] = first + tile
            n += 1
    return n


def hide_pile(s: SeaState) -> None:
    """Forget the order of the pile (EW-9.1).

    While Closed Port is in it, it lies among the first six: then it is put last of these, wherever it was.
    """
    sort(s.pile, s.drawn, PILE)
    if s.closed_at < 0:  # the sort put it at the bottom
        s.pile[PILE - 1] = s.pile[CLOSED_BEFORE - 1]
        s.pile[CLOSED_BEFORE - 1] = CLOSED
        sort(s.pile, CLOSED_BEFORE, PILE)


def redeal_pile(s: SeaState, seed: int) -> None:
    """Shuffle the pile, with Closed Port anywhere among what is left of the first six.

    The result depends on the seed, not on the hidden order.
    """
    sort(s.pile, s.drawn, PILE)
    if s.closed_at < 0:
        shuffle(s.pile, s.drawn, PILE - 1, seed, 5)
        place = s.drawn + draw(seed, 6 * 256, CLOSED_BEFORE - s.drawn)
        s.pile[PILE - 1] = s.pile[place]
        s.pile[place] = CLOSED
    else:
        shuffle(s.pile, s.drawn, PILE, seed, 5)


def other_boats(s: SeaState, seat: int, tile: int) -> int:
    """How many boats of others than this seat are there."""
    boats = 0
    for p in range(s.players):
        if p != seat and s.boat[p] == tile:
            boats += 1
    return boats


def next_payee(s: SeaState) -> bool:
    """Go on to the next seat in turn order whose boat is where the mover docks; whether there is one (EW-3.3)."""
    p = s.seat
    while True:
        s.payee += 1
        if s.payee == s.players:
            s.payee = 0
        if s.payee == p:
            return False
        if s.boat[s.payee] == s.boat[p]:
            return True


def owns_here(s: SeaState) -> bool:
    """Whether the mover has an outpost on the tile of the own boat."""
    return bool(s.owners[s.boat[s.seat]] & (1 << s.seat))


def outpost_cost(s: SeaState, tile: int) -> int:
    """Cubes that an outpost costs there: one for each that stands there, two with 2 players (EW-4.1)."""
    return int(s.outposts_at[tile]) * (2 if s.players == 2 else 1)


def can_build(s: SeaState) -> bool:
    """Whether the mover, on a market tile, may build there (EW-4.1).

    The board row is never empty then: it has as many outposts as the map has tiles of the symbol.
    """
    return not owns_here(s) and outpost_cost(s, s.boat[s.seat]) <= total(s.hold[s.seat])


def move_outpost(s: SeaState, symbol: int) -> None:
    """Move an outpost from the row of that symbol to the tile of the mover's boat (EW-4.2)."""
    p = s.seat
    tile = s.boat[p]
    s.outposts[tile][s.outposts_at[tile]] = p
    s.outposts_at[tile] += 1
    s.owners[tile] |= 1 << p
    s.built[p][symbol] += 1


def column_emptied(s: SeaState, symbol: int) -> int:
    """The column, from 1, that the outpost just built from that row has emptied; 0 if it has not (EW-4.3)."""
    p = s.seat
    column = int(s.built[p][symbol])
    for row in range(SYMBOLS):
        if s.built[p][row] < column:
            return 0
    return column


def take_bonus_tile(s: SeaState, kind: int) -> None:
    """Take a bonus tile; of the VP tiles the top one (EW-1.6, EW-4.3)."""
    p = s.seat
    i = s.bonuses[p]
    s.bonus[p][i] = kind
    s.bonus_vp[p][i] = TOP_BONUS_VP - (BONUS_TILES - s.bonus_left[VP]) if kind == VP else 0
    s.bonuses[p] += 1
    s.bonus_left[kind] -= 1
    s.has[p][kind] += 1


def claim_tile(s: SeaState, box: SeaBox) -> None:
    """Pay for the VP tile of this port, take it and draw the next one (EW-5).

    The pile cannot run out: no player takes more than four tiles (EW-8.1), so at most 16 of its 23 are drawn.
    """
    p = s.seat
    here = s.boat[p]
    spend(s.hold[p], box.cost[s.goal[here]], 1)
    s.claimed[p][s.claims[p]] = s.goal[here]
    s.claims[p] += 1
    drawn = s.pile[s.drawn]
    s.drawn += 1
    if s.closed_at >= 0:  # EW-5.3: Closed Port moves here, and the port that was closed opens
        s.goal[here] = CLOSED
        s.goal[s.closed_at] = drawn
        s.closed_at = here
    else:
        s.goal[here] = drawn
        if drawn == CLOSED:  # EW-5.2
            s.closed_at = here
    if s.claims[p] == CLAIMS_TO_END:
        s.last_round = 1  # EW-8.1


def seat_over_limit(s: SeaState, cargo: int) -> int:
    """The first seat from the mover with more cubes than spaces, -1 for none; ``cargo`` is that type of tile (EW-7.1)."""
    p = s.seat
    for _ in range(s.players):
        if total(s.hold[p]) > HOLD + CARGO_SPACES * s.has[p][cargo]:
            return int(p)
        p += 1
        if p == s.players:
            p = 0
    return -1
