"""Cards, decisions and turns in words, in English."""

import random
import re
from dataclasses import replace
from gettext import NullTranslations
from itertools import product

import pytest

from covering import covering
from fondaco import Game, bots, games, i18n, words
from fondaco.games.state import copy

ENGLISH = NullTranslations()
SPICE_ROAD = "spice-road"
EASTERN_WONDERS = "eastern-wonders"


@pytest.mark.parametrize(
    ("game", "name", "text"),
    [
        (SPICE_ROAD, "YY>G", "Trade: give 2 turmeric, take 1 cardamom"),
        (SPICE_ROAD, "+YYR", "Spice: take 2 turmeric and 1 saffron"),
        (SPICE_ROAD, "^3", "Upgrade: raise a cube one level, up to 3 times"),
        (SPICE_ROAD, "12:YRGB", "12 points for 1 turmeric, 1 saffron, 1 cardamom and 1 cinnamon"),
        (EASTERN_WONDERS, "YRG>BB", "Market: give 1 ginger, 1 chili and 1 tea, take 2 cloves"),
        (EASTERN_WONDERS, "B>GG", "Market: give 1 clove, take 2 tea"),
        (EASTERN_WONDERS, "closed", "Closed port: no victory point tile here"),
    ],
)
def test_cards_are_described_by_what_they_do(game: str, name: str, text: str) -> None:
    assert words.describe_card(game, name, ENGLISH) == text


def spice_road_position() -> dict[str, object]:
    player = {"caravan": "YYYR", "hand": ["+YY"], "played": ["^2", "YY>G"], "claimed": [], "gold": 0, "silver": 0}
    return {
        "row": [{"card": "YY>G", "cubes": "YYR"}, {"card": "^3", "cubes": ""}, {"card": "+B", "cubes": "Y"}],
        "goals": ["12:RRBB", "6:YYRR", "20:BBBBB"],
        "coins": ["gold", "silver", None],
        "acquire_costs": [0, 1, 2],
        "players": [player, player],
    }


@pytest.mark.parametrize(
    ("turn", "text"),
    [
        ("play:+YY", "plays +YY: takes 2 turmeric"),
        ("play:YY>G x3", "plays YY>G 3 times: gives 6 turmeric, takes 3 cardamom"),
        ("play:YY>G x1", "plays YY>G once: gives 2 turmeric, takes 1 cardamom"),
        ("play:^2 up:Y up:R", "plays ^2: raises turmeric to saffron, saffron to cardamom"),
        ("play:^2 done", "plays ^2 and raises nothing"),
        ("take:1", "acquires for free YY>G, with 2 turmeric and 1 saffron on it"),
        ("take:3 pay:Y pay:R", "acquires for 1 turmeric and 1 saffron +B, with 1 turmeric on it"),
        ("claim:1", "claims 12 points and a gold coin for 2 saffron and 2 cinnamon"),
        ("claim:2", "claims 6 points and a silver coin for 2 turmeric and 2 saffron"),
        ("claim:3", "claims 20 points for 5 cinnamon"),
        ("rest", "rests and takes back 2 cards"),
        ("play:+YY drop:Y drop:Y", "plays +YY: takes 2 turmeric; returns 2 turmeric over the limit"),
        ("play:YY>G", "plays YY>G"),
    ],
)
def test_turns_of_spice_road(turn: str, text: str) -> None:
    context = words.Context(spice_road_position(), 0)
    assert words.describe_turn(SPICE_ROAD, turn.split(), context, ENGLISH) == text


def test_coins_are_told_as_the_view_has_them() -> None:
    position = spice_road_position() | {"coins": ["silver", None, None]}
    context = words.Context(position, 0)
    assert "silver" in words.describe_turn(SPICE_ROAD, ["claim:1"], context, ENGLISH)
    assert "coin" not in words.describe_turn(SPICE_ROAD, ["claim:2"], context, ENGLISH)


