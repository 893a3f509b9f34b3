"""The table of Eastern Wonders as a picture for links: its map."""

from typing import Any

from ...pages.poster import BOARD, Poster
from ...pages.sea_poster import draw_map


def draw(sheet: Poster, view: Any) -> None:
    """The map, as everybody sees it."""
    draw_map(sheet, view, BOARD)
