"""Every button of every position: whatever a table page offers is legal, in whole games of every kind."""

import random
from collections.abc import Iterator, Sequence
from html.parser import HTMLParser
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from fondaco import Game, bots, games, i18n
from fondaco.i18n import translator
from fondaco.table import Seat, Table
from fondaco.web.games import web_game
from fondaco.web.learn.rules_pages import lesson_page, rules_page
from fondaco.web.pages import rendering as pages
from fondaco.web.pages.game_log import GameLog
from fondaco.web.pages.text import Text

LOCALE = Path(i18n.__file__).parent / "locale"
PLACE = {"id": "t", "base": "/table/t"}
NAMES = ("Ada", "Basso", "Chiara", "Dedan", "Eva")


class Buttons(HTMLParser):
    """The turns that can be pressed on a page, without those that are switched off."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.turns: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        if tag == "button" and found.get("name") in ("turn", "confirm") and "disabled" not in found and found["value"]:
            self.turns.append(found["value"])


def buttons(html: str) -> list[str]:
    return Buttons(html).turns


def offered(shown: object) -> Iterator[str]:
    """The turns in what a table's presenter gives to its template, however deep."""
    if isinstance(shown, dict):
        for key, value in shown.items():
            if isinstance(value, str) and key in ("turn", "less", "more", "confirm", "rest") and value:
                yield value
            else:
                yield from offered(value)
    elif isinstance(shown, list | tuple):
        for value in shown:
            yield from offered(value)


def seated(game: Game) -> Table:
    return Table(game, [Seat("person", name) for name in NAMES[: game.players]])


def staged_whole(game: Game, tokens: list[str]) -> Table:
    """The table with a turn staged from its start, as the server does: what it answered itself is not answered twice."""
    table, waiting = seated(game), list(tokens)
    while waiting:
        for answered in table.stage(game.to_move, waiting.pop(0))[1:]:
            if waiting and waiting[0] == answered:
                waiting.pop(0)
    return table


def press_every_button(table: Table, story: Sequence[pages.Line], text: Text, pressed: set[tuple[int, str]]) -> None:
    """Press every button of this position; what was pressed in the same turn leads to the same again and is left out."""
    game = table.game
    shown = web_game(game.name).table(table.picture(game.to_move), text, story)
    turns = set(offered(shown))
    assert turns, f"no button at {game!r} with {table.staged} staged"
    for turn in sorted(turns):
        if (table.ply, turn) not in pressed:
            staged_whole(game, turn.split())
            pressed.add((table.ply, turn))


@pytest.mark.parametrize(
    ("name", "players", "seed"),
    [
        ("spice-road", 2, 1),
        ("spice-road", 5, 2),
        ("eastern-wonders", 2, 4),
        ("sand-to-sea", 2, 5),
    ],
)
def test_every_button_of_whole_games(name: str, players: int, seed: int) -> None:
    """A bot plays both sides; on the way to each of its decisions every button that the page has there is pressed."""
    bot, text, story = bots.make("greedy", seed), Text(translator("en"), name), GameLog()
    table = seated(Game(name, players=players, seed=seed, names=NAMES[:players]))
    pressed: set[tuple[int, str]] = set()
    while not table.game.over:
        press_every_button(table, story.lines(table.game, "en"), text, pressed)
        if table.complete:
            table.confirm(table.game.to_move)
            continue
        tried = table.game.copy()
        for token in table.staged:
            tried.play(token)
        table.stage(tried.to_move, tried.rules.token(tried.state, tried.box, bot.choose(tried.view(tried.to_move), 1)))
    assert len(pressed) > 500


def test_other_cubes_are_counted_down_and_the_cheapest_can_be_paid() -> None:
    game = Game("spice-road", players=2, seed=1, names=NAMES[:2])
    for token in ("play:+YY", "play:+YY", "play:^2", "up:Y", "done", "rest"):
        game.play(token)
    assert set(game.position()["players"][0]["caravan"]) == {"Y", "R"}
    table, text, asked = seated(game), Text(translator("en"), "spice-road"), []
    table.stage(0, "take:4")
    while not table.complete:
        bar = web_game("spice-road").table(table.picture(0), text, [])["bar"]
        asked.append(bar["does"][-1].text)
        for choice in bar["choices"]:
            if choice["html"] == "Cheapest":
                assert staged_whole(game, choice["turn"].split()).complete
        table.stage(0, "pay:Y")
    assert asked[:2] == ["choose 3 more cubes to pay", "choose 2 more cubes to pay"]


