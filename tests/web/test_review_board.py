"""The board beside a review: the table before a turn, what was played and what was better marked on it."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from people import Person
from starlette.testclient import TestClient

from fondaco import games, record
from fondaco.bots.analysis import Threat
from fondaco.web.routes import coach as coaching
from made_reviews import made_up

GOLDEN = Path(__file__).parents[1] / "golden"
MARK = re.compile(r'<b class="was-(\w+)">')


def reviewed(client: TestClient, ada: Person, name: str, blunder: int) -> str:
    """The address of an uploaded record with a review in which that turn was a blunder."""
    text = (GOLDEN / f"{name}-2.rec").read_bytes()
    table = ada.post("/replay", files={"record": ("game.txt", text)}).headers["location"].removesuffix("/replay")
    made = made_up(record.read(text.decode()), blunder)
    client.app.state.services.store.keep_review(table.removeprefix("/table/"), made.to_json())  # type: ignore[attr-defined]
    return str(table)


@pytest.mark.parametrize("name", games.NAMES)
def test_the_board_shows_the_costliest_turn_first_and_any_other_on_request(client: TestClient, name: str) -> None:
    ada = Person(client)
    game = record.read((GOLDEN / f"{name}-2.rec").read_text())
    blunder = next(i for i, turn in enumerate(game.turns) if i > 20 and re.match("sail|claim|take", turn.tokens[0]))
    table = reviewed(client, ada, name, blunder)
    page = ada.get(f"{table}/review").text
    assert f'data-at="{blunder}"' in page and f'href="{table}/review?turn={blunder}#seen"' in page
    assert page.count("<main") == 1 and 'name="turn"' not in page, "nothing on the board can be chosen"
    assert sorted(set(MARK.findall(page))) == ["better", "played"]
    assert {"as played: ", "better: "} <= set(re.findall(r'aria-label="(as played: |better: )', page))
    told = ada.get(f"{table}/review/{blunder}").json()
    assert told["html"] in page and told["say"]
    for turn, shown in ((0, 0), (-5, 0), (10**6, len(game.turns) - 1)):
        html = ada.get(f"{table}/review/{turn}").json()["html"]
        assert f'data-at="{shown}"' in html and "was-better" not in html
        assert f'data-at="{shown}"' in ada.get(f"{table}/review?turn={turn}").text


def test_who_could_claim_first_is_called_as_at_the_table(client: TestClient) -> None:
    """A record names bots by their levels; people read their names."""
    ada, text = Person(client), (GOLDEN / "spice-road-2.rec").read_text()
    game = record.read(text)
    blunder = next(i for i, turn in enumerate(game.turns) if i > 20 and turn.seat == 0)
    table = reviewed(client, ada, "spice-road", blunder)
    made = made_up(game, blunder)
    costly = next(turn for turn in made.turns if turn.verdict)
    assert costly.best and costly.played and game.names[1].startswith("bot:")
    best = replace(costly.best, goal="12:RRBB")
    played = replace(costly.played, threats=(Threat(1, "12:RRBB", 1),))
    turns = tuple(replace(one, best=best, played=played) if one is costly else one for one in made.turns)
    services = client.app.state.services  # type: ignore[attr-defined]
    services.store.keep_review(table.removeprefix("/table/"), replace(made, turns=turns).to_json())
    for told in (ada.get(f"{table}/review").text, ada.get(f"{table}/review/{blunder}").json()["html"]):
        assert "could claim 12 first" in told and "bot:" not in told


def test_what_lies_in_front_is_of_who_moved(client: TestClient) -> None:
    ada = Person(client)
    table = reviewed(client, ada, "spice-road", 21)
    picture = ada.get(f"{table}/turn/20", accept="application/json").json()
    for turn in (20, 21):
        html = ada.get(f"{table}/review/{turn}").json()["html"]
        name = picture["names"][(picture["view"]["to_move"] + turn) % 2]
        assert f'<section class="mine cards-and-cubes" aria-label="{name}"' in html


def test_without_a_review_there_is_no_board(client: TestClient) -> None:
    ada = Person(client)
    assert ada.get(f"/table/{ada.new_table()}/review/3").status_code == 404
    text = (GOLDEN / "spice-road-2.rec").read_bytes()
    table = ada.post("/replay", files={"record": ("game.txt", text)}).headers["location"].removesuffix("/replay")
    assert ada.get(f"{table}/review/3").status_code == 404
    assert ada.get(f"{table}/review/three").status_code in (404, 422)


def test_a_finished_review_is_rendered_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is long, so that asking for it again and again would be an attack; each visitor has a token of their own in it."""
    ada, bo, made = Person(client), Person(client), 0
    table, real = reviewed(client, ada, "spice-road", 21), coaching.in_words

    def counted(*given: Any) -> Any:
        nonlocal made
        made += 1
        return real(*given)

    monkeypatch.setattr(coaching, "in_words", counted)
    pages = [who.get(f"{table}/review").text for who in (ada, ada, bo, bo)]
    assert made == 1 and pages[0] == pages[1] and pages[2] == pages[3]
    assert pages[0] != pages[2] == pages[0].replace(ada.csrf, bo.csrf)
