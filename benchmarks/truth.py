"""How well a judge tells good turns from bad ones, measured by whole games.

    python benchmarks/truth.py play spice-road --positions 120 --deals 64 --jobs 2 --data spice-road.jsonl
    python benchmarks/truth.py tell spice-road --judge yardstick --judge level6
    python benchmarks/truth.py keep spice-road --data spice-road.jsonl

The first command takes positions from games of several levels on fresh decks, and plays up to four turns of each on in
whole games over the same deals; see `fondaco.arena.truth`. It can be stopped and resumed, and works in several
processes or on a Dask cluster. The second asks a judge about the same turns and tells how far it agrees; it takes the
positions kept in `benchmarks/truth/` unless told otherwise. No training may see these. The third keeps what was played
there.
"""

import argparse
import math
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from rich.console import Console
from rich.progress import Progress, track

from fondaco import games
from fondaco.arena import truth
from fondaco.arena.truth import Question
from fondaco.arena.workers import in_processes
from fondaco.bots.adviser import told_gap
from fondaco.bots.analysis import Candidate
from fondaco.bots.turn_tokens import tokens_of
from fondaco.coach.checking import check
from fondaco.coach.review import INACCURACY, SUSPECT, verdict
from fondaco.game import View

KEPT = Path(__file__).parent / "truth"
SEEDS = {"spice-road": 7_000_000, "eastern-wonders": 7_100_000, "sand-to-sea": 7_200_000}
"""The decks that are for this alone."""
SURE = 2.0
"""Standard errors that a true difference must exceed to count as one."""
BINS = (0.02, 0.05, 0.1, 0.2, 0.4, 1.01)
RESAMPLES, SAMPLES = 1000, 32


@dataclass(frozen=True)
class Opinion:
    """What a judge says of the turns of a position: their chances, and how sure it is of differences."""

    chances: tuple[float, ...]
    error: Callable[[int, int], float]


Judge = Callable[[View, Sequence[tuple[int, ...]]], Opinion]


def sampled(view: View, turns: Sequence[tuple[int, ...]], yardstick: bool) -> Opinion:
    """What thinking by samples says."""
    from fondaco.bots.sampling import Sampler

    seat, sampler = int(view.state.to_move), Sampler(1, SAMPLES, threads=1, yardstick=yardstick)
    tried = {one.decisions: one for one in sampler.think(view, 1000.0, turns)}
    asked = [tried[turn] for turn in turns]
    return _opinion([one.chance(seat) for one in asked], [[sample[seat] for sample in one.wins] for one in asked])


def _opinion(chances: Sequence[float], samples: Sequence[Any]) -> Opinion:
    def error(a: int, b: int) -> float:
        shared = min(len(samples[a]), len(samples[b]))
        gaps = np.array(samples[a][:shared]) - np.array(samples[b][:shared])
        return float(gaps.std(ddof=1) / np.sqrt(shared)) if shared > 1 else 1.0

    return Opinion(tuple(chances), error)


JUDGES: dict[str, Judge] = {
    "level6": lambda view, turns: sampled(view, turns, yardstick=False),
    "yardstick": lambda view, turns: sampled(view, turns, yardstick=True),
}
"""As hints, reviews and level6 think, and as they did before they had the learned judge."""


def ask(name: str, question: Question) -> Opinion:
    """What a judge says of a question."""
    game = question.position()
    return JUDGES[name](game.view(game.to_move), question.turns)


def pairs(questions: Sequence[Question], opinions: Sequence[Opinion]) -> Any:
    """A row for each pair of turns: which question, the true difference, its standard error, the one told."""
    rows = [
        (i, *question.difference(a, b), opinion.chances[a] - opinion.chances[b])
        for i, (question, opinion) in enumerate(zip(questions, opinions, strict=True))
        for a, b in question.pairs()
    ]
    return np.array(rows, float).reshape(-1, 4)


def agreement(rows: Any) -> tuple[float, float]:
    """Of the pairs that truly differ, how many have the sign right; and the correlation of told and true."""
    real = rows[np.abs(rows[:, 1]) > SURE * rows[:, 2]]
    right = np.sign(real[:, 1]) == np.sign(real[:, 3])
    return float(right.mean()), float(np.corrcoef(real[:, 1], real[:, 3])[0, 1])


def losses(questions: Sequence[Question], opinions: Sequence[Opinion]) -> Any:
    """What is truly lost by each turn that the judge would choose, against the best by truth."""
    return np.array(
        [
            max(question.share(k) for k in range(len(question.turns))) - question.share(int(np.argmax(opinion.chances)))
            for question, opinion in zip(questions, opinions, strict=True)
        ]
    )


