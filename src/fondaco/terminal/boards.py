"""What is shown of either game: the board, what is asked, the choices in a good order, the log, the result."""

from collections.abc import Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from ..game import Game, Turn
from ..games.cubes import CUBES
from ..words import EASTERN_WONDERS, Translator
from . import ink
from .eastern_wonders import board as eastern_wonders
from .spice_road import board as spice_road

_ORDER = ("claim", "play", "take", "rest", "build", "x", "harvest", "dock", "load", "noload", "sail", "end")


def board(
    game: str,
    view: Mapping[str, Any],
    names: Sequence[str],
    me: int | None,
    open_scores: bool,
    width: int,
    t: Translator,
) -> RenderableType:
    """The whole table as one seat sees it, in that many columns; None is somebody who watches."""
    game_board = eastern_wonders.board if game == EASTERN_WONDERS else spice_road.board
    return game_board(view, names, me, open_scores, width, t)


def load_line(game: str, view: Mapping[str, Any], me: int, t: Translator) -> RenderableType:
    """The cubes of a seat, in one line."""
    return eastern_wonders.hold_line(view, me, t) if game == EASTERN_WONDERS else spice_road.caravan_line(view, me, t)


def width(game: str) -> int:
    """How many columns a board of this game may take."""
    return eastern_wonders.WIDTH if game == EASTERN_WONDERS else spice_road.WIDTH


def ordered(view: Mapping[str, Any]) -> list[str]:
    """The legal tokens in the order in which a person looks for them."""
    return sorted(view["legal"], key=_place)


def _place(token: str) -> tuple[int, int, str]:
    verb, _, what = token.partition(":")
    if token[0] == "x" and token[1:].isdecimal():
        return _ORDER.index("x"), int(token[1:]), ""
    rank = _ORDER.index(verb) if verb in _ORDER else len(_ORDER)
    if what in CUBES and what:
        return rank, CUBES.index(what), ""
    if what.isdecimal():
        return rank, int(what), ""
    return rank, 9, token


def question(view: Mapping[str, Any], names: Sequence[str], t: Translator) -> str:
    """What is being asked."""
    match view["asked"]:
        case "turn":
            return t.gettext("What will you do?")
        case "times":
            return t.gettext("How often?")
        case "up":
            return t.gettext("Which cube do you raise?")
        case "pay":
            return t.gettext("Which cube do you pay?")
        case "drop" if view["turn"] != view["to_move"]:
            text = t.gettext("The turn of {name} has overfilled your hold: which cube do you return?")
            return text.format(name=names[view["turn"]])
        case "drop":
            return t.gettext("Too many cubes: which one do you return?")
        case _:
            return _question_at_sea(view, names, t)


def _question_at_sea(view: Mapping[str, Any], names: Sequence[str], t: Translator) -> str:
    match view["asked"]:
        case "start":
            return t.gettext("Which cubes do you start with?")
        case "at":
            return t.gettext("On which market does your boat start?")
        case "sail":
            return t.gettext("Sail on, or dock?")
        case "leave":
            return t.gettext("Which cube do you leave on {tile}?").format(tile=view["departed"])
        case "toll":
            return t.gettext("Which cube do you pay to {name}?").format(name=names[view["payee"]])
        case "load":
            return t.gettext("Do you load the cubes that lie here?")
        case "action":
            return t.gettext("What will you do here?")
        case "cost":
            return t.gettext("Which cube do you pay for the outpost?")
        case "bonus":
            return t.gettext("Which bonus tile do you take?")
        case "trade":
            return t.gettext("Do you trade as well?")
        case _:
            return t.gettext("What next?")


def token_text(token: str) -> Text:
    """A token with its cubes coloured."""
    verb, colon, what = token.partition(":")
    if verb in ("play", "pay", "up", "drop", "leave", "start"):
        return Text(verb + colon) + ink.card(what)
    return Text(token)


def log_line(turn: Turn, name: str, text: str) -> Text:
    """A turn of the log."""
    return Text.assemble((f"{turn.round}.{turn.seat + 1} ", ink.QUIET), (name, "bold"), f" {text}")


def result(game: Game, names: Sequence[str], t: Translator) -> RenderableType:
    """The points of everybody by where they come from, and who won."""
    sheets = game.rules.score_sheet(game.position())
    titles = {
        "cards": t.gettext("Point cards"),
        "gold": t.gettext("Gold"),
        "silver": t.gettext("Silver"),
        "tiles": t.gettext("VP tiles"),
        "board": t.gettext("Board"),
        "bonus": t.gettext("Bonus tiles"),
        "cubes": t.gettext("Cubes"),
        "total": t.gettext("Total"),
    }
    table = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    table.add_column(max_width=20, no_wrap=True, overflow="ellipsis")
    for _ in sheets[0]:
        table.add_column(justify="right")
    table.add_row("", *(Text(titles[key], style=ink.TITLE) for key in sheets[0]))
    for seat, sheet in enumerate(sheets):
        style = "bold" if seat == game.winner else ""
        table.add_row(Text(names[seat], style=style), *(Text(str(points), style=style) for points in sheet.values()))
    assert game.winner is not None
    scores = game.scores()
    if scores.count(max(scores)) > 1:
        won = t.gettext("{name} wins the tie, being later in turn order.")
    else:
        won = t.gettext("{name} wins.")
    return Group(table, Text(), Text(won.format(name=names[game.winner]), style="bold"))
