"""What holds in every game of Eastern Wonders, whoever plays, on any map: checked over games by dice with 2 to 4 players."""

import random
from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eastern_wonders_play import choose, random_game
from fondaco import Game, record
from fondaco.engine import compiled
from fondaco.games.eastern_wonders.components import standard_box
from fondaco.games.eastern_wonders.notation import tokens
from fondaco.games.eastern_wonders.voyages import destinations
from fondaco.games.hex_maps import random_map
from fondaco.games.sea_tiles import on_map
from fondaco.games.state import State, copy

PLAYERS = st.integers(2, 4)
SEEDS = st.integers(0, 2**63 - 1)
DICE = st.integers(0, 2**32).map(random.Random)
HASTE = st.sampled_from([0.0, 0.5, 0.95])
BOXES = st.one_of(st.none(), SEEDS.map(lambda seed: on_map(standard_box(), random_map(seed))))


def check_state(s: State, box: State, players: int) -> None:
    """Nothing is negative, and every tile and outpost is in exactly one place."""
    assert all(count >= 0 for cubes in (*s.hold, *s.lying) for count in cubes)
    built = Counter[int]()
    for tile in range(24):
        there = s.outposts[tile][: s.outposts_at[tile]]
        assert len(set(there)) == len(there)
        assert s.owners[tile] == sum(1 << seat for seat in there)
        assert not (there and box.is_port[tile])
        built.update(there)
    for seat in range(players):
        assert sum(s.built[seat]) == built[seat]
        assert sum(5 - row for row in s.built[seat]) + built[seat] == 20
        assert min(s.built[seat]) == s.bonuses[seat] + (s.phase in (9, 10) and seat == s.seat and emptied(s, box))
    claimed = [tile for seat in range(players) for tile in s.claimed[seat][: s.claims[seat]]]
    on_ports = [s.goal[tile] for tile in range(24) if box.is_port[tile]]
    assert sorted([*claimed, *on_ports, *s.pile[s.drawn :]]) == list(range(27))
    assert [tile for tile in range(24) if s.goal[tile] == 26] == ([s.closed_at] if s.closed_at >= 0 else [])
    for kind in range(5):
        assert s.bonus_left[kind] + sum(s.has[seat][kind] for seat in range(4)) == 4


def emptied(s: State, box: State) -> bool:
    """Whether the outpost just built emptied a column, whose bonus is still to come."""
    return bool(s.built[s.seat][box.symbol[s.market[s.boat[s.seat]]]] == min(s.built[s.seat]))


def change(game: Game, token: str) -> int:
    """By how many cubes a decision changes what holds and tiles have together."""
    s, box = game.state, game.box
    kind, _, what = token.partition(":")
    if kind == "start":
        return len(what)
    if kind == "harvest":
        return 2 + int(s.has[s.seat][3])
    if kind == "claim":
        return -sum(box.cost[s.goal[s.boat[s.seat]]])
    if kind == "drop" or (kind == "pay" and game.view(s.seat).to_json()["asked"] == "cost"):
        return -1
    if token[0] == "x":
        market = s.market[s.boat[s.seat]]
        return int(token[1:]) * (sum(box.take[market]) - sum(box.give[market]))
    return 0


def cubes(s: State) -> int:
    return sum(map(sum, s.hold)) + sum(map(sum, s.lying))


@given(players=PLAYERS, seed=SEEDS, dice=DICE, haste=HASTE, box=BOXES)
@settings(max_examples=30)
def test_cubes_tiles_and_outposts_at_every_decision(
    players: int, seed: int, dice: random.Random, haste: float, box: State | None
) -> None:
    """EW-7.1, EW-3.6: cubes add up, holds are within limits after a turn, no dead ends."""
    game = Game("eastern-wonders", players=players, seed=seed, box=box)
    for _ in range(250):
        assert bool(game.legal_ids) != game.over
        if game.over:
            break
        token = choose(game, dice, haste)
        before, expected = cubes(game.state), change(game, token)
        game.play(token)
        assert cubes(game.state) == before + expected
        check_state(game.state, game.box, players)
        if game.at_turn_start:
            limits = game.view(0).to_json()["limits"]
            assert all(sum(game.state.hold[seat]) <= limits[seat] for seat in range(players))
            assert game.over or game.to_move == game.turn_seat


