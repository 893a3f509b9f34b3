"""Being told of one's turn in a real browser: Firefox, whose push service can be one on this machine."""

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from firefox import Firefox, firefox
from sqlalchemy import func, select

from fondaco.web.storage.schema import subscriptions
from fondaco.web.storage.store import Store
from patience import until
from push_service import PushService, push_service
from servers import Server, running

pytestmark = [pytest.mark.browser, pytest.mark.thorough]
DELAY = 0.2
READABLE = 100
"""What Firefox answers to a message that it could decrypt and hand to the page's worker."""
LOADED = "document.readyState === 'complete'"
CUT_OFF = re.compile("ServiceWorker intercepted|downloadable font")
"""What Firefox says of files that were still on their way when a page was left."""
WORKER = "navigator.serviceWorker.ready"
SUBSCRIBED = f"{WORKER}.then((w) => w.pushManager.getSubscription())"
TOLD = f"{WORKER}.then((w) => w.getNotifications()).then((all) => all.map(({{title, body}}) => [title, body]))"


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PushService]:
    """A push service that the server trusts and asks."""
    certificate = tmp_path_factory.mktemp("service") / "service.pem"
    with push_service(certificate) as service, pytest.MonkeyPatch.context() as changed:
        changed.setenv("SSL_CERT_FILE", str(certificate))
        changed.setenv("FONDACO_PUSH_SERVICES", service.address)
        yield service


@pytest.fixture(scope="module")
def server(service: PushService, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of our own, which does not wait long for who is away."""
    with running(tmp_path_factory.mktemp("server"), settings={"push_delay": DELAY}) as server:
        yield server


@pytest.fixture
def page(firefox_path: str, service: PushService, tmp_path: Path) -> Iterator[Firefox]:
    """Firefox with that push service; it may tell, and does so itself, since there is no desktop."""
    settings = {
        "dom.push.serverURL": json.dumps(service.socket),
        "dom.push.connection.enabled": "true",  # who is driven from outside has it off
        "dom.push.testing.allowInsecureServerURL": "true",
        "permissions.default.desktop-notification": "1",
        "alerts.useSystemBackend": "false",
    }
    with firefox(firefox_path, tmp_path, settings) as page:
        yield page
        assert [error for error in page.errors if not CUT_OFF.search(error)] == []


class Opponent:
    """Who plays against the page without one, by the API."""

    def __init__(self, server: Server) -> None:
        self._server = server
        self._api = httpx.Client(base_url=f"{server.url}/api/v1")
        seats = [{"kind": "person"}, {"kind": "person"}]
        self.table: str = self._ask("/tables", {"game": "spice-road", "seats": seats})["id"]
        token = self._ask(f"/tables/{self.table}/seats/0", {"name": "Ada"})["token"]
        self._api.headers["authorization"] = f"Bearer {token}"

    def play(self, ply: int, token: str) -> None:
        """Make a turn, once the server knows that nobody has the table open."""
        until(lambda: "\nfondaco_sockets 0.0\n" in httpx.get(f"{self._server.url}/metrics").text)
        self._ask(f"/tables/{self.table}/play", {"ply": ply, "tokens": [token]})

    def _ask(self, path: str, what: object) -> Any:
        answer = self._api.post(path, json=what)
        assert answer.is_success, answer.text
        return answer.json()


def press(page: Firefox, button: str) -> str:
    """Press a button on one's own page; what it says when it is done."""
    page.click(f"#push [{button}]")
    page.wait_for("!document.querySelector('#push button:disabled')")
    return str(page.run("document.querySelector('#push [data-said]').textContent"))


def test_on_and_off_by_a_click(page: Firefox, server: Server, service: PushService) -> None:
    ada, store = Opponent(server), Store(f"sqlite:///{server.data / 'fondaco.sqlite3'}")

    def kept() -> int:
        with store.reading() as connection:
            return int(connection.execute(select(func.count()).select_from(subscriptions)).scalar_one())

    table = f"{server.url}/table/{ada.table}"
    page.go(table)
    page.run("document.cookie = 'speed=instant; path=/'")  # a click while things move would miss them
    page.run("document.querySelector('#join [name=name]').value = 'Bea'")
    page.click("#join .btn.main")
    page.wait_for(f"document.querySelector('#table') && {LOADED}")
    page.go(f"{server.url}/you")
    page.run("document.getElementById('push').dataset.csrf = 'another'")
    assert press(page, "data-on") == "That did not work. Please try again later."
    assert (page.run(SUBSCRIBED), service.channels, kept()) == (None, {}, 0), "half of it is worse than nothing"
    page.go(f"{server.url}/you")
    assert press(page, "data-on") == ""
    assert page.run(SUBSCRIBED)["endpoint"].startswith(f"https://{service.address}/") and kept() == 1
    ada.play(0, "play:+YY")
    until(lambda: service.acknowledged == [READABLE])
    page.wait_for(f"(await {TOLD}).length")
    assert page.run(TOLD) == [["Your turn", "Spice Road"]]
    page.click_alert()
    page.wait_for(f"location.href === '{table}' && document.querySelector('#actions.asks') && {LOADED}")
    page.click('.hand button[value="play:+YY"]')
    page.wait_for("document.querySelector('#actions.ready')")
    page.click('[data-key="confirm"]')
    page.wait_for("document.querySelector('#table [name=ply]').value === '2'")
    page.go(f"{server.url}/you")
    page.run(f"{WORKER}.then((w) => w.showNotification('Your turn', {{tag: '{ada.table}'}}))")
    page.go(table)
    page.wait_for(f"!(await {TOLD}).length")  # who looks at the table knows it
    page.go(f"{server.url}/you")
    assert press(page, "data-off") == ""
    assert (page.run(SUBSCRIBED), service.channels, kept()) == (None, {}, 0)
    assert "notify=off" in page.run("document.cookie")
    ada.play(2, "rest")
    time.sleep(5 * DELAY)
    assert len(service.heard) == 1 and page.run(TOLD) == []
    store.close()
