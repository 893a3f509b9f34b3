"""People at a table: resigning, leaving, seats that come free, clocks, talk, invitations. Nobody can spoil a game."""

import asyncio
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest
from people import Person
from starlette.testclient import TestClient

from fondaco import record
from fondaco.i18n import translator
from fondaco.web.pages.clock_words import clock_list
from fondaco.web.pages.rendering import time_left
from fondaco.web.storage.rows import now
from fondaco.web.tables.bot_names import default_bot
from fondaco.web.tables.clock import GRACE
from fondaco.web.tables.room import OutOfDate
from patience import until


def time_is_up(client: TestClient, table: str) -> None:
    """Put the deadline of a table into the past, as if everybody had waited so long."""
    services = client.app.state.services  # type: ignore[attr-defined]
    services.store.change(table, deadline=now() - GRACE - timedelta(seconds=1))
    assert client.portal is not None
    client.portal.call(services.rooms.heard_of, table)


def table_of(client: TestClient, *people: Person, **fields: str) -> str:
    """A table for these people, the first one having made it; all sit there."""
    kinds = {f"seat.{seat}.kind": "person" for seat in range(1, len(people))}
    table = people[0].new_table(way="friends", players=str(len(people)), **{**kinds, **fields})
    for seat, person in enumerate(people[1:], start=1):
        person.sit_down(table, seat, f"P{seat}")
    return table


def info(client: TestClient, table: str) -> dict[str, Any]:
    found: dict[str, Any] = client.get(f"/api/v1/tables/{table}").json()
    return found


def test_of_two_the_other_wins_when_one_resigns(client: TestClient) -> None:
    ada, bea = Person(client), Person(client)
    table = table_of(client, ada, bea)
    assert ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY").status_code == 303
    assert "P1 wins" in ada.get(f"/table/{table}/leave").text
    assert Person(client).post(f"/table/{table}/resign").status_code == 400, "who does not sit there cannot resign"
    assert ada.post(f"/table/{table}/resign").status_code == 303
    told = info(client, table)
    assert (told["over"], told["winner"], told["to_move"]) == (True, 1, None)
    assert told["ended"] == {"why": "resigned", "seat": 0, "winner": 1}
    assert "You win: <b>Ada</b> has resigned" in bea.get(f"/table/{table}").text
    assert "You have resigned" in ada.get(f"/table/{table}").text
    assert "you won" in bea.get("/").text and "P1 won" in ada.get("/").text
    assert bea.post(f"/table/{table}/do", ply="1", confirm="rest").status_code == 409
    text = client.get(f"/api/v1/tables/{table}/record").text
    assert "\n# ended: resigned 1\n" in text and "result:" not in text
    assert len(record.read(text).turns) == 1, "older readers pass over the comment"
    assert bea.post(f"/table/{table}/rematch").status_code == 303


