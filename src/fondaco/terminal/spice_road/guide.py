"""What Spice Road asks, and what ``help`` says of it."""

from collections.abc import Sequence

from ...games.spice_road.shapes import SpiceRoadView
from ...words import Translator
from .. import questions


def question(view: SpiceRoadView, names: Sequence[str], t: Translator) -> str:
    """What is being asked."""
    return questions.question(view["asked"], {}, t, left=view["raises_left"])


def rules_in_brief(t: Translator) -> list[str]:
    """A few paragraphs from which one can play."""
    return [
        t.gettext(
            "Collect spice cubes in your caravan and claim point cards with them. Cubes, cheapest first: "
            "Y turmeric, R saffron, G cardamom, B cinnamon. A turn is one of four actions."
        ),
        t.gettext(
            "Play a card from your hand. +YY takes cubes. ^2 raises cubes one level (Y to R to G to B). "
            "YY>G gives the cubes on the left and takes those on the right, as often as you can."
        ),
        t.gettext(
            "Acquire a merchant card into your hand: put one cube on every card to its left; the first is free. "
            "Cubes lying on it are yours."
        ),
        t.gettext("Rest: take all your played cards back into your hand."),
        t.gettext(
            "Claim a point card with the cubes it shows. The first brings a gold coin (3 points), the second a "
            "silver coin (1 point), while there are any."
        ),
        t.gettext(
            "A caravan holds 10 cubes at the end of your turn. The round in which somebody claims the 6th point card "
            "(the 5th with 4 or 5 players) is the last. Cubes that are not yellow count 1 point each; a tie goes to "
            "the player later in turn order."
        ),
    ]


def how_to_type(t: Translator) -> list[tuple[str, str]]:
    """What may be typed, each with what it does."""
    return [
        ("play YY>G 3", t.gettext("play the card YY>G three times")),
        ("play ^2 YR", t.gettext("play ^2, raise a Y, then an R")),
        ("take 4 YYR", t.gettext("acquire the 4th merchant card, pay Y, Y, R from the left")),
        ("claim 1", t.gettext("claim the 1st point card")),
    ]