@given(players=PLAYERS, seed=SEEDS, dice=DICE, box=BOXES)
@settings(max_examples=15)
def test_closed_port_moves_to_the_port_just_emptied(
    players: int, seed: int, dice: random.Random, box: State | None
) -> None:
    """EW-5.1, EW-5.2, EW-5.3: whoever claims what, in any order."""
    game = Game("eastern-wonders", players=players, seed=seed, box=box)
    while game.round == 0:
        game.play(dice.choice(game.legal))
    while not game.over:
        s = game.state
        port = dice.choice([tile for tile in range(24) if game.box.is_port[tile] and s.goal[tile] != 26])
        s.boat[s.seat] = port
        s.hold[s.seat] = list(game.box.cost[s.goal[port]])
        closed, drawn, others = s.closed_at, s.pile[s.drawn], s.goal[:]
        game.play("claim")
        s = game.state
        if closed >= 0:
            assert (s.goal[port], s.goal[closed], s.closed_at) == (26, drawn, port)
        else:
            assert (s.goal[port], s.closed_at) == (drawn, port if drawn == 26 else -1)
        assert all(s.goal[tile] == others[tile] for tile in range(24) if tile not in (port, closed))
        check_state(s, game.box, players)
    assert max(game.state.claims) == 4


@pytest.mark.parametrize("players", [2, 3, 4])
def test_whole_games_end_fairly(players: int) -> None:
    """EW-8.1, EW-8.3: equal turns for all, somebody has four VP tiles, the latest of the best wins."""
    game = random_game(players, seed=1, haste=0.95, most_plies=50_000)
    assert game.over
    assert Counter(turn.seat for turn in game.turns) == {seat: game.round + 1 for seat in range(players)}
    scores = game.scores()
    assert max(len(seat["claimed"]) for seat in game.position()["players"]) == 4
    assert game.winner == max(range(players), key=lambda seat: (scores[seat], seat))
    text = record.write(game)
    assert text.endswith(f"\nresult: {' '.join(map(str, scores))}\n")
    assert record.write(record.read(text)) == text


@given(players=PLAYERS, seed=SEEDS, dice=DICE, haste=HASTE, box=BOXES, plies=st.integers(0, 200))
@settings(max_examples=30)
def test_a_record_replays_to_itself(
    players: int, seed: int, dice: random.Random, haste: float, box: State | None, plies: int
) -> None:
    """EW-1.4: record -> replay -> record is the identity, with the map in it."""
    game = Game("eastern-wonders", players=players, seed=seed, box=box)
    for _ in range(plies):
        if not game.over:
            game.play(choose(game, dice, haste))
    text = record.write(game)
    again = record.read(text)
    assert record.write(again) == text
    while not game.at_turn_start:
        game.undo()
    assert again.state == game.state
    assert again.box == game.box
    assert list(record.positions(again)) == list(record.positions(game))


@given(players=PLAYERS, seed=SEEDS, dice=DICE, plies=st.integers(0, 150), claims=st.integers(0, 8), deal=SEEDS)
@settings(max_examples=30)
def test_views_and_redeals_leak_nothing(
    players: int, seed: int, dice: random.Random, plies: int, claims: int, deal: int
) -> None:
    """EW-9.1: games that differ only in the order of the pile give equal views, and equal re-deals from equal seeds."""
    game = random_game(players, seed % 1000, 0.5, plies)
    s = game.state
    port = next(tile for tile in range(24) if game.box.is_port[tile])
    for _ in range(claims):  # as if that many tiles had been claimed
        s.goal[port if s.closed_at < 0 else s.closed_at] = s.pile[s.drawn]
        s.closed_at = port if s.pile[s.drawn] == 26 else s.closed_at
        s.drawn += 1
    other = game.copy()
    unseen = [tile for tile in other.state.pile[s.drawn :] if tile != 26]
    dice.shuffle(unseen)
    if s.closed_at < 0:
        unseen.insert(dice.randrange(10 - s.drawn), 26)
    other.state.pile[s.drawn :] = unseen
    for seat in (None, *range(players)):
        assert game.view(seat).state == other.view(seat).state
        assert game.view(seat).to_json() == other.view(seat).to_json()
        assert game.view(seat).legal == (game.legal if seat == game.to_move and seat is not None else [])
    redealt = [copy(game.state), copy(other.state), copy(game.view(0).state)]
    for state in redealt:
        game.rules.redeal(state, game.box, deal)
    assert redealt[0] == redealt[1] == redealt[2]
    assert redealt[0].pile[: s.drawn] == s.pile[: s.drawn]
    assert sorted(redealt[0].pile) == list(range(27))
    assert redealt[0].pile.index(26) < (10 if s.closed_at < 0 else s.drawn)
    game.rules.hide(redealt[0], game.box)
    assert redealt[0] == game.view(0).state


