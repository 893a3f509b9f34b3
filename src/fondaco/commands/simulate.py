"""``fondaco simulate``: games between bots."""

import sys
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from .. import simulate
from .files import read_components


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
) -> None:
    """Play the games with a progress bar on stderr, then say what was written."""
    plan = simulate.Plan(
        game=game,
        players=players,
        bots=tuple(name.strip() for name in bots.split(",")),
        games=games,
        seed=seed,
        max_rounds=max_rounds,
        box=read_components(game, components),
    )
    plan.check()
    written = cut = 0
    try:
        with _progress() as progress:
            task = progress.add_task(game, total=games)
            for _, finished in simulate.simulate(plan, out, jobs):
                written += 1
                cut += not finished
                progress.advance(task)
    except KeyboardInterrupt:
        print(f"fondaco: interrupted; {written} of {games} games are in {out}", file=sys.stderr)
        raise
    unfinished = f", {cut} of them cut after round {max_rounds}" if cut else ""
    print(f"{written} games in {out}{unfinished}")


def _progress() -> Progress:
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
