"""Decisions and turns in words, for either game."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ..games.state import copy
from .eastern_wonders import sentences as eastern_wonders
from .names import EASTERN_WONDERS, Translator
from .spice_road import sentences as spice_road

if TYPE_CHECKING:
    from ..game import Game, Turn


@dataclass(frozen=True)
class Context:
    """What a turn's text needs to know of the table.

    ``position`` is the position or view before the turn. ``names`` are how the players are called. ``deciders`` are the
    seats that made each of the turn's decisions; they are needed only where somebody else decides in it (EW-7.1).
    """

    position: Mapping[str, Any]
    seat: int
    names: Sequence[str] = ()
    deciders: Sequence[int] = ()


def describe_decision(game: str, token: str, view: Mapping[str, Any], t: Translator, brief: bool = False) -> str:
    """One legal decision in words, as a command to the player; brief where what a card does is seen beside it."""
    if game == EASTERN_WONDERS:
        return eastern_wonders.decision(token, view, t)
    return spice_road.decision(token, view, t, brief)


def describe_turn(game: str, tokens: Sequence[str], context: Context, t: Translator) -> str:
    """A turn, or the part of it that is done, in words, as what a player does; no subject."""
    if game == EASTERN_WONDERS:
        return eastern_wonders.turn(tokens, context.position, context.seat, context.names, context.deciders, t)
    return spice_road.turn(tokens, context.position, context.seat, t)


def narrate(
    game: "Game", t: Translator, names: Sequence[str] | None = None, first: int = 0
) -> Iterator[tuple["Turn", str]]:
    """Every turn of a game from that index on, the unfinished one too, with its text.

    The game is gone through again from its start, so that each turn is told from the position before it.
    """
    again = game.from_start(game.rules, copy(game.start), game.box, game.names)
    for index, turn in enumerate(game.turns):
        position = again.position() if index >= first else {}
        deciders = []
        for token in turn.tokens:
            deciders.append(int(again.state.to_move))
            again.play(token)
        if index >= first:
            context = Context(position, turn.seat, game.names if names is None else names, deciders)
            yield turn, describe_turn(game.name, turn.tokens, context, t)
