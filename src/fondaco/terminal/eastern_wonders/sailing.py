"""Sailing by naming the destination: ``C4`` goes there by a cheapest route and docks."""

import re
from collections.abc import Sequence
from typing import cast

from ...game import Game
from ...games.cubes import CUBES
from ...games.eastern_wonders.shapes import EasternWondersView, Voyage
from ...words import Translator
from ..typed import NotUnderstood

_TILE = re.compile("[A-Z][0-9]{1,2}")


def sailing_to(game: Game, typed: Sequence[str]) -> tuple[list[str], int]:
    """The decisions that bring the boat to the tile that the line begins with, and how many words they took.

    Cubes may follow: those to leave on the way, first to last. Otherwise the cheapest are left. Nothing if the line
    does not begin with a tile.
    """
    goal = typed[0].upper() if typed else ""
    if not _TILE.fullmatch(goal):
        return [], 0
    if f"at:{goal}" in game.legal:
        return [f"at:{goal}"], 1
    ways = _ways(game)
    if not ways:
        raise NotUnderstood("You cannot sail now")
    if goal not in ways:
        raise NotUnderstood("{tile} cannot be reached with your cubes", tile=goal)
    given = typed[1].upper() if len(typed) > 1 and set(typed[1].upper()) <= set(CUBES) else ""
    tokens = _along(game.copy(), ways[goal]["route"], list(given))
    return tokens, 2 if given else 1


def _ways(game: Game) -> dict[str, Voyage]:
    view = cast(EasternWondersView, game.view(game.to_move).to_json())
    return view["destinations"]


def reach(game: Game, t: Translator) -> str:
    """Where the boat can go, by the cubes that it takes to dock there; nothing when it cannot sail."""
    by_cost: dict[int, list[str]] = {}
    for tile, way in _ways(game).items():
        by_cost.setdefault(way["leave"] + way["toll"], []).append(tile)
    if not by_cost:
        return ""
    parts = []
    for cost, tiles in sorted(by_cost.items()):
        price = t.ngettext("{n} cube", "{n} cubes", cost).format(n=cost) if cost else t.gettext("free")
        parts.append(f"{price}: {' '.join(tiles)}")
    text = t.gettext("Or type where to sail, with the cubes to leave if you like. {reach}")
    return text.format(reach="; ".join(parts))


def _along(ahead: Game, route: Sequence[str], given: list[str]) -> list[str]:
    tokens: list[str] = []
    for tile in route:
        tokens.append(ahead.play(f"sail:{tile}"))
        to_leave = [token for token in ahead.legal if token.startswith("leave:")]
        if to_leave:
            wanted = f"leave:{given.pop(0)}" if given else min(to_leave, key=lambda token: CUBES.index(token[-1]))
            tokens.append(ahead.play(wanted))
    return [*tokens, "dock"]
