"""Renders every page: the Jinja environment, the table as a page and as a live update."""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

from ... import i18n, words
from ..learn import guide
from . import kits as present
from .game_log import Line, Story
from .text import Text, cube_icons

__all__ = ["Line", "Story", "Viewer", "render", "replay", "static", "table", "update"]

STATIC = Path(__file__).parents[1] / "static"
FONTS = tuple(f"fonts/{path.name}" for path in sorted((STATIC / "fonts").glob("*-*.woff2")))
"""The typefaces, made when the package is installed; without them the pages take what the machine has."""
_FRAGMENTS = {"spice-road": "spice_road.html", "eastern-wonders": "eastern_wonders.html"}


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
        "languages": list(i18n.LANGUAGES.items()),
        **context,
    }
    return _environment(viewer.lang).get_template(template).render(shown)


def table(picture: dict[str, Any], viewer: Viewer, place: Mapping[str, Any], story: Sequence[Line]) -> str:
    """The whole page of a table."""
    shown = update(picture, viewer, place, story)
    return render(
        "table.html",
        viewer,
        picture=picture,
        place=_place(place),
        update=shown,
        game_file=picture["game"].replace("-", "_"),
    )


def replay(picture: dict[str, Any], viewer: Viewer, place: Mapping[str, Any], story: Sequence[Line]) -> str:
    """The page that goes through a game turn by turn; ``place`` says which ``turn`` of how many ``turns`` is shown."""
    return render(
        "replay.html",
        viewer,
        picture=picture,
        place=_place(place),
        update=update(picture, viewer, place, story),
        game_file=picture["game"].replace("-", "_"),
    )


def update(picture: dict[str, Any], viewer: Viewer, place: Mapping[str, Any], story: Sequence[Line]) -> dict[str, Any]:
    """The message that brings an open page up to date: the table as markup, and what to say about it."""
    text = _text(viewer.lang, picture["game"])
    shown = present.table(picture, text, story)
    yours = picture["seat"] is not None and picture["before"]["to_move"] == picture["seat"]
    lesson = place.get("lesson")
    coach = guide.panel(lesson, picture, text) if lesson else None
    html = render(
        _FRAGMENTS[picture["game"]],
        viewer,
        t=shown,
        picture=picture,
        place=_place(place),
        ply=picture["ply"],
        coach=coach,
    )
    if coach and lesson:
        html = guide.point(html, lesson, picture)
    return {
        "type": "table",
        "ply": picture["ply"],
        "turn_index": len(picture["log"]),
        "html": html,
        "title": present.title(picture, text, yours),
        "where": present.where(picture, text),
        "say": " ".join([present.announcement(shown, picture, text, yours), *guide.spoken(coach)]),
        "sound": present.sound(picture, yours),
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
        "warming": None,
        "playing": False,
        "record_url": None,
        "rematch": False,
        "rematch_url": None,
    }
    return {**usual, **place}


@cache
def _environment(lang: str) -> Environment:
    environment = Environment(
        loader=ChoiceLoader([PackageLoader("fondaco.web"), PackageLoader("fondaco.web.learn")]),
        autoescape=True,
        undefined=StrictUndefined,
        extensions=["jinja2.ext.i18n"],
        trim_blocks=True,
        lstrip_blocks=True,
    )
    translator = i18n.translator(lang)
    environment.install_gettext_callables(  # type: ignore[attr-defined]
        translator.gettext, translator.ngettext, newstyle=True
    )
    environment.globals.update(
        fonts=FONTS, static=static, cube_icons=cube_icons, game_title=lambda game: words.title(game, translator)
    )
    return environment


def static(name: str) -> str:
    """The address of a static file; it changes with the file, so that it may be cached for good."""
    return f"/static/{name}?v={_version(name)}"


@cache
def _version(name: str) -> str:
    return hashlib.sha256((STATIC / name).read_bytes()).hexdigest()[:10]
