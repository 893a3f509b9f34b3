"""Tokens, header lines and positions of Spice Road."""

from collections.abc import Mapping

from ..card_names import indices, points_name
from ..cubes import CUBES, letters
from ..errors import NotationError, shown
from ..merchant_cards import MERCHANT_CARDS, check_cards, merchant_name, merchant_names
from ..merchant_view import names_of, row
from ..state import State, blank
from .components import POINT_CARDS, make_box, point_names, standard_box
from .fields import CARAVAN, FIELDS, GOALS, MERCHANTS, OVER, POINTS, ROW, START_CARDS, TAKE
from .rules import score, set_up, winner
from .shapes import SpiceRoadPlayer, SpiceRoadPosition
from .state_types import SpiceRoadBox, SpiceRoadState

HEADER_KEYS = ("merchants", "points")

_FIXED_TOKENS = (
    *(f"take:{i + 1}" for i in range(ROW)),
    *(f"claim:{i + 1}" for i in range(GOALS)),
    "rest",
    *(f"x{i + 1}" for i in range(CARAVAN)),
    *(f"up:{letter}" for letter in CUBES[:3]),
    "done",
    *(f"pay:{letter}" for letter in CUBES),
    *(f"drop:{letter}" for letter in CUBES),
)


_FIXED_IDS = {token: TAKE + i for i, token in enumerate(_FIXED_TOKENS)}
_STANDARD_TOKENS = (*(f"play:{name}" for name in merchant_names(standard_box())), *_FIXED_TOKENS)
_STANDARD_IDS = {token: action for action, token in enumerate(_STANDARD_TOKENS)}


def tokens(box: SpiceRoadBox) -> tuple[str, ...]:
    """The token of every action id."""
    if not box.custom:
        return _STANDARD_TOKENS
    return (*(f"play:{name}" for name in merchant_names(box)), *_FIXED_TOKENS)


def token(s: SpiceRoadState, box: SpiceRoadBox, action: int) -> str:
    """The token of an action id."""
    if box.custom and action < TAKE:
        return f"play:{merchant_name(box, action)}"
    return _STANDARD_TOKENS[action]


def action(s: SpiceRoadState, box: SpiceRoadBox, text: str) -> int:
    """The action id of a token."""
    known = _STANDARD_IDS if not box.custom else _FIXED_IDS
    if text in known:
        return known[text]
    if box.custom and text in (plays := tokens(box)[:TAKE]):
        return plays.index(text)
    raise NotationError("{token} is not a decision of this game", token=shown(text))


def write_header(s: SpiceRoadState, box: SpiceRoadBox) -> dict[str, str]:
    """The header lines that hold the decks."""
    return {
        "merchants": " ".join(merchant_name(box, card) for card in s.merchants),
        "points": " ".join(points_name(box, card) for card in s.points),
    }


def read_header(fields: Mapping[str, str], players: int, custom: bool) -> tuple[State, State]:
    """The game set up from the header's decks: state and box."""
    merchants = fields["merchants"].split(" ")
    points = fields["points"].split(" ")
    box = make_box(sorted(merchants), sorted(points), True) if custom else standard_box()
    s = blank(FIELDS)
    check_cards("merchants", merchants, MERCHANTS)
    check_cards("points", points, POINTS)
    s.merchants = indices("merchants", merchants, merchant_names(box)[START_CARDS:], START_CARDS)
    s.points = indices("points", points, point_names(box), 0)
    set_up(s, box, players)
    return s, box


def position(s: SpiceRoadState, box: SpiceRoadBox) -> SpiceRoadPosition:
    """The position as the JSON object of docs/notation.md."""
    won = winner(s, box)
    return {
        "row": row(s, box),
        "goals": [points_name(box, card) for card in s.goals],
        "gold": int(s.gold),
        "silver": int(s.silver),
        "players": [_player(s, box, p) for p in range(s.players)],
        "over": bool(s.phase == OVER),
        "winner": None if won < 0 else int(won),
    }


def _player(s: SpiceRoadState, box: SpiceRoadBox, p: int) -> SpiceRoadPlayer:
    in_hand, owned = s.in_hand[p], s.owned[p]
    return {
        "caravan": letters(s.caravan[p]),
        "hand": names_of(s.cards[p][:in_hand], box),
        "played": names_of(s.cards[p][in_hand:owned], box),
        "claimed": [points_name(box, s.claimed[p][i]) for i in range(s.claims[p])],
        "gold": int(s.golds[p]),
        "silver": int(s.silvers[p]),
        "score": score(s, box, p),
    }


assert len(MERCHANT_CARDS) == MERCHANTS and len(POINT_CARDS) == POINTS
