"""``fondaco warm-up`` and ``fondaco bench``: compiling ahead, and measuring."""

import json
from collections.abc import Sequence

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table

from .. import bots, games
from ..i18n import translator


def warm_up(language: str, names: Sequence[str] = games.NAMES, levels: Sequence[str] | None = None) -> None:
    """Compile these games for these bots, or for all and for programs too, with a progress bar on stderr."""
    from ..engine import compiled

    t = translator(language)
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task(t.gettext("Compiling"), total=None)

        def report(what: str, done: int, total: int) -> None:
            text = t.gettext("Compiling, only this once: {what}").format(what=what)
            progress.update(task, description=text, completed=done, total=total)

        for name in names:
            bots.warm_up(name, levels, report)
            if levels is None:
                compiled.engine(name, report)


def bench(as_json: bool, seconds: float, game: str | None, language: str) -> None:
    """Measure one game or all, and print a table or a JSON list."""
    from ..engine import bench

    measured = []
    console = Console(stderr=True)
    with console.status("") as status:
        for result in bench.measure(seconds, game):
            measured.append(result)
            status.update(f"{result['game']}, {result['players']}, {result['mode']}")
    if as_json:
        print(json.dumps(measured, indent=1))
        return
    t = translator(language)
    table = Table()
    table.add_column(t.gettext("Game"))
    table.add_column(t.gettext("Players"), justify="right")
    table.add_column(t.gettext("Mode"))
    table.add_column(t.gettext("Decisions per second"), justify="right")
    for result in measured:
        speed = f"{result['decisions_per_s']:,}".replace(",", " ")
        table.add_row(result["game"], str(result["players"]), result["mode"], speed)
    Console().print(table)
