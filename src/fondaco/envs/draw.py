"""The table as text and as a picture, drawn from the view that everybody has.

A line is a list of pieces: words, and cubes written as ``[YYR]``. Text shows them as they are; the picture turns each
letter in brackets into a coloured cube with its letter on it.
"""

import re
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from ..games.cubes import CUBES

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

View = Mapping[str, Any]

PAPER, INK = "#fbf7ef", "#2b2118"
FILL = dict(zip(CUBES, ("#ffd84d", "#e4572e", "#1b998b", "#3a2418"), strict=True))
LETTER = dict(zip(CUBES, (INK, "#ffffff", "#ffffff", "#ffffff"), strict=True))
LINE, MARGIN, SIZE, SIDE = 24, 16, 16, 18
WIDTH = 1000
LONGEST = 64  # letters of a list of cards on one line
LINES = {"spice-road": (14, 9), "eastern-wonders": (28, 6)}  # a picture's least number of lines, and more per seat


def text(view: View) -> str:
    """The table as lines of text."""
    return "\n".join(_lines(view)) + "\n"


def picture(view: View) -> "NDArray[np.uint8]":
    """The table as an array of height x width x 3 colour values."""
    import numpy as np
    from PIL import Image, ImageDraw, ImageFont

    lines = _lines(view)
    least, per_seat = LINES[view["game"]]  # so that the frames of a film have one size
    rows = max(len(lines), least + per_seat * len(view["players"]))
    image = Image.new("RGB", (WIDTH, 2 * MARGIN + LINE * rows), PAPER)
    pen, font = ImageDraw.Draw(image), ImageFont.load_default(SIZE)
    for row, line in enumerate(lines):
        _draw_line(pen, font, line, MARGIN + row * LINE)
    return np.asarray(image)


def _draw_line(pen: Any, font: Any, line: str, top: int) -> None:
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


def _lines(view: View) -> list[str]:
    return [_heading(view), "", *_TABLES[view["game"]](view)]


def _heading(view: View) -> str:
    if view["over"]:
        scores = ", ".join(str(player["score"]) for player in view["players"])
        return f"Game over after round {view['round']}: seat {view['winner'] + 1} wins ({scores})"
    last = ", the last" if view["last_round"] else ""
    return f"Round {view['round']}{last}: seat {view['to_move'] + 1} decides ({view['asked']})"


def _card(name: str) -> str:
    """A card's name with its cubes in brackets: ``12:RRBB`` is ``12:[RRBB]``."""
    return re.sub(rf"[{CUBES}]+", lambda cubes: f"[{cubes[0]}]", name)


def _cards(names: list[str]) -> str:
    return "  ".join(_card(name) for name in names) or "-"


def _listed(label: str, names: list[str]) -> list[str]:
    """Cards after a label, on as many lines as they need."""
    lines = [""]
    for name in names:
        if len(lines[-1]) + len(name) > LONGEST:
            lines.append("")
        lines[-1] += "  " + _card(name)
    return [f"      {label}:{lines[0] or '  -'}", *(f"        {line}" for line in lines[1:])]


def _seat(view: View, seat: int) -> str:
    arrow = ">" if view["to_move"] == seat and not view["over"] else " "
    return f"{arrow} Seat {seat + 1}"


def _spice_road(view: View) -> list[str]:
    lines = [
        f"Gold {view['gold']}, silver {view['silver']}, point cards in the deck {view['points_left']}",
        "Point cards:  " + _cards(view["goals"]),
        "",
        f"Merchant cards, {view['merchants_left']} in the deck:",
    ]
    for i, slot in enumerate(view["row"]):
        lying = f"   with [{slot['cubes']}]" if slot["cubes"] else ""
        lines.append(f"  {i + 1}.  {_card(slot['card'])}{lying}")
    for seat, player in enumerate(view["players"]):
        lines += [
            "",
            f"{_seat(view, seat)}: {player['score']} points, {len(player['claimed'])} point cards, "
            f"{player['gold']} gold, {player['silver']} silver   [{player['caravan']}]",
            *_listed("hand", player["hand"]),
            *_listed("played", player["played"]),
            *_listed("claimed", player["claimed"]),
        ]
    return lines


def _eastern_wonders(view: View) -> list[str]:
    bonus = view["bonus"]
    left = ", ".join(
        f"{kind} {'/'.join(map(str, bonus[kind])) if kind == 'vp' else bonus[kind]}" for kind in bonus if bonus[kind]
    )
    lines = [f"VP tiles in the pile {view['pile']}; bonus tiles left: {left or 'none'}", ""]
    columns: dict[str, list[str]] = {}
    for name, tile in view["tiles"].items():
        columns.setdefault(name[0], []).append(_tile(view, name, tile))
    lines += [line for column in columns.values() for line in column]
    for seat, player in enumerate(view["players"]):
        built = ", ".join(f"{row} {number}" for row, number in player["board"].items() if number)
        lines += [
            "",
            f"{_seat(view, seat)}: {player['score']} points, boat at {player['boat'] or '-'}   [{player['hold']}]",
            f"      outposts:  {built or '-'}",
            f"      bonus:  {' '.join(player['bonus']) or '-'}",
            *_listed("claimed", player["claimed"]),
        ]
    return lines


def _tile(view: View, name: str, tile: Mapping[str, Any]) -> str:
    what = _card(tile["market"]) if tile["market"] else f"port  {_card(view['ports'].get(name) or '-')}"
    boats = [seat + 1 for seat, player in enumerate(view["players"]) if player["boat"] == name]
    extras = [
        f"with [{tile['cubes']}]" if tile.get("cubes") else "",
        f"outposts of {' '.join(str(seat + 1) for seat in tile['outposts'])}" if tile.get("outposts") else "",
        f"boats of {' '.join(map(str, boats))}" if boats else "",
    ]
    return f"  {name}  {what}   " + "   ".join(extra for extra in extras if extra)


_TABLES: Mapping[str, Callable[[View], list[str]]] = {"spice-road": _spice_road, "eastern-wonders": _eastern_wonders}
