"""Tokens, header lines and positions of Eastern Wonders."""

from collections.abc import Mapping
from functools import cache

from .. import sea_view
from ..cubes import CUBES, letters
from ..errors import NotationError, shown
from ..hex_maps import STANDARD, named_map
from ..sea_tiles import START_SET_NAMES, names_of_tiles
from ..shapes import MapTile
from .components import BONUS_NAMES, market_name
from .ending import score, winner
from .fields import (
    ACTIONS,
    CARGO,
    HARVEST,
    MOST_TIMES,
    MOVE,
    OVER,
    PILE,
    UPGRADE,
)
from .header import HEADER_KEYS, read_header, write_header
from .shapes import EasternWondersPlayer, EasternWondersPosition
from .state_types import EasternWondersBox, EasternWondersState

__all__ = ["HEADER_KEYS", "action", "position", "read_header", "token", "tokens", "write_header"]


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


_STANDARD = _tables(named_map(STANDARD).names)


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
        "ports": sea_view.ports(s, box),
        "pile": PILE - int(s.drawn),
        "bonus": {
            "move": int(s.bonus_left[MOVE]),
            "vp": sea_view.vp_pile(s),
            "upgrade": int(s.bonus_left[UPGRADE]),
            "harvest": int(s.bonus_left[HARVEST]),
            "cargo": int(s.bonus_left[CARGO]),
        },
        "players": [_player(s, box, p) for p in range(s.players)],
        "over": bool(s.phase == OVER),
        "winner": None if won < 0 else int(won),
    }


def _tile(s: EasternWondersState, box: EasternWondersBox, tile: int) -> MapTile:
    return {
        "market": None if box.is_port[tile] else market_name(box, s.market[tile]),
        "cubes": letters(s.lying[tile]),
        "outposts": sea_view.outposts_on(s, tile),
    }


def _player(s: EasternWondersState, box: EasternWondersBox, p: int) -> EasternWondersPlayer:
    return {
        "boat": sea_view.boat_of(s, box, p),
        "hold": letters(s.hold[p]),
        "board": sea_view.board_of(s, p),
        "bonus": sea_view.bonus_of(s, p, BONUS_NAMES),
        "claimed": sea_view.claimed_of(s, box, p),
        "score": score(s, box, p),
    }


assert len(_STANDARD[0]) == ACTIONS
