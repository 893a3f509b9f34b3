"""Languages: which there are, which one to speak, and the translator for each.

>>> best_language("pl-PL,pl;q=0.9,en;q=0.5")
'pl'
>>> translator("en").gettext("Rest")
'Rest'
"""

import gettext
import os
import re
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path

LANGUAGES: Mapping[str, str] = {
    "en": "English",
    "it": "Italiano",
    "fr": "Français",
    "pt": "Português",
    "pl": "Polski",
}
"""Code -> the name that its speakers give it."""

DEFAULT = "en"
Translator = gettext.NullTranslations
_LOCALE = Path(__file__).parent / "locale"


def N_(message: str) -> str:
    """Mark a text for the catalogs where it is written, to be translated where it is shown."""
    return message


def translator(language: str) -> Translator:
    """The translator of a language: all its catalogs, chained. What has no translation stays English.

    Tags and locale names such as ``pt-BR`` or ``it_IT.UTF-8`` are understood.
    """
    return _translator(best_language(language))


@cache
def _translator(language: str) -> Translator:
    chain = Translator()
    for path in sorted((_LOCALE / language / "LC_MESSAGES").glob("*.mo")):
        with path.open("rb") as file:
            catalog = gettext.GNUTranslations(file)
        catalog.add_fallback(chain)
        chain = catalog
    return chain


def best_language(wanted: str | None) -> str:
    """The best language that Fondaco speaks, for an Accept-Language header, a language tag or a locale name."""
    choices = [_weighed(part) for part in re.split("[,:]", wanted or "")]
    for weight, language in sorted(choices, key=lambda choice: -choice[0]):
        if weight > 0 and language in LANGUAGES:
            return language
    return DEFAULT


def _weighed(part: str) -> tuple[float, str]:
    """Weight and primary language of one part of an Accept-Language header, such as ``pt-BR;q=0.8``."""
    tag, *options = part.split(";")
    language = re.split("[-_.@]", tag.strip(), maxsplit=1)[0].lower()
    for option in options:
        match = re.fullmatch(r"\s*q\s*=\s*([01](?:\.[0-9]{0,3})?)\s*", option)
        if match:
            return float(match[1]), language
    return 1.0, language


def system_language() -> str:
    """The language of the terminal, by the environment variables that gettext honours, in its order."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if os.environ.get(name):
            return best_language(os.environ[name])
    return best_language(_windows_language())


def _windows_language() -> str | None:
    """The language of Windows, which sets none of those variables; None on other systems."""
    if sys.platform == "win32":
        import ctypes
        import locale

        return locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage())
    return None
