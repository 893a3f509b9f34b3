"""``fondaco dataset``: games of bots as Parquet files."""

import sys
from pathlib import Path

from ..arena.dataset import Plan, write
from ..i18n import system_language, translator
from .progress import bar


def dataset(plan: Plan, out: Path, jobs: int) -> None:
    """Write the files with a progress bar on stderr, then say what is there."""
    t = translator(system_language())
    done = 0
    try:
        with bar() as progress:
            task = progress.add_task(plan.game, total=plan.games)
            for done in write(plan, out, jobs):
                progress.update(task, completed=done)
    except KeyboardInterrupt:
        text = t.gettext("interrupted; {n} of {games} games are in {folder}")
        print("fondaco: " + text.format(n=done, games=plan.games, folder=out), file=sys.stderr)
        raise
    print(t.ngettext("{n} game in {folder}", "{n} games in {folder}", done).format(n=done, folder=out))
