"""Renders every page: the Jinja environment, the table as a page and as a live update."""

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import ceil
from pathlib import Path
from typing import Any

from babel.dates import format_date
from jinja2 import BytecodeCache, ChoiceLoader, Environment, PackageLoader, PrefixLoader, StrictUndefined, pass_context
from jinja2.bccache import Bucket
from jinja2.runtime import Context, Macro
from markupsafe import Markup

from ... import games, i18n, words
from ..games import static_folders, web_game
from ..learn import guide
from . import table_texts
from .cards import kind, mini_face
from .game_log import Line
from .shared import Picture, is_asked
from .text import Text, cube_icons, signed

__all__ = ["Viewer", "render", "replay", "static", "table", "update"]

_MOST_PARTS = 10_000
"""Parts of pages that are kept per language, of up to a kilobyte each."""
STATIC = Path(__file__).parents[1] / "static"
FONTS = tuple(f"fonts/{path.name}" for path in sorted((STATIC / "fonts").glob("*-*.woff2")))
"""The typefaces, made when the package is installed; without them the pages take what the machine has."""


@dataclass(frozen=True)
class Viewer:
    """Who looks at a page, as far as its looks depend on it."""

    lang: str = "en"
    theme: str = "auto"
    csrf: str = ""
    path: str = "/"


def render(template: str, viewer: Viewer, **context: Any) -> str:
    """Any page, in the viewer's language."""
    shown: dict[str, Any] = {
        "viewer": viewer,
        "place": None,
        "picture": None,
        "guided": guide.no_mark,
        "preview": None,
        "languages": list(i18n.LANGUAGES.items()),
        **context,
    }
    return _environment(viewer.lang).get_template(template).render(shown)


def table(
    picture: Picture,
    viewer: Viewer,
    place: Mapping[str, Any],
    story: Sequence[Line],
    preview: Mapping[str, str] | None = None,
) -> str:
    """The whole page of a table; ``preview`` is what links to it show."""
    shown = update(picture, viewer, place, story)
    return render(
        "table.html",
        viewer,
        preview=preview,
        picture=picture,
        place=_place(place),
        update=shown,
        kit=web_game(picture["game"]),
    )


def replay(
    picture: Picture,
    viewer: Viewer,
    place: Mapping[str, Any],
    story: Sequence[Line],
    preview: Mapping[str, str] | None = None,
) -> str:
    """The page that goes through a game turn by turn; ``place`` says which ``turn`` of how many ``turns`` is shown."""
    return render(
        "replay.html",
        viewer,
        preview=preview,
        picture=picture,
        place=_place(place),
        update=update(picture, viewer, place, story),
        kit=web_game(picture["game"]),
    )


def update(
    picture: Picture, viewer: Viewer, place: Mapping[str, Any], story: Sequence[Line], board_tag: str = "main"
) -> dict[str, Any]:
    """The message that brings an open page up to date: the table as markup, and what to say about it.

    ``board_tag``: the element of the board, another one where it is not what the page is about.
    """
    text = _text(viewer.lang, picture["game"])
    kit = web_game(picture["game"])
    shown = kit.table(picture, text, story)
    yours = is_asked(picture)
    lesson = place.get("lesson")
    coach = guide.panel(lesson, picture, text) if lesson else place.get("panel")
    html = render(
        f"{kit.folder}/table.html",
        viewer,
        t=shown,
        picture=picture,
        place=_place(place),
        ply=picture["ply"],
        board_tag=board_tag,
        coach=coach,
        guided=guide.pointer(lesson, picture, shown) if coach and lesson else guide.no_mark,
    )
    return {
        "type": "table",
        "ply": picture["ply"],
        "turn_index": picture["log"][-1]["index"] + 1 if picture["log"] else 0,
        "html": html,
        "title": table_texts.title(picture, text, yours),
        "where": table_texts.where(picture, text),
        "say": " ".join([table_texts.announcement(shown, picture, text, yours), *guide.spoken(coach)]),
        "sound": table_texts.sound(picture, yours),
        "yours": yours,
        "staged": len(picture["staged"]),
        "simple": picture["complete"] and len(picture["staged"]) == 1,
        "notice": place.get("notice"),
    }


@cache
def _text(lang: str, game: str) -> Text:
    return Text(i18n.translator(lang), game)


def _place(place: Mapping[str, Any]) -> dict[str, Any]:
    """The place of a table with what a server may leave out."""
    usual = {
        "live": True,
        "replay": False,
        "notice": None,
        "invite": None,
        "personal": None,
        "hints": False,
        "review": False,
        "chances": None,
        "free": 0,
        "maker": False,
        "lesson": None,
        "panel": None,
        "warming": None,
        "playing": False,
        "record_url": None,
        "rated": False,
        "rating": None,
        "rematch": False,
        "rematch_url": None,
        "leave": False,
        "way": None,
        "next_level": None,
        "back": False,
        "choose": False,
        "people": False,
        "company": None,
        "clock": None,
    }
    return {**usual, **place}


