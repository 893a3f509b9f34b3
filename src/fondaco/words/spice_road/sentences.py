"""Decisions and turns of Spice Road in words."""

from collections.abc import Sequence

from ...games.spice_road.shapes import SpiceRoadView
from ..cards import points_of
from ..kit import Context
from ..merchant_sentences import acquire, acquired, letters_of, play, played, put_on_row, rested, take_back
from ..spans import Cubes, Phrase, Raise, joined, phrase
from ..trades import trade_times
from ..translating import Translator
from .names import counted


def decision(token: str, view: SpiceRoadView, t: Translator, brief: bool) -> Phrase:
    """One decision as a command; a brief one does not say what an acquired card does."""
    verb, _, what = token.partition(":")
    match verb:
        case "play":
            return play(what, counted, t)
        case "take":
            return acquire(int(what) - 1, view, counted, t, brief)
        case "claim":
            return _claim(int(what) - 1, view, t)
        case "rest":
            return take_back(len(view["players"][view["turn"]]["played"]), t)
        case "up":
            return phrase(t.gettext("Raise {change}"), change=Raise(what))
        case "done":
            return (t.gettext("Raise nothing more"),)
        case "pay":
            return put_on_row(what, view, t)
        case "drop":
            return phrase(t.gettext("Return {cubes}"), cubes=Cubes(what))
        case _:
            return trade_times(int(token[1:]), view["playing"] or "", t)


def _claim(slot: int, view: SpiceRoadView, t: Translator) -> Phrase:
    match view["coins"][slot]:
        case "gold":
            form = t.gettext("Claim {points} and a gold coin for {cubes}")
        case "silver":
            form = t.gettext("Claim {points} and a silver coin for {cubes}")
        case _:
            form = t.gettext("Claim {points} for {cubes}")
    return _for_cost(form, view["goals"][slot], t)


def _for_cost(form: str, card: str | None, t: Translator) -> Phrase:
    assert card is not None  # only open cards are claimed
    return phrase(form, points=points_of(card, t), cubes=Cubes(card.partition(":")[2]))


def turn(tokens: Sequence[str], context: Context, t: Translator, brief: bool) -> Phrase:
    """A turn as what a player does, from the view before it; brief where the cards are seen."""
    said = _main_part(tokens, context, t, brief)
    dropped = letters_of(tokens, "drop:")
    if dropped:
        form = t.gettext("; returns {cubes} over the limit")
        if context.yours:
            form = t.pgettext("you", "; return {cubes} over the limit")
        said = joined([said, phrase(form, cubes=Cubes(dropped))])
    return said


def _main_part(tokens: Sequence[str], context: Context, t: Translator, brief: bool) -> Phrase:
    verb, _, what = tokens[0].partition(":")
    match verb:
        case "play":
            return played(what, tokens[1:], context.yours, t, brief)
        case "take":
            return acquired(int(what) - 1, letters_of(tokens, "pay:"), context, t)
        case "claim":
            return _claimed(int(what) - 1, context, t)
        case _:
            return rested(len(context.before["players"][context.seat]["played"]), context.yours, t)


def _claimed(slot: int, context: Context, t: Translator) -> Phrase:
    view: SpiceRoadView = context.before
    match view["coins"][slot], context.yours:
        case "gold", False:
            form = t.gettext("claims {points} and a gold coin for {cubes}")
        case "gold", True:
            form = t.pgettext("you", "claim {points} and a gold coin for {cubes}")
        case "silver", False:
            form = t.gettext("claims {points} and a silver coin for {cubes}")
        case "silver", True:
            form = t.pgettext("you", "claim {points} and a silver coin for {cubes}")
        case _, True:
            form = t.pgettext("you", "claim {points} for {cubes}")
        case _:
            form = t.gettext("claims {points} for {cubes}")
    return _for_cost(form, view["goals"][slot], t)
