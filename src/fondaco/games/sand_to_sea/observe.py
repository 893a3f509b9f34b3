"""What a player of From Sand to Sea knows, as a row of small numbers (S2S-5): everything but the orders of deck and pile.

Plain functions that compile like the rules. Tiles of the map count in the order of their names, ports likewise. Cards and
VP tiles in deck, pile and hands are given by their number in the box; those on the table by what they do.
"""

from ..merchant_cards import CARDS, MERCHANTS, START_CARDS
from ..observation import Field
from ..sea_numbers import (
    BONUS_TILES,
    CLAIMS_TO_END,
    CLOSED,
    CLOSED_BEFORE,
    PILE,
    PLACES,
    PORTS,
    SETS,
    SYMBOLS,
    VP_TILES,
)
from .ending import hold_limit, score
from .fields import (
    BONUS_TYPES,
    BUILDING,
    CHOOSING_REWARD,
    COLUMNS,
    HOW_OFTEN,
    OVER,
    PAYING,
    RAISING,
    ROW,
    SAILING,
    TOLL,
    TURN,
)
from .state_types import SandToSeaBox, SandToSeaState

OBSERVATION_VERSION = 1
MOST = 255  # what a number holds; more cubes than that count as that many

COMMON = (
    Field(
        "phase",
        OVER,
        1,
        1,
        "what is asked, one of: start, at, turn, times, up, pay on the row, sail, spend, toll, action after docking, cost, "
        "bonus, trade, drop; all 0 when the game is over",
    ),
    Field("round", 1, 100, MOST, "the round, from 1; 0 during set-up, 255 from there on"),
    Field("last_round", 1, 1, 1, "1 once the end is triggered (EW-8.1)"),
    Field("trade_give", 4, 5, 10, "cubes Y R G B given each time by the card whose number of times is asked, else 0"),
    Field("trade_take", 4, 5, 10, "cubes taken by it"),
    Field("wanted", ROW, 1, 1, "the slot of the merchant card being paid for, else 0"),
    Field("left", 1, 6, 9, "cubes to raise, cards to pay on, or cubes of the outpost's cost, left to decide, else 0"),
    Field("column", COLUMNS, 1, 1, "the column of the board whose reward is asked, else 0"),
    Field("free", 1, 3, 3, "free steps left, while a step may be taken, else 0"),
    Field("merchants_left", 1, MERCHANTS, MERCHANTS, "merchant cards in the deck"),
    Field("pile", 1, 23, 23, "tiles in the pile, Closed Port included"),
    Field("closed_among", 1, 6, 6, "Closed Port is one of so many tiles on top of the pile; 0 once it is drawn"),
    Field("sets", SETS, 1, 1, "starting sets left: YYYY, YYR, RR, YG"),
    Field("bonus_left", BONUS_TYPES, 4, BONUS_TILES, "bonus tiles left: move, vp, cargo"),
    Field("board_values", COLUMNS, 3, 9, "points that the columns of a board show (S2S-4.1)"),
    Field("row_there", ROW, 1, 1, "per slot of the merchant row, from the left: whether a card lies there"),
    Field("row_give", ROW * 4, 5, 10, "per slot: cubes Y R G B that the card takes from its player"),
    Field("row_take", ROW * 4, 5, 10, "per slot: cubes that it gives"),
    Field("row_raises", ROW, 3, 9, "per slot: cubes that it raises"),
    Field("row_cubes", ROW * 4, 5, 127, "per slot: cubes lying on it"),
    Field("port_worth", PORTS, 20, 99, "per port: points of its VP tile, 0 if it is closed"),
    Field("port_cost", PORTS * 4, 5, 10, "per port: cubes Y R G B that its VP tile costs"),
    Field("port_closed", PORTS, 1, 1, "per port: whether it is closed"),
    Field("tile_port", PLACES, 1, 1, "per tile of the map: whether it is a port"),
    Field("tile_sea", PLACES, 1, 1, "per tile: whether it is a sea tile"),
    Field("tile_give", PLACES * 4, 5, 10, "per tile: cubes given in a trade there"),
    Field("tile_take", PLACES * 4, 5, 10, "per tile: cubes taken in a trade there"),
    Field("tile_symbol", PLACES * 4, 1, 1, "per tile: its symbol, ginger, chili, tea or cloves; none without a market"),
    Field("tile_outposts", PLACES, 4, 4, "per tile: outposts built there"),
    Field("unseen_merchants", MERCHANTS, 1, 1, "per merchant card of the box: whether it is still in the deck"),
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
    Field("limit", 1, 10, 19, "spaces of the hold (EW-7.1)"),
    Field("hand", CARDS, 1, 1, "per card of the box, the two starting cards first: whether it is in hand"),
    Field("played", CARDS, 1, 1, "per card of the box: whether it is played and not taken back"),
    Field("discarded", CARDS, 1, 1, "per card of the box: whether it was spent on a step and not taken back"),
    Field("built", SYMBOLS, COLUMNS, COLUMNS, "per row of the board, ginger, chili, tea, cloves: outposts built"),
    Field("has", BONUS_TYPES, 4, BONUS_TILES, "bonus tiles owned: move, vp, cargo"),
    Field("bonus_vp", 1, 18, 18, "points on the vp bonus tiles owned"),
    Field("claimed", VP_TILES, 1, 1, "per VP tile of the box: whether this seat has claimed it"),
    Field("claims", 1, CLAIMS_TO_END, CLAIMS_TO_END, "VP tiles claimed"),
    Field("score", 1, 100, MOST, "points if the game ended now (S2S-4.2)"),
)

