"""Debian's Firefox, driven by the protocol that it speaks itself: WebDriver BiDi, over a socket."""

import base64
import json
import re
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

PATIENCE = 60.0
_LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
_SETTINGS = {
    "intl.accept_languages": '"en"',
    "browser.shell.checkDefaultBrowser": "false",
    "app.update.enabled": "false",
}


class Firefox:
    """A tab: it goes to addresses, runs scripts in the page, and its mouse clicks where things are."""

    def __init__(self, line: ClientConnection) -> None:
        self._line = line
        self._number = 0
        self.errors: list[str] = []
        self._do("session.new", capabilities={})
        self._do("session.subscribe", events=["log.entryAdded"])
        self._tab = self._do("browsingContext.getTree")["contexts"][0]["context"]

    def _do(self, method: str, **params: Any) -> Any:
        self._number += 1
        self._line.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._line.recv(PATIENCE))
            if answer.get("id") == self._number:
                assert answer["type"] == "success", answer
                return answer["result"]
            if answer.get("method") == "log.entryAdded" and answer["params"]["level"] == "error":
                self.errors.append(answer["params"]["text"])

    def picture(self, path: Path) -> None:
        """Keep a picture of the page."""
        taken = self._do("browsingContext.captureScreenshot", context=self._tab, origin="document")
        path.write_bytes(base64.b64decode(taken["data"]))

    def resize(self, width: int, height: int) -> None:
        """Give the page a window of that size."""
        self._do("browsingContext.setViewport", context=self._tab, viewport={"width": width, "height": height})

    def go(self, url: str) -> None:
        """Open a page and wait until it is loaded."""
        self._do("browsingContext.navigate", context=self._tab, url=url, wait="complete")

    def run(self, script: str) -> Any:
        """The value of an expression in the page, as JSON knows it; what is promised is waited for."""
        expression = f"(async () => JSON.stringify(await ({script})))()"
        found = self._do("script.evaluate", expression=expression, target={"context": self._tab}, awaitPromise=True)
        assert found["type"] == "success", found
        return json.loads(found["result"].get("value", "null"))

    def wait_for(self, script: str) -> None:
        """Wait until an expression is true; a page that is being left has no answer."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                if self.run(f"Boolean({script})"):
                    return
            except AssertionError:
                pass
            time.sleep(0.1)
        raise AssertionError(f"never true: {script}")

    def click(self, selector: str) -> None:
        """Press the mouse in the middle of the first such thing, whatever lies there on top."""
        self.wait_for(f"document.querySelector({selector!r})?.checkVisibility()")
        where = (
            "(found => { found.scrollIntoView({block: 'nearest'}); const b = found.getBoundingClientRect();"
            " return {x: b.left + b.width / 2, y: b.top + b.height / 2}; })"
            f"(document.querySelector({selector!r}))"
        )
        at, before = self.run(where), None
        while at != before:  # it may still be on its way
            time.sleep(0.1)
            at, before = self.run(where), at
        mouse = [
            {"type": "pointerMove", "x": round(at["x"]), "y": round(at["y"])},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        actions = [{"type": "pointer", "id": "mouse", "actions": mouse}]
        self._do("input.performActions", context=self._tab, actions=actions)

    def click_alert(self) -> None:
        """Click the message that Firefox shows in a window of its own, and go on in the tab that this opens."""
        windows = self._do("browsingContext.getTree", **{"moz:scope": "chrome"})["contexts"]
        alert = next(one["context"] for one in windows if one["url"].endswith("/alert.xhtml"))
        self._do("script.evaluate", expression="onAlertClick()", target={"context": alert}, awaitPromise=False)
        before = self._tab
        while self._tab == before:
            self._tab = self._do("browsingContext.getTree")["contexts"][-1]["context"]
            time.sleep(0.1)


@contextmanager
def firefox(program: str, profile: Path, settings: Mapping[str, str] | None = None) -> Iterator[Firefox]:
    """Firefox with a new profile and perhaps settings of one's own, ended afterwards."""
    lines = [f'user_pref("{name}", {value});\n' for name, value in {**_SETTINGS, **(settings or {})}.items()]
    (profile / "user.js").write_text("".join(lines))
    with (profile / "log").open("wb") as log:
        command = [program, "--headless", "--no-remote", "--profile", str(profile)]
        command += ["--remote-debugging-port=0", "--remote-allow-system-access"]
        process = subprocess.Popen(command, stdout=log, stderr=log)
    try:
        with connect(f"{_address(profile / 'log', process)}/session", max_size=None, open_timeout=PATIENCE) as line:
            yield Firefox(line)
    finally:
        process.terminate()
        try:
            process.wait(10)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _address(log: Path, process: subprocess.Popen[bytes]) -> str:
    for _ in range(600):
        said = _LISTENS.search(log.read_text(errors="replace"))
        if said:
            return said[1]
        if process.poll() is not None:
            break
        time.sleep(0.1)
    raise AssertionError(f"Firefox did not start:\n{log.read_text(errors='replace')}")
