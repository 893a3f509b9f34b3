"""Files named on the command line, read with errors that name them."""

import json
import sys
from pathlib import Path

from .. import games, record
from ..game import Game
from ..games import Maps
from ..games.errors import ComponentsError, FondacoError, RecordError, shown
from ..games.state import State

MOST_BYTES = 2**20
RANDOM_MAP = "random"


def read_record(path: Path) -> Game:
    """The game of a record file, or of standard input for ``-``."""
    try:
        if str(path) == "-":
            return record.read_bytes(sys.stdin.buffer.read(record.MOST_BYTES + 1))
        return record.read_file(path)
    except RecordError as error:
        raise FondacoError(f"{path}: {error}") from None


def read_text(path: Path) -> str:
    """A small text file."""
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise FondacoError(f"{path}: the file is longer than {MOST_BYTES} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        raise FondacoError(f"{path}: the text is not UTF-8") from None


def read_box(game: str, components: Path | None, chart: str | None, seed: int) -> State | None:
    """The box of a components file, laid on a map; None for the published one."""
    box = read_components(game, components)
    if chart is None:
        return box
    rules = games.get(game)
    if rules.maps is None:
        raise FondacoError("{game} is played without a map", game=game)
    laid = _on_map(rules.maps, box or rules.standard_box(), chart, seed)
    for warning in rules.maps.warnings(laid):
        print(f"fondaco: {chart}: {warning}", file=sys.stderr)
    return laid


def _on_map(maps: Maps, box: State, chart: str, seed: int) -> State:
    """A map that comes with the game, a random one, or one from a file."""
    if chart in maps.names:
        return maps.named(box, chart)
    if chart == RANDOM_MAP:
        return maps.random(box, seed)
    if not Path(chart).exists():
        known = ", ".join((*maps.names, RANDOM_MAP))
        raise FondacoError("there is no map or file {name}; maps are {known}", name=shown(chart), known=known)
    try:
        return maps.read(box, read_text(Path(chart)))
    except ComponentsError as error:
        raise FondacoError(f"{chart}: {error}") from None


def read_components(game: str, path: Path | None) -> State | None:
    """The box of a components file; None without one."""
    if path is None:
        return None
    text = read_text(path)
    try:
        return games.get(game).read_components(json.loads(text))
    except json.JSONDecodeError as error:
        raise FondacoError(f"{path}: line {error.lineno}: not JSON: {error.msg}") from None
    except RecursionError:
        raise FondacoError(f"{path}: the JSON is nested too deeply") from None
    except FondacoError as error:
        raise FondacoError(f"{path}: {error}") from None