# Where each field begins, in the order of the tables above.
PHASE = 0
ROUND = PHASE + OVER
LAST_ROUND = ROUND + 1
TRADE_GIVE = LAST_ROUND + 1
TRADE_TAKE = TRADE_GIVE + 4
WANTED = TRADE_TAKE + 4
LEFT = WANTED + ROW
COLUMN = LEFT + 1
FREE = COLUMN + COLUMNS
MERCHANTS_LEFT = FREE + 1
TILES_LEFT = MERCHANTS_LEFT + 1
CLOSED_AMONG = TILES_LEFT + 1
SETS_LEFT = CLOSED_AMONG + 1
BONUS_LEFT = SETS_LEFT + SETS
BOARD_VALUES = BONUS_LEFT + BONUS_TYPES
ROW_THERE = BOARD_VALUES + COLUMNS
ROW_GIVE = ROW_THERE + ROW
ROW_TAKE = ROW_GIVE + ROW * 4
ROW_RAISES = ROW_TAKE + ROW * 4
ROW_CUBES = ROW_RAISES + ROW
PORT_WORTH = ROW_CUBES + ROW * 4
PORT_COST = PORT_WORTH + PORTS
PORT_CLOSED = PORT_COST + PORTS * 4
TILE_PORT = PORT_CLOSED + PORTS
TILE_SEA = TILE_PORT + PLACES
TILE_GIVE = TILE_SEA + PLACES
TILE_TAKE = TILE_GIVE + PLACES * 4
TILE_SYMBOL = TILE_TAKE + PLACES * 4
TILE_OUTPOSTS = TILE_SYMBOL + PLACES * 4
UNSEEN_MERCHANTS = TILE_OUTPOSTS + PLACES
UNSEEN_TILES = UNSEEN_MERCHANTS + MERCHANTS
SEATS = UNSEEN_TILES + VP_TILES

TO_MOVE = 0
ON_TURN = TO_MOVE + 1
STARTS = ON_TURN + 1
PAYEE = STARTS + 1
BOAT = PAYEE + 1
OUTPOSTS = BOAT + PLACES
CUBES = OUTPOSTS + PLACES
LIMIT = CUBES + 4
HAND = LIMIT + 1
PLAYED = HAND + CARDS
DISCARDED = PLAYED + CARDS
BUILT = DISCARDED + CARDS
HAS = BUILT + SYMBOLS
BONUS_VP = HAS + BONUS_TYPES
CLAIMED = BONUS_VP + 1
CLAIMS = CLAIMED + VP_TILES
SCORE = CLAIMS + 1
SEAT_SIZE = SCORE + 1


def observe(s: SandToSeaState, box: SandToSeaBox, seat: int, out: list[int]) -> None:
    """Write what this seat knows: what concerns all, then every seat, its own first, the others clockwise."""
    for i in range(SEATS + SEAT_SIZE * s.players):
        out[i] = 0
    observe_question(s, box, out)
    observe_counts(s, box, out)
    observe_row(s, box, out)
    observe_map(s, box, out)
    for i in range(s.merchants_drawn, MERCHANTS):
        out[UNSEEN_MERCHANTS + s.merchants[i] - START_CARDS] = 1
    for i in range(s.drawn, PILE):
        if s.pile[i] != CLOSED:
            out[UNSEEN_TILES + s.pile[i]] = 1
    for i in range(s.players):
        p = (seat + i) % s.players
        start = SEATS + SEAT_SIZE * i
        observe_seat(s, p, start, out)
        observe_belongings(s, box, p, start, out)


