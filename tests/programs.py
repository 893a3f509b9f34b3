"""Programs that take a seat: bots of the form ``cmd:COMMAND``."""

import sys
from pathlib import Path

ANY_LEGAL = "print(asked['legal'][0], flush=True)"
_ASKED = (
    "import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n    if 'legal' in asked:\n        {}\n"
)


def program(folder: Path, code: str) -> str:
    """A bot that runs this code."""
    path = folder / "mybot.py"
    path.write_text(code, "utf-8")
    return f"cmd:{sys.executable} {path}"


def answering(folder: Path, statement: str) -> str:
    """A bot that does this for each of its decisions, with the question in ``asked``."""
    return program(folder, _ASKED.format(statement))
