"""Programs that the operator offers as bots: real ones, that play, crash, cheat or sleep at a real table."""

import os
import re
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from people import Person
from starlette.testclient import TestClient

from fondaco import bots, record
from fondaco.bots import external
from fondaco.cli import run
from fondaco.games.errors import FondacoError
from fondaco.web.app import create_app
from fondaco.web.settings import Settings
from fondaco.web.tables import bots as botrunner
from fondaco.web.tables import programs
from fondaco.web.tables.programs import read_programs
from patience import until

PLAYS = """
import json, os, sys
open(sys.argv[1], "a").write(f"{os.getpid()}\\n")
for line in sys.stdin:
    message = json.loads(line)
    if "legal" in message:
        print(message["legal"][0], flush=True)
"""
FAILS = {
    "crashes": "import sys; sys.stdin.readline(); sys.exit('out of spice')",
    "cheats": "import sys\nfor line in sys.stdin:\n    print('claim:9', flush=True)",
    "sleeps": "import time; time.sleep(1000)",
}


@pytest.fixture
def offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """Programs by name; none of them is waited for long."""
    monkeypatch.setattr(external, "START_SECONDS", 1.5)
    monkeypatch.setattr(external, "GRACE_SECONDS", 0.3)
    monkeypatch.setattr(programs, "SECONDS", 0.2)
    (tmp_path / "plays.py").write_text(PLAYS)
    commands = {"plays": f"{sys.executable} {tmp_path / 'plays.py'} {tmp_path / 'started'}"}
    for name, program in FAILS.items():
        (tmp_path / f"{name}.py").write_text(program)
        commands[name] = f"{sys.executable} {tmp_path / name}.py"
    return read_programs([f"{name}={command}" for name, command in commands.items()])


@pytest.fixture
def house(settings: Settings, offered: dict[str, str]) -> Iterator[TestClient]:
    """A server that offers these programs, and does not compile its own bots for these tests."""
    with TestClient(create_app(replace(settings, programs=offered))) as client:
        client.app.state.services.warm_up.ready = False  # type: ignore[attr-defined]
        yield client


def wait_for(ada: Person, table: str, ply: int) -> None:
    """Wait until so many decisions are made."""
    until(lambda: ada.ply(table) >= ply, 120)


def alive(process: int) -> bool:
    """Whether a process runs."""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def test_a_program_plays_and_ends_with_the_server(settings: Settings, offered: dict[str, str], tmp_path: Path) -> None:
    with TestClient(create_app(replace(settings, programs=offered))) as client:
        ada = Person(client)
        assert 'value="bot:plays"' in ada.get("/").text
        table = ada.new_table(**{"seat.0.kind": "bot:plays", "seat.1.kind": "me"})
        wait_for(ada, table, 1)
        seats = client.get(f"/api/v1/tables/{table}").json()["seats"]
        assert seats[0]["level"] == "plays"
        ada.post(f"/table/{table}/do", ply=str(ada.ply(table)), confirm="play:+YY")
        wait_for(ada, table, 3)
        started = (tmp_path / "started").read_text().split()
        assert len(started) == 1 and alive(int(started[0]))
        assert str(tmp_path) not in "".join(ada.seen), "nobody is shown the command"
    assert not alive(int(started[0]))


def test_every_level_and_every_program_is_a_choice(house: TestClient, offered: dict[str, str]) -> None:
    names = [*(level.name for level in bots.LEVELS), *offered]
    listed = re.findall(r'<option value="bot:([^"]+)"', Person(house).get("/").text)
    assert listed[: len(names)] == names
    assert [one["name"] for one in house.get("/api/v1/games").json()[0]["bots"]] == names


def test_a_program_over_the_api(house: TestClient) -> None:
    listed = house.get("/api/v1/games").json()[0]["bots"]
    assert {"name": "plays", "title": "plays"} in listed
    seats = [{"kind": "bot", "level": "plays"}, {"kind": "person"}]
    made = house.post("/api/v1/tables", json={"game": "spice-road", "seats": seats})
    assert made.status_code == 201
    wait_for(Person(house), made.json()["id"], 1)


