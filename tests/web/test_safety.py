"""What keeps visitors apart and the server up: origins, forms, headers, sizes, rates, and no secret in any answer."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from people import Person
from starlette.testclient import TestClient

from fondaco import GAMES, bots
from fondaco.web.app import create_app
from fondaco.web.http.limits import Allowance
from fondaco.web.http.security import Keys, new_table_id, same_origin
from fondaco.web.settings import Limits, Settings, data_folder, make_settings


def test_forms_need_their_own_page(client: TestClient) -> None:
    ada, eve = Person(client), Person(client)
    ada.csrf = eve.csrf
    assert ada.post("/tables", game="spice-road").status_code == 403
    ada.csrf = ""
    assert ada.post("/tables", game="spice-road").status_code == 403


@pytest.mark.parametrize(
    "headers",
    [{"origin": "https://elsewhere.example"}, {"origin": "null"}, {"sec-fetch-site": "cross-site"}],
)
def test_forms_of_other_sites_are_refused(client: TestClient, headers: dict[str, str]) -> None:
    ada = Person(client)
    ada.headers.update(headers)
    assert ada.post("/tables", game="spice-road").status_code == 403


def test_origins() -> None:
    assert same_origin({"origin": "http://a.example:8000", "host": "a.example:8000"})
    assert same_origin({"host": "a.example"})
    assert same_origin({"sec-fetch-site": "none"})
    assert not same_origin({"origin": "http://a.example", "host": "a.example:8000"})
    assert not same_origin({"sec-fetch-site": "same-site"})


def test_every_answer_has_the_headers(client: TestClient) -> None:
    for path in ("/replay", "/nothing", "/static/small.css", "/api/v1/tables", "/health"):
        headers = client.get(path).headers
        policy = headers["content-security-policy"]
        assert "script-src 'self'" in policy and "unsafe" not in policy
        assert headers["x-content-type-options"] == "nosniff"


def test_cookies_cannot_be_forged(client: TestClient) -> None:
    ada = Person(client)
    table = ada.new_table(way="friends")
    forged = Keys("another secret").visitor_cookie(Keys(client.app.state.services.settings.secret).new_visitor())  # type: ignore[attr-defined]
    eve = Person(client)
    eve.cookies["fondaco_visitor"] = forged
    assert "Take seat" in eve.get(f"/table/{table}").text
    assert eve.cookies["fondaco_visitor"] != forged


def test_the_id_of_a_table_is_no_option_on_a_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    made = iter(["-wN0xSlh", "--help", "PTkE-9T1"])
    monkeypatch.setattr("fondaco.web.http.security.secrets.token_urlsafe", lambda size: next(made))
    assert new_table_id() == "PTkE-9T1"


def test_requests_have_a_size_and_a_rate(settings: Settings) -> None:
    tight = replace(
        settings, limits=Limits(body_bytes=5000, upload_bytes=9000, request_burst=30, requests_per_second=0.01)
    )
    with TestClient(create_app(tight)) as client:
        ada = Person(client)
        assert ada.post("/settings", back="x" * 6000).status_code == 413
        big = {"record": ("x.txt", b"x" * 20_000)}
        assert ada.post("/replay", files=big).status_code == 413
        chunks = (b"x" * 1000 for _ in range(30))
        assert (
            client.post("/api/v1/tables", content=chunks, headers={"content-type": "application/json"}).status_code
            == 413
        )
        answers = [client.get("/health").status_code for _ in range(40)]
        assert answers[-1] == 429
        page = ada.get("/replay")
        assert page.status_code == 429 and "</html>" in page.text and int(page.headers["retry-after"]) > 0


def test_tables_per_visitor_are_limited(settings: Settings) -> None:
    tight = replace(settings, limits=replace(settings.limits, open_tables=2))
    with TestClient(create_app(tight)) as client:
        ada = Person(client)
        ada.new_table(), ada.new_table()
        answer = ada.post("/tables", game="spice-road", players="2", way="bots", name="Ada")
        assert answer.status_code == 400 and "2 unfinished" in answer.text
        Person(client).new_table()


def test_an_allowance_fills_up_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr("fondaco.web.http.limits.time.monotonic", lambda: clock[0])
    allowance = Allowance(per_second=2, burst=3)
    assert [allowance.wait("a") for _ in range(4)] == [0, 0, 0, 0.5]
    assert allowance.wait("b") == 0
    clock[0] = 0.5
    assert allowance.wait("a") == 0 and allowance.wait("a") > 0


def test_the_secret_is_kept_and_private(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = make_settings(data=tmp_path), make_settings(data=tmp_path)
    assert one.secret == two.secret and len(one.secret) > 30
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0
    assert one.secret not in repr(one)
    monkeypatch.setenv("FONDACO_DATA", str(tmp_path / "deep" / "er"))
    assert data_folder() == tmp_path / "deep" / "er"


def hidden_orders(room: Any) -> list[list[str]]:
    """What is left of each deck, in order, as lists of names."""
    game = room.table.game
    if game.name == "spice-road":
        from fondaco.games.merchant_cards import merchant_name
        from fondaco.games.spice_road.components import points_name

        s = game.state
        return [
            [merchant_name(game.box, card) for card in s.merchants[s.merchants_drawn :]],
            [points_name(game.box, card) for card in s.points[s.points_drawn :]],
        ]
    header = game.rules.write_header(game.start, game.box)["pile"].split(" ")
    return [header[len(header) - game.position()["pile"] :]]


@pytest.mark.parametrize("name", GAMES)
def test_nothing_that_is_sent_tells_the_order_of_a_deck(client: TestClient, name: str) -> None:
    """Play a whole game through the page, every third turn decision by decision; watch it over the socket and the API,
    and search all that was sent."""
    ada, eve = Person(client), Person(client)
    table = ada.new_table(game=name, way="device", **{"seat.1.kind": "person", "seat.1.name": "Bea"})
    services: Any = client.app.state.services  # type: ignore[attr-defined]
    room = client.portal.call(services.rooms.get, table)  # type: ignore[union-attr]
    players = [bots.make("greedy", seed) for seed in (1, 2)]
    with eve.live(table) as socket:
        socket.receive_json()
        while not room.table.game.over:
            orders = hidden_orders(room)
            ply, turn = room.table.ply, len(room.table.game.turns)
            ada.seen.clear()
            ada.look(table)
            if turn % 3 == 0:
                stage_turn(ada, room, players)
                ada.get(f"/table/{table}/update" if turn % 4 else f"/table/{table}")
                ada.get(f"/table/{table}/turn/{turn}", accept="application/json")
            sent = [*ada.seen, client.get(f"/api/v1/tables/{table}/view").text]
            chosen = " ".join(room.table.staged or whole_turn(room, players))
            assert ada.post(f"/table/{table}/do", ply=str(ply), confirm=chosen).status_code == 303
            for text in sent:
                check(text, orders)
            message = socket.receive_json()
            while message["type"] != "table" or message["ply"] == ply:
                check(json.dumps(message), orders)
                message = socket.receive_json()
    assert client.get(f"/api/v1/tables/{table}/record").status_code == 200


def stage_turn(ada: Person, room: Any, players: list[bots.Bot]) -> None:
    """Stage a turn decision by decision, as the page does."""
    tokens: list[str] = []
    while not room.table.complete:
        view = room.table._present().view(room.table.game.to_move)
        token = view.token(players[view.seat].choose(view, 0.1))
        sent = ada.post(f"/table/{room.id}/do", ply=str(room.table.ply), turn=" ".join([*tokens, token]))
        assert sent.status_code == 303
        tokens = list(room.table.staged)


def whole_turn(room: Any, players: list[bots.Bot]) -> list[str]:
    """The tokens of a turn that nobody has looked at, as far as one seat decides: others may have to drop cubes (EW-7.1)."""
    game, tokens = room.table.game.copy(), []
    seat = game.to_move
    while game.to_move == seat and (not tokens or not (game.over or game.at_turn_start)):
        view = game.view(seat)
        tokens.append(view.token(players[view.seat].choose(view, 0.1)))
        game.play(tokens[-1])
    return tokens


def check(text: str, orders: list[list[str]]) -> None:
    """No text has four cards in the order of a hidden deck, unless they happen to be sorted, as lists of the unseen are."""
    for order in orders:
        for joint in (" ", ", ", '", "', ","):
            for first in range(len(order) - 3):
                run = order[first : first + 4]
                if run != sorted(run):
                    assert joint.join(run) not in text
