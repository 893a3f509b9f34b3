"""Tokens, header lines and positions of Eastern Wonders."""

from collections.abc import Mapping
from functools import cache

from ..card_names import points_name
from ..cubes import CUBES, letters
from ..errors import NotationError, shown
from .components import BONUS_NAMES, START_SET_NAMES, market_name
from .components import SYMBOLS as ROWS
from .ending import score, winner
from .fields import (
    ACTIONS,
    BONUS_TILES,
    CARGO,
    CLOSED,
    HARVEST,
    MOST_TIMES,
    MOVE,
    OVER,
    PILE,
    PLACES,
    SYMBOLS,
    TOP_BONUS_VP,
    UPGRADE,
    VP,
)
from .header import HEADER_KEYS, read_header, write_header
from .layout import tile_names
from .maps import STANDARD, named_map
from .shapes import EasternWondersPlayer, EasternWondersPosition, Tile
from .state_types import EasternWondersBox, EasternWondersState

__all__ = ["HEADER_KEYS", "action", "names_of_tiles", "position", "read_header", "token", "tokens", "write_header"]


@cache
def _tables(names: tuple[str, ...]) -> tuple[tuple[str, ...], Mapping[str, int]]:
    tokens = (
        *(f"start:{cubes}" for cubes in START_SET_NAMES),
        *(f"at:{name}" for name in names),
        *(f"sail:{name}" for name in names),
        *(f"leave:{letter}" for letter in CUBES),
        "dock",
        *(f"pay:{letter}" for letter in CUBES),
        "load",
        "noload",
        "build",
        *(f"x{times + 1}" for times in range(MOST_TIMES)),
        "claim",
        "harvest",
        "end",
        *(f"up:{letter}" for letter in CUBES[:3]),
        "done",
        *(f"bonus:{kind}" for kind in BONUS_NAMES),
        *(f"drop:{letter}" for letter in CUBES),
    )
    return tokens, {token: action for action, token in enumerate(tokens)}


_STANDARD_NAMES = named_map(STANDARD).names
_STANDARD = _tables(_STANDARD_NAMES)


def names_of_tiles(box: EasternWondersBox) -> tuple[str, ...]:
    """The names of the tiles of the map, in order."""
    if not box.outline:
        return _STANDARD_NAMES
    return _names(tuple((int(box.q[i]), int(box.r[i])) for i in range(PLACES)))


@cache
def _names(places: tuple[tuple[int, int], ...]) -> tuple[str, ...]:
    return tile_names(places)


def tokens(box: EasternWondersBox) -> tuple[str, ...]:
    """The token of every action id."""
    return (_tables(names_of_tiles(box)) if box.outline else _STANDARD)[0]


def token(s: EasternWondersState, box: EasternWondersBox, action: int) -> str:
    """The token of an action id."""
    return tokens(box)[action]


def action(s: EasternWondersState, box: EasternWondersBox, text: str) -> int:
    """The action id of a token."""
    table = (_tables(names_of_tiles(box)) if box.outline else _STANDARD)[1]
    try:
        return table[text]
    except KeyError:
        raise NotationError("{token} is not a decision of this game", token=shown(text)) from None


def position(s: EasternWondersState, box: EasternWondersBox) -> EasternWondersPosition:
    """The position as the JSON object of docs/notation.md."""
    won = winner(s, box)
    names = names_of_tiles(box)
    return {
        "tiles": {name: _tile(s, box, i) for i, name in enumerate(names)},
        "ports": {name: _goal(s, box, i) for i, name in enumerate(names) if box.is_port[i]},
        "pile": PILE - int(s.drawn),
        "bonus": {
            "move": int(s.bonus_left[MOVE]),
            "vp": _vp_pile(s),
            "upgrade": int(s.bonus_left[UPGRADE]),
            "harvest": int(s.bonus_left[HARVEST]),
            "cargo": int(s.bonus_left[CARGO]),
        },
        "players": [_player(s, box, p) for p in range(s.players)],
        "over": bool(s.phase == OVER),
        "winner": None if won < 0 else int(won),
    }


def _tile(s: EasternWondersState, box: EasternWondersBox, tile: int) -> Tile:
    return {
        "market": None if box.is_port[tile] else market_name(box, s.market[tile]),
        "cubes": letters(s.lying[tile]),
        "outposts": [int(s.outposts[tile][i]) for i in range(s.outposts_at[tile])],
    }


def _goal(s: EasternWondersState, box: EasternWondersBox, port: int) -> str | None:
    goal = s.goal[port]
    if goal < 0:
        return None
    return "closed" if goal == CLOSED else points_name(box, goal)


def _vp_pile(s: EasternWondersState) -> list[int]:
    top = TOP_BONUS_VP - BONUS_TILES + int(s.bonus_left[VP])
    return [top - i for i in range(s.bonus_left[VP])]


def _player(s: EasternWondersState, box: EasternWondersBox, p: int) -> EasternWondersPlayer:
    return {
        "boat": None if s.boat[p] < 0 else names_of_tiles(box)[s.boat[p]],
        "hold": letters(s.hold[p]),
        "board": {spice: int(s.built[p][row]) for row, spice in enumerate(ROWS)},
        "bonus": [
            BONUS_NAMES[s.bonus[p][i]] + (str(int(s.bonus_vp[p][i])) if s.bonus[p][i] == VP else "")
            for i in range(s.bonuses[p])
        ],
        "claimed": [points_name(box, s.claimed[p][i]) for i in range(s.claims[p])],
        "score": score(s, box, p),
    }


assert len(_STANDARD[0]) == ACTIONS and len(ROWS) == SYMBOLS
