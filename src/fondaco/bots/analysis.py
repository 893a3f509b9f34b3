"""What thinking about a position brings: the chances of all seats, and the turns worth considering."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Threat:
    """What another seat is about to do by its own plan."""

    seat: int
    card: str
    """The point card or VP tile that it is about to claim."""
    turns: int
    """In how many of its turns; 1 is the next."""


@dataclass(frozen=True)
class Candidate:
    """A whole turn that was looked at."""

    tokens: tuple[str, ...]
    """The decisions left in this turn."""
    win: float
    """The chance that the seat wins after it: that of the position for the best, and less by the gap for others."""
    error: float
    """Standard error of that chance."""
    gap: float
    """How much less than the best candidate's chance, by the same samples, and never more than there was; 0 for the best."""
    gap_error: float
    """Standard error of the gap: smaller than that of the chances, since samples are shared."""
    plan: tuple[tuple[str, ...], ...] = ()
    """The turns that are planned to follow it, in tokens."""
    goal: str = ""
    """The first point card or VP tile that the turn and its plan claim; nothing if they claim none."""
    threats: tuple[Threat, ...] = ()
    """What the others are about to claim after it."""


@dataclass(frozen=True)
class Analysis:
    """A position as the seat to move sees it."""

    seat: int
    chances: tuple[float, ...]
    """The chance of every seat to win, as the judge tells it; they add up to 1."""
    candidates: tuple[Candidate, ...]
    """The best first."""
    threats: tuple[Threat, ...] = ()
    samples: int = 0
