"""The compiled rules agree with the plain ones, start safely from cold, and keep their cache where they may."""

import hashlib
import os
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Event

import numba
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numba.np import arrayobj

import fondaco
from fondaco import games
from fondaco.engine import code_cache, compiled, kernels
from fondaco.engine.batch import Batch
from fondaco.engine.inside import counting_from_the_start
from fondaco.games.errors import FondacoError, IllegalDecision
from fondaco.games.spice_road import rules as spice_road
from fondaco.games.state import State, copy

PLY_LIMIT = 400


@pytest.mark.parametrize("name", games.NAMES)
@given(seed=st.integers(0, 2**63 - 1), data=st.data())
def test_plain_and_compiled_agree_at_every_ply(name, seed, data):
    engine = compiled.engine(name)
    rules = engine.rules
    players = data.draw(st.integers(rules.min_players, rules.max_players))
    choices = data.draw(st.randoms(use_true_random=False))
    plain, box = rules.blank(), rules.standard_box()
    packed, packed_box = engine.states(1), engine.pack_box(box)
    rules.new_game(plain, box, players, seed)
    engine.new_game(packed, 0, packed_box, players, seed)
    room, packed_room = [0] * rules.actions, engine.actions()
    n = engine.legal(packed, 0, packed_box, packed_room)
    for _ in range(PLY_LIMIT):
        assert engine.unpack(packed) == plain
        assert room[: rules.legal(plain, box, room)] == packed_room[:n].tolist()
        assert [rules.score(plain, box, p) for p in range(players)] == [
            engine.score(packed, 0, packed_box, p) for p in range(players)
        ]
        assert rules.winner(plain, box) == engine.winner(packed, 0, packed_box)
        if n == 0:
            break
        action = choices.choice(room[:n])
        rules.apply(plain, box, action)
        n = engine.step(packed, 0, packed_box, action, packed_room)


@pytest.mark.parametrize("name", games.NAMES)
@given(seed=st.integers(0, 2**40))
def test_hiding_and_redealing_agree(name, seed):
    engine = compiled.engine(name)
    rules, box = engine.rules, engine.rules.standard_box()
    plain = rules.blank()
    rules.new_game(plain, box, 2, seed)
    packed, packed_box = engine.pack(plain), engine.pack_box(box)
    rules.redeal(plain, box, seed + 1)
    engine.redeal(packed, 0, packed_box, seed + 1)
    assert engine.unpack(packed) == plain
    rules.hide(plain, box)
    engine.hide(packed, 0, packed_box)
    assert engine.unpack(packed) == plain


@pytest.mark.parametrize("name", games.NAMES)
def test_a_state_survives_packing(name):
    engine = compiled.engine(name)
    state = engine.rules.blank()
    engine.rules.new_game(state, engine.rules.standard_box(), 2, 11)
    assert engine.unpack(engine.pack(copy(state))) == state


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("threads", [1, 2])
def test_a_batch_plays_like_single_games(name, threads):
    batch = Batch(name, games=7, players=3, seed=5, threads=threads)
    rules, box = batch.engine.rules, batch.engine.rules.standard_box()
    plain = []
    for i in range(len(batch)):
        state = rules.blank()
        rules.new_game(state, box, 3, 5 + i)
        plain.append(state)
    actions = np.zeros(7, np.int16)
    for k in range(300):
        batch.engine.choose_many(batch.masks, 0, 7, 1, k, actions)
        batch.step(actions)
        for i, state in enumerate(plain):
            if actions[i] >= 0:
                rules.apply(state, box, int(actions[i]))
    assert [batch.state(i) for i in range(7)] == plain
    scores, winners = batch.scores()
    assert scores.tolist() == [[rules.score(state, box, p) for p in range(3)] for state in plain]
    assert winners.tolist() == [rules.winner(state, box) for state in plain]


def test_an_illegal_action_in_a_batch_changes_nothing():
    batch = Batch("spice-road", games=4, players=2)
    before = batch.states.copy()
    actions = batch.masks.argmax(axis=1)
    actions[2] = batch.engine.rules.actions - 1
    with pytest.raises(IllegalDecision, match=r"game 2.*legal: play"):
        batch.step(actions)
    assert (batch.states == before).all()
    with pytest.raises(FondacoError, match="4 actions"):
        batch.step([0])


def run(code: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, **environment}, check=False
    )


def test_importing_fondaco_loads_neither_numpy_nor_numba():
    done = run(
        "import fondaco, fondaco.engine.compiled, sys; print([m for m in ('numpy', 'numba') if m in sys.modules])"
    )
    assert done.stdout.strip() == "[]", done.stderr


PLAY = """
import numba
from fondaco.engine import compiled, kernels
packed = compiled.packed_game("spice-road")
states, boxes = numba.from_dtype(packed.state_type)[::1], numba.from_dtype(packed.box_type)[::1]
number, ids = numba.int64, numba.int16[::1]
kinds = {"new_game_at": (states, number, boxes, number, number), "random_play": (states, number, boxes, ids, number, number)}
made = compiled.compile_module(kernels, kinds, packed.namespace, "whole games")
states, out, box = packed.states(1), packed.actions(), packed.pack_box(packed.rules.standard_box())
made["new_game_at"](states, 0, box, 2, 1)
print(made["random_play"](states, 0, box, out, 1, 20000), packed.unpack(states).turn)
"""
"""Whole games, in which every rule is followed."""


