"""Decisions and turns in words, for any game."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from ..games.kit import OwnView
from ..games.state import State, copy
from .kit import Context, words_of
from .names import written
from .spans import Phrase, joined, phrase
from .translating import Translator

if TYPE_CHECKING:
    from ..game import Game, Turn


def decision_phrase(game: str, token: str, view: OwnView, t: Translator, brief: bool = False) -> Phrase:
    """One legal decision, as a command to the player; brief where what a card does is seen beside it."""
    return words_of(game).decision(token, view, t, brief)


def turn_phrase(game: str, tokens: Sequence[str], context: Context, t: Translator, brief: bool = False) -> Phrase:
    """A turn, or the part of it that is done, as what a player does; no subject; brief where cards are seen."""
    return words_of(game).turn(tokens, context, t, brief)


def turn_sentence(game: str, tokens: Sequence[str], context: Context, t: Translator, brief: bool = False) -> Phrase:
    """A turn with who makes it: "Ada plays ...", or "You play ..." for the reader of the context."""
    done = turn_phrase(game, tokens, context, t, brief)
    if not context.yours:
        return joined([context.names[context.seat], " ", done])
    return capitalised(phrase(t.pgettext("log", "You {does}"), does=done))


def capitalised(said: Phrase) -> Phrase:
    """A phrase as a sentence begins, where it begins with a word."""
    first = said[0] if said else ""
    return (first[:1].upper() + first[1:], *said[1:]) if isinstance(first, str) else said


def describe_decision(game: str, token: str, view: OwnView, t: Translator, brief: bool = False) -> str:
    """One legal decision as plain text."""
    return written(game, decision_phrase(game, token, view, t, brief), t)


def describe_turn(game: str, tokens: Sequence[str], context: Context, t: Translator) -> str:
    """A turn as plain text."""
    return written(game, turn_phrase(game, tokens, context, t), t)


class Follower:
    """Follows a game turn by turn, and tells what each turn's text needs to know. Each turn costs its own decisions only.

    Keep it, and ask again when the game has gone on: ``follow`` gives what is new.
    """

    def __init__(self, game: "Game") -> None:
        self.rules = game.rules
        self.box = game.box
        self.turns = 0
        """How many finished turns were followed."""
        self._state = copy(game.start)
        self._decisions = 0

    def follow(self, game: "Game", names: Sequence[str] | None = None) -> Iterator[tuple["Turn", Context]]:
        """Every turn since the last time, with its context. An unfinished last one is given, but not kept."""
        called = game.names if names is None else names
        for turn in game.turns[self.turns :]:
            state = self._state if turn is not game.turns[-1] else copy(self._state)
            before = self.rules.view(state, self.box, None)
            deciders = self._go_through(state, game.actions[self._decisions : self._decisions + len(turn.tokens)])
            if turn is not game.turns[-1] or game.at_turn_start:
                self._state = state
                self.turns += 1
                self._decisions += len(turn.tokens)
            yield turn, Context(before, turn.seat, called, deciders)

    def skip(self, game: "Game", turns: int) -> None:
        """Go past that many finished turns without telling anything."""
        for turn in game.turns[self.turns : turns]:
            self._go_through(self._state, game.actions[self._decisions : self._decisions + len(turn.tokens)])
            self.turns += 1
            self._decisions += len(turn.tokens)

    def _go_through(self, state: State, actions: Sequence[int]) -> list[int]:
        deciders = []
        for action in actions:
            deciders.append(int(state.to_move))
            self.rules.apply(state, self.box, action)
        return deciders


def narrate(
    game: "Game", t: Translator, names: Sequence[str] | None = None, first: int = 0, brief: bool = False
) -> Iterator[tuple["Turn", Phrase]]:
    """Every turn of a game from that index on, the unfinished one too, with its text as spans."""
    follower = Follower(game)
    follower.skip(game, min(first, len(game.turns) - (0 if game.at_turn_start else 1)))
    for turn, context in follower.follow(game, names):
        yield turn, turn_phrase(game.name, turn.tokens, context, t, brief)
