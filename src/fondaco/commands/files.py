"""Files named on the command line, read with errors that name them."""

import json
import sys
from pathlib import Path

from .. import games, record
from ..game import Game
from ..games.errors import FondacoError, RecordError
from ..games.state import State

MOST_BYTES = 2**20


def read_record(path: Path) -> Game:
    """The game of a record file, or of standard input for ``-``."""
    try:
        if str(path) == "-":
            return record.read_bytes(sys.stdin.buffer.read(record.MOST_BYTES + 1))
        return record.read_file(path)
    except RecordError as error:
        raise FondacoError(f"{path}: {error}") from None


def read_components(game: str, path: Path | None) -> State | None:
    """The box of a components file; None without one."""
    if path is None:
        return None
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise FondacoError(f"{path}: the file is longer than {MOST_BYTES} bytes")
    try:
        return games.get(game).read_components(json.loads(data.decode("utf-8")))
    except UnicodeDecodeError:
        raise FondacoError(f"{path}: the text is not UTF-8") from None
    except json.JSONDecodeError as error:
        raise FondacoError(f"{path}: line {error.lineno}: not JSON: {error.msg}") from None
    except RecursionError:
        raise FondacoError(f"{path}: the JSON is nested too deeply") from None
    except FondacoError as error:
        raise FondacoError(f"{path}: {error}") from None
