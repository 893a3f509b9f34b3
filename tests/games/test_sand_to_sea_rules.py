"""The numbered rules of From Sand to Sea, one by one."""

import random
from collections import Counter

import pytest

from fondaco import Game, record
from fondaco.games.merchant_cards import MERCHANT_CARDS
from fondaco.games.sand_to_sea.kit import masked
from fondaco.games.sand_to_sea.voyages import next_step
from fondaco.games.sea_tiles import VP_TILE_NAMES
from fondaco.games.state import copy
from sand_to_sea_play import PORTS, SEA, TILES, deal, of_kind, outposts, play, put, random_game, seat_of

SYMBOLS = ("ginger", "chili", "tea", "cloves")


@pytest.mark.rule("S2S-1.1", "S2S-1.3")
def test_cards_and_boards_at_the_start() -> None:
    for players in (2, 3, 4):
        position = Game("sand-to-sea", players=players, seed=players).position()
        assert [seat["hand"] for seat in position["players"]] == [["+YY", "^2"]] * players
        assert len(position["row"]) == 4 and all(slot["cubes"] == "" for slot in position["row"])
        assert position["bonus"] == {"move": 4, "vp": [6, 5, 4, 3], "cargo": 4}
        assert [seat["board"] for seat in position["players"]] == [dict.fromkeys(SYMBOLS, 0)] * players
    with pytest.raises(ValueError, match="2 to 4 players"):
        Game("sand-to-sea", players=5)


@pytest.mark.rule("S2S-1.2")
def test_sixteen_markets_and_four_sea_tiles() -> None:
    seen, left_out = set[str](), set[str]()
    for seed in range(40):
        game = Game("sand-to-sea", seed=seed)
        view = game.view(None).to_json()
        assert Counter(view["symbols"].values()) == dict.fromkeys(SYMBOLS, 4)
        assert len(view["sea"]) == 4 and not set(view["sea"]) & set(PORTS)
        assert len(view["removed_markets"]) == 8
        seen |= set(view["sea"])
        left_out |= set(view["removed_markets"])
    assert len(seen) == 20 and len(left_out) == 24


@pytest.mark.rule("S2S-1.1", "S2S-1.2")
def test_decks_piles_and_ports_as_in_the_boxes() -> None:
    places = set()
    for seed in range(40):
        head = dict(line.split(": ", 1) for line in record.write(Game("sand-to-sea", seed=seed)).splitlines() if line)
        assert sorted(head["merchants"].split()) == sorted(MERCHANT_CARDS)
        on_ports = dict(item.split("=") for item in head["ports"].split())
        pile = head["pile"].split()
        assert set(on_ports) == set(PORTS)
        assert sorted([*on_ports.values(), *pile]) == sorted([*VP_TILE_NAMES, "closed"])
        places.add(pile.index("closed"))
    assert places == set(range(6))


@pytest.mark.rule("S2S-1.4")
def test_boats_begin_on_market_tiles() -> None:
    game = Game("sand-to-sea", players=3, seed=1)
    assert (game.to_move, game.legal) == (2, ["start:RR", "start:YG", "start:YYR", "start:YYYY"])
    play(game, "start:RR")
    assert of_kind(game, "at") == sorted(f"at:{tile}" for tile in game.view(None).to_json()["symbols"])
    assert len(game.legal) == 16
    play(game, game.legal[0])
    assert (game.to_move, game.legal) == (1, ["start:YG", "start:YYR", "start:YYYY"])
    play(game, f"start:YG {(home := game.decisions[1])}", f"start:YYYY {home}")
    assert (game.round, game.to_move) == (1, 0)
    assert [seat["boat"] for seat in game.position()["players"]] == [home[3:]] * 3
    assert [seat["hold"] for seat in game.position()["players"]] == ["YYYY", "YG", "RR"]


@pytest.mark.rule("S2S-2.1")
def test_a_turn_is_one_thing_or_nothing() -> None:
    game = deal()
    assert game.legal == sorted(
        ["play:+YY", "play:^2", "take:1", "take:2", "take:3", "take:4", "build", "end", *of_kind(game, "sail")]
    )
    put(game, 0, hold="", cards=(["YY>G", "+YY"], [], []))
    assert of_kind(game, "play") == ["play:+YY"]
    for turn in ("end", "end", "play:+YY", "end", "rest"):
        play(game, turn)
    assert game.to_move == 1


