"""The guided first game of Spice Road."""

from ....game import Game
from ....i18n import N_
from ...learn.lessons import Lesson, Step, header_fields, header_text, with_first

_SEED = 1  # what the lesson does not name lies in the order of this shuffle
_MERCHANTS = ("YY>G", "YY>RR", "B>GG", "RR>GG", "+YYR", "GG>BB")
_POINTS = ("8:RRRR", "12:RRRGG", "14:GGBB", "9:YYRB", "16:YRRRGB")
_STEPS = (
    Step(
        N_("Play a card"),
        ("play:+YY",),
        N_("Merchant cards in your hand do the work. A spice card gives you the cubes it shows."),
        {0: N_("Tap {card} in your hand.")},
        pictures={"card": "+YY"},
    ),
    Step(
        N_("Acquire a card"),
        ("take:YY>G",),
        N_("The leftmost merchant card is free, and the cubes lying on it come along."),
        {0: N_("Tap {card}, the first of the merchant cards.")},
        N_("{name} took the second card, and for that put a cube on the first."),
        {"card": "YY>G"},
    ),
    Step(
        N_("Trade"),
        ("play:YY>G", "x2"),
        N_("A trade card turns what is above its arrow into what is below, as often as you can. Keep {cubes} for later."),
        {0: N_("Tap {card} in your hand."), 1: N_("Set the number of trades to 2.")},
        pictures={"card": "YY>G", "cubes": "YY"},
    ),
    Step(
        N_("Pay for a card"),
        ("take:+YYR",),
        N_("A card further right costs one cube on every card to its left. Whoever takes those cards gets the cubes."),
        {0: N_("Tap {card}: three cubes each time you play it.")},
        pictures={"card": "+YYR"},
    ),
    Step(
        N_("Use what you have"),
        ("play:+YYR",),
        N_("A card that you acquire goes to your hand. Played cards stay in front of you until you rest."),
        {0: N_("Tap {card} in your hand.")},
        N_("{name} claimed the first point card with its gold coin. The others moved up."),
        {"card": "+YYR"},
    ),
    Step(
        N_("Upgrade"),
        ("play:^2", "up:Y", "up:Y"),
        N_("An upgrade raises a cube by one level, {Y} to {R} to {G} to {B}. This card does it twice."),
        {0: N_("Tap {card} in your hand."), 1: N_("Raise one {Y}."), 2: N_("Raise the other {Y}.")},
        pictures={"card": "^2", "Y": "Y", "R": "R", "G": "G", "B": "B"},
    ),
    Step(
        N_("Claim a point card"),
        ("claim:12:RRRGG",),
        N_("You have {cubes}: return them, and 12 points are yours. The first card brings a gold coin too, worth 3; "
           "the second a silver one, worth 1."),
        {0: N_("Tap the point card with the 12.")},
        pictures={"cubes": "RRRGG"},
    ),
    Step(
        N_("Rest"),
        ("rest",),
        N_("Resting takes all your played cards back into your hand; that is a turn of its own."),
        {0: N_("Press Rest.")},
    ),
)  # fmt: skip
_REPLIES = (
    "take:YY>RR",
    "play:+YY",
    "play:YY>RR x2",
    "claim:8:RRRR",
    "rest",
    "play:+YY",
    "play:^2 up:Y up:Y",
)


def lesson() -> Lesson:
    """Eight turns: every kind of turn, every kind of card, a claim with gold."""
    fields = header_fields(Game("spice-road", 2, _SEED))
    fields["merchants"] = with_first(fields["merchants"], _MERCHANTS)
    fields["points"] = with_first(fields["points"], _POINTS)
    ending = N_(
        "Play, acquire, claim, rest: that is all. Who claims a sixth point card (the fifth with four or five players) "
        "ends the game with that round. Coins count 3 and 1, every cube but {Y} counts 1, and a caravan holds ten."
    )
    return Lesson("spice-road", header_text(fields), _STEPS, _REPLIES, ending)
