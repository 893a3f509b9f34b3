"""Eastern Wonders on the pages."""

from ....i18n import N_
from .. import WebGame
from .figures import figures
from .lesson import lesson
from .poster import draw
from .table import table

GAME = WebGame(
    name="eastern-wonders",
    table=table,
    lesson=lesson,
    poster=draw,
    about=N_("Map, 2 to 4 players, 45 minutes"),
    figures=figures,
    keys=((("M",), N_("to the map")),),
    plan="map",
    styles=("eastern_wonders/pieces.css", "eastern_wonders/style.css"),
    guide_styles=("numbers.css", "eastern_wonders/pieces.css"),
    map_titles={
        "standard": N_("standard"),
        "atolls": N_("atolls"),
        "crescent": N_("crescent"),
        "lagoon": N_("lagoon"),
        "strait": N_("strait"),
    },
    map_legend="o: market tile (20), P: port (4). Columns are two characters apart, a line is half a tile high.",
)
