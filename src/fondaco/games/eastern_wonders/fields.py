"""The numbers of Eastern Wonders: phases, action ids, and the fields of a state and of a box.

Those that every game with boats has are in ``sea_numbers``.
"""

from .. import sea_numbers as sea
from ..state import Fields

MIN_PLAYERS = sea.MIN_PLAYERS
MAX_PLAYERS = sea.MAX_PLAYERS
PLACES = sea.PLACES
PORTS = sea.PORTS
SYMBOLS = sea.SYMBOLS
MARKETS = sea.MARKETS
ON_MAP = PLACES - PORTS
PER_SYMBOL = sea.PER_SYMBOL
BOARD = (0, 1, 2, 2, 3)  # points that the columns of a board show (EW-8.2)
COLUMNS = len(BOARD)
VP_TILES = sea.VP_TILES
CLOSED = sea.CLOSED
PILE = sea.PILE
CLOSED_BEFORE = sea.CLOSED_BEFORE
SETS = sea.SETS
HOLD = sea.HOLD
CARGO_SPACES = sea.CARGO_SPACES
CLAIMS_TO_END = sea.CLAIMS_TO_END
HARVEST_YELLOW = 2
MOST_TIMES = sea.MOST_TIMES

MOVE, VP, UPGRADE, HARVEST, CARGO = sea.MOVE, sea.VP, 2, 3, 4
BONUS_TYPES = 5
BONUS_TILES = sea.BONUS_TILES
TOP_BONUS_VP = sea.TOP_BONUS_VP

# The phases: what is being asked.
CHOOSING_SET, PLACING, TURN, SAILING, LEAVING, TOLL, LOADING, DOCKED = 0, 1, 2, 3, 4, 5, 6, 7
BUILDING, RAISING, CHOOSING_BONUS, TRADING, DROPPING, OVER = 8, 9, 10, 11, 12, 13

# The action ids: the first of each family, which is followed by the others.
START = 0
AT = START + SETS
SAIL = AT + PLACES
LEAVE = SAIL + PLACES
DOCK = LEAVE + 4
PAY = DOCK + 1
LOAD = PAY + 4
NOLOAD = LOAD + 1
BUILD = NOLOAD + 1
TIMES = BUILD + 1
CLAIM = TIMES + MOST_TIMES
GATHER = CLAIM + 1
END = GATHER + 1
UP = END + 1
DONE = UP + 3
BONUS = DONE + 1
DROP = BONUS + BONUS_TYPES
ACTIONS = DROP + 4

FIELDS: Fields = {
    "round": ("int32", ()),  # 0 during set-up
    "turn": ("int32", ()),  # turns begun before this one, set-up turns included
    "players": ("int8", ()),
    "seat": ("int8", ()),  # whose turn it is
    "to_move": ("int8", ()),  # who decides; another than seat only for drops; -1 when the game is over
    "phase": ("int8", ()),
    "last_round": ("int8", ()),
    "free": ("int8", ()),  # free steps left in this turn
    "departed": ("int8", ()),  # the tile that the last step came from
    "payee": ("int8", ()),  # the seat that is paid for its boat
    "cost_left": ("int8", ()),  # cubes of the outpost being built that are not paid yet, else 0
    "raises_left": ("int8", ()),  # of the Upgrade bonus tiles, after building, else 0
    "drawn": ("int8", ()),  # tiles drawn from the pile, those on the ports at set-up included
    "closed_at": ("int8", ()),  # the closed port, -1 for none
    "sets": ("int8", (SETS,)),  # 1 for each starting set that is left
    "bonus_left": ("int8", (BONUS_TYPES,)),
    "market": ("int8", (PLACES,)),  # the market tile there, -1 on a port
    "goal": ("int8", (PLACES,)),  # the VP tile on a port, CLOSED, or -1
    "lying": ("int16", (PLACES, 4)),  # cubes left on tiles: without limit in the rules
    "outposts": ("int8", (PLACES, MAX_PLAYERS)),  # seats, in the order built
    "outposts_at": ("int8", (PLACES,)),
    "owners": ("int8", (PLACES,)),  # the same seats as bits
    "boat": ("int8", (MAX_PLAYERS,)),  # -1 before it is placed
    "hold": ("int16", (MAX_PLAYERS, 4)),  # over the limit in mid-turn, by any number of cubes
    "built": ("int8", (MAX_PLAYERS, SYMBOLS)),
    "has": ("int8", (MAX_PLAYERS, BONUS_TYPES)),
    "bonus": ("int8", (MAX_PLAYERS, COLUMNS)),  # types in the order taken
    "bonus_vp": ("int8", (MAX_PLAYERS, COLUMNS)),  # the points on it, for a VP tile
    "bonuses": ("int8", (MAX_PLAYERS,)),
    "claimed": ("int8", (MAX_PLAYERS, CLAIMS_TO_END)),
    "claims": ("int8", (MAX_PLAYERS,)),
    "pile": ("int8", (PILE,)),  # as dealt: the tiles of the ports first, then from the top
}

BOX_FIELDS: Fields = {
    "custom": ("int8", ()),
    "outline": ("int8", ()),  # 1 for another outline than the standard map's
    "give": ("int8", (MARKETS, 4)),
    "take": ("int8", (MARKETS, 4)),
    "symbol": ("int8", (MARKETS,)),  # six of each, in order
    "worth": ("int8", (VP_TILES,)),
    "cost": ("int8", (VP_TILES, 4)),
    "q": ("int8", (PLACES,)),
    "r": ("int8", (PLACES,)),
    "is_port": ("int8", (PLACES,)),
    "neighbours": ("int8", (PLACES, 6)),  # ascending, then -1
    "distance": ("int8", (PLACES, PLACES)),
}
