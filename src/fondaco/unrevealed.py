"""What a staged turn would reveal, covered up again: the card drawn into a row, the tile drawn onto a port."""

from collections.abc import Callable
from typing import Any

View = dict[str, Any]


def mask(before: View, after: View) -> View:
    """The view after a staged turn as it may be shown: what was drawn meanwhile is None, and still counts as unseen."""
    return _MASKS[after["game"]](before, after)


def _mask_spice_road(before: View, after: View) -> View:
    shown = dict(after)
    merchants = before["merchants_left"] - after["merchants_left"]
    if merchants:
        row = after["row"]
        shown["row"] = row[:-merchants] + [{**slot, "card": None} for slot in row[-merchants:]]
        shown["unseen_merchants"] = before["unseen_merchants"]
    points = before["points_left"] - after["points_left"]
    if points:
        shown["goals"] = after["goals"][:-points] + [None] * points
        shown["unseen_points"] = before["unseen_points"]
    return shown


def _mask_eastern_wonders(before: View, after: View) -> View:
    """With Closed Port out, it moves to the port just emptied and the new tile lies where it was (EW-5.3)."""
    if before["pile"] == after["pile"]:
        return after
    out = "closed" in before["ports"].values()
    ports = {
        port: None if tile != before["ports"][port] and not (out and tile == "closed") else tile
        for port, tile in after["ports"].items()
    }
    unseen = {key: before[key] for key in ("unseen_tiles", "closed_among")}
    return {**after, "ports": ports, **unseen}


_MASKS: dict[str, Callable[[View, View], View]] = {
    "spice-road": _mask_spice_road,
    "eastern-wonders": _mask_eastern_wonders,
}
