"""``fondaco hint`` and ``fondaco review``: the coach on the command line."""

import json
from pathlib import Path

from rich.console import Console
from rich.table import Table

from .. import coach
from ..coach import report
from ..files import write_whole
from ..game import Game
from ..games.errors import FondacoError
from ..i18n import translator
from ..terminal import advice
from .files import FileRefused, read_record
from .progress import bar


def hint(file: Path, seconds: float, language: str) -> None:
    """Print the best turns of the position at the end of a record."""
    game, t = read_record(file), translator(language)
    if game.to_move is None:
        raise FileRefused(file, FondacoError("the game is over, so there is nothing to hint at"))
    view = game.view(game.to_move)
    found = advice.think(view, t, seconds)
    console = Console(highlight=False, markup=False)
    console.print(t.gettext("{name} to move").format(name=game.names[game.to_move]), style="bold")
    console.print(advice.table(view, found, t))


def review(file: Path, out: Path | None, seconds: float, jobs: int, as_json: bool, language: str) -> None:
    """Review a recorded game: a summary here, or the whole as a page or as JSON."""
    game, t = read_record(file), translator(language)
    with bar() as progress:
        task = progress.add_task(t.gettext("Reviewing"), total=None)
        reviewed = coach.review(game, seconds, jobs, lambda done, of: progress.update(task, completed=done, total=of))
    if as_json:
        print(json.dumps(reviewed.to_json()))
    if out is not None:
        write_whole(out, report.page(game, reviewed, t, language))
        print(t.gettext("The review is in {file}").format(file=out))
    elif not as_json:
        _print(game, reviewed, language)


def _print(game: Game, reviewed: coach.Review, language: str) -> None:
    t = translator(language)
    table = Table(title=t.gettext("Turns that cost something"))
    heads = [t.gettext("Round"), t.gettext("Turn"), "", t.gettext("Points of chance"), t.gettext("Better was")]
    for heading in heads:
        table.add_column(heading)
    texts, names = report.said(game, t), report.verdicts(t)
    for turn in sorted(reviewed.flagged(), key=lambda turn: turn.index):
        played = f"{game.names[turn.seat]} {texts[turn.index]}"
        table.add_row(
            str(turn.round), played, names[turn.verdict], f"-{100 * turn.loss:.0f}", report.better(game, turn, t)
        )
    console = Console()
    if table.row_count:
        console.print(table)
    else:
        console.print(report.nothing_found(reviewed, t))
    console.print(t.gettext("Accuracy"), style="bold")
    for line in report.accuracies(reviewed, game.names, t):
        console.print(line, markup=False, highlight=False)
