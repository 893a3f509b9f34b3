"""The guided first game of Eastern Wonders."""

from ....game import Game
from ....i18n import N_
from ...learn.lessons import Lesson, Step, header_fields, header_text, with_placed, with_tile_at_port

_SEED = 1  # what the lesson does not name lies as in this shuffle
_MARKETS = {
    "C3": "YY>G",
    "D3": "G>RR",
    "D4": "RR>YYYG",
    "D5": "RRR>BB",
    "E2": "R>YYY",
    "E3": "YYYY>GB",
    "C4": "GG>BB",
}
_PORT, _TILE = "E4", "11:YYYBB"
_STEPS = (
    Step(
        N_("Set sail"),
        ("start:YYR", "at:C3"),
        N_("Everybody chooses starting cubes and a market tile for the boat."),
        {0: N_("Choose {cubes} in the bar."), 1: N_("Tap the tile {tile}.")},
        N_("{name} chose first; you take the first turn."),
        {"cubes": "YYR", "tile": "C3"},
    ),
    Step(
        N_("Build and trade"),
        ("build", "x1"),
        N_("The first outpost on a market costs nothing. Where you have one you may trade, as often as you can."),
        {0: N_("Press {build}."), 1: N_("Now press {trade}.")},
        pictures={"build": "[Build]", "trade": "[Trade]"},
    ),
    Step(
        N_("Sail"),
        ("sail:D3", "dock", "build", "x1"),
        N_("A turn is: sail if you like, then one action. The first step to a neighbouring tile is free."),
        {0: N_("Tap the tile {tile} beside you."), 2: N_("Build here too."), 3: N_("Trade {G} for {R}.")},
        pictures={"tile": "D3", "G": "G", "R": "RR"},
    ),
    Step(
        N_("Harvest"),
        ("harvest",),
        N_("Harvesting gives {cubes} on any tile, ports too. A hold has room for ten cubes."),
        {0: N_("Press {harvest}.")},
        pictures={"cubes": "YY", "harvest": "[Harvest]"},
    ),
    Step(
        N_("Sail further"),
        ("sail:D4", "sail:D5", "leave:Y", "dock", "build", "x1"),
        N_("Every step after the first costs a cube, left on the tile you depart from."),
        {0: N_("Tap the tile {tile}, two steps away."), 4: N_("Build."), 5: N_("Trade {R} for {B}.")},
        N_("{name} docked beside you, and had to pay you a cube for that."),
        {"tile": "D5", "R": "RRR", "B": "BB"},
    ),
    Step(
        N_("Empty a column"),
        ("sail:D4", "dock", "load", "build", "bonus:*"),
        N_("Cubes lying where you dock are yours to load. Every outpost uncovers a value on your board; the fourth "
           "symbol empties the first column, and that earns a bonus tile."),
        {0: N_("Tap the tile {tile}, where your cube lies."), 3: N_("Build: the fourth symbol."),
         4: N_("Choose a bonus tile, whichever you like.")},
        pictures={"tile": "D4"},
    ),
    Step(
        N_("Claim a VP tile"),
        ("sail:E4", "dock", "claim"),
        N_("At a port you hand in the cubes that its VP tile shows. You have {cubes}."),
        {0: N_("Tap the port {tile}."), 2: N_("Press {claim}.")},
        pictures={"cubes": "YYYBB", "tile": "E4", "claim": "[Claim]"},
    ),
)  # fmt: skip
_REPLIES = (
    "start:RR at:E2",
    "build x1",
    "sail:E3 dock build",
    "sail:D3 dock pay:Y harvest",
    "sail:C4 dock build",
    "harvest",
)


def lesson() -> Lesson:
    """Set-up and six turns: building, trading, sailing, harvesting, a bonus tile and a port."""
    fields = header_fields(Game("eastern-wonders", 2, _SEED))
    fields["map"] = with_placed(fields["map"], _MARKETS)
    fields = with_tile_at_port(fields, _PORT, _TILE)
    ending = N_(
        "Sail, then build and trade, harvest, or claim: that is all. Building where others have outposts costs cubes. "
        "A fourth VP tile ends the game with that round. VP tiles, your board, bonus tiles and every cube but {Y} count."
    )
    return Lesson("eastern-wonders", header_text(fields), _STEPS, _REPLIES, ending)
