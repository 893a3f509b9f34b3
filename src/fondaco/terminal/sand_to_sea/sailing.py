"""Sailing in From Sand to Sea: steps that are not free are paid with cards."""

from collections.abc import Sequence
from typing import cast

from ...game import Game
from ...games.sand_to_sea.shapes import SandToSeaView
from ...i18n import N_
from ...words import Translator
from .. import sailing


def sailing_to(game: Game, typed: Sequence[str]) -> tuple[list[str], int]:
    """The decisions that bring the boat to the tile that the line begins with, and how many words they took.

    Cards may follow: those to spend on the way, first to last. Otherwise played cards are spent before those in hand.
    """
    cards = [word.upper() for word in typed[1:] if word[:1] in "+^" or ">" in word]
    given = list(cards)
    tokens = sailing.sailing_to(game, typed, given, _spend, N_("{tile} cannot be reached with your cards and cubes"))
    return tokens, 1 + len(cards) - len(given) if tokens else 0


def _spend(ahead: Game, given: list[str]) -> list[str]:
    to_spend = [token for token in ahead.legal if token.startswith("spend:")]
    if not to_spend:
        return []
    if given:
        return [ahead.play(f"spend:{given.pop(0)}")]
    view = cast(SandToSeaView, ahead.view(ahead.to_move).to_json())
    played = {f"spend:{card}" for card in view["players"][view["turn"]]["played"]}
    return [ahead.play(next((token for token in to_spend if token in played), to_spend[0]))]


def reach(game: Game, t: Translator) -> str:
    """Where the boat can go, by the cards that it takes to get there; nothing when it cannot sail."""

    def priced(price: int) -> str:
        return t.ngettext("{n} card", "{n} cards", price).format(n=price) if price else t.gettext("free")

    found = sailing.reach(game, lambda way: way["spend"], priced)
    text = t.gettext("Or type where to sail, with the cards to spend if you like. {reach}")
    return text.format(reach=found) if found else ""
