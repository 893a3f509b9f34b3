"""The usual turn for a click on a tile: the route that the view names, and the cheapest cubes for it."""

from functools import partial

from ....games.kit import OwnView
from ...pages import sea_map
from ...pages.sea_map import Goals, Passage
from ...pages.shared import Picture
from ...pages.text import Text, cheapest


def goals(picture: Picture, text: Text) -> Goals:
    """Tiles that can be clicked."""
    return sea_map.goals(picture, text, partial(_passages, text))


def _passages(text: Text, view: OwnView, seat: int) -> dict[str, Passage]:
    """Every other tile where the boat can end its movement, with the usual decisions for it (EW-3.1 to EW-3.4).

    A boat that is under way can also dock where it is; one that is not acts there without sailing.
    """
    here = view["players"][seat]["boat"] if view["asked"] == "turn" else None
    return {tile: _passage(view, seat, tile, text) for tile in view["destinations"] if tile != here}


def _passage(view: OwnView, seat: int, goal: str, text: Text) -> Passage:
    _ = text.gettext
    way = view["destinations"][goal]
    route, leaves = way["route"], way["leave"]
    spent = cheapest(view["players"][seat]["hold"], leaves + way["toll"])
    left, paid, loaded = spent[:leaves], spent[leaves:], view["tiles"][goal]["cubes"]
    tokens, costs = [], []
    for step, tile in enumerate(route):
        tokens.append(f"sail:{tile}")
        if step >= len(route) - leaves:
            tokens.append(f"leave:{left[step - len(route)]}")
    tokens += ["dock", *(f"pay:{letter}" for letter in paid)]
    if left:
        costs.append(_("leave {cubes} on the way").format(cubes=text.goods("".join(left))))
    if paid:
        costs.append(_("pay {cubes}").format(cubes=text.goods("".join(paid))))
    if loaded:
        tokens.append("load")
        costs.append(_("load {cubes}").format(cubes=text.goods(loaded)))
    return Passage(tokens, costs)
