"""Puzzles on the pages: asked at the real table, answered once, kept with the visitor, played on, and from own games."""

import re
from dataclasses import replace
from datetime import date, timedelta
from pathlib import Path
from urllib.parse import quote_plus

import pytest
from people import Person
from starlette.testclient import TestClient

from fondaco import games, puzzles, record
from fondaco.bots.analysis import Candidate
from fondaco.coach.review import Review, TurnReview
from fondaco.puzzles import Puzzle, collection
from fondaco.puzzles.puzzle import move_of
from fondaco.web.people.solving import FIRST, changed, streak

GAMES = collection.with_puzzles()
GOLDEN = Path(__file__).parents[1] / "golden"


def address(puzzle: Puzzle) -> str:
    return f"/puzzles/{puzzle.game}/{puzzle.id}"


def answer(person: Person, puzzle: Puzzle, tokens: tuple[str, ...]) -> str:
    """Answer with a turn; the page that says what it was worth."""
    sent = person.post(f"{address(puzzle)}/do", ply="0", confirm=" ".join(tokens))
    assert sent.status_code == 303, sent.text
    assert sent.headers["location"] == f"{address(puzzle)}/answer?turn={quote_plus(' '.join(tokens))}"
    page = person.get(sent.headers["location"])
    assert page.status_code == 200
    return page.text


def test_the_list_has_todays_puzzles_and_all_others(client: TestClient) -> None:
    ada = Person(client)
    page = ada.get("/puzzles").text
    for game in GAMES:
        assert address(puzzles.today(game)) in page
    one = puzzles.load(GAMES[0])[0]
    chosen = ada.get(f"/puzzles?game={one.game}&kind={one.kind}&level={puzzles.difficulty(one)}").text
    assert address(one) in chosen
    assert ada.get("/puzzles?game=x&kind=x&level=x").status_code == 200
    listed, way = set[str](), "/puzzles"
    while way:
        page = ada.get(way).text
        listed |= set(re.findall(r'href="(/puzzles/[^"?]+/[^"?]+)"', page))
        way = next(iter(re.findall(r'<a class="btn" href="([^"#]+)[^>]*>More<', page)), "").replace("&amp;", "&")
    assert listed == {address(puzzle) for game in GAMES for puzzle in puzzles.load(game)}
    assert ada.get("/puzzles?start=-7").status_code == ada.get("/puzzles?start=99999&kind=x").status_code == 200
    assert 'href="/puzzles"' in ada.get("/").text
    assert ada.get("/puzzles/next").headers["location"].startswith("/puzzles/")
    for wrong in ("/puzzles/x/y", f"/puzzles/{GAMES[0]}/2-1-1", "/puzzles/sand-to-sea/2-1-1/answer"):
        assert ada.get(wrong).status_code == 404, wrong


@pytest.mark.parametrize("game", GAMES)
def test_a_puzzle_is_staged_and_undone_at_its_table(client: TestClient, game: str) -> None:
    ada, puzzle = Person(client), puzzles.load(game)[0]
    page = ada.get(address(puzzle)).text
    assert "Find the best turn" in page and "data-post" in page
    assert puzzle.record.split("\n")[3] not in page, "no deck leaves the server"
    first = re.findall(r'name="turn" value="([^"]+)"', page)[0]
    assert ada.post(f"{address(puzzle)}/do", turn=first).headers["location"] == address(puzzle)
    message = ada.get(f"{address(puzzle)}/update").json()
    assert message["staged"] >= 1 and 'name="undo"' in message["html"]
    ada.post(f"{address(puzzle)}/do", undo="")
    assert ada.get(f"{address(puzzle)}/update").json()["staged"] < message["staged"]
    ada.post(f"{address(puzzle)}/do", restart="")
    assert ada.get(f"{address(puzzle)}/update").json()["staged"] == 0
    assert ada.post(f"{address(puzzle)}/do", confirm="").status_code == 409
    assert ada.post(f"{address(puzzle)}/do", turn="nonsense").status_code == 409
    replay = ada.get(f"{address(puzzle)}/replay?turn=2")
    assert replay.status_code == 200
    assert ada.get(f"{address(puzzle)}/turn/3?update=1").json()["html"]
    assert ada.get(f"{address(puzzle)}/steps/3").json() == {"frames": []}
    before = ada.get(f"{address(puzzle)}/steps/3?before=1").json()["frames"]
    assert [frame["turn_index"] for frame in before] == [2] and 'id="actions"' in before[0]["html"]


