"""Games between bots, one record each. The same plan gives the same records, however many processes play them."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .. import bots, games, record
from ..files import write_whole
from ..game import Game, check_players, check_seed
from ..games.chance import MAX_SEED
from ..games.errors import FondacoError
from ..games.state import State
from .play import let_play
from .workers import in_processes

THINKING_SECONDS = 1.0


@dataclass(frozen=True)
class Plan:
    """What is played. Game number k, counted from 0, is dealt from ``seed + k``; the bots fill the seats in order."""

    game: str
    players: int
    bots: tuple[str, ...]
    games: int
    seed: int
    max_rounds: int | None = None
    box: State | None = None
    seconds: float = THINKING_SECONDS

    def check(self) -> None:
        """Refuse what cannot be played."""
        check_players(games.get(self.game), self.players)
        if not self.bots:
            raise FondacoError("no bot is named")
        if self.games < 1:
            raise FondacoError("at least 1 game must be played, not {number}", number=self.games)
        if self.max_rounds is not None and self.max_rounds < 1:
            raise FondacoError("at least 1 round must be played, not {number}", number=self.max_rounds)
        check_seed(self.seed, MAX_SEED - self.games)
        for name in self.bots:
            bots.make(name, 0, programs=True)

    def seats(self) -> list[str]:
        """The bot of every seat."""
        return [self.bots[seat % len(self.bots)] for seat in range(self.players)]

    def file_name(self, number: int) -> str:
        """The name of the record of one game, numbered from 1 in files."""
        return f"{self.game}-{number + 1:0{max(4, len(str(self.games)))}}.rec"


@dataclass(frozen=True)
class Played:
    """One game of a plan. It has no result if it was cut by ``max_rounds`` or by the failure of a program."""

    number: int
    record: str
    finished: bool
    failure: str = ""


def play_game(plan: Plan, number: int) -> Played:
    """Play one game of the plan."""
    seed = plan.seed + number
    seats = plan.seats()
    game = Game(plan.game, plan.players, seed, [f"bot:{bots.called(name)}" for name in seats], plan.box)
    seeds = [bots.bot_seed(seed, seat) for seat in range(plan.players)]
    course = let_play(game, seats, seeds, plan.seconds, plan.max_rounds)
    return Played(number, record.write(game), game.over, course.failure)


def play_games(plan: Plan, jobs: int = 1) -> Iterator[Played]:
    """Play all games of the plan, in that many processes; yields each as it is done."""
    several = max(1, min(8, plan.games // (4 * jobs))) if jobs > 1 else 1
    tasks = ((plan, first, several) for first in range(0, plan.games, several))
    for played in in_processes(_play_several, tasks, jobs):
        yield from played


def _play_several(plan: Plan, first: int, several: int) -> list[Played]:
    return [play_game(plan, number) for number in range(first, min(first + several, plan.games))]


def simulate(plan: Plan, folder: Path, jobs: int = 1) -> Iterator[Played]:
    """Play the plan and write a record per game into the folder; yields each game when its file is there."""
    plan.check()
    folder.mkdir(parents=True, exist_ok=True)
    for played in play_games(plan, jobs):
        write_whole(folder / plan.file_name(played.number), played.record)
        yield played
