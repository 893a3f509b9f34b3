"""Thinking about answers: legal on every deal, the same whatever the threads, and the next seat does what is best for it."""

from dataclasses import replace
from unittest.mock import patch

import pytest
from test_sampling import middle

from covering import covering
from fondaco import games
from fondaco.bots import replies
from fondaco.bots.replies import Answer, FarSampler, with_best_answer
from fondaco.bots.tried import Tried


@pytest.mark.parametrize(("name", "players"), covering([(name, 2) for name in games.NAMES] + [("spice-road", 4)]))
def test_threads_do_not_change_what_is_found(name: str, players: int) -> None:
    view = middle(name, players, 6).view(0)
    with patch.object(replies, "MOST", 8), patch.object(replies, "NEAR", 1.0):
        alone, together = (FarSampler(3, most_samples=8, threads=n).think(view, 1000.0) for n in (1, 3))
    assert alone == together


@pytest.mark.parametrize("name", games.NAMES)
def test_answers_are_legal_or_not_given(name: str) -> None:
    """On every deal: what the turn before turns over is not the same on all of them."""
    view = middle(name, 2, 6).view(0)
    sampler, given = FarSampler(3, most_samples=8, threads=1), []
    first = FarSampler.think.__get__(sampler)

    def sampled(
        self: FarSampler, view_: object, start: object, alive: list[Tried], sample: int, threads: object
    ) -> None:
        for one in alive:
            if isinstance(one, Answer):
                s = sampler._packed(view).copy()
                position = sampler._searcher.compiled.packed.unpack(s)  # type: ignore[union-attr]
                view.rules.redeal(position, view.box, sampler._deal(sample))
                out = [0] * view.rules.actions
                for action in one.decisions:
                    assert action in out[: view.rules.legal(position, view.box, out)]
                    view.rules.apply(position, view.box, action)
                given.append(one.decisions)
        usual(self, view_, start, alive, sample, threads)

    usual = FarSampler._sample
    with (
        patch.object(replies, "MOST", 8),
        patch.object(replies, "NEAR", 1.0),
        patch.object(FarSampler, "_sample", sampled),
    ):
        first(view, 1000.0)
    assert len(given) > 8


def test_the_next_seat_gives_the_answer_that_is_best_for_itself() -> None:
    mild, sharp = Answer((1,), (2,), 1, 0.0), Answer((1,), (3,), 1, 0.0)
    mild.wins, sharp.wins = [[0.6, 0.4]] * 8, [[0.3, 0.7]] * 8
    turn = Tried((1,), -0.01, [[0.6, 0.4]] * 8)
    assert with_best_answer(turn, [mild, sharp]) == replace(turn, wins=sharp.wins)
    sharp.promise = -0.4  # its plan leads nowhere
    assert with_best_answer(turn, [mild, sharp]) == replace(turn, wins=mild.wins)
