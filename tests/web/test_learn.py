"""Learning: pages of rules in every language, and guided first games that can be played, left and taken up again."""

import html
import re

import pytest
from people import Person
from starlette.testclient import TestClient

from fondaco import games
from fondaco.game import Game
from fondaco.i18n import LANGUAGES, translator
from fondaco.table import Seat, Table
from fondaco.web.learn import guide, lessons
from fondaco.web.learn.rules_pages import lesson_page, rules_page
from fondaco.web.pages import rendering as pages
from fondaco.web.pages.game_log import GameLog
from fondaco.web.pages.text import Text
from patience import until

TAGS = re.compile(r"<[^>]+>")


def turns_of(game: Game) -> lessons.Turns:
    return tuple((turn.seat, tuple(turn.tokens)) for turn in game.turns)


def play(game: Game, tokens: list[str] | tuple[str, ...]) -> None:
    for token in tokens:
        game.play(next(choice for choice in game.legal if lessons.fits(choice, token)))


def replies(name: str, game: Game) -> None:
    """Let the other side do what the lesson says."""
    while (tokens := lessons.reply(name, game)) is not None:
        play(game, tokens)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", games.NAMES)
def test_pages_are_complete_in_every_language(name: str, lang: str) -> None:
    rules, lesson = rules_page(name, pages.Viewer(lang=lang)), lesson_page(name, pages.Viewer(lang=lang))
    for page in (rules, lesson):
        assert f'<html lang="{lang}"' in page
        assert "style=" not in page and "<script>" not in page  # the Content-Security-Policy would refuse them
        assert not re.search(r"\{\w+\}|None|Undefined", TAGS.sub("", page))
    ids = re.findall(r'\bid="([^"]+)"', rules)
    assert len(ids) == len(set(ids))
    for link in re.findall(r'href="#([\w-]+)"', rules.split("</svg>", 1)[1]):
        assert link in ids, link
    english = rules_page(name, pages.Viewer())
    if lang != "en":
        heads = re.compile(r"<p[ >].*?</p>", re.DOTALL)
        same = {p for p in heads.findall(rules) if len(TAGS.sub("", p)) > 40} & set(heads.findall(english))
        assert not same


def test_eastern_wonders_says_what_is_reconstructed() -> None:
    page = rules_page("eastern-wonders", pages.Viewer())
    section = page[page.index('id="certainty"') :]
    assert "reconstruction" in section[:1500]


@pytest.mark.parametrize("name", games.NAMES)
def test_a_lesson_goes_as_prepared(name: str) -> None:
    lesson = lessons.lesson_of(name)
    game = lessons.start(lesson)
    for number, step in enumerate(lesson.steps):
        replies(name, game)
        now = lessons.progress(name, turns_of(game))
        assert now.step == number and now.turn is not None, step.title
        assert now.prepared and now.left_at is None
        play(game, now.turn)
    done = lessons.progress(name, turns_of(game))
    assert done.step == len(lesson.steps) and done.turn is None


@pytest.mark.parametrize("name", games.NAMES)
def test_every_text_of_a_lesson_can_be_said(name: str) -> None:
    """Every place in braces has a picture, in the translations too."""
    lesson = lessons.lesson_of(name)
    for lang in LANGUAGES:
        text = Text(translator(lang), name)
        for step in lesson.steps:
            known = {*step.pictures, "name"}
            for said in (step.title, step.why, step.before, *step.clicks.values()):
                assert set(re.findall(r"\{(\w+)\}", text.gettext(said) if said else "")) <= known
            assert 0 in step.clicks


@pytest.mark.parametrize("name", games.NAMES)
def test_the_coach_leads_click_by_click_to_the_turn(name: str) -> None:
    """Whoever always presses what is marked on the page plays the whole lesson."""
    lesson = lessons.lesson_of(name)
    table = Table(lessons.start(lesson), [Seat("person", "Ada"), Seat("bot", "Basso", "greedy")])
    place = {"id": "x", "base": "/table/x", "lesson": name}
    story = GameLog()
    clicks = 0
    while lessons.progress(name, turns_of(table.game)).step < len(lesson.steps):
        replies(name, table.game)
        picture = table.picture(0)
        lines = story.lines(table.game, "en")
        markup = pages.update(picture, pages.Viewer(), place, lines)["html"]
        marked = re.findall(r'<button type="submit" name="(\w+)" value="([^"]*)" data-guide', markup)
        assert marked, (picture["staged"], guide.panel(name, picture, Text(translator("en"), name)))
        what, value = marked[0]
        assert what in ("turn", "confirm")
        tokens, answered = html.unescape(value).split(), list[str]()
        table.restart(0)
        for token in tokens:
            if answered and answered[0] == token:
                answered.pop(0)
            else:
                answered = table.stage(0, token)[1:]
        if what == "confirm":
            table.confirm(0)
        clicks += 1
        assert clicks < 60
    panel = guide.panel(name, table.picture(0), Text(translator("en"), name))
    assert panel is not None and panel["done"]


