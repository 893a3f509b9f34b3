"""How many puzzles a bot solves, printed."""

import json
from collections.abc import Mapping

from rich.console import Console
from rich.table import Table

from ..puzzles import KINDS, Score
from ..words import Translator


def print_scores(scores: Mapping[str, Score], as_json: bool, t: Translator) -> None:
    """A line for each kind and one for all, or a JSON object."""
    if as_json:
        print(json.dumps({kind: {"solved": one.solved, "of": one.of} for kind, one in scores.items()}))
        return
    table = Table(box=None, pad_edge=False)
    table.add_column(t.gettext("Kind"))
    for title in (t.gettext("Solved"), t.gettext("Puzzles"), "%"):
        table.add_column(title, justify="right")
    for kind, one in scores.items():
        title = t.gettext(KINDS[kind]) if kind in KINDS else t.gettext("All kinds")
        table.add_row(title, str(one.solved), str(one.of), f"{100 * one.share:.0f}")
    Console().print(table)
