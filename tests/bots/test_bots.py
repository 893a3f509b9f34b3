"""Every bot plays by the rules, is a function of its seed and views, and never learns the order of a deck."""

import itertools
from collections import Counter
from collections.abc import Sequence
from random import Random

import pytest

import fondaco
from covering import covering
from fondaco import View, bots, games
from fondaco.bots.kit import bot_kit
from fondaco.bots.planner import LATEST, PATIENCE, Planner
from fondaco.bots.weights import hurried
from fondaco.games.state import copy

SECONDS = 0.0
"""No time but what a bot needs at least: so the clock has no say, and moves can be compared."""
MOST_DECISIONS = 5000


def play(name: str, players: int, seats: list[str], seed: int) -> fondaco.Game:
    game = fondaco.Game(name, players, seed=seed)
    at_table = [bots.make(bot, seed + seat) for seat, bot in enumerate(seats)]
    for _ in range(MOST_DECISIONS):
        if game.to_move is None:
            return game
        game.play(at_table[game.to_move].choose(game.view(game.to_move), SECONDS))
    raise AssertionError(f"{seats} did not finish a game of {name} within {MOST_DECISIONS} decisions")


SUPPORTED = games.NAMES
SLOW = ("adept", "level6", "level7", "yardstick", "mcts")
ALIKE = {"learner1", "learner2", "learner4", "learner5"}
"""These differ from learner3 by a number only."""
TRIED = tuple(name for name in bots.NAMES if name not in ALIKE)


def tables() -> list[tuple[str, str, int]]:
    """Every bot at a table of each game, a quick one at all of them, the slowest in one game only."""
    found = []
    for name in SUPPORTED:
        rules = games.get(name)
        for players in range(rules.min_players, rules.max_players + 1):
            for bot in TRIED:
                one_of_each = players == 3 and (bot != "mcts" or name == SUPPORTED[0])
                if bot == "level2" or (bot != "random" and one_of_each):
                    found.append((bot, name, players))
    return found


@pytest.mark.parametrize(("bot", "table"), covering((bot, (name, players)) for bot, name, players in tables()))
def test_whole_games_are_legal_and_end(bot: str, table: tuple[str, int]) -> None:
    name, players = table
    others = "level2" if bot in SLOW else bot
    game = play(name, players, [bot] + [others] * (players - 1), seed=players)
    assert game.over


WAITED_FOR_EVER = [
    ("spice-road", ("level3", "level3"), 57_000_000),
    ("spice-road", ("level3", "level4"), 81_000_010),
    ("eastern-wonders", ("level5", "level5"), 81_000_007),
]
"""Decks on which neither made the last claim: to go on seemed worth more."""


@pytest.mark.parametrize(("name", "levels", "deck"), WAITED_FOR_EVER)
def test_nobody_waits_for_ever(name: str, levels: tuple[str, str], deck: int) -> None:
    patient = [Planner(level, strong=level > "level3", forgetful=True) for level in levels]
    game = fondaco.Game(name, 2, seed=deck)
    while game.to_move is not None and game.round <= LATEST:
        game.play(patient[game.to_move].choose(game.view(game.to_move), SECONDS))
    assert game.round > LATEST  # as the bots did that stay as they were
    assert PATIENCE < play(name, 2, list(levels), deck).round <= LATEST


@pytest.mark.parametrize("name", SUPPORTED)
def test_who_hurries_plans_for_nothing_that_comes_later(name: str) -> None:
    kit = bot_kit(name).search()
    for weights in (kit.weights, kit.strong_weights):
        assert hurried(weights, 0.0) == weights
        late = hurried(weights, 0.5)
        assert {n for n in vars(weights) if getattr(late, n) != getattr(weights, n)} == set(weights.LATER)
        assert late.win == weights.win / 2
        assert hurried(weights, 1.0).cube == 0


@pytest.mark.parametrize("name", SUPPORTED)
def test_who_thinks_in_whole_turns_thinks_once_a_turn(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Decisions without a choice, as to dock where nothing else is possible, are steps of the turn like any other."""
    thought, find_turn = Counter[tuple[int, int | None]](), Planner.find_turn

    def counted(planner: Planner, view: View, seconds: float) -> Sequence[int]:
        thought[view.state.turn, view.seat] += 1
        return find_turn(planner, view, seconds)

    monkeypatch.setattr(Planner, "find_turn", counted)
    players = games.get(name).max_players
    for seed in range(3):
        play(name, players, ["level2"] * players, seed)
        assert set(thought.values()) == {1}
        thought.clear()


@pytest.mark.parametrize("bot", TRIED)
@pytest.mark.parametrize("name", SUPPORTED)
def test_no_bot_can_tell_two_deck_orders_apart(bot: str, name: str) -> None:
    """Nor does anything else count than seed and views: the others have the same."""
    game = fondaco.Game(name, 2, seed=11)
    seats = [bots.make(bot, 5), bots.make(bot, 6)]
    others = [bots.make(bot, 5), bots.make(bot, 6)]
    for decision in range(20 if bot in SLOW else 60):
        assert game.to_move is not None
        seat = game.to_move
        twin = fondaco.Game.from_start(game.rules, copy(game.state), game.box, game.names)
        game.rules.redeal(twin.state, twin.box, decision)
        chosen = seats[seat].choose(game.view(seat), SECONDS)
        assert chosen == others[seat].choose(twin.view(seat), SECONDS)
        game.play(chosen)


@pytest.mark.parametrize(("name", "share"), [("spice-road", 0.8), ("eastern-wonders", 0.95), ("sand-to-sea", 0.9)])
def test_greedy_beats_random(name: str, share: float) -> None:
    won = 0
    decks = range(3)
    for seed, swapped in itertools.product(decks, (False, True)):
        seats = ["random", "greedy"] if swapped else ["greedy", "random"]
        winner = play(name, 2, seats, seed).winner
        assert winner is not None
        won += seats[winner] == "greedy"
    assert won >= share * 2 * len(decks)


@pytest.mark.parametrize("name", SUPPORTED)
def test_greedy_goes_on_with_any_turn_that_somebody_has_begun(name: str) -> None:
    """With cards spent for a step to where no boat can stay, say (deck 1 of From Sand to Sea)."""
    game, chance = fondaco.Game(name, 2, seed=1), Random(1)
    for _ in range(160):
        assert game.to_move is not None
        view = game.view(game.to_move)
        if len(view.legal_ids) > 1:
            chance.random()
            if not game.at_turn_start:
                assert bots.make("greedy").choose(view, SECONDS) in view.legal_ids
        game.play(chance.choice(game.legal))


def test_random_leaves_out_no_legal_decision() -> None:
    game = fondaco.Game("spice-road", 2, seed=1)
    bot = bots.make("random", 1)
    assert {bot.choose(game.view(0), SECONDS) for _ in range(200)} == set(game.legal_ids)


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(fondaco.FondacoError, match="there is no bot 'deep-blue'; there are random, greedy"):
        bots.make("deep-blue")
    with pytest.raises(fondaco.FondacoError, match="a seed is a number"):
        bots.make("greedy", -1)
