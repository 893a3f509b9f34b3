"""The errors of Fondaco. All derive from FondacoError, and each says what was wrong and what would be right.

An error is an English text with named places and the values for them, so that it can be told in any language:
``FondacoError("there is no seat {seat}", seat=7)``. The text is always a literal, which ``make messages`` collects;
whatever a user wrote goes into the values, and is cut there.
"""

from collections.abc import Iterable, Mapping, Sequence
from reprlib import Repr
from typing import Any, Protocol

MOST_SHOWN = 60
"""Characters of a quoted text that an error repeats."""
MOST_LISTED = 12
_LONGEST = 400
_DIGITS = 40


class _Short(Repr):
    """Texts of values that are short, whatever the values are."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 3
        self.maxstring = self.maxother = MOST_SHOWN

    def repr_int(self, number: int, level: int) -> str:
        """A number; one of very many digits, which take long to find, is left out."""
        return repr(number) if abs(number) < 10**_DIGITS else "..."


_SHORT = _Short()


def shown(text: str) -> str:
    """A text quoted for an error message, and cut: what was sent to us may be of any length."""
    return repr(text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "...")


def shown_value(value: object) -> str:
    """Whatever a file held, for an error message: cut in length and in depth."""
    return _SHORT.repr(value)


def listed(names: Iterable[str]) -> str:
    """Names in a row for an error message, the first of them if there are many."""
    known = list(names)
    return ", ".join(known[:MOST_LISTED]) + (", ..." if len(known) > MOST_LISTED else "")


class Translations(Protocol):
    """What errors need of a translator."""

    def gettext(self, message: str, /) -> str:
        """The text in another language."""
        ...


class FondacoError(ValueError):
    """Anything that Fondaco refuses."""

    def __init__(self, text: str, /, **values: "str | int | float | FondacoError") -> None:
        self.text = text
        self.values = {name: _cut(value) for name, value in values.items()}
        super().__init__(text)

    def told(self, t: Translations) -> str:
        """The error in the language of a translator."""
        return _filled(
            t.gettext(self.text),
            {name: value.told(t) if isinstance(value, FondacoError) else value for name, value in self.values.items()},
        )

    def __str__(self) -> str:
        return _filled(self.text, self.values)

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (type(self), self.__dict__)  # so that it comes whole out of another process


def _again(kind: type[FondacoError], attributes: dict[str, Any]) -> FondacoError:
    error = kind.__new__(kind, attributes["text"])
    error.__dict__.update(attributes)
    return error


def _cut(value: "str | int | float | FondacoError") -> "str | int | float | FondacoError":
    if isinstance(value, int) and abs(value) >= 10**_DIGITS:
        return "..."
    return value[: _LONGEST - 3] + "..." if isinstance(value, str) and len(value) > _LONGEST else value


def _filled(text: str, values: Mapping[str, object]) -> str:
    return text.format_map(values) if values else text


class NotationError(FondacoError):
    """A token that is not of the notation."""


class IllegalDecision(FondacoError):
    """A well-formed decision that the rules do not allow now."""

    def __init__(self, decision: str, legal: Sequence[str]) -> None:
        self.decision = decision
        self.legal = tuple(legal)
        if legal:
            super().__init__("{decision} is not legal here; legal: {legal}", decision=decision, legal=listed(legal))
        else:
            super().__init__("{decision}: the game is over", decision=decision)


class ComponentsError(FondacoError):
    """Cards, tiles or a map that do not make a game. ``key`` names the part of the file or header at fault."""

    def __init__(
        self, reason: str | FondacoError, key: str | None = None, /, **values: str | int | float | FondacoError
    ) -> None:
        self.key = key
        self.why = FondacoError(reason, **values) if isinstance(reason, str) else reason
        if key:
            super().__init__("{key}: {reason}", key=key, reason=self.why)
        else:
            super().__init__(self.why.text, **self.why.values)

    @property
    def reason(self) -> str:
        """What is wrong with that part."""
        return str(self.why)


class RecordError(FondacoError):
    """A record that does not follow the notation or the rules. ``line`` counts from 1."""

    def __init__(self, line: int, reason: str | FondacoError, /, **values: str | int | float | FondacoError) -> None:
        self.line = line
        self.why = FondacoError(reason, **values) if isinstance(reason, str) else reason
        super().__init__("line {line}: {reason}", line=line, reason=self.why)

    @property
    def reason(self) -> str:
        """What is wrong in that line."""
        return str(self.why)