def _game_templates() -> PrefixLoader:
    """The templates of the games: ``FOLDER/table.html`` and so on."""
    return PrefixLoader(
        {games.folder(name): PackageLoader(games.part("fondaco.web.games", name).__name__) for name in games.NAMES}
    )


class _Once:
    """Parts of a page that come again and again: ``once(key, macro, ...)`` renders each key a single time.

    What a lesson points at differs from page to page, so nothing is taken from here during one.
    """

    def __init__(self) -> None:
        self._parts: OrderedDict[Hashable, Markup] = OrderedDict()

    @pass_context
    def __call__(self, context: Context, key: tuple[Hashable, ...], macro: Macro, *given: object) -> Markup:
        """The macro with these arguments, all of which the key tells."""
        if context.get("coach"):
            return Markup(macro(*given))
        key = (macro.name, *key)
        found = self._parts.get(key)
        if found is None:
            found = self._parts[key] = Markup(macro(*given))
            if len(self._parts) > _MOST_PARTS:
                self._parts.popitem(last=False)
        return found


class _Compiled(BytecodeCache):
    """Templates compiled once for all languages: what differs between these is what ``_`` gives."""

    def __init__(self) -> None:
        self._code: dict[str, bytes] = {}

    def load_bytecode(self, bucket: Bucket) -> None:
        """Take what was compiled for another language."""
        if bucket.key in self._code:
            bucket.bytecode_from_string(self._code[bucket.key])

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep what was compiled."""
        self._code[bucket.key] = bucket.bytecode_to_string()


class _Templates(Environment):
    """Templates are given dicts nearly everywhere: their keys are looked for before what every dict has."""

    def getattr(self, obj: Any, attribute: str) -> Any:
        """What ``obj.attribute`` is in a template."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)


_COMPILED = _Compiled()


def compile_templates() -> None:
    """Compile all templates, so that nobody's first page waits for it."""
    for lang in i18n.LANGUAGES:
        environment = _environment(lang)
        for name in environment.list_templates(extensions=["html"]):
            environment.get_template(name)


@cache
def _environment(lang: str) -> Environment:
    environment = _Templates(
        loader=ChoiceLoader([PackageLoader("fondaco.web"), PackageLoader("fondaco.web.learn"), _game_templates()]),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
        bytecode_cache=_COMPILED,
        auto_reload=False,  # code and templates belong together: an update comes with a restart
    )
    translator = i18n.translator(lang)
    environment.install_gettext_callables(  # type: ignore[attr-defined]
        translator.gettext, translator.ngettext, newstyle=True
    )
    environment.globals.update(
        _=_saying(translator),
        fonts=FONTS,
        once=_Once(),
        static=static,
        icon=icon,
        cube_icons=cube_icons,
        card_kind=kind,
        mini_face=mini_face,
        game_names=games.NAMES,
        game_title=lambda game: words.title(game, translator),
        time_left=time_left,
        signed=signed,
        day=lambda moment: format_date(moment, "medium", locale=lang),
    )
    return environment


@cache
def icon(name: str, kind: str = "icon") -> Markup:
    """One of the page's symbols, for decoration."""
    return Markup('<svg class="{}" aria-hidden="true"><use href="#{}"/></svg>').format(kind, name)


def _saying(translator: i18n.Translator) -> Callable[..., Markup]:
    """What ``_`` is in templates; most of a page is the same few texts."""

    @cache
    def said(text: str) -> Markup:
        return Markup(translator.gettext(text)) % {}

    def say(text: str, **values: object) -> Markup:
        return Markup(translator.gettext(text)) % values if values else said(text)

    return say


def time_left(seconds: float, days: str) -> str:
    """What is left on a clock, as the page's script shows it too; ``days`` says days and hours."""
    minutes, rest = divmod(max(0, ceil(seconds)), 60)
    hours, minutes = divmod(minutes, 60)
    if hours >= 24:
        return days.format(d=hours // 24, h=hours % 24)
    return f"{hours}:{minutes:02d}:{rest:02d}" if hours else f"{minutes}:{rest:02d}"


def static(name: str) -> str:
    """The address of a static file, or of a game's (``FOLDER/style.css``).

    It changes with the file, so that it may be cached for good.
    """
    return f"/static/{name}?v={_version(name)}"


@cache
def _version(name: str) -> str:
    folder, _slash, file = name.rpartition("/")
    of_game = static_folders().get(folder)
    path = of_game / file if of_game else STATIC / name
    return hashlib.sha256(path.read_bytes()).hexdigest()[:10]