@pytest.mark.parametrize("game", GAMES)
def test_an_answer_tells_what_turns_were_worth_and_what_follows(client: TestClient, game: str) -> None:
    puzzle = puzzles.load(game)[0]
    right, wrong = Person(client), Person(client, **{"accept-language": "it"})
    page = answer(right, puzzle, puzzle.solution)
    assert "Right!" in page and "1 of 1 solved" in page and "Next puzzle" in page
    assert f"{puzzle.turns[0].games} games" in page
    page = answer(wrong, puzzle, puzzle.lead.tokens)
    assert "C’è una mossa migliore." in page and "risolti 0 su 1" in page
    for at in (0, len(puzzle.line) + 1, 99):
        shown = wrong.get(f"{address(puzzle)}/answer?turn={quote_plus(' '.join(puzzle.solution))}&at={at}")
        assert shown.status_code == 200
    assert wrong.get(f"{address(puzzle)}/answer?turn=nonsense").status_code == 400


def test_only_the_first_answer_counts_and_all_goes_with_the_visitor(client: TestClient) -> None:
    ada, puzzle = Person(client), puzzles.today(GAMES[0])
    answer(ada, puzzle, puzzle.lead.tokens)
    page = answer(ada, puzzle, puzzle.solution)
    assert "0 of 1 solved" in page
    kept = ada.get("/you/export").json()["puzzles"]
    assert [(one["puzzle"], one["right"]) for one in kept] == [(puzzle.id, False)]
    assert kept[0]["rating"] < FIRST and kept[0]["puzzle_of"]
    assert "0 of 1 solved" in ada.get("/you").text
    ada.get("/you/delete")
    assert ada.post("/you/delete", sure="yes").status_code in (200, 303)
    assert ada.get("/you/export").json()["puzzles"] == []


def test_streaks_and_ratings() -> None:
    today, puzzle = date(2026, 11, 17), puzzles.load(GAMES[0])[0]
    days = {today - timedelta(n) for n in (1, 2, 3, 5)}
    assert streak(days, today) == 3 and streak(days | {today}, today) == 4 and streak(days, today + timedelta(1)) == 0
    assert changed(FIRST, 1, puzzle, True) > FIRST > changed(FIRST, 1, puzzle, False)
    hard = replace(puzzle, found_by=())
    assert changed(FIRST, 1, hard, True) > changed(FIRST, 1, replace(puzzle, found_by=("level2",)), True)


@pytest.mark.parametrize("game", GAMES)
def test_a_wrong_answer_can_be_played_on(client: TestClient, game: str) -> None:
    ada, puzzle = Person(client), puzzles.load(game)[0]
    tokens = puzzle.lead.tokens
    sent = ada.post(f"{address(puzzle)}/play", turn=" ".join(tokens))
    assert sent.status_code == 303
    table = sent.headers["location"].removeprefix("/table/")
    then = puzzle.position()
    for token in tokens:
        then.play(token)
    stored = client.app.state.services.store  # type: ignore[attr-defined]
    decisions = stored.decisions(table)
    assert decisions[: len(then.decisions)] == then.decisions
    again = record.read(stored.table(table).header)
    for token in then.decisions:
        again.play(token)
    seen, here = then.view().to_json(), again.view().to_json()
    hidden = {"names"}
    assert set(seen) == set(here)
    same = {key for key in seen if key not in hidden and seen[key] == here[key]}  # type: ignore[literal-required]
    assert {"players", "to_move", "legal"} <= same
    assert ada.post(f"{address(puzzle)}/play", turn="nonsense").status_code == 400


