"""What ``help`` prints: the rules in brief, and what may be typed."""

from ..words import EASTERN_WONDERS, Translator


def rules_in_brief(game: str, t: Translator) -> list[str]:
    """A few paragraphs from which one can play."""
    return _eastern_wonders(t) if game == EASTERN_WONDERS else _spice_road(t)


def _spice_road(t: Translator) -> list[str]:
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


def _eastern_wonders(t: Translator) -> list[str]:
    return [
        t.gettext(
            "Sail between markets, build outposts, trade, and claim victory point tiles at the ports. Cubes, cheapest "
            "first: Y ginger, R chili, G tea, B cloves. In a turn you may move, then do one action."
        ),
        t.gettext(
            "Move: one step is free, each further step leaves a cube of your choice on the tile you depart from. Where "
            "you dock at a market, pay one cube to everybody whose boat lies there; then you may load the cubes there."
        ),
        t.gettext(
            "Market: build an outpost (free if it is the first there; otherwise 1 cube for each outpost there, 2 in a "
            "game of two), and trade there as often as you can. Emptying a column of your board earns a bonus tile."
        ),
        t.gettext("Port: claim its tile with the cubes it shows. Harvest, anywhere: take 2 ginger."),
        t.gettext(
            "A hold has 10 spaces. The round in which somebody claims the 4th tile is the last. Points: tiles, "
            "uncovered spaces of your board, bonus tiles, and 1 for each cube that is not yellow."
        ),
    ]


def how_to_type(game: str, t: Translator) -> list[tuple[str, str]]:
    """What may be typed, each with what it does."""
    if game == EASTERN_WONDERS:
        examples = [
            ("B3", t.gettext("sail to B3 by the cheapest route, and dock")),
            ("sail B3 sail B4 Y dock", t.gettext("sail step by step, leaving Y; then dock")),
            ("build YY", t.gettext("build an outpost and pay Y, Y")),
            ("x2", t.gettext("trade twice here")),
        ]
    else:
        examples = [
            ("play YY>G 3", t.gettext("play the card YY>G three times")),
            ("play ^2 YR", t.gettext("play ^2, raise a Y, then an R")),
            ("take 4 YYR", t.gettext("acquire the 4th merchant card, pay Y, Y, R from the left")),
            ("claim 1", t.gettext("claim the 1st point card")),
        ]
    return [("7", t.gettext("the choice with that number")), *examples]
