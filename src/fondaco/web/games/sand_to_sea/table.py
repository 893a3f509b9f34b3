"""The table of From Sand to Sea: map and merchant cards, players, own cards, board and hold, bonus tiles, bar and log."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ....games.sand_to_sea.fields import ROW
from ...pages import shared
from ...pages.merchant_row import by_family, hand, merchant_row, played
from ...pages.player_board import bonus_tiles, next_vp_tile, own_facts, player_facts
from ...pages.result import result
from ...pages.sea_map import sea_map
from ...pages.shared import Picture, stage
from ...pages.text import Text
from .bar import bar, cube_buttons
from .sailing import goals

if TYPE_CHECKING:
    from ...pages.game_log import Line


def table(picture: Picture, text: Text, story: "Sequence[Line]") -> dict[str, Any]:
    """Everything the template shows."""
    view = picture["view"]
    return {
        "game": "sand-to-sea",
        "map": sea_map(picture, text, goals(picture, text)),
        "merchants": _merchants(picture, text),
        "merchants_left": view["merchants_left"],
        "pile": view["pile"],
        "others": [_player(picture, seat, text, story) for seat in shared.in_turn_order(picture)],
        "mine": _mine(picture, text, story),
        "bonus": _bonus(picture, text),
        "bar": bar(picture, text),
        "log": shared.log(picture, story),
        "result": result(picture, text),
        "state": shared.state_in_words(picture, text, "hold"),
        "last_round": view["last_round"] and not view["over"],
        "reconstructed": not view["custom"],
    }


def _merchants(picture: Picture, text: Text) -> list[dict[str, Any]]:
    """The row; while the reward of a column is asked, a click takes a card for nothing (S2S-3.1)."""
    row = merchant_row(picture, text, "hold", ROW)
    if picture["view"]["asked"] != "bonus" or picture["complete"]:
        return row
    for slot, card in enumerate(row):
        token = f"card:{slot + 1}"
        card["turn"] = stage(picture["staged"], token) if token in picture["legal"] else ""
        if card["turn"]:
            said = text.gettext("take the card {card}")
            card["label"] = said.format(card=text.card(card["name"]))
    return row


def _player(picture: Picture, seat: int, text: Text, story: "Sequence[Line]") -> dict[str, Any]:
    player, facts = picture["view"]["players"][seat], player_facts(picture, seat, text, story)
    for column in facts["columns"]:
        column["won"] = text.gettext("Reward")
    for pile in ("hand", "played", "discarded"):
        facts[pile] = [(name, text.card(name)) for name in by_family(player[pile])]
    return facts


def _mine(picture: Picture, text: Text, story: "Sequence[Line]") -> dict[str, Any]:
    _ = text.gettext
    seat = shared.focus_seat(picture)
    mine = _player(picture, seat, text, story)
    own_facts(picture, mine, cube_buttons(picture, text), text)
    cards = {
        "hand": hand(picture, text, "hold", picture["view"]["limits"][seat]),
        "played": played(picture, text),
    }
    if picture["view"]["asked"] == "spend" and not picture["complete"]:
        for card in (*cards["hand"], *cards["played"]):
            token = f"spend:{card['name']}"
            card["turn"] = stage(picture["staged"], token) if token in picture["legal"] else ""
            card["label"] = _("spend {card}").format(card=text.card(card["name"]))
    mine["hand_cards"], mine["played_cards"] = cards["hand"], cards["played"]
    return mine


def _bonus(picture: Picture, text: Text) -> list[dict[str, Any]]:
    """The bonus tiles left; buttons when one is to be chosen."""
    _ = text.gettext
    effects = {"move": _("one more free step"), "vp": next_vp_tile(picture, text), "cargo": _("3 more in the hold")}
    return bonus_tiles(picture, text, effects)
