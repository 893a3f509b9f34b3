"""The boards of a game with boats: rows of outposts by symbol, emptied columns, bonus tiles held and left."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...games.kit import OwnView
from ...games.sea_tiles import SPICES
from ...words.sea_names import bonus_effect, bonus_name
from . import shared
from .shared import Picture, stage
from .text import Text

if TYPE_CHECKING:
    from .game_log import Line

ROWS = tuple(SPICES.values())
"""The symbols of the markets, which are the rows of a board: each stands for a spice."""
_LETTERS = {symbol: letter for letter, symbol in SPICES.items()}


def row_name(symbol: str, text: Text) -> str:
    """The spice of a market's symbol and of a board row."""
    return text.spice(_LETTERS[symbol])


def player_facts(picture: Picture, seat: int, text: Text, story: "Sequence[Line]") -> dict[str, Any]:
    """What lies before a player: hold, outposts by row, bonus tiles, VP tiles, the board."""
    player = picture["view"]["players"][seat]
    latest = picture["log"][-1] if picture["log"] and not picture["staged"] else None
    had = shared.had_before(picture, seat, story, "hold")
    values, then = picture["view"]["board_values"], picture["before"]["players"][seat]
    return {
        **shared.load_facts(picture, seat, player["hold"], picture["view"]["limits"][seat], text, had),
        "rows": [{"row": row, "name": row_name(row, text), "built": player["board"][row]} for row in ROWS],
        "bonus": [_held(tile, text) for tile in player["bonus"]],
        "claimed": len(player["claimed"]),
        "claims_to_end": picture["view"]["claims_to_end"],
        "claimed_words": "; ".join(text.card(name) for name in player["claimed"] if name),
        "claimed_cards": [(name, text.card(name) if name else "") for name in player["claimed"]],
        "board": _board(values, player["board"], then["board"], None, text),
        "columns": _columns(len(values), player["board"], text),
        "moved": latest is not None and latest["seat"] == seat,
    }


def own_facts(picture: Picture, mine: dict[str, Any], buttons: dict[str, tuple[str, str]], text: Text) -> None:
    """Add to the facts of the seat in front what is shown of it alone: the hold cube by cube, where to build next."""
    seat, view = mine["seat"], picture["view"]
    now, then = view["players"][seat], picture["before"]["players"][seat]
    values = view["board_values"]
    mine["wells"] = shared.wells(now["hold"], then["hold"], view["limits"][seat], buttons)
    mine["board"] = _board(values, now["board"], then["board"], _row_to_build(picture), text)
    mine["board_points"] = sum(sum(values[: now["board"][row]]) for row in ROWS)


def _held(tile: str, text: Text) -> dict[str, str]:
    kind = "vp" if tile.startswith("vp") else tile
    return {
        "kind": kind,
        "name": bonus_name(tile, text.translator),
        "worth": tile.removeprefix("vp") if kind == "vp" else "",
    }


def _row_to_build(picture: Picture) -> str | None:
    """The row whose outpost would be built now."""
    view = picture["view"]
    if "build" not in picture["legal"]:
        return None
    symbol: str = view["symbols"][view["players"][picture["seat"]]["boat"]]
    return symbol


def _board(
    values: Sequence[int], now: Mapping[str, int], then: Mapping[str, int], building: str | None, text: Text
) -> list[dict[str, Any]]:
    """The rows of a board: what is uncovered, what was uncovered by the staged turn, what comes next."""
    rows = []
    for row in ROWS:
        spaces = [
            {
                "value": value,
                "open": column < now[row],
                "new": then[row] <= column < now[row],
                "next": column == now[row] and row == building,
            }
            for column, value in enumerate(values)
        ]
        rows.append({"row": row, "name": row_name(row, text), "spaces": spaces})
    return rows


def _columns(columns: int, board: Mapping[str, int], text: Text) -> list[dict[str, Any]]:
    """How many outposts each column still needs for what it earns (EW-4.3)."""
    needs = [sum(board[row] <= column for row in ROWS) for column in range(columns)]
    labels = [text.ngettext("{n} outpost to go", "{n} outposts to go", n).format(n=n) for n in needs]
    won = text.gettext("Bonus")
    return [{"needs": n, "label": label, "won": won} for n, label in zip(needs, labels, strict=True)]


def bonus_tiles(picture: Picture, text: Text, effects: Mapping[str, str]) -> list[dict[str, Any]]:
    """The bonus tiles left, with what each kind does in few words; buttons when one is to be chosen."""
    view, seat = picture["view"], shared.focus_seat(picture)
    held = ["vp" if tile.startswith("vp") else tile for tile in view["players"][seat]["bonus"]]
    shown = []
    for kind, left in view["bonus"].items():
        number = len(left) if kind == "vp" else left
        legal = f"bonus:{kind}" in picture["legal"] and not picture["complete"]
        shown.append(
            {
                "kind": kind,
                "name": bonus_name(kind, text.translator),
                "effect": effects[kind],
                "left": number,
                "held": held.count(kind),
                "title": bonus_effect(kind, text.translator),
                "turn": stage(picture["staged"], f"bonus:{kind}") if legal else "",
            }
        )
    return shown


def next_vp_tile(picture: Picture, text: Text) -> str:
    """What the next VP tile of the pile is worth, in words; nothing when none is left."""
    left = picture["view"]["bonus"]["vp"]
    return text.gettext("the next is worth {n}").format(n=left[0]) if left else ""


def figures_of_board(view: OwnView, text: Text) -> dict[str, Any]:
    """The bonus tiles and the board of a game, for the pages of rules."""
    t = text.translator
    return {
        "bonuses": [
            {"kind": kind, "name": bonus_name(kind, t), "effect": bonus_effect(kind, t)} for kind in view["bonus"]
        ],
        "rows": [(row, row_name(row, text)) for row in ROWS],
        "values": view["board_values"],
    }
