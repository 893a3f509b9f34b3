"""The table of Spice Road: rows, players, own things, bar and log."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ....games.spice_road.fields import GOALS, ROW
from ...pages import shared
from ...pages.cards import look, usual_times
from ...pages.result import result
from ...pages.shared import Picture
from ...pages.text import Text, cheapest, count
from . import bar as spice_road_bar

if TYPE_CHECKING:
    from ...pages.game_log import Line


def table(picture: Picture, text: Text, story: "Sequence[Line]") -> dict[str, Any]:
    """Everything the template shows."""
    view = picture["view"]
    return {
        "game": "spice-road",
        "goals": _goals(picture, text),
        "merchants": _merchants(picture, text),
        "points_left": view["points_left"],
        "merchants_left": view["merchants_left"],
        "others": [_player(picture, seat, text, story) for seat in shared.in_turn_order(picture)],
        "mine": _mine(picture, text, story),
        "bar": spice_road_bar.bar(picture, text),
        "log": shared.log(picture, story),
        "result": result(picture, text),
        "state": shared.state_in_words(picture, text, "caravan"),
        "last_round": view["last_round"] and not view["over"],
        "ends_with": view["claims_to_end"],
    }


def _first(picture: Picture) -> list[str]:
    """What the viewer could do from the start of this turn."""
    legal: list[str] = picture["before"].get("legal") or []
    return legal if picture["before"]["asked"] == "turn" and not shared.is_replay(picture) else []


def _last_place(picture: Picture, verb: str) -> int | None:
    """The place in a row that the last turn took its card from, if it was such a turn and nothing is staged since."""
    first: str = picture["log"][-1]["tokens"][0] if picture["log"] and not picture["staged"] else ""
    return int(first.removeprefix(verb)) - 1 if first.startswith(verb) else None


def _goals(picture: Picture, text: Text) -> list[dict[str, Any]]:
    _ = text.gettext
    view, before, first = picture["view"], picture["before"], _first(picture)
    claimed, goals = _last_place(picture, "claim:"), []
    for slot, name in enumerate(view["goals"]):
        goal: dict[str, Any] = {"name": name, "coins": _coins(view, slot, text), "turn": "", "slot": slot}
        goal["fresh"] = claimed is not None and slot == GOALS - 1
        if name is None:
            goals.append({**goal, "label": _("A card that is revealed when you confirm")})
            continue
        worth, cost = name.split(":")
        goal.update(worth=worth, cost=cost, vt=f"point-{worth}-{cost}", label=text.card(name))
        then = before["goals"].index(name) if name in before["goals"] else -1
        if then >= 0 and f"claim:{then + 1}" in first:
            goal["turn"] = f"claim:{then + 1}"
            goal["label"] = _("Claim {card}").format(card=text.card(name))
            if goal["coins"]:
                coin = _("and a gold coin") if goal["coins"]["kind"] == "gold" else _("and a silver coin")
                goal["label"] += " " + coin
        goals.append(goal)
    return goals


def _coins(view: dict[str, Any], slot: int, text: Text) -> dict[str, Any] | None:
    """The coins above a place (SR-6.3)."""
    gold, silver = view["gold"], view["silver"]
    match view["coins"][slot]:
        case "gold":
            label = text.ngettext("{n} gold coin left", "{n} gold coins left", gold)
            return {"kind": "gold", "worth": 3, "count": gold, "label": label.format(n=gold)}
        case "silver":
            label = text.ngettext("{n} silver coin left", "{n} silver coins left", silver)
            return {"kind": "silver", "worth": 1, "count": silver, "label": label.format(n=silver)}
    return None


def _merchants(picture: Picture, text: Text) -> list[dict[str, Any]]:
    _ = text.gettext
    view, before, first = picture["view"], picture["before"], _first(picture)
    caravan = before["players"][shared.focus_seat(picture)]["caravan"]
    slots_before = {slot["card"]: i for i, slot in enumerate(before["row"])}
    taken, merchants = _last_place(picture, "take:"), []
    for slot, lying in enumerate(view["row"]):
        name = lying["card"]
        card: dict[str, Any] = {**look(name), "lying": lying["cubes"], "turn": "", "state": "", "flag": ""}
        card["lying_counts"] = shared.counted(lying["cubes"])
        card["cost"] = view["acquire_costs"][slot]
        if name is None:
            merchants.append({**card, "label": _("A card that is revealed when you confirm")})
            continue
        then = slots_before[name]
        card["label"] = text.card(name)
        if f"take:{then + 1}" in first:
            cost = before["acquire_costs"][then]
            card["turn"] = " ".join([f"take:{then + 1}", *(f"pay:{c}" for c in cheapest(caravan, cost))])
            price = _price(cost, text)
            card["label"] = _("Acquire {card}. Price: {price}").format(card=text.card(name), price=price)
        if lying["cubes"]:
            card["label"] += ". " + _("On it: {cubes}").format(cubes=text.cubes(lying["cubes"]))
        if view["asked"] == "pay" and view["slot"] == slot:
            card["state"] = "chosen"
        elif taken is not None and slot == ROW - 1:  # a row that the deck cannot fill has no new card
            card["state"] = "last"
        card["paid"] = taken is not None and slot < taken  # what was paid lies on the cards to its left (SR-4.1)
        merchants.append(card)
    return merchants


def _price(cubes: int, text: Text) -> str:
    return text.cube_count(cubes) if cubes else text.gettext("free")


def _player(picture: Picture, seat: int, text: Text, story: "Sequence[Line]") -> dict[str, Any]:
    player = picture["view"]["players"][seat]
    latest = picture["log"][-1] if picture["log"] and not picture["staged"] else None
    moved = latest is not None and latest["seat"] == seat
    had = shared.had_before(picture, seat, story, "caravan")
    landed = {"card": "", "claim": ""}
    if latest and moved:
        first = latest["tokens"][0]
        if first.startswith("take:"):
            landed["card"] = look(story[-1].card)["vt"]
        elif first.startswith("claim:"):
            landed["claim"] = "point-" + (story[-1].card or "").replace(":", "-")
    return {
        **shared.load_facts(picture, seat, player["caravan"], picture["view"]["caravan_limit"], text, had),
        "hand": [(name, text.card(name)) for name in player["hand"]],
        "played": [(name, text.card(name)) for name in player["played"]],
        "claimed": len(player["claimed"]),
        "claimed_cards": [(name, text.card(name) if name else "") for name in player["claimed"]],
        "gold": player["gold"],
        "silver": player["silver"],
        "moved": moved,
        "landed": landed,
    }


def _mine(picture: Picture, text: Text, story: "Sequence[Line]") -> dict[str, Any]:
    _ = text.gettext
    seat = shared.focus_seat(picture)
    view, before = picture["view"], picture["before"]
    now, then = view["players"][seat], before["players"][seat]
    mine = _player(picture, seat, text, story)
    buttons = spice_road_bar.cube_buttons(picture, text)
    mine["wells"] = shared.wells(now["caravan"], then["caravan"], view["caravan_limit"], buttons)
    mine["hand_cards"] = _hand(picture, now, then, text)
    mine["played_cards"] = _played(picture, now, text)
    return mine


def _hand(picture: Picture, now: dict[str, Any], then: dict[str, Any], text: Text) -> list[dict[str, Any]]:
    _ = text.gettext
    first, cards = _first(picture), []
    for name in _by_family(now["hand"]):
        card: dict[str, Any] = {**look(name), "turn": "", "state": "", "label": text.card(name), "flag": ""}
        if name not in then["hand"] and name not in then["played"]:
            card.update(state="staged", flag=_("new"))
        elif f"play:{name}" in first:
            turn = [f"play:{name}"]
            if card["kind"] == "trade":
                turn.append(f"x{usual_times(name, then['caravan'], picture['view']['caravan_limit'])}")
            card["turn"] = " ".join(turn)
            card["label"] = _("Play {card}").format(card=text.card(name))
        elif first and not picture["staged"]:
            card["label"] = _("Cannot be played now. {card}").format(card=text.card(name))
        cards.append(card)
    return cards


def _by_family(names: list[str]) -> list[str]:
    """Spice cards, upgrades, then trades by what they need, so that a hand keeps its order."""
    family = {"+": 0, "^": 1}
    return sorted(names, key=lambda name: (family.get(name[0], 2), [-n for n in count(name)], name))


def _played(picture: Picture, now: dict[str, Any], text: Text) -> list[dict[str, Any]]:
    _ = text.gettext
    staged = picture["staged"]
    playing = staged[0].removeprefix("play:") if staged and staged[0].startswith("play:") else None
    cards = []
    for name in sorted(now["played"], key=lambda played: played != playing):
        card: dict[str, Any] = {**look(name), "turn": "", "state": "", "flag": ""}
        card["label"] = _("Played. {card}").format(card=text.card(name))
        if name == playing:
            asked = not picture["complete"]
            times = next((int(token[1:]) for token in staged[1:] if token.startswith("x")), 0)
            card.update(state="staged", flag=text.times(times) if times > 1 else "")
            card["state"] = "chosen" if asked and not times else "staged"
        cards.append(card)
    return cards