@pytest.mark.parametrize("name", ["python3", "cmd:python3", "cmd:echo", "plays+level2", "plays=echo", ""])
def test_a_visitor_cannot_name_a_command(house: TestClient, name: str) -> None:
    seats = [{"kind": "bot", "level": name}, {"kind": "person"}]
    assert house.post("/api/v1/tables", json={"game": "spice-road", "seats": seats}).status_code == 400
    if name:
        fields = {"game": "spice-road", "players": "2", "way": "bots", "seat.1.kind": f"bot:{name}"}
        assert Person(house).post("/tables", **fields).status_code == 400


@pytest.mark.parametrize("name", list(FAILS))
def test_a_bot_plays_on_for_a_program_that_fails(house: TestClient, name: str) -> None:
    ada = Person(house)
    table = ada.new_table(**{"seat.0.kind": "me", "seat.1.kind": f"bot:{name}"})
    with ada.live(table) as socket:
        ada.post(f"/table/{table}/do", ply="0", confirm="play:+YY")
        wait_for(ada, table, 2)
        while (message := socket.receive_json())["type"] != "notice":
            pass
    assert "stopped" in message["text"]
    seat = house.get(f"/api/v1/tables/{table}").json()["seats"][1]
    stand_in = botrunner.default_bot()
    assert (seat["level"], seat["stand_in"]) == (name, stand_in)
    page = ada.get(f"/table/{table}").text
    title = next(level.title for level in bots.LEVELS if level.name == stand_in)
    assert "The program that played for" in page and f"{name}, then bot, {title}" in page
    room = house.app.state.services.rooms._rooms[table]  # type: ignore[attr-defined]
    assert f"names: Ada, bot:{name}+{stand_in}" in record.write(room.table.game)
    ply = ada.ply(table)
    ada.post(f"/table/{table}/do", ply=str(ply), confirm="rest")
    wait_for(ada, table, ply + 2)


def test_a_program_that_is_not_offered_any_more(settings: Settings, offered: dict[str, str]) -> None:
    kinds = {"seat.0.kind": "bot:plays", "seat.1.kind": "me"}
    with TestClient(create_app(replace(settings, programs=offered, pace=1000.0))) as client:
        table = Person(client).new_table(**kinds)
    with TestClient(create_app(settings)) as client:
        wait_for(Person(client), table, 1)


def test_few_programs_run_at_once(settings: Settings, offered: dict[str, str], tmp_path: Path) -> None:
    few = replace(settings, programs=offered, limits=replace(settings.limits, programs=2))
    with TestClient(create_app(few)) as client:
        ada = Person(client)
        for _ in range(4):
            wait_for(ada, ada.new_table(**{"seat.0.kind": "bot:plays", "seat.1.kind": "me"}), 1)
        started = [int(process) for process in (tmp_path / "started").read_text().split()]
        assert len(started) == 4 and sum(alive(process) for process in started) <= 2


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        (["mybot"], "NAME=COMMAND"),
        (["=echo"], "NAME=COMMAND"),
        (["mybot="], "NAME=COMMAND"),
        (["a,b=echo"], "cannot be the name"),
        (["x" * 21 + "=echo"], "cannot be the name"),
        (["greedy=echo"], "another bot"),
        (["level9=echo"], "another bot"),
        (["a=echo", "a=cat"], "another bot"),
        (["a='echo"], "cannot read the command"),
        (["a=no-such-program-here"], "there is no program 'no-such-program-here'"),
    ],
)
def test_what_cannot_be_offered(given: list[str], wrong: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(FondacoError, match=wrong):
        read_programs(given)
    assert run(["serve", *(f"--bot={one}" for one in given)]) == 2
    told = capsys.readouterr().err
    assert wrong in told and told.count("\n") == 1


def test_names_of_programs() -> None:
    assert read_programs(["My bot 2.0=echo a=b"]) == {"My bot 2.0": "echo a=b"}
