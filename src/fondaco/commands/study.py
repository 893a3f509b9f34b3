"""``fondaco study``: what cards, tiles and seats are worth."""

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

from ..arena import charts, study
from ..arena.workers import in_processes
from ..files import write_whole
from ..games.errors import FondacoError, shown
from ..games.study import Kind
from .options import SEATS
from .progress import bar

Result = TypeVar("Result")


@dataclass(frozen=True)
class Wish:
    """The command line of a study."""

    what: str
    plan: study.Study
    jobs: int
    out: Path | None
    chart: Path | None

    @property
    def title(self) -> str:
        """What is studied and how, in one line."""
        plan = self.plan
        return f"{plan.game}, {self.what}: {plan.players} players, {plan.bot}, {plan.decks} decks from {plan.seed}"


def run(wish: Wish) -> None:
    """Play the study with a progress bar on stderr, and print its table or write it into a file."""
    kinds = study.kinds(wish.plan.game)
    if wish.what != SEATS and wish.what not in kinds:
        known = ", ".join([*kinds, SEATS])
        values = {"game": wish.plan.game, "known": known, "what": shown(wish.what)}
        raise FondacoError("{game} can be studied by {known}, not {what}", **values)
    if wish.chart:
        charts.check(wish.chart)
    study.check(wish.plan, kinds.get(wish.what))
    text = _seats(wish) if wish.what == SEATS else _worths(wish, kinds[wish.what])
    if wish.out is None:
        print(text)
    else:
        write_whole(wish.out, text + "\n")


def _seats(wish: Wish) -> str:
    played = _all(wish, study.play, [(wish.plan, deck) for deck in wish.plan.seeds])
    seats = study.seat_shares([won for won, _ in played])
    if wish.chart:
        charts.draw_seats(seats, wish.title, wish.chart)
    return study.seat_table(seats)


def _worths(wish: Wish, kind: Kind) -> str:
    played = _all(wish, _play_deck, [(wish.plan, wish.what, deck) for deck in wish.plan.seeds])
    worths = study.worths(wish.plan, kind, played)
    if wish.chart:
        charts.draw_worths(worths, wish.title, wish.chart)
    return study.markdown(worths, wish.what)


def _play_deck(plan: study.Study, what: str, deck: int) -> study.Dealt:
    """In a worker: the kind is named, because what its things do cannot be sent to another process."""
    return study.play_deck(plan, study.kinds(plan.game)[what], deck)


def _all(wish: Wish, function: Callable[..., Result], tasks: list[tuple[object, ...]]) -> list[Result]:
    results: list[Result] = []
    with bar() as progress:
        task = progress.add_task(f"{wish.plan.game}, {wish.what}", total=len(tasks))
        for result in in_processes(function, tasks, wish.jobs, in_order=True):
            results.append(result)
            progress.advance(task)
    return results
