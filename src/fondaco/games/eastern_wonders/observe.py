"""What a player of Eastern Wonders knows, as a row of small numbers (EW-9): everything but the order of the pile.

Plain functions that compile like the rules. Tiles of the map count in the order of their names, ports likewise. VP tiles in
the pile and before the players are given by their number in the box; markets and ports by what they ask and give.
"""

from ..observation import Field
from .ending import hold_limit, score
from .fields import (
    BONUS_TILES,
    BONUS_TYPES,
    BUILDING,
    CLAIMS_TO_END,
    CLOSED,
    CLOSED_BEFORE,
    COLUMNS,
    LEAVING,
    OVER,
    PILE,
    PLACES,
    PORTS,
    RAISING,
    SAILING,
    SETS,
    SYMBOLS,
    TOLL,
    TURN,
    VP_TILES,
)
from .state_types import EasternWondersBox, EasternWondersState

OBSERVATION_VERSION = 1
MOST = 255  # what a number holds; more cubes than that count as that many

COMMON = (
    Field(
        "phase",
        OVER,
        1,
        1,
        "what is asked, one of: start, at, turn, sail, leave, toll, load, action after docking, cost, up, bonus, trade, "
        "drop; all 0 when the game is over",
    ),
    Field("round", 1, 100, MOST, "the round, from 1; 0 during set-up, 255 from there on"),
    Field("last_round", 1, 1, 1, "1 once the end is triggered (EW-8.1)"),
    Field("free", 1, 5, 5, "free steps left, while a step may be taken, else 0"),
    Field("left", 1, 6, 6, "cubes of the outpost's cost, or raises, left to decide, else 0"),
    Field("departed", PLACES, 1, 1, "the tile on which a cube is to be left, else 0"),
    Field("pile", 1, 23, 23, "tiles in the pile, Closed Port included"),
    Field("closed_among", 1, 6, 6, "Closed Port is one of so many tiles on top of the pile; 0 once it is drawn"),
    Field("sets", SETS, 1, 1, "starting sets left: YYYY, YYR, RR, YG"),
    Field("bonus_left", BONUS_TYPES, 4, BONUS_TILES, "bonus tiles left: move, vp, upgrade, harvest, cargo"),
    Field("port_worth", PORTS, 20, 99, "per port: points of its VP tile, 0 if it is closed"),
    Field("port_cost", PORTS * 4, 5, 10, "per port: cubes Y R G B that its VP tile costs"),
    Field("port_closed", PORTS, 1, 1, "per port: whether it is closed"),
    Field("tile_port", PLACES, 1, 1, "per tile of the map: whether it is a port"),
    Field("tile_give", PLACES * 4, 5, 10, "per tile: cubes given in a trade there"),
    Field("tile_take", PLACES * 4, 5, 10, "per tile: cubes taken in a trade there"),
    Field("tile_symbol", PLACES * 4, 1, 1, "per tile: its symbol, ginger, chili, tea or cloves; none for a port"),
    Field("tile_cubes", PLACES * 4, 5, MOST, "per tile: cubes lying there"),
    Field("tile_outposts", PLACES, 4, 4, "per tile: outposts built there"),
    Field("unseen_tiles", VP_TILES, 1, 1, "per VP tile of the box: whether it is still in the pile"),
)

PER_SEAT = (
    Field("to_move", 1, 1, 1, "whether this seat decides now"),
    Field("turn", 1, 1, 1, "whether it is this seat's turn; others decide only what to drop"),
    Field("starts", 1, 1, 1, "whether this is the start player, who begins every round and loses ties"),
    Field("payee", 1, 1, 1, "whether this seat is being paid for its boat (EW-3.3)"),
    Field("boat", PLACES, 1, 1, "per tile: whether the boat is there; all 0 before it is placed"),
    Field("outposts", PLACES, 1, 1, "per tile: whether this seat has an outpost there"),
    Field("hold", 4, 10, MOST, "cubes Y R G B; over the limit only in mid-turn and while cubes are to be dropped"),
    Field("limit", 1, 10, 22, "spaces of the hold (EW-7.1)"),
    Field("built", SYMBOLS, COLUMNS, COLUMNS, "per row of the board, ginger, chili, tea, cloves: outposts built"),
    Field("has", BONUS_TYPES, 4, BONUS_TILES, "bonus tiles owned: move, vp, upgrade, harvest, cargo"),
    Field("bonus_vp", 1, 18, 18, "points on the vp bonus tiles owned"),
    Field("claimed", VP_TILES, 1, 1, "per VP tile of the box: whether this seat has claimed it"),
    Field("claims", 1, CLAIMS_TO_END, CLAIMS_TO_END, "VP tiles claimed"),
    Field("score", 1, 100, MOST, "points if the game ended now (EW-8.2)"),
)

# Where each field begins, in the order of the tables above.
PHASE = 0
ROUND = PHASE + OVER
LAST_ROUND = ROUND + 1
FREE = LAST_ROUND + 1
LEFT = FREE + 1
DEPARTED = LEFT + 1
TILES_LEFT = DEPARTED + PLACES
CLOSED_AMONG = TILES_LEFT + 1
SETS_LEFT = CLOSED_AMONG + 1
BONUS_LEFT = SETS_LEFT + SETS
PORT_WORTH = BONUS_LEFT + BONUS_TYPES
PORT_COST = PORT_WORTH + PORTS
PORT_CLOSED = PORT_COST + PORTS * 4
TILE_PORT = PORT_CLOSED + PORTS
TILE_GIVE = TILE_PORT + PLACES
TILE_TAKE = TILE_GIVE + PLACES * 4
TILE_SYMBOL = TILE_TAKE + PLACES * 4
TILE_CUBES = TILE_SYMBOL + PLACES * 4
TILE_OUTPOSTS = TILE_CUBES + PLACES * 4
UNSEEN = TILE_OUTPOSTS + PLACES
SEATS = UNSEEN + VP_TILES

