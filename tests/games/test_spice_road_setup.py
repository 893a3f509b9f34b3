"""SR-1 and SR-2: what lies on the table at the start, and whose turn it is. Also the facts about the cards."""

import hashlib
from collections import Counter

import pytest

from fondaco import FondacoError, Game, RecordError, record
from fondaco.games.merchant_cards import MERCHANT_CARDS
from fondaco.games.spice_road.components import POINT_CARDS
from spice_road_play import deal, header, play, put, seat_of

VALUE = {"Y": 1, "R": 2, "G": 3, "B": 4}


def value(cubes: str) -> int:
    return sum(VALUE[cube] for cube in cubes)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_seats_are_numbered_in_turn_order_and_seat_0_starts(players: int) -> None:
    """SR-1.1: 2 to 5 players, seat 0 is the start player."""
    game = Game("spice-road", players=players, seed=3)
    assert len(game.position()["players"]) == players
    order = []
    for _ in range(2 * players):
        order.append(game.to_move)
        game.play("play:+YY" if game.round == 1 else "rest")
    assert order == [*range(players), *range(players)]


@pytest.mark.parametrize("players", [-1, 0, 1, 6, 100])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    """SR-1.1: fewer than 2 and more than 5 players are refused."""
    with pytest.raises(FondacoError, match="spice-road is for 2 to 5 players"):
        Game("spice-road", players=players, seed=3)


def test_five_point_cards_lie_in_the_row_and_the_deck_follows() -> None:
    """SR-1.2: 36 point cards, 5 face up, slot 0 leftmost; the next card of the deck comes in at the right."""
    top = ["6:YYRR", "20:BBBBB", "8:RRRR", "10:RRGG", "12:YRGB", "9:YYRB"]
    game = deal(points=top)
    assert game.position()["goals"] == top[:5]
    assert game.view().to_json()["points_left"] == 31
    play(put(game, 0, "YYRR"), "claim:1")
    assert game.position()["goals"] == top[1:]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_coins_are_two_per_player(players: int) -> None:
    """SR-1.3: gold and silver, 2 x players each; gold is above slot 0, silver above slot 1."""
    game = deal(players, points=["6:YYRR", "7:YYYRR", "8:YYRRR"])
    assert (game.position()["gold"], game.position()["silver"]) == (2 * players, 2 * players)
    for slot, coins in (("claim:1", (1, 0)), ("claim:2", (0, 1)), ("claim:3", (0, 0))):
        after = play(put(game.copy(), 0, "YYYYYRRRRR"), slot)
        assert (seat_of(after, 0)["gold"], seat_of(after, 0)["silver"]) == coins


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_hands_start_with_create_2_and_upgrade_2(players: int) -> None:
    """SR-1.4: every hand is Create 2 and Upgrade 2, and no other card of that name is in the game."""
    game = Game("spice-road", players=players, seed=5)
    for seat in range(players):
        assert seat_of(game, seat)["hand"] == ["+YY", "^2"]
        assert seat_of(game, seat)["played"] == seat_of(game, seat)["claimed"] == []
    assert not {"+YY", "^2"} & set(record.write(game).splitlines()[3].split(" ")[1:])


def test_six_merchant_cards_lie_in_the_row_and_the_deck_follows() -> None:
    """SR-1.5: 43 merchant cards, 6 face up without cubes; the next card of the deck comes in at the right."""
    top = ["+B", "YY>G", "^3", "B>GG", "+YYY", "RR>GG", "YR>B"]
    game = deal(merchants=top)
    assert game.position()["row"] == [{"card": card, "cubes": ""} for card in top[:6]]
    assert game.view().to_json()["merchants_left"] == 37
    play(game, "take:1")
    assert [slot["card"] for slot in game.position()["row"]] == top[1:]


def test_starting_cubes_by_seat() -> None:
    """SR-1.6: YYY, YYYY, YYYY, YYYR, YYYR, whatever the number of players."""
    for players in (2, 3, 4, 5):
        game = Game("spice-road", players=players, seed=5)
        caravans = [seat_of(game, seat)["caravan"] for seat in range(players)]
        assert caravans == ["YYY", "YYYY", "YYYY", "YYYR", "YYYR"][:players]
        assert not any(map(any, game.state.caravan[players:]))


def test_the_seed_decides_the_decks_and_nothing_else_does() -> None:
    """SR-1.2, SR-1.5: both decks are shuffled by the seed; the same seed gives the same game on every machine."""
    decks = [record.write(Game(players=2, seed=seed)).splitlines()[3:5] for seed in (*range(20), 2**63 - 1)]
    assert len({merchants for merchants, _ in decks}) == len({points for _, points in decks}) == 21
    again = record.write(Game(players=5, seed=7)).splitlines()[3:5]
    assert again == decks[7]
    pinned = "\n".join(decks[7])
    assert hashlib.sha256(pinned.encode()).hexdigest()[:16] == "0ed4dfd852da50a9"


