"""Playing one deck with a line-up of bots, once for every rotation of the seats."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from .. import bots
from ..bots.registry import Maker, any_bot
from ..game import Game, check_players, check_seed
from ..games import GameRules
from ..games.chance import MAX_SEED, draw
from ..games.errors import FondacoError
from .play import let_play


@dataclass(frozen=True)
class Setting:
    """What stays the same over a match."""

    game: str
    players: int
    seconds: float
    """Time for each decision."""
    max_rounds: int | None = None


@dataclass(frozen=True)
class Played:
    """One game: who sat where, what they scored, and how long they thought."""

    deck: int
    rotation: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    shares: tuple[float, ...]
    """1 for the winner, 0 for the others; a game that was cut off is shared by the leaders."""
    rounds: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    failure: str = ""


def line_ups(names: Sequence[str], players: int) -> list[tuple[str, ...]]:
    """Who meets whom: of two bots the first meets the other on all seats; more bots than seats meet in all choices.

    >>> line_ups(["a", "b"], 4)
    [('a', 'b', 'b', 'b')]
    >>> line_ups(["a", "b", "c"], 2)
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    """
    if len(names) < 2:
        raise FondacoError("an arena needs at least two bots")
    if len(names) > players:
        return list(combinations(names, players))
    if len(names) == 2:
        return [(names[0], *(names[1] for _ in range(players - 1)))]
    return [tuple(names[seat % len(names)] for seat in range(players))]


def play_deck(setting: Setting, line_up: Sequence[str], deck: int, maker: Maker = any_bot) -> list[Played]:
    """All rotations of a line-up on one deck."""
    return [play_game(setting, line_up, deck, rotation, maker) for rotation in range(setting.players)]


def play_game(setting: Setting, line_up: Sequence[str], deck: int, rotation: int, maker: Maker = any_bot) -> Played:
    """One game; a bot that fails loses it."""
    seated = tuple(line_up[(seat + rotation) % setting.players] for seat in range(setting.players))
    game = Game(setting.game, setting.players, seed=deck)
    seeds = [draw(deck, 1000 + rotation * 10 + seat, 2**31) for seat in range(setting.players)]
    course = let_play(game, seated, seeds, setting.seconds, setting.max_rounds, maker)
    return Played(
        deck=deck,
        rotation=rotation,
        bots=seated,
        scores=tuple(game.scores()),
        shares=shares(game, course.failed),
        rounds=game.round,
        decisions=tuple(course.decisions),
        seconds=tuple(course.seconds),
        failure=course.failure,
    )


def shares(game: Game, failed: int | None = None) -> tuple[float, ...]:
    """1 for the winner and 0 for the others; those who lead share a game that was cut off, but for one that failed."""
    if game.winner is not None:
        return tuple(float(seat == game.winner) for seat in range(game.players))
    scores = game.scores()
    best = max(score for seat, score in enumerate(scores) if seat != failed)
    leading = [seat != failed and scores[seat] == best for seat in range(game.players)]
    return tuple(lead / sum(leading) for lead in leading)


def check(rules: GameRules, names: Sequence[str], players: int, decks: range) -> None:
    """Refuse numbers of players, decks and bots that cannot be, before anything is played."""
    check_players(rules, players)
    check_seed(decks.start, MAX_SEED - len(decks))
    for name in names:
        bots.make(name, 0, programs=True)
