"""The log of a table in words: each turn told once per language, then remembered."""

from collections.abc import Sequence
from dataclasses import dataclass

from ... import i18n, words
from ...game import Game, Turn
from .inline_icons import draw
from .text import Piece, Text


@dataclass(frozen=True)
class Line:
    """One turn of the log: what was done, without who did it, and the card it took from a row."""

    said: Piece
    card: str | None


class _Telling:
    """One language's telling, and how far it is."""

    def __init__(self, game: Game, lang: str, names: Sequence[str]) -> None:
        self.names = names
        self.text = Text(i18n.translator(lang), game.name)
        self.lines: list[Line] = []
        self._follower = words.Follower(game)

    def follow(self, game: Game) -> list[Line]:
        """The lines of all turns, an unfinished last one included but not remembered."""
        if len(self.lines) > len(game.turns):
            return self.lines[: len(game.turns)]
        told = [self._tell(turn, context) for turn, context in self._follower.follow(game, self.names)]
        new = self._follower.turns - len(self.lines)
        self.lines += told[:new]
        return [*self.lines, *told[new:]]

    def _tell(self, turn: Turn, context: words.Context) -> Line:
        said = words.turn_phrase(self.text.game, turn.tokens, context, self.text.translator, brief=True)
        rules = self._follower.rules
        card = rules.acquired(turn.tokens, context.before) or rules.claimed(turn.tokens, context.before)
        return Line(draw(said, self.text), card)


class Story:
    """The log of one table in words. Keep one beside each table."""

    def __init__(self) -> None:
        self._tellings: dict[str, _Telling] = {}

    def lines(self, game: Game, lang: str, names: Sequence[str] | None = None) -> list[Line]:
        """One line per turn of the game so far; only new turns cost work. ``names``: as the players are called now."""
        names = list(game.names if names is None else names)
        if lang not in self._tellings or self._tellings[lang].names != names:
            self._tellings[lang] = _Telling(game, lang, names)
        return self._tellings[lang].follow(game)
