"""What From Sand to Sea asks, and what ``help`` says of it."""

from collections.abc import Mapping, Sequence

from ...games.sand_to_sea.shapes import SandToSeaView
from ...i18n import N_
from ...words import Translator
from .. import questions

_QUESTIONS: Mapping[str, str] = {
    "start": N_("Which cubes do you start with?"),
    "at": N_("On which market does your boat start?"),
    "sail": N_("Sail on, or dock?"),
    "spend": N_("Which card do you spend for this step?"),
    "toll": N_("Which cube do you pay to {name}?"),
    "action": N_("What will you do here?"),
    "cost": N_("Which cube do you pay for the outpost?"),
    "bonus": N_("What do you take for the column?"),
    "trade": N_("Do you trade as well?"),
}


def question(view: SandToSeaView, names: Sequence[str], t: Translator) -> str:
    """What is being asked."""
    if view["asked"] == "drop" and view["turn"] != view["to_move"]:
        text = t.gettext("The turn of {name} has overfilled your hold: which cube do you return?")
        return text.format(name=names[view["turn"]])
    payee = view["payee"]
    name = "" if payee is None else names[payee]
    return questions.question(view["asked"], _QUESTIONS, t, view["cost_left"] or view["raises_left"], name=name)


def rules_in_brief(t: Translator) -> list[str]:
    """A few paragraphs from which one can play."""
    return [
        t.gettext(
            "Cards drive your boat: collect cubes with merchant cards, sail, build outposts, and claim victory point tiles "
            "at the ports. Cubes, cheapest first: Y ginger, R chili, G tea, B cloves. A turn is one of four actions."
        ),
        t.gettext(
            "Play a card from your hand. +YY takes cubes. ^2 raises cubes one level (Y to R to G to B). "
            "YY>G gives the cubes on the left and takes those on the right, as often as you can."
        ),
        t.gettext(
            "Acquire a merchant card into your hand: put one cube on every card to its left; the first is free. "
            "Cubes lying on it are yours."
        ),
        t.gettext(
            "Move: every step costs a card from your hand or your played cards. Where you dock at a market, pay one cube to "
            "everybody whose boat lies there. Then, also without moving, build an outpost and trade, or claim at a port."
        ),
        t.gettext("Rest: take all your played and discarded cards back into your hand."),
        t.gettext(
            "Emptying the first column of your board earns a card of the row, the others a bonus tile or such a card."
        ),
        t.gettext(
            "A hold has 10 spaces. The round in which somebody claims the 4th tile is the last. Points: tiles, "
            "uncovered spaces of your board, bonus tiles, and 1 for each cube that is not yellow."
        ),
    ]


def how_to_type(t: Translator) -> list[tuple[str, str]]:
    """What may be typed, each with what it does."""
    return [
        ("play YY>G 3", t.gettext("play the card YY>G three times")),
        ("take 4 YYR", t.gettext("acquire the 4th merchant card, pay Y, Y, R from the left")),
        ("B3", t.gettext("sail to B3 by the cheapest route, and dock")),
        ("B3 +YY", t.gettext("the same, spending the card +YY")),
        ("build YY", t.gettext("build an outpost and pay Y, Y")),
        ("x2", t.gettext("trade twice here")),
    ]
