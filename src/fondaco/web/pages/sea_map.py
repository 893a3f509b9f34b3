"""The map of a game with boats: where everything lies on it, which ways boats took, and which tiles can be clicked."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import hypot
from typing import Any

from ...game import Game
from ...games.kit import OwnView
from ...i18n import N_
from ...table import Seat, Table
from ...words import words_of
from . import judged, shared
from .player_board import row_name
from .shared import Picture, stage
from .text import CUBES, Text, count

ACROSS, HALF = 108.0, 62.35
"""From column to column, and from a tile to the next half a tile lower, in the map's own units."""
_MARGIN = (72.0, 62.4)
_BESIDE = 23.0
"""How far from the middle of an edge a route crosses it, so that it lies beside the symbols."""
SEA_MAP_TITLES = {
    "standard": N_("standard"),
    "atolls": N_("atolls"),
    "crescent": N_("crescent"),
    "lagoon": N_("lagoon"),
    "strait": N_("strait"),
}
"""What the maps that come with the games are called, for gettext."""
SEA_MAP_LEGEND = "o: market tile (20), P: port (4). Columns are two characters apart, a line is half a tile high."
"""How to read the drawing of a map."""
Goals = dict[str, tuple[str, str]]
"""Tiles that can be clicked: name -> (turn, what a click does, with the tile in braces)."""


@dataclass(frozen=True)
class Passage:
    """The usual way to a tile: its decisions up to the action there, and in words what it costs and brings."""

    tokens: list[str]
    costs: list[str]


Passages = Callable[[OwnView, int], dict[str, Passage]]
"""From a view and a seat to the passages to all other tiles where its boat can end its movement."""


def sea_map(picture: Picture, text: Text, goals: Goals) -> dict[str, Any]:
    """The map: its size, its tiles with all that lies on them, the staged route and the last one."""
    view = picture["view"]
    spots = _spots(view["places"])
    columns, halves = (max(spot[axis] for spot in spots.values()) for axis in (0, 1))
    route, last = _route(picture), _last_route(picture)
    marks = _marks(picture, last)
    tiles = [_tile(picture, name, spots[name], goals, marks, text) for name in view["places"]]
    for tile in tiles:
        tile["staged"] = bool(route) and tile["name"] == route[-1]
    return {
        "columns": columns,
        "halves": halves,
        "width": ACROSS * columns + 2 * _MARGIN[0],
        "height": round(HALF * halves + 2 * HALF, 1),
        "tiles": tiles,
        "way": _way(route, spots),
        "last_way": _way(last or judged.route(picture, "played"), spots),
        "better_way": _way(judged.route(picture, "better"), spots),
    }


def part_of_map(game: Game, names: Sequence[str], text: Text) -> dict[str, Any]:
    """Some tiles of a game's map for a picture, beginning at its corner; ``one`` has every tile of the map."""
    table = Table(game, [Seat("person", name) for name in game.names])
    tiles = {tile["name"]: tile for tile in sea_map({**table.picture(None), "legal": []}, text, {})["tiles"]}
    shown = [tiles[name] for name in names]
    left, top = min(tile["column"] for tile in shown), min(tile["half"] for tile in shown)
    placed = [{**tile, "column": tile["column"] - left, "half": tile["half"] - top} for tile in shown]
    columns, halves = max(tile["column"] for tile in placed), max(tile["half"] for tile in placed)
    return {"tiles": placed, "columns": columns, "halves": halves, "one": tiles}


def _spots(places: dict[str, list[int]]) -> dict[str, tuple[int, int]]:
    """The column of each tile, and how many halves of a tile it lies below the top."""
    raw = {name: (q, 2 * r + q) for name, (q, r) in places.items()}
    left, top = (min(spot[axis] for spot in raw.values()) for axis in (0, 1))
    return {name: (column - left, half - top) for name, (column, half) in raw.items()}


def _middle(spot: tuple[int, int]) -> tuple[float, float]:
    return _MARGIN[0] + ACROSS * spot[0], _MARGIN[1] + HALF * spot[1]


