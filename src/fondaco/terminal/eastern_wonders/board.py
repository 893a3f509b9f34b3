"""The table of Eastern Wonders as text: the map, the players, and the board of the seat that looks on."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...games.eastern_wonders.shapes import EasternWondersView
from ...words import Translator
from ...words.eastern_wonders import bonus_name
from .. import hexmap, ink, sea_board
from ..kit import Look

WIDTH = 100


def board(look: Look[EasternWondersView], t: Translator) -> RenderableType:
    """Map, tiles that are left, players, and the board of the seat that looks on."""
    view = look.view
    boats = [player["boat"] for player in view["players"]]
    parts = [
        sea_board.sea_map(view, boats, look.width, t),
        _legend(t),
        Text(),
        sea_board.tiles_left(view, view["bonus"], t),
    ]
    parts += [Text(), _players(look, t)]
    if look.me is not None:
        parts += [Text(), _own(view, look.me, t)]
    return Group(*parts)


def _legend(t: Translator) -> Text:
    text = t.gettext("▲1 boat of player 1 · ⌂12 outposts of players 1 and 2 · +YR cubes lying there · [G] symbol")
    return Text(text, style=ink.QUIET)


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
            sea_board.hold(player["hold"], view, seat),
            sea_board.built(player["board"], view),
            ", ".join(bonus_name(bonus, t) for bonus in player["bonus"]),
            claimed,
            str(player["score"]) if look.open_scores else "",
        )
    return table


def hold_line(view: EasternWondersView, me: int, t: Translator) -> Text:
    """The hold of one seat."""
    return sea_board.own_hold_line(view["players"][me]["hold"], view, me, t)


def _own(view: EasternWondersView, me: int, t: Translator) -> RenderableType:
    """The hold and the board of one seat."""
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    player = view["players"][me]
    grid.add_row(Text(t.gettext("Your hold"), style=ink.TITLE), sea_board.hold(player["hold"], view, me))
    grid.add_row(Text(t.gettext("Your board"), style=ink.TITLE), sea_board.own_board(player["board"], view))
    return grid
