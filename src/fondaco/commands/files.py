"""Files named on the command line, read with errors that name them."""

import json
import sys
from pathlib import Path

from .. import games, record
from ..game import Game
from ..games import Maps
from ..games.errors import FondacoError, RecordError, listed, shown
from ..games.state import State
from ..i18n import Translator

MOST_BYTES = 2**20
RANDOM_MAP = "random"


class FileRefused(FondacoError):
    """A file with something wrong in it, which names the file."""

    def __init__(self, path: Path | str, reason: FondacoError) -> None:
        super().__init__("{file}: {reason}", file=str(path), reason=reason)


def read_record(path: Path) -> Game:
    """The game of a record file, or of standard input for ``-``."""
    try:
        if str(path) == "-":
            return record.read_bytes(sys.stdin.buffer.read(record.MOST_BYTES + 1))
        return record.read_file(path)
    except RecordError as error:
        raise FileRefused(path, error) from None


def read_text(path: Path) -> str:
    """A small text file."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise FileRefused(path, FondacoError("the file is longer than {most} bytes", most=MOST_BYTES))
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise FileRefused(path, FondacoError("the text is not UTF-8")) from None


def read_box(game: str, components: Path | None, chart: str | None, seed: int, t: Translator) -> State | None:
    """The box of a components file, laid on a map; None for the published one. Doubts about a map go to stderr."""
    box = read_components(game, components)
    if chart is None:
        return box
    rules = games.get(game)
    if rules.maps is None:
        raise FondacoError("{game} is played without a map", game=game)
    laid = _laid(rules.maps, box or rules.standard_box(), chart, seed)
    for warning in rules.maps.warnings(laid):
        print(f"fondaco: {chart}: {warning.told(t)}", file=sys.stderr)
    return laid


def _laid(maps: Maps, box: State, chart: str, seed: int) -> State:
    """The box on a map that comes with the game, a random one, or one from a file."""
    if chart in maps.names:
        return maps.named(box, chart)
    if chart == RANDOM_MAP:
        return maps.random(box, seed)
    if not Path(chart).exists():
        known = listed((*maps.names, RANDOM_MAP))
        raise FondacoError("there is no map or file {name}; maps are {known}", name=shown(chart), known=known)
    text = read_text(Path(chart))
    try:
        return maps.read(box, text)
    except FondacoError as error:
        raise FileRefused(chart, error) from None


def read_components(game: str, path: Path | None) -> State | None:
    """The box of a components file; None without one."""
    if path is None:
        return None
    text = read_text(path)
    try:
        return games.get(game).read_components(json.loads(text))
    except json.JSONDecodeError as error:
        why = FondacoError("line {line}: not JSON: {reason}", line=error.lineno, reason=error.msg)
        raise FileRefused(path, why) from None
    except RecursionError:
        raise FileRefused(path, FondacoError("the JSON is nested too deeply")) from None
    except FondacoError as error:
        raise FileRefused(path, error) from None