def goals(picture: Picture, text: Text, passages: Passages) -> Goals:
    """Tiles that can be clicked: for the boat at set-up, then to sail there, or to sail on."""
    _ = text.gettext
    seat, before, view, staged = picture["seat"], picture["before"], picture["view"], picture["staged"]
    if seat is None or not shared.is_asked(picture) or shared.is_replay(picture):
        return {}
    if before["asked"] == "start":
        return _placing(picture, text)
    if view["asked"] == "sail" and staged:
        found = passages(view, seat)
        return {name: (stage(staged, *way.tokens), _("Sail on to {tile}")) for name, way in found.items()}
    if before["asked"] != "turn":
        return {}
    ways = {stage(way.tokens): (name, way) for name, way in passages(before, seat).items()}
    ways.pop(stage(staged), None)
    return {name: (turn, ", ".join([_("Sail to {tile}"), *way.costs])) for turn, (name, way) in ways.items()}


def _placing(picture: Picture, text: Text) -> Goals:
    """Set-up: a market tile for the boat, once the starting cubes are chosen (EW-1.8)."""
    _ = text.gettext
    staged, view = picture["staged"], picture["view"]
    if not staged:
        return {}
    says = _("Put the boat on {tile}")
    return {name: (stage(staged[:1], f"at:{name}"), says) for name, tile in view["tiles"].items() if tile["market"]}


def _tile(
    picture: Picture,
    name: str,
    spot: tuple[int, int],
    goals: Goals,
    marks: dict[str, Any],
    text: Text,
) -> dict[str, Any]:
    view = picture["view"]
    lying = view["tiles"][name]
    turn, says = goals.get(name, ("", ""))
    tile: dict[str, Any] = {"name": name, "column": spot[0], "half": spot[1], "turn": turn, "cubes": lying["cubes"]}
    names = picture["names"]
    tile["posts"] = [
        {"seat": seat, "initial": shared.initial(names, seat), "fresh": (name, seat) == marks["post"]}
        for seat in lying["outposts"]
    ]
    if name in view["ports"]:
        tile.update(_port(view["ports"][name]))
    elif lying["market"] is None:
        tile["kind"] = "open-sea"
    else:
        give, take = lying["market"].split(">")
        tile.update(kind="market", symbol=view["symbols"][name], give=give, take=take)
    tile["lying"] = [(letter, n) for letter, n in zip(CUBES, count(lying["cubes"]), strict=True) if n]
    tile["lying_mark"] = "mine-lie" if name in marks["leaving"] else "trace" if name in marks["left"] else ""
    tile["boats"] = _boats_at(picture, name)
    tile["what"] = _describe(picture, name, text)
    tile["judged"] = judged.tile_flags(picture, text, name)
    tile["label"] = judged.spoken(tile["judged"], says.format(tile=tile["what"]) if turn else tile["what"])
    return tile


def _port(goal: str | None) -> dict[str, Any]:
    if goal == "closed":
        return {"kind": "closed"}
    if goal is None:
        return {"kind": "hidden"}
    worth, cost = goal.split(":")
    return {"kind": "port", "worth": worth, "cost": cost}


def _describe(picture: Picture, name: str, text: Text) -> str:
    """A tile in words, with all that lies on it."""
    _ = text.gettext
    view = picture["view"]
    tile = view["tiles"][name]
    if tile["market"] is not None:
        trade = words_of(text.game).spoken_card(tile["market"], text.translator)
        said = _("{tile}, {spice} market: {trade}").format(
            tile=name, spice=row_name(view["symbols"][name], text), trade=trade
        )
    elif name not in view["ports"]:
        said = _("{tile}, open sea").format(tile=name)
    else:
        goal = view["ports"][name]
        offer = _("revealed when you confirm") if goal is None else text.card(goal)
        said = _("{tile}, port: {offer}").format(tile=name, offer=offer)
    if tile["outposts"]:
        owners = ", ".join(picture["names"][seat] for seat in tile["outposts"])
        said += "; " + _("outposts of {names}").format(names=owners)
    boats = [picture["names"][seat] for seat, player in enumerate(view["players"]) if player["boat"] == name]
    if boats:
        said += "; " + _("boats of {names}").format(names=", ".join(boats))
    if tile["cubes"]:
        said += "; " + _("on it: {cubes}").format(cubes=text.cubes(tile["cubes"]))
    return said


