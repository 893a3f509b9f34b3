"""The table of From Sand to Sea as text: the map, the merchant cards, the players, and what the seat that looks on has."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...games.sand_to_sea.shapes import SandToSeaView
from ...words import Translator
from ...words.sand_to_sea import bonus_name
from .. import hexmap, ink, sea_board
from ..kit import Look
from ..merchant_board import merchant_row

WIDTH = 100


def board(look: Look[SandToSeaView], t: Translator) -> RenderableType:
    """Map, merchant cards, tiles that are left, players, and the cards and the board of the seat that looks on."""
    view = look.view
    boats = [player["boat"] for player in view["players"]]
    parts = [sea_board.sea_map(view, boats, look.width, t), _legend(t), Text()]
    parts += [merchant_row(view["row"], view["acquire_costs"], view["merchants_left"], t), Text()]
    parts += [sea_board.tiles_left(view, view["bonus"], t), Text(), _players(look, t)]
    if look.me is not None:
        parts += [Text(), _own(view, look.me, t)]
    return Group(*parts)


def _legend(t: Translator) -> Text:
    return Text(t.gettext("▲1 boat of player 1 · ⌂12 outposts of players 1 and 2 · [G] symbol"), style=ink.QUIET)


def _players(look: Look[SandToSeaView], t: Translator) -> RenderableType:
    view = look.view
    table = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(max_width=20, no_wrap=True, overflow="ellipsis")
    for _ in range(7):
        table.add_column()
    titles = [
        t.gettext("Player"),
        t.pgettext("column", "Boat"),
        t.pgettext("column", "Hold"),
        t.pgettext("column", "Cards"),
        t.pgettext("column", "Outposts"),
        t.pgettext("column", "Bonus"),
        t.pgettext("column", "Claimed"),
        t.pgettext("column", "Points") if look.open_scores else "",
    ]
    table.add_row(*(Text(title, style=ink.TITLE) for title in titles))
    for seat, player in enumerate(view["players"]):
        mark = "> " if seat == view["to_move"] else "  "
        table.add_row(
            Text(mark) + Text(f"{seat + 1} {look.names[seat]}", style=hexmap.player_style(seat)),
            player["boat"] or "",
            sea_board.hold(player["hold"], view, seat),
            "+".join(str(len(cards)) for cards in (player["hand"], player["played"], player["discarded"])),
            sea_board.built(player["board"], view),
            ", ".join(bonus_name(bonus, t) for bonus in player["bonus"]),
            f"{len(player['claimed'])}/{view['claims_to_end']}",
            str(player["score"]) if look.open_scores else "",
        )
    return table


def hold_line(view: SandToSeaView, me: int, t: Translator) -> Text:
    """The hold of one seat."""
    return sea_board.own_hold_line(view["players"][me]["hold"], view, me, t)


def _own(view: SandToSeaView, me: int, t: Translator) -> RenderableType:
    """The hold, the cards and the board of one seat."""
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    player = view["players"][me]
    grid.add_row(Text(t.gettext("Your hold"), style=ink.TITLE), sea_board.hold(player["hold"], view, me))
    for title, cards in (
        (t.gettext("Your hand"), player["hand"]),
        (t.gettext("Played"), player["played"]),
        (t.gettext("Discarded"), player["discarded"]),
    ):
        if cards or title == t.gettext("Your hand"):
            grid.add_row(Text(title, style=ink.TITLE), ink.cards(cards))
    grid.add_row(Text(t.gettext("Your board"), style=ink.TITLE), sea_board.own_board(player["board"], view))
    return grid
