"""People at their browsers, without the browser."""

import re
from typing import Any

import httpx
from starlette.testclient import TestClient, WebSocketTestSession


def table_message(socket: WebSocketTestSession, ply: int = 0) -> dict[str, Any]:
    """The next message that shows the table with so many decisions, or more."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if message["type"] == "table" and message["ply"] >= ply:
            return message


class Person:
    """Somebody with a cookie of their own."""

    def __init__(self, client: TestClient, **headers: str) -> None:
        self.client = client
        self.cookies: dict[str, str] = {}
        self.headers = {"accept": "text/html", **headers}
        self.seen: list[str] = []
        """Everything that was ever sent to this person."""
        self.csrf = ""
        self.get("/replay")

    def _note(self, answer: httpx.Response) -> httpx.Response:
        for name, value in answer.cookies.items():
            self.cookies[name] = value
        found = re.search(r'name="csrf" value="([0-9a-f]+)"', answer.text)
        self.csrf = found[1] if found else self.csrf
        self.seen.append(answer.text)
        return answer

    def _with_cookies(self) -> dict[str, str]:
        return {**self.headers, "cookie": "; ".join(f"{name}={value}" for name, value in self.cookies.items())}

    def get(self, path: str, **headers: str) -> httpx.Response:
        """Load a page."""
        self.client.cookies.clear()
        asked = {**self._with_cookies(), **headers}
        return self._note(self.client.get(path, headers=asked, follow_redirects=False))

    def post(self, path: str, files: dict[str, Any] | None = None, **fields: Any) -> httpx.Response:
        """Send a form."""
        self.client.cookies.clear()
        data = {"csrf": self.csrf, **fields}
        return self._note(
            self.client.post(path, data=data, files=files, headers=self._with_cookies(), follow_redirects=False)
        )

    def new_table(self, **fields: str) -> str:
        """Make a table with the form of the home page; its id."""
        answer = self.post("/tables", **{"game": "spice-road", "players": "2", "way": "bots", "name": "Ada", **fields})
        assert answer.status_code == 303, answer.text
        return answer.headers["location"].removeprefix("/table/")

    def sit_down(self, table: str, seat: int, name: str) -> None:
        """Claim a seat."""
        assert self.post(f"/table/{table}/seats/{seat}", name=name).status_code == 303

    def look(self, table: str) -> None:
        """Take the device that was handed over."""
        assert self.post(f"/table/{table}/look").status_code == 303

    def ply(self, table: str) -> int:
        """How many decisions are final, as far as this person is told."""
        return int(self.client.get(f"/api/v1/tables/{table}").json()["ply"])

    def live(self, table: str, origin: str = "http://testserver") -> WebSocketTestSession:
        """The socket of an open page."""
        self.client.cookies.clear()
        headers = {**self._with_cookies(), "origin": origin}
        return self.client.websocket_connect(f"/table/{table}/live", headers=headers)
