"""How much a card, a tile or a seat is worth: paired games with and without it, on the same decks.

Who owned a card and who won go together for many reasons, so ownership is not looked at. Instead one seat is given the
thing at the start of a game, and the same deck is played again without it; the difference is its worth.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from .. import games
from ..game import Game
from ..games.chance import draw
from ..games.state import State
from .match import Setting, make_bot, play_game
from .stats import Estimate, bootstrap

Change = Callable[[State, State, int], None]
"""Changes a game that was just set up, for the sake of one seat."""


@dataclass(frozen=True)
class Thing:
    """Something whose worth is studied: a game with it against a game without it."""

    name: str
    given: Change
    without: Change
    last_seat_only: bool = False


@dataclass(frozen=True)
class Worth:
    """What a thing brings: wins and points more than without it, per game."""

    name: str
    games: int
    wins: Estimate
    points: Estimate
    p: float
    """Chance of such a difference in wins if there were none, corrected for the number of things (Holm)."""


@dataclass(frozen=True)
class Study:
    """How a study is played."""

    game: str
    bot: str
    players: int = 2
    decks: int = 50
    seed: int = 0
    seconds: float = 0.05
    max_rounds: int = 150


def kinds(game: str) -> dict[str, Callable[[], list[Thing]]]:
    """What can be studied in a game, by kind."""
    from . import study_eastern_wonders, study_spice_road

    return study_spice_road.KINDS if game == "spice-road" else study_eastern_wonders.KINDS


def places(study: Study, thing: Thing) -> range:
    """The seats that are favoured in turn."""
    return range(study.players - 1 if thing.last_seat_only else 0, study.players)


def play(study: Study, change: Change, deck: int, seat: int) -> tuple[float, float]:
    """One game in which a seat was favoured: its share of the win, and its lead over the best of the others."""
    rules = games.get(study.game)
    state, box = rules.blank(), rules.standard_box()
    rules.new_game(state, box, study.players, deck)
    change(state, box, seat)
    game = Game.from_start(rules, state, box)
    bots = [make_bot(study.bot, draw(deck, 2000 + p, 2**31)) for p in range(study.players)]
    while not game.over and game.round <= study.max_rounds:
        to_move = game.turn_seat if game.to_move is None else game.to_move
        game.play(bots[to_move].choose(game.view(to_move), study.seconds))
    scores = game.scores()
    lead = scores[seat] - max(score for p, score in enumerate(scores) if p != seat)
    if game.winner is not None:
        return float(game.winner == seat), lead
    return float(lead > 0), lead


def compare(study: Study, thing: Thing, deck: int) -> tuple[float, float]:
    """The difference that a thing makes on one deck, per game: wins and points."""
    wins = points = 0.0
    seats = places(study, thing)
    for seat in seats:
        with_it, without = play(study, thing.given, deck, seat), play(study, thing.without, deck, seat)
        wins += with_it[0] - without[0]
        points += with_it[1] - without[1]
    return wins / len(seats), points / len(seats)


def worth(study: Study, thing: Thing, differences: Sequence[tuple[float, float]]) -> Worth:
    """Sum up the differences over decks."""
    table = np.array(differences, np.float64)
    weights = np.ones(len(table))
    return Worth(
        name=thing.name,
        games=2 * len(table) * len(places(study, thing)),
        wins=bootstrap(table[:, 0], weights),
        points=bootstrap(table[:, 1], weights),
        p=sign_flip(table[:, 0]),
    )


def sign_flip(differences: "np.ndarray[tuple[int], np.dtype[np.float64]]", trials: int = 4000, seed: int = 0) -> float:
    """How often a sum as large comes about when every deck's difference could as well be the other way round."""
    rng = np.random.default_rng(seed)
    signs = rng.choice((-1.0, 1.0), (trials, len(differences)))
    as_large = np.abs(signs @ differences) >= abs(differences.sum()) - 1e-9
    return float((as_large.sum() + 1) / (trials + 1))


def corrected(worths: Sequence[Worth]) -> list[Worth]:
    """Holm's correction for many comparisons; the worthiest first."""
    order = sorted(range(len(worths)), key=lambda i: worths[i].p)
    adjusted, highest = [0.0] * len(worths), 0.0
    for rank, i in enumerate(order):
        highest = max(highest, min(1.0, worths[i].p * (len(worths) - rank)))
        adjusted[i] = highest
    table = [Worth(w.name, w.games, w.wins, w.points, p) for w, p in zip(worths, adjusted, strict=True)]
    return sorted(table, key=lambda one: -one.wins.mean)


def seat_shares(study: Study, deck: int) -> tuple[float, ...]:
    """Who wins when the same bot sits on every seat."""
    setting = Setting(study.game, study.players, study.seconds, study.max_rounds)
    return play_game(setting, (study.bot,) * study.players, deck, 0).shares


def seat_table(shares: Sequence[Sequence[float]]) -> str:
    """What each seat wins, as a table."""
    table = np.array(shares, np.float64)
    lines = ["| seat | wins % | 95 % |", "|---:|---:|---:|"]
    for seat in range(table.shape[1]):
        wins = bootstrap(table[:, seat], np.ones(len(table)))
        lines.append(f"| {seat + 1} | {100 * wins.mean:.1f} | {_span(wins, 100)} |")
    return "\n".join(lines)


def markdown(worths: Sequence[Worth], what: str) -> str:
    """The results as a table."""
    lines = [f"| {what} | wins % | 95 % | points | 95 % | p (Holm) |", "|---|---:|---:|---:|---:|---:|"]
    for one in worths:
        lines.append(
            f"| `{one.name}` | {100 * one.wins.mean:+.1f} | {_span(one.wins, 100)} "
            f"| {one.points.mean:+.1f} | {_span(one.points, 1)} | {one.p:.3f} |"
        )
    return "\n".join(lines)


def _span(estimate: Estimate, scale: float) -> str:
    if math.isnan(estimate.low):
        return "-"
    return f"{scale * estimate.low:+.1f} to {scale * estimate.high:+.1f}"
