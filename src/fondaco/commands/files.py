"""Files named on the command line, read with errors that name them."""

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from .. import games, record
from ..game import Game
from ..games.errors import ComponentsError, FondacoError, RecordError
from ..games.state import State
from ..words import EASTERN_WONDERS

if TYPE_CHECKING:
    from ..games.eastern_wonders.layout import Layout

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
    if game != EASTERN_WONDERS:
        raise FondacoError(f"--map is for {EASTERN_WONDERS}, not for {game}")
    from ..games.eastern_wonders.components import on_map

    layout = _layout(chart, seed)
    for warning in layout.warnings:
        print(f"fondaco: {chart}: {warning}", file=sys.stderr)
    return on_map(games.get(game).standard_box() if box is None else box, layout)


def _layout(chart: str, seed: int) -> "Layout":
    """A map that comes with the game, a random one, or one from a file."""
    from ..games.eastern_wonders import maps as board

    if chart in board.MAPS:
        return board.named_map(chart)
    if chart == RANDOM_MAP:
        return board.random_map(seed)
    if not Path(chart).exists():
        raise FondacoError(f"there is no map or file {chart!r}; maps are {', '.join(board.MAPS)}, {RANDOM_MAP}")
    try:
        return board.read_map(read_text(Path(chart)))
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
