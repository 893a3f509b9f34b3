"""The command line. Every command imports what it needs when it runs, so that help is there at once."""

from pathlib import Path
from typing import Annotated

import typer

from . import __version__, i18n
from .commands.app import app, main, run
from .commands.keeping import tables, visitors
from .commands.options import (
    Chart,
    Components,
    FirstDeck,
    GameName,
    Jobs,
    Language,
    Map,
    Players,
    RecordFile,
    Seconds,
    any_game,
    studies,
)
from .commands.puzzles import puzzles
from .games import NAMES

__all__ = ["app", "main", "run"]

app.add_typer(tables, name="tables")
app.add_typer(visitors, name="visitors")
app.add_typer(puzzles, name="puzzles")

_ = i18n.translator(i18n.system_language()).gettext


@app.callback(invoke_without_command=True)
def _start(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help=_("Print the version"))] = False,
) -> None:
    if version:
        print(__version__)
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command(help=_("Play in the terminal, against bots or with others."))
def play(
    game: GameName = NAMES[0],
    seats: Annotated[
        str | None,
        typer.Option(metavar="SEATS", help=_("Who plays, in turn order: human, or a bot; `fondaco bots` lists them")),
    ] = None,
    names: Annotated[
        str | None, typer.Option(metavar="NAMES", help=_("Names of the people, separated by commas"))
    ] = None,
    seed: Annotated[int | None, typer.Option(help=_("The same number deals the same game"))] = None,
    lang: Language = None,
    components: Components = None,
    chart: Map = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help=_("Go on with a saved game"))] = None,
) -> None:
    """Play in the terminal."""
    from .commands.play import run

    run(game, seats, names, seed, str(lang), components, chart, resume)


@app.command(help=_("Show a recorded game, or list its positions."))
def replay(
    file: RecordFile,
    positions: Annotated[
        bool, typer.Option("--positions", help=_("One JSON object per line: each decision's position and choices"))
    ] = False,
    lang: Language = None,
) -> None:
    """Show a recorded game."""
    from .commands.replay import run

    run(file, positions, str(lang))


@app.command(help=_("Let bots play games, and write a record of each."))
def simulate(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help=_("Where the records go; same names are replaced"))],
    players: Players = 2,
    games: Annotated[int, typer.Option(help=_("How many games"))] = 1,
    bots: Annotated[
        str, typer.Option(metavar="BOTS", help=_("Bots for the seats in order, repeating"))
    ] = "random,greedy",
    seed: Annotated[int, typer.Option(help=_("The first game is dealt from this number, the next from the next"))] = 0,
    jobs: Jobs = 1,
    max_rounds: Annotated[
        int | None, typer.Option(help=_("Stop a game after this round; it has no result then"))
    ] = None,
    components: Components = None,
    chart: Map = None,
) -> None:
    """Let bots play games."""
    from .commands.simulate import run

    run(game, out, players, games, bots, seed, jobs, max_rounds, components, chart)


@app.command(help=_("Let bots play a match. Every deck is played in all seat orders, and results have error bars."))
def arena(
    game: GameName,
    bots: Annotated[str, typer.Option(metavar="BOTS", help=_("The bots that meet, separated by commas"))],
    players: Players = 2,
    games: Annotated[int, typer.Option(help=_("How many games of each line-up"), min=1)] = 100,
    seconds: Seconds = 1.0,
    sprt: Annotated[
        str | None, typer.Option(metavar="LOW,HIGH", help=_("Stop when it is decided which Elo difference is true"))
    ] = None,
    seed: FirstDeck = 0,
    jobs: Jobs = 1,
    max_rounds: Annotated[int, typer.Option(help=_("A game that lasts longer is shared by those who lead"))] = 500,
    results: Annotated[Path | None, typer.Option(metavar="FILE", help=_("Keep the games here, and go on"))] = None,
    chart: Chart = None,
    scheduler: Annotated[
        str | None, typer.Option(metavar="ADDRESS", help=_("Play on the Dask cluster of this scheduler"))
    ] = None,
) -> None:
    """Let bots play a match."""
    from .commands.arena import Wish
    from .commands.arena import arena as run

    run(Wish(game, bots, players, games, seconds, sprt, seed, jobs, max_rounds, results, chart, scheduler))


