"""Merchant cards at a table: the row with prices and cubes, a hand, and played cards."""

from collections.abc import Sequence
from typing import Any

from . import judged, shared
from .bar_parts import times
from .cards import look, usual_times
from .shared import Picture
from .text import Text, cheapest, count


def first_choices(picture: Picture) -> list[str]:
    """What the viewer could do from the start of this turn."""
    legal: list[str] = picture["before"].get("legal") or []
    return legal if picture["before"]["asked"] == "turn" and not shared.is_replay(picture) else []


def last_place(picture: Picture, *verbs: str) -> int | None:
    """The place in a row that the last turn took a card from, if it was such a turn and nothing is staged since."""
    tokens: Sequence[str] = picture["log"][-1]["tokens"] if picture["log"] and not picture["staged"] else ()
    taken = [token for token in tokens if token.startswith(verbs)]
    return int(taken[0].partition(":")[2]) - 1 if taken else None


def merchant_row(picture: Picture, text: Text, load: str, places: int) -> list[dict[str, Any]]:
    """The cards of the row; a click acquires one for the cheapest cubes.

    ``load``: where a player's cubes lie; ``places``: of the row when the deck can fill it.
    """
    view, before, first = picture["view"], picture["before"], first_choices(picture)
    cubes = before["players"][shared.focus_seat(picture)][load]
    slots_before = {slot["card"]: i for i, slot in enumerate(before["row"])}
    paid, merchants = last_place(picture, "take:"), []
    for slot, lying in enumerate(view["row"]):
        name = lying["card"]
        card: dict[str, Any] = {**look(name), "lying": lying["cubes"], "turn": "", "state": "", "flag": ""}
        card["lying_counts"] = shared.counted(lying["cubes"])
        card["judged"] = judged.flags(picture, text, f"take:{slot + 1}", f"card:{slot + 1}")
        card["cost"] = view["acquire_costs"][slot]
        if name is None:
            merchants.append({**card, "label": text.gettext("A card that is revealed when you confirm")})
            continue
        then = slots_before[name]
        card["label"] = text.card(name)
        if f"take:{then + 1}" in first:
            cost = before["acquire_costs"][then]
            card["turn"] = " ".join([f"take:{then + 1}", *(f"pay:{c}" for c in cheapest(cubes, cost))])
            template = text.gettext("Acquire {card}. Price: {price}")
            card["label"] = template.format(card=text.card(name), price=_price(cost, text))
        if lying["cubes"]:
            card["label"] += ". " + text.gettext("On it: {cubes}").format(cubes=text.cubes(lying["cubes"]))
        card["label"] = judged.spoken(card["judged"], card["label"])
        card["state"] = _state(picture, slot, places)
        card["paid"] = paid is not None and slot < paid  # what was paid lies on the cards to its left (SR-4.1)
        merchants.append(card)
    return merchants


def _state(picture: Picture, slot: int, places: int) -> str:
    """Whether a card of the row is being paid for, or came in the last turn."""
    view = picture["view"]
    if view["asked"] == "pay" and view["slot"] == slot:
        return "chosen"
    if slot < places - 1:  # a row that the deck cannot fill has no new card
        return ""
    return "" if last_place(picture, "take:", "card:") is None else "last"


def _price(cubes: int, text: Text) -> str:
    return text.cube_count(cubes) if cubes else text.gettext("free")


def hand(picture: Picture, text: Text, load: str, limit: int) -> list[dict[str, Any]]:
    """The hand of the seat in front; a click plays a card, a trade as often as one mostly wants."""
    _ = text.gettext
    seat = shared.focus_seat(picture)
    now, then = picture["view"]["players"][seat], picture["before"]["players"][seat]
    owned = [*then["hand"], *then["played"], *then.get("discarded", ())]
    first, cards = first_choices(picture), []
    for name in by_family(now["hand"]):
        card: dict[str, Any] = {**look(name), "turn": "", "state": "", "label": text.card(name), "flag": ""}
        if name not in owned:
            card.update(state="staged", flag=_("new"))
        elif f"play:{name}" in first:
            turn = [f"play:{name}"]
            if card["kind"] == "trade":
                turn.append(f"x{usual_times(name, then[load], limit)}")
            card["turn"] = " ".join(turn)
            card["label"] = _("Play {card}").format(card=text.card(name))
        elif first and not picture["staged"]:
            card["label"] = _("Cannot be played now. {card}").format(card=text.card(name))
        cards.append(_judged(card, picture, text))
    return cards


def by_family(names: Sequence[str]) -> list[str]:
    """Spice cards, upgrades, then trades by what they need, so that a hand keeps its order."""
    family = {"+": 0, "^": 1}
    return sorted(names, key=lambda name: (family.get(name[0], 2), [-n for n in count(name)], name))


def played(picture: Picture, text: Text) -> list[dict[str, Any]]:
    """The played cards of the seat in front, the one of the staged turn first."""
    _ = text.gettext
    staged, seat = picture["staged"], shared.focus_seat(picture)
    playing = staged[0].removeprefix("play:") if staged and staged[0].startswith("play:") else None
    cards = []
    for name in sorted(picture["view"]["players"][seat]["played"], key=lambda one: one != playing):
        card: dict[str, Any] = {**look(name), "turn": "", "state": "", "flag": ""}
        card["label"] = _("Played. {card}").format(card=text.card(name))
        if name == playing:
            asked, n = not picture["complete"], times(staged)
            card.update(state="staged", flag=text.times(n) if n > 1 else "")
            card["state"] = "chosen" if asked and not n else "staged"
        cards.append(_judged(card, picture, text))
    return cards


def _judged(card: dict[str, Any], picture: Picture, text: Text) -> dict[str, Any]:
    """A card of the seat in front with the marks of a review."""
    card["judged"] = judged.flags(picture, text, f"play:{card['name']}", f"spend:{card['name']}")
    card["label"] = judged.spoken(card["judged"], card["label"])
    return card