def blames(questions: Sequence[Question], opinions: Sequence[Opinion]) -> list[tuple[float, float, float]]:
    """For each turn that was played and would be blamed, as reviews do: the loss told, the true one, its standard error.

    Reviews check what they suspect by whole games of their own; these have other deals and other players than the truth.
    """
    found = []
    for question, opinion in zip(questions, opinions, strict=True):
        best = int(np.argmax(opinion.chances))
        told, _ = told_gap(opinion.chances[best] - opinion.chances[0], opinion.error(best, 0))
        if best and told >= SUSPECT:
            game = question.position()
            view = game.view(game.to_move)
            played, better = (tokens_of(view, question.turns[turn]) for turn in (0, best))
            checked = check(view, played, better, INACCURACY, question.seed, math.inf)
            if checked and verdict(Candidate((), 0.0, 0.0, checked.loss, checked.error)):
                found.append((checked.loss, *question.difference(best, 0)))
    return found


def intervals(rows: Any) -> Any:
    """95 % intervals of the agreement, by bootstrap over positions."""
    rng = np.random.default_rng(0)
    of = [np.flatnonzero(rows[:, 0] == i) for i in np.unique(rows[:, 0])]
    drawn = [
        agreement(rows[np.concatenate([of[k] for k in rng.integers(len(of), size=len(of))])]) for _ in range(RESAMPLES)
    ]
    return np.nanpercentile(np.array(drawn), [2.5, 97.5], axis=0)


def tell(name: str, questions: Sequence[Question]) -> None:
    """Print how far a judge agrees with the truth."""
    opinions = [ask(name, question) for question in track(questions, name, console=Console(stderr=True))]
    rows = pairs(questions, opinions)
    real = int((np.abs(rows[:, 1]) > SURE * rows[:, 2]).sum())
    (sign, correlation), spread = agreement(rows), intervals(rows)
    lost = losses(questions, opinions)
    played = np.array([max(q.share(k) for k in range(len(q.turns))) - q.share(0) for q in questions])
    print(
        f"{name}: {len(questions)} positions, {len(rows)} pairs, {real} with a true difference beyond {SURE:g} errors"
    )
    print(f"  sign right {100 * sign:.1f} % ({100 * spread[0, 0]:.1f} to {100 * spread[1, 0]:.1f})")
    print(f"  correlation {correlation:.3f} ({spread[0, 1]:.3f} to {spread[1, 1]:.3f})")
    error = lost.std(ddof=1) / np.sqrt(len(lost))
    print(
        f"  its choice loses {100 * lost.mean():.1f} +- {100 * error:.1f} points, that of the game {100 * played.mean():.1f}"
    )
    low = 0.0
    for high in BINS:
        inside = rows[(np.abs(rows[:, 3]) >= low) & (np.abs(rows[:, 3]) < high)]
        if len(inside):
            true = float((inside[:, 1] * np.sign(inside[:, 3])).mean())
            told = float(np.abs(inside[:, 3]).mean())
            claimed = f"  told {100 * low:3.0f} to {100 * high:3.0f} points: {len(inside):4} pairs"
            print(f"{claimed}, told {100 * told:5.1f}, true {100 * true:5.1f}")
        low = high
    blamed = blames(questions, opinions)
    cost = sum(true > SURE * error for _, true, error in blamed)
    better = sum(true < -SURE * error for _, true, error in blamed)
    print(f"  blamed {len(blamed)} of the turns played: {cost} surely cost something, {better} were surely better")


@contextmanager
def _answered(wish: argparse.Namespace, seeds: Sequence[int]) -> Iterator[Iterator[Question | None]]:
    tasks = [(wish.game, wish.players, seed, wish.deals) for seed in seeds]
    if not wish.scheduler:
        yield in_processes(truth.ask_and_answer, tasks, wish.jobs)
        return
    import distributed

    untyped: Any = distributed
    with untyped.Client(wish.scheduler) as client:
        futures = [client.submit(truth.ask_and_answer, *task, pure=False) for task in tasks]
        yield (future.result() for future in untyped.as_completed(futures))


def play(wish: argparse.Namespace) -> None:
    """Answer the questions that are not answered yet, and add each to the file as it is done."""
    done = {question.seed for question in truth.read(wish.data)}
    first = SEEDS[wish.game] if wish.seed is None else wish.seed
    seeds = [seed for seed in range(first, first + wish.positions) if seed not in done]
    with Progress(console=Console(stderr=True)) as bar, wish.data.open("a") as out, _answered(wish, seeds) as answers:
        task = bar.add_task(wish.game, total=len(seeds))
        for question in answers:
            if question:
                out.write(truth.line(question))
                out.flush()
            bar.advance(task)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("does", choices=("play", "tell", "keep"))
    parser.add_argument("game", choices=games.NAMES)
    parser.add_argument("--data", type=Path)
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--deals", type=int, default=64)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--scheduler")
    parser.add_argument("--judge", action="append", choices=tuple(JUDGES))
    wish = parser.parse_args()
    kept = KEPT / f"{wish.game}.jsonl.gz"
    if wish.does == "tell":
        questions = truth.read(wish.data or kept)
        for name in wish.judge or ["level6"]:
            tell(name, questions)
    elif wish.data is None:
        sys.exit("--data says where the questions are")
    elif wish.does == "play":
        play(wish)
    else:
        KEPT.mkdir(exist_ok=True)
        truth.write(kept, truth.read(wish.data))


if __name__ == "__main__":
    main()
