"""What the drawings of all games are made of: cards, lists of them, and seats."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ...games.cubes import CUBES
from ...games.kit import OwnView
from ...games.shapes import GameView, MapTile

LONGEST = 64  # letters of a list of cards on one line


@dataclass(frozen=True)
class Drawing:
    """How a game's table is drawn."""

    lines: Callable[[OwnView], list[str]]
    """The table as everybody sees it, without the heading."""
    least_lines: int
    """A picture has room for as many, so that the frames of a film have one size, and more for every seat."""
    lines_per_seat: int


def card(name: str) -> str:
    """A card's name with its cubes in brackets: ``12:RRBB`` is ``12:[RRBB]``."""
    return re.sub(rf"[{CUBES}]+", lambda cubes: f"[{cubes[0]}]", name)


def cards(names: Sequence[str | None]) -> str:
    """Cards in a row."""
    return "  ".join(card(name) for name in names if name) or "-"


def listed(label: str, names: Sequence[str | None]) -> list[str]:
    """Cards after a label, on as many lines as they need."""
    lines = [""]
    for name in filter(None, names):
        if len(lines[-1]) + len(name) > LONGEST:
            lines.append("")
        lines[-1] += "  " + card(name)
    return [f"      {label}:{lines[0] or '  -'}", *(f"        {line}" for line in lines[1:])]


def seat_label(view: GameView, seat: int) -> str:
    """A seat by its number, with an arrow if it decides."""
    arrow = ">" if view["to_move"] == seat and not view["over"] else " "
    return f"{arrow} Seat {seat + 1}"


def map_lines(view: OwnView) -> list[str]:
    """The bonus tiles that are left, and the tiles of the map column by column."""
    bonus = view["bonus"]
    left = ", ".join(
        f"{kind} {'/'.join(map(str, left)) if isinstance(left, list) else left}" for kind, left in bonus.items() if left
    )
    lines = [f"VP tiles in the pile {view['pile']}; bonus tiles left: {left or 'none'}", ""]
    columns: dict[str, list[str]] = {}
    for name, tile in view["tiles"].items():
        columns.setdefault(name[0], []).append(_tile(view, name, tile))
    lines += [line for column in columns.values() for line in column]
    return lines


def _tile(view: OwnView, name: str, tile: MapTile) -> str:
    what = card(tile["market"]) if tile["market"] else "sea"
    if name in view["ports"]:
        what = f"port  {card(view['ports'][name] or '-')}"
    boats = [seat + 1 for seat, player in enumerate(view["players"]) if player["boat"] == name]
    extras = [
        f"with [{tile['cubes']}]" if tile.get("cubes") else "",
        f"outposts of {' '.join(str(seat + 1) for seat in tile['outposts'])}" if tile.get("outposts") else "",
        f"boats of {' '.join(map(str, boats))}" if boats else "",
    ]
    return f"  {name}  {what}   " + "   ".join(extra for extra in extras if extra)


def row_lines(view: OwnView) -> list[str]:
    """The merchant row with the cubes on it."""
    lines = [f"Merchant cards, {view['merchants_left']} in the deck:"]
    for i, slot in enumerate(view["row"]):
        lying = f"   with [{slot['cubes']}]" if slot["cubes"] else ""
        lines.append(f"  {i + 1}.  {card(slot['card'] or '?')}{lying}")
    return lines
