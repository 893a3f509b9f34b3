"""The guided first game of From Sand to Sea."""

from ....game import Game
from ....i18n import N_
from ...learn.lessons import Lesson, Step, header_fields, header_text, with_first, with_placed, with_tile_at_port

_SEED = 1  # what the lesson does not name lies as in this shuffle
_MERCHANTS = ("+G", "YY>RR", "RR>GG", "+YYR", "GG>BB")
_MAP = {"C5": "YY>G", "D4": "sea", "D5": "RR>GG", "B2": "GG>RRB"}
_PORT, _TILE = "E4", "12:GGGG"
_STEPS = (
    Step(
        N_("Set sail"),
        ("start:YYYY", "at:C5"),
        N_("Everybody chooses starting cubes and a market tile for the boat."),
        {0: N_("Choose {cubes} in the bar."), 1: N_("Tap the tile {tile}.")},
        N_("{name} chose first; you take the first turn."),
        {"cubes": "YYYY", "tile": "C5"},
    ),
    Step(
        N_("Play a card"),
        ("play:+YY",),
        N_("Merchant cards in your hand do the work. A spice card gives you the cubes it shows."),
        {0: N_("Tap {card} in your hand.")},
        pictures={"card": "+YY"},
    ),
    Step(
        N_("Build and trade"),
        ("build", "x3"),
        N_("The first outpost on a market costs nothing. Where you have one you may trade, as often as you can."),
        {0: N_("Press {build}."), 1: N_("Now press {trade}.")},
        pictures={"build": "[Build]", "trade": "[Trade]"},
    ),
    Step(
        N_("Acquire a card"),
        ("take:+G",),
        N_("The leftmost merchant card is free, and the cubes lying on it come along."),
        {0: N_("Tap {card}, the first of the merchant cards.")},
        pictures={"card": "+G"},
    ),
    Step(
        N_("Use what you have"),
        ("play:+G",),
        N_("A card that you acquire goes to your hand. Played cards stay in front of you until you rest."),
        {0: N_("Tap {card} in your hand.")},
        pictures={"card": "+G"},
    ),
    Step(
        N_("Sail to a port"),
        ("sail:D4", "spend:*", "sail:E4", "spend:*", "dock", "claim"),
        N_("Every step to a neighbouring tile costs a card, from your hand or of those you played. At a port you hand in "
           "the cubes that its VP tile shows. You have {cubes}."),
        {0: N_("Tap the port {tile}, two steps away."), 5: N_("Press {claim}.")},
        pictures={"cubes": "GGGG", "tile": "E4", "claim": "[Claim]"},
    ),
    Step(
        N_("Rest"),
        ("rest",),
        N_("Resting takes all your played and discarded cards back into your hand; that is a turn of its own."),
        {0: N_("Press Rest.")},
    ),
)  # fmt: skip
_REPLIES = ("start:RR at:B2", "build", "play:+YY", "play:^2 up:Y up:Y", "rest", "play:+YY", "take:YY>RR")


def lesson() -> Lesson:
    """Set-up and six turns: playing, building, trading, acquiring, sailing to a port, resting."""
    fields = header_fields(Game("sand-to-sea", 2, _SEED))
    fields["merchants"] = with_first(fields["merchants"], _MERCHANTS)
    fields["map"] = with_placed(fields["map"], _MAP)
    fields = with_tile_at_port(fields, _PORT, _TILE)
    ending = N_(
        "Acquire, play, sail or rest: that is all. Whoever empties a column of the board takes a merchant card, or from the "
        "second column on a bonus tile. A fourth VP tile ends the game with that round. VP tiles, your board, bonus tiles "
        "and every cube but {Y} count."
    )
    return Lesson("sand-to-sea", header_text(fields), _STEPS, _REPLIES, ending)
