"""Decisions and turns of Spice Road in words."""

from collections.abc import Sequence

from ...games.spice_road.shapes import SpiceRoadView
from ..cards import effect, points_of
from ..kit import Context
from ..spans import Card, Cubes, Phrase, Raise, joined, phrase
from ..trades import trade_times
from ..translating import Translator
from .names import counted


def decision(token: str, view: SpiceRoadView, t: Translator, brief: bool) -> Phrase:
    """One decision as a command; a brief one does not say what an acquired card does."""
    verb, _, what = token.partition(":")
    match verb:
        case "play":
            return phrase(t.gettext("Play {card}: {effect}"), card=Card(what), effect=effect(what, counted, t))
        case "take":
            return _acquire(int(what) - 1, view, t, brief)
        case "claim":
            return _claim(int(what) - 1, view, t)
        case "rest":
            n = len(view["players"][view["turn"]]["played"])
            return phrase(t.ngettext("Rest: take back {n} card", "Rest: take back {n} cards", n), n=n)
        case "up":
            return phrase(t.gettext("Raise {change}"), change=Raise(what))
        case "done":
            return (t.gettext("Raise nothing more"),)
        case "pay":
            card = _card(view, view["pay_slot"] or 0)
            return phrase(t.gettext("Put {cubes} on {card}"), cubes=Cubes(what), card=card)
        case "drop":
            return phrase(t.gettext("Return {cubes}"), cubes=Cubes(what))
        case _:
            return trade_times(int(token[1:]), view["playing"] or "", t)


def _card(view: SpiceRoadView, slot: int) -> Card:
    """The card in a slot of the row: it lies open whenever it can be spoken of."""
    name = view["row"][slot]["card"]
    assert name is not None
    return Card(name)


def _acquire(slot: int, view: SpiceRoadView, t: Translator, brief: bool) -> Phrase:
    card, lying, price = _card(view, slot), view["row"][slot]["cubes"], view["acquire_costs"][slot]
    said = phrase(t.gettext("Acquire {card}"), card=card)
    if not brief:
        said = phrase(t.gettext("{what}: {effect}"), what=said, effect=effect(card.name, counted, t))
    parts: list[Phrase | str] = [said]
    if price == 0:
        parts.append(t.gettext("; free"))
    else:
        parts.append(t.ngettext("; pay {n} cube", "; pay {n} cubes", price).format(n=price))
    if lying:
        parts.append(phrase(t.gettext("; with {cubes} on it"), cubes=Cubes(lying)))
    return joined(parts)


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
    dropped = _letters(tokens, "drop:")
    if dropped:
        form = t.gettext("; returns {cubes} over the limit")
        if context.yours:
            form = t.pgettext("you", "; return {cubes} over the limit")
        said = joined([said, phrase(form, cubes=Cubes(dropped))])
    return said


def _letters(tokens: Sequence[str], start: str) -> str:
    return "".join(token.removeprefix(start) for token in tokens if token.startswith(start))


def _main_part(tokens: Sequence[str], context: Context, t: Translator, brief: bool) -> Phrase:
    verb, _, what = tokens[0].partition(":")
    match verb:
        case "play":
            return _played(what, tokens[1:], context.yours, t, brief)
        case "take":
            return _acquired(int(what) - 1, _letters(tokens, "pay:"), context, t)
        case "claim":
            return _claimed(int(what) - 1, context, t)
        case _:
            n = len(context.before["players"][context.seat]["played"])
            form = t.ngettext("rests and takes back {n} card", "rests and takes back {n} cards", n)
            if context.yours:
                form = t.npgettext("you", "rest and take back {n} card", "rest and take back {n} cards", n)
            return phrase(form, n=n)


def _played(name: str, follow_ups: Sequence[str], yours: bool, t: Translator, brief: bool) -> Phrase:
    card = Card(name)
    if name.startswith("^"):
        return _upgraded(card, follow_ups, yours, t)
    if name.startswith("+") and not brief:
        form = t.pgettext("you", "play {card}: take {cubes}") if yours else t.gettext("plays {card}: takes {cubes}")
        return phrase(form, card=card, cubes=Cubes(name[1:]))
    n = next((int(token[1:]) for token in follow_ups if token.startswith("x")), 0)
    if n == 0 or (brief and n == 1):
        return phrase(t.pgettext("you", "play {card}") if yours else t.gettext("plays {card}"), card=card)
    give, take = name.split(">")
    form = t.ngettext(
        "plays {card} once: gives {given}, takes {taken}", "plays {card} {n} times: gives {given}, takes {taken}", n
    )
    if yours:
        form = t.npgettext(
            "you",
            "play {card} once: give {given}, take {taken}",
            "play {card} {n} times: give {given}, take {taken}",
            n,
        )
    return phrase(form, card=card, n=n, given=Cubes(give * n), taken=Cubes(take * n))


def _upgraded(card: Card, follow_ups: Sequence[str], yours: bool, t: Translator) -> Phrase:
    changes = joined([Raise(token[3:]) for token in follow_ups if token.startswith("up:")], ", ")
    if changes:
        form = t.gettext("plays {card}: raises {changes}")
        if yours:
            form = t.pgettext("you", "play {card}: raise {changes}")
        return phrase(form, card=card, changes=changes)
    form = t.pgettext("you", "play {card} and raise nothing") if yours else t.gettext("plays {card} and raises nothing")
    return phrase(form, card=card)


def _acquired(slot: int, paid: str, context: Context, t: Translator) -> Phrase:
    view: SpiceRoadView = context.before
    card, lying, yours = _card(view, slot), view["row"][slot]["cubes"], context.yours
    if view["acquire_costs"][slot] == 0:
        form = t.pgettext("you", "acquire for free {card}") if yours else t.gettext("acquires for free {card}")
    elif paid:
        form = t.gettext("acquires for {cubes} {card}")
        if yours:
            form = t.pgettext("you", "acquire for {cubes} {card}")
    else:
        form = t.pgettext("you", "acquire {card}") if yours else t.gettext("acquires {card}")
    said = phrase(form, card=card, cubes=Cubes(paid))
    if lying:
        said = joined([said, phrase(t.gettext(", with {cubes} on it"), cubes=Cubes(lying))])
    return said


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
