"""What the house promises: a game is a folder in each layer, types tell, and modules stay small."""

import re
from collections.abc import Iterator
from pathlib import Path

from fondaco import games

PACKAGE = Path(games.__file__).parent.parent
MOST_FILES_THAT_NAME_A_GAME = 8
MOST_ANY = 450
MOST_LINES = 350
MOST_FLAT_IN_WEB = 12


def sources(*suffixes: str) -> Iterator[Path]:
    for path in sorted(PACKAGE.rglob("*")):
        if path.suffix in suffixes and path.is_file():
            yield path


def own_folder_of_a_game(path: Path) -> bool:
    """Whether a file belongs to one game: a folder on its way, or the file itself, is named after it."""
    inside = path.relative_to(PACKAGE)
    return any(part in FOLDERS for part in (*inside.parts[:-1], inside.stem))


FOLDERS = {games.folder(name) for name in games.NAMES}
NAMES = re.compile("|".join(folder.replace("_", "[-_ ]?") for folder in FOLDERS), re.IGNORECASE)
"""A game by its name, its folder, its title or a constant, in code or in a comment."""


def test_few_files_outside_the_games_own_folders_name_a_game() -> None:
    naming = [
        path.relative_to(PACKAGE).as_posix()
        for path in sources(".py", ".html", ".js", ".css", ".txt", ".svg")
        if not own_folder_of_a_game(path) and NAMES.search(path.read_text(encoding="utf-8"))
    ]
    assert len(naming) <= MOST_FILES_THAT_NAME_A_GAME, naming


def test_the_types_tell() -> None:
    said = {
        path.relative_to(PACKAGE).as_posix(): len(re.findall(r"\bAny\b", path.read_text(encoding="utf-8")))
        for path in sources(".py")
    }
    most = sorted(said, key=lambda path: -said[path])[:12]
    assert sum(said.values()) <= MOST_ANY, {path: said[path] for path in most}


def test_modules_stay_small() -> None:
    long = {
        path.relative_to(PACKAGE).as_posix(): lines
        for path in sources(".py", ".js")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > MOST_LINES
    }
    assert long == {}


def test_web_has_rooms() -> None:
    flat = [path.name for path in (PACKAGE / "web").glob("*.py")]
    assert len(flat) <= MOST_FLAT_IN_WEB, flat
