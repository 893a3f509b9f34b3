"""``fondaco puzzles``: solve them, let bots solve them, make more."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from .. import i18n
from ..games.errors import FondacoError, shown
from .options import GameName, Jobs, Language

_ = i18n.translator(i18n.system_language()).gettext

puzzles = typer.Typer(help=_("Solve puzzles: find the turn that is best by far. Bots can do it too."))

Kind = Annotated[str | None, typer.Option(metavar="KIND", help=_("Only puzzles of this kind"))]


@puzzles.callback(invoke_without_command=True)
def begin(
    context: typer.Context,
    game: Annotated[str | None, typer.Option(metavar="GAME", help=_("Only this game"))] = None,
    kind: Kind = None,
    number: Annotated[str | None, typer.Option("--id", metavar="ID", help=_("This very puzzle of the game"))] = None,
    lang: Language = None,
) -> None:
    """Solve puzzles in the terminal, beginning with that of today."""
    if context.invoked_subcommand is None:
        from ..terminal.puzzles import solve_some

        solve_some(game, kind, number, str(lang))


@puzzles.command(help=_("Let a bot solve the puzzles of a game: how many it finds, by kind."))
def solve(
    game: GameName,
    bot: Annotated[str, typer.Option(metavar="BOT", help=_("A bot, or cmd:COMMAND"))],
    kind: Kind = None,
    count: Annotated[int | None, typer.Option(help=_("Only so many puzzles"), min=1)] = None,
    seconds: Annotated[
        float | None, typer.Option(help=_("Seconds for each decision; a level has its own"), min=0.001)
    ] = None,
    jobs: Jobs = 1,
    as_json: Annotated[bool, typer.Option("--json", help=_("As a JSON object"))] = False,
    lang: Language = None,
) -> None:
    """Score a bot."""
    from ..puzzles import score
    from ..puzzles.collection import chosen
    from ..terminal.puzzle_scores import print_scores
    from .progress import bar

    _known_kind(kind)
    those = chosen(game, kind)[:count]
    with bar() as progress:
        task = progress.add_task(bot, total=len(those))
        found = score(bot, those, seconds, jobs, lambda done: progress.update(task, completed=done))
    print_scores(found, as_json, i18n.translator(str(lang)))


@puzzles.command(help=_("Make puzzles: look through games for turns that are best by far, and prove it."))
def make(
    game: GameName,
    count: Annotated[int, typer.Option(help=_("How many puzzles of the game there are to be"), min=0)] = 10,
    players: Annotated[
        str, typer.Option(metavar="NUMBERS", help=_("Numbers of players, separated by commas"))
    ] = "2,3,4",
    results: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_("Keep the puzzles here, and go on (SQLite)"))
    ] = None,
    begin_with: Annotated[
        Path | None,
        typer.Option("--from", metavar="FILE", help=_("Begin with the puzzles of this collection (.jsonl.gz)")),
    ] = None,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_("Write the puzzles here as a collection (.jsonl.gz)"))
    ] = None,
    seed: Annotated[int, typer.Option(help=_("The first game is dealt from this number, the next from the next"))] = (
        8_000_000
    ),
    jobs: Jobs = 1,
    lang: Language = None,
) -> None:
    """Make puzzles."""
    from ..puzzles.collection import read, write
    from ..puzzles.making import Plan, make
    from ..puzzles.results import Results
    from .progress import bar

    t = i18n.translator(str(lang))
    plan = Plan(game, count, _numbers(players), seed)
    plan.check()
    given = read(begin_with) if begin_with else []
    kept = Results(results)
    kept.take_in(game, given)
    try:
        with bar() as progress:
            task = progress.add_task(game, total=count, completed=len(kept.puzzles(game)))
            for looked in make(plan, kept, jobs):
                progress.advance(task, len(looked.puzzles))
    except KeyboardInterrupt:
        text = t.gettext("interrupted; the same command goes on where it stopped, if it has --results")
        print("fondaco: " + text, file=sys.stderr)
        raise
    finally:
        made = kept.puzzles(game)
        looked_at = kept.positions(game)
        kept.close()
    if out:
        write(out, made)
    said = t.gettext("{puzzles} puzzles, found in {positions} positions")
    print(said.format(puzzles=len(made), positions=looked_at))


def _numbers(text: str) -> tuple[int, ...]:
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isdecimal() and len(part) < 3 for part in parts):
        raise FondacoError("{text} is not a list of numbers like 2,3,4", text=shown(text))
    return tuple(int(part) for part in parts)


def _known_kind(kind: str | None) -> None:
    from ..puzzles import KINDS

    if kind is not None and kind not in KINDS:
        raise FondacoError("there is no kind {kind}; there are {known}", kind=shown(kind), known=", ".join(KINDS))