def test_of_more_a_bot_plays_on_and_the_others_choose(client: TestClient) -> None:
    ada, bea, cleo = (Person(client) for _ in range(3))
    table = table_of(client, ada, bea, cleo)
    ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY")
    bea.post(f"/table/{table}/do", ply="1", confirm="play:+YY")
    assert bea.post(f"/table/{table}/resign").status_code == 303
    seat = info(client, table)["seats"][1]
    assert (seat["kind"], seat["level"], seat["away"]) == ("bot", default_bot(), "left")
    assert next((stint["ply"], stint["kind"], stint["name"]) for stint in seat["history"]) == (0, "person", "P1")
    assert seat["history"][1] == {"ply": 2, "kind": "bot", "name": seat["name"], "level": default_bot()}
    page = ada.get(f"/table/{table}").text
    assert "P1 has left; a bot plays on" in page and "End the game here" in page
    assert bea.post(f"/table/{table}/seats/1/bot", level="random").status_code == 400, "who left has no say"
    assert ada.post(f"/table/{table}/seats/1/bot", level="nonsense").status_code == 400
    assert ada.post(f"/table/{table}/seats/2/bot", level="random").status_code == 400, "nobody is replaced who plays"
    assert cleo.post(f"/table/{table}/seats/1/bot", level="random").status_code == 303
    assert info(client, table)["seats"][1]["level"] == "random"
    cleo.post(f"/table/{table}/do", ply="2", confirm="play:+YY")
    ada.post(f"/table/{table}/do", ply="3", confirm="rest")
    until(lambda: info(client, table)["to_move"] == 2)  # the bot has played
    assert ada.post(f"/table/{table}/seats/1/bot", level="greedy").status_code == 303
    page = ada.get(f"/table/{table}").text
    assert "P1 has left; a bot plays on" in page, "whichever bot it is"
    name = info(client, table)["seats"][1]["name"]
    assert f"played by P1, {name} (bot, random), {name} (bot, greedy)" in page
    assert ada.post(f"/table/{table}/end", wanted="1").status_code == 303
    assert not info(client, table)["over"], "one alone cannot end it"
    assert ada.post(f"/table/{table}/end", wanted="0").status_code == 303
    assert cleo.post(f"/table/{table}/end", wanted="1").status_code == 303
    assert ada.post(f"/table/{table}/end", wanted="1").status_code == 303
    told = info(client, table)
    assert (told["over"], told["winner"], told["ended"]["why"]) == (True, None, "agreed")
    assert "nobody wins" in ada.get(f"/table/{table}").text
    text = client.get(f"/api/v1/tables/{table}/record").text
    assert f"\n# seat 2: 0 P1, 2 bot:random, {told['ply']} bot:greedy\n" in text
    assert [stint.kind for stint in record.who_played(text)[1]] == ["person", "bot", "bot"]
    shown = ada.post("/replay", text=text).headers["location"].split("/")[2]
    assert info(client, shown)["seats"][1]["history"][0]["name"] == "P1"


def test_the_maker_frees_a_seat_of_who_never_came(client: TestClient) -> None:
    ada, bea, cleo = (Person(client) for _ in range(3))
    table = table_of(client, ada, bea)
    assert bea.post(f"/table/{table}/seats/0/free").status_code == 400
    assert ada.post(f"/table/{table}/seats/1/free").status_code == 303
    assert not info(client, table)["seats"][1]["taken"]
    assert bea.post(f"/table/{table}/do", ply="0", confirm="rest").status_code == 409
    ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY")
    assert "<title>Waiting for a player · Spice Road · Fondaco</title>" in ada.get(f"/table/{table}").text
    assert ada.post(f"/table/{table}/bots", level="random").status_code == 303
    until(lambda: info(client, table)["to_move"] == 0)
    assert ada.post(f"/table/{table}/seats/1/free").status_code == 303, "a bot gives way to a person"
    cleo.sit_down(table, 1, "Cleo")
    seat = info(client, table)["seats"][1]
    assert [stint["kind"] for stint in seat["history"]] == ["bot", "person"]
    ply = info(client, table)["ply"]
    ada.post(f"/table/{table}/do", ply=str(ply), confirm="play:^2 done" if ply > 1 else "play:+YY")
    assert ada.post(f"/table/{table}/seats/7/free").status_code == 400


def test_a_seat_is_not_offered_to_be_freed_once_its_person_has_played(client: TestClient) -> None:
    ada, bea = Person(client), Person(client)
    table = table_of(client, ada, bea)
    ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY")
    with ada.live(table) as socket:

        def company() -> str:
            while (message := socket.receive_json())["type"] != "company":
                pass
            return str(message["people"])

        assert "Free the seat of P1" in company()
        bea.post(f"/table/{table}/do", ply="1", confirm="play:+YY")
        assert "Free the seat of P1" not in company()


def test_a_bot_plays_for_who_runs_out_of_time_and_gives_back(client: TestClient) -> None:
    ada, bea = Person(client), Person(client)
    table = table_of(client, ada, bea, clock="live:600:0")
    clock = info(client, table)["clock"]
    assert (clock["kind"], clock["turn"], clock["reserve"]) == ("live", 600, 0) and clock["deadline"]
    assert "a bot plays on there" in Person(client).get(f"/table/{table}?watch=1").text
    ada.post(f"/table/{table}/do", ply="0", turn="play:+YY")  # staged, not confirmed: the clock goes on
    time_is_up(client, table)
    until(lambda: info(client, table)["seats"][0]["away"] == "time")
    until(lambda: info(client, table)["ply"] > 0 and info(client, table)["to_move"] == 1)
    page = ada.get(f"/table/{table}").text
    assert "Take my seat back" in page and "Your time was up; a bot plays for you" in page
    assert "Your time was up" not in bea.get(f"/table/{table}").text
    ply = info(client, table)["ply"]
    assert bea.post(f"/table/{table}/do", ply=str(ply), confirm="play:+YY").status_code == 303
    assert bea.post(f"/table/{table}/return").status_code == 400, "no bot plays for her"
    assert ada.post(f"/table/{table}/return").status_code == 303
    seat = info(client, table)["seats"][0]
    assert seat["stand_in"] is None and seat["away"] is None
    assert [stint["kind"] for stint in seat["history"]] == ["bot", "person"], "a seat tells who played"
    assert ada.post(f"/table/{table}/return").status_code == 400


