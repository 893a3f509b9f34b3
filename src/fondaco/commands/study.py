"""``fondaco study``: what cards, tiles and seats are worth."""

from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..arena import study
from ..files import write_whole
from ..games.errors import FondacoError
from .progress import bar


@dataclass(frozen=True)
class Wish:
    """The command line of a study."""

    what: str
    plan: study.Study
    jobs: int
    only: str | None
    out: Path | None


def run(wish: Wish) -> None:
    """Play the study with a progress bar on stderr, and print its table or write it into a file."""
    kinds = study.kinds(wish.plan.game)
    if wish.what != "seats" and wish.what not in kinds:
        raise FondacoError(f"{wish.plan.game} can be studied by {', '.join([*kinds, 'seats'])}, not {wish.what!r}")
    text = _seats(wish) if wish.what == "seats" else _worths(wish, kinds[wish.what]())
    if wish.out is None:
        print(text)
    else:
        write_whole(wish.out, text + "\n")


def _seats(wish: Wish) -> str:
    tasks = [(study.seat_shares, (wish.plan, deck)) for deck in _decks(wish)]
    return study.seat_table(_all(wish, tasks))


def _worths(wish: Wish, things: list[study.Thing]) -> str:
    if wish.only:
        names = wish.only.split(",")
        unknown = sorted(set(names) - {thing.name for thing in things})
        if unknown:
            raise FondacoError(f"there is no {unknown[0]} to study; there are {', '.join(t.name for t in things)}")
        things = [thing for thing in things if thing.name in names]
    decks = _decks(wish)
    places = [(k, deck) for k in range(len(things)) for deck in decks]
    found = _all(wish, [(_compare, (wish.plan, wish.what, things[k].name, deck)) for k, deck in places])
    worths = []
    for k, thing in enumerate(things):
        worths.append(study.worth(wish.plan, thing, found[k * len(decks) : (k + 1) * len(decks)]))
    return study.markdown(study.corrected(worths), wish.what)


def _compare(plan: study.Study, kind: str, name: str, deck: int) -> tuple[float, float]:
    """In a worker: a thing is named, because what it does cannot be sent to another process."""
    thing = next(thing for thing in study.kinds(plan.game)[kind]() if thing.name == name)
    return study.compare(plan, thing, deck)


def _decks(wish: Wish) -> range:
    return range(wish.plan.seed, wish.plan.seed + wish.plan.decks)


def _all(wish: Wish, tasks: list[tuple[Any, tuple[Any, ...]]]) -> list[Any]:
    import joblib

    results = []
    with bar() as progress:
        task = progress.add_task(f"{wish.plan.game}, {wish.what}", total=len(tasks))
        work = joblib.Parallel(n_jobs=wish.jobs, return_as="generator")
        for result in work(joblib.delayed(function)(*arguments) for function, arguments in tasks):
            results.append(result)
            progress.advance(task)
    return results
