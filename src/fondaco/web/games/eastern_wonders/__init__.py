"""Eastern Wonders on the pages."""

from ....i18n import N_
from ...pages.sea_map import SEA_MAP_LEGEND, SEA_MAP_TITLES
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
    styles=("sea_pieces.css", "sea_table.css", "eastern_wonders/style.css"),
    guide_styles=("numbers.css", "sea_pieces.css"),
    map_titles=SEA_MAP_TITLES,
    map_legend=SEA_MAP_LEGEND,
)