def eastern_wonders_position() -> dict[str, object]:
    def player(boat: str, bonus: list[str]) -> dict[str, object]:
        return {"boat": boat, "hold": "YYYR", "bonus": bonus, "claimed": []}

    return {
        "tiles": {
            "B2": {"market": "YY>G", "cubes": "", "outposts": []},
            "B3": {"market": "R>YYY", "cubes": "G", "outposts": [1]},
            "B4": {"market": "GG>BB", "cubes": "", "outposts": []},
            "A1": {"market": None, "cubes": "", "outposts": []},
        },
        "ports": {"A1": "13:RRGGG"},
        "bonus": {"move": 4, "vp": [5, 4, 3], "upgrade": 4, "harvest": 3, "cargo": 4},
        "harvests": ["YYR", "YY", "YY"],
        "players": [player("B2", ["harvest"]), player("B3", []), player("B4", [])],
    }


@pytest.mark.parametrize(
    ("turn", "text"),
    [
        ("start:YYR at:B2", "starts with 2 ginger and 1 chili, puts the boat on B2"),
        (
            "sail:B3 dock pay:Y load build pay:Y x2",
            "sails to B3, pays 1 ginger to Basso, loads 1 tea, builds an outpost at B3 for 1 ginger, "
            "trades 2 times: gives 2 chili, takes 6 ginger",
        ),
        (
            "sail:B3 sail:B2 leave:R sail:B3 leave:Y dock pay:Y load end",
            "sails by B3, B2 to B3, leaves 1 ginger and 1 chili on the way, pays 1 ginger to Basso, "
            "loads 1 chili and 1 tea",
        ),
        (
            "build up:Y bonus:vp",
            "builds an outpost at B2, raises ginger to chili, takes the bonus tile 5 victory points",
        ),
        ("sail:A1 dock claim", "sails to A1, claims 13 points for 2 chili and 3 tea"),
        ("harvest drop:Y", "harvests 2 ginger and 1 chili, returns 1 ginger over the limit"),
        ("sail:B3 noload", "sails to B3"),
        ("end", "does nothing"),
    ],
)
def test_turns_of_eastern_wonders(turn: str, text: str) -> None:
    context = words.Context(eastern_wonders_position(), 0, ["Ada", "Basso", "Carlo"])
    assert words.describe_turn(EASTERN_WONDERS, turn.split(), context, ENGLISH) == text


def test_somebody_else_may_have_to_return_cubes() -> None:
    context = words.Context(eastern_wonders_position(), 0, ["Ada", "Basso", "Carlo"], [0, 0, 0, 1, 1])
    text = words.describe_turn(EASTERN_WONDERS, "sail:B3 dock end drop:Y drop:R".split(), context, ENGLISH)
    assert text == "sails to B3, Basso returns 1 ginger and 1 chili over the limit"


def played(name: str, players: int, seed: int, turns: int = 120) -> Game:
    chance = random.Random(seed)
    game = Game(name, players=players, seed=seed)
    while not game.over and len(game.turns) < turns:
        game.play(chance.choice(game.legal))
    return game


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("seed", range(2))
def test_every_decision_and_turn_of_a_game_has_words(name: str, seed: int) -> None:
    chance = random.Random(seed)
    game = Game(name, players=2 + seed, seed=seed)
    while not game.over and len(game.turns) < 80:
        view = game.view(game.to_move).to_json()
        choices = {words.describe_decision(name, token, view, ENGLISH) for token in view["legal"]}
        assert len(choices) == len(view["legal"])
        game.play(chance.choice(game.legal))
    told = list(words.narrate(game, ENGLISH))
    assert [turn for turn, _ in told] == game.turns
    assert all(words.written(name, said, ENGLISH) and "{" not in words.written(name, said, ENGLISH) for _, said in told)


NOTATION = re.compile(r"[YRGB]>|\+[YRGB]|\^[1-9]|[0-9]:[YRGB]|\b[YRGB]{2,}\b")


@pytest.mark.parametrize("name", games.NAMES)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_what_is_spoken_has_no_notation(name: str, language: str) -> None:
    t = i18n.translator(language)
    game = played(name, 2, 4, 60)
    said = [words.spoken(name, phrase, t) for _, phrase in words.narrate(game, t)]
    view = game.view(game.to_move).to_json()
    said += [words.spoken(name, words.decision_phrase(name, token, view, t), t) for token in view["legal"]]
    assert not [text for text in said if NOTATION.search(text)]
    assert any(isinstance(span, words.Cubes) for _, phrase in words.narrate(game, t) for span in phrase)