@pytest.mark.rule("S2S-2.2")
def test_cards_are_played_and_acquired_as_on_the_road() -> None:
    game = deal(merchants=["YY>G", "+G", "^3", "RR>GG", "+B"])
    play(game, "take:3 pay:Y pay:Y")
    assert game.position()["row"] == [
        {"card": "YY>G", "cubes": "Y"},
        {"card": "+G", "cubes": "Y"},
        {"card": "RR>GG", "cubes": ""},
        {"card": "+B", "cubes": ""},
    ]
    assert seat_of(game, 0)["hand"] == ["+YY", "^2", "^3"] and seat_of(game, 0)["hold"] == "YY"
    play(game, "take:1", "play:^3 up:Y up:R done", "play:YY>G x1", "play:+YY", "play:^2 up:R done")
    assert (seat_of(game, 0)["hold"], seat_of(game, 0)["played"]) == ("YYYG", ["+YY", "^3"])
    assert (seat_of(game, 1)["hold"], seat_of(game, 1)["played"]) == ("YGG", ["YY>G", "^2"])
    assert of_kind(put(game, 0, hold="B"), "take") == ["take:1", "take:2"]


@pytest.mark.rule("S2S-2.3")
def test_every_step_costs_a_card_but_for_move_tiles() -> None:
    game = put(deal(), 0, cards=(["^2", "+G"], ["+YY"], []))
    play(game, "sail:B2")
    assert game.legal == ["spend:+G", "spend:+YY", "spend:^2"]
    assert seat_of(game, 0)["boat"] == "B2"
    play(game, "spend:+YY")
    assert "dock" in game.legal and "end" not in game.legal
    play(game, "sail:B1 spend:^2 dock")
    mine = seat_of(game, 0)
    assert (mine["hand"], mine["played"], mine["discarded"]) == (["+G"], [], ["+YY", "^2"])
    assert game.legal == ["build", "end"]
    play(game, "end", "end")
    put(game, 0, bonus=["move", "move"])
    play(game, "sail:B2 sail:B3")
    assert of_kind(game, "spend") == []
    play(game, "sail:B4")
    assert game.legal == ["spend:+G"]
    play(game, "spend:+G")
    assert game.legal == ["dock"]


@pytest.mark.rule("S2S-2.3")
def test_other_boats_are_paid_on_market_tiles() -> None:
    game = put(deal(players=3), 1, at="B2")
    put(game, 2, at="B2")
    play(game, "sail:B2 spend:+YY dock pay:Y pay:Y end")
    assert [seat_of(game, seat)["hold"] for seat in range(3)] == ["YY", "YYYR", "YRR"]
    game = put(put(deal(), 1, at="A1"), 0, at="A2", hold="YYYY")
    play(game, "sail:A1 spend:+YY dock")
    assert game.legal == ["end"]


@pytest.mark.rule("S2S-2.3")
def test_market_and_port_with_and_without_a_movement() -> None:
    game = deal(markets={"B3": "YY>G"}, ports=["12:GGGG"])
    play(game, "build x2", "end")
    assert seat_of(game, 0)["hold"] == "GG" and game.position()["tiles"]["B3"]["outposts"] == [0]
    put(game, 0, hold="YYYYGG")
    assert of_kind(game, "x2") and "build" not in game.legal
    play(game, "x1", "sail:C4 spend:+YY dock end")
    put(game, 0, hold="GGGGG", at="A2")
    play(game, "sail:A1 spend:+YY dock claim")
    assert (seat_of(game, 0)["claimed"], seat_of(game, 0)["hold"]) == (["12:GGGG"], "G")
    game = put(deal(ports=["12:GGGG"]), 0, hold="GGGG", at="A1")
    play(game, "claim")
    assert seat_of(game, 0)["claimed"] == ["12:GGGG"]
    game = put(outposts(deal(), "B2", 1), 0, at="B2")
    play(game, "build pay:Y pay:Y")
    assert seat_of(game, 0)["hold"] == "YY" and game.position()["tiles"]["B2"]["outposts"] == [1, 0]
    game = put(outposts(deal(players=3), "B2", 1), 0, at="B2")
    play(game, "build pay:Y")
    assert seat_of(game, 0)["hold"] == "YYY"


@pytest.mark.rule("S2S-2.4")
def test_rest_takes_back_played_and_discarded_cards() -> None:
    game = put(deal(), 0, cards=(["+G"], ["+YY"], ["^2", "+B"]))
    play(game, "rest")
    mine = seat_of(game, 0)
    assert (mine["hand"], mine["played"], mine["discarded"]) == (["+B", "+G", "+YY", "^2"], [], [])
    assert "rest" not in put(deal(), 0, cards=(["+G"], [], [])).legal
    assert "rest" in put(deal(), 0, cards=(["+G"], [], ["^2"])).legal


