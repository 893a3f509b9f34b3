"""What a person types, read as decisions.

Tokens are taken as the notation has them, and also with a space for the colon, in small letters, and with the cubes of
several follow-ups in one word: ``take 4 YYR`` is ``take:4 pay:Y pay:Y pay:R``. A number alone picks from the list shown.
"""

import re
from collections.abc import Sequence

from ..games.cubes import CUBES
from ..games.errors import FondacoError
from ..words import Translator

VERBS = ("play", "take", "claim", "up", "pay", "drop", "start", "at", "sail", "leave", "bonus")
SINGLE = ("rest", "done", "dock", "load", "noload", "build", "claim", "harvest", "end")
FOLLOW_UPS = {"take": "pay", "play": "up", "dock": "pay", "build": "pay", "sail": "leave"}
"""The decision that a word of cubes means after these."""


class NotUnderstood(FondacoError):
    """What was typed is no decision."""


def read_line(line: str, choices: Sequence[str], t: Translator) -> list[str]:
    """The tokens that a line stands for; ``choices`` are the legal ones, in the order in which they are numbered."""
    words = line.replace(",", " ").split()
    if len(words) == 1 and words[0].isdecimal():
        return [_numbered(int(words[0]), choices, t)]
    tokens: list[str] = []
    verb = ""
    waiting = False
    for word in words:
        if waiting:
            tokens += _with_object(verb, word)
            waiting = False
        elif word.lower() in VERBS and not (word.lower() in SINGLE and word == words[-1]):
            verb = word.lower()
            waiting = True
        else:
            verb, read = _single(word, verb, choices, t)
            tokens += read
    if waiting:
        raise NotUnderstood(t.gettext("{word} what? Write for example {example}").format(word=verb, example=choices[0]))
    return tokens


def _numbered(number: int, choices: Sequence[str], t: Translator) -> str:
    if not 1 <= number <= len(choices):
        raise NotUnderstood(
            t.gettext("There is no choice {n}; they go from 1 to {last}").format(n=number, last=len(choices))
        )
    return choices[number - 1]


def _with_object(verb: str, what: str) -> list[str]:
    if verb in ("pay", "up", "drop", "leave") and _are_cubes(what):
        return [f"{verb}:{letter}" for letter in what.upper()]
    return [f"{verb}:{what.lower() if verb == 'bonus' else what.upper()}"]


def _single(word: str, verb: str, choices: Sequence[str], t: Translator) -> tuple[str, list[str]]:
    """A word that is a token by itself, or that follows from the one before."""
    small = word.lower()
    if ":" in word:
        verb, what = small.split(":")[0], word.split(":", 1)[1]
        return verb, _with_object(verb, what)
    if small in SINGLE or re.fullmatch("x[1-9][0-9]*", small):
        return small, [small]
    named = [token for token in choices if token.partition(":")[2].upper() == word.upper()]
    if len(named) == 1 and not verb:
        return named[0].partition(":")[0], named
    if _are_cubes(word):
        follow_up = FOLLOW_UPS.get(verb, verb) or _asked(choices)
        if follow_up:
            return verb, [f"{follow_up}:{letter}" for letter in word.upper()]
    if word.isdecimal() and verb == "play":
        return verb, [f"x{int(word)}"]
    if re.fullmatch(r"\+[YRGB]+|\^[1-9]|[YRGB]+>[YRGB]+", word.upper()):
        return "play", [f"play:{word.upper()}"]
    raise NotUnderstood(t.gettext("{word} is not understood; type a number of the list, or help").format(word=word))


def _are_cubes(word: str) -> bool:
    return bool(word) and set(word.upper()) <= set(CUBES)


def _asked(choices: Sequence[str]) -> str:
    """The one kind of decision about cubes that is asked for, if there is only one."""
    verbs = {token[:-2] for token in choices if len(token) > 2 and token[-2] == ":" and token[-1] in CUBES}
    return verbs.pop() if len(verbs) == 1 else ""
