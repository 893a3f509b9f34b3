"""The errors of Fondaco. All derive from FondacoError, and each says what was wrong and what would be right."""

from collections.abc import Sequence
from typing import Any


def shown(text: str) -> str:
    """A text quoted for an error message, and cut: what was sent to us may be of any length."""
    return repr(text if len(text) <= 60 else text[:57] + "...")


class FondacoError(ValueError):
    """Anything that Fondaco refuses."""


class NotationError(FondacoError):
    """A token that is not of the notation."""


class IllegalDecision(FondacoError):
    """A well-formed decision that the rules do not allow now."""

    def __init__(self, decision: str, legal: Sequence[str]) -> None:
        self.decision = decision
        self.legal = tuple(legal)
        offer = ", ".join(self.legal[:12]) + (", ..." if len(self.legal) > 12 else "")
        super().__init__(f"{decision} is not legal here; legal: {offer}" if legal else f"{decision}: the game is over")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.decision, self.legal)  # so that it comes whole out of another process


class ComponentsError(FondacoError):
    """Cards, tiles or a map that do not make a game. ``key`` names the part of the file or header at fault."""

    def __init__(self, reason: str, key: str | None = None) -> None:
        self.key = key
        self.reason = reason
        super().__init__(f"{key}: {reason}" if key else reason)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.reason, self.key)


class RecordError(FondacoError):
    """A record that does not follow the notation or the rules. ``line`` counts from 1."""

    def __init__(self, line: int, reason: str) -> None:
        self.line = line
        self.reason = reason
        super().__init__(f"line {line}: {reason}")

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.line, self.reason)
