"""The table of Spice Road: rows, players, own things, bar and log."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ....games.spice_road.fields import GOALS, ROW
from ...pages import judged, shared
from ...pages.cards import look
from ...pages.merchant_row import first_choices, hand, last_place, merchant_row, played
from ...pages.result import result
from ...pages.shared import Picture
from ...pages.text import Text
from . import bar as spice_road_bar

if TYPE_CHECKING:
    from ...pages.game_log import Line


def table(picture: Picture, text: Text, story: "Sequence[Line]") -> dict[str, Any]:
    """Everything the template shows."""
    view = picture["view"]
    return {
        "game": "spice-road",
        "goals": _goals(picture, text),
        "merchants": merchant_row(picture, text, "caravan", ROW),
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


def _goals(picture: Picture, text: Text) -> list[dict[str, Any]]:
    _ = text.gettext
    view, before, first = picture["view"], picture["before"], first_choices(picture)
    claimed, goals = last_place(picture, "claim:"), []
    for slot, name in enumerate(view["goals"]):
        goal: dict[str, Any] = {"name": name, "coins": _coins(view, slot, text), "turn": "", "slot": slot}
        goal["fresh"] = claimed is not None and slot == GOALS - 1
        goal["judged"] = judged.flags(picture, text, f"claim:{slot + 1}")
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
        goal["label"] = judged.spoken(goal["judged"], goal["label"])
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
    seat = shared.focus_seat(picture)
    view, before = picture["view"], picture["before"]
    now, then = view["players"][seat], before["players"][seat]
    mine = _player(picture, seat, text, story)
    buttons = spice_road_bar.cube_buttons(picture, text)
    mine["wells"] = shared.wells(now["caravan"], then["caravan"], view["caravan_limit"], buttons)
    mine["hand_cards"] = hand(picture, text, "caravan", view["caravan_limit"])
    mine["played_cards"] = played(picture, text)
    return mine