def test_the_page_shows_what_the_presenter_offers() -> None:
    """Every legal press is on the page itself, and nothing else is."""
    for name in games.NAMES:
        game, rng = Game(name, players=2, seed=5, names=NAMES[:2]), random.Random(5)
        for _ in range(60):
            game.play(rng.choice(game.legal))
        while not game.at_turn_start:
            game.play(rng.choice(game.legal))
        table, text = seated(game), Text(translator("en"), name)
        shown = web_game(name).table(table.picture(game.to_move), text, GameLog().lines(game, "en"))
        html = pages.update(table.picture(game.to_move), pages.Viewer(), PLACE, GameLog().lines(game, "en"))["html"]
        assert set(buttons(html)) == set(offered(shown))


def test_the_end_is_shown_with_all_scores():
    game = Game("spice-road", players=2, seed=1)
    rng = random.Random(1)
    while not game.over:
        claims = [token for token in game.legal if token.startswith("claim")]
        game.play(rng.choice(claims or game.legal))
    table = Table(game, [Seat("person", "Ada"), Seat("person", "Basso")])
    shown = pages.update(table.picture(0), pages.Viewer(), PLACE, GameLog().lines(game, "en"))
    assert all(f">{score}<" in shown["html"] for score in game.scores())
    assert not buttons(shown["html"])


def test_passing_is_said_before_it_is_confirmed():
    game = Game("eastern-wonders", players=2, seed=1)
    rng = random.Random(1)
    while "end" not in game.legal:
        game.play(rng.choice(game.legal))
    table = Table(game, [Seat("person", "Ada"), Seat("person", "Basso")])
    table.stage(game.to_move, "end")
    shown = pages.update(table.picture(game.to_move), pages.Viewer(), PLACE, GameLog().lines(game, "en"))
    assert "<strong>Pass</strong>" in shown["html"]


def test_a_watcher_is_offered_nothing():
    table = Table(Game("spice-road", players=2, seed=1), [Seat("person", "Ada"), Seat("bot", "Basso", "level1")])
    shown = pages.update(table.picture(None), pages.Viewer(), PLACE, GameLog().lines(table.game, "en"))
    assert not buttons(shown["html"])
    assert not shown["yours"]


class VisibleTexts(HTMLParser):
    """What is read on a page: its texts, and the labels and titles of its parts."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.texts |= {text for name, text in attributes if name in ("aria-label", "title", "placeholder") and text}

    def handle_data(self, data: str) -> None:
        self.texts.add(" ".join(data.split()))


def english_texts(lang: str) -> set[str]:
    """The English texts of the catalogs that are something else in that language."""
    found = set()
    for path in LOCALE.glob(f"{lang}/LC_MESSAGES/*.po"):
        with path.open("rb") as file:
            for message in read_po(file, locale=lang):
                if isinstance(message.id, str) and message.string != message.id and len(message.id) > 3:
                    found.add(message.id)
    translated = {translator(lang).gettext(text) for text in found}
    return found - translated


@pytest.mark.parametrize("lang", ["it", "fr", "pt", "pl"])
@pytest.mark.parametrize("game", games.NAMES)
def test_no_english_is_left_on_a_page_of_another_language(game: str, lang: str) -> None:
    table = Table(Game(game, players=2, seed=1), [Seat("person", "Ada"), Seat("bot", "Basso", "level1")])
    story = GameLog()
    table.game.play(table.game.legal[0])
    viewer = pages.Viewer(lang=lang)
    shown = [pages.table(table.picture(seat), viewer, PLACE, story.lines(table.game, lang)) for seat in (0, 1, None)]
    shown += [rules_page(game, viewer), lesson_page(game, viewer)]
    english = english_texts(lang)
    for page in shown:
        assert f'<html lang="{lang}"' in page
        texts = VisibleTexts(page).texts
        assert not texts & english
        assert not any("{" in text for text in texts)


def test_the_story_is_told_in_words_and_pictures():
    game = Game("spice-road", players=2, seed=1, names=["Ada", "Basso"])
    story = GameLog()
    game.play("play:+YY")
    first = story.lines(game, "en")
    assert first[0].said.text == "plays the card that brings 2 turmeric"
    assert '<i class="cube y">' in first[0].said.html
    card = game.position()["row"][0]["card"]
    game.play("take:1")
    assert story.lines(game, "en")[1].card == card
