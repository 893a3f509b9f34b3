"""The table as text and as a picture, drawn from the view that everybody has.

A line is a list of pieces: words, and cubes written as ``[YYR]``. Text shows them as they are; the picture turns each
letter in brackets into a coloured cube with its letter on it.
"""

import re
from typing import TYPE_CHECKING

from .. import games
from ..games.cubes import CUBES
from ..games.kit import players
from ..games.shapes import GameView
from .drawings.parts import Drawing

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray
    from PIL.ImageDraw import ImageDraw as Pen
    from PIL.ImageFont import FreeTypeFont, ImageFont

PAPER, INK = "#fbf7ef", "#2b2118"
FILL = dict(zip(CUBES, ("#ffd84d", "#e4572e", "#1b998b", "#3a2418"), strict=True))
LETTER = dict(zip(CUBES, (INK, "#ffffff", "#ffffff", "#ffffff"), strict=True))
LINE, MARGIN, SIZE, SIDE = 24, 16, 16, 18
WIDTH = 1000


def _drawing(view: GameView) -> Drawing:
    drawing: Drawing = games.part(f"{__package__}.drawings", view["game"]).DRAWING
    return drawing


def text(view: GameView) -> str:
    """The table as lines of text."""
    return "\n".join(_lines(view)) + "\n"


def picture(view: GameView) -> "NDArray[np.uint8]":
    """The table as an array of height x width x 3 colour values."""
    import numpy as np
    from PIL import Image, ImageDraw, ImageFont

    lines = _lines(view)
    drawing = _drawing(view)
    rows = max(len(lines), drawing.least_lines + drawing.lines_per_seat * len(players(view)))
    image = Image.new("RGB", (WIDTH, 2 * MARGIN + LINE * rows), PAPER)
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(SIZE)
    for row, line in enumerate(lines):
        _draw_line(pen, font, line, MARGIN + row * LINE)
    return np.asarray(image)


def _draw_line(pen: "Pen", font: "FreeTypeFont | ImageFont", line: str, top: int) -> None:
    left = float(MARGIN)
    for piece in re.split(rf"(\[[{CUBES}]*\])", line):
        if piece.startswith("[") and piece.endswith("]"):
            for cube in piece[1:-1]:
                box = (left, top + 1, left + SIDE, top + 1 + SIDE)
                pen.rounded_rectangle(box, 4, fill=FILL[cube], outline=INK)
                pen.text((left + SIDE / 2, top + 1 + SIDE / 2), cube, LETTER[cube], font, anchor="mm")
                left += SIDE + 3
        else:
            pen.text((left, top), piece, INK, font)
            left += pen.textlength(piece, font)


def _lines(view: GameView) -> list[str]:
    return [_heading(view), "", *_drawing(view).lines(view)]


def _heading(view: GameView) -> str:
    if view["over"]:
        scores = ", ".join(str(player["score"]) for player in players(view))
        return f"Game over after round {view['round']}: seat {(view['winner'] or 0) + 1} wins ({scores})"
    last = ", the last" if view["last_round"] else ""
    return f"Round {view['round']}{last}: seat {(view['to_move'] or 0) + 1} decides ({view['asked']})"
