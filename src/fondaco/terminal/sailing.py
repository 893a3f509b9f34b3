"""Sailing by naming the destination: ``C4`` goes there by a cheapest route and docks."""

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..game import Game
from .typed import NotUnderstood

_TILE = re.compile("[A-WYZ][0-9]{1,2}")  # X2 is how often one trades

Pay = Callable[[Game, list[str]], list[str]]
"""Makes the decisions that a step asks for, on the game, from what was typed for them; what is used is taken off."""


def ways(game: Game) -> Mapping[str, Mapping[str, Any]]:
    """Where the movement of the seat to move can end, as the view tells it."""
    view: Mapping[str, Any] = game.view(game.to_move).to_json()
    found: Mapping[str, Mapping[str, Any]] = view["destinations"]
    return found


def sailing_to(game: Game, typed: Sequence[str], given: list[str], pay: Pay, out_of_reach: str) -> list[str]:
    """The decisions that bring the boat to the tile that the line begins with; none if it does not begin with one.

    ``given`` is what was typed to pay for the steps; without it the cheapest is taken. ``out_of_reach`` is
    what is said of a tile that is too far.
    """
    goal = typed[0].upper() if typed else ""
    if not _TILE.fullmatch(goal):
        return []
    if f"at:{goal}" in game.legal:
        return [f"at:{goal}"]
    found = ways(game)
    if not found:
        raise NotUnderstood("You cannot sail now")
    if goal not in found:
        raise NotUnderstood(out_of_reach, tile=goal)
    ahead, tokens = game.copy(), []
    for tile in found[goal]["route"]:
        tokens += [ahead.play(f"sail:{tile}"), *pay(ahead, given)]
    return [*tokens, "dock"]


def reach(game: Game, price_of: Callable[[Mapping[str, Any]], int], priced: Callable[[int], str]) -> str:
    """Where the boat can go, by what it takes to get there, as words; nothing when it cannot sail.

    The tile where a turn begins is left out, although one may sail away and back.
    """
    view: Mapping[str, Any] = game.view(game.to_move).to_json()
    here = view["players"][view["turn"]]["boat"] if view["asked"] == "turn" else None
    by_price: dict[int, list[str]] = {}
    for tile, way in view["destinations"].items():
        if tile != here:
            by_price.setdefault(price_of(way), []).append(tile)
    return "; ".join(f"{priced(price)}: {' '.join(tiles)}" for price, tiles in sorted(by_price.items()))
