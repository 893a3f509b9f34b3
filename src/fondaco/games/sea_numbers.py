"""The numbers of the games that are played with boats on the map of hexes: places, tiles, bonus tiles, limits.

Tiles of the map count from 0 in the order of their names: A1, A2, ... column by column.
"""

MIN_PLAYERS = 2
MAX_PLAYERS = 4
PLACES = 24
PORTS = 4
SYMBOLS = 4
MARKETS = 24
PER_SYMBOL = MARKETS // SYMBOLS
VP_TILES = 26
CLOSED = VP_TILES  # the Closed Port tile, shuffled into the pile with the VP tiles
PILE = VP_TILES + 1
CLOSED_BEFORE = PORTS + 6  # Closed Port is one of the first six below the tiles that go on the ports
SETS = 4
START_SETS = ((4, 0, 0, 0), (2, 1, 0, 0), (0, 2, 0, 0), (1, 0, 1, 0))
HOLD = 10
CARGO_SPACES = 3
CLAIMS_TO_END = 4
MOST_TIMES = 50

MOVE, VP = 0, 1  # the types of bonus tiles that every such game has, in its list of types
BONUS_TILES = 4  # of each type
TOP_BONUS_VP = 6  # the pile of VP bonus tiles: 6, 5, 4, 3
