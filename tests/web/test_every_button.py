"""Every button that a table page shows does something legal, in whole games of both kinds, and nothing else is shown."""

import random
import re
from html import unescape

import pytest

from fondaco import Game
from fondaco.table import Seat, Table
from fondaco.web.pages import rendering as pages

PLACE = {"id": "t", "base": "/table/t"}
TURN_BUTTON = re.compile(r'<button type="submit" name="(turn|confirm)" value="([^"]*)"[^>]*?( disabled)?>')


def stage_whole(table, seat, tokens):
    """Stage a turn from its start, as the server does: what it answered itself is not answered twice."""
    table.restart(seat)
    waiting = list(tokens)
    while waiting:
        for answered in table.stage(seat, waiting.pop(0))[1:]:
            if waiting and waiting[0] == answered:
                waiting.pop(0)


def buttons(html):
    """The turns that can be clicked, without those that are switched off."""
    return [unescape(value) for _, value, disabled in TURN_BUTTON.findall(html) if value and not disabled]


@pytest.mark.parametrize(
    ("game", "players", "seed"),
    [("spice-road", 2, 1), ("spice-road", 5, 2), ("eastern-wonders", 2, 3), ("eastern-wonders", 4, 4)],
)
def test_whole_games_by_clicking_what_is_shown(game, players, seed):
    rng = random.Random(seed)
    names = ["Ada", "Basso", "Chiara", "Dedan", "Eva"][:players]
    table = Table(Game(game, players=players, seed=seed, names=names), [Seat("person", name) for name in names])
    story, viewer, clicks = pages.Story(), pages.Viewer(), 0
    while not table.game.over and clicks < 160:
        seat = table.game.to_move
        shown = pages.update(table.picture(seat), viewer, PLACE, story.lines(table.game, "en"))
        assert shown["yours"] and shown["title"]
        offered = buttons(shown["html"])
        assert offered, f"no button at {table.game!r} with {table.staged} staged"
        before = table.staged
        for value in rng.sample(offered, min(2, len(offered))):
            stage_whole(table, seat, value.split())
        stage_whole(table, seat, before)
        stage_whole(table, seat, rng.choice(offered).split())
        clicks += 1
        if table.complete and rng.random() < 0.8:
            table.confirm(seat)
        elif rng.random() < 0.1:
            table.restart(seat)
    assert clicks > 100


def test_the_end_is_shown_with_all_scores():
    game = Game("spice-road", players=2, seed=1)
    rng = random.Random(1)
    while not game.over:
        claims = [token for token in game.legal if token.startswith("claim")]
        game.play(rng.choice(claims or game.legal))
    table = Table(game, [Seat("person", "Ada"), Seat("person", "Basso")])
    shown = pages.update(table.picture(0), pages.Viewer(), PLACE, pages.Story().lines(game, "en"))
    assert all(f">{score}<" in shown["html"] for score in game.scores())
    assert not buttons(shown["html"])


def test_passing_is_said_before_it_is_confirmed():
    game = Game("eastern-wonders", players=2, seed=1)
    rng = random.Random(1)
    while "end" not in game.legal:
        game.play(rng.choice(game.legal))
    table = Table(game, [Seat("person", "Ada"), Seat("person", "Basso")])
    table.stage(game.to_move, "end")
    shown = pages.update(table.picture(game.to_move), pages.Viewer(), PLACE, pages.Story().lines(game, "en"))
    assert "<strong>Pass</strong>" in shown["html"]


def test_a_watcher_is_offered_nothing():
    table = Table(Game("spice-road", players=2, seed=1), [Seat("person", "Ada"), Seat("bot", "Basso", "level1")])
    shown = pages.update(table.picture(None), pages.Viewer(), PLACE, pages.Story().lines(table.game, "en"))
    assert not buttons(shown["html"])
    assert not shown["yours"]


@pytest.mark.parametrize("lang", ["en", "it", "fr", "pt", "pl"])
@pytest.mark.parametrize("game", ["spice-road", "eastern-wonders"])
def test_the_page_speaks_every_language(game, lang):
    table = Table(Game(game, players=2, seed=1), [Seat("person", "Ada"), Seat("bot", "Basso", "level1")])
    page = pages.table(table.picture(0), pages.Viewer(lang=lang), PLACE, pages.Story().lines(table.game, lang))
    assert f'<html lang="{lang}"' in page
    assert "{" not in re.sub(r"<[^>]*>", "", page)


def test_the_story_is_told_in_words_and_pictures():
    game = Game("spice-road", players=2, seed=1, names=["Ada", "Basso"])
    story = pages.Story()
    game.play("play:+YY")
    first = story.lines(game, "en")
    assert first[0].said.text == "plays +YY: takes 2 turmeric"
    assert '<use href="#cube-y"/>' in first[0].said.html
    card = game.position()["row"][0]["card"]
    game.play("take:1")
    assert story.lines(game, "en")[1].card == card
