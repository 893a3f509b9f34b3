"""Where the points of each seat come from, for the end of a game."""

from collections.abc import Callable
from typing import Any

Player = dict[str, Any]


def score_sheet(game: str, position: dict[str, Any]) -> list[dict[str, int]]:
    """One object per seat: the points by where they come from, and their ``total``."""
    sheet = _SHEETS[game]
    return [{**parts, "total": sum(parts.values())} for parts in map(sheet, position["players"])]


def _spice_road(player: Player) -> dict[str, int]:
    """SR-8.2."""
    return {
        "cards": _claimed(player),
        "gold": 3 * player["gold"],
        "silver": player["silver"],
        "cubes": _cubes(player["caravan"]),
    }


def _eastern_wonders(player: Player) -> dict[str, int]:
    """EW-8.2."""
    uncovered = (0, 1, 2, 2, 3)
    bonus = {"upgrade": 2, "harvest": 1}
    return {
        "tiles": _claimed(player),
        "board": sum(sum(uncovered[:built]) for built in player["board"].values()),
        "bonus": sum(
            int(tile.removeprefix("vp")) if tile.startswith("vp") else bonus.get(tile, 0) for tile in player["bonus"]
        ),
        "cubes": _cubes(player["hold"]),
    }


def _claimed(player: Player) -> int:
    return sum(int(name.split(":")[0]) for name in player["claimed"])


def _cubes(load: str) -> int:
    return len(load) - load.count("Y")


_SHEETS: dict[str, Callable[[Player], dict[str, int]]] = {
    "spice-road": _spice_road,
    "eastern-wonders": _eastern_wonders,
}