@pytest.mark.rule("S2S-2.5")
def test_sea_tiles_cost_nothing_and_have_no_action() -> None:
    game = put(put(deal(), 1, at=SEA[0]), 0, hold="", at="B4")
    play(game, f"sail:{SEA[0]} spend:+YY dock")
    assert game.legal == ["end"]
    assert game.position()["tiles"][SEA[0]] == {"market": None, "cubes": "", "outposts": []}
    assert game.position()["sea"] == sorted(SEA)


@pytest.mark.rule("S2S-2.6")
def test_no_step_into_a_dead_end() -> None:
    game = put(put(deal(), 1, at="B2"), 0, hold="", cards=(["+YY"], [], ["^2"]))
    assert "sail:B2" not in game.legal and "sail:B4" in game.legal
    put(game, 0, cards=(["+YY", "^2"], [], []))
    assert "sail:B2" in game.legal
    play(game, "sail:B2 spend:+YY")
    assert "dock" not in game.legal and of_kind(game, "sail")
    assert of_kind(put(deal(), 0, cards=([], [], ["+YY", "^2"])), "sail") == []


@pytest.mark.rule("S2S-2.7")
def test_nothing_ever_lies_on_a_tile() -> None:
    game = random_game(3, seed=2, haste=0.6, most_plies=400)
    assert all(tile["cubes"] == "" for tile in game.position()["tiles"].values())
    assert not [token for token in game.decisions if token in ("load", "noload")]


@pytest.mark.rule("S2S-3.1")
def test_what_columns_bring() -> None:
    game = put(deal(merchants=["YY>G", "+G"]), 0, board=[0, 1, 1, 1], hold="", at="A2")
    game.state.row_cubes[1] = [0, 2, 0, 1]
    play(game, "build")
    assert game.legal == ["card:1", "card:2", "card:3", "card:4"]
    assert game.view(0).to_json()["column"] == 1
    play(game, "card:2")
    assert seat_of(game, 0)["hand"] == ["+G", "+YY", "^2"] and seat_of(game, 0)["hold"] == "RRB"
    for column in (2, 3, 4):
        game = put(deal(), 0, board=[column - 1, column, column, column], hold="", at="A2")
        play(game, "build")
        assert game.legal == ["bonus:cargo", "bonus:move", "bonus:vp", "card:1", "card:2", "card:3", "card:4"]
        play(game, "bonus:vp")
        assert seat_of(game, 0)["bonus"] == ["vp6"] and game.to_move == 1


@pytest.mark.rule("S2S-3.2")
def test_rewards_come_before_the_trade_and_are_skipped_when_there_are_none() -> None:
    market = deal().position()["tiles"]["A2"]["market"]
    give = market.split(">")[0]
    game = put(deal(merchants=["+G"]), 0, board=[0, 1, 1, 1], hold="", at="A2")
    game.state.row_cubes[0] = [give.count(letter) for letter in "YRGB"]
    play(game, "build card:1")
    assert game.legal == ["end", "x1"]
    assert game.position()["row"][0]["card"] == "+YYY" and len(game.position()["row"]) == 4
    game = put(deal(), 0, board=[0, 1, 1, 1], hold="", at="A2")
    game.state.row, game.state.merchants_drawn = [-1] * 4, 43
    play(game, "build")
    assert (game.to_move, game.round) == (1, 1)
    game = put(deal(), 0, board=[1, 2, 2, 2], hold="", at="A2")
    game.state.row, game.state.merchants_drawn = [-1] * 4, 43
    game.state.bonus_left = [0, 0, 1]
    play(game, "build")
    assert game.legal == ["bonus:cargo"]


@pytest.mark.rule("S2S-4.1")
def test_limits_end_and_ties() -> None:
    game = put(put(deal(), 0, hold="Y", at="B2"), 1, hold="Y" * 10, at="B3")
    play(game, "sail:B3 spend:+YY dock pay:Y")
    play(game, "end")
    assert (game.to_move, game.turn_seat, game.legal) == (1, 0, ["drop:Y"])
    for cubes, dropped in ((13, 0), (16, 3)):
        game = put(deal(), 0, hold="R" * cubes, bonus=["cargo"])
        play(game, "end", *["drop:R"] * dropped)
        assert (game.to_move, seat_of(game, 0)["hold"]) == (1, "R" * 13)
    game = put(deal(ports=["12:GGGG"]), 0, hold="G" * 6, at="A1", bonus=["cargo"])
    game.state.claims[0] = 3
    play(game, "claim")
    assert game.state.last_round == 1 and not game.over
    play(game, "end")
    assert game.over and game.winner == 0
    game = put(put(deal(ports=["12:GGGG"]), 0, hold=""), 1, hold="GGGG", at="A1")
    game.state.claims[1] = 3
    play(game, "end", "claim")
    assert game.over and game.winner == 1
    game = deal()
    game.state.last_round = 1
    put(put(game, 0, hold="R"), 1, hold="G")
    play(game, "end", "end")
    assert (game.scores(), game.winner) == ([1, 1], 1)
    assert game.view(0).to_json()["board_values"] == [0, 1, 2, 3]


