"""``fondaco play``: sets up a game at this terminal."""

import secrets
from pathlib import Path

from .. import bots, games
from ..bots.external import COMMAND
from ..game import Game, check_players
from ..games.errors import FondacoError, shown
from ..i18n import translator
from ..terminal.play import Play
from ..terminal.screen import BOT_MARK, make_console
from ..terminal.session import HUMAN, Session, seats_of_names
from ..words import Translator
from .files import read_box, read_record
from .speed import warm_up

DEFAULT_SEATS = f"{HUMAN},greedy"


def run(
    game: str,
    seats: str | None,
    names: str | None,
    seed: int | None,
    language: str,
    components: Path | None,
    chart: str | None,
    resume: Path | None,
) -> None:
    """Play a new game, or go on with a saved one."""
    t = translator(language)
    if resume is not None:
        if seed is not None or components is not None or names is not None:
            raise FondacoError(
                "a saved game has its own cards and names: --resume goes without --seed, --components, --names"
            )
        session = _resumed(resume, seats)
    else:
        kinds = _kinds(seats or DEFAULT_SEATS)
        check_players(games.get(game), len(kinds))
        seed = secrets.randbelow(2**53) if seed is None else seed
        box = read_box(game, components, chart, seed, t)
        session = Session(Game(game, len(kinds), seed, _names(kinds, names, t), box), kinds, seed)
    if set(session.seats) & set(bots.NAMES) - set(bots.PLAIN):
        warm_up(language, [session.game.name], session.seats)
    console = make_console(session.game.name)
    try:
        Play(session, console, t).run()
    finally:
        session.end_programs()


def _kinds(seats: str) -> list[str]:
    """Who sits where, by the command line, which may also name programs."""
    kinds = [kind.strip() for kind in seats.split(",")]
    for kind in kinds:
        if kind.startswith(COMMAND):
            bots.make(kind, 0, programs=True)
        elif kind != HUMAN and kind not in bots.NAMES:
            known = ", ".join((HUMAN, *bots.NAMES))
            raise FondacoError("nobody called {name} can take a seat; there are {known}", name=shown(kind), known=known)
    return kinds


def _names(kinds: list[str], names: str | None, t: Translator) -> list[str]:
    people = kinds.count(HUMAN)
    given = [name.strip() for name in names.split(",")] if names is not None else []
    if names is not None and len(given) != people:
        raise FondacoError("people: {people}, but names: {names}", people=people, names=len(given))
    left = iter(given)
    return [
        BOT_MARK + bots.called(kind) if kind != HUMAN else next(left, t.gettext("Player {n}").format(n=seat + 1))
        for seat, kind in enumerate(kinds)
    ]


def _resumed(path: Path, seats: str | None) -> Session:
    game = read_record(path)
    if seats is not None:
        kinds = _kinds(seats)
        if len(kinds) != game.players:
            raise FondacoError(
                "the saved game has {players} seats, --seats names {seats}", players=game.players, seats=len(kinds)
            )
    else:
        kinds = seats_of_names(game.names)
        for kind in kinds:
            if kind != HUMAN and kind not in bots.NAMES:  # a command in a record is somebody else's: it is never run
                raise FondacoError("{name} is no bot of ours: say with --seats who sits where", name=shown(kind))
    return Session(game, kinds, file=path)
