"""The judge: what it sees, what it tells, the games it learns from, and the player that asks it."""

import json
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from fondaco import Game, bots, games
from fondaco.bots import win_network
from fondaco.bots.judge import network
from fondaco.bots.judge.games import Played, SelfPlay
from fondaco.bots.judge.judge import Judge
from fondaco.bots.kit import bot_kit
from fondaco.engine import compiled

sys.path.insert(0, str(Path(__file__).parent.parent.parent / "tools"))
import self_play

TABLES = [*((name, 2) for name in games.NAMES), (games.NAMES[0], 3)]


def boxes(name: str) -> Any:
    return compiled.packed_game(name).pack_box(games.get(name).standard_box())


def played(name: str, players: int) -> Played:
    return SelfPlay(name, players).play(5)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_games_to_learn_from_are_whole_and_the_same_again(name: str, players: int) -> None:
    first, again = played(name, players), played(name, players)
    assert first.won == again.won >= 0
    assert np.array_equal(first.states, again.states)
    assert np.array_equal(first.seen, again.seen)
    assert (np.diff(first.states["turn"]) == 1).all()
    assert set(first.states["players"]) == {players}


def test_a_file_of_games_keeps_some_positions_of_each(tmp_path: Path) -> None:
    positions = self_play.play_file("spice-road", 2, 30, tmp_path / "games.npz", number=2)
    with np.load(tmp_path / "games.npz") as kept:
        assert len(kept["states"]) == len(kept["seen"]) == len(kept["about"]) == positions
        assert set(kept["about"][:, 1]) == {30, 31}
    assert [path.name for path in tmp_path.iterdir()] == ["games.npz"]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_the_judge_sees_does_not_tell_the_order_of_the_decks(name: str, players: int) -> None:
    game = played(name, players)
    other = game.states.copy()
    for deck in {
        "spice-road": ("merchants", "points"),
        "eastern-wonders": ("pile",),
        "sand-to-sea": ("merchants", "pile"),
    }[name]:
        other[deck] = other[deck][:, ::-1]
    see = bot_kit(name).judge().features
    sight, same = see(game.states, game.seen, boxes(name)), see(other, game.seen, boxes(name))
    for part, other_part in zip(sight, same, strict=True):
        assert np.array_equal(part, other_part)
        assert part.shape[:2] == (len(game.states), players)
        assert np.abs(part).max() < 20


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_judge_knows_the_winner_at_the_end_better_than_at_the_start(name: str, players: int) -> None:
    play = SelfPlay(name, players)
    first, last = [], []
    for game in map(play.play, range(6)):
        told = network.win_chances(name, game.states, game.seen, boxes(name))
        assert told.sum(1) == pytest.approx(np.ones(len(told)), abs=1e-5)
        first.append(told[0, game.won])
        last.append(told[-1, game.won])
    assert np.mean(last) > max(0.6, np.mean(first))


@pytest.mark.parametrize("name", games.NAMES)
def test_the_chances_foretell_who_won_when_masters_played(name: str) -> None:
    """24 games of level6 against itself, halfway and near the end; even chances would be off by 0.5.

    They were played with the seeds 2 * deck and 2 * deck + 1; ``at`` counts the decisions before the two positions.
    """
    judge, errors = Judge(), list[float]()
    for line in (Path(__file__).parent.parent / "golden" / "masters.jsonl").read_text().splitlines():
        kept = json.loads(line)
        if kept["game"] != name:
            continue
        game = Game(name, 2, seed=kept["seed"])
        judge.sit_down(game.state, game.box)
        for i, action in enumerate([*kept["actions"], None]):
            if i in kept["at"]:
                view = game.view()
                told = judge.chances(view.rules, view.state, view.box)
                errors.append(sum((chance - (seat == kept["won"])) ** 2 for seat, chance in enumerate(told)))
            if action is not None:
                game.play(action)
    assert len(errors) == 48
    assert np.mean(errors) < 0.25


def test_the_judge_says_more_than_plans_at_every_number_of_players() -> None:
    for name in games.NAMES:
        for players in range(2, games.get(name).max_players + 1):
            game = played(name, players)
            told = network.win_chances(name, game.states, game.seen, boxes(name))
            by_plans = win_network.win_chances(name, game.seen, game.states["seat"], game.states["round"])
            assert np.abs(told - by_plans).max() > 0.01


def test_a_judge_that_was_trained_is_small() -> None:
    kept = list(Path(bots.__file__).parent.glob("*/judge.npz"))
    assert kept
    assert all(path.stat().st_size < 3_000_000 for path in kept)


def test_a_game_without_networks_is_judged_by_what_plans_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "layers_of", lambda name: None)
    monkeypatch.setattr(win_network, "_network", lambda name: None)
    game = played("spice-road", 3)
    told = network.win_chances("spice-road", game.states, game.seen, boxes("spice-road"))
    assert told.sum(1) == pytest.approx(np.ones(len(told)))
    richer = game.seen.copy()
    richer[:, 1, -1] += 10
    hopeful = network.win_chances("spice-road", game.states, richer, boxes("spice-road"))
    assert (hopeful[:, 1] >= told[:, 1]).all() and hopeful[0, 1] > told[0, 1]
