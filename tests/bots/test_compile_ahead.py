"""Compiling ahead: for real, in two processes, and only what the bots need."""

import subprocess
import sys

import numpy as np
import pytest

from fondaco import bots, games
from fondaco.bots import compile_ahead
from fondaco.bots.kit import bot_kit
from fondaco.bots.search import compiled_search
from fondaco.bots.search.fields import node_type, sight_type
from fondaco.engine import code_cache
from fondaco.games.errors import FondacoError

WARM_UP = """
from fondaco import bots
from fondaco.bots.search.compiled_search import CompiledSearch, is_ready
told = []
bots.warm_up("spice-road", ["level6"], lambda what, done, of: told.append((what, done, of)))
print(is_ready("spice-road"), CompiledSearch("spice-road").has_turns(), told[0][0], told[-1])
"""


def test_a_warm_up_leaves_everything_in_the_cache() -> None:
    """On a machine that has compiled nothing, ``make test`` begins with ``tools/compile_all.py``: that one is from cold."""
    done = subprocess.run([sys.executable, "-c", WARM_UP], capture_output=True, text=True, check=False)
    assert done.stdout == "True True plans of spice-road ('play-outs of spice-road', 1, 1)\n", done.stderr
    kept = {
        path.parent.name.rpartition("-")[0] for root in code_cache.cache_roots() for path in root.glob("*/complete")
    }
    assert kept >= {f"{part}-of-{name}" for part in ("plans", "turns", "play-outs") for name in games.NAMES}


def test_who_compiles_beside_another_ends_with_it() -> None:
    """A game that is put off for another one must not be compiled on by a process that nobody waits for."""
    code = "import time; from fondaco.bots import compile_ahead as c; c.end_with_the_other(); time.sleep(600)"
    helper = subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE)
    assert helper.stdin
    helper.stdin.close()
    assert helper.wait(timeout=120) == 1


def test_bots_that_need_no_compiled_code_compile_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled_search, "compiled_search", None)  # would fail when called
    monkeypatch.setattr(compiled_search, "_made", {})
    for name in games.NAMES:
        bots.warm_up(name, ["greedy", "level1", "random", "cmd:./program"])


def test_what_plans_is_compiled() -> None:
    assert [level.name for level in bots.LEVELS if not compile_ahead.plans(level.name)] == ["level1"]
    assert not compile_ahead.plans("mcts")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(FondacoError, match="there is no game"):
        bots.warm_up("chess")


@pytest.mark.parametrize("name", games.NAMES)
def test_annotations_of_compiled_records_name_their_fields(name: str) -> None:
    """What annotations say of a position of a plan, and of what is foreseen, is what the records have."""
    kit = bot_kit(name).search()
    plans = games.part("fondaco.bots", name).search_kit.plans
    for annotated, record in ((plans.Node, node_type(kit.node)), (plans.Sight, sight_type(kit.sight))):
        said = {field for base in annotated.__mro__ for field in getattr(base, "__annotations__", {})}
        assert said == set(record.names or ())
        assert all(isinstance(record[field], np.dtype) for field in said)
