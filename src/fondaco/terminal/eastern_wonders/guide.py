"""What Eastern Wonders asks, and what ``help`` says of it."""

from collections.abc import Mapping, Sequence

from ...games.eastern_wonders.shapes import EasternWondersView
from ...i18n import N_
from ...words import Translator
from .. import questions

_QUESTIONS: Mapping[str, str] = {
    "start": N_("Which cubes do you start with?"),
    "at": N_("On which market does your boat start?"),
    "sail": N_("Sail on, or dock?"),
    "leave": N_("Which cube do you leave on {tile}?"),
    "toll": N_("Which cube do you pay to {name}?"),
    "load": N_("Do you load the cubes that lie here?"),
    "action": N_("What will you do here?"),
    "cost": N_("Which cube do you pay for the outpost?"),
    "bonus": N_("Which bonus tile do you take?"),
    "trade": N_("Do you trade as well?"),
}


def question(view: EasternWondersView, names: Sequence[str], t: Translator) -> str:
    """What is being asked."""
    if view["asked"] == "drop" and view["turn"] != view["to_move"]:
        text = t.gettext("The turn of {name} has overfilled your hold: which cube do you return?")
        return text.format(name=names[view["turn"]])
    payee = view["payee"]
    name = "" if payee is None else names[payee]
    left = view["cost_left"] or view["raises_left"]
    return questions.question(view["asked"], _QUESTIONS, t, left, tile=view["departed"] or "", name=name)


def rules_in_brief(t: Translator) -> list[str]:
    """A few paragraphs from which one can play."""
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


def how_to_type(t: Translator) -> list[tuple[str, str]]:
    """What may be typed, each with what it does."""
    return [
        ("B3", t.gettext("sail to B3 by the cheapest route, and dock")),
        ("sail B3 sail B4 Y dock", t.gettext("sail step by step, leaving Y; then dock")),
        ("build YY", t.gettext("build an outpost and pay Y, Y")),
        ("x2", t.gettext("trade twice here")),
    ]
