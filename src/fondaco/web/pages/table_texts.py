"""What a table says beside its markup: the window's title, how far the game is, what is announced, and which sound."""

from typing import Any

from .shared import Picture
from .text import Text


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
    asked = picture["before"]["to_move"]
    if not picture["seats"][asked]["taken"]:
        return _("Waiting for a player · {game} · Fondaco").format(game=game)
    name = picture["names"][asked]
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
