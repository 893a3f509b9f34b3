"""Clocks in words."""

from functools import cache

from ...i18n import Translator
from ..tables.clock import LIVE, PRESETS, Clock, named


def duration(seconds: int, t: Translator) -> str:
    """So many seconds, in the largest unit that tells them without a fraction."""
    if seconds % 60 or not seconds:
        return t.ngettext("{n} second", "{n} seconds", seconds).format(n=seconds)
    n = seconds // 60
    if n % 60:
        return t.ngettext("{n} minute", "{n} minutes", n).format(n=n)
    n //= 60
    if n % 24:
        return t.ngettext("{n} hour", "{n} hours", n).format(n=n)
    n //= 24
    return t.ngettext("{n} day", "{n} days", n).format(n=n)


def clock_words(clock: Clock, t: Translator) -> str:
    """A clock as people choose it."""
    turn = duration(clock.turn, t)
    if clock.kind != LIVE:
        return t.gettext("by mail: {turn} per turn").format(turn=turn)
    if not clock.reserve:
        return t.gettext("live: {turn} per turn").format(turn=turn)
    said = t.gettext("live: {turn} per turn and {reserve} in reserve")
    return said.format(turn=turn, reserve=duration(clock.reserve, t))


@cache
def clock_list(t: Translator) -> list[dict[str, str]]:
    """The clocks that the home page offers."""
    return [{"name": named(clock), "title": clock_words(clock, t)} for clock in PRESETS]
