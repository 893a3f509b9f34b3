"""A record of tens of thousands of turns, which is legal, keeps nobody waiting."""

import threading
from collections.abc import Iterator
from dataclasses import replace
from gettext import NullTranslations
from pathlib import Path

import httpx
import pytest
from people import Person
from starlette.testclient import TestClient

from attacks import Health, long_record
from fondaco import Game, record
from fondaco.web.app import create_app
from fondaco.web.pages.game_log import GameLog
from fondaco.web.settings import Limits, Settings, make_settings
from fondaco.web.storage.store import Store
from fondaco.web.tables.history import History
from fondaco.web.tables.lobby import Lobby
from loops import run_apart
from servers import Server

TURNS = 31_855


@pytest.fixture(scope="module")
def long_game() -> Game:
    """The game of such a record."""
    return record.read(long_record(2000))


def test_any_turn_is_found_by_way_of_the_states_that_are_kept(long_game: Game) -> None:
    history, plain = History(), Game.from_start(long_game.rules, long_game.start, long_game.box, long_game.names)
    wanted = {0, 1, 31, 32, 33, 64, 1000, 1999, 2000}
    for turn in (1000, 64, 1999, 0, 33, 2000, 31, 1, 32):
        then = history.at_turn(long_game, turn)
        assert len(then.turns) == turn and [str(one) for one in then.turns] == [
            str(one) for one in long_game.turns[:turn]
        ]
        assert record.write(then).count("\n") == record.write(plain).count("\n") + turn
    assert {len(history.at_turn(long_game, turn).turns) for turn in wanted} == wanted
    assert history.at_turn(long_game, 2000).position() == long_game.position()


def test_only_the_turns_that_are_shown_are_told(long_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    from fondaco.web.pages import game_log

    told = []
    tell = game_log._Telling._tell
    monkeypatch.setattr(game_log._Telling, "_tell", lambda *given: told.append(1) or tell(*given))
    story = GameLog()
    lines = story.lines(long_game, "en", latest=40)
    assert len(lines) == 40 and len(told) == 40
    story.lines(long_game, "en", latest=40)
    assert len(told) == 40
    assert [line.said.text for line in GameLog().lines(long_game, "en")[-40:]] == [line.said.text for line in lines]


def test_uploads_have_bounds(settings: Settings) -> None:
    tight = replace(settings, limits=replace(settings.limits, upload_turns=100, uploads=1))
    with TestClient(create_app(tight)) as client:
        ada = Person(client)
        refused = ada.post("/replay", files={"record": ("x.txt", long_record(300).encode())})
        assert refused.status_code == 400 and "at most 100 turns" in refused.text
        short = long_record(20)
        named = short.replace("names: Player 1,", f"names: {'x' * 100},")
        refused = ada.post("/replay", files={"record": ("x.txt", named.encode())})
        assert refused.status_code == 400 and "at most 60 letters" in refused.text
        assert ada.post("/replay", files={"record": ("x.txt", short.encode())}).status_code == 303
        refused = ada.post("/replay", files={"record": ("x.txt", short.encode())})
        assert refused.status_code == 400 and "uploaded 1 records" in refused.text


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, str]]:
    """A server whose database has a long record from the time before there were bounds."""
    folder: Path = tmp_path_factory.mktemp("long")
    made = make_settings(data=folder)
    store = Store(made.database)
    store.migrate()
    lobby = Lobby(store, Limits(upload_turns=10**6, upload_bytes=10**8))
    table = run_apart(lobby.upload(long_record(TURNS).encode(), "somebody", NullTranslations()))
    store.close()
    started = Server(folder).start()
    yield started, table.id
    started.stop()
    assert "Traceback" not in started.log()


def test_nobody_waits_for_a_long_replay(server: tuple[Server, str]) -> None:
    running, table = server
    places = [f"/table/{table}/replay?turn={turn}" for turn in (TURNS, 0, 12_345, TURNS - 1)]
    places += [f"/table/{table}/turn/{turn}?update=1" for turn in (31_000, 5)]
    places += [f"/table/{table}/record", f"/api/v1/tables/{table}/turns/20000", f"/table/{table}/chances"]
    statuses: list[int] = []

    def look(paths: list[str]) -> None:
        with httpx.Client(base_url=running.url, timeout=60) as client:
            statuses.extend(client.get(path).status_code for path in paths)

    with Health(running) as health:
        threads = [threading.Thread(target=look, args=(places,)) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert set(statuses) <= {200, 404, 503} and statuses.count(200) >= len(places)
    health.check()
