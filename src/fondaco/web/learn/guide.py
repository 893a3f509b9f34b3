"""The coach at a lesson's table: what the panel says, and which buttons of the page it points at."""

import html
import re
from collections.abc import Mapping
from typing import Any

from ...i18n import N_
from ..pages.text import Piece, Text, plain
from .lessons import PARTNER, PUPIL, Progress, Step, follows, lesson_of, progress

_BUTTON = re.compile(r'<button type="submit" name="(turn|confirm|undo)" value="([^"]*)"(?![^>]* disabled)')
_CONFIRM = N_("Press Confirm. Until then nothing is final: Undo takes it back.")
_UNDO = N_("That is another way. Undo takes it back; or confirm it, that is fine too.")
_WAIT = N_("Now {name} is playing.")
_ELSEWHERE = N_("You did something else, which is fine. The lesson goes on from here.")
_LOST = N_("This game has taken its own way, so the next step of the lesson does not fit. Step back, or just play on.")


def panel(name: str, picture: Mapping[str, Any], text: Text) -> dict[str, Any] | None:
    """What the coach says about this picture; None once somebody plays on after the lesson."""
    if picture["seat"] != PUPIL or picture["over"]:
        return None
    lesson, now = lesson_of(name), _progress(name, picture)
    shown: dict[str, Any] = {
        "of": len(lesson.steps),
        "at": now.step + 1,
        "back": now.left_at is not None,
        "done": False,
    }
    shown.update(note=None, why=None, do=None)
    if now.step == len(lesson.steps):
        if now.since:
            return None
        _ = text.gettext
        return {**shown, "done": True, "title": _("You know the game"), "why": _say(lesson.ending, {"Y": "Y"}, text)}
    step = lesson.steps[now.step]
    shown["title"] = text.gettext(step.title)
    asked = picture["before"]["to_move"] == PUPIL
    partner = {"name": picture["names"][PARTNER]}
    if asked and now.turn is None:
        return {**shown, "why": _say(_LOST, {}, text)}
    if now.left_at is not None:
        shown["note"] = _say(_ELSEWHERE, {}, text)
    elif step.before and now.prepared and asked:
        shown["note"] = _say(step.before, partner, text)
    shown["why"] = _say(step.why, step.pictures, text)
    if asked:
        shown["do"] = _do(step, now, picture["staged"], text)
    else:
        shown["do"] = _say(_WAIT, partner, text)
    return shown


def _do(step: Step, now: Progress, staged: list[str], text: Text) -> Piece:
    """The next click, in words."""
    turn = now.turn or ()
    n = follows(staged, turn)
    if n == len(turn) == len(staged):
        return _say(_CONFIRM, {}, text)
    if n == 0 and staged:
        return _say(_UNDO, {}, text)
    return _say(step.clicks[max(at for at in step.clicks if at <= n)], step.pictures, text)


def point(markup: str, name: str, picture: Mapping[str, Any]) -> str:
    """The table's markup with a mark on every button that the lesson asks for next."""
    now = _progress(name, picture)
    if picture["seat"] != PUPIL or not now.turn or picture["before"]["to_move"] != PUPIL:
        return markup
    turn, staged = now.turn, picture["staged"]
    done = follows(staged, turn)

    def worth(found: re.Match[str]) -> int:
        """How many decisions further this button leads; a way that adds nothing else counts a little more."""
        what, tokens = found[1], html.unescape(found[2]).split()
        if what == "undo":
            return 0
        right = follows(tokens, turn)
        if what == "confirm" and right < len(turn):
            return 0
        return 2 * (right - done) + (right == len(tokens)) if right > done or what == "confirm" else 0

    buttons = list(_BUTTON.finditer(markup))
    best = max((worth(found) for found in buttons), default=0)
    if best <= 0:
        return _BUTTON.sub(lambda found: found[0] + " data-guide" * (found[1] == "undo"), markup) if staged else markup
    return _BUTTON.sub(lambda found: found[0] + " data-guide" * (worth(found) == best), markup)


def _progress(name: str, picture: Mapping[str, Any]) -> Progress:
    return progress(name, tuple((entry["seat"], tuple(entry["tokens"])) for entry in picture["log"]))


def _say(template: str, pictures: Mapping[str, str], text: Text) -> Piece:
    """A translated text with cubes, cards and names in its braces."""
    return text.sentence(text.gettext(template), **{key: drawn(what, text) for key, what in pictures.items()})


def drawn(what: str, text: Text, size: str = "small") -> Piece:
    """Cubes or a merchant card as a small picture, anything else as it is written."""
    if re.fullmatch("[YRGB]+", what):
        return text.cubes_piece(what, size)
    if re.fullmatch(r"\+[YRGB]+|\^[0-9]|[YRGB]+>[YRGB]+", what):
        return text.card_piece(what, size)
    return plain(what)


def spoken(coach: Mapping[str, Any] | None) -> list[str]:
    """What a screen reader is told of the panel."""
    if coach is None:
        return []
    pieces = [coach["note"], coach["why"], coach["do"]]
    return [f"{coach['title']}.", *(piece.text for piece in pieces if piece)]
