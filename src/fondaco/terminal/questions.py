"""What is asked, where games ask the same."""

from collections.abc import Mapping

from ..i18n import N_
from ..words import Translator

COMMON: Mapping[str, str] = {
    "turn": N_("What will you do?"),
    "times": N_("How often?"),
    "up": N_("Which cube do you raise?"),
    "pay": N_("Which cube do you pay?"),
    "drop": N_("Too many cubes: which one do you return?"),
}
"""By what a view says is asked."""


def question(asked: str, own: Mapping[str, str], t: Translator, **values: str) -> str:
    """The question in words: a game's own one, or that of all games."""
    text = own.get(asked) or COMMON.get(asked)
    return t.gettext("What next?") if text is None else t.gettext(text).format(**values)