@app.command(
    help=_("Rate any agent by a protocol that stays as it is: all rungs of a ladder, known decks, every seat.")
)
def evaluate(
    agent: Annotated[
        str,
        typer.Argument(
            metavar="AGENT",
            help=_("A bot, cmd:COMMAND, http://ADDRESS, MODULE:FUNCTION, MODULE:FUNCTION=FILE or MODEL.zip"),
        ),
    ],
    game: GameName,
    players: Players = 2,
    decks: Annotated[int, typer.Option(help=_("Fewer decks than the protocol has, for a first look"), min=1)] = 50,
    seconds: Seconds = 1.0,
    jobs: Jobs = 1,
    out: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help=_("Where the card goes and games are kept, to go on with"))
    ] = None,
) -> None:
    """Rate an agent."""
    from .arena.protocol.evaluate import Evaluation
    from .commands.evaluate import evaluate as run

    run(Evaluation(agent, game, players, decks, seconds), jobs, out)


@app.command(
    help=_("Write games of bots as a data set: Parquet files of decisions with what was seen and how it ended.")
)
def dataset(
    game: GameName,
    out: Annotated[Path, typer.Option(metavar="FOLDER", help=_("Where the files go; those that are there are kept"))],
    bots: Annotated[
        str, typer.Option(metavar="BOTS", help=_("Bots for the seats in order, moving on with every game"))
    ] = "beam,greedy",
    players: Players = 2,
    games: Annotated[int, typer.Option(help=_("How many games"), min=1)] = 1000,
    seed: Annotated[int, typer.Option(help=_("The first game is dealt from this number, the next from the next"))] = 0,
    jobs: Jobs = 1,
    max_rounds: Annotated[int, typer.Option(help=_("Stop a game after this round; nobody wins it then"), min=1)] = 200,
    chances: Annotated[
        bool, typer.Option(help=_("Ask the judge for everybody's chance to win before each turn"))
    ] = True,
    per_file: Annotated[int, typer.Option(help=_("Games in each file"), min=1)] = 500,
) -> None:
    """Write a data set."""
    from .arena.dataset import Plan
    from .commands.dataset import dataset as run

    names = tuple(name.strip() for name in bots.split(","))
    run(Plan(game, names, players, games, seed, max_rounds, chances, per_file), out, jobs)


@app.command(help=_("Find out what cards, tiles or seats are worth. It plays games with and without them."))
def study(
    what: Annotated[
        str,
        typer.Argument(metavar="WHAT", help=_("What to study. {kinds}").format(kinds=studies())),
    ],
    game: GameName,
    bot: Annotated[str, typer.Option(help=_("The bot that plays all seats"))] = "level5",
    players: Players = 2,
    decks: Annotated[int, typer.Option(help=_("How many decks"), min=2)] = 200,
    seed: FirstDeck = 0,
    seconds: Seconds = 0.05,
    jobs: Jobs = 1,
    out: Annotated[Path | None, typer.Option(metavar="FILE", help=_("Write the table here"))] = None,
    chart: Chart = None,
) -> None:
    """Find out what things are worth."""
    from .arena.study import Study
    from .commands.study import Wish, run

    run(Wish(what, Study(game, bot, players, decks, seed, seconds), jobs, out, chart))


@app.command(help=_("Advise at the end of a recorded game. It names the best turns, and says why."))
def hint(
    file: RecordFile,
    seconds: Annotated[float, typer.Option(help=_("Seconds to think"), min=0.01)] = 2.0,
    lang: Language = None,
) -> None:
    """Give a hint."""
    from .commands.coach import hint as run

    run(file, seconds, str(lang))


