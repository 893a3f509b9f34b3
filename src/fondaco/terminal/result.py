"""The end of a game: where the points come from, and who won."""

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..game import Game
from ..i18n import N_
from ..words import Translator
from . import ink

_COMMON = {"cubes": N_("Cubes"), "total": N_("Total")}


def result(game: Game, titles: Mapping[str, str], names: Sequence[str], t: Translator) -> RenderableType:
    """The points of everybody by where they come from, and who won; ``titles`` are those of the game's score sheet."""
    sheets = game.rules.score_sheet(game.position())
    heads = {**_COMMON, **titles}
    table = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(max_width=20, no_wrap=True, overflow="ellipsis")
    for _ in sheets[0]:
        table.add_column(justify="right")
    table.add_row("", *(Text(t.gettext(heads[key]), style=ink.TITLE) for key in sheets[0]))
    for seat, sheet in enumerate(sheets):
        style = "bold" if seat == game.winner else ""
        table.add_row(Text(names[seat], style=style), *(Text(str(points), style=style) for points in sheet.values()))
    assert game.winner is not None
    scores = game.scores()
    if scores.count(max(scores)) > 1:
        won = t.gettext("{name} wins the tie, being later in turn order.")
    else:
        won = t.gettext("{name} wins.")
    return Group(table, Text(), Text(won.format(name=names[game.winner]), style="bold"))
