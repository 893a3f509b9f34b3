"""The coach at a lesson's table: what the panel says, and which buttons of the page it points at."""

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from markupsafe import Markup

from ...i18n import N_
from ..pages.text import Piece, Text, plain, strong
from .lessons import PARTNER, PUPIL, Progress, Step, follows, lesson_of, progress

Mark = Callable[[str, object], Markup]
"""From the name of a button and what it does to the attribute that marks it, or nothing."""
_MARK, _NONE = Markup(" data-guide"), Markup("")
_TURNS = ("turn", "less", "more", "rest", "confirm")
"""Under which keys a table's values hold what a button does."""
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
        "template": "coach.html",
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


def pointer(name: str, picture: Mapping[str, Any], shown: object) -> Mark:
    """What marks the buttons that the lesson asks for next, given all that the table shows."""
    now = _progress(name, picture)
    if picture["seat"] != PUPIL or not now.turn or picture["before"]["to_move"] != PUPIL:
        return no_mark
    turn, staged = now.turn, picture["staged"]
    done = follows(staged, turn)

    def worth(what: str, value: str) -> int:
        """How many decisions further this button leads; a way that adds nothing else counts a little more."""
        tokens = value.split()
        right = follows(tokens, turn)
        if not tokens or (what == "confirm" and right < len(turn)):
            return 0
        return 2 * (right - done) + (right == len(tokens)) if right > done or what == "confirm" else 0

    best = max((worth(what, value) for what, value in _offered(shown)), default=0)

    def mark(what: str, value: object) -> Markup:
        if what == "undo":
            return _MARK if best <= 0 and staged and value else _NONE
        return _MARK if best > 0 and worth(what, str(value)) == best else _NONE

    return mark


def no_mark(what: str, value: object) -> Markup:
    """For a table without a lesson."""
    return _NONE


def _offered(shown: object) -> Iterator[tuple[str, str]]:
    """The buttons in what a table shows, however deep: their names and what they do."""
    if isinstance(shown, Mapping):
        for key, value in shown.items():
            if isinstance(value, str) and key in _TURNS:
                yield "confirm" if key == "confirm" else "turn", value
            else:
                yield from _offered(value)
    elif isinstance(shown, list | tuple):
        for value in shown:
            yield from _offered(value)


def _progress(name: str, picture: Mapping[str, Any]) -> Progress:
    return progress(name, tuple((entry["seat"], tuple(entry["tokens"])) for entry in picture["log"]))


def _say(template: str, pictures: Mapping[str, str], text: Text) -> Piece:
    """A translated text with cubes, cards and names in its braces."""
    return text.sentence(text.gettext(template), **{key: drawn(what, text) for key, what in pictures.items()})


def drawn(what: str, text: Text, size: str = "small") -> Piece:
    """Cubes or a merchant card as a small picture, a [button] by its word, anything else as it is written."""
    if re.fullmatch("[YRGB]+", what):
        return text.cubes_piece(what, size)
    if re.fullmatch(r"\+[YRGB]+|\^[0-9]|[YRGB]+>[YRGB]+", what):
        return text.card_piece(what, size)
    if re.fullmatch(r"\[\w+\]", what):
        return strong(text.translator.pgettext("button", what[1:-1]))
    return plain(what)


def spoken(coach: Mapping[str, Any] | None) -> list[str]:
    """What a screen reader is told of the panel."""
    if coach is None:
        return []
    pieces = [coach["note"], coach["why"], coach["do"]]
    return [f"{coach['title']}.", *(piece.text for piece in pieces if piece)]