@pytest.mark.parametrize("game", GAMES)
def test_programs_can_ask_and_answer(client: TestClient, game: str) -> None:
    puzzle = puzzles.load(game)[0]
    listed = client.get("/api/v1/puzzles", params={"game": game, "kind": puzzle.kind}).json()
    assert puzzle.id in {one["id"] for one in listed}
    asked = client.get(f"/api/v1{address(puzzle)}").json()
    assert asked["seat"] == puzzle.seat and asked["view"]["legal"] == puzzle.view().legal
    assert " ".join(puzzle.solution) not in str({key: asked[key] for key in asked if key != "view"})
    told = client.post(f"/api/v1{address(puzzle)}?lang=pl", json={"tokens": list(puzzle.lead.tokens)}).json()
    assert told["right"] is False and told["solution"] == list(puzzle.solution) and told["turns"][0]["games"] >= 300
    assert client.get(f"/api/v1/puzzles/{game}/today").json()["id"] == puzzles.today(game).id
    assert client.post(f"/api/v1{address(puzzle)}", json={"tokens": ["nonsense"]}).status_code == 400
    assert client.get(f"/api/v1/puzzles/{game}/2-1-1").status_code == 404
    assert client.get("/api/v1/puzzles/x/today").status_code == 404


def reviewed(ada: Person, puzzle: Puzzle, deals: int) -> tuple[str, int]:
    """A table of a game that ended with a wrong turn of a puzzle, with its review after so many deals; and the turn."""
    game, played = puzzle.position(), puzzle.lead.tokens
    index, number = len(game.turns), game.round
    for token in played:
        game.play(token)
    sent = ada.post("/replay", files={"record": ("game.txt", record.write(game).encode())})
    table = sent.headers["location"].removesuffix("/replay")
    best, worse = Candidate(puzzle.solution, 0.6, 0.05, 0.0, 0.0), Candidate(played, 0.3, 0.05, 0.3, 0.05)
    chances = (0.6, *(0.4 / (puzzle.players - 1),) * (puzzle.players - 1))
    judged = TurnReview(index, number, puzzle.seat, played, chances, worse, best, "blunder", deals=deals)
    made = Review(game.name, game.names, (judged,), None)
    store = ada.client.app.state.services.store  # type: ignore[attr-defined]
    store.keep_review(table.removeprefix("/table/"), made.to_json())
    return table, index


@pytest.mark.parametrize("game", GAMES)
def test_a_review_offers_turns_as_puzzles_that_cost_something_in_whole_games(client: TestClient, game: str) -> None:
    ada, puzzle = Person(client), puzzles.load(game)[0]
    table, index = reviewed(ada, puzzle, 60)
    asked = f"{table}/practice/{index}"
    assert asked in ada.get(f"{table}/review").text
    assert "Find the best turn" in ada.get(asked).text
    wrong = ada.get(ada.post(f"{asked}/do", confirm=" ".join(puzzle.lead.tokens)).headers["location"]).text
    assert "There is a better turn." in wrong and "In 60 games on the same deals" in wrong
    good = ada.post(f"{asked}/do", confirm=" ".join(puzzle.solution))
    assert "Right!" in ada.get(good.headers["location"]).text
    tried = (move_of(puzzle.solution), move_of(puzzle.lead.tokens))
    other = next((turn.tokens for turn in puzzle.turns if move_of(turn.tokens) not in tried), None)
    if other:
        shown = ada.get(ada.post(f"{asked}/do", confirm=" ".join(other)).headers["location"]).text
        assert "Another turn" in shown and "There is a better turn." not in shown, "nobody knows"
    assert ada.get("/you/export").json()["puzzles"] == [], "practice is not rated"
    assert ada.get(f"{table}/practice/0").status_code == 404


def test_a_turn_that_no_whole_game_was_played_for_is_no_puzzle(client: TestClient) -> None:
    ada = Person(client)
    table, index = reviewed(ada, puzzles.load(GAMES[0])[0], 0)
    assert "/practice/" not in ada.get(f"{table}/review").text
    assert ada.get(f"{table}/practice/{index}").status_code == 404


def test_games_without_puzzles_are_not_offered(client: TestClient) -> None:
    without = [name for name in games.NAMES if name not in GAMES]
    page = Person(client).get("/puzzles").text
    assert all(f'value="{name}"' not in page for name in without)
