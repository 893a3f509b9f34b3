"""docs/architecture.md names every folder of the package, and nothing that is not there."""

import re
from pathlib import Path

from fondaco import games

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "fondaco"
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
GAME = "<game>"
FOLDERS = [games.folder(name) for name in games.NAMES]


def drawn(page: str) -> list[str]:
    """The paths of the tree that the page draws, folders with a slash at their end."""
    tree = page.partition("src/fondaco/\n")[2].partition("```")[0]
    paths: list[str] = []
    above: list[str] = []
    for line in tree.splitlines():
        depth = (len(line) - len(line.lstrip())) // 2
        name = line.split()[0]
        above = [*above[: depth - 1], name]
        paths.append("".join(above))
    return paths


def meant(path: str) -> list[str]:
    """The path itself, or one for each game."""
    return [path.replace(GAME, folder) for folder in FOLDERS] if GAME in path else [path]


def test_every_folder_is_drawn() -> None:
    known = {one for path in drawn(PAGE) for one in meant(path)}
    for path in PACKAGE.rglob("*"):
        inside = path.relative_to(PACKAGE)
        made = {"__pycache__", "fonts"} & set(inside.parts)
        if not path.is_dir() or made or inside.parts[0] == "locale":
            continue
        if any(file.suffix != ".pyc" for file in path.rglob("*") if file.is_file()):
            assert f"{inside.as_posix()}/" in known, f"{inside} is not in docs/architecture.md"
    flat = {path.name for path in PACKAGE.glob("*.py")} - {"__init__.py"}
    assert {path for path in known if "/" not in path} == flat


def test_nothing_is_drawn_that_is_not_there() -> None:
    for path in drawn(PAGE):
        assert any((PACKAGE / one).exists() for one in meant(path)), path
        if GAME in path and path.endswith(f"{GAME}/"):
            assert all((PACKAGE / one).is_dir() for one in meant(path)), f"a game has no folder {path}"


def test_the_ways_name_files_that_are_there() -> None:
    named = re.findall(r"`([a-z_<>]+(?:/[a-z_<>]+)*(?:/|\.py|\.js))`", PAGE.partition("## One source")[2])
    assert len(named) > 30
    for path in named:
        assert all((PACKAGE / one).exists() for one in meant(path)), path


def test_the_page_says_one_line_of_each() -> None:
    tree = PAGE.partition("src/fondaco/\n")[2].partition("```")[0]
    assert all(len(line.split()) > 2 for line in tree.splitlines())
