"""The actions of Eastern Wonders as buttons: those of markets and ports, and harvesting."""

from ...pages.bar_shapes import Choice
from ...pages.market_actions import button, market_and_port
from ...pages.shared import Picture, stage
from ...pages.text import Text


def actions(picture: Picture, text: Text) -> dict[str, Choice]:
    """What can be done where the boat lies: by its verb, with the usual way to do it."""
    found = market_and_port(picture, text)
    if "harvest" in picture["legal"]:
        cubes = crop(picture)
        said = text.gettext("Harvest {cubes}").format(cubes=text.goods(cubes))
        turn = stage(picture["staged"], "harvest")
        found["harvest"] = button("harvest", turn, text, text.cubes_piece(cubes).html, said)
    return found


def crop(picture: Picture) -> str:
    """What the viewer would harvest (EW-6.1)."""
    return str(picture["view"]["harvests"][picture["seat"]])
