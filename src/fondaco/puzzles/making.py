"""Making puzzles: games of several levels, positions of them by lot, and the proof where one turn stands out."""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from .. import bots, games, record
from ..arena.truth import made_in_turn
from ..arena.workers import in_processes
from ..bots.judge.judge import Judge
from ..bots.registry import LEVELS
from ..game import Game, check_players, check_seed
from ..games.chance import MAX_SEED, draw
from ..games.state import copy
from .candidates import Candidates, greedy_turn
from .proving import Field, choose, look, prove
from .puzzle import Puzzle
from .results import Results
from .solving import solves
from .telling import told

PLAYED_BY = ("learner3", "level2", "level3", "level4", "level5")
"""Who plays the games that positions are taken from: every seat one of these by lot."""
ASKED = tuple(
    level.name for level in LEVELS if level.name in {"level1", "level2", "level3", "level4", "level5", "level6"}
)
"""The levels that are asked whether they find the solution."""
LAST, LATE, EARLY = 2, 4, 2
"""The last rounds of a game, in which every position is looked at: playing on is quick there, and one turn decides. And
positions by lot of the rest of its last quarter in one game of ``SOME``, of all of it in one of ``FEW``."""
SOME, FEW = 12, 480
OPEN = (0.04, 0.93)
"""Chances to win, at a glance, between which one turn may still decide."""
MOST_ROUNDS, MOST_OF_A_GAME = 120, 3
"""Rounds after which a game is left, and puzzles taken from one game."""


@dataclass(frozen=True)
class Plan:
    """What is to be made."""

    game: str
    count: int
    """Puzzles of the game that there are to be, with those in the results."""
    players: tuple[int, ...] = (2, 3, 4)
    """Numbers of players, one after the other."""
    seed: int = 8_000_000
    """The deal of the first game; the next has the next number."""

    def check(self) -> None:
        """Refuse what cannot be made."""
        for players in self.players:
            check_players(games.get(self.game), players)
        check_seed(self.seed, MAX_SEED)


@dataclass(frozen=True)
class Looked:
    """A game that was looked through."""

    game: str
    players: int
    seed: int
    positions: int
    puzzles: tuple[Puzzle, ...]


def make(plan: Plan, results: Results, jobs: int = 1) -> Iterator[Looked]:
    """Look through games that are not in the results yet, until there are enough puzzles."""
    plan.check()
    found = len(results.puzzles(plan.game))
    if found >= plan.count:
        return
    for looked in in_processes(look_through, _tasks(plan, results), jobs):
        results.add(looked.game, looked.players, looked.seed, looked.positions, looked.puzzles)
        found += len(looked.puzzles)
        yield looked
        if found >= plan.count:
            return


def _tasks(plan: Plan, results: Results) -> Iterator[tuple[object, ...]]:
    done = results.seeds(plan.game)
    seed = plan.seed
    while seed <= MAX_SEED:
        if seed not in done:
            yield plan.game, plan.players[seed % len(plan.players)], seed
        seed += 1


def look_through(name: str, players: int, seed: int) -> Looked:
    """Play the game of that seed and look for puzzles in it."""
    chance = random.Random(draw(seed, 92, 2**31))
    played = _played(name, players, seed, chance)
    asked = _asked(_starts(played), seed, chance)
    found: list[Puzzle] = []
    for ply in asked:
        if len(found) < MOST_OF_A_GAME:
            puzzle = puzzle_at(played, ply, seed)
            found += [puzzle] if puzzle else []
    return Looked(name, players, seed, len(asked), tuple(found))


def _asked(starts: Sequence[tuple[int, int]], seed: int, chance: random.Random) -> list[int]:
    """The positions of a game that are looked at, in any order."""
    last = max((number for _, number in starts), default=0)
    asked = [ply for ply, number in starts if number > last - LAST]
    others = [ply for ply, number in starts if number <= last - LAST]
    if seed % FEW == 0:
        asked = chance.sample(others, min(EARLY, len(others)))
    elif seed % SOME == 0:
        late = others[len(starts) * 3 // 4 :]
        asked += chance.sample(late, min(LATE, len(late)))
    chance.shuffle(asked)
    return asked


def _played(name: str, players: int, seed: int, chance: random.Random) -> Game:
    game = Game(name, players, seed=seed)
    seated = [bots.make(chance.choice(PLAYED_BY), draw(seed, seat, 2**31)) for seat in range(players)]
    while game.to_move is not None and game.round < MOST_ROUNDS:
        game.play(seated[game.to_move].choose(game.view(game.to_move), 1.0))
    return game


def _starts(played: Game) -> list[tuple[int, int]]:
    """Where in the game there was something to choose at the start of a turn, and in which round."""
    game, starts = at_ply(played, 0), []
    for ply, action in enumerate(played.actions):
        if game.at_turn_start and game.round > 0 and len(game.legal_ids) > 1:
            starts.append((ply, game.round))
        game.play(action)
    return starts


def at_ply(played: Game, ply: int) -> Game:
    """The game as it was before a decision."""
    game = Game.from_start(played.rules, copy(played.start), played.box)
    for action in played.actions[:ply]:
        game.play(action)
    return game


def puzzle_at(played: Game, ply: int, seed: int) -> Puzzle | None:
    """The puzzle of a position of a game; None if there is no turn that is best by far, or everybody sees it."""
    game = at_ply(played, ply)
    view = game.view(game.to_move)
    if not OPEN[0] <= Judge().at_a_glance(view.rules, view.state, view.box)[view.state.to_move] <= OPEN[1]:
        return None
    made = made_in_turn(game, played.actions[ply:])
    turns = Candidates(view).worth_trying(view, [greedy_turn(view), made])
    if len(turns) < 2:
        return None
    field = Field(view, tuple(turns), 0, draw(seed, 7000 + ply, 2**31))
    ranked = look(field)
    best = choose(field, ranked) if ranked else None
    worths = None if best is None else prove(field, best)
    if worths is None:
        return None
    number = f"{game.players}-{seed}-{ply}"
    bare = Puzzle(number, game.name, game.players, record.write(game), "timing", tuple(worths))
    kind, facts, line = told(bare)
    return replace(bare, kind=kind, facts=facts, line=line, found_by=found_by(bare, ASKED))


def found_by(puzzle: Puzzle, levels: Sequence[str]) -> tuple[str, ...]:
    """Those of the levels that solve a puzzle within their time."""
    return tuple(level for level in levels if solves(puzzle, level))
