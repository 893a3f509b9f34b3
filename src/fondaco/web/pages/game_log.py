"""The log of a table in words: each turn told once per language, then remembered."""

from collections.abc import Sequence
from dataclasses import dataclass

from ... import i18n, words
from ...game import Game, Turn
from ...games.state import copy
from .inline_icons import Marking, draw
from .text import Piece, Text


@dataclass(frozen=True)
class Line:
    """One turn of the log: what was done, without who did it, and the card it took from a row."""

    said: Piece
    card: str | None


class _Telling:
    """One language's telling: how far it is, and the game at that point."""

    def __init__(self, game: Game, lang: str, names: Sequence[str]) -> None:
        self.game = Game.from_start(game.rules, copy(game.start), game.box, game.names)
        self.names = names
        self.translator = i18n.translator(lang)
        self.text = Text(self.translator, game.name)
        self.lines: list[Line] = []

    def follow(self, game: Game) -> list[Line]:
        """The lines of all turns, an unfinished last one included but not remembered."""
        for turn in game.turns[len(self.lines) :]:
            before = self.game.copy()
            line = self._tell(turn)
            if not (self.game.at_turn_start or self.game.over):
                self.game = before
                return [*self.lines, line]
            self.lines.append(line)
        return self.lines[: len(game.turns)]

    def _tell(self, turn: Turn) -> Line:
        position, deciders = self.game.position(), []
        for token in turn.tokens:
            deciders.append(int(self.game.state.to_move))
            self.game.play(token)
        context = words.Context(position, turn.seat, self.names, deciders)
        plain = words.describe_turn(self.game.name, turn.tokens, context, self.translator)
        marked = words.describe_turn(self.game.name, turn.tokens, context, Marking(self.translator))
        rules = self.game.rules
        card = rules.acquired(turn.tokens, position) or rules.claimed(turn.tokens, position)
        return Line(draw(plain, marked, self.text), card)


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
