"""What holds in every game of Spice Road, whoever plays: checked over games by dice with 2 to 5 players."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fondaco import Game, record
from fondaco.games.merchant_cards import MERCHANT_CARDS
from fondaco.games.spice_road.components import POINT_CARDS
from fondaco.games.spice_road.notation import tokens
from fondaco.games.state import State, copy
from recount import recount
from spice_road_play import choose, random_game

PLAYERS = st.integers(2, 5)
SEEDS = st.integers(0, 2**63 - 1)
DICE = st.integers(0, 2**32).map(random.Random)
HASTE = st.sampled_from([0.0, 0.5, 1.0])


def check_state(s: State, players: int) -> None:
    """Nothing is negative, and every card and coin is in exactly one place."""
    assert all(count >= 0 for cubes in (*s.caravan, *s.row_cubes) for count in cubes)
    owned = [card for seat in range(players) for card in s.cards[seat][: s.owned[seat]]]
    lying = [card for card in s.row if card >= 0]
    assert Counter([*owned, *lying, *s.merchants[s.merchants_drawn :]]) == Counter(
        [0] * players + [1] * players + list(range(2, 45))
    )
    claimed = [card for seat in range(players) for card in s.claimed[seat][: s.claims[seat]]]
    assert sorted([*claimed, *s.goals, *s.points[s.points_drawn :]]) == list(range(36))
    assert s.gold + sum(s.golds) == s.silver + sum(s.silvers) == 2 * players
    assert min(s.gold, s.silver, *s.golds, *s.silvers) >= 0


@given(players=PLAYERS, seed=SEEDS, dice=DICE, haste=HASTE)
@settings(max_examples=30)
def test_cubes_cards_and_coins_at_every_decision(players: int, seed: int, dice: random.Random, haste: float) -> None:
    """SR-7.1, SR-2.2: no negative count, at most ten cubes after a turn, nothing lost, always a legal decision."""
    game = Game("spice-road", players=players, seed=seed)
    for _ in range(250):
        assert bool(game.legal_ids) != game.over
        if game.over:
            break
        game.play(choose(game, dice, haste))
        check_state(game.state, players)
        if game.at_turn_start:
            assert all(sum(cubes) <= 10 for cubes in game.state.caravan)
        else:
            assert all(sum(cubes) <= 10 for seat, cubes in enumerate(game.state.caravan) if seat != game.to_move)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@given(seed=SEEDS)
@settings(max_examples=5)
def test_whole_games_end_fairly_and_recount(players: int, seed: int) -> None:
    """SR-8.1, SR-8.2: equal turns for all, somebody has the last card, and the record's own text gives the result."""
    game = random_game(players, seed)
    assert game.over
    text = record.write(game)
    scores, turns, claims = recount(text)
    assert text.endswith(f"\nresult: {' '.join(map(str, scores))}\n")
    assert scores == game.scores() == [seat["score"] for seat in game.position()["players"]]
    assert turns == [game.round] * players
    assert max(claims) == (6 if players <= 3 else 5)
    assert game.winner == max(range(players), key=lambda seat: (scores[seat], seat))


@given(players=PLAYERS, seed=SEEDS, dice=DICE, haste=HASTE, plies=st.integers(0, 200))
@settings(max_examples=30)
def test_a_record_replays_to_itself(players: int, seed: int, dice: random.Random, haste: float, plies: int) -> None:
    """Record -> replay -> record is the identity, also for a game that stops in the middle."""
    game = Game("spice-road", players=players, seed=seed)
    for _ in range(plies):
        if not game.over:
            game.play(choose(game, dice, haste))
    text = record.write(game)
    again = record.read(text)
    assert record.write(again) == text
    assert record.write(record.read_bytes(text.replace("\n", "\r\n").encode())) == text
    while not game.at_turn_start:
        game.undo()
    assert again.state == game.state
    assert again.turns == game.turns
    assert again.actions == game.actions
    assert list(record.positions(again)) == list(record.positions(game))


@given(players=PLAYERS, seed=SEEDS, dice=DICE, haste=HASTE)
@settings(max_examples=15)
def test_undo_goes_back_through_the_same_states(players: int, seed: int, dice: random.Random, haste: float) -> None:
    """Undo restores state, log and turn, one decision at a time, down to the start."""
    game = Game("spice-road", players=players, seed=seed)
    past: list[tuple[Any, ...]] = []
    for _ in range(60):
        past.append((copy(game.state), [str(turn) for turn in game.turns], game.at_turn_start, game.actions[:]))
        game.play(choose(game, dice, haste))
    while past:
        game.undo()
        now = (game.state, [str(turn) for turn in game.turns], game.at_turn_start, game.actions)
        assert now == past.pop()
    assert game.state == game.start


