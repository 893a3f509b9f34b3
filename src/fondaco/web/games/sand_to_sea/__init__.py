"""From Sand to Sea on the pages."""

from ....i18n import N_
from ...pages.sea_map import SEA_MAP_LEGEND, SEA_MAP_TITLES
from .. import WebGame
from .figures import figures
from .lesson import lesson
from .poster import draw
from .table import table

GAME = WebGame(
    name="sand-to-sea",
    table=table,
    lesson=lesson,
    poster=draw,
    about=N_("Cards and map, 2 to 4 players, an hour"),
    figures=figures,
    keys=((("M", "K", "H"), N_("to the map, the merchant cards, the hand")), (("R",), N_("rest"))),
    plan="map",
    styles=("sea_pieces.css", "sea_table.css", "lying_cards.css", "sand_to_sea/style.css"),
    guide_styles=("numbers.css", "sea_pieces.css"),
    map_titles=SEA_MAP_TITLES,
    map_legend=SEA_MAP_LEGEND,
)
