"""The numbers of Spice Road: phases, action ids, and the fields of a state and of a box."""

from .. import merchant_cards
from ..state import Fields

MIN_PLAYERS = 2
MAX_PLAYERS = 5
START_CARDS = merchant_cards.START_CARDS
MERCHANTS = merchant_cards.MERCHANTS
CARDS = merchant_cards.CARDS
POINTS = 36
ROW = 6
GOALS = 5
CARAVAN = 10
MOST_CLAIMS = 6

SPICE, UPGRADE, TRADE = merchant_cards.SPICE, merchant_cards.UPGRADE, merchant_cards.TRADE
NO_COIN, GOLD, SILVER = 0, 1, 2
GOLD_VP, SILVER_VP = 3, 1

# The phases: what is being asked.
TURN, HOW_OFTEN, RAISING, PAYING, DROPPING, OVER = 0, 1, 2, 3, 4, 5

# The action ids: the first of each family, which is followed by the others.
PLAY = 0
TAKE = PLAY + CARDS
CLAIM = TAKE + ROW
REST = CLAIM + GOALS
TIMES = REST + 1
UP = TIMES + CARAVAN
DONE = UP + 3
PAY = DONE + 1
DROP = PAY + 4
ACTIONS = DROP + 4

FIELDS: Fields = {
    "round": ("int32", ()),
    "turn": ("int32", ()),  # turns begun before this one
    "players": ("int8", ()),
    "seat": ("int8", ()),  # whose turn it is
    "to_move": ("int8", ()),  # who decides; -1 when the game is over
    "phase": ("int8", ()),
    "last_round": ("int8", ()),
    "card": ("int8", ()),  # the trade card being played
    "slot": ("int8", ()),  # the slot of the card being acquired
    "raises_left": ("int8", ()),  # of the upgrade card being played, else 0
    "pay_slot": ("int8", ()),  # the next slot to pay on
    "gold": ("int8", ()),
    "silver": ("int8", ()),
    "merchants_drawn": ("int8", ()),
    "points_drawn": ("int8", ()),
    "row": ("int8", (ROW,)),  # -1 is an empty slot
    "row_cubes": ("int8", (ROW, 4)),
    "goals": ("int8", (GOALS,)),
    "caravan": ("int8", (MAX_PLAYERS, 4)),
    "cards": ("int8", (MAX_PLAYERS, CARDS)),  # the hand first, then the played cards
    "in_hand": ("int8", (MAX_PLAYERS,)),
    "owned": ("int8", (MAX_PLAYERS,)),
    "claimed": ("int8", (MAX_PLAYERS, MOST_CLAIMS)),
    "claims": ("int8", (MAX_PLAYERS,)),
    "golds": ("int8", (MAX_PLAYERS,)),
    "silvers": ("int8", (MAX_PLAYERS,)),
    "merchants": ("int8", (MERCHANTS,)),  # the whole deck as dealt, the first row in front
    "points": ("int8", (POINTS,)),
}

BOX_FIELDS: Fields = {
    "custom": ("int8", ()),
    "kind": ("int8", (CARDS,)),
    "give": ("int8", (CARDS, 4)),
    "take": ("int8", (CARDS, 4)),
    "raises": ("int8", (CARDS,)),
    "worth": ("int8", (POINTS,)),
    "cost": ("int8", (POINTS, 4)),
}
