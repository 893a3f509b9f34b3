"""Spice Road on the pages."""

from ....i18n import N_
from .. import WebGame
from .lesson import lesson
from .poster import draw
from .table import table

GAME = WebGame(
    name="spice-road",
    table=table,
    lesson=lesson,
    poster=draw,
    about=N_("Cards, 2 to 5 players, half an hour"),
    styles=("lying_cards.css", "spice_road/style.css"),
    keys=((("M", "P", "H"), N_("to the merchant cards, the point cards, the hand")), (("R",), N_("rest"))),
)
