"""``fondaco simulate``: games between bots."""

import sys
from pathlib import Path

from .. import simulate
from ..i18n import system_language, translator
from .files import read_box
from .progress import bar


def run(
    game: str,
    out: Path,
    players: int,
    games: int,
    bots: str,
    seed: int,
    jobs: int,
    max_rounds: int | None,
    components: Path | None,
    chart: str | None,
) -> None:
    """Play the games with a progress bar on stderr, then say what was written."""
    plan = simulate.Plan(
        game=game,
        players=players,
        bots=tuple(name.strip() for name in bots.split(",")),
        games=games,
        seed=seed,
        max_rounds=max_rounds,
        box=read_box(game, components, chart, seed),
    )
    plan.check()
    t = translator(system_language())
    written = cut = 0
    try:
        with bar() as progress:
            task = progress.add_task(game, total=games)
            for _, finished in simulate.simulate(plan, out, jobs):
                written += 1
                cut += not finished
                progress.advance(task)
    except KeyboardInterrupt:
        text = t.gettext("interrupted; {n} of {games} games are in {folder}")
        print("fondaco: " + text.format(n=written, games=games, folder=out), file=sys.stderr)
        raise
    text = t.ngettext("{n} game in {folder}", "{n} games in {folder}", written).format(n=written, folder=out)
    if cut:
        text += t.ngettext(", {n} of them cut after round {r}", ", {n} of them cut after round {r}", cut).format(
            n=cut, r=max_rounds
        )
    print(text)