def observe_question(s: SandToSeaState, box: SandToSeaBox, out: list[int]) -> None:
    """What is asked."""
    phase = s.phase
    if phase != OVER:
        out[PHASE + phase] = 1
    if phase == HOW_OFTEN:
        for c in range(4):
            out[TRADE_GIVE + c] = box.give[s.card][c]
            out[TRADE_TAKE + c] = box.take[s.card][c]
    elif phase == PAYING:
        out[WANTED + s.slot] = 1
        out[LEFT] = s.slot - s.pay_slot
    elif phase in (RAISING, BUILDING):
        out[LEFT] = s.raises_left + s.cost_left
    elif phase == CHOOSING_REWARD:
        out[COLUMN + s.column - 1] = 1
    elif phase in (TURN, SAILING):
        out[FREE] = s.free


def observe_counts(s: SandToSeaState, box: SandToSeaBox, out: list[int]) -> None:
    """The counts that concern all."""
    out[ROUND] = min(s.round, MOST)
    out[LAST_ROUND] = s.last_round
    out[MERCHANTS_LEFT] = MERCHANTS - s.merchants_drawn
    out[TILES_LEFT] = PILE - s.drawn
    if s.closed_at < 0:
        out[CLOSED_AMONG] = CLOSED_BEFORE - s.drawn
    for i in range(SETS):
        out[SETS_LEFT + i] = s.sets[i]
    for i in range(BONUS_TYPES):
        out[BONUS_LEFT + i] = s.bonus_left[i]
    for i in range(COLUMNS):
        out[BOARD_VALUES + i] = box.board[i]


def observe_row(s: SandToSeaState, box: SandToSeaBox, out: list[int]) -> None:
    """The merchant row with the cubes on it."""
    for i in range(ROW):
        card = s.row[i]
        if card >= 0:
            out[ROW_THERE + i] = 1
            out[ROW_RAISES + i] = box.raises[card]
            for c in range(4):
                out[ROW_GIVE + i * 4 + c] = box.give[card][c]
                out[ROW_TAKE + i * 4 + c] = box.take[card][c]
                out[ROW_CUBES + i * 4 + c] = s.row_cubes[i][c]


def observe_map(s: SandToSeaState, box: SandToSeaBox, out: list[int]) -> None:
    """Markets, sea tiles, ports, and the outposts."""
    port = 0
    for tile in range(PLACES):
        market = s.market[tile]
        if market >= 0:
            out[TILE_SYMBOL + tile * 4 + box.symbol[market]] = 1
            out[TILE_OUTPOSTS + tile] = s.outposts_at[tile]
            for c in range(4):
                out[TILE_GIVE + tile * 4 + c] = box.market_give[market][c]
                out[TILE_TAKE + tile * 4 + c] = box.market_take[market][c]
        elif box.is_port[tile]:
            out[TILE_PORT + tile] = 1
            observe_port(s, box, tile, port, out)
            port += 1
        else:
            out[TILE_SEA + tile] = 1


def observe_port(s: SandToSeaState, box: SandToSeaBox, tile: int, port: int, out: list[int]) -> None:
    """The VP tile on a port, or Closed Port."""
    goal = s.goal[tile]
    if goal == CLOSED:
        out[PORT_CLOSED + port] = 1
        return
    out[PORT_WORTH + port] = box.worth[goal]
    for c in range(4):
        out[PORT_COST + port * 4 + c] = box.cost[goal][c]


def observe_seat(s: SandToSeaState, p: int, start: int, out: list[int]) -> None:
    """Whose turn it is, and what a seat has on the map and in its hold."""
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


def observe_belongings(s: SandToSeaState, box: SandToSeaBox, p: int, start: int, out: list[int]) -> None:
    """Cards, board, bonus tiles and claims of a seat; everybody saw every card go (S2S-5.1)."""
    for i in range(s.owned[p]):
        where = HAND if i < s.in_hand[p] else PLAYED if i < s.unspent[p] else DISCARDED
        out[start + where + s.cards[p][i]] = 1
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
