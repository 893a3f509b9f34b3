"""``fondaco evaluate``: one rating for any agent, by a protocol that stays as it is."""

import json
import re
import sys
from pathlib import Path

from rich.console import Console

from ..arena.protocol import card
from ..arena.protocol.evaluate import Evaluation, run
from ..arena.results import Results
from ..files import write_whole
from ..i18n import system_language, translator
from .progress import bar

MOST_LETTERS = 40


def evaluate(wish: Evaluation, jobs: int, out: Path | None) -> None:
    """Play with a progress bar on stderr, print the table, and write the card when all games are played."""
    t = translator(system_language())
    wish.check()
    folder = out or Path("evaluations") / _folder_name(wish)
    folder.mkdir(parents=True, exist_ok=True)
    results = Results(folder / "games.sqlite")
    try:
        with bar() as progress:
            task = progress.add_task(wish.game, total=None)
            verdict = run(wish, results, jobs, lambda done, total: progress.update(task, completed=done, total=total))
    except KeyboardInterrupt:
        text = t.gettext("interrupted; what was played is in {folder}, and the same command goes on from there")
        print("fondaco: " + text.format(folder=folder), file=sys.stderr)
        raise
    finally:
        results.close()
    write_whole(folder / "card.json", json.dumps(verdict.to_json(), indent=1) + "\n")
    write_whole(folder / "card.svg", card.picture(verdict))
    Console(width=None if sys.stdout.isatty() else 110).print(card.table(verdict))
    print(t.gettext("the card is in {folder}").format(folder=folder))


def _folder_name(wish: Evaluation) -> str:
    plain = re.sub(r"[^A-Za-z0-9._-]+", "-", wish.agent).strip("-.")[-MOST_LETTERS:] or "agent"
    return f"{plain}-{wish.game}-{wish.players}"
