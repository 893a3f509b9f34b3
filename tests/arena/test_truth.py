"""What turns are truly worth: fresh positions, turns that differ, the same deals, and a report that adds up."""

import sys
from pathlib import Path

import pytest

from fondaco import games
from fondaco.arena import truth
from fondaco.arena.truth import Question
from fondaco.bots.effort import Effort

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "benchmarks"))
import truth as benchmark

QUICK = Effort(2, 5)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of a quick level, and a quick look for other turns."""
    monkeypatch.setattr(truth, "LEVELS", ("level2",))
    monkeypatch.setattr(truth, "LOOK", QUICK)


def question(won: list[str], seed: int = 1) -> Question:
    turns = tuple((k,) for k in range(len(won)))
    return Question("spice-road", 2, seed, ("level2", "level2"), (), 1, turns, len(won[0]), won)


@pytest.mark.parametrize("name", games.NAMES)
def test_a_question_is_the_same_again_and_its_turns_lead_to_different_positions(name: str) -> None:
    asked = truth.ask(name, 2, 3)
    assert asked == truth.ask(name, 2, 3)
    assert asked is not None
    game = asked.position()
    assert game.at_turn_start
    assert game.round == asked.round
    after = set()
    for turn in asked.turns:
        other = game.copy()
        for action in turn:
            other.play(action)
        after.add(str(other.position()))
    assert len(after) == len(asked.turns) > 1


def test_an_answer_can_be_stopped_and_resumed() -> None:
    at_once, in_parts = (truth.ask("spice-road", 2, 4) for _ in range(2))
    assert at_once is not None
    assert in_parts is not None
    truth.answer(at_once, 32, QUICK)
    truth.answer(truth.answer(in_parts, 16, QUICK), 32, QUICK)
    assert at_once == in_parts
    assert all(len(won) == 32 for won in at_once.won)


def test_a_turn_that_differs_clearly_is_played_no_more() -> None:
    clear = question(["1" * 32, "10" * 16, "01" * 16])
    assert truth._open(clear) == [1, 2]
    alike = question(["10" * 16, "10" * 16])
    assert truth._open(alike) == []


def test_questions_are_kept_in_files(tmp_path: Path) -> None:
    kept = [question(["0011", "01x1"], seed) for seed in (2, 1)]
    truth.write(tmp_path / "q.jsonl.gz", kept)
    assert truth.read(tmp_path / "q.jsonl.gz") == kept[::-1]
    (tmp_path / "q.jsonl").write_text("nonsense\n")
    with pytest.raises(ValueError, match=r"q\.jsonl is no file of questions"):
        truth.read(tmp_path / "q.jsonl")


def test_a_perfect_judge_agrees_with_the_truth_and_a_contrary_one_does_not() -> None:
    questions = [question(["1" * 40, "0" * 40, "10" * 20], seed) for seed in range(5)]
    true = [benchmark.Opinion(tuple(q.share(k) for k in range(3)), lambda a, b: 0.0) for q in questions]
    false = [benchmark.Opinion(tuple(-c for c in one.chances), one.error) for one in true]
    assert benchmark.agreement(benchmark.pairs(questions, true)) == pytest.approx((1.0, 1.0))
    assert benchmark.agreement(benchmark.pairs(questions, false)) == pytest.approx((0.0, -1.0))
    assert benchmark.losses(questions, true).sum() == 0
    assert benchmark.losses(questions, false).mean() == 1
    assert benchmark.blames(questions[:1], true[:1]) == []
    assert all(cost < 0 for _, cost, _ in benchmark.blames(questions[:1], false[:1]))
