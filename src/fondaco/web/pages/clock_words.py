"""Clocks in words."""

from functools import cache

from babel.units import format_unit

from ...i18n import Translator
from ..tables.clock import LIVE, PRESETS, Clock, named

_UNITS = ((86_400, "duration-day"), (3600, "duration-hour"), (60, "duration-minute"), (1, "duration-second"))


def duration(seconds: int, lang: str, length: str = "long") -> str:
    """So many seconds, in the largest unit that tells them without a fraction."""
    size, unit = next((size, unit) for size, unit in _UNITS if seconds % size == 0 and (seconds or size == 1))
    return str(format_unit(seconds // size, unit, length=length, locale=lang))  # type: ignore[arg-type]


def clock_words(clock: Clock, lang: str, t: Translator) -> str:
    """A clock as people choose it."""
    turn = duration(clock.turn, lang)
    if clock.kind != LIVE:
        return t.gettext("by mail: {turn} per turn").format(turn=turn)
    if not clock.reserve:
        return t.gettext("live: {turn} per turn").format(turn=turn)
    said = t.gettext("live: {turn} per turn and {reserve} in reserve")
    return said.format(turn=turn, reserve=duration(clock.reserve, lang))


@cache
def clock_list(lang: str, t: Translator) -> list[dict[str, str]]:
    """The clocks that the home page offers."""
    return [{"name": named(clock), "title": clock_words(clock, lang, t)} for clock in PRESETS]
