"""Names of cards and tiles, shared by all games: a trade is ``YY>G``, a point card or VP tile ``12:RRBB``."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from .cubes import counts, letters
from .errors import ComponentsError, NotationError, shown, shown_value

MOST_CUBES = 10  # on one side of a card: more could never be paid, or would overflow a caravan of small numbers
MOST_WORTH = 99


def parse_side(name: str, text: str) -> list[int]:
    """Read the cubes on one side of the card of that name."""
    if not 1 <= len(text) <= MOST_CUBES:
        raise NotationError("{name} must show 1 to {most} cubes on each side", name=shown(name), most=MOST_CUBES)
    try:
        return counts(text)
    except NotationError as error:
        raise NotationError("{name}: {reason}", name=shown(name), reason=error) from None


def parse_trade(name: str) -> tuple[list[int], list[int]]:
    """Read a trade's name: cubes given, cubes taken.

    >>> parse_trade("YY>G")
    ([2, 0, 0, 0], [0, 0, 1, 0])
    """
    if name.count(">") != 1:
        raise NotationError("{name} is not a trade; write what is given and what is taken, like YY>G", name=shown(name))
    give, take = (parse_side(name, side) for side in name.split(">"))
    if any(give[c] and take[c] for c in range(4)):
        raise NotationError(
            "{name} gives back a colour that it takes, so it could be traded without end", name=shown(name)
        )
    return give, take


def trade_name(give: Sequence[int], take: Sequence[int]) -> str:
    """A trade's name."""
    return f"{letters(give)}>{letters(take)}"


def parse_points(name: str) -> tuple[int, list[int]] | None:
    """Read a point card's or VP tile's name: points and cost; None for what is neither.

    >>> parse_points("12:RRBB")
    (12, [0, 2, 0, 2])
    """
    match = re.fullmatch(r"([1-9][0-9]?):([YRGB]+)", name)
    return (int(match[1]), parse_side(name, match[2])) if match else None


class Points(Protocol):
    """What a box has of point cards or VP tiles."""

    worth: list[int]
    cost: list[list[int]]


def points_name(box: Points, card: int) -> str:
    """A point card's or VP tile's name, by points and cost."""
    return f"{box.worth[card]}:{letters(box.cost[card])}"


def check_each_once(key: str, names: Sequence[str]) -> None:
    """Refuse a list of components that has one of them twice."""
    seen = set()
    for name in names:
        if name in seen:
            raise ComponentsError("{name} is there twice", key, name=shown(name))
        seen.add(name)


def indices(key: str, names: Sequence[str], known: Sequence[str], first: int) -> list[int]:
    """The numbers of these components of a box, counted from ``first`` in ``known``."""
    place = {name: first + i for i, name in enumerate(known)}
    for name in names:
        if name not in place:
            raise ComponentsError(
                "{name} is not in the box; say 'components: custom' after the names", key, name=shown(name)
            )
    return [place[name] for name in names]


def name_list(data: Mapping[str, object], key: str, default: Sequence[str]) -> Sequence[str]:
    """The list of names under a key of a components file."""
    names = data.get(key, default)
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise ComponentsError("must be a list of names", key)
    return names


def check_keys(data: Any, known: Sequence[str], meant: str) -> None:
    """Refuse a components file that is not an object with known keys only."""
    if not isinstance(data, Mapping):
        raise ComponentsError("a components file is a JSON object with the keys {known}", known=meant)
    for key in data:
        if key not in known:
            raise ComponentsError("unknown key; known are {known}", str(key), known=meant)


def check_components(data: Any, known: Sequence[str], meant: str, game: str) -> None:
    """Refuse a components file with unknown keys, or of another game."""
    check_keys(data, known, meant)
    if data.get("game", game) != game:
        raise ComponentsError(
            "these components are for {wrong}, not for {right}", "game", wrong=shown_value(data["game"]), right=game
        )


def check_fixed(data: Mapping[str, object], fixed: Mapping[str, object]) -> None:
    """Refuse a components file that changes what cannot be changed."""
    for key, value in fixed.items():
        if data.get(key, value) != value:
            raise ComponentsError("must be {value}, as in the box", key, value=repr(value))
