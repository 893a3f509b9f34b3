"""``fondaco bots``: who can take a seat."""

from rich.console import Console
from rich.table import Table
from rich.text import Text

from .. import bots
from ..bots.external import COMMAND
from ..i18n import N_, translator
from ..terminal import ink

HOW = {
    "random": N_("any legal decision"),
    "greedy": N_("the turn that is best at once"),
    "beam": N_("a yardstick: plain beam search"),
    "mcts": N_("a yardstick: plain tree search"),
    "yardstick": N_("a yardstick: level6 as it once was"),
}
"""How the bots play that are no levels."""


def run(language: str) -> None:
    """Print the levels with their names for people and what a turn takes at most, then the other bots."""
    t = translator(language)
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for level in bots.LEVELS:
        time = t.gettext("{n} s a turn at most").format(n=f"{level.seconds:g}")
        title, how = t.gettext(level.title), t.gettext(level.how)
        grid.add_row(Text(level.name, style=ink.CHOICE), f"{title}: {how}", time)
    for name in bots.NAMES:
        if name in HOW:
            grid.add_row(Text(name, style=ink.CHOICE), t.gettext(HOW[name]))
    grid.add_row(Text(COMMAND + "...", style=ink.CHOICE), t.gettext("a program of yours, by its command"))
    Console(highlight=False, emoji=False, markup=False).print(grid)
