"""The log of a server: one line per event, as text or as JSON, and nothing in it that opens a seat."""

import json
import logging
import re
import sys
from datetime import UTC, datetime

from starlette.types import Scope

_SECRETS = re.compile(
    r"(/seat/|/here/)[^\s\"'?]+"  # personal links, and those for another device
    r"|(Bearer )[^\s\"']+"  # programs' tokens
    r"|(fondaco_visitor=)[^;\s\"']+"
    r"|(://[^:/@\s]{1,100}:)[^@\s]{1,200}(?=@)"  # passwords of databases
)
_LONGEST = 20_000


def without_secrets(text: str) -> str:
    """A text as the log may have it.

    >>> without_secrets("GET /seat/abc.def failed"), without_secrets("postgresql://ada:lovelace@host/x")
    ('GET /seat/*** failed', 'postgresql://ada:***@host/x')
    """
    return _SECRETS.sub(lambda found: next(part for part in found.groups() if part) + "***", text[:_LONGEST])


def pattern_of(scope: Scope) -> str:
    """Where a request went, for the log: the pattern of the address, as an address may hold a personal link."""
    pattern = getattr(scope.get("route"), "path", None)
    return str(pattern or "/" + scope["path"].lstrip("/").partition("/")[0][:20])


class LogText(logging.Formatter):
    """Lines for people."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as text, without secrets."""
        return without_secrets(super().format(record))


class LogJson(logging.Formatter):
    """One JSON object per line, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as JSON, without secrets."""
        told = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": without_secrets(record.getMessage()),
        }
        if record.exc_info:
            told["error"] = without_secrets(self.formatException(record.exc_info))
        return json.dumps(told, ensure_ascii=False)


def set_up_logs(as_json: bool = False) -> None:
    """Log to the standard error, ours and uvicorn's warnings alike."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(LogJson() if as_json else LogText("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    for name, level in (("fondaco", logging.INFO), ("uvicorn", logging.WARNING), ("uvicorn.error", logging.WARNING)):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name != "uvicorn.error" else []
        logger.setLevel(level)
    logging.getLogger("uvicorn").propagate = logging.getLogger("fondaco").propagate = False
