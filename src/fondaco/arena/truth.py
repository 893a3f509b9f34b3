"""What turns are truly worth: positions of fresh games, several turns in each, every one played on in whole games.

All turns of a position are played on over the same deals of the unseen cards, every seat by a planner like level5
(``play_on`` in the kit of the judge). The share of games won is the truth that a judge is measured by;
``benchmarks/truth.py`` does that.
"""

import gzip
import json
import math
import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Any

from .. import bots
from ..bots.effort import Effort
from ..bots.kit import bot_kit
from ..bots.search.searcher import PlayOut, Searcher
from ..engine import compiled
from ..game import Game, View
from ..games.chance import draw
from ..games.state import copy

LEVELS = ("level3", "level4", "level5", "yardstick")
"""Who plays the games that positions are taken from: every seat one of these by lot."""
LOOK = Effort(depth=12, width=100, others_depth=10, others_width=40)
TURNS, AMONG = 4, 8
"""Turns asked about in a position: the one that was played, the planner's best, and others of its best eight by lot."""
AT_ONCE, LEAST, CLEAR = 16, 32, 3.5
"""Deals played at once; deals before a turn may be dropped; standard errors beyond which a difference is clear."""
MOST_ROUNDS, HOPE = 200, Effort(1, 1)


@dataclass
class Question:
    """A position of a fresh game, some turns that might be made in it, and what became of them."""

    game: str
    players: int
    seed: int
    levels: tuple[str, ...]
    actions: tuple[int, ...]
    """The decisions that lead to the position from the start of the deal with that seed."""
    round: int
    turns: tuple[tuple[int, ...], ...]
    """The turns, as decisions; the first is the one that was played."""
    deals: int = 0
    won: list[str] = field(default_factory=list)
    """For each turn and deal: 1 won, 0 lost, x not ended; turns that were dropped early have fewer."""

    def position(self) -> Game:
        """The game at this position."""
        game = Game(self.game, self.players, seed=self.seed)
        for action in self.actions:
            game.play(action)
        return game

    def share(self, turn: int) -> float:
        """How many of its games a turn won."""
        return _mean(_numbers(self.won[turn]))

    def difference(self, a: int, b: int) -> tuple[float, float]:
        """How much more turn ``a`` won than turn ``b`` on the deals that both have seen, and its standard error."""
        gaps = [x - y for x, y in zip(_numbers(self.won[a]), _numbers(self.won[b]), strict=False)]
        mean = _mean(gaps)
        if len(gaps) < 2:
            return mean, 1.0
        spread = sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1)
        return mean, math.sqrt(max(spread, 1.0 / len(gaps)) / len(gaps))

    def pairs(self) -> Iterator[tuple[int, int]]:
        """All pairs of turns."""
        return combinations(range(len(self.turns)), 2)


def _numbers(won: str) -> list[float]:
    return [{"1": 1.0, "0": 0.0, "x": 0.5}[one] for one in won]


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def ask(name: str, players: int, seed: int) -> Question | None:
    """Play a game on the deck of that seed and take a position of it by lot; None if there is nothing to choose there."""
    chance = random.Random(draw(seed, 91, 2**31))
    levels = tuple(chance.choice(LEVELS) for _ in range(players))
    game = Game(name, players, seed=seed)
    seated = [bots.make(level, draw(seed, seat, 2**31)) for seat, level in enumerate(levels)]
    starts: list[int] = []
    while game.to_move is not None and game.round < MOST_ROUNDS:
        if game.at_turn_start and game.round > 0 and len(game.legal_ids) > 1:
            starts.append(len(game.actions))
        game.play(seated[game.to_move].choose(game.view(game.to_move), 1.0))
    if not starts:
        return None
    actions = tuple(game.actions)
    question = Question(name, players, seed, levels, actions[: chance.choice(starts)], 0, ())
    before = question.position()
    question.round = before.round
    question.turns = _turns(before, made_in_turn(before, actions[len(question.actions) :]), chance)
    return question if len(question.turns) > 1 else None


def made_in_turn(before: Game, actions: Sequence[int]) -> tuple[int, ...]:
    """Those of the actions that the seat to move made in its turn."""
    game, seat, turn = before.copy(), before.to_move, before.state.turn
    made: list[int] = []
    for action in actions:
        if game.state.turn != turn or game.to_move != seat:
            break
        game.play(action)
        made.append(action)
    return tuple(made)


