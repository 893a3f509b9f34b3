"""The merchant cards: what they are called, what they do, and boxes of other ones. Every hand starts with two more."""

import re
from collections.abc import Sequence
from typing import Protocol

from .card_names import check_each_once, parse_side, parse_trade, trade_name
from .cubes import letters
from .errors import ComponentsError, NotationError, shown

START_CARDS = 2
MERCHANTS = 43
CARDS = START_CARDS + MERCHANTS
SPICE, UPGRADE, TRADE = 0, 1, 2

START_CARD_NAMES = ("+YY", "^2")
MERCHANT_CARDS = tuple(
    """+YYY +YYYY +YR +YYR +RR +G +YG +B ^3 YY>RR YY>G YYY>RRR YYY>RG YYY>B YYYY>GG YYYY>GB YYYYY>GGG YYYYY>BB
    R>YYY RR>YYYG RR>GG RR>YYB RRR>YYGG RRR>GGG RRR>YGB RRR>BB G>RR G>YRR G>YYYYR GG>YYRRR GG>RRB GG>YYRB GG>BB
    GGG>BBB B>RRR B>YYRR B>YYYG B>YRG B>GG BB>RRRGG BB>YRGGG YR>B YYG>BB""".split()
)
MOST_RAISES = 9


class MerchantBox(Protocol):
    """What a box has of merchant cards, by card: the two starting cards first."""

    kind: list[int]
    give: list[list[int]]
    take: list[list[int]]
    raises: list[int]


def parse_merchant(name: str) -> tuple[int, list[int], list[int], int]:
    """Read a merchant card's name: kind, cubes given, cubes taken, raises."""
    nothing = [0, 0, 0, 0]
    if re.fullmatch(rf"\^[1-{MOST_RAISES}]", name):
        return UPGRADE, nothing, nothing, int(name[1])
    if name.startswith("+"):
        return SPICE, nothing, parse_side(name, name[1:]), 0
    if ">" not in name:
        raise NotationError("{name} is not a merchant card; write +YYR, ^2 or YY>G", name=shown(name))
    give, take = parse_trade(name)
    return TRADE, give, take, 0


def check_cards(key: str, names: Sequence[str], number: int) -> None:
    """Refuse a list of cards that is not of that length, or has one of them twice."""
    if len(names) != number:
        raise ComponentsError("{number} cards are needed, {found} are listed", key, number=number, found=len(names))
    check_each_once(key, names)


def put_merchants(names: Sequence[str], box: MerchantBox) -> None:
    """Write the numbers of these cards into a box; a merchant's index counts from 2, after the two starting cards."""
    check_cards("merchants", names, MERCHANTS)
    for name in START_CARD_NAMES:
        if name in names:
            raise ComponentsError("{name} is a starting card", "merchants", name=name)
    for i, name in enumerate((*START_CARD_NAMES, *names)):
        try:
            box.kind[i], box.give[i], box.take[i], box.raises[i] = parse_merchant(name)
        except NotationError as error:
            raise ComponentsError(error, "merchants") from None


def check_start_cards(names: Sequence[str]) -> None:
    """Refuse other starting cards than the two."""
    if tuple(names) != START_CARD_NAMES:
        raise ComponentsError("the starting cards are always +YY and ^2", "start")


def merchant_name(box: MerchantBox, card: int) -> str:
    """A merchant card's name, by what it does."""
    kind = box.kind[card]
    if kind == UPGRADE:
        return f"^{box.raises[card]}"
    if kind == SPICE:
        return "+" + letters(box.take[card])
    return trade_name(box.give[card], box.take[card])


def merchant_names(box: MerchantBox) -> list[str]:
    """All merchant cards, the two starting cards first."""
    return [merchant_name(box, card) for card in range(CARDS)]