TO_MOVE = 0
ON_TURN = TO_MOVE + 1
STARTS = ON_TURN + 1
PAYEE = STARTS + 1
BOAT = PAYEE + 1
OUTPOSTS = BOAT + PLACES
CUBES = OUTPOSTS + PLACES
LIMIT = CUBES + 4
BUILT = LIMIT + 1
HAS = BUILT + SYMBOLS
BONUS_VP = HAS + BONUS_TYPES
CLAIMED = BONUS_VP + 1
CLAIMS = CLAIMED + VP_TILES
SCORE = CLAIMS + 1
SEAT_SIZE = SCORE + 1


def observe(s: EasternWondersState, box: EasternWondersBox, seat: int, out: list[int]) -> None:
    """Write what this seat knows: what concerns all, then every seat, its own first, the others clockwise."""
    for i in range(SEATS + SEAT_SIZE * s.players):
        out[i] = 0
    observe_question(s, out)
    observe_map(s, box, out)
    for i in range(s.drawn, PILE):
        if s.pile[i] != CLOSED:
            out[UNSEEN + s.pile[i]] = 1
    for i in range(s.players):
        p = seat + i if seat + i < s.players else seat + i - s.players
        observe_seat(s, box, p, SEATS + SEAT_SIZE * i, out)


def observe_question(s: EasternWondersState, out: list[int]) -> None:
    """What is asked, and the counts that concern all."""
    phase = s.phase
    if phase != OVER:
        out[PHASE + phase] = 1
    out[ROUND] = min(s.round, MOST)
    out[LAST_ROUND] = s.last_round
    if phase in (TURN, SAILING):
        out[FREE] = s.free
    elif phase in (BUILDING, RAISING):
        out[LEFT] = s.cost_left + s.raises_left
    elif phase == LEAVING:
        out[DEPARTED + s.departed] = 1
    out[TILES_LEFT] = PILE - s.drawn
    if s.closed_at < 0:
        out[CLOSED_AMONG] = CLOSED_BEFORE - s.drawn
    for i in range(SETS):
        out[SETS_LEFT + i] = s.sets[i]
    for i in range(BONUS_TYPES):
        out[BONUS_LEFT + i] = s.bonus_left[i]


def observe_map(s: EasternWondersState, box: EasternWondersBox, out: list[int]) -> None:
    """Markets, ports, and the cubes and outposts on them."""
    port = 0
    for tile in range(PLACES):
        market = s.market[tile]
        if market >= 0:
            out[TILE_SYMBOL + tile * 4 + box.symbol[market]] = 1
            out[TILE_OUTPOSTS + tile] = s.outposts_at[tile]
            for c in range(4):
                out[TILE_GIVE + tile * 4 + c] = box.give[market][c]
                out[TILE_TAKE + tile * 4 + c] = box.take[market][c]
        else:
            out[TILE_PORT + tile] = 1
            observe_port(s, box, tile, port, out)
            port += 1
        for c in range(4):
            out[TILE_CUBES + tile * 4 + c] = min(s.lying[tile][c], MOST)


def observe_port(s: EasternWondersState, box: EasternWondersBox, tile: int, port: int, out: list[int]) -> None:
    """The VP tile on a port, or Closed Port."""
    goal = s.goal[tile]
    if goal == CLOSED:
        out[PORT_CLOSED + port] = 1
        return
    out[PORT_WORTH + port] = box.worth[goal]
    for c in range(4):
        out[PORT_COST + port * 4 + c] = box.cost[goal][c]


def observe_seat(s: EasternWondersState, box: EasternWondersBox, p: int, start: int, out: list[int]) -> None:
    """What everybody knows of one seat; every claim was seen (EW-9.1)."""
    out[start + TO_MOVE] = 1 if s.to_move == p else 0
    out[start + ON_TURN] = 1 if s.seat == p and s.phase != OVER else 0
    out[start + STARTS] = 1 if p == 0 else 0
    out[start + PAYEE] = 1 if s.phase == TOLL and s.payee == p else 0
    if s.boat[p] >= 0:
        out[start + BOAT + s.boat[p]] = 1
    for tile in range(PLACES):
        out[start + OUTPOSTS + tile] = (s.owners[tile] >> p) & 1
    for c in range(4):
        out[start + CUBES + c] = min(s.hold[p][c], MOST)
    out[start + LIMIT] = hold_limit(s, p)
    for i in range(SYMBOLS):
        out[start + BUILT + i] = s.built[p][i]
    for i in range(BONUS_TYPES):
        out[start + HAS + i] = s.has[p][i]
    points = 0
    for i in range(s.bonuses[p]):
        points += s.bonus_vp[p][i]
    out[start + BONUS_VP] = points
    for i in range(s.claims[p]):
        out[start + CLAIMED + s.claimed[p][i]] = 1
    out[start + CLAIMS] = s.claims[p]
    out[start + SCORE] = min(score(s, box, p), MOST)
