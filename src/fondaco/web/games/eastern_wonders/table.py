"""The table of Eastern Wonders: map, players, own board and hold, bonus tiles, bar and log."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ....words.eastern_wonders import bonus_effect, bonus_name
from ...pages import shared
from ...pages.result import result
from ...pages.shared import Picture, stage
from ...pages.text import Text
from . import bar as eastern_wonders_bar
from . import sea as eastern_wonders_map
from .symbols import ROWS, row_name

if TYPE_CHECKING:
    from ...pages.game_log import Line


def table(picture: Picture, text: Text, story: "Sequence[Line]") -> dict[str, Any]:
    """Everything the template shows."""
    view = picture["view"]
    return {
        "game": "eastern-wonders",
        "map": eastern_wonders_map.sea(picture, text),
        "pile": view["pile"],
        "others": [_player(picture, seat, text, story) for seat in shared.in_turn_order(picture)],
        "mine": _mine(picture, text, story),
        "bonus": _bonus(picture, text),
        "bar": eastern_wonders_bar.bar(picture, text),
        "log": shared.log(picture, story),
        "result": result(picture, text),
        "state": shared.state_in_words(picture, text, "hold"),
        "last_round": view["last_round"] and not view["over"],
        "reconstructed": not view["custom"],
    }


def _player(picture: Picture, seat: int, text: Text, story: "Sequence[Line]") -> dict[str, Any]:
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


def _held(tile: str, text: Text) -> dict[str, str]:
    kind = "vp" if tile.startswith("vp") else tile
    return {
        "kind": kind,
        "name": bonus_name(tile, text.translator),
        "worth": tile.removeprefix("vp") if kind == "vp" else "",
    }


def _mine(picture: Picture, text: Text, story: "Sequence[Line]") -> dict[str, Any]:
    seat = shared.focus_seat(picture)
    view, before = picture["view"], picture["before"]
    now, then = view["players"][seat], before["players"][seat]
    mine = _player(picture, seat, text, story)
    buttons = eastern_wonders_bar.cube_buttons(picture, text)
    mine["wells"] = shared.wells(now["hold"], then["hold"], view["limits"][seat], buttons)
    mine["board"] = _board(view["board_values"], now["board"], then["board"], _row_to_build(picture), text)
    mine["board_points"] = sum(sum(view["board_values"][: now["board"][row]]) for row in ROWS)
    return mine


def _row_to_build(picture: Picture) -> str | None:
    """The row whose outpost would be built now."""
    view = picture["view"]
    if "build" not in picture["legal"]:
        return None
    symbol: str = view["symbols"][view["players"][picture["seat"]]["boat"]]
    return symbol


def _board(
    values: list[int], now: dict[str, int], then: dict[str, int], building: str | None, text: Text
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


def _columns(columns: int, board: dict[str, int], text: Text) -> list[dict[str, Any]]:
    """How many outposts each column still needs for its bonus tile (EW-4.3)."""
    needs = [sum(board[row] <= column for row in ROWS) for column in range(columns)]
    labels = [text.ngettext("{n} outpost to go", "{n} outposts to go", n).format(n=n) for n in needs]
    return [{"needs": n, "label": label} for n, label in zip(needs, labels, strict=True)]


def _bonus(picture: Picture, text: Text) -> list[dict[str, Any]]:
    """The bonus tiles left; buttons when one is to be chosen."""
    _ = text.gettext
    view, seat = picture["view"], shared.focus_seat(picture)
    held = ["vp" if tile.startswith("vp") else tile for tile in view["players"][seat]["bonus"]]
    shown = []
    for kind, left in view["bonus"].items():
        top = left[0] if kind == "vp" and left else None
        number = len(left) if kind == "vp" else left
        effect = {
            "move": _("one more free step"),
            "vp": _("the next is worth {n}").format(n=top) if top else "",
            "upgrade": _("raise 1 when building"),
            "harvest": _("1 chili more"),
            "cargo": _("3 more in the hold"),
        }[kind]
        legal = f"bonus:{kind}" in picture["legal"] and not picture["complete"]
        shown.append(
            {
                "kind": kind,
                "name": bonus_name(kind, text.translator),
                "effect": effect,
                "left": number,
                "held": held.count(kind),
                "title": bonus_effect(kind, text.translator),
                "turn": stage(picture["staged"], f"bonus:{kind}") if legal else "",
            }
        )
    return shown
