"""The table of Spice Road as text, at most 80 columns wide."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ...words import Translator
from .. import ink

WIDTH = 80
CARAVAN = 10


def board(
    view: Mapping[str, Any], names: Sequence[str], me: int | None, open_scores: bool, width: int, t: Translator
) -> RenderableType:
    """Point cards, merchant cards, players, and the cards of the seat that looks on."""
    parts = [_goals(view, t), Text(), _row(view, t), Text(), _players(view, names, me, open_scores, t)]
    if me is not None:
        parts += [Text(), own(view, me, t)]
    return Group(*parts)


def claims_to_end(view: Mapping[str, Any]) -> int:
    """How many point cards end the game (SR-8.1)."""
    return 6 if len(view["players"]) <= 3 else 5


def _columns(rows: Sequence[Sequence[Text]], width: int) -> Table:
    grid = Table.grid(padding=(0, 1), pad_edge=False)
    for _ in range(max(len(row) for row in rows)):
        grid.add_column(width=width, no_wrap=False)
    for row in rows:
        if any(row):
            grid.add_row(*row)
    return grid


def _heading(title: str, deck: int | None, t: Translator) -> Text:
    text = Text().append(title, style=ink.TITLE)
    if deck is not None:
        left = t.ngettext("{n} card in the deck", "{n} cards in the deck", deck).format(n=deck)
        text.append(f"  ({left})", style=ink.QUIET)
    return text


def _goals(view: Mapping[str, Any], t: Translator) -> RenderableType:
    coins = []
    silver_at = 1 if view["gold"] else 0
    for slot in range(len(view["goals"])):
        number = Text().append(f"{slot + 1}: ", style=ink.QUIET)
        if slot == 0 and view["gold"]:
            number.append(t.gettext("+gold ×{n}").format(n=view["gold"]), style="yellow")
        elif slot == silver_at and view["silver"]:
            number.append(t.gettext("+silver ×{n}").format(n=view["silver"]), style="cyan")
        coins.append(number)
    goals = [_goal(name) for name in view["goals"]]
    return Group(_heading(t.gettext("Point cards"), view.get("points_left"), t), _columns([coins, goals], 15))


def _goal(name: str | None) -> Text:
    if name is None:
        return ink.card(None)
    points, cost = name.split(":")
    shown = ink.cubes(cost) if len(cost) <= 12 else ink.counted(cost)
    return Text.assemble((f"{points:>2} ", "bold"), shown)


def _row(view: Mapping[str, Any], t: Translator) -> RenderableType:
    prices, cards, lying = [], [], []
    for slot, place in enumerate(view["row"]):
        price = t.ngettext("{n} cube", "{n} cubes", slot).format(n=slot) if slot else t.gettext("free")
        prices.append(Text(f"{slot + 1}: {price}", style=ink.QUIET))
        cards.append(ink.card(place["card"], 12))
        lying.append(Text("+ ") + ink.cubes(place["cubes"]) if place["cubes"] else Text())
    heading = _heading(t.gettext("Merchant cards"), view.get("merchants_left"), t)
    return Group(heading, _columns([prices, cards, lying], 12)) if cards else heading


def _players(
    view: Mapping[str, Any], names: Sequence[str], me: int | None, open_scores: bool, t: Translator
) -> RenderableType:
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
        t.pgettext("column", "Points") if open_scores else "",
    ]
    table.add_row(*(Text(title, style=ink.TITLE) for title in titles))
    for seat, player in enumerate(view["players"]):
        mark = "> " if seat == view.get("to_move") else "  "
        coins = Text.assemble((str(player["gold"]), "yellow"), "+", (str(player["silver"]), "cyan"))
        table.add_row(
            Text(mark + names[seat], style="bold" if seat == me else ""),
            ink.load(player["caravan"], CARAVAN),
            str(len(player["hand"])),
            str(len(player["played"])),
            f"{len(player['claimed'])}/{claims_to_end(view)}",
            coins,
            str(player["score"]) if open_scores else "",
        )
    return table


def caravan_line(view: Mapping[str, Any], me: int, t: Translator) -> Text:
    """The caravan of one seat."""
    caravan = ink.load(view["players"][me]["caravan"], CARAVAN)
    return Text.assemble((t.gettext("Your caravan"), ink.TITLE), "  ", caravan)


def own(view: Mapping[str, Any], me: int, t: Translator) -> RenderableType:
    """The caravan and the cards of one seat."""
    player = view["players"][me]
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    grid.add_row(Text(t.gettext("Your caravan"), style=ink.TITLE), ink.load(player["caravan"], CARAVAN))
    grid.add_row(Text(t.gettext("Your hand"), style=ink.TITLE), ink.cards(player["hand"]))
    if player["played"]:
        grid.add_row(Text(t.gettext("Played"), style=ink.TITLE), ink.cards(player["played"]))
    return grid
