"""What positions and views of the games with merchant cards have in common: the row, hands, what is known of the deck."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from .cubes import letters
from .merchant_cards import MERCHANTS, MerchantBox, merchant_name
from .merchant_row import MerchantRow
from .shapes import RowCard


def row(s: MerchantRow, box: MerchantBox) -> list[RowCard]:
    """The cards of the row from the left, with the cubes on them."""
    return [
        {"card": merchant_name(box, card), "cubes": letters(cubes)}
        for card, cubes in zip(s.row, s.row_cubes, strict=True)
        if card >= 0
    ]


def names_of(cards: Iterable[int], box: MerchantBox) -> list[str]:
    """Cards by name, sorted."""
    return sorted(merchant_name(box, card) for card in cards)


def acquire_costs(s: MerchantRow) -> list[int]:
    """The cubes that each card of the row costs (SR-4.1)."""
    return [slot for slot, card in enumerate(s.row) if card >= 0]


def merchants_left(s: MerchantRow) -> int:
    """How many cards the deck has."""
    return MERCHANTS - int(s.merchants_drawn)


def unseen_merchants(s: MerchantRow, box: MerchantBox) -> list[str]:
    """The cards of the deck, sorted: nobody knows their order."""
    return names_of(s.merchants[s.merchants_drawn :], box)


def masked_row(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """What of a view changes to cover up the cards that a staged turn draws into the row, which still count as unseen."""
    drawn = before["merchants_left"] - after["merchants_left"]
    if not drawn:
        return {}
    row: list[RowCard] = after["row"]
    covered: list[RowCard] = [{"card": None, "cubes": slot["cubes"]} for slot in row[-drawn:]]
    return {"row": row[:-drawn] + covered, "unseen_merchants": before["unseen_merchants"]}


def slot_of(tokens: Sequence[str], verbs: Sequence[str]) -> int | None:
    """The slot that a turn names in a token with one of these verbs, from 0."""
    for token in tokens:
        done, _, number = token.partition(":")
        if done in verbs:
            return int(number) - 1
    return None
