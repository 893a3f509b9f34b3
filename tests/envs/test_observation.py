"""An observation holds what an attentive player knows, from where the player sits, and nothing that is hidden."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import observation, positions

from fondaco import games
from fondaco.envs.compiled_env import compiled_env
from fondaco.games.cubes import letters
from fondaco.games.eastern_wonders.components import BONUS_NAMES
from fondaco.games.merchant_cards import merchant_names
from fondaco.games.observation import encoder
from fondaco.games.sea_tiles import SYMBOL_NAMES as SYMBOLS
from fondaco.games.sea_tiles import vp_names
from fondaco.games.spice_road.components import point_names
from fondaco.games.spice_road.fields import PAYING, RAISING
from fondaco.games.state import copy

every_game = pytest.mark.parametrize("name", games.NAMES)


def legal(rules, state, box):
    room = [0] * rules.actions
    return room[: rules.legal(state, box, room)]


@every_game
@given(data=st.data())
def test_what_is_hidden_changes_neither_observation_nor_mask(name, data):
    rules, state, box = data.draw(positions(name))
    other = copy(state)
    rules.redeal(other, box, data.draw(st.integers(0, 2**63 - 1)))
    for seat in range(state.players):
        assert observation(state, box, name, seat) == observation(other, box, name, seat)
    assert legal(rules, state, box) == legal(rules, other, box)


@every_game
@given(data=st.data())
def test_another_seat_sees_the_same_table_from_where_it_sits(name, data):
    _, state, box = data.draw(positions(name))
    size = sum(field.size for field in encoder(name).per_seat)
    common = sum(field.size for field in encoder(name).common)

    def blocks(seat):
        seen = observation(state, box, name, seat)
        return seen[:common], [seen[common + size * i : common + size * (i + 1)] for i in range(state.players)]

    shared, mine = blocks(0)
    for seat in range(1, state.players):
        assert blocks(seat) == (shared, mine[seat:] + mine[:seat])


SEAT_FIELDS = {
    "spice-road": "caravan cards in_hand owned claimed claims golds silvers".split(),
    "eastern-wonders": "boat hold built has bonus bonus_vp bonuses claimed claims".split(),
    "sand-to-sea": ("boat hold cards in_hand unspent owned built has bonus bonus_vp bonuses claimed claims".split()),
}


def moved_on(name, state, by):
    """The same table with everybody moved on by some seats."""
    players, moved = state.players, copy(state)
    for field in SEAT_FIELDS[name]:
        for seat in range(players):
            getattr(moved, field)[(seat + by) % players] = getattr(state, field)[seat]
    moved.seat = (state.seat + by) % players
    moved.to_move = (state.to_move + by) % players if state.to_move >= 0 else -1
    if name != "spice-road":
        moved.payee = (state.payee + by) % players
        for tile, owners in enumerate(state.owners):
            moved.owners[tile] = sum(1 << (seat + by) % players for seat in range(players) if owners >> seat & 1)
    return moved


@every_game
@given(data=st.data())
def test_moving_everybody_on_by_some_seats_moves_only_the_start_player(name, data):
    _, state, box = data.draw(positions(name))
    players, by = state.players, data.draw(st.integers(1, 4))
    moved = moved_on(name, state, by)
    places = encoder(name).places(players)
    for seat in range(players):
        before = observation(state, box, name, seat)
        after = observation(moved, box, name, (seat + by) % players)
        starts = [before[places[f"{i}.starts"]] for i in range(players)]
        assert [after[places[f"{(i - by) % players}.starts"]] for i in range(players)] == starts
        for i in range(players):
            before[places[f"{i}.starts"]] = after[places[f"{i}.starts"]] = [0]
        assert before == after


@every_game
@given(data=st.data())
def test_compiled_observations_are_the_plain_ones(name, data):
    _, state, box = data.draw(positions(name))
    kernels = compiled_env(name)
    players = state.players
    states, boxes, scale = kernels.engine.pack(state), kernels.engine.pack_box(box), kernels.scale(players)
    numbers = np.full(encoder(name).size(players), 255, np.uint8)
    floats = np.zeros(len(numbers), np.float32)
    for seat in range(players):
        kernels.observe(states, 0, boxes, seat, numbers, floats, scale)
        plain = observation(state, box, name, seat)
        assert numbers.tolist() == plain
        assert np.allclose(floats, np.array(plain) / encoder(name).units(players))


@every_game
@given(data=st.data())
def test_numbers_stay_within_what_the_table_of_fields_says(name, data):
    _, state, box = data.draw(positions(name))
    seen = observation(state, box, name, max(state.to_move, 0))
    most = encoder(name).most(state.players)
    assert len(seen) == len(most)
    assert all(0 <= value <= highest <= 255 for value, highest in zip(seen, most, strict=True))


@given(data=st.data())
def test_every_field_of_spice_road_says_what_the_view_says(data):
    rules, state, box = data.draw(positions("spice-road"))
    seat = max(state.to_move, 0)
    players = state.players
    seen = observation(state, box, "spice-road", seat)
    at = {field: seen[place] for field, place in encoder("spice-road").places(players).items()}
    view = rules.view(state, box, seat)
    asked = ["turn", "times", "up", "pay", "drop"]
    assert [word for word, on in zip(asked, at["phase"], strict=True) if on] == (
        [view["asked"]] if not view["over"] else []
    )
    assert at["round"] == [view["round"]] and at["last_round"] == [view["last_round"]]
    playing = f"{letters(at['trade_give'])}>{letters(at['trade_take'])}"
    assert playing == (view["playing"] or ">")
    assert at["wanted"] == [int(view["slot"] == i) for i in range(6)]
    left = {RAISING: view["left"], PAYING: (view["slot"] or 0) - (view["left"] or 0)}
    assert at["left"] == [left.get(state.phase, 0)]
    assert (at["gold"], at["silver"]) == ([view["gold"]], [view["silver"]])
    assert at["merchants_left"] == [view["merchants_left"]]
    assert sum(at["row_there"]) == len(view["row"])
    for i, slot in enumerate(view["row"]):
        four = slice(4 * i, 4 * i + 4)
        give, take = letters(at["row_give"][four]), letters(at["row_take"][four])
        raises = at["row_raises"][i]
        assert slot["card"] == (f"^{raises}" if raises else f"{give}>{take}" if give else f"+{take}")
        assert slot["cubes"] == letters(at["row_cubes"][four])
    goals = [f"{worth}:{letters(at['goal_cost'][4 * i : 4 * i + 4])}" for i, worth in enumerate(at["goal_worth"])]
    assert goals == view["goals"]
    merchants, points = merchant_names(box), point_names(box)
    assert named(at["unseen_merchants"], merchants[2:]) == view["unseen_merchants"]
    assert named(at["unseen_points"], points) == view["unseen_points"]
    for i in range(players):
        there = (seat + i) % players
        player = view["players"][there]
        mine = {key.removeprefix(f"{i}."): value for key, value in at.items() if key.startswith(f"{i}.")}
        assert mine["to_move"] == [view["to_move"] == there] and mine["starts"] == [there == 0]
        assert letters(mine["caravan"]) == player["caravan"]
        assert named(mine["hand"], merchants) == player["hand"]
        assert named(mine["played"], merchants) == player["played"]
        assert named(mine["claimed"], points) == sorted(player["claimed"])
        assert mine["claims"] == [len(player["claimed"])]
        assert (mine["golds"], mine["silvers"]) == ([player["gold"]], [player["silver"]])
        assert mine["score"] == [player["score"]]


@given(data=st.data())
def test_every_field_of_eastern_wonders_says_what_the_view_says(data):
    rules, state, box = data.draw(positions("eastern-wonders"))
    seat, players = max(state.to_move, 0), state.players
    seen = observation(state, box, "eastern-wonders", seat)
    at = {field: seen[place] for field, place in encoder("eastern-wonders").places(players).items()}
    view = rules.view(state, box, seat)
    tiles = list(view["tiles"])
    asked = "start at turn sail leave toll load action cost up bonus trade drop".split()
    assert named(at["phase"], asked) == ([view["asked"]] if not view["over"] else [])
    assert at["round"] == [view["round"]] and at["last_round"] == [view["last_round"]]
    assert at["free"] == [view["free"] or 0] and at["left"] == [view["left"] or 0]
    assert named(at["departed"], tiles) == ([view["departed"]] if view["departed"] else [])
    assert (at["pile"], at["closed_among"]) == ([view["pile"]], [view["closed_among"]])
    assert named(at["sets"], ["YYYY", "YYR", "RR", "YG"]) == sorted(view["sets"])
    assert at["bonus_left"] == [len(left) if kind == "vp" else left for kind, left in view["bonus"].items()]
    ports = [name for name in tiles if view["tiles"][name]["market"] is None]
    assert named(at["tile_port"], tiles) == ports
    for i, name in enumerate(ports):
        cost = letters(at["port_cost"][4 * i : 4 * i + 4])
        goal = "closed" if at["port_closed"][i] else f"{at['port_worth'][i]}:{cost}"
        assert goal == view["ports"][name]
    for i, (name, tile) in enumerate(view["tiles"].items()):
        give, take, cubes, symbol = (
            at[f"tile_{what}"][4 * i : 4 * i + 4] for what in ("give", "take", "cubes", "symbol")
        )
        assert f"{letters(give)}>{letters(take)}" == (tile["market"] or ">")
        assert letters(cubes) == tile["cubes"]
        assert named(symbol, SYMBOLS) == ([view["symbols"][name]] if tile["market"] else [])
        assert at["tile_outposts"][i] == len(tile["outposts"])
    assert named(at["unseen_tiles"], vp_names(box)) == view["unseen_tiles"]
    for i in range(players):
        there = (seat + i) % players
        mine = {key.removeprefix(f"{i}."): value for key, value in at.items() if key.startswith(f"{i}.")}
        check_seat_of_eastern_wonders(view, box, there, mine, tiles)


def check_seat_of_eastern_wonders(view, box, there, mine, tiles):
    player = view["players"][there]
    assert mine["to_move"] == [view["to_move"] == there] and mine["starts"] == [there == 0]
    assert mine["turn"] == [view["turn"] == there and not view["over"]]
    assert mine["payee"] == [view["payee"] == there]
    assert named(mine["boat"], tiles) == ([player["boat"]] if player["boat"] else [])
    assert named(mine["outposts"], tiles) == [
        name for name in tiles if there in view["tiles"][name].get("outposts", [])
    ]
    assert letters(mine["hold"]) == player["hold"] and mine["limit"] == [view["limits"][there]]
    assert mine["built"] == [player["board"][symbol] for symbol in SYMBOLS]
    kinds = [tile.rstrip("3456") for tile in player["bonus"]]
    assert mine["has"] == [kinds.count(kind) for kind in BONUS_NAMES]
    assert mine["bonus_vp"] == [sum(int(tile[2:]) for tile in player["bonus"] if tile.startswith("vp"))]
    assert named(mine["claimed"], vp_names(box)) == sorted(player["claimed"])
    assert mine["claims"] == [len(player["claimed"])] and mine["score"] == [player["score"]]


def named(there, names):
    return sorted(name for name, on in zip(names, there, strict=True) if on)
