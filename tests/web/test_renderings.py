"""One rendering for all who see the same, sent as what changed."""

import json
import random
from typing import Any

import pytest
from people import Person
from starlette.testclient import TestClient, WebSocketTestSession

from fondaco.web.pages.shared_renderings import changed_lines


def put_together(before: str, lines: list[Any]) -> str:
    """What the page's script makes of changed lines."""
    old = before.split("\n")
    return "\n".join(line if isinstance(line, str) else "\n".join(old[line[0] : line[0] + line[1]]) for line in lines)


@pytest.mark.parametrize("seed", range(20))
def test_changed_lines_make_the_new_text(seed: int) -> None:
    chance = random.Random(seed)
    before = "\n".join(chance.choice("abcdefg") * chance.randrange(3) for _ in range(chance.randrange(60)))
    lines = before.split("\n")
    for _ in range(chance.randrange(6)):
        lines.insert(chance.randrange(len(lines) + 1), chance.choice(["new", "a", ""]))
        lines.pop(chance.randrange(len(lines)))
    after = "\n".join(lines)
    assert put_together(before, changed_lines(before.split("\n"), lines)) == after
    assert changed_lines(lines, lines) in ([[0, len(lines)]], [[0, 1]] * len(lines)) or len(set(lines)) < len(lines)


class Page:
    """A page that follows a table as the script does."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.number, self.html = 0, ""
        self.sizes: list[int] = []

    def read(self) -> dict[str, Any]:
        """The next message about the table, with its markup."""
        while True:
            text = self.socket.receive_text()
            message: dict[str, Any] = json.loads(text)
            if message["type"] == "table":
                break
        self.sizes.append(len(text))
        if "lines" in message:
            assert message["from"] == self.number
            message["html"] = put_together(self.html, message["lines"])
        self.number, self.html = message["number"], message["html"]
        return message


def test_watchers_share_one_rendering(client: TestClient) -> None:
    ada, bea, watchers = Person(client), Person(client), [Person(client) for _ in range(3)]
    table = ada.new_table(way="friends")
    bea.sit_down(table, 1, "Bea")
    renderings: Any = client.app.state.services.renderings  # type: ignore[attr-defined]
    with watchers[0].live(table) as one, watchers[1].live(table) as two, watchers[2].live(table) as three:
        pages = [Page(one), Page(two), Page(three)]
        for page in pages:
            page.read()
        before = renderings.made
        assert before == 1
        with ada.live(table) as mine:
            mine.send_json({"do": "confirm", "tokens": ["play:+YY"], "ply": 0})
            told = [page.read() for page in pages]
            while told[0]["ply"] != 1:
                told = [page.read() for page in pages]
        assert told[0]["html"] == told[1]["html"] == told[2]["html"]
        assert renderings.made <= before + 4, "one for the watchers, and those of who played"
    for page in pages:
        assert page.sizes[-1] < page.sizes[0] / 2, "most of the table is not sent again"
    whole = watchers[0].get(f"/table/{table}/update", accept="application/json").json()
    assert whole["html"] == told[0]["html"]


def test_a_shared_rendering_has_nobodys_token(client: TestClient) -> None:
    ada = Person(client)
    table = ada.new_table(way="friends")
    token = ada.csrf
    with ada.live(table) as socket:
        assert token not in Page(socket).read()["html"]
    assert token in ada.get(f"/table/{table}").text