@pytest.mark.rule("S2S-4.2")
def test_what_counts() -> None:
    game = put(deal(), 0, hold="YYRGB", board=[4, 3, 2, 1], bonus=["vp", "move", "cargo"])
    game.state.claims[0] = 1
    game.state.claimed[0][0] = 25
    assert game.scores()[0] == 3 + (6 + 3 + 1 + 0) + 6 + 20
    sheet = game.rules.score_sheet(game.position())[0]
    assert sheet == {"tiles": 20, "board": 10, "bonus": 6, "cubes": 3, "total": 39}


@pytest.mark.rule("S2S-5.1")
@pytest.mark.parametrize("plies", [0, 90, 400])
def test_views_and_redeals_leak_nothing(plies: int) -> None:
    game = random_game(3, seed=plies + 1, haste=0.7, most_plies=plies)
    other, dice = game.copy(), random.Random(plies)
    s = other.state
    for deck, drawn in ((s.merchants, s.merchants_drawn), (s.pile, s.drawn)):
        unseen = [card for card in deck[drawn:] if deck is s.merchants or card != 26]
        dice.shuffle(unseen)
        if deck is s.pile and s.closed_at < 0:
            unseen.insert(dice.randrange(10 - drawn), 26)
        deck[drawn:] = unseen
    for seat in (None, 0, 1, 2):
        assert game.view(seat).state == other.view(seat).state
        assert game.view(seat).to_json() == other.view(seat).to_json()
    redealt = [copy(game.state), copy(other.state), copy(game.view(0).state)]
    for state in redealt:
        game.rules.redeal(state, game.box, 77)
    assert redealt[0] == redealt[1] == redealt[2]
    assert sorted(redealt[0].merchants) == list(range(2, 45)) and sorted(redealt[0].pile) == list(range(27))


@pytest.mark.rule("S2S-5.1")
def test_what_a_staged_turn_draws_stays_covered() -> None:
    game = put(deal(merchants=["+G"], ports=["12:GGGG"]), 0, hold="GGGG", at="A1")
    before = game.view(0).to_json()
    shown = masked(before, play(game.copy(), "take:1").view(0).to_json())
    assert [slot["card"] for slot in shown["row"]] == [*(slot["card"] for slot in before["row"][1:]), None]
    assert shown["unseen_merchants"] == before["unseen_merchants"]
    shown = masked(before, play(game.copy(), "claim").view(0).to_json())
    assert shown["ports"]["A1"] is None and shown["unseen_tiles"] == before["unseen_tiles"]
    after = play(game.copy(), "end").view(0).to_json()
    assert masked(before, after) == after


@pytest.mark.rule("S2S-2.3", "S2S-2.6")
def test_every_destination_can_be_reached_by_its_route() -> None:
    for seed in range(12):
        game = random_game(3, seed=seed, haste=0.5, most_plies=60 + 7 * seed)
        while not game.at_turn_start or game.round == 0:
            game.play(game.legal[0])
        view = game.view(None).to_json()
        assert set(view["destinations"]) >= {token[5:] for token in of_kind(game, "sail") if view["free"]}
        for tile, way in view["destinations"].items():
            again, spent = game.copy(), 0
            for step in way["route"]:
                assert next_step(again.state, again.box, TILES.index(tile)) >= 0
                play(again, f"sail:{step}")
                while again.view(None).to_json()["asked"] == "spend":
                    play(again, again.legal[0])
                    spent += 1
            play(again, "dock")
            paid = 0
            while again.view(None).to_json()["asked"] == "toll":
                play(again, again.legal[0])
                paid += 1
            assert (spent, paid) == (way["spend"], way["toll"])


def test_tokens_and_ids_are_one_to_one() -> None:
    game = Game("sand-to-sea", seed=1)
    named = [game.rules.token(game.state, game.box, action) for action in range(game.rules.actions)]
    assert len(set(named)) == game.rules.actions
    assert [game.rules.action(game.state, game.box, token) for token in named] == list(range(game.rules.actions))


def test_a_record_replays_to_itself() -> None:
    game = random_game(4, seed=8, haste=0.7, most_plies=700)
    text = record.write(game)
    again = record.read(text)
    assert record.write(again) == text
    while not game.at_turn_start:
        game.undo()
    assert again.state == game.state and list(record.positions(again)) == list(record.positions(game))
