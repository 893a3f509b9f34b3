"""Games of bots as a data set: every decision with what was seen, what was legal, and how the game ended.

Games are played many at a time, in compiled code where the bots are. A file holds whole games of consecutive deals; it is
there whole or not at all, and the same plan gives the same files, whatever the number of processes.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from .. import __version__, bots, games
from ..bots.batch import BotBatch, Tables, seated
from ..bots.external import COMMAND
from ..bots.judge.judge import Judge
from ..files import whole, write_whole
from ..game import check_players, check_seed
from ..games.chance import MAX_SEED, bot_seed
from ..games.errors import FondacoError, shown
from .workers import in_processes

if TYPE_CHECKING:
    from ..envs.vector import SelfPlayVectorEnv

VERSION = 1
"""Of the columns; see docs/dataset.md."""
PER_FILE = 500


@dataclass(frozen=True)
class Plan:
    """What is played: game k is dealt from ``seed + k``, and the bots move on by one seat with every game."""

    game: str
    bots: tuple[str, ...]
    players: int = 2
    games: int = 1000
    seed: int = 0
    max_rounds: int = 200
    chances: bool = True
    """Whether the judge is asked for everybody's chance to win before each turn."""
    per_file: int = PER_FILE

    def check(self) -> None:
        """Refuse what cannot be played."""
        check_players(games.get(self.game), self.players)
        check_seed(self.seed, MAX_SEED // 2 - self.games)
        if self.games < 1 or self.max_rounds < 1 or self.per_file < 1:
            raise FondacoError("games, rounds and games per file are numbers from 1 up")
        for name in self.bots:
            if name.startswith(COMMAND):
                raise FondacoError("{name} cannot play for a data set; bots of the package can", name=shown(name))
            bots.make(name, 0)

    def seats(self, number: int) -> list[str]:
        """The bot of every seat in one game."""
        return [self.bots[(number + seat) % len(self.bots)] for seat in range(self.players)]

    @property
    def files(self) -> int:
        """How many files there will be."""
        return -(-self.games // self.per_file)

    def file_name(self, number: int) -> str:
        """The name of one file, counted from 0."""
        return f"{self.game}-{self.players}-{number:05}.parquet"

    def described(self) -> dict[str, object]:
        """What the plan is, for the folder that the files are in."""
        kept = {name: getattr(self, name) for name in ("game", "players", "seed", "max_rounds", "chances", "per_file")}
        return {"version": VERSION, "fondaco": __version__, "bots": list(self.bots), **kept}


def write(plan: Plan, folder: Path, jobs: int = 1) -> Iterator[int]:
    """Write the files that are not there yet; yields how many games are in the folder, as files are done."""
    plan.check()
    try:
        import pyarrow  # noqa: F401
    except ImportError:
        raise FondacoError("data sets need PyArrow: pip install 'fondaco[dataset]'") from None
    folder = folder.resolve()  # other processes may have been started elsewhere
    folder.mkdir(parents=True, exist_ok=True)
    _claim(plan, folder)
    missing = [number for number in range(plan.files) if not (folder / plan.file_name(number)).exists()]
    done = plan.games - sum(len(_numbers(plan, number)) for number in missing)
    yield done
    for played in in_processes(_write_file, [(plan, folder, number) for number in missing], jobs):
        done += played
        yield done


def _claim(plan: Plan, folder: Path) -> None:
    """Say in the folder what its files are; a folder of another plan is refused. Games can be added to whole files."""
    path, told, most = folder / "_dataset.json", plan.described(), plan.games
    if path.exists():
        try:
            known = json.loads(path.read_text(encoding="utf-8"))
            before = int(known.pop("games"))
        except (ValueError, KeyError, AttributeError):
            known, before = None, 0
        if known != told or (before != most and before % plan.per_file):
            raise FondacoError("{folder} holds another data set", folder=str(folder))
        most = max(most, before)
    write_whole(path, json.dumps({**told, "games": most}, indent=1) + "\n")


def _numbers(plan: Plan, file: int) -> range:
    return range(file * plan.per_file, min((file + 1) * plan.per_file, plan.games))


def _write_file(plan: Plan, folder: Path, file: int) -> int:
    import pyarrow.parquet as parquet

    numbers = _numbers(plan, file)
    with whole(folder / plan.file_name(file)) as part:
        parquet.write_table(play(plan, numbers), part, compression="zstd")
    return len(numbers)


def play(plan: Plan, numbers: Sequence[int]) -> Any:
    """These games of the plan as a table of decisions, game by game."""
    from ..envs.vector import SelfPlayVectorEnv

    env = SelfPlayVectorEnv(
        plan.game, len(numbers), plan.players, max_cycles=plan.max_rounds, dtype="uint8", rewards="win"
    )
    env.reset(seed=plan.seed + numbers[0])
    kept = _Decisions(plan, env, numbers)
    batches, kinds = _sit_down(plan, env, numbers)
    actions = np.empty(len(numbers), np.int16)
    running = np.arange(len(numbers))
    while len(running):
        actions[:] = -1
        movers = kinds[running, env.to_move[running]]
        for kind in np.unique(movers).tolist():
            some = running[movers == kind]
            actions[some] = batches[kind].choose(some)
        kept.add(running, actions)
        ended, rewards, scores = env.go_on(actions)
        kept.end(np.flatnonzero(ended), rewards, scores)
        running = running[ended[running] == 0]
    return kept.table()


def _sit_down(plan: Plan, env: "SelfPlayVectorEnv", numbers: Sequence[int]) -> tuple[list[BotBatch], Any]:
    tables = Tables(env.engine, games.get(plan.game).standard_box(), env.states, plan.players)
    names = list(dict.fromkeys(plan.bots))
    batches = [seated(name, tables, timed=True) for name in names]
    kinds = np.zeros((len(numbers), plan.players), np.int8)
    for row, number in enumerate(numbers):
        for seat, name in enumerate(plan.seats(number)):
            kinds[row, seat] = names.index(name)
            batches[kinds[row, seat]].sit_down(row, seat, bot_seed(plan.seed + number, seat))
    return batches, kinds


class _Decisions:
    """The decisions of some games, kept until the games are over and it is known who won."""

    def __init__(self, plan: Plan, env: "SelfPlayVectorEnv", numbers: Sequence[int]) -> None:
        self._plan, self._env, self._numbers = plan, env, np.array(numbers)
        self._parts: list[dict[str, Any]] = []
        self._made = np.zeros(len(numbers), np.int32)
        self._winners = np.full(len(numbers), -1, np.int8)
        self._scores = np.zeros((len(numbers), plan.players), np.int32)
        self._turns = np.full(len(numbers), -1, np.int64)
        self._box = games.get(plan.game).standard_box()
        self._judge = Judge() if plan.chances else None

    def add(self, rows: Any, actions: Any) -> None:
        """Keep what is decided in these games before it is done."""
        env = self._env
        part = {
            "row": rows.copy(),
            "ply": self._made[rows],
            "round": env.states["round"][rows].astype(np.int32),
            "seat": env.to_move[rows],
            "action": actions[rows],
            "observation": env.observations[rows],
            "mask": np.packbits(env.masks[rows], axis=1, bitorder="little"),
        }
        if self._judge is not None:
            part["chances"] = self._chances(rows)
        self._parts.append(part)
        self._made[rows] += 1

    def _chances(self, rows: Any) -> Any:
        """Everybody's chance to win where a turn begins, else nothing."""
        env, plan = self._env, self._plan
        found = np.full((len(rows), plan.players), np.nan, np.float32)
        turns = env.states["turn"][rows]
        for place in np.flatnonzero((turns != self._turns[rows]) & (env.states["round"][rows] > 0)):
            state = env.state(int(rows[place]))
            env.engine.rules.hide(state, self._box)
            assert self._judge is not None
            self._judge.sit_down(state, self._box)
            found[place] = self._judge.chances(env.engine.rules, state, self._box)
        self._turns[rows] = turns
        return found

    def end(self, over: Any, rewards: Any, scores: Any) -> None:
        """Keep the results of games that have ended."""
        self._scores[over] = scores[over]
        won = rewards[over]
        self._winners[over] = np.where(won.any(axis=1), won.argmax(axis=1), -1)

    def table(self) -> Any:
        """All decisions as an Arrow table, sorted by game and ply."""
        import pyarrow as arrow

        joined = {name: np.concatenate([part[name] for part in self._parts]) for name in self._parts[0]}
        order = np.lexsort((joined["ply"], joined["row"]))
        joined = {name: column[order] for name, column in joined.items()}
        rows = joined["row"]
        seats = [self._plan.seats(int(number)) for number in self._numbers]
        columns = {
            "deal": arrow.array(self._plan.seed + self._numbers[rows], arrow.int64()),
            **{name: arrow.array(joined[name]) for name in ("ply", "round", "seat", "action")},
            "bot": arrow.array(
                [seats[row][seat] for row, seat in zip(rows, joined["seat"], strict=True)]
            ).dictionary_encode(),
            "observation": _binary(joined["observation"]),
            "mask": _binary(joined["mask"]),
            "winner": arrow.array(self._winners[rows]),
            "scores": _lists(self._scores[rows]),
        }
        if "chances" in joined:
            columns["chances"] = _lists(joined["chances"], missing=np.isnan(joined["chances"][:, 0]))
        facts = {b"fondaco": json.dumps(self._plan.described()).encode()}
        return arrow.table(columns).replace_schema_metadata(facts)


def _binary(rows: Any) -> Any:
    """Rows of bytes as strings of bytes of one length."""
    import pyarrow as arrow

    kind = arrow.binary(rows.shape[1])
    return arrow.Array.from_buffers(kind, len(rows), [None, arrow.py_buffer(np.ascontiguousarray(rows).tobytes())])


def _lists(rows: Any, missing: Any = None) -> Any:
    """Rows of numbers as lists of one length."""
    import pyarrow as arrow

    flat = arrow.array(np.ascontiguousarray(rows).reshape(-1))
    mask = None if missing is None else arrow.array(missing)
    return arrow.FixedSizeListArray.from_arrays(flat, rows.shape[1], mask=mask)
