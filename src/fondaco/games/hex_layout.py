"""The shape of a map: hexes, names of tiles, neighbours, distances (EW-1.3, EW-1.4).

A place is an axial pair (q, r) of flat-top hexes: q is the column, r grows downwards. Tiles are named by column, from A
at the left, and by number from the top of the column.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from string import ascii_uppercase

from .errors import ComponentsError, FondacoError, shown_value
from .sea_numbers import PLACES, PORTS

Place = tuple[int, int]

AROUND = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
FARTHEST = 99  # coordinates fit into a byte


@dataclass(frozen=True)
class Layout:
    """A map before market tiles are dealt: 24 places in the order of their names, and which four are ports."""

    places: tuple[Place, ...]
    ports: frozenset[Place]

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the tiles: A1, A2, ..."""
        return tile_names(self.places)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The tiles that touch each tile, ascending."""
        index = {place: i for i, place in enumerate(self.places)}
        return tuple(tuple(sorted(index[near] for near in _touching(place) if near in index)) for place in self.places)

    @cached_property
    def distance(self) -> tuple[tuple[int, ...], ...]:
        """Steps from tile to tile, on the tiles of the map."""
        return tuple(_distances(self.neighbours, start) for start in range(PLACES))

    @cached_property
    def warnings(self) -> tuple[FondacoError, ...]:
        """Where the map goes against the rulebook's advice: each tile should touch two others (EW-1.4)."""
        return tuple(
            FondacoError("{name} touches only one other tile; two or more are advised", name=name)
            for name, near in zip(self.names, self.neighbours, strict=True)
            if len(near) < 2
        )


def make_layout(places: Iterable[Place], ports: Collection[Place]) -> Layout:
    """Check a map: 24 places, four of them ports, all connected (EW-1.4)."""
    listed = list(places)
    check_number(len(listed))
    for place in listed:
        if listed.count(place) > 1:
            raise ComponentsError("two tiles lie at {place}", "map", place=_shown(place))
    if len(ports) != PORTS or len(set(ports)) != PORTS:
        raise ComponentsError(
            "a map has {number} ports; this one has {found}", "map", number=PORTS, found=len(set(ports))
        )
    for place in listed:
        if max(abs(place[0]), abs(place[1])) > FARTHEST:
            raise ComponentsError(
                "{place} is too far away; coordinates go to {most}", "map", place=_shown(place), most=FARTHEST
            )
    for port in ports:
        if port not in listed:
            raise ComponentsError("the port at {place} is not a tile of the map", "map", place=_shown(port))
    layout = Layout(tuple(sorted(listed)), frozenset(ports))
    for name, steps in zip(layout.names, layout.distance[0], strict=True):
        if steps < 0:
            raise ComponentsError(
                "the tiles must be connected: no way leads from {here} to {there}",
                "map",
                here=layout.names[0],
                there=name,
            )
    return layout


def check_number(tiles: int) -> None:
    """Refuse a map that has not 24 tiles."""
    if tiles != PLACES:
        raise ComponentsError(
            "a map has {number} tiles, ports included; this one has {found}", "map", number=PLACES, found=tiles
        )


def tile_names(places: Sequence[Place]) -> tuple[str, ...]:
    """The names of places that are sorted by column and from the top; a connected map has at most 24 columns.

    >>> tile_names([(-2, 2), (-2, 3), (-1, 1)])
    ('A1', 'A2', 'B1')
    """
    columns = sorted({q for q, _ in places})
    names = []
    for i, (q, _) in enumerate(places):
        above = sum(1 for place in places[:i] if place[0] == q)
        names.append(f"{ascii_uppercase[columns.index(q) % 26]}{above + 1}")
    return tuple(names)


def check_names(given: Mapping[str, Place], right: Mapping[str, Place]) -> None:
    """Refuse names of tiles that are not those that follow from their places."""
    for name, place in right.items():
        if given.get(name) != place:
            raise ComponentsError(
                "the tile at {place} is {name}: columns from the left, numbers from the top",
                "map",
                place=_shown(place),
                name=name,
            )


def _touching(place: Place) -> list[Place]:
    return [(place[0] + q, place[1] + r) for q, r in AROUND]


def _distances(neighbours: Sequence[Sequence[int]], start: int) -> tuple[int, ...]:
    steps = [-1] * len(neighbours)
    steps[start] = 0
    reached = [start]
    for tile in reached:
        for near in neighbours[tile]:
            if steps[near] < 0:
                steps[near] = steps[tile] + 1
                reached.append(near)
    return tuple(steps)


def _shown(place: Place) -> str:
    """A place for an error message; a coordinate may be a number of any size."""
    return ",".join(shown_value(number) for number in place)


def centred(places: Iterable[Place], ports: Iterable[Place]) -> Layout:
    """A checked map, moved so that its middle column is q 0 and its smallest r is 0, as on the standard map."""
    listed, harbours = list(places), list(ports)
    check_number(len(listed))
    left, right = min(q for q, _ in listed), max(q for q, _ in listed)
    across, down = (left + right) // 2, min(r for _, r in listed)
    return make_layout([(q - across, r - down) for q, r in listed], [(q - across, r - down) for q, r in harbours])