@given(players=PLAYERS, seed=SEEDS, dice=DICE, box=BOXES)
@settings(max_examples=15)
def test_every_destination_can_be_reached_and_no_other(
    players: int, seed: int, dice: random.Random, box: State | None
) -> None:
    """EW-3.1, EW-3.3, EW-3.6: the cheapest costs are those that a search through all legal steps finds."""
    game = Game("eastern-wonders", players=players, seed=seed, box=box)
    for _ in range(60):
        if not game.at_turn_start or game.round == 0 or sum(game.state.hold[game.turn_seat]) > 4:
            game.play(choose(game, dice, 0.2))
            continue
        promised = {goal.tile: goal.cost for goal in destinations(game.state, game.box)}
        assert promised == searched(game)
        game.play(choose(game, dice, 0.2))


def searched(game: Game) -> dict[int, int]:
    """The least cubes for docking at each tile, by trying all ways; the colour of a cube that is left does not matter."""
    found: dict[int, int] = {}
    rules, box = game.rules, game.box
    seat = game.turn_seat
    cubes_before = sum(game.state.hold[seat])
    seen: set[Any] = set()
    states = [copy(game.state)]
    while states:
        s = states.pop()
        key = (s.boat[seat], s.free, sum(s.hold[seat]), s.phase)
        if key in seen:
            continue
        seen.add(key)
        out = [0] * rules.actions
        for action in out[: rules.legal(s, box, out)]:
            token = rules.token(s, box, action)
            after = copy(s)
            rules.apply(after, box, action)
            if token == "dock":
                tile = s.boat[seat]
                while after.phase == 5:
                    rules.apply(after, box, next(iter(out_of(rules, after, box))))
                spent = cubes_before - sum(after.hold[seat])
                found[tile] = min(found.get(tile, spent), spent)
            elif token.startswith(("sail", "leave")):
                states.append(after)
    return found


def out_of(rules: Any, s: State, box: State) -> list[int]:
    out = [0] * rules.actions
    return out[: rules.legal(s, box, out)]


def test_tokens_and_ids_are_one_to_one() -> None:
    """Every action id has its token and back, on the standard map and on others."""
    game = Game("eastern-wonders", seed=1)
    for box in (game.box, on_map(game.box, random_map(1))):
        named = [game.rules.token(game.state, box, action) for action in range(game.rules.actions)]
        assert len(set(named)) == game.rules.actions
        assert [game.rules.action(game.state, box, token) for token in named] == list(range(game.rules.actions))
        assert tuple(named) == tokens(box)
        assert all(" " not in token and token.isascii() for token in named)


@given(players=PLAYERS, seed=SEEDS, dice=DICE)
@settings(max_examples=15)
def test_plain_and_compiled_agree_on_other_maps(players: int, seed: int, dice: random.Random) -> None:
    """EW-1.4: a map needs no compiling of its own."""
    engine = compiled.engine("eastern-wonders")
    rules, box = engine.rules, on_map(standard_box(), random_map(seed))
    plain = rules.blank()
    packed, packed_box = engine.states(1), engine.pack_box(box)
    rules.new_game(plain, box, players, seed)
    engine.new_game(packed, 0, packed_box, players, seed)
    room = engine.actions()
    n = engine.legal(packed, 0, packed_box, room)
    for _ in range(300):
        assert engine.unpack(packed) == plain
        legal = out_of(rules, plain, box)
        assert legal == room[:n].tolist()
        if not legal:
            break
        action = dice.choice(legal)
        rules.apply(plain, box, action)
        n = engine.step(packed, 0, packed_box, action, room)
