"""The usual turn for a click on a tile: the route that the view names, and the cards and cubes that are missed least."""

from functools import partial

from ....games.kit import OwnView
from ...pages import sea_map
from ...pages.cards import look
from ...pages.sea_map import Goals, Passage
from ...pages.shared import Picture
from ...pages.text import CUBES, Text, cheapest


def goals(picture: Picture, text: Text) -> Goals:
    """Tiles that can be clicked."""
    return sea_map.goals(picture, text, partial(_passages, text))


def _passages(text: Text, view: OwnView, seat: int) -> dict[str, Passage]:
    """Every other tile where the boat can end its movement, with the usual decisions for it (S2S-2.3)."""
    here = view["players"][seat]["boat"] if view["asked"] == "turn" else None
    return {tile: _passage(view, seat, tile, text) for tile in view["destinations"] if tile != here}


def _passage(view: OwnView, seat: int, goal: str, text: Text) -> Passage:
    _ = text.gettext
    way, player = view["destinations"][goal], view["players"][seat]
    route, n = way["route"], way["spend"]
    spent, paid = missed_least(player)[:n], cheapest(player["hold"], way["toll"])
    tokens, costs = [], []
    for step, tile in enumerate(route):
        tokens.append(f"sail:{tile}")
        if step >= len(route) - n:  # free steps come first (S2S-2.3)
            tokens.append(f"spend:{spent[step - len(route)]}")
    tokens += ["dock", *(f"pay:{letter}" for letter in paid)]
    if n:
        costs.append(text.ngettext("spend {n} card", "spend {n} cards", n).format(n=n))
    if paid:
        costs.append(_("pay {cubes}").format(cubes=text.goods("".join(paid))))
    return Passage(tokens, costs)


def missed_least(player: OwnView) -> list[str]:
    """The cards that a step can cost, the ones to spend first in front: played ones, then by what playing brings."""
    return sorted(player["played"], key=_brings) + sorted(player["hand"], key=_brings)


def _brings(name: str) -> int:
    """What playing a card once is worth, in levels of cubes."""
    card = look(name)
    if card["kind"] == "upgrade":
        return int(card["raises"])
    return _levels(card["take"]) - _levels(card.get("give", ""))


def _levels(cubes: str) -> int:
    return sum(CUBES.index(letter) + 1 for letter in cubes)
