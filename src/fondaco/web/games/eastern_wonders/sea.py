"""The sea of Eastern Wonders: where everything lies on the map, and which tiles can be sailed to."""

from itertools import pairwise
from typing import Any

from ...pages import shared
from ...pages.shared import Picture, stage
from ...pages.text import CUBES, Text, count
from .sailing import passages
from .symbols import row_name

ACROSS, DOWN = 108.0, 124.7  # from centre to centre, between columns and within one
LEFT, TOP = 78.0, 68.4


def sea(picture: Picture, text: Text) -> dict[str, Any]:
    """The map: its size, its tiles, boats, and the staged route."""
    view = picture["view"]
    spots = _spots(view["places"])
    goals = _goals(picture, text)
    route = _route(picture)
    tiles = [_tile(picture, name, spots[name], goals, text) for name in view["places"]]
    for tile in tiles:
        tile["staged"] = bool(route) and tile["name"] == route[-1]["tile"]
    return {
        "width": max(x for x, _ in spots.values()) + LEFT,
        "height": max(y for _, y in spots.values()) + TOP,
        "tiles": tiles,
        "boats": _boats(picture, spots, text),
        "route": [{**step, "x": spots[step["tile"]][0], "y": spots[step["tile"]][1]} for step in route],
        "tags": _tags(route, spots),
    }


def _spots(places: dict[str, list[int]]) -> dict[str, tuple[float, float]]:
    """The centre of each tile, the map pushed to the upper left corner."""
    raw = {name: (q * ACROSS, (r + q / 2) * DOWN) for name, (q, r) in places.items()}
    x0, y0 = min(x for x, _ in raw.values()), min(y for _, y in raw.values())
    return {name: (round(x - x0 + LEFT, 1), round(y - y0 + TOP, 1)) for name, (x, y) in raw.items()}


def _goals(picture: Picture, text: Text) -> dict[str, tuple[str, str]]:
    """Tiles that can be clicked: name -> (turn, what a click does)."""
    _ = text.gettext
    seat, before, view, staged = picture["seat"], picture["before"], picture["view"], picture["staged"]
    if seat is None or before["to_move"] != seat:
        return {}
    if before["asked"] == "start":
        return _placing(picture, text)
    if view["asked"] == "sail" and staged:
        found = passages(view, seat)
        return {name: (stage(staged, *way.tokens), _("Sail on to {tile}")) for name, way in found.items()}
    if before["asked"] != "turn":
        return {}
    found = passages(before, seat)
    goals = {}
    for name, way in found.items():
        turn = stage(way.tokens)
        if turn == stage(staged):
            continue
        says = [_("Sail to {tile}")]
        if way.left:
            says.append(_("leave {cubes} on the way").format(cubes=text.goods(way.left)))
        if way.paid:
            says.append(_("pay {cubes}").format(cubes=text.goods(way.paid)))
        if way.loaded:
            says.append(_("load {cubes}").format(cubes=text.goods(way.loaded)))
        goals[name] = (turn, ", ".join(says))
    return goals


def _placing(picture: Picture, text: Text) -> dict[str, tuple[str, str]]:
    """Set-up: a market tile for the boat, once the starting cubes are chosen (EW-1.8)."""
    _ = text.gettext
    staged, view = picture["staged"], picture["view"]
    if not staged:
        return {}
    says = _("Put the boat on {tile}")
    return {name: (stage(staged[:1], f"at:{name}"), says) for name, tile in view["tiles"].items() if tile["market"]}


def _tile(
    picture: Picture, name: str, spot: tuple[float, float], goals: dict[str, tuple[str, str]], text: Text
) -> dict[str, Any]:
    view = picture["view"]
    lying = view["tiles"][name]
    turn, says = goals.get(name, ("", ""))
    tile: dict[str, Any] = {"name": name, "x": spot[0], "y": spot[1], "turn": turn, "cubes": lying["cubes"]}
    names = picture["names"]
    tile["posts"] = [
        {
            "seat": seat,
            "initial": shared.initial(names, seat),
            "x": _spread(i, len(lying["outposts"]), 23.0 if len(lying["outposts"]) < 4 else 20.0),
        }
        for i, seat in enumerate(lying["outposts"])
    ]
    if lying["market"] is None:
        tile.update(_port(view["ports"][name]))
    else:
        give, take = lying["market"].split(">")
        tile.update(kind="market", symbol=view["symbols"][name], give=_line(give), take=_line(take))
    tile["lying"] = _heap(lying["cubes"])
    tile["what"] = _describe(picture, name, text)
    tile["label"] = says.format(tile=tile["what"]) if turn else tile["what"]
    return tile


def _port(goal: str | None) -> dict[str, Any]:
    if goal == "closed":
        return {"kind": "closed"}
    if goal is None:
        return {"kind": "hidden"}
    worth, cost = goal.split(":")
    rows = [cost] if len(cost) < 5 else [cost[:3], cost[3:]]
    size, step = (22.0, 21.0) if len(rows) == 1 else (20.0, 20.0)
    lines = [
        {**cube, "y": 13.0 if len(rows) == 1 else 7.0 + 21.0 * i}
        for i, row in enumerate(rows)
        for cube in _line(row, size, step)
    ]
    return {"kind": "port", "worth": worth, "cost": lines, "size": size}