def _turns(before: Game, played: tuple[int, ...], chance: random.Random) -> tuple[tuple[int, ...], ...]:
    view = before.view(before.to_move)
    weights = bot_kit(before.name).search().strong_weights
    searcher = Searcher(before.name, view.state, view.box, LOOK.width, weights)
    searcher.look_at(view.state)
    best = searcher.best_outcome(LOOK)
    order = sorted(range(len(searcher.outcomes)), key=lambda outcome: -searcher.values()[outcome])
    others = [outcome for outcome in order[:AMONG] if outcome != best]
    chance.shuffle(others)
    found = {_outcome(view, played): played}
    for outcome in [best, *others]:
        turn = tuple(searcher.decisions(outcome))
        if len(found) < TURNS:
            found.setdefault(_outcome(view, turn), turn)
    return tuple(found.values())


def _outcome(view: View, turn: Sequence[int]) -> str:
    """What a turn leads to, so that two ways to the same position are one turn."""
    s = copy(view.state)
    for action in turn:
        view.rules.apply(s, view.box, action)
    return json.dumps(view.rules.position(s, view.box), sort_keys=True)


def answer(question: Question, most: int, effort: Effort | None = None) -> Question:
    """Play the turns on, on up to ``most`` deals; a turn that differs clearly from all others is played no more."""
    before = question.position()
    view = before.view(before.to_move)
    kit = bot_kit(question.game)
    effort = effort or kit.judge().play_on
    play_out = PlayOut(question.game, view.state, view.box, effort, HOPE, kit.search().strong_weights)
    start = compiled.packed_game(question.game).pack(view.state)
    question.won = question.won or [""] * len(question.turns)
    turns, seat = MOST_ROUNDS * question.players, int(view.state.to_move)
    while question.deals < most and (open_ones := _open(question)):
        for deal in range(question.deals, min(question.deals + AT_ONCE, most)):
            for turn in open_ones:
                winner = play_out.try_turn(start, question.turns[turn], draw(question.seed, 5000 + deal, 2**31), turns)[
                    0
                ]
                question.won[turn] += "x" if winner < 0 else str(int(winner == seat))
        question.deals = min(question.deals + AT_ONCE, most)
    return question


def _open(question: Question) -> list[int]:
    """The turns that are not yet told apart clearly from all others; those that always ended alike are left alone."""
    turns = range(len(question.turns))
    if question.deals < LEAST:
        return list(turns)
    unclear = set()
    for a, b in question.pairs():
        gap, error = question.difference(a, b)
        if abs(gap) < CLEAR * error and question.won[a] != question.won[b]:
            unclear |= {a, b}
    return [turn for turn in turns if turn in unclear and len(question.won[turn]) == question.deals]


def ask_and_answer(name: str, players: int, seed: int, most: int) -> Question | None:
    """A position of the game with that seed with what its turns are worth."""
    question = ask(name, players, seed)
    return answer(question, most) if question else None


def read(path: Path) -> list[Question]:
    """The questions of a file; none if there is no such file."""
    if not path.exists():
        return []
    kept = path.read_bytes()
    try:
        text = gzip.decompress(kept) if path.suffix == ".gz" else kept
        return [_question(json.loads(line)) for line in text.splitlines()]
    except (OSError, ValueError, TypeError) as error:
        raise ValueError(f"{path} is no file of questions: {error}") from None


def _question(data: dict[str, Any]) -> Question:
    turns = tuple(tuple(turn) for turn in data["turns"])
    return Question(**{**data, "levels": tuple(data["levels"]), "actions": tuple(data["actions"]), "turns": turns})


def line(question: Question) -> str:
    """A question as a line of a file."""
    return json.dumps(asdict(question), separators=(",", ":")) + "\n"


def write(path: Path, questions: Iterable[Question]) -> None:
    """Keep questions in a compressed file, the same bytes for the same questions."""
    text = "".join(line(question) for question in sorted(questions, key=lambda one: one.seed))
    path.write_bytes(gzip.compress(text.encode(), mtime=0))
