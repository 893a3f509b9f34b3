"""What the tables of the games with boats look like as text: the map, what is left, holds and boards."""

from collections.abc import Mapping, Sequence
from typing import Any, TypedDict

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..games.shapes import MapTile
from ..words import Translator
from ..words.sea_names import bonus_name
from . import hexmap, ink


class SeaView(TypedDict):
    """What is read of a view of any game with boats."""

    tiles: dict[str, MapTile]
    ports: dict[str, str | None]
    symbols: dict[str, str]
    spices: dict[str, str]
    places: dict[str, list[int]]
    neighbours: dict[str, list[str]]
    pile: int
    custom: bool
    limits: list[int]
    board_values: list[int]


def letters(view: SeaView) -> dict[str, str]:
    """The symbols of the markets, by the letters of their cubes."""
    return {spice: letter for letter, spice in view["spices"].items()}


def sea_map(view: SeaView, boats: Sequence[str | None], width: int, t: Translator) -> RenderableType:
    """The map, or a list of its tiles where the terminal is too narrow."""
    inner = hexmap.line_width(view["places"], width)
    if not inner:
        return _list(view, boats, t)
    return hexmap.draw(view["places"], {name: _tile(view, boats, name, inner, t) for name in view["tiles"]}, inner)


def _list(view: SeaView, boats: Sequence[str | None], t: Translator) -> RenderableType:
    """A map too wide for the terminal, as a list of tiles with those that they touch."""
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for name, touching in view["neighbours"].items():
        near = t.gettext("next to {tiles}").format(tiles=" ".join(sorted(touching)))
        grid.add_row(*_tile(view, boats, name, hexmap.WIDEST, t), Text(near, style=ink.QUIET))
    return grid


def _tile(view: SeaView, boats: Sequence[str | None], name: str, inner: int, t: Translator) -> list[Text]:
    tile = view["tiles"][name]
    symbol = view["symbols"].get(name)
    if symbol:
        kind, offer = f"[{letters(view)[symbol]}]", ink.card(tile["market"], inner)
    elif name in view["ports"]:
        kind, goal = t.gettext("port"), view["ports"][name]
        offer = Text(t.gettext("closed")) if goal == "closed" else ink.card(goal, inner)
    else:
        kind, offer = "", Text(t.gettext("open sea"), style=ink.QUIET)
    there = Text()
    for seat, boat in enumerate(boats):
        if boat == name:
            there.append(f"▲{seat + 1}", style=hexmap.player_style(seat))
    if tile["outposts"]:
        there.append(" ⌂" if there else "⌂", style="")
        for seat in tile["outposts"]:
            there.append(str(seat + 1), style=hexmap.player_style(seat))
    return hexmap.tile_lines(name, kind, offer, tile["cubes"], there, inner)


def tiles_left(view: SeaView, bonus: Mapping[str, Any], t: Translator) -> RenderableType:
    """The bonus tiles and the VP tiles that are left; of bonus tiles with points, the points."""
    left = [f"{bonus_name(kind, t)} {number}" for kind, number in bonus.items() if kind != "vp" and number]
    if bonus["vp"]:
        left.append(f"{bonus_name('vp', t)} {' '.join(map(str, bonus['vp']))}")
    tiles = Text.assemble((t.gettext("Bonus tiles left"), ink.TITLE), "  ", ", ".join(left))
    pile = t.ngettext("{n} in the pile", "{n} in the pile", view["pile"]).format(n=view["pile"])
    mark = "" if view["custom"] else " " + t.gettext("(their list is a reconstruction)")
    return Group(tiles, Text.assemble((t.gettext("VP tiles"), ink.TITLE), "  ", pile, mark))


def built(rows: Mapping[str, int], view: SeaView) -> Text:
    """The outposts of a player, as the letters of their rows."""
    symbols = letters(view)
    text = Text(" ").join(ink.counted(symbols[symbol] * number) for symbol, number in rows.items() if number)
    return text or Text("0", style=ink.QUIET)


def hold(cubes: str, view: SeaView, seat: int) -> Text:
    """The hold of a seat, with the spaces that are left."""
    return ink.load(cubes, view["limits"][seat])


def own_hold_line(cubes: str, view: SeaView, seat: int, t: Translator) -> Text:
    """The hold of the seat that looks on, in one line."""
    return Text.assemble((t.gettext("Your hold"), ink.TITLE), "  ", hold(cubes, view, seat))


def own_board(rows: Mapping[str, int], view: SeaView) -> Text:
    """The board of the seat that looks on: in every row the values uncovered, then the outposts left."""
    symbols = letters(view)
    return Text("    ").join(_row(symbols[symbol], number, view["board_values"]) for symbol, number in rows.items())


def _row(letter: str, number: int, values: Sequence[int]) -> Text:
    text = ink.cubes(letter)
    for column, value in enumerate(values):
        text.append(f" {value}" if column < number else " ⌂", style="bold" if column < number else ink.QUIET)
    return text
