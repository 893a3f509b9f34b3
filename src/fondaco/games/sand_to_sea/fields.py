"""The numbers of From Sand to Sea: phases, action ids, and the fields of a state and of a box.

Those that every game with boats has are in ``sea_numbers``, those of the merchant cards in ``merchant_cards``.
"""

from .. import sea_numbers as sea
from ..merchant_cards import CARDS, MERCHANTS
from ..sea_numbers import CLAIMS_TO_END, MARKETS, MAX_PLAYERS, MOST_TIMES, PILE, PLACES, PORTS, SETS, SYMBOLS, VP_TILES
from ..state import Fields

ROW = 4
ON_MAP_PER_SYMBOL = 4  # S2S-1.2
ON_MAP = SYMBOLS * ON_MAP_PER_SYMBOL
SEA_TILES = PLACES - PORTS - ON_MAP
COLUMNS = 4
BOARD = (0, 1, 2, 3)  # points that the columns of a board show, a reconstruction (S2S-4.1)
MOST_BOARD = 9

MOVE, VP, CARGO = sea.MOVE, sea.VP, 2
BONUS_TYPES = 3
MOST_BONUS = COLUMNS - 1  # the first column gives none (S2S-3.1)

# The phases: what is being asked.
CHOOSING_SET, PLACING, TURN, HOW_OFTEN, RAISING, PAYING, SAILING, SPENDING = 0, 1, 2, 3, 4, 5, 6, 7
TOLL, DOCKED, BUILDING, CHOOSING_REWARD, TRADING, DROPPING, OVER = 8, 9, 10, 11, 12, 13, 14

# The action ids: the first of each family, which is followed by the others.
START = 0
AT = START + SETS
PLAY = AT + PLACES
TAKE = PLAY + CARDS
REST = TAKE + ROW
TIMES = REST + 1
UP = TIMES + MOST_TIMES
DONE = UP + 3
SAIL = DONE + 1
SPEND = SAIL + PLACES
DOCK = SPEND + CARDS
PAY = DOCK + 1
BUILD = PAY + 4
CLAIM = BUILD + 1
END = CLAIM + 1
BONUS = END + 1
CARD = BONUS + BONUS_TYPES
DROP = CARD + ROW
ACTIONS = DROP + 4

FIELDS: Fields = {
    "round": ("int32", ()),  # 0 during set-up
    "turn": ("int32", ()),  # turns begun before this one, set-up turns included
    "players": ("int8", ()),
    "seat": ("int8", ()),  # whose turn it is
    "to_move": ("int8", ()),  # who decides; another than seat only for drops; -1 when the game is over
    "phase": ("int8", ()),
    "last_round": ("int8", ()),
    "card": ("int8", ()),  # the trade card being played
    "slot": ("int8", ()),  # the slot of the card being acquired
    "pay_slot": ("int8", ()),  # the next slot to pay on
    "raises_left": ("int8", ()),  # of the upgrade card being played, else 0
    "free": ("int8", ()),  # free steps left in this turn
    "payee": ("int8", ()),  # the seat that is paid for its boat
    "cost_left": ("int8", ()),  # cubes of the outpost being built that are not paid yet, else 0
    "column": ("int8", ()),  # the column just emptied, from 1, while its reward is asked, else 0
    "merchants_drawn": ("int8", ()),
    "drawn": ("int8", ()),  # tiles drawn from the pile, those on the ports at set-up included
    "closed_at": ("int8", ()),  # the closed port, -1 for none
    "sets": ("int8", (SETS,)),  # 1 for each starting set that is left
    "bonus_left": ("int8", (BONUS_TYPES,)),
    "row": ("int8", (ROW,)),  # -1 is an empty slot
    "row_cubes": ("int8", (ROW, 4)),  # each card of the deck acquired leaves one at most: 43
    "market": ("int8", (PLACES,)),  # the market tile there, -1 on a port and on a sea tile
    "goal": ("int8", (PLACES,)),  # the VP tile on a port, CLOSED, or -1
    "outposts": ("int8", (PLACES, MAX_PLAYERS)),  # seats, in the order built
    "outposts_at": ("int8", (PLACES,)),
    "owners": ("int8", (PLACES,)),  # the same seats as bits
    "boat": ("int8", (MAX_PLAYERS,)),  # -1 before it is placed
    "hold": ("int16", (MAX_PLAYERS, 4)),  # over the limit in mid-turn, by any number of cubes
    "cards": ("int8", (MAX_PLAYERS, CARDS)),  # the hand first, then the played cards, then the discarded ones
    "in_hand": ("int8", (MAX_PLAYERS,)),
    "unspent": ("int8", (MAX_PLAYERS,)),  # cards in hand and played ones
    "owned": ("int8", (MAX_PLAYERS,)),
    "built": ("int8", (MAX_PLAYERS, SYMBOLS)),
    "has": ("int8", (MAX_PLAYERS, BONUS_TYPES)),
    "bonus": ("int8", (MAX_PLAYERS, MOST_BONUS)),  # types in the order taken
    "bonus_vp": ("int8", (MAX_PLAYERS, MOST_BONUS)),  # the points on it, for a VP tile
    "bonuses": ("int8", (MAX_PLAYERS,)),
    "claimed": ("int8", (MAX_PLAYERS, CLAIMS_TO_END)),
    "claims": ("int8", (MAX_PLAYERS,)),
    "merchants": ("int8", (MERCHANTS,)),  # the whole deck as dealt, the first row in front
    "pile": ("int8", (PILE,)),  # as dealt: the tiles of the ports first, then from the top
}

BOX_FIELDS: Fields = {
    "custom": ("int8", ()),
    "outline": ("int8", ()),  # 1 for another outline than the standard map's
    "kind": ("int8", (CARDS,)),
    "give": ("int8", (CARDS, 4)),
    "take": ("int8", (CARDS, 4)),
    "raises": ("int8", (CARDS,)),
    "market_give": ("int8", (MARKETS, 4)),
    "market_take": ("int8", (MARKETS, 4)),
    "symbol": ("int8", (MARKETS,)),  # six of each, in order
    "worth": ("int8", (VP_TILES,)),
    "cost": ("int8", (VP_TILES, 4)),
    "board": ("int8", (COLUMNS,)),  # points that the columns of a player's board show
    "q": ("int8", (PLACES,)),
    "r": ("int8", (PLACES,)),
    "is_port": ("int8", (PLACES,)),
    "neighbours": ("int8", (PLACES, 6)),  # ascending, then -1
    "distance": ("int8", (PLACES, PLACES)),
}
