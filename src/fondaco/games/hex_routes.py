"""Ways over the map of a box. Distances lie ready in it; all but ``route`` use numbers only, so that they compile."""

from typing import Protocol


class RouteBox(Protocol):
    """What a box has of neighbours and distances."""

    neighbours: list[list[int]]
    distance: list[list[int]]


def steps_between(box: RouteBox, here: int, tile: int, moving: bool) -> int:
    """The fewest steps that bring a boat to dock there; a movement that begins and ends on a tile takes two (EW-3.5)."""
    steps = int(box.distance[here][tile])
    if steps == 0 and not moving:
        return 2
    return steps


def step_towards(box: RouteBox, here: int, tile: int, moving: bool) -> int:
    """The next tile of a shortest way there; the boat's own tile when it is there and can dock."""
    if here == tile and moving:
        return int(here)
    for i in range(6):
        near = box.neighbours[here][i]
        if near >= 0 and (box.distance[near][tile] < box.distance[here][tile] or here == tile):
            return int(near)
    return int(here)


def route(box: RouteBox, here: int, tile: int, moving: bool) -> tuple[int, ...]:
    """The tiles of a shortest way there, without the one where the boat is."""
    tiles: list[int] = []
    if here == tile and not moving:
        here = int(box.neighbours[here][0])
        tiles.append(here)
    while here != tile:
        nearer = box.distance[here][tile]
        here = min(int(near) for near in box.neighbours[here] if near >= 0 and box.distance[near][tile] < nearer)
        tiles.append(here)
    return tuple(tiles)
