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


def question(asked: str, own: Mapping[str, str], t: Translator, left: int | None = None, **values: str) -> str:
    """The question in words: a game's own one, or that of all games; ``left`` is how often it is asked, at most."""
    text = own.get(asked) or COMMON.get(asked)
    if text is None:
        return t.gettext("What next?")
    said = t.gettext(text).format(**values)
    return t.gettext("{question} ({n} left)").format(question=said, n=left) if left and left > 1 else said
