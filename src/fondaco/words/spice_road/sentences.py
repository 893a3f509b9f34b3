"""Decisions and turns of Spice Road in words."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..names import SPICE_ROAD, Translator, card_effect, cubes, points_of, raised

GOLD, SILVER = "gold", "silver"


def coin_above(position: Mapping[str, Any], slot: int) -> str | None:
    """The coin that comes with the point card in that slot, from 0 (SR-6.2, SR-6.3)."""
    if slot == 0 and position["gold"]:
        return GOLD
    silver_at = 1 if position["gold"] else 0
    return SILVER if slot == silver_at and position["silver"] else None


def decision(token: str, view: Mapping[str, Any], t: Translator, brief: bool = False) -> str:
    """One decision as a command; a brief one does not say what an acquired card does."""
    verb, _, what = token.partition(":")
    match verb:
        case "play":
            return t.gettext("Play {card}: {effect}").format(card=what, effect=card_effect(SPICE_ROAD, what, t))
        case "take":
            return _acquire(int(what) - 1, view, t, brief)
        case "claim":
            return _claim(int(what) - 1, view, t)
        case "rest":
            n = len(view["players"][view["to_move"]]["played"])
            return t.ngettext("Rest: take back {n} card", "Rest: take back {n} cards", n).format(n=n)
        case "up":
            return t.gettext("Raise {change}").format(change=raised(SPICE_ROAD, what, t))
        case "done":
            return t.gettext("Raise nothing more")
        case "pay":
            card = view["row"][view["pay_slot"]]["card"]
            return t.gettext("Put {cubes} on {card}").format(cubes=cubes(SPICE_ROAD, what, t), card=card)
        case "drop":
            return t.gettext("Return {cubes}").format(cubes=cubes(SPICE_ROAD, what, t))
        case _:
            return trade_times(SPICE_ROAD, int(token[1:]), view["playing"], t)


def trade_times(game: str, n: int, trade: str, t: Translator) -> str:
    """A trade done a number of times, as a command."""
    give, take = trade.split(">")
    form = t.npgettext("command", "Once: give {given}, take {taken}", "{n} times: give {given}, take {taken}", n)
    return form.format(n=n, given=cubes(game, give * n, t), taken=cubes(game, take * n, t))


def _acquire(slot: int, view: Mapping[str, Any], t: Translator, brief: bool) -> str:
    card, lying = view["row"][slot]["card"], view["row"][slot]["cubes"]
    text = t.gettext("Acquire {card}").format(card=card)
    if not brief:
        text = t.gettext("{what}: {effect}").format(what=text, effect=card_effect(SPICE_ROAD, card, t))
    if slot == 0:
        text += t.gettext("; free")
    else:
        text += t.ngettext("; pay {n} cube", "; pay {n} cubes", slot).format(n=slot)
    if lying:
        text += t.gettext("; with {cubes} lying on it").format(cubes=cubes(SPICE_ROAD, lying, t))
    return text


def _claim(slot: int, view: Mapping[str, Any], t: Translator) -> str:
    points, cost = points_of(view["goals"][slot], t), cubes(SPICE_ROAD, view["goals"][slot].split(":")[1], t)
    match coin_above(view, slot):
        case "gold":
            text = t.gettext("Claim {points} and a gold coin for {cubes}")
        case "silver":
            text = t.gettext("Claim {points} and a silver coin for {cubes}")
        case _:
            text = t.gettext("Claim {points} for {cubes}")
    return text.format(points=points, cubes=cost)


def turn(tokens: Sequence[str], position: Mapping[str, Any], seat: int, t: Translator) -> str:
    """A turn as what a player does, from the position before it."""
    dropped = _letters(tokens, "drop:")
    text = _main_part(tokens, position, seat, t)
    if dropped:
        text += t.gettext("; returns {cubes} over the limit").format(cubes=cubes(SPICE_ROAD, dropped, t))
    return text


def _letters(tokens: Sequence[str], start: str) -> str:
    return "".join(token.removeprefix(start) for token in tokens if token.startswith(start))


def _main_part(tokens: Sequence[str], position: Mapping[str, Any], seat: int, t: Translator) -> str:
    verb, _, what = tokens[0].partition(":")
    match verb:
        case "play":
            return _played(what, tokens[1:], t)
        case "take":
            return _acquired(int(what) - 1, _letters(tokens, "pay:"), position, t)
        case "claim":
            return _claimed(int(what) - 1, position, t)
        case _:
            n = len(position["players"][seat]["played"])
            return t.ngettext("rests and takes back {n} card", "rests and takes back {n} cards", n).format(n=n)


def _played(card: str, follow_ups: Sequence[str], t: Translator) -> str:
    if card.startswith("+"):
        return t.gettext("plays {card}: takes {cubes}").format(card=card, cubes=cubes(SPICE_ROAD, card[1:], t))
    if card.startswith("^"):
        changes = [raised(SPICE_ROAD, token[3:], t) for token in follow_ups if token.startswith("up:")]
        if changes:
            return t.gettext("plays {card}: raises {changes}").format(card=card, changes=", ".join(changes))
        return t.gettext("plays {card} and raises nothing").format(card=card)
    if not follow_ups:
        return t.gettext("plays {card}").format(card=card)
    n = int(follow_ups[0][1:])
    give, take = card.split(">")
    form = t.ngettext(
        "plays {card} once: gives {given}, takes {taken}", "plays {card} {n} times: gives {given}, takes {taken}", n
    )
    return form.format(card=card, n=n, given=cubes(SPICE_ROAD, give * n, t), taken=cubes(SPICE_ROAD, take * n, t))


def _acquired(slot: int, paid: str, position: Mapping[str, Any], t: Translator) -> str:
    card, lying = position["row"][slot]["card"], position["row"][slot]["cubes"]
    if slot == 0:
        text = t.gettext("acquires {card} for nothing").format(card=card)
    elif paid:
        text = t.gettext("acquires {card}, pays {cubes}").format(card=card, cubes=cubes(SPICE_ROAD, paid, t))
    else:
        text = t.gettext("acquires {card}").format(card=card)
    if lying:
        text += t.gettext(", takes {cubes} lying on it").format(cubes=cubes(SPICE_ROAD, lying, t))
    return text


def _claimed(slot: int, position: Mapping[str, Any], t: Translator) -> str:
    name = position["goals"][slot]
    match coin_above(position, slot):
        case "gold":
            text = t.gettext("claims {points} and a gold coin for {cubes}")
        case "silver":
            text = t.gettext("claims {points} and a silver coin for {cubes}")
        case _:
            text = t.gettext("claims {points} for {cubes}")
    return text.format(points=points_of(name, t), cubes=cubes(SPICE_ROAD, name.split(":")[1], t))