@app.command(help=_("Review a recorded game. It shows the chances, the mistakes, and what was luck."))
def review(
    file: RecordFile,
    out: Annotated[
        Path | None, typer.Option(metavar="FILE", help=_("Write the review here, as a page (.html)"))
    ] = None,
    seconds: Annotated[float, typer.Option(help=_("Seconds for the whole game"), min=0.1)] = 45.0,
    jobs: Annotated[int, typer.Option(help=_("How many threads"), min=1)] = 2,
    as_json: Annotated[bool, typer.Option("--json", help=_("As a JSON object"))] = False,
    lang: Language = None,
) -> None:
    """Review a game."""
    from .commands.coach import review as run

    run(file, out, seconds, jobs, as_json, str(lang))


@app.command(help=_("List the bots that can take a seat."))
def bots(lang: Language = None) -> None:
    """List the bots."""
    from .commands.bots import run

    run(str(lang))


@app.command(help=_("List the cards or tiles of a game, and how certain each list is."))
def cards(
    game: GameName,
    as_json: Annotated[bool, typer.Option("--json", help=_("As JSON, in the form that --components reads"))] = False,
    lang: Language = None,
    components: Components = None,
) -> None:
    """List the cards or tiles of a game."""
    from .commands.cards import run

    run(game, as_json, str(lang), components)


@app.command("warm-up", help=_("Compile the rules ahead of their first use."))
def warm_up(lang: Language = None) -> None:
    """Compile ahead."""
    from .commands.speed import warm_up

    warm_up(str(lang))


@app.command(help=_("Measure how many decisions per second the rules can make."))
def bench(
    as_json: Annotated[bool, typer.Option("--json", help=_("As a JSON list"))] = False,
    seconds: Annotated[float, typer.Option(help=_("Seconds for each measurement"), min=0.01)] = 1.0,
    game: Annotated[str | None, typer.Option(metavar="GAME", help=_("Only this game"), callback=any_game)] = None,
    lang: Language = None,
) -> None:
    """Measure the speed."""
    from .commands.speed import bench

    bench(as_json, seconds, game, str(lang))


@app.command(help=_("Serve the pages to play in the browser, and the HTTP API."))
def serve(
    host: Annotated[str, typer.Option(help=_("The address to listen on; 0.0.0.0 for all"))] = "127.0.0.1",
    port: Annotated[
        int | None, typer.Option(min=1, max=65535, help=_("The port; without it 8000, or the next free one"))
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help=_("sqlite:///FILE or postgresql://...; default: a file of your own")),
    ] = None,
    data: Annotated[
        Path | None, typer.Option(metavar="FOLDER", help=_("Where the secret key and the default database are kept"))
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open", help=_("Open the browser"))] = False,
    warm: Annotated[bool, typer.Option("--warm-up/--no-warm-up", help=_("Compile in the background first"))] = True,
    forget_after: Annotated[
        int | None,
        typer.Option(
            metavar="DAYS",
            min=0,
            max=36500,
            help=_("Remove unfinished tables after so many days without a move; 90 unless said otherwise, 0: never"),
        ),
    ] = None,
    programs: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="NAME=COMMAND", help=_("Offer a program as a bot; can be given several times")),
    ] = None,
    allowed_hosts: Annotated[
        list[str] | None,
        typer.Option(
            "--allowed-host",
            metavar="NAME",
            help=_("A name that the server answers to, beside its own; can be given several times"),
        ),
    ] = None,
    push_services: Annotated[
        list[str] | None,
        typer.Option(
            "--push-service",
            metavar="HOST",
            help=_("A push service beside those of the known browsers; can be given several times"),
        ),
    ] = None,
) -> None:
    """Serve the pages and the API."""
    from .commands.serve import run

    also = (programs or (), allowed_hosts or (), push_services or ())
    run(host, port, database, data, open_browser, warm, forget_after, *also)
