"""Pictures of tables for those who are sent a link: drawn from the view of who only watches, as a PNG."""

import io
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin
from typing import TYPE_CHECKING

from ...games.shapes import GameView
from ...table import Seat
from ..games import web_game
from .rendering import STATIC

if TYPE_CHECKING:
    from PIL.ImageFont import FreeTypeFont, ImageFont

WIDTH, HEIGHT = 1200, 630
"""What messengers and social networks show a link with."""
BOARD = (400.0, 130.0, 1150.0, 590.0)
"""Where a game draws its table: left, top, right, bottom."""
_FINE = 2
"""Drawn so many times larger, and then made small: so edges are smooth."""
GROUND, PAPER, INK, SOFT, LINE = "#e8dfd0", "#fcf8f0", "#2a2019", "#5b4d40", "#8d7b65"
SEATS = ("#47597a", "#f6f0e3", "#7a4a63", "#4d4a45", "#6a6a2e")
_CUBES = {
    "Y": ("#ffd84d", "#624a00"),
    "R": ("#e4572e", "#8f2a0c"),
    "G": ("#1b998b", "#0b5a51"),
    "B": ("#3a2418", "#1d100a"),
}
Box = tuple[float, float, float, float]


@dataclass(frozen=True)
class Told:
    """What a picture says beside the table, in the language of who asks."""

    title: str
    where: str
    seats: Sequence[Seat]


class Poster:
    """A sheet to draw on, in units of the finished picture."""

    def __init__(self) -> None:
        from PIL import Image, ImageDraw

        self._image = Image.new("RGB", (WIDTH * _FINE, HEIGHT * _FINE), GROUND)
        self._pen = ImageDraw.Draw(self._image)

    def sheet(self, box: Box, fill: str = PAPER, edge: str = LINE, round_by: float = 14) -> None:
        """A card or a panel."""
        self._pen.rounded_rectangle(_large(box), round_by * _FINE, fill, edge, _FINE)

    def words(
        self, x: float, y: float, text: str, size: int, fill: str = INK, anchor: str = "la", most: float = 0
    ) -> None:
        """Text at a place; cut where there is no room for it."""
        font = _font(size * _FINE)
        if most and font.getlength(text) > most * _FINE:
            while text and font.getlength(text + "…") > most * _FINE:
                text = text[:-1]
            text += "…"
        self._pen.text((x * _FINE, y * _FINE), text, fill, font, anchor)

    def cubes(self, x: float, y: float, cubes: str, side: float, most_in_row: int = 3) -> None:
        """Cubes around a place, in rows."""
        rows = [cubes[i : i + most_in_row] for i in range(0, len(cubes), most_in_row)]
        step = side * 1.16
        for i, row in enumerate(rows):
            top = y + (i - (len(rows) - 1) / 2) * step
            for j, cube in enumerate(row):
                self._cube(x + (j - (len(row) - 1) / 2) * step, top, cube, side)

    def hexagon(self, x: float, y: float, radius: float, fill: str, edge: str = LINE) -> None:
        """A tile with a flat top."""
        corners = [(x + radius * cos(pi / 3 * i), y + radius * sin(pi / 3 * i)) for i in range(6)]
        self._pen.polygon([(a * _FINE, b * _FINE) for a, b in corners], fill, edge, 2 * _FINE)

    def disc(self, x: float, y: float, radius: float, fill: str, edge: str = INK) -> None:
        """A round piece."""
        self._pen.ellipse(_large((x - radius, y - radius, x + radius, y + radius)), fill, edge, _FINE)

    def arrow(self, x: float, y: float, size: float, quarter: int, fill: str = SOFT) -> None:
        """An arrow around a place: to the right, or so many quarters of a turn further."""
        shape = [(-1, -0.25), (0.1, -0.25), (0.1, -0.7), (1, 0), (0.1, 0.7), (0.1, 0.25), (-1, 0.25)]
        for _ in range(quarter):
            shape = [(-b, a) for a, b in shape]
        self._pen.polygon([((x + a * size / 2) * _FINE, (y + b * size / 2) * _FINE) for a, b in shape], fill)

    def png(self) -> bytes:
        """The finished picture."""
        small = self._image.resize((WIDTH, HEIGHT)).quantize(128)
        out = io.BytesIO()
        small.save(out, "PNG", optimize=False)
        return out.getvalue()

    def _cube(self, x: float, y: float, cube: str, side: float) -> None:
        fill, edge = _CUBES[cube]
        half = side / 2
        box = _large((x - half, y - half, x + half, y + half))
        if cube == "Y":
            self._pen.ellipse(box, fill, edge, _FINE)
        elif cube == "R":
            corners = [(x, y - half), (x + half, y), (x, y + half), (x - half, y)]
            self._pen.polygon([(a * _FINE, b * _FINE) for a, b in corners], fill, edge, _FINE)
        elif cube == "G":
            self._pen.rounded_rectangle(box, half * _FINE, fill, edge, _FINE, corners=(False, True, False, True))
        else:
            self._pen.rounded_rectangle(box, side / 6 * _FINE, fill, edge, _FINE)


def poster(view: GameView, told: Told) -> bytes:
    """A table as a picture. Blocking: some hundredths of a second."""
    sheet = Poster()
    sheet.words(50, 34, told.title, 54, most=760)
    sheet.words(1150, 58, told.where, 28, SOFT, "ra", 330)
    _players(sheet, view, told.seats)
    web_game(view["game"]).poster(sheet, view)
    sheet.words(50, 596, "Fondaco", 24, SOFT, "ls")
    return sheet.png()


def _players(sheet: Poster, view: GameView, seats: Sequence[Seat]) -> None:
    """Who sits there, whose turn it is, and the points as far as they are open."""
    for seat, (place, player) in enumerate(zip(seats, view["players"], strict=True)):  # type: ignore[typeddict-item]
        top = 130 + seat * 88
        asked = view["to_move"] == seat or (view["over"] and view["winner"] == seat)
        sheet.sheet((50, top, 360, top + 74), PAPER if asked else "#f3ebdd", "#34465f" if asked else "#d8cab4", 12)
        sheet.disc(84, top + 37, 18, SEATS[seat])
        score = player.get("score")
        sheet.words(114, top + 37, place.name if place.taken else "?", 26, anchor="lm", most=170)
        if score is not None:
            sheet.words(344, top + 37, str(score), 30, anchor="rm")


@cache
def _font(size: int) -> "FreeTypeFont | ImageFont":
    from PIL import ImageFont

    try:
        return ImageFont.truetype(STATIC / "fonts" / "serif-semibold.woff2", size)
    except OSError:  # the typefaces are made when the package is installed, and some systems cannot read them
        return ImageFont.load_default(size)


def _large(box: Box) -> Box:
    left, top, right, bottom = box
    return left * _FINE, top * _FINE, right * _FINE, bottom * _FINE