def test_spans_are_in_the_order_of_the_language() -> None:
    context = words.Context(spice_road_position(), 0)
    assert words.turn_phrase(SPICE_ROAD, ["play:^2", "up:Y", "up:R"], context, ENGLISH) == (
        "plays ",
        words.Card("^2"),
        ": raises ",
        words.Raise("Y"),
        ", ",
        words.Raise("R"),
    )
    spoken = words.spoken(SPICE_ROAD, words.turn_phrase(SPICE_ROAD, ["take:1"], context, ENGLISH), ENGLISH)
    assert spoken.startswith("acquires for free the card that trades 2 turmeric for 1 cardamom")
    assert words.turn_phrase(SPICE_ROAD, ["play:+YY"], context, ENGLISH, brief=True) == ("plays ", words.Card("+YY"))
    assert words.turn_phrase(SPICE_ROAD, ["play:YY>G", "x1"], context, ENGLISH, brief=True) == (
        "plays ",
        words.Card("YY>G"),
    )


@pytest.mark.parametrize("name", games.NAMES)
def test_a_game_can_be_followed_bit_by_bit(name: str) -> None:
    whole = played(name, 3, 9, 40)
    told = [(turn.tokens, phrase) for turn, phrase in words.narrate(whole, ENGLISH)]
    bit_by_bit, game = [], Game.from_start(whole.rules, copy(whole.start), whole.box, whole.names)
    follower = words.Follower(game)
    for action in whole.actions:
        game.play(action)
        before = follower.turns
        for turn, context in follower.follow(game):
            if follower.turns > before:
                bit_by_bit.append((turn.tokens, words.turn_phrase(name, turn.tokens, context, ENGLISH)))
                before = follower.turns
    assert bit_by_bit == told[: len(bit_by_bit)] and len(bit_by_bit) >= len(told) - 1
    later = [(turn.tokens, phrase) for turn, phrase in words.narrate(whole, ENGLISH, first=7)]
    assert later == told[7:]


@pytest.mark.parametrize(("name", "lang"), covering(product(["spice-road", "eastern-wonders"], i18n.LANGUAGES)))
def test_what_you_did_is_told_to_you(name: str, lang: str) -> None:
    t, game = i18n.translator(lang), Game(name, 2, 5, ["Ada", "Bea"])
    players = [bots.make("greedy", seat) for seat in range(2)]
    while len(game.turns) < 40 and not game.over:
        assert game.to_move is not None
        game.play(players[game.to_move].choose(game.view(game.to_move), 0.1))
    told = []
    for turn, context in words.Follower(game).follow(game):
        mine, hers = (
            words.spoken(name, words.turn_sentence(name, turn.tokens, replace(context, you=you), t), t)
            for you in (turn.seat, None)
        )
        assert hers.startswith(f"{game.names[turn.seat]} ")
        assert not mine.startswith("Ada ") and mine[0].isupper() and mine != hers
        told.append(mine)
    start = {"en": "You ", "fr": "Vous ", "pt": "Você "}.get(lang, "")
    assert all(line.startswith(start) for line in told)


def test_who_is_paid_or_returns_cubes_is_you_too() -> None:
    game = Game("eastern-wonders", 2, 5, ["Ada", "Bea"])
    for token in ("start:YYRR", "at:B2"):
        game.play(next(choice for choice in game.legal if choice.startswith(token.partition(":")[0])))
    view = game.position() | {"ports": {}}
    boats = [{**player, "boat": at} for player, at in zip(view["players"], ("A1", "B2"), strict=True)]
    before = {**view, "players": boats}
    context = words.Context(before, 0, game.names, [0, 0, 0, 1], 1)
    said = words.turn_sentence(game.name, ["sail:B2", "dock", "pay:Y", "drop:R"], context, ENGLISH)
    assert words.spoken(game.name, said, ENGLISH) == (
        "Ada sails to B2, pays you 1 ginger, you return 1 chili over the limit"
    )
