"""``fondaco simulate``: games between bots."""

import sys
from pathlib import Path

from ..arena import simulate
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
    t = translator(system_language())
    plan = simulate.Plan(
        game=game,
        players=players,
        bots=tuple(name.strip() for name in bots.split(",")),
        games=games,
        seed=seed,
        max_rounds=max_rounds,
        box=read_box(game, components, chart, seed, t),
    )
    plan.check()
    written = cut = failed = 0
    try:
        with bar() as progress:
            task = progress.add_task(game, total=games)
            for played in simulate.simulate(plan, out, jobs):
                written += 1
                failed += bool(played.failure)
                cut += not played.finished and not played.failure
                if played.failure:
                    text = t.gettext("{file} ends without a result: {reason}")
                    text = text.format(file=plan.file_name(played.number), reason=played.failure)
                    print("fondaco: " + text, file=sys.stderr)
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
    if failed:
        text += t.ngettext(", {n} of them lost by a program", ", {n} of them lost by a program", failed).format(
            n=failed
        )
    print(text)
