"""Sailing by naming the destination: ``C4`` goes there by a cheapest route and docks."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ..game import Game
from ..games.cubes import CUBES
from ..words import EASTERN_WONDERS, Translator
from .typed import NotUnderstood

_TILE = re.compile("[A-Z][0-9]{1,2}")


def sailing_to(game: Game, words: Sequence[str], t: Translator) -> tuple[list[str], int]:
    """The decisions that bring the boat to the tile that the line begins with, and how many words they took.

    Cubes may follow: those to leave on the way, first to last. Otherwise the cheapest are left. Nothing if the line
    does not begin with a tile.
    """
    goal = words[0].upper() if words else ""
    if game.name != EASTERN_WONDERS or not _TILE.fullmatch(goal):
        return [], 0
    if f"at:{goal}" in game.legal:
        return [f"at:{goal}"], 1
    view = game.view(game.to_move).to_json()
    if view["asked"] not in ("turn", "sail"):
        raise NotUnderstood(t.gettext("You cannot sail now"))
    route = _routes(game).get(goal)
    if route is None:
        raise NotUnderstood(t.gettext("{tile} cannot be reached with your cubes").format(tile=goal))
    given = words[1].upper() if len(words) > 1 and set(words[1].upper()) <= set(CUBES) else ""
    tokens = _along(game.copy(), route, list(given))
    return tokens, 2 if given else 1


def reach(game: Game) -> Mapping[int, list[str]]:
    """The tiles where the movement can end, by the cubes that it takes to end there."""
    from ..games.eastern_wonders import notation
    from ..games.eastern_wonders import voyages as routes

    names = notation.names_of_tiles(game.box)
    found: dict[int, list[str]] = {}
    for destination in routes.destinations(game.state, game.box):
        found.setdefault(destination.cost, []).append(names[destination.tile])
    return dict(sorted(found.items()))


def _routes(game: Game) -> dict[str, list[str]]:
    from ..games.eastern_wonders import notation
    from ..games.eastern_wonders import voyages as routes

    names = notation.names_of_tiles(game.box)
    reachable = routes.destinations(game.state, game.box)
    return {names[goal.tile]: [names[tile] for tile in goal.route] for goal in reachable}


def _along(ahead: Game, route: Sequence[str], given: list[str]) -> list[str]:
    tokens: list[str] = []
    for tile in route:
        tokens.append(ahead.play(f"sail:{tile}"))
        to_leave: list[Any] = [token for token in ahead.legal if token.startswith("leave:")]
        if to_leave:
            wanted = f"leave:{given.pop(0)}" if given else min(to_leave, key=lambda token: CUBES.index(token[-1]))
            tokens.append(ahead.play(wanted))
    return [*tokens, "dock"]
