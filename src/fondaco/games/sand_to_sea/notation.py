"""Tokens, header lines and positions of From Sand to Sea."""

from collections.abc import Mapping
from functools import cache

from .. import merchant_view, sea_view
from ..cubes import CUBES, letters
from ..errors import NotationError, shown
from ..hex_maps import STANDARD, named_map
from ..merchant_cards import MERCHANT_CARDS, START_CARD_NAMES, merchant_names
from ..sea_numbers import MOST_TIMES, PILE
from ..sea_tiles import START_SET_NAMES, names_of_tiles
from ..shapes import MapTile
from .components import BONUS_NAMES, market_name
from .ending import score, winner
from .fields import ACTIONS, CARGO, MOVE, OVER, ROW
from .header import CUSTOM_KEYS, HEADER_KEYS, read_header, write_header
from .shapes import SandToSeaPlayer, SandToSeaPosition
from .state_types import SandToSeaBox, SandToSeaState

__all__ = ["CUSTOM_KEYS", "HEADER_KEYS", "action", "position", "read_header", "token", "tokens", "write_header"]

_Tables = tuple[tuple[str, ...], Mapping[str, int]]


@cache
def _tables(tiles: tuple[str, ...], cards: tuple[str, ...]) -> _Tables:
    tokens = (
        *(f"start:{cubes}" for cubes in START_SET_NAMES),
        *(f"at:{name}" for name in tiles),
        *(f"play:{name}" for name in cards),
        *(f"take:{slot + 1}" for slot in range(ROW)),
        "rest",
        *(f"x{times + 1}" for times in range(MOST_TIMES)),
        *(f"up:{letter}" for letter in CUBES[:3]),
        "done",
        *(f"sail:{name}" for name in tiles),
        *(f"spend:{name}" for name in cards),
        "dock",
        *(f"pay:{letter}" for letter in CUBES),
        "build",
        "claim",
        "end",
        *(f"bonus:{kind}" for kind in BONUS_NAMES),
        *(f"card:{slot + 1}" for slot in range(ROW)),
        *(f"drop:{letter}" for letter in CUBES),
    )
    return tokens, {token: action for action, token in enumerate(tokens)}


_STANDARD_CARDS = (*START_CARD_NAMES, *MERCHANT_CARDS)
_STANDARD = _tables(named_map(STANDARD).names, _STANDARD_CARDS)


def _tables_of(box: SandToSeaBox) -> _Tables:
    if not box.custom and not box.outline:
        return _STANDARD
    return _tables(names_of_tiles(box), tuple(merchant_names(box)) if box.custom else _STANDARD_CARDS)


def tokens(box: SandToSeaBox) -> tuple[str, ...]:
    """The token of every action id."""
    return _tables_of(box)[0]


def token(s: SandToSeaState, box: SandToSeaBox, action: int) -> str:
    """The token of an action id."""
    return tokens(box)[action]


def action(s: SandToSeaState, box: SandToSeaBox, text: str) -> int:
    """The action id of a token."""
    try:
        return _tables_of(box)[1][text]
    except KeyError:
        raise NotationError("{token} is not a decision of this game", token=shown(text)) from None


def position(s: SandToSeaState, box: SandToSeaBox) -> SandToSeaPosition:
    """The position as the JSON object of docs/notation.md."""
    won = winner(s, box)
    names = names_of_tiles(box)
    return {
        "row": merchant_view.row(s, box),
        "tiles": {name: _tile(s, box, i) for i, name in enumerate(names)},
        "sea": [name for i, name in enumerate(names) if s.market[i] < 0 and not box.is_port[i]],
        "ports": sea_view.ports(s, box),
        "pile": PILE - int(s.drawn),
        "bonus": {
            "move": int(s.bonus_left[MOVE]),
            "vp": sea_view.vp_pile(s),
            "cargo": int(s.bonus_left[CARGO]),
        },
        "players": [_player(s, box, p) for p in range(s.players)],
        "over": bool(s.phase == OVER),
        "winner": None if won < 0 else int(won),
    }


def _tile(s: SandToSeaState, box: SandToSeaBox, tile: int) -> MapTile:
    """A tile; no cube ever lies there (S2S-2.7)."""
    market = s.market[tile]
    return {
        "market": None if market < 0 else market_name(box, market),
        "cubes": "",
        "outposts": sea_view.outposts_on(s, tile),
    }


def _player(s: SandToSeaState, box: SandToSeaBox, p: int) -> SandToSeaPlayer:
    in_hand, unspent, owned = s.in_hand[p], s.unspent[p], s.owned[p]
    mine = s.cards[p]
    return {
        "hand": merchant_view.names_of(mine[:in_hand], box),
        "played": merchant_view.names_of(mine[in_hand:unspent], box),
        "discarded": merchant_view.names_of(mine[unspent:owned], box),
        "boat": sea_view.boat_of(s, box, p),
        "hold": letters(s.hold[p]),
        "board": sea_view.board_of(s, p),
        "bonus": sea_view.bonus_of(s, p, BONUS_NAMES),
        "claimed": sea_view.claimed_of(s, box, p),
        "score": score(s, box, p),
    }


assert len(_STANDARD[0]) == ACTIONS
