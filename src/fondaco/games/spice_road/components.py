"""The cards of Spice Road, and boxes of other cards in the same numbers."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from ..cubes import counts, letters
from ..errors import ComponentsError, NotationError
from ..state import State, blank
from .rules import BOX_FIELDS, CARAVAN, CARDS, MERCHANTS, POINTS, SPICE, START_CARDS, TRADE, UPGRADE

CERTAINTY = "certain: 43 merchant and 36 point cards agree across at least five independent public lists"
SPICES = {"Y": "turmeric", "R": "saffron", "G": "cardamom", "B": "cinnamon"}
START = ("+YY", "^2")
MERCHANT_CARDS = tuple(
    """+YYY +YYYY +YR +YYR +RR +G +YG +B ^3 YY>RR YY>G YYY>RRR YYY>RG YYY>B YYYY>GG YYYY>GB YYYYY>GGG YYYYY>BB
    R>YYY RR>YYYG RR>GG RR>YYB RRR>YYGG RRR>GGG RRR>YGB RRR>BB G>RR G>YRR G>YYYYR GG>YYRRR GG>RRB GG>YYRB GG>BB
    GGG>BBB B>RRR B>YYRR B>YYYG B>YRG B>GG BB>RRRGG BB>YRGGG YR>B YYG>BB""".split()
)
POINT_CARDS = tuple(
    """6:YYRR 7:YYYRR 8:YYRRR 8:YYGG 8:RRRR 9:YYYGG 9:YYRB 10:YYBB 10:RRRRR 10:RRGG 11:YYYBB 11:YYGGG 12:YRGB 12:YGGB
    12:RRRGG 12:RRGB 12:RRBB 12:GGGG 13:YYRRGG 13:RRGGG 14:YYYRGB 14:YYBBB 14:RRRBB 14:GGBB 15:YYRRBB 15:GGGGG
    16:YRRRGB 16:RRBBB 16:BBBB 17:YYGGBB 17:GGGBB 18:YRGGGB 18:GGBBB 19:RRGGBB 20:YRGBBB 20:BBBBB""".split()
)

MOST_CUBES = 10  # on one side of a card: more could never be paid, or would overflow a caravan of small numbers
MOST_RAISES = 9
MOST_WORTH = 99


def parse_merchant(name: str) -> tuple[int, list[int], list[int], int]:
    """Read a merchant card's name: kind, cubes given, cubes taken, raises."""
    nothing = [0, 0, 0, 0]
    if re.fullmatch(r"\^[1-9]", name):
        return UPGRADE, nothing, nothing, int(name[1])
    if name.startswith("+"):
        return SPICE, nothing, _side(name, name[1:]), 0
    if name.count(">") != 1:
        raise NotationError(f"{name!r} is not a merchant card; write +YYR, ^2 or YY>G")
    give, take = (_side(name, side) for side in name.split(">"))
    both = [c for c in range(4) if give[c] and take[c]]
    if both:
        raise NotationError(f"{name!r} gives back a colour that it takes, so it could be traded without end")
    return TRADE, give, take, 0


def parse_points(name: str) -> tuple[int, list[int]]:
    """Read a point card's or VP tile's name: points and cost."""
    match = re.fullmatch(r"([1-9][0-9]?):([YRGB]+)", name)
    if not match:
        raise NotationError(f"{name!r} is not a point card; write points (1 to {MOST_WORTH}) and cost, like 12:RRBB")
    return int(match[1]), _side(name, match[2])


def _side(name: str, text: str) -> list[int]:
    if not 1 <= len(text) <= MOST_CUBES:
        raise NotationError(f"{name!r} must show 1 to {MOST_CUBES} cubes on each side")
    try:
        return counts(text)
    except NotationError as error:
        raise NotationError(f"{name!r}: {error}") from None


def make_box(merchants: Sequence[str], points: Sequence[str], custom: bool) -> State:
    """The numbers of these cards; a merchant's index counts from 2, after the two starting cards."""
    _check_list("merchants", merchants, MERCHANTS, START)
    _check_list("points", points, POINTS, ())
    box = blank(BOX_FIELDS)
    box.custom = int(custom)
    for i, name in enumerate((*START, *merchants)):
        try:
            box.kind[i], box.give[i], box.take[i], box.raises[i] = parse_merchant(name)
        except NotationError as error:
            raise ComponentsError(str(error), "merchants") from None
    for i, name in enumerate(points):
        try:
            box.worth[i], box.cost[i] = parse_points(name)
        except NotationError as error:
            raise ComponentsError(str(error), "points") from None
    return box


def _check_list(key: str, names: Sequence[str], number: int, taken: Sequence[str]) -> None:
    if len(names) != number:
        raise ComponentsError(f"{number} cards are needed, {len(names)} are listed", key)
    seen = set(taken)
    for name in names:
        if name in seen:
            raise ComponentsError(f"{name} is there twice" if name not in taken else f"{name} is a starting card", key)
        seen.add(name)


@cache
def standard_box() -> State:
    """The cards of the published game."""
    return make_box(MERCHANT_CARDS, POINT_CARDS, custom=False)


def read_components(data: Any) -> State:
    """A box from the parsed JSON of a components file: ``merchants`` and ``points``, each optional."""
    if not isinstance(data, Mapping):
        raise ComponentsError("a components file is a JSON object with the keys merchants and points")
    if data.get("game", "spice-road") != "spice-road":
        raise ComponentsError(f"these components are for {data['game']!r}, not for spice-road", "game")
    if tuple(data.get("start", START)) != START:
        raise ComponentsError("the starting cards are always +YY and ^2", "start")
    known = {"game", "start", "merchants", "points", "certainty", "spices", "gold", "silver", "cubes_in_box", "name"}
    for key in data:
        if key not in known:
            raise ComponentsError("unknown key; known are merchants and points", str(key))
    merchants = _names(data, "merchants", MERCHANT_CARDS)
    points = _names(data, "points", POINT_CARDS)
    if set(merchants) == set(MERCHANT_CARDS) and set(points) == set(POINT_CARDS):
        return standard_box()
    return make_box(sorted(merchants), sorted(points), custom=True)


def _names(data: Mapping[str, Any], key: str, default: Sequence[str]) -> Sequence[str]:
    names = data.get(key, default)
    if not isinstance(names, list | tuple) or not all(isinstance(name, str) for name in names):
        raise ComponentsError("must be a list of card names", key)
    return names


def merchant_name(box: Any, card: int) -> str:
    """A merchant card's name, by what it does."""
    kind = box.kind[card]
    if kind == UPGRADE:
        return f"^{box.raises[card]}"
    if kind == SPICE:
        return "+" + letters(box.take[card])
    return letters(box.give[card]) + ">" + letters(box.take[card])


def points_name(box: Any, card: int) -> str:
    """A point card's name, by points and cost."""
    return f"{box.worth[card]}:{letters(box.cost[card])}"


def merchant_names(box: Any) -> list[str]:
    """All merchant cards, the two starting cards first."""
    return [merchant_name(box, card) for card in range(CARDS)]


def point_names(box: Any) -> list[str]:
    """All point cards."""
    return [points_name(box, card) for card in range(POINTS)]


assert CARAVAN == MOST_CUBES and len(START) == START_CARDS
