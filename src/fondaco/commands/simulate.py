"""``fondaco simulate``: games between bots."""

import sys
from pathlib import Path

from .. import simulate
from .files import read_components
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
        with bar() as progress:
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