def _line(cubes: str, size: float = 22.0, step: float = 21.0) -> list[dict[str, Any]]:
    """Cubes side by side around the middle of a tile, closer together when there are many."""
    step = min(step, 100.0 / len(cubes)) if len(cubes) > 4 else step
    return [
        {"cube": cube.lower(), "x": round(_spread(i, len(cubes), step) - size / 2, 1)} for i, cube in enumerate(cubes)
    ]


def _heap(cubes: str) -> dict[str, Any] | None:
    """Cubes that lie on a tile, one per colour with its number, in a pill right of the arrow; two lines if need be."""
    groups = [(letter, n) for letter, n in zip(CUBES, count(cubes), strict=True) if n]
    if not groups:
        return None
    lines = [groups] if len(groups) < 3 else [groups[:2], groups[2:]]
    width = max(sum(18 + 8 * (n > 1) for _, n in line) for line in lines) + 7
    height = 21.0 * len(lines) + 2
    shown = []
    for i, line in enumerate(lines):
        x = 68.0 - width + 3.5
        for letter, n in line:
            number = n if n > 1 else None
            shown.append({"cube": letter.lower(), "n": number, "x": x, "y": -height / 2 + 2.5 + 21 * i})
            x += 18 + 8 * (n > 1)
    return {"x": 68.0 - width, "y": -height / 2, "width": width, "height": height, "cubes": shown}


def _spread(i: int, n: int, step: float) -> float:
    return round((i - (n - 1) / 2) * step, 1)


def _describe(picture: Picture, name: str, text: Text) -> str:
    """A tile in words, with all that lies on it."""
    _ = text.gettext
    view = picture["view"]
    tile = view["tiles"][name]
    if tile["market"] is not None:
        said = _("{tile}, {spice} market: {trade}").format(
            tile=name, spice=row_name(view["symbols"][name], text), trade=text.card(tile["market"])
        )
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


def _boats(picture: Picture, spots: dict[str, tuple[float, float]], text: Text) -> list[dict[str, Any]]:
    """The boats, side by side where they share a tile, the viewer's last so that it lies on top."""
    view, before, mine = picture["view"], picture["before"], shared.focus_seat(picture)
    boats: list[dict[str, Any]] = []
    for seat, player in enumerate(view["players"]):
        at = player["boat"]
        if at is None:
            continue
        here = [other for other, one in enumerate(view["players"]) if one["boat"] == at]
        x, y = spots[at]
        boats.append(
            {"seat": seat, "x": x + _BERTHS[here.index(seat)][0], "y": y + _BERTHS[here.index(seat)][1], "ghost": False}
        )
        was = before["players"][seat]["boat"]
        if was is not None and was != at:
            boats.append({"seat": seat, "x": spots[was][0] - 47, "y": spots[was][1] + 13, "ghost": True})
    for boat in boats:
        boat["initial"] = shared.initial(picture["names"], boat["seat"])
        boat["turn"] = before["to_move"] == boat["seat"]
        boat["path"] = _path(picture, boat["seat"], spots)
    return sorted(boats, key=lambda boat: (not boat["ghost"], boat["seat"] == mine))


def _path(picture: Picture, seat: int, spots: dict[str, tuple[float, float]]) -> str:
    """The way a boat took in the staged or the last turn, as points, so that the page can show it sailing."""
    tokens = picture["staged"]
    if not tokens and picture["log"] and picture["log"][-1]["seat"] == seat:
        tokens = picture["log"][-1]["tokens"]
    elif picture["seat"] != seat:
        tokens = []
    tiles = [token.removeprefix("sail:") for token in tokens if token.startswith("sail:")]
    return " ".join(f"{spots[tile][0] + _BERTHS[0][0]},{spots[tile][1] + _BERTHS[0][1]}" for tile in tiles)


_BERTHS = ((-47.0, 13.0), (49.0, 13.0), (-38.0, 44.0), (40.0, 44.0))


def _route(picture: Picture) -> list[dict[str, Any]]:
    """The staged movement: tiles in order from where it began, with what each step cost."""
    staged, before = picture["staged"], picture["before"]
    if not any(token.startswith("sail:") for token in staged):
        return []
    route = [{"tile": before["players"][before["turn"]]["boat"], "left": None}]
    for token in staged:
        if token.startswith("sail:"):
            route.append({"tile": token.removeprefix("sail:"), "left": ""})
        elif token.startswith("leave:"):
            route[-1]["left"] = token[-1].lower()
    return route


def _tags(route: list[dict[str, Any]], spots: dict[str, tuple[float, float]]) -> list[dict[str, Any]]:
    """What each step costs, written on the way."""
    tags = []
    for here, there in pairwise(route):
        (x1, y1), (x2, y2) = spots[here["tile"]], spots[there["tile"]]
        tags.append({"x": round((x1 + x2) / 2, 1), "y": round((y1 + y2) / 2, 1), "cube": there["left"]})
    return tags
