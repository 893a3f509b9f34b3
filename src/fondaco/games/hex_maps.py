"""Where maps come from (EW-1.4): those that come with the game, files, and chance."""

import json
from collections.abc import Mapping
from functools import cache
from importlib import resources
from itertools import combinations
from typing import Any

from .chance import MAX_SEED, draw
from .errors import ComponentsError, FondacoError, shown, shown_value
from .hex_layout import (
    AROUND,
    Layout,
    Place,
    centred,
    check_names,
    check_number,
    make_layout,
    tile_names,
)
from .sea_numbers import PLACES, PORTS

STANDARD = "standard"
MAPS = (STANDARD, "atolls", "crescent", "lagoon", "strait")
"""The maps that come with the game."""


def read_map(text: str) -> Layout:
    """A map from the text of a file: a drawing, or JSON.

    In a drawing ``o`` is a market tile and ``P`` a port. Columns of hexes stand two characters apart, and a line is
    half a hex high. Lines that start with ``#`` are left out.
    """
    if text.lstrip().startswith(("{", "[")):
        try:
            found = json.loads(text)
        except (ValueError, RecursionError) as error:  # a number of thousands of digits is a ValueError only
            raise ComponentsError("the file is not JSON: {reason}", "map", reason=str(error)) from None
        return layout_from_json(found)
    drawn: dict[Place, str] = {}
    y = 0
    for number, line in enumerate(text.splitlines(), start=1):
        if line.startswith("#"):
            continue
        y += 1
        for x, letter in enumerate(line.rstrip()):
            if letter != " ":
                _check_letter(number, letter, x, y, next(iter(drawn), (x, y)))
                drawn[x, y] = letter
    places = {(x // 2, (y - x // 2) // 2): letter for (x, y), letter in drawn.items()}
    return centred(places, [place for place, letter in places.items() if letter == "P"])


def _check_letter(line: int, letter: str, x: int, y: int, first: Place) -> None:
    """Refuse what is not a tile, or does not lie as hexes do next to the first tile of the drawing."""
    if letter not in "oP":
        wrong = FondacoError("{letter} is not part of a map; o is a market tile, P a port", letter=shown(letter))
    elif (x - first[0]) % 2:
        wrong = FondacoError("columns of tiles are two characters apart")
    elif ((x - first[0]) // 2 + y - first[1]) % 2:
        wrong = FondacoError("the tiles of a column are two lines apart, and those of the next lie between them")
    else:
        return
    raise ComponentsError("line {line}: {reason}", "map", line=line, reason=wrong)


def layout_from_json(data: Any) -> Layout:
    """A map from parsed JSON: ``tiles``, a list of [q, r], or ``map``, lists by column; ``ports``, names or [q, r]."""
    if not isinstance(data, Mapping):
        raise ComponentsError("a map is a JSON object with the keys tiles and ports", "map")
    tiles = data.get("tiles", data.get("map"))
    columns = tiles if isinstance(tiles, Mapping) else {"": tiles}
    if not all(isinstance(column, list) for column in columns.values()):
        raise ComponentsError("tiles must be a list of places [q, r]", "map")
    listed = [_place(item) for column in columns.values() for item in column]
    check_number(len(listed))
    by_name = dict(zip(tile_names(sorted(listed)), sorted(listed), strict=True))
    if isinstance(tiles, Mapping):
        given = [f"{letter}{i + 1}" for letter, column in columns.items() for i in range(len(column))]
        check_names(dict(zip(given, listed, strict=True)), by_name)
    ports = data.get("ports")
    if not isinstance(ports, list):
        raise ComponentsError("ports must be a list of four names of tiles or places [q, r]", "ports")
    for port in ports:
        if isinstance(port, str) and port not in by_name:
            raise ComponentsError("the port {name} is not a tile of the map", "ports", name=shown(port))
    return centred(listed, [by_name[port] if isinstance(port, str) else _place(port) for port in ports])


def _place(item: Any) -> Place:
    if isinstance(item, list) and len(item) == 2 and all(type(number) is int for number in item):
        return item[0], item[1]
    raise ComponentsError("{item} is not a place; write [q, r]", "map", item=shown_value(item))


@cache
def named_map(name: str) -> Layout:
    """One of the maps that come with the game."""
    if name not in MAPS:
        raise ComponentsError(
            "there is no map {name}; there are {known}", "map", name=shown(name), known=", ".join(MAPS)
        )
    return read_map(resources.files(__package__).joinpath("map_drawings", f"{name}.txt").read_text("utf-8"))


def drawing(layout: Layout) -> str:
    """The map as a drawing that ``read_map`` reads."""
    spots = {(2 * q, 2 * r + q): "P" if (q, r) in layout.ports else "o" for q, r in layout.places}
    left, top = min(x for x, _ in spots), min(y for _, y in spots)
    right, bottom = max(x for x, _ in spots), max(y for _, y in spots)
    lines = ["".join(spots.get((x, y), " ") for x in range(left, right + 1)) for y in range(top, bottom + 1)]
    return "".join(line.rstrip() + "\n" for line in lines)


def random_map(seed: int) -> Layout:
    """A map for this seed, the same on every machine."""
    if not 0 <= seed <= MAX_SEED:
        raise ComponentsError("a seed is a number from 0 to {most}, not {seed}", "map", most=MAX_SEED, seed=seed)
    places = _grow(seed)
    # Any four tiles make a checked map; the ports are chosen once distances are known.
    layout = make_layout(places, places[:PORTS])
    ports = _far_apart(layout, seed)
    return centred(layout.places, [layout.places[i] for i in ports])


def _grow(seed: int) -> list[Place]:
    """Add tiles that touch two others, rather in open water than in bays, so that the coast does not become round."""
    places: list[Place] = [(0, 0), (1, 0)]
    while len(places) < PLACES:
        touching: dict[Place, int] = {}
        for q, r in places:
            for dq, dr in AROUND:
                touching[q + dq, r + dr] = touching.get((q + dq, r + dr), 0) + 1
        choices = [
            place
            for place, number in sorted(touching.items())
            if number >= 2 and place not in places
            for _ in range({2: 3, 3: 2}.get(number, 1))
        ]
        places.append(choices[draw(seed, len(places), len(choices))])
    return places


def _far_apart(layout: Layout, seed: int) -> tuple[int, ...]:
    """Four tiles on the coast, as far from each other as can be."""
    coast = [i for i in range(PLACES) if len(layout.neighbours[i]) <= 4]
    best: list[tuple[int, ...]] = []
    farthest = (-1, -1)
    for ports in combinations(coast, PORTS):
        steps = [layout.distance[a][b] for a, b in combinations(ports, 2)]
        apart = (min(steps), sum(steps))
        if apart > farthest:
            farthest, best = apart, []
        if apart == farthest:
            best.append(ports)
    return best[draw(seed, PLACES, len(best))]
