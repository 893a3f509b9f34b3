"""Points that all games count alike, read off the names of cards and cubes."""

from collections.abc import Iterable


def worth_of_claims(names: Iterable[str | None]) -> int:
    """The points of the point cards or tiles that lie open."""
    return sum(int(name.partition(":")[0]) for name in names if name)


def worth_of_cubes(letters: str) -> int:
    """One point for each cube that is not yellow (SR-8.2, EW-8.2)."""
    return len(letters) - letters.count("Y")
