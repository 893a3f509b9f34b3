"""What the coach advises, shown in a terminal."""

from collections.abc import Sequence

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from .. import bots, coach
from ..coach import Hint
from ..game import View
from ..words import Translator
from . import ink

SECONDS = 3.0


def think(view: View, t: Translator, seconds: float | None = None) -> list[Hint]:
    """The best turns of the seat to move; says on stderr that it is thinking, or compiling the first time."""
    with Console(stderr=True).status(t.gettext("Thinking")) as status:

        def report(what: str, done: int, total: int) -> None:
            status.update(t.gettext("Compiling, only this once: {what}").format(what=what))

        bots.warm_up(view.rules.name, report=report)
        status.update(t.gettext("Thinking"))
        return coach.hints(view, t, SECONDS if seconds is None else seconds)


def table(view: View, hints: Sequence[Hint], t: Translator) -> RenderableType:
    """The turns with their chances and reasons, and as they can be typed."""
    drawn = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    drawn.add_column(justify="right", no_wrap=True)
    drawn.add_column()
    drawn.add_row(Text(t.gettext("Chance to win"), style=ink.TITLE), Text(t.gettext("Turn"), style=ink.TITLE))
    for one in hints:
        turn = ink.sentence(view.rules.name, one.said, t)
        turn.append(f"\n{one.reason}", style="italic")
        turn.append("\n" + " ".join(one.tokens), style=ink.QUIET)
        drawn.add_row(f"{one.win:.0%} ± {2 * one.error:.0%}", turn)
    return drawn