def test_a_seat_is_taken_back_only_once_in_a_turn(client: TestClient) -> None:
    services = client.app.state.services  # type: ignore[attr-defined]
    services.bots.pace = 60.0  # the bot takes its time
    ada, bea = Person(client), Person(client)
    table = table_of(client, ada, bea, clock="live:600:0")
    for expected in (303, 400):
        time_is_up(client, table)
        until(lambda: info(client, table)["seats"][0]["away"] == "time")
        assert ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY").status_code == 409
        answer = ada.post(f"/table/{table}/return")
        assert answer.status_code == expected
    assert "after it" in answer.text


def test_a_clock_takes_the_reserve_only_beyond_the_time_of_a_turn(client: TestClient) -> None:
    ada, bea = Person(client), Person(client)
    kinds = {"seat.1.kind": "person"}
    table = ada.new_table(way="friends", clock="live:1:30", **kinds)
    assert info(client, table)["clock"]["deadline"] is None, "no clock runs before everybody sits there"
    bea.sit_down(table, 1, "Bea")
    assert 29 < info(client, table)["clock"]["left"][0] <= 31
    services = client.app.state.services  # type: ignore[attr-defined]
    running, ago = services.store.table(table).clock, now() - timedelta(seconds=6)
    later = {"clock": {**running, "since": ago.isoformat()}, "deadline": ago + timedelta(seconds=31)}
    services.store.change(table, **later)  # as if the turn had lasted six seconds
    assert client.portal is not None
    client.portal.call(services.rooms.heard_of, table)
    until(lambda: info(client, table)["clock"]["left"][0] <= 25)
    ada.post(f"/table/{table}/do", ply="0", turn="play:+YY")
    ada.post(f"/table/{table}/do", ply="0", undo="1")
    ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY")
    left = info(client, table)["clock"]["left"]
    assert left[0] <= 25, "what a turn took beyond its second came out of the reserve"
    assert 30 < left[1] <= 31, "hers is whole, and its turn has begun"


@pytest.mark.parametrize("clock", ["live:0:0", "live:99999:1", "mail:60:60", "nonsense", "live:1", "live:x:1"])
def test_a_clock_that_makes_no_sense_is_refused(client: TestClient, clock: str) -> None:
    answer = Person(client).post("/tables", game="spice-road", players="2", way="friends", name="Ada", clock=clock)
    assert answer.status_code == 400 and 'role="alert"' in answer.text


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ["15 seconds", "5 minutes", "1 minute", "12 hours", "1 day", "7 days"]),
        ("it", ["15 secondi", "5 minuti", "1 minuto", "12 ore", "1 giorno", "7 giorni"]),
        ("fr", ["15\xa0secondes", "5\xa0minutes", "1\xa0minute", "12\xa0heures", "1\xa0jour", "7\xa0jours"]),
        ("pt", ["15 segundos", "5 minutos", "1 minuto", "12 horas", "1 dia", "7 dias"]),
        ("pl", ["15 sekund", "5 minut", "1 minuta", "12 godzin", "1 dzień", "7 dni"]),
    ],
)
def test_a_clock_is_told_in_every_language(lang: str, words: list[str]) -> None:
    titles = " ".join(clock["title"] for clock in clock_list(translator(lang)))
    assert [word for word in words if f" {word} " not in f"{titles} "] == []


