"""Records, components and maps that somebody spoilt: each is taken or refused with an error of ours, and soon."""

import json
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from random import Random

from fondaco import GAMES, Game, games, record
from fondaco.games.errors import FondacoError
from fondaco.games.state import State
from lively import lively

GOLDEN = Path(__file__).parents[1] / "golden"
_ODD = [
    "",
    "\0",
    "\ud800",
    "é" * 70,
    "9" * 5000,
    "-1",
    "0",
    "1e999",
    "\u202e",
    "{name}",
    "%s",
    "\n\n",
    "\r",
    "claim:6",
    "x9",
]
_VALUES = [
    None,
    True,
    -1,
    10**400,
    1.5,
    "",
    "\ud800",
    [],
    {},
    [[]],
    [None],
    {"a": {}},
    "Y" * 4000,
    [0] * 300,
    "a: " * 3000,
]


@dataclass
class Report:
    """What came of it."""

    tried: int = 0
    taken: int = 0
    slowest: float = 0.0
    wrong: list[str] = field(default_factory=list)


def spoil(count: int, seed: int = 1) -> Report:
    """Try so many spoilt things, by turns records, components and maps of all games."""
    chance = Random(seed)
    report = Report()
    ways = list(_ways(chance))
    for i in range(count):
        _try(ways[i % len(ways)], report)
    return report


def _try(way: Callable[[], Callable[[], object]], report: Report) -> None:
    read = way()
    begun = time.thread_time()  # what it took, whatever else the machine did meanwhile
    report.tried += 1
    try:
        read()
        report.taken += 1
    except FondacoError as error:
        if len(str(error)) > 2000:
            report.wrong.append(f"an error of {len(str(error))} letters: {str(error)[:200]}")
    except Exception as error:
        report.wrong.append(f"{type(error).__name__}: {error}"[:300])
    report.slowest = max(report.slowest, time.thread_time() - begun)


def _ways(chance: Random) -> Iterator[Callable[[], Callable[[], object]]]:
    """What can be spoilt: each gives, when called, something to read."""
    for path in sorted(GOLDEN.glob("*.rec")):
        yield partial(_record, path.read_text("utf-8"), chance)
    for name in GAMES:
        rules = games.get(name)
        yield partial(_record, record.write(_played(name, chance)), chance)
        for sample in _components():
            yield partial(_components_of, rules.read_components, sample, chance)
        if rules.maps:
            yield partial(_map, rules, rules.maps.drawing(rules.standard_box()), chance)


def _played(name: str, chance: Random) -> Game:
    game = Game(name, players=3, seed=5)
    while not game.over and len(game.turns) < 60:
        game.play(lively(game.legal, chance))
    return game


def _components() -> list[dict[str, object]]:
    """Components files to start from: with lists of names, and with nonsense under the names of its parts."""
    parts = ["game", "merchants", "points", "start", "markets", "vp", "map", "ports", "bonus", "board"]
    return [{}, {part: ["3xYR"] * 24 for part in parts}, *({part: [["A1", "A2"], ["B1"]]} for part in parts)]


def _record(text: str, chance: Random) -> Callable[[], object]:
    spoilt = _spoilt_text(text, chance).encode("utf-8", "surrogatepass")
    return lambda: record.read_bytes(spoilt)


def _components_of(read: Callable[[object], State], sample: dict[str, object], chance: Random) -> Callable[[], object]:
    spoilt = _spoilt_value(json.loads(json.dumps(sample)), chance, 3)
    return lambda: read(spoilt)


def _map(rules: games.GameRules, drawn: str, chance: Random) -> Callable[[], object]:
    spoilt = _spoilt_text(drawn, chance)
    assert rules.maps
    read = rules.maps.read
    return lambda: read(rules.standard_box(), spoilt)


def _spoilt_text(text: str, chance: Random) -> str:
    for _ in range(chance.randint(1, 4)):
        lines = text.split("\n")
        at, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        way = chance.randrange(7)
        if way == 0:
            del lines[at]
        elif way == 1:
            lines[at], lines[other] = lines[other], lines[at]
        elif way == 2:
            lines.insert(at, lines[other])
        elif way == 3:
            lines[at] = chance.choice(_ODD)
        elif way == 4:
            cut = chance.randint(0, len(lines[at]))
            lines[at] = lines[at][:cut] + chance.choice(_ODD) + lines[at][cut + chance.randint(0, 3) :]
        elif way == 5:
            words = lines[at].split(" ")
            chance.shuffle(words)
            lines[at] = " ".join(words)
        else:
            lines[at:] = lines[at:] * chance.randint(0, 3)
        text = "\n".join(lines)
    return text


def _spoilt_value(value: object, chance: Random, depth: int) -> object:
    if isinstance(value, dict) and value and depth and chance.random() < 0.8:
        key = chance.choice(list(value))
        return {**value, key: _spoilt_value(value[key], chance, depth - 1)}
    if isinstance(value, list) and value and depth and chance.random() < 0.8:
        at = chance.randrange(len(value))
        return [*value[:at], _spoilt_value(value[at], chance, depth - 1), *value[at + 1 :]]
    return {chance.choice(_ODD): value} if chance.random() < 0.2 else chance.choice(_VALUES)
