"""What the pages show: pure functions from a table's picture and a translator to plain values for the templates."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..games.eastern_wonders import table as eastern_wonders
from ..games.spice_road import table as spice_road
from .shared import Picture
from .text import Text

if TYPE_CHECKING:
    from .game_log import Line

_GAMES = {"spice-road": spice_road.table, "eastern-wonders": eastern_wonders.table}


def table(picture: Picture, text: Text, story: "Sequence[Line]") -> dict[str, Any]:
    """Everything the table's template shows of one picture."""
    return _GAMES[picture["game"]](picture, text, story)


def where(picture: Picture, text: Text) -> str:
    """How far the game is."""
    _ = text.gettext
    view = picture["before"]
    if view["over"]:
        return _("Game over")
    return _("Round {n}").format(n=view["round"]) if view["round"] else _("Set-up")


def title(picture: Picture, text: Text, yours: bool) -> str:
    """The title of the window; it tells whose turn it is."""
    _ = text.gettext
    game = text.title()
    if picture["view"]["over"]:
        return _("{game}, game over · Fondaco").format(game=game)
    if yours:
        return _("● Your turn · {game} · Fondaco").format(game=game)
    name = picture["names"][picture["before"]["to_move"]]
    return _("{name} to move · {game} · Fondaco").format(name=name, game=game)


def announcement(shown: dict[str, Any], picture: Picture, text: Text, yours: bool) -> str:
    """What a screen reader is told about a new state of the table."""
    _ = text.gettext
    if shown["result"]:
        return str(shown["result"]["why"].text)
    said = []
    bar = shown["bar"]
    if picture["staged"]:
        return ". ".join(str(piece.text) for piece in [bar["strong"], *bar["does"]])
    if shown["log"]:
        said.append(str(shown["log"][0]["said"].text))
    if yours:
        said.append(_("Your turn"))
    return ". ".join(said)


def sound(picture: Picture, yours: bool) -> str:
    """Which sound goes with the state, if sounds are on."""
    if picture["view"]["over"]:
        return "over"
    if picture["staged"]:
        return "stage"
    if yours:
        return "turn"
    last = picture["log"][-1]["tokens"] if picture["log"] else []
    return "claim" if any(token.startswith("claim") for token in last) else "move"