def test_another_turn_is_fine_and_the_lesson_goes_on() -> None:
    lesson = lessons.lesson_of("spice-road")
    table = Table(lessons.start(lesson), [Seat("person", "Ada"), Seat("bot", "Basso", "greedy")])
    table.play(0, ["play:^2", "up:Y", "up:Y"])
    replies("spice-road", table.game)
    now = lessons.progress("spice-road", turns_of(table.game))
    assert now.step == 0 and now.turn == ("play:+YY",) and now.left_at == 0 and not now.prepared
    panel = guide.panel("spice-road", table.picture(0), Text(translator("en"), "spice-road"))
    assert panel is not None and panel["back"] and "fine" in panel["note"].text


def test_who_leaves_the_lesson_far_behind_can_step_back() -> None:
    lesson = lessons.lesson_of("eastern-wonders")
    table = Table(lessons.start(lesson), [Seat("person", "Ada"), Seat("bot", "Basso", "greedy")])
    replies("eastern-wonders", table.game)
    table.play(0, ["start:YG", "at:A2"])
    panel = guide.panel("eastern-wonders", table.picture(0), Text(translator("en"), "eastern-wonders"))
    assert panel is not None and panel["back"] and panel["do"] is None


def test_the_mark_points_to_undo_when_nothing_else_leads_back() -> None:
    lesson = lessons.lesson_of("eastern-wonders")
    table = Table(lessons.start(lesson), [Seat("person", "Ada"), Seat("bot", "Basso", "greedy")])
    replies("eastern-wonders", table.game)
    picture = table.picture(0)
    picture["staged"] = ["start:YG", "at:A2"]
    mark = guide.pointer("eastern-wonders", picture, {"bar": {"choices": [{"turn": "start:YYYY"}], "confirm": ""}})
    assert mark("undo", True) and not mark("undo", False)
    assert not mark("turn", "start:YYYY") and not mark("confirm", "start:YG at:A2")


def started(person: Person, game: str) -> str:
    assert person.get(f"/learn/{game}").status_code == 200
    answer = person.post(f"/learn/{game}")
    assert answer.status_code == 303, answer.text
    return str(answer.headers["location"].removeprefix("/table/"))


def asked(person: Person, table: str) -> str:
    """The table's page as soon as the other side has played."""

    def page() -> str | None:
        shown = person.get(f"/table/{table}").text
        return shown if "is playing" not in shown or "data-guide" in shown else None

    return until(page)


@pytest.mark.parametrize("game", games.NAMES)
def test_a_whole_lesson_over_http(client: TestClient, game: str) -> None:
    ada = Person(client)
    table = started(ada, game)
    for step in lessons.lesson_of(game).steps:
        page = asked(ada, table)
        assert html.escape(step.title) in page
        for _click in range(12):
            found = re.search(r'<button type="submit" name="(\w+)" value="([^"]*)" data-guide', page)
            assert found, step.title
            assert ada.post(f"/table/{table}/do", ply=str(ada.ply(table)), **{found[1]: html.unescape(found[2])})
            if found[1] == "confirm":
                break
            page = ada.get(f"/table/{table}").text
    assert "You know the game" in ada.get(f"/table/{table}").text


def test_stepping_back_opens_the_lesson_before_the_other_turn(client: TestClient) -> None:
    ada, eve = Person(client), Person(client)
    table = started(ada, "spice-road")
    ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY")
    asked(ada, table)
    ply = ada.ply(table)
    assert ada.post(f"/learn/spice-road/{table}/back").headers["location"] == f"/table/{table}"
    ada.post(f"/table/{table}/do", ply=str(ply), confirm="play:^2 up:Y up:Y")
    assert "Step back" in ada.get(f"/table/{table}").text
    assert eve.post(f"/learn/spice-road/{table}/back").status_code == 403
    again = ada.post(f"/learn/spice-road/{table}/back").headers["location"].removeprefix("/table/")
    assert again != table and ada.ply(again) == ply
    assert f"/table/{table}" not in ada.get("/").text and f"/table/{again}" in ada.get("/").text


def test_a_rematch_after_a_lesson_is_an_ordinary_game(client: TestClient) -> None:
    ada = Person(client)
    table = started(ada, "spice-road")
    room = client.portal.call(client.app.state.services.rooms.get, table)  # type: ignore[attr-defined,union-attr]
    game = room.table.game.copy()
    while not game.over:  # both sides hurry to the end
        claims = [token for token in game.legal if token.startswith("claim")]
        game.play(claims[0] if claims else game.legal_ids[len(game.actions) * 7 % len(game.legal_ids)])
    room.table.settle(game)
    again = ada.post(f"/table/{table}/rematch").headers["location"]
    page = ada.get(again)
    assert page.status_code == 200 and 'id="coach"' not in page.text


def test_what_is_asked_for_wrongly_is_refused_kindly(client: TestClient) -> None:
    ada = Person(client)
    assert ada.get("/rules/chess").status_code == ada.get("/learn/chess").status_code == 404
    assert ada.post("/learn/chess").status_code == 404
    assert ada.post("/learn/spice-road", csrf="0").status_code == 403
    assert ada.post("/learn/spice-road/nothing/back").status_code == 404
    plain = ada.new_table()
    assert ada.post(f"/learn/spice-road/{plain}/back").status_code == 403
