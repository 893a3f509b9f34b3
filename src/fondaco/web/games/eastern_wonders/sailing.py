"""The usual turn for a click on a tile: the route that the view names, and the cheapest cubes for it."""

from dataclasses import dataclass
from typing import Any

from ...pages.text import cheapest


@dataclass(frozen=True)
class Passage:
    """A way to a tile: the decisions up to and including loading, and what it costs."""

    tiles: list[str]
    tokens: list[str]
    left: str
    paid: str
    loaded: str


def passages(view: dict[str, Any], seat: int) -> dict[str, Passage]:
    """Every other tile where the boat can end its movement, with the usual decisions for it (EW-3.1 to EW-3.4).

    A boat that is under way can also dock where it is; one that is not acts there without sailing.
    """
    here = view["players"][seat]["boat"] if view["asked"] == "turn" else None
    return {tile: _passage(view, seat, tile) for tile in view["destinations"] if tile != here}


def _passage(view: dict[str, Any], seat: int, goal: str) -> Passage:
    way = view["destinations"][goal]
    route, leaves = way["route"], way["leave"]
    spent = cheapest(view["players"][seat]["hold"], leaves + way["toll"])
    left, paid = spent[:leaves], spent[leaves:]
    tokens = []
    for step, tile in enumerate(route):
        tokens.append(f"sail:{tile}")
        if step >= len(route) - leaves:
            tokens.append(f"leave:{left[step - len(route)]}")
    tokens += ["dock", *(f"pay:{letter}" for letter in paid)]
    loaded = view["tiles"][goal]["cubes"]
    if loaded:
        tokens.append("load")
    return Passage(route, tokens, "".join(left), "".join(paid), loaded)
