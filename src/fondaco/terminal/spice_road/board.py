"""The table of Spice Road as text, at most 80 columns wide."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...games.spice_road.shapes import SpiceRoadView
from ...words import Translator
from .. import ink
from ..kit import Look
from ..merchant_board import columns, heading, merchant_row

WIDTH = 80
_COIN_STYLES = {"gold": "yellow", "silver": "cyan"}


def board(look: Look[SpiceRoadView], t: Translator) -> RenderableType:
    """Point cards, merchant cards, players, and the cards of the seat that looks on."""
    view = look.view
    parts = [
        _goals(view, t),
        Text(),
        merchant_row(view["row"], view["acquire_costs"], view["merchants_left"], t),
        Text(),
        _players(look, t),
    ]
    if look.me is not None:
        parts += [Text(), _own(view, look.me, t)]
    return Group(*parts)


def _goals(view: SpiceRoadView, t: Translator) -> RenderableType:
    tops = []
    for slot, coin in enumerate(view["coins"]):
        top = Text().append(f"{slot + 1}: ", style=ink.QUIET)
        if coin:
            top.append(_coins(coin, view[coin], t), style=_COIN_STYLES[coin])
        tops.append(top)
    goals = [_goal(name) for name in view["goals"]]
    return Group(heading(t.gettext("Point cards"), view["points_left"], t), columns([tops, goals], 15))


def _coins(coin: str, number: int, t: Translator) -> str:
    text = t.gettext("+gold ×{n}") if coin == "gold" else t.gettext("+silver ×{n}")
    return text.format(n=number)


def _goal(name: str | None) -> Text:
    if name is None:
        return ink.card(None)
    points, cost = name.split(":")
    shown = ink.cubes(cost) if len(cost) <= 12 else ink.counted(cost)
    return Text.assemble((f"{points:>2} ", "bold"), shown)


def _players(look: Look[SpiceRoadView], t: Translator) -> RenderableType:
    view = look.view
    table = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(max_width=20, no_wrap=True, overflow="ellipsis")
    table.add_column(no_wrap=True)
    for _ in range(5):
        table.add_column(justify="right", no_wrap=True)
    titles = [
        t.gettext("Player"),
        t.gettext("Caravan"),
        t.pgettext("column", "Hand"),
        t.pgettext("column", "Played"),
        t.pgettext("column", "Claimed"),
        t.pgettext("column", "Coins"),
        t.pgettext("column", "Points") if look.open_scores else "",
    ]
    table.add_row(*(Text(title, style=ink.TITLE) for title in titles))
    for seat, player in enumerate(view["players"]):
        mark = "> " if seat == view["to_move"] else "  "
        coins = Text.assemble((str(player["gold"]), "yellow"), "+", (str(player["silver"]), "cyan"))
        table.add_row(
            Text(mark + look.names[seat], style="bold" if seat == look.me else ""),
            ink.load(player["caravan"], view["caravan_limit"]),
            str(len(player["hand"])),
            str(len(player["played"])),
            f"{len(player['claimed'])}/{view['claims_to_end']}",
            coins,
            str(player["score"]) if look.open_scores else "",
        )
    return table


def caravan_line(view: SpiceRoadView, me: int, t: Translator) -> Text:
    """The caravan of one seat."""
    caravan = ink.load(view["players"][me]["caravan"], view["caravan_limit"])
    return Text.assemble((t.gettext("Your caravan"), ink.TITLE), "  ", caravan)


def _own(view: SpiceRoadView, me: int, t: Translator) -> RenderableType:
    """The caravan and the cards of one seat."""
    player = view["players"][me]
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_row(Text(t.gettext("Your caravan"), style=ink.TITLE), ink.load(player["caravan"], view["caravan_limit"]))
    grid.add_row(Text(t.gettext("Your hand"), style=ink.TITLE), ink.cards(player["hand"]))
    if player["played"]:
        grid.add_row(Text(t.gettext("Played"), style=ink.TITLE), ink.cards(player["played"]))
    return grid
