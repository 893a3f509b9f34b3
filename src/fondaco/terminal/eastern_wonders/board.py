"""The table of Eastern Wonders as text: the map, the players, and the board of the seat that looks on."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...games.eastern_wonders.shapes import EasternWondersView
from ...words import Translator
from ...words.eastern_wonders import bonus_name
from .. import ink
from ..kit import Look
from . import hexmap

WIDTH = 100


def board(look: Look[EasternWondersView], t: Translator) -> RenderableType:
    """Map, tiles that are left, players, and the board of the seat that looks on."""
    parts = [_map(look.view, look.width, t), _legend(t), Text(), _left(look.view, t), Text(), _players(look, t)]
    if look.me is not None:
        parts += [Text(), _own(look.view, look.me, t)]
    return Group(*parts)


def _letters(view: EasternWondersView) -> dict[str, str]:
    """The symbols of the markets, by the letters of their cubes."""
    return {spice: letter for letter, spice in view["spices"].items()}


def _map(view: EasternWondersView, width: int, t: Translator) -> RenderableType:
    inner = hexmap.line_width(view["places"], width)
    if not inner:
        return _list(view, t)
    return hexmap.draw(view["places"], {name: _tile(view, name, inner, t) for name in view["tiles"]}, inner)


def _list(view: EasternWondersView, t: Translator) -> RenderableType:
    """A map too wide for the terminal, as a list of tiles with those that they touch."""
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for name, touching in view["neighbours"].items():
        near = " ".join(sorted(touching))
        grid.add_row(
            *_tile(view, name, hexmap.WIDEST, t), Text(t.gettext("next to {tiles}").format(tiles=near), style=ink.QUIET)
        )
    return grid


def _tile(view: EasternWondersView, name: str, inner: int, t: Translator) -> list[Text]:
    tile = view["tiles"][name]
    symbol = view["symbols"].get(name)
    if symbol:
        kind, offer = f"[{_letters(view)[symbol]}]", ink.card(tile["market"], inner)
    else:
        kind, goal = t.gettext("port"), view["ports"].get(name)
        offer = Text(t.gettext("closed")) if goal == "closed" else ink.card(goal, inner)
    there = Text()
    for seat, player in enumerate(view["players"]):
        if player["boat"] == name:
            there.append(f"▲{seat + 1}", style=hexmap.player_style(seat))
    if tile["outposts"]:
        there.append(" ⌂" if there else "⌂", style="")
        for seat in tile["outposts"]:
            there.append(str(seat + 1), style=hexmap.player_style(seat))
    return hexmap.tile_lines(name, kind, offer, tile["cubes"], there, inner)


def _legend(t: Translator) -> Text:
    text = t.gettext("▲1 boat of player 1 · ⌂12 outposts of players 1 and 2 · +YR cubes lying there · [G] symbol")
    return Text(text, style=ink.QUIET)


def _left(view: EasternWondersView, t: Translator) -> RenderableType:
    left = [f"{bonus_name(kind, t)} {number}" for kind, number in view["bonus"].items() if kind != "vp" and number]
    if view["bonus"]["vp"]:
        left.append(f"{bonus_name('vp', t)} {' '.join(map(str, view['bonus']['vp']))}")
    bonus = Text.assemble((t.gettext("Bonus tiles left"), ink.TITLE), "  ", ", ".join(left))
    pile = t.ngettext("{n} in the pile", "{n} in the pile", view["pile"]).format(n=view["pile"])
    mark = "" if view["custom"] else " " + t.gettext("(their list is a reconstruction)")
    return Group(bonus, Text.assemble((t.gettext("VP tiles"), ink.TITLE), "  ", pile, mark))


def _players(look: Look[EasternWondersView], t: Translator) -> RenderableType:
    view = look.view
    table = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(max_width=20, no_wrap=True, overflow="ellipsis")
    for _ in range(6):
        table.add_column()
    titles = [
        t.gettext("Player"),
        t.pgettext("column", "Boat"),
        t.pgettext("column", "Hold"),
        t.pgettext("column", "Outposts"),
        t.pgettext("column", "Bonus"),
        t.pgettext("column", "Claimed"),
        t.pgettext("column", "Points") if look.open_scores else "",
    ]
    table.add_row(*(Text(title, style=ink.TITLE) for title in titles))
    for seat, player in enumerate(view["players"]):
        mark = "> " if seat == view["to_move"] else "  "
        claimed = f"{len(player['claimed'])}/{view['claims_to_end']}"
        table.add_row(
            Text(mark) + Text(f"{seat + 1} {look.names[seat]}", style=hexmap.player_style(seat)),
            player["boat"] or "",
            ink.load(player["hold"], view["limits"][seat]),
            _built(player["board"], _letters(view)),
            ", ".join(bonus_name(bonus, t) for bonus in player["bonus"]),
            claimed,
            str(player["score"]) if look.open_scores else "",
        )
    return table


def _built(rows: Mapping[str, int], letters: Mapping[str, str]) -> Text:
    text = Text(" ").join(ink.counted(letters[symbol] * number) for symbol, number in rows.items() if number)
    return text or Text("0", style=ink.QUIET)


def hold_line(view: EasternWondersView, me: int, t: Translator) -> Text:
    """The hold of one seat."""
    hold = ink.load(view["players"][me]["hold"], view["limits"][me])
    return Text.assemble((t.gettext("Your hold"), ink.TITLE), "  ", hold)


def _own(view: EasternWondersView, me: int, t: Translator) -> RenderableType:
    """The hold and the board of one seat: in every row the values uncovered, then the outposts left."""
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    player = view["players"][me]
    grid.add_row(Text(t.gettext("Your hold"), style=ink.TITLE), ink.load(player["hold"], view["limits"][me]))
    letters = _letters(view)
    rows = [_row(letters[symbol], built, view["board_values"]) for symbol, built in player["board"].items()]
    grid.add_row(Text(t.gettext("Your board"), style=ink.TITLE), Text("    ").join(rows))
    return grid


def _row(letter: str, built: int, values: Sequence[int]) -> Text:
    text = ink.cubes(letter)
    for column, value in enumerate(values):
        text.append(f" {value}" if column < built else " ⌂", style="bold" if column < built else ink.QUIET)
    return text
