"""What every game must offer: the same questions asked of each game in the registry."""

import random

import pytest

from fondaco import Game, games
from fondaco.games.kit import GameRules


def finished(name: str, seed: int = 3) -> Game:
    game = Game(name, players=2, seed=seed)
    chance = random.Random(seed)
    while not game.over:
        legal = game.legal
        claims = [token for token in legal if token.startswith("claim")]
        game.play(claims[0] if claims else chance.choice(legal))
    return game


@pytest.mark.parametrize("name", games.NAMES)
def test_a_score_sheet_adds_up_to_the_score(name: str) -> None:
    game = finished(name)
    sheet = game.rules.score_sheet(game.position())
    assert [seat["total"] for seat in sheet] == game.scores()
    assert all(sum(seat.values()) == 2 * seat["total"] for seat in sheet)
    assert max(len(player["claimed"]) for player in game.position()["players"]) == game.rules.claims_to_end(2)


@pytest.mark.parametrize("name", games.NAMES)
def test_claims_and_acquisitions_are_read_off_the_tokens(name: str) -> None:
    played = finished(name)
    again = Game.from_start(played.rules, played.start, played.box)
    claims = 0
    for turn in played.turns:
        before = again.view(turn.seat).to_json()
        for token in turn.tokens:
            again.play(token)
        after = again.position()["players"][turn.seat]
        new = after["claimed"][len(before["players"][turn.seat]["claimed"]) :]
        assert new == [card for card in [played.rules.claimed(turn.tokens, before)] if card]
        claims += len(new)
        taken = played.rules.acquired(turn.tokens, before)
        assert taken is None or taken in after["hand"] + after["played"]
        assert played.rules.decks_left(again.view().to_json()) <= played.rules.decks_left(before)
    assert claims


@pytest.mark.parametrize("name", games.NAMES)
def test_written_components_are_read_again(name: str) -> None:
    rules = games.get(name)
    assert rules.read_components(rules.write_components(rules.standard_box())) == rules.standard_box()
    assert isinstance(rules, GameRules) and list(rules.spices) == list("YRGB")
    assert rules.encoder.game == rules.name and rules.studies()


def test_maps_are_laid_by_name_by_seed_and_by_drawing() -> None:
    for name in games.NAMES:
        rules = games.get(name)
        if rules.maps is None:
            continue
        box = rules.standard_box()
        assert rules.maps.named(box, rules.maps.names[0]) == box
        for other in (*(rules.maps.named(box, chart) for chart in rules.maps.names[1:]), rules.maps.random(box, 7)):
            assert other != box and rules.maps.read(box, rules.maps.drawing(other)) == other
            assert not rules.maps.warnings(other)