def test_by_mail_who_waits_has_no_time_that_is_up(client: TestClient) -> None:
    ada, bea = Person(client), Person(client)
    table = table_of(client, ada, bea, clock="mail:259200:0")
    page = bea.get(f"/table/{table}").text
    assert "<b>3 d 0 h</b>" in page and 'data-left="0">3 d 0 h</span>' in page and 'data-left="1"></span>' in page
    assert [time_left(seconds, "{d} d {h} h") for seconds in (-1, 9.2, 75, 3600, 86399, 86400, 180000)] == [
        *("0:00", "0:10", "1:15", "1:00:00", "23:59:59", "1 d 0 h", "2 d 2 h")
    ]


def test_talk_is_in_the_reader_s_language_and_never_markup(client: TestClient) -> None:
    ada, bea = Person(client), Person(client, **{"accept-language": "it"})
    table = table_of(client, ada, bea)
    assert ada.post(f"/table/{table}/talk", phrase="hello").status_code == 303
    assert ada.post(f"/table/{table}/talk", text="<script>alert(1)</script> a\u202eb\n" + "x" * 20).status_code == 303
    page = bea.get(f"/table/{table}").text
    assert "Ciao!" in page and "<script>alert" not in page and "&lt;script&gt;alert(1)" in page
    assert Person(client).post(f"/table/{table}/talk", phrase="hello").status_code == 400, "who watches is silent"
    assert ada.post(f"/table/{table}/talk", phrase="nonsense").status_code == 400
    assert ada.post(f"/table/{table}/talk", text="y" * 201).status_code == 400
    assert ada.post(f"/table/{table}/talk", text="  \n ").status_code == 400
    for _ in range(20):  # on a busy machine some of it is allowed again meanwhile
        answer = ada.post(f"/table/{table}/talk", phrase="hello")
    assert answer.status_code == 429 and answer.headers["retry-after"]
    assert bea.post("/settings", back=f"/table/{table}", talk="off").status_code == 303
    muted = bea.get(f"/table/{table}").text
    assert "Ciao!</span>" not in muted and "talk" in muted
    assert bea.post("/settings", back=f"/table/{table}", talk="on").status_code == 303
    assert bea.post(f"/table/{table}/talk", phrase="luck").status_code == 303
    for wanted in ("1", "0"):
        assert bea.post(f"/table/{table}/seats/0/mute", wanted=wanted).status_code == 303
        page = bea.get(f"/table/{table}").text
        assert ("Ciao!</span>" in page) == (wanted == "0"), "one person is muted, and heard again"
        assert "Buona fortuna!</span>" in page, "nobody else is"
    bea.post(f"/table/{table}/seats/0/mute", wanted="1")
    other = table_of(client, ada, bea)
    ada.post(f"/table/{other}/talk", text="at another table")
    assert "at another table" not in bea.get(f"/table/{other}").text
    assert (
        bea.post(f"/table/{table}/seats/1/mute").status_code
        == bea.post(f"/table/{table}/seats/9/mute").status_code
        == 400
    )
    told = client.get(f"/api/v1/tables/{table}/talk?after=1").json()
    assert told[0]["number"] == 2 and told[0]["text"].startswith("<script>")


def test_at_a_public_table_there_are_only_phrases(client: TestClient) -> None:
    ada, bea = Person(client), Person(client)
    table = table_of(client, ada, bea, public="1")
    assert ada.post(f"/table/{table}/talk", text="hello").status_code == 400
    assert ada.post(f"/table/{table}/talk", phrase="luck").status_code == 303
    with bea.live(table) as socket:
        while (message := socket.receive_json())["type"] != "company":
            pass
        assert "Good luck!" in message["talk"] and message["here"] == [1]
        with ada.live(table):
            while (message := socket.receive_json())["type"] != "company":
                pass
            assert message["here"] == [0, 1] and "presence here" in message["people"], "who has come is marked"
        while (message := socket.receive_json())["type"] != "company":
            pass
        assert message["here"] == [1] and "not here now" in message["people"]
        ada.post(f"/table/{table}/talk", phrase="nice")
        while (message := socket.receive_json())["type"] != "company":
            assert message["type"] != "table", "talk does not draw the table anew"
        assert message["last"]["said"] == "Nice move!"


