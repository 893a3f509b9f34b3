"""Tree search: fixed iterations repeat, statistics add up, one tree serves a turn, and it beats random play."""

import pytest

import fondaco
from fondaco import bots, games
from fondaco.bots.mcts import bot as tree_bot
from fondaco.bots.mcts.bot import BATCH, TreeSearch
from fondaco.bots.mcts.compiled_tree import EMPTY, compiled_tree
from fondaco.games.state import copy

ITERATIONS = 400


@pytest.mark.parametrize("name", games.NAMES)
def test_iterations_are_a_function_of_seed_and_view(name: str) -> None:
    game = fondaco.Game(name, 3, seed=8)
    ours = [TreeSearch("mcts", seat, ITERATIONS) for seat in range(3)]
    theirs = [TreeSearch("mcts", seat, ITERATIONS) for seat in range(3)]
    for decision in range(40):
        seat = game.to_move
        assert seat is not None
        twin = fondaco.Game.from_start(game.rules, copy(game.state), game.box, game.names)
        game.rules.redeal(twin.state, twin.box, decision)
        chosen = ours[seat].choose(game.view(seat), 1.0)
        assert chosen == theirs[seat].choose(twin.view(seat), 0.0)
        game.play(chosen)


@pytest.mark.parametrize("name", games.NAMES)
def test_every_iteration_is_counted_once(name: str) -> None:
    game = fondaco.Game(name, 2, seed=5)
    tree = compiled_tree(name)
    arrays = tree.make_arrays(game.box, 150)
    arrays.states[0] = tree.packed.pack(game.view(game.to_move).state)[0]
    arrays.nodes[0] = EMPTY
    used = tree.iterate(arrays, 7, 0, 1, 0, 100)
    used = tree.iterate(arrays, 7, 0, used, 100, 200)
    nodes = arrays.nodes
    assert used == len(nodes)  # full: from then on only the statistics grow
    assert nodes[0]["visits"] == 300
    for at in range(used):
        children, child = [], int(nodes[at]["child"])
        while child >= 0:
            children.append(child)
            child = int(nodes[child]["sibling"])
        assert sum(int(nodes[child]["visits"]) for child in children) <= nodes[at]["visits"]
        assert len({int(nodes[child]["action"]) for child in children}) == len(children)
        for child in children:
            assert 0 <= nodes[child]["total"] <= nodes[child]["visits"] <= nodes[child]["offered"]


def test_a_turn_is_thought_about_once(monkeypatch: pytest.MonkeyPatch) -> None:
    game = fondaco.Game("spice-road", 2, seed=1)
    bot = TreeSearch("mcts", 1, ITERATIONS)
    take = game.rules.action(game.state, game.box, "take:3")
    monkeypatch.setattr(bot, "_favourite", lambda legal: take if take in legal else legal[0])
    game.state.caravan[0] = [2, 2, 0, 0]
    game.play(bot.choose(game.view(0), 1.0))
    assert bot.iterations_done == ITERATIONS
    game.play(bot.choose(game.view(0), 1.0))
    assert bot.iterations_done == ITERATIONS + BATCH
    another = fondaco.Game("spice-road", 2, seed=2)
    bot.choose(another.view(0), 1.0)
    assert bot.iterations_done == 2 * ITERATIONS + BATCH


def test_time_is_used_up(monkeypatch: pytest.MonkeyPatch) -> None:
    game = fondaco.Game("spice-road", 2, seed=1)
    ticks = iter(range(1000))
    monkeypatch.setattr(tree_bot.time, "perf_counter", lambda: float(next(ticks)))
    bot = TreeSearch("mcts", 1)
    bot.choose(game.view(0), 5.0)
    assert bot.iterations_done == 5 * BATCH


@pytest.mark.parametrize("name", games.NAMES)
def test_tree_search_beats_random(name: str) -> None:
    for deck in range(6):
        game = fondaco.Game(name, 2, seed=deck)
        seat = deck % 2
        players: list[bots.Bot] = [bots.make("random", deck), TreeSearch("mcts", deck, ITERATIONS)]
        if seat == 0:
            players.reverse()
        while game.to_move is not None and game.round <= 40:
            game.play(players[game.to_move].choose(game.view(game.to_move), 0.0))
        assert game.scores()[seat] > game.scores()[1 - seat]