def test_shuffles_are_fair() -> None:
    """SR-1.2, SR-1.5: over many seeds every card comes to the top about equally often."""
    games = 43 * 60
    first_merchants: Counter[int] = Counter()
    last_points: Counter[int] = Counter()
    rules = Game(seed=0).rules
    for seed in range(games):
        state = rules.blank()
        rules.new_game(state, rules.standard_box(), 2, seed)
        first_merchants[state.merchants[0]] += 1
        last_points[state.points[-1]] += 1
    # chi-squared with 42 and 35 degrees of freedom: the limits are exceeded by chance once in a million
    assert sum((first_merchants[card] - games / 43) ** 2 for card in range(2, 45)) / (games / 43) < 98
    assert sum((last_points[card] - games / 36) ** 2 for card in range(36)) / (games / 36) < 87


def test_a_turn_is_one_of_play_acquire_rest_claim() -> None:
    """SR-2.1: one turn per seat and round, each exactly one of the four actions."""
    game = deal(points=["6:YYRR"])
    put(game, 0, "YYRR", hand=["+YY"], played=["^2"])
    assert {token.split(":")[0] for token in game.legal} == {"play", "take", "rest", "claim"}
    for token in ("play:+YY", "take:1", "rest", "claim:1"):
        after = play(game.copy(), token)
        assert (after.to_move, after.round) == (1, 1)
        assert (play(after, "take:1").to_move, after.round) == (0, 2)


def test_a_trade_cannot_be_done_zero_times() -> None:
    """SR-2.2: a trade card that cannot be paid is not played, and zero times is no answer."""
    game = put(deal(), 0, "YYR", hand=["YY>G", "GG>BB"])
    assert "play:YY>G" in game.legal and "play:GG>BB" not in game.legal
    play(game, "play:YY>G")
    assert game.legal == ["x1"]
    with pytest.raises(FondacoError):
        game.play("x0")


def test_resting_needs_a_played_card() -> None:
    """SR-2.2: resting with no played card is refused."""
    game = deal()
    assert "rest" not in game.legal
    put(game, 0, hand=["+YY"], played=["^2"])
    assert "rest" in game.legal


@pytest.mark.parametrize(("hand", "played", "way_out"), [(["+YY"], ["^2"], "play:+YY"), ([], ["+YY", "^2"], "rest")])
def test_nobody_can_be_stuck(hand: list[str], played: list[str], way_out: str) -> None:
    """SR-2.2: Create 2 is in hand and playable, or played and rest is legal; even with no cubes and an empty row."""
    game = put(deal(), 0, "", hand=hand, played=played)
    game.state.row = [-1] * 6
    assert way_out in game.legal


def test_the_cards_are_those_of_the_published_box() -> None:
    """SR-1.2, SR-1.5: 36 different point cards and 43 different merchant cards, pinned by their names."""
    assert (len(set(POINT_CARDS)), len(set(MERCHANT_CARDS))) == (36, 43)
    names = " ".join([*sorted(MERCHANT_CARDS), *sorted(POINT_CARDS)])
    assert hashlib.sha256(names.encode()).hexdigest()[:16] == "1b65fa8281ef467a"


def test_point_cards_are_worth_their_cubes() -> None:
    """The facts: every point card is worth y + 2r + 3g + 4b, +1 with three colours, +2 with four; the mean is 13."""
    for card in POINT_CARDS:
        points, cost = card.split(":")
        assert int(points) == value(cost) + {3: 1, 4: 2}.get(len(set(cost)), 0)
    assert sum(int(card.split(":")[0]) for card in POINT_CARDS) == 13 * 36


def test_trades_gain_value_and_never_give_back_a_colour() -> None:
    """The facts: every trade gains value on that scale, and none gives back a colour that it takes."""
    trades = [card.split(">") for card in MERCHANT_CARDS if ">" in card]
    assert len(trades) == 34
    for give, take in trades:
        assert value(take) > value(give)
        assert not set(give) & set(take)


def test_a_record_deals_like_a_seed() -> None:
    """SR-1.2, SR-1.5: a game set up from the decks of a record is the game that the seed made."""
    game = Game("spice-road", players=4, seed=11)
    again = record.read(record.write(game))
    assert again.state == game.state
    assert again.position() == game.position()


def test_a_record_with_six_players_is_refused() -> None:
    """SR-1.1: also when it comes from a record."""
    with pytest.raises(RecordError, match=r"line 2: spice-road is for 2 to 5 players, not 6"):
        record.read(header().replace("players: 2", "players: 6"))
