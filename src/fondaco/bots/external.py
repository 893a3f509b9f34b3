"""Bots in any language: a program that reads JSON lines and writes one token per line (see docs/bots.md)."""

import contextlib
import json
import os
import queue
import shlex
import subprocess
import tempfile
import threading
from pathlib import Path
from typing import IO, Any

from ..game import View
from ..games.errors import FondacoError, shown

START_SECONDS = 10.0
GRACE_SECONDS = 1.0
LONGEST_ANSWER = 200
COMMAND = "cmd:"
"""How the name of a bot begins that is a command."""
PROGRAM = "program"
"""How the name of such a bot begins where the command must not be seen."""
MOST_LETTERS = 20


def command_words(command: str, windows: bool = os.name == "nt") -> list[str]:
    r"""The words of a command line as a shell reads it; ValueError for a quote that is not closed.

    >>> command_words("python3 'my bot.py'", windows=False)
    ['python3', 'my bot.py']
    >>> command_words(r'C:\bots\python.exe "C:\my bots\rita.py"', windows=True)
    ['C:\\bots\\python.exe', 'C:\\my bots\\rita.py']
    """
    if not windows:
        return shlex.split(command)
    return [word.strip("\"'") for word in shlex.split(command, posix=False)]  # a backslash is part of a path there


class BotFailure(FondacoError):
    """A program that crashed, gave an illegal answer or took too long."""


class External:
    """A bot that is another program, started when it is first asked."""

    def __init__(self, command: str) -> None:
        self._process: subprocess.Popen[str] | None = None
        self.command = command
        self.name = COMMAND + command
        try:
            self._words = command_words(command)
        except ValueError as error:
            raise FondacoError(
                "cannot read the command {command}: {reason}", command=shown(command), reason=str(error)
            ) from None
        if not self._words:
            raise FondacoError("a bot of the form cmd:COMMAND needs a command")
        self._answers: queue.Queue[str] = queue.Queue()
        self._errors: IO[bytes] | None = None

    def choose(self, view: View, seconds: float) -> int:
        """Ask the program; BotFailure if it gives no legal token in time."""
        patience = seconds + GRACE_SECONDS
        if self._process is None:
            self._start(view)
            patience += START_SECONDS
        legal = {view.token(action): action for action in view.legal_ids}
        self._send({"view": view.to_json(), "legal": sorted(legal), "seconds": seconds})
        try:
            answer = self._answers.get(timeout=patience)
        except queue.Empty:
            raise self._failed(FondacoError("gave no answer within {seconds} s", seconds=f"{patience:.1f}")) from None
        if answer not in legal:
            raise self._failed(
                FondacoError("answered {answer}, which is not legal", answer=shown(answer))
                if answer
                else FondacoError("ended without an answer")
            )
        return legal[answer]

    @property
    def called(self) -> str:
        """Its name for people and records, which must not hold commands: they could be run by who reads them."""
        file = next((word for word in reversed(self._words) if Path(word).is_file()), self._words[0])
        plain = "".join(c for c in Path(file).stem if c.isalnum() or c in "-_.")[:MOST_LETTERS]
        return f"{PROGRAM} {plain}".strip()

    @property
    def running(self) -> bool:
        """Whether the program has been started and not stopped."""
        return self._process is not None

    def close(self, patience: float = 1.0) -> None:
        """Stop the program; it has so many seconds to end by itself."""
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(OSError):
            assert process.stdin is not None
            process.stdin.close()
        try:
            process.wait(timeout=patience)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        errors, self._errors = self._errors, None
        if errors is not None:
            errors.close()

    def __del__(self) -> None:
        self.close()

    def _start(self, view: View) -> None:
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 (closed with the program)
        try:
            self._process = subprocess.Popen(
                self._words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, text=True, bufsize=1
            )
        except OSError as error:
            self._errors.close()
            raise BotFailure(
                "{name} cannot be started: {reason}", name=self.name, reason=error.strerror or str(error)
            ) from None
        threading.Thread(target=self._listen, args=(self._process,), daemon=True).start()
        header = {"game": view.rules.name, "players": int(view.state.players), "names": list(view.names)}
        self._send({"header": header, "seat": view.seat})

    def _listen(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout is not None
        with contextlib.suppress(ValueError, OSError), process.stdout:
            while line := process.stdout.readline(LONGEST_ANSWER):
                self._answers.put(line.strip() or "?")
        self._answers.put("")

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process is not None and self._process.stdin is not None
        try:
            self._process.stdin.write(json.dumps(message) + "\n")
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise self._failed(FondacoError("ended without an answer")) from None

    def _failed(self, reason: FondacoError) -> BotFailure:
        last_words = ""
        if self._errors is not None:
            self._errors.seek(0)
            last_words = self._errors.read()[-2000:].decode(errors="replace").strip().rpartition("\n")[2]
        if self._process is not None:
            self._process.kill()
        self.close()
        if last_words:
            return BotFailure("{name} {reason} ({said})", name=self.name, reason=reason, said=last_words)
        return BotFailure("{name} {reason}", name=self.name, reason=reason)
