"""The games on the pages: one folder each, with all that the pages know of that game.

A folder holds the presenter of its table, its bar and its lesson in Python, and by these names

    templates/table.html      the table, drawn from what ``WebGame.table`` gives
    templates/rules.html      the rules with pictures
    templates/preview.html    what stands beside the start of the lesson
    templates/art.html        the picture on the home page
    templates/symbols.html    drawings that its templates refer to, put once into each of its pages
    static/style.css          its layout and look, on top of what all tables share
    static/art.css            the colours of the picture on the home page

Templates are found as ``FOLDER/table.html``, files as ``/static/FOLDER/style.css``.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ... import games

if TYPE_CHECKING:
    from ..learn.lessons import Lesson
    from ..pages.game_log import Line
    from ..pages.poster import Poster
    from ..pages.shared import Picture
    from ..pages.text import Text

HERE = Path(__file__).parent


def no_figures(text: "Text") -> dict[str, Any]:
    """For a game whose pages need no pictures of their own."""
    return {}


@dataclass(frozen=True)
class WebGame:
    """What the pages know of a game."""

    name: str
    table: Callable[["Picture", "Text", "Sequence[Line]"], dict[str, Any]]
    """All that its table's template shows of a picture."""
    lesson: Callable[[], "Lesson"]
    """The guided first game."""
    poster: Callable[["Poster", Any], None]
    """Draws its table, from the view of who only watches, on a picture for links."""
    about: str
    """What kind of game it is, for how many and how long, for gettext."""
    figures: Callable[["Text"], dict[str, Any]] = no_figures
    """What its rules and the page before its lesson draw, beside cubes and cards."""
    keys: tuple[tuple[tuple[str, ...], str], ...] = ()
    """Keys of its own: their names, and what they do, for gettext."""
    plan: str = "rows"
    """How its table is laid out: "rows" with own things below the board, "map" with all else beside the board."""
    styles: tuple[str, ...] = ()
    """Style files of its table, on top of what all tables share; a game may use those of another one's pieces."""
    guide_styles: tuple[str, ...] = ()
    """Those that the rules and the page before the lesson need too."""
    map_titles: Mapping[str, str] = field(default_factory=dict)
    """What its maps are called, by name, for gettext."""
    map_legend: str = ""
    """How to read the drawing of a map."""

    @property
    def folder(self) -> str:
        """Where its templates and files are found."""
        return games.folder(self.name)


def web_game(name: str) -> WebGame:
    """What the pages know of the game of that name."""
    found = games.part(__name__, name).GAME
    assert isinstance(found, WebGame)
    return found


def static_folders() -> dict[str, Path]:
    """The files of the games, by the folder under which they are served."""
    return {games.folder(name): HERE / games.folder(name) / "static" for name in games.NAMES}
