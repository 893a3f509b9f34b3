"""What a person types, read as decisions.

Tokens are taken as the notation has them, and also with a space for the colon, in small letters, and with the cubes of
several follow-ups in one word: ``take 4 YYR`` is ``take:4 pay:Y pay:Y pay:R``. A number alone picks from the list shown.
"""

import re
from collections.abc import Sequence

from ..games.cubes import CUBES
from ..games.errors import FondacoError, shown
from .vocabulary import Vocabulary

_CARD = re.compile(r"\+[YRGB]+|\^[1-9]|[YRGB]+>[YRGB]+")
_TIMES = re.compile("x[1-9][0-9]*")


class NotUnderstood(FondacoError):
    """What was typed is no decision."""


def read_line(words: Sequence[str], choices: Sequence[str], vocabulary: Vocabulary) -> list[str]:
    """The tokens that words stand for; ``choices`` are the legal ones, in the order in which they are numbered."""
    if len(words) == 1 and words[0].isdecimal():
        return [_numbered(int(words[0]), choices)]
    reader = _Reader(choices, vocabulary)
    for word in words:
        reader.read(word)
    if reader.waiting:
        raise NotUnderstood("{word} what? Write for example {example}", word=reader.verb, example=choices[0])
    return reader.tokens


def _numbered(number: int, choices: Sequence[str]) -> str:
    if not 1 <= number <= len(choices):
        raise NotUnderstood("There is no choice {n}; they go from 1 to {last}", n=number, last=len(choices))
    return choices[number - 1]


class _Reader:
    """Reads word by word: what one means depends on the ones before."""

    def __init__(self, choices: Sequence[str], vocabulary: Vocabulary) -> None:
        self.choices = choices
        self.vocabulary = vocabulary
        self.tokens: list[str] = []
        self.verb = ""
        self.waiting = False

    def read(self, word: str) -> None:
        """Take the next word."""
        if self.waiting:
            self._name(word)
            self.waiting = False
        elif word.lower() in self.vocabulary.with_object:
            self.verb = word.lower()
            self.waiting = True
        elif ":" in word:
            self.verb = word.partition(":")[0].lower()
            self._name(word.partition(":")[2])
        elif word.lower() in self.vocabulary.alone or _TIMES.fullmatch(word.lower()):
            self.verb = word.lower()
            self.tokens.append(self.verb)
        else:
            self._read_object(word)

    def _name(self, what: str) -> None:
        """The object of the last verb."""
        if self.verb in self.vocabulary.with_cubes and _are_cubes(what):
            self._add_cubes(self.verb, what)
        else:
            small = self.verb in self.vocabulary.small
            self.tokens.append(f"{self.verb}:{what.lower() if small else what.upper()}")

    def _add_cubes(self, verb: str, letters: str) -> None:
        self.tokens += [f"{verb}:{letter}" for letter in letters.upper()]

    def _read_object(self, word: str) -> None:
        """A word without a verb: something that is among the choices, cubes, how often, or a card."""
        named = [token for token in self.choices if token.partition(":")[2].upper() == word.upper()]
        if len(named) == 1 and not self.verb:
            self.verb = named[0].partition(":")[0]
            self.tokens += named
        elif _are_cubes(word) and (follow_up := self._follow_up()):
            self._add_cubes(follow_up, word)
        elif word.isdecimal() and self.verb in self.vocabulary.repeated:
            self.tokens.append(f"x{int(word)}")
        elif self.vocabulary.of_cards and _CARD.fullmatch(word.upper()):
            self.verb = self.vocabulary.of_cards
            self.tokens.append(f"{self.verb}:{word.upper()}")
        else:
            raise NotUnderstood("{word} is not understood; type a number of the list, or ? for help", word=shown(word))

    def _follow_up(self) -> str:
        """The decision that cubes mean here: what follows from the last verb, or the only kind that is asked for."""
        if self.verb:
            return self.vocabulary.follow_ups.get(self.verb, self.verb)
        verbs = {token[:-2] for token in self.choices if token[-2:-1] == ":" and token[-1] in CUBES}
        return verbs.pop() if len(verbs) == 1 else ""


def _are_cubes(word: str) -> bool:
    return bool(word) and set(word.upper()) <= set(CUBES)