@given(players=PLAYERS, seed=SEEDS, dice=DICE, haste=HASTE, plies=st.integers(0, 100))
@settings(max_examples=15)
def test_a_copy_is_independent(players: int, seed: int, dice: random.Random, haste: float, plies: int) -> None:
    """What happens to a copy leaves the original as it was, and the other way round."""
    game = random_game(players, seed % 1000, haste, plies)
    before = (copy(game.state), record.write(game), game.position())
    branch = game.copy()
    for _ in range(20):
        if not branch.over:
            branch.play(choose(branch, dice, haste))
    assert (game.state, record.write(game), game.position()) == before
    branch_before = copy(branch.state)
    while game.actions:
        game.undo()
    assert branch.state == branch_before
    while branch.actions:
        branch.undo()
    assert branch.state == game.state == game.start


@given(players=PLAYERS, seed=SEEDS, dice=DICE, haste=HASTE, plies=st.integers(0, 150), deal=SEEDS)
@settings(max_examples=30)
def test_views_and_redeals_leak_nothing(
    players: int, seed: int, dice: random.Random, haste: float, plies: int, deal: int
) -> None:
    """SR-9.1: games that differ only in their decks' order give equal views, and equal re-deals from equal seeds."""
    game = random_game(players, seed % 1000, haste, plies)
    other = game.copy()
    for deck, drawn in (
        (other.state.merchants, other.state.merchants_drawn),
        (other.state.points, other.state.points_drawn),
    ):
        unseen = deck[drawn:]
        dice.shuffle(unseen)
        deck[drawn:] = unseen
    for seat in (None, *range(players)):
        assert game.view(seat).state == other.view(seat).state
        assert game.view(seat).to_json() == other.view(seat).to_json()
        assert game.view(seat).legal == (game.legal if seat == game.to_move and seat is not None else [])
    rules, box = game.rules, game.box
    redealt = [copy(game.state), copy(other.state), copy(game.view(0).state)]
    for s in redealt:
        rules.redeal(s, box, deal)
    assert redealt[0] == redealt[1] == redealt[2]
    check_state(redealt[0], players)
    rules.hide(redealt[0], box)
    assert redealt[0] == game.view(0).state
    assert redealt[1].merchants[: game.state.merchants_drawn] == game.state.merchants[: game.state.merchants_drawn]


@given(players=PLAYERS, seed=SEEDS, used_by=PLAYERS, dice=DICE, plies=st.integers(1, 200))
@settings(max_examples=20)
def test_a_used_state_is_set_up_like_a_fresh_one(
    players: int, seed: int, used_by: int, dice: random.Random, plies: int
) -> None:
    """SR-1.1 to SR-1.6: nothing of an earlier game is left, which programs that play many games in one place rely on."""
    used = Game("spice-road", players=used_by, seed=seed)
    for _ in range(plies):
        if not used.over:
            used.play(choose(used, dice, 0.9))
    used.rules.new_game(used.state, used.box, players, seed)
    assert used.state == Game("spice-road", players=players, seed=seed).state


def test_tokens_and_ids_are_one_to_one() -> None:
    """Every action id has its token and back, for the cards of the box and for others."""
    game = Game("spice-road", seed=1)
    own = game.rules.read_components({"merchants": [*MERCHANT_CARDS[:42], "^1"], "points": [*POINT_CARDS[:35], "1:Y"]})
    for box in (game.box, own):
        named = [game.rules.token(game.state, box, action) for action in range(game.rules.actions)]
        assert len(set(named)) == game.rules.actions
        assert [game.rules.action(game.state, box, token) for token in named] == list(range(game.rules.actions))
        assert tuple(named) == tokens(box)
        assert all(" " not in token and token.isascii() for token in named)


@given(players=PLAYERS, seed=SEEDS, dice=DICE)
@settings(max_examples=10)
def test_playing_ids_is_playing_tokens(players: int, seed: int, dice: random.Random) -> None:
    """The same decisions as ids and as tokens lead to the same game; legal ids are the legal tokens."""
    by_token, by_id = (Game("spice-road", players=players, seed=seed) for _ in range(2))
    for _ in range(100):
        assert sorted(by_id.rules.token(by_id.state, by_id.box, action) for action in by_id.legal_ids) == by_token.legal
        token = choose(by_token, dice, 0.5)
        assert by_token.play(token) == token
        assert by_id.play(by_id.rules.action(by_id.state, by_id.box, token)) == token
    assert by_token.state == by_id.state
    assert record.write(by_token) == record.write(by_id)