START = """
import numba
from fondaco.engine import compiled, kernels
packed = compiled.packed_game("spice-road")
states, boxes = numba.from_dtype(packed.state_type)[::1], numba.from_dtype(packed.box_type)[::1]
kinds = {"hide_at": (states, numba.int64, boxes), "score_at": (states, numba.int64, boxes, numba.int64)}
made = compiled.compile_module(kernels, kinds, packed.namespace, "a few rules")
plain, box = packed.rules.blank(), packed.rules.standard_box()
packed.rules.new_game(plain, box, 2, 1)
print(made["score_at"](packed.pack(plain), 0, packed.pack_box(box), 1), packed.rules.score(plain, box, 1))
"""
"""Few rules, so that they can be compiled often."""


def test_two_processes_start_cold_at_once_and_replace_what_is_spoilt(tmp_path):
    environment = {**os.environ, "FONDACO_CACHE": str(tmp_path)}
    both = [
        subprocess.Popen([sys.executable, "-c", START], stdout=subprocess.PIPE, text=True, env=environment)
        for _ in range(2)
    ]
    first, second = (process.communicate()[0] for process in both)
    assert first == second
    assert [process.returncode for process in both] == [0, 0]
    assert len(list(tmp_path.rglob("complete"))) == 1
    assert run(START, FONDACO_CACHE=str(tmp_path)).stdout == first
    indexes = list(tmp_path.rglob("*.nbi"))
    assert indexes
    for index in indexes:
        index.write_bytes(b"spoilt")
    spoilt = run(START, FONDACO_CACHE=str(tmp_path))
    assert spoilt.stdout == first, spoilt.stderr


def test_the_same_code_in_another_place_is_not_compiled_again(tmp_path):
    """As in a second virtual environment, with a comment changed meanwhile."""
    first = run(START, FONDACO_CACHE=str(tmp_path / "cache")).stdout
    kept = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")}
    elsewhere = tmp_path / "elsewhere"
    shutil.copytree(
        Path(fondaco.__file__).parent, elsewhere / "fondaco", ignore=shutil.ignore_patterns("__pycache__", "web")
    )
    rules = elsewhere / "fondaco" / "engine" / "kernels.py"
    rules.write_text("# Another comment.\n" + rules.read_text())
    code = f"import fondaco; assert fondaco.__file__.startswith({str(elsewhere)!r})\n{START}"
    assert run(code, FONDACO_CACHE=str(tmp_path / "cache"), PYTHONPATH=str(elsewhere)).stdout == first
    assert kept == {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.nbc")}


def test_a_cache_folder_that_cannot_be_written_is_passed_over(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    code = "from fondaco.engine import code_cache; print(code_cache.folder([], 'x'))"
    everywhere = {name: str(blocked) for name in ("FONDACO_CACHE", "XDG_CACHE_HOME", "TMPDIR")}
    passed = run(code, **{**everywhere, "TMPDIR": str(tmp_path)})
    assert passed.stdout.startswith(str(tmp_path / "fondaco-")), passed.stderr


def test_compiled_code_stays_within_its_arrays(tmp_path):
    checked = run(PLAY, FONDACO_CACHE=str(tmp_path), NUMBA_BOUNDSCHECK="1")
    assert checked.returncode == 0, checked.stderr
    engine = compiled.engine("spice-road")
    states, out, box = engine.states(1), engine.actions(), engine.pack_box(engine.rules.standard_box())
    engine.new_game(states, 0, box, 2, 1)
    decisions = engine.random_play(states, 0, box, out, 1, 20000)
    assert checked.stdout.split() == [str(decisions), str(engine.unpack(states).turn)]


def test_what_others_compile_at_the_same_time_still_counts_from_the_end():
    def last(numbers):
        return numbers[-1]

    with counting_from_the_start(), ThreadPoolExecutor(1) as another:
        assert another.submit(lambda: numba.njit(last)(np.arange(3))).result() == 2
    assert numba.njit(last)(np.arange(4)) == 3


def test_two_threads_that_compile_leave_numba_as_it_was():
    usual = arrayobj.fix_integer_index
    inside, go_on = Event(), Event()

    def hold():
        with counting_from_the_start():
            inside.set()
            go_on.wait()

    def come_second():
        inside.wait()
        with counting_from_the_start():
            pass

    with ThreadPoolExecutor(2) as threads:
        both = [threads.submit(hold), threads.submit(come_second)]
        inside.wait()
        assert not both[1].done(), "it waits for the first"
        go_on.set()
        assert [one.result() for one in both] == [None, None]
    assert arrayobj.fix_integer_index is usual


def key_of(name: str) -> str:
    """What the machine code of a game's rules is known by, with its functions and constants as they are now."""
    twins = compiled.twins(kernels, compiled.twins(games.get(name).rules))
    return hashlib.sha256(b"".join(code_cache.code_parts([twins["step_at"], twins["new_game_at"]]))).hexdigest()


def test_machine_code_is_known_by_what_it_was_compiled_from(monkeypatch):
    before = {name: key_of(name) for name in games.NAMES}
    assert before == {name: key_of(name) for name in games.NAMES}
    assert len(set(before.values())) == len(before)
    monkeypatch.setattr(spice_road, "CARAVAN", 11)
    assert key_of("spice-road") != before["spice-road"]
    assert key_of("eastern-wonders") == before["eastern-wonders"]


def test_machine_code_depends_on_functions_that_are_called_but_not_on_their_words(monkeypatch):
    before = key_of("spice-road")
    monkeypatch.setattr(spice_road.claims_to_end, "__doc__", "Something else.")
    assert key_of("spice-road") == before

    def claims_to_end(s: State) -> int:
        return 4

    monkeypatch.setattr(spice_road.claims_to_end, "__code__", claims_to_end.__code__)
    assert key_of("spice-road") != before
