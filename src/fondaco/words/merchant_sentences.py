"""Merchant cards in decisions and turns: what the games that have them tell alike."""

from collections.abc import Sequence

from ..games.kit import OwnView
from .cards import Counted, effect, enumerated, exchange
from .kit import Context
from .spans import Card, Cubes, Phrase, Raise, joined, phrase
from .translating import Translator


def row_card(view: OwnView, slot: int) -> Card:
    """The card in a slot of the row: it lies open whenever it can be spoken of."""
    name = view["row"][slot]["card"]
    assert name is not None
    return Card(name)


def acquire(slot: int, view: OwnView, counted: Counted, t: Translator, brief: bool) -> Phrase:
    """Acquiring a card as a command, with what it costs and brings (SR-4)."""
    card, lying, price = row_card(view, slot), view["row"][slot]["cubes"], view["acquire_costs"][slot]
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


def letters_of(tokens: Sequence[str], start: str) -> str:
    """The cubes that tokens with this beginning name."""
    return "".join(token.removeprefix(start) for token in tokens if token.startswith(start))


def played(name: str, follow_ups: Sequence[str], yours: bool, t: Translator, brief: bool) -> Phrase:
    """A card that was played, with what it did (SR-3)."""
    card = Card(name)
    if name.startswith("^"):
        return upgraded(card, follow_ups, yours, t)
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


def upgraded(card: Card, follow_ups: Sequence[str], yours: bool, t: Translator) -> Phrase:
    """An upgrade card that was played, with what it raised (SR-3.3)."""
    changes = joined([Raise(token[3:]) for token in follow_ups if token.startswith("up:")], ", ")
    if changes:
        form = t.gettext("plays {card}: raises {changes}")
        if yours:
            form = t.pgettext("you", "play {card}: raise {changes}")
        return phrase(form, card=card, changes=changes)
    form = t.pgettext("you", "play {card} and raise nothing") if yours else t.gettext("plays {card} and raises nothing")
    return phrase(form, card=card)


def acquired(slot: int, paid: str, context: Context, t: Translator) -> Phrase:
    """A card that was acquired, with what was paid and what lay on it (SR-4)."""
    view: OwnView = context.before
    card, lying, yours = row_card(view, slot), view["row"][slot]["cubes"], context.yours
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


def take_back(n: int, t: Translator) -> Phrase:
    """Resting as a command (SR-5)."""
    return phrase(t.ngettext("Rest: take back {n} card", "Rest: take back {n} cards", n), n=n)


def rested(n: int, yours: bool, t: Translator) -> Phrase:
    """A rest that took back so many cards (SR-5)."""
    form = t.ngettext("rests and takes back {n} card", "rests and takes back {n} cards", n)
    if yours:
        form = t.npgettext("you", "rest and take back {n} card", "rest and take back {n} cards", n)
    return phrase(form, n=n)


def play(name: str, counted: Counted, t: Translator) -> Phrase:
    """Playing a card as a command (SR-3)."""
    return phrase(t.gettext("Play {card}: {effect}"), card=Card(name), effect=effect(name, counted, t))


def put_on_row(letter: str, view: OwnView, t: Translator) -> Phrase:
    """Paying for a card as a command: a cube for the next card to its left (SR-4.1)."""
    card = row_card(view, view["pay_slot"] or 0)
    return phrase(t.gettext("Put {cubes} on {card}"), cubes=Cubes(letter), card=card)


def spoken_merchant(name: str, counted: Counted, t: Translator) -> str:
    """A merchant card within a sentence."""
    if name.startswith("+"):
        return t.gettext("the card that brings {cubes}").format(cubes=enumerated(name[1:], counted, t))
    if name.startswith("^"):
        n = int(name[1:])
        form = t.ngettext("the card that raises a cube", "the card that raises cubes {n} times", n)
        return form.format(n=n)
    return t.gettext("the card that trades {trade}").format(trade=exchange(name, counted, t))