def test_a_public_table_is_found_and_joined(client: TestClient) -> None:
    ada, bea = Person(client), Person(client)
    table = ada.new_table(way="friends", public="1", clock="mail:86400:0", **{"seat.1.kind": "person"})
    home = bea.get("/").text
    assert f'href="/table/{table}"' in home and "by mail: 1 day per turn" in home and "2 players" in home
    line = next(one for one in client.get("/api/v1/tables").json() if one["id"] == table)
    assert (line["players"], line["clock"]["kind"], line["rated"], line["free"]) == (2, "mail", False, 1)
    assert "by mail" in bea.get(f"/table/{table}").text
    bea.sit_down(table, 1, "Bea")
    later = Person(client).get("/").text
    assert table in later and "Join" not in later and "watch" in later


def test_somebody_is_invited_whom_one_has_played_with(client: TestClient) -> None:
    ada, bea, stranger = (Person(client) for _ in range(3))
    known = table_of(client, ada, bea)
    table = ada.new_table(way="friends", **{"seat.1.kind": "person"})
    page = ada.get(f"/table/{table}/invite").text
    assert "P1" in page and f"{known}.1" in page
    assert stranger.get(f"/table/{table}/invite").status_code == 400
    assert stranger.post(f"/table/{table}/invite", who=f"{known}.1").status_code == 400
    assert ada.post(f"/table/{table}/invite", who=f"{known}.7").status_code == 400
    assert "Ada invites you" not in bea.get("/").text
    assert ada.post(f"/table/{table}/invite", who=f"{known}.1").status_code == 200
    assert "Ada invites you" in bea.get("/").text and "invites you" not in stranger.get("/").text
    assert bea.post(f"/table/{table}/decline").status_code == 303
    assert ada.post(f"/table/{table}/invite", who=f"{known}.1").status_code == 200
    assert "Ada invites you" not in bea.get("/").text, "who has declined is not asked again"


def test_programs_resign_and_talk_too(client: TestClient) -> None:
    seats, clock = [{"kind": "person"}, {"kind": "person"}], {"kind": "live", "turn": 600, "reserve": 600}
    made = client.post("/api/v1/tables", json={"game": "spice-road", "seats": seats, "clock": clock}).json()
    address = f"/api/v1/tables/{made['id']}"
    tokens = [client.post(f"{address}/seats/{seat}", json={"name": f"P{seat}"}).json()["token"] for seat in (0, 1)]
    mine = {"authorization": f"Bearer {tokens[1]}"}
    assert client.get(f"{address}/view", headers=mine).json()["clock"]["left"][1] == 600
    assert client.post(f"{address}/talk", json={"phrase": "hello"}, headers=mine).status_code == 204
    assert client.get(f"{address}/talk").json()[0]["text"] == "Hello!"
    assert client.get("/api/v1/phrases?lang=fr").json()["hello"] != "Hello!"
    assert client.post(f"{address}/talk", json={"phrase": "hello"}).status_code == 401
    assert client.post(f"{address}/return", headers=mine).status_code == 400
    assert client.post(f"{address}/end", headers=mine).status_code == 400
    assert client.post(f"{address}/resign").status_code == 401
    assert client.post(f"{address}/resign", headers=mine).status_code == 204
    assert client.get(address).json()["winner"] == 0
    assert client.get(f"{address}/legal", headers=mine).json()["legal"] == []
    assert "event: over" in client.get(f"{address}/events").text
    assert (
        client.post(
            "/api/v1/tables",
            json={"game": "spice-road", "seats": seats, "clock": {"kind": "mail", "turn": 60, "reserve": 5}},
        ).status_code
        == 400
    )


def test_a_move_that_waits_while_its_time_runs_out_is_refused(client: TestClient) -> None:
    ada = Person(client)
    table = ada.new_table(way="friends", clock="live:900:0", **{"seat.1.kind": "person"})
    services: Any = client.app.state.services  # type: ignore[attr-defined]

    async def confirm_meanwhile() -> None:
        room = await services.rooms.get(table)
        async with room.lock:
            waiting = asyncio.create_task(room.confirm(0, 0, ["play:+YY"]))
            await asyncio.sleep(0.01)
            room.table.seats[0] = replace(room.table.seats[0], stand_in="level1", away="time")
        await waiting

    with pytest.raises(OutOfDate):
        client.portal.call(confirm_meanwhile)  # type: ignore[union-attr]
    assert services.store.decisions(table) == []