def _boats_at(picture: Picture, name: str) -> list[dict[str, Any]]:
    """The boats on a tile, and in outline the one that leaves it in the staged turn."""
    view, before = picture["view"], picture["before"]
    boats: list[dict[str, Any]] = []
    for seat, player in enumerate(view["players"]):
        was = before["players"][seat]["boat"]
        if player["boat"] == name or was == name:
            boats.append(
                {
                    "seat": seat,
                    "ghost": player["boat"] != name,
                    "initial": shared.initial(picture["names"], seat),
                    "turn": before["to_move"] == seat,
                    "path": " ".join(_sailed(picture, seat)),
                }
            )
    return boats


def _sailed(picture: Picture, seat: int) -> list[str]:
    """The tiles a boat came by in the staged or the last turn, so that the page can show it sailing."""
    tokens = picture["staged"] if picture["seat"] == seat else []
    if not tokens and picture["log"] and picture["log"][-1]["seat"] == seat:
        tokens = picture["log"][-1]["tokens"]
    return shared.sailed(tokens)


def _route(picture: Picture) -> list[str]:
    """The staged movement: tiles in order, from where it begins."""
    sailed = shared.sailed(picture["staged"])
    before = picture["before"]
    return [before["players"][before["turn"]]["boat"], *sailed] if sailed else []


def _last_route(picture: Picture) -> list[str]:
    """Where the boat of the last turn came from and by; not while another turn is staged."""
    if picture["staged"] or not picture["log"]:
        return []
    last = picture["log"][-1]
    sailed = shared.sailed(last["tokens"])
    came_from = _berth_before(picture, last["seat"])
    return [came_from, *sailed] if sailed and came_from else []


def _berth_before(picture: Picture, seat: int) -> str | None:
    """Where a boat lay before the last turn: where its turn before that ended."""
    for entry in reversed(picture["log"][:-1]):
        if entry["seat"] == seat:
            moves = [token for token in entry["tokens"] if token.startswith(("sail:", "at:"))]
            if moves:
                return str(moves[-1].partition(":")[2])
    return None


def _marks(picture: Picture, last: list[str]) -> dict[str, Any]:
    """Tiles with cubes that the staged turn leaves or the last one left, and the outpost that the last one built."""
    before, view = picture["before"]["tiles"], picture["view"]
    leaving = {name for name, tile in view["tiles"].items() if len(tile["cubes"]) > len(before[name]["cubes"])}
    marks: dict[str, Any] = {"leaving": leaving, "left": set(), "post": None}
    if picture["staged"] or not picture["log"]:
        return marks
    turn, steps = picture["log"][-1], 0
    for token in turn["tokens"]:
        steps += token.startswith("sail:")
        if token.startswith("leave:") and last:
            marks["left"].add(last[steps - 1])  # a cube stays where the step began (EW-3.2)
    if "build" in turn["tokens"]:
        marks["post"] = (view["players"][turn["seat"]]["boat"], turn["seat"])
    return marks


def _way(route: list[str], spots: dict[str, tuple[int, int]]) -> dict[str, Any] | None:
    """A route to draw: its line, and where it crosses from tile to tile, which way."""
    if not route:
        return None
    x, y = _middle(spots[route[0]])
    path, steps = f"M{x:g} {y:g}", []
    for name in route[1:]:
        there = _middle(spots[name])
        length = hypot(there[0] - x, there[1] - y) or 1.0
        dx, dy = (there[0] - x) / length, (there[1] - y) / length
        at = ((x + there[0]) / 2 - dy * _BESIDE, (y + there[1]) / 2 + dx * _BESIDE)
        steps.append({"x": round(at[0], 1), "y": round(at[1], 1), "dx": round(dx, 3), "dy": round(dy, 3)})
        path += f"L{at[0]:.1f} {at[1]:.1f}L{there[0]:g} {there[1]:g}"
        x, y = there
    return {"path": path, "steps": steps}
