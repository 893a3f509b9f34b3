"""The log of a table in words: each turn told once per language, then remembered for as long as it is among the latest."""

import pickle
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from threading import Lock

from ... import i18n, words
from ...game import Game, Turn
from ...games.kit import players
from ..tables.history import History
from .inline_icons import draw
from .text import Piece, Text, strong


@dataclass(frozen=True)
class Line:
    """One turn of the log: what was done, without who did it and with it, and the card it took from a row.

    ``had``: what the view told in letters of who made it, before it: their cubes, under the game's own name for them.
    """

    said: Piece
    told: Piece
    card: str | None
    had: Mapping[str, str]

    @cached_property
    def packed(self) -> bytes:
        """The line for another process, which is told of it again and again."""
        return pickle.dumps(self, pickle.HIGHEST_PROTOCOL)


_MOST_KEPT = 1000
"""Lines that are remembered per language; more than a game of people has."""


class _Telling:
    """One telling, in a language and to one seat: its latest lines, and the game at the turn that was told last of all."""

    def __init__(self, lang: str, game_name: str, names: Sequence[str], you: int | None, history: History) -> None:
        self.names = names
        self.you = you
        self.history = history
        self.text = Text(i18n.translator(lang), game_name)
        self.lines: OrderedDict[int, Line] = OrderedDict()
        self.game: Game | None = None

    def lines_from(self, game: Game, first: int) -> list[Line]:
        """The lines of the turns from that one on, an unfinished last one included but not remembered."""
        told = []
        for number in range(first, len(game.turns)):
            line = self.lines.get(number)
            if line is None:
                line = self._tell_turn(game, number)
            told.append(line)
        return told

    def _tell_turn(self, game: Game, number: int) -> Line:
        if self.game is None or len(self.game.turns) != number:
            self.game = self.history.at_turn(game, number)
        if number == len(game.turns) - 1 and not (game.at_turn_start or game.over):
            return self._tell(self.game.copy(), game.turns[number])  # it will be told anew when it goes on
        line = self._tell(self.game, game.turns[number])
        self.lines[number] = line
        if len(self.lines) > _MOST_KEPT:
            self.lines.popitem(last=False)
        return line

    def _tell(self, game: Game, turn: Turn) -> Line:
        before, deciders = game.rules.view(game.state, game.box, None), []
        for token in turn.tokens:
            deciders.append(int(game.state.to_move))
            game.play(token)
        context = words.Context(before, turn.seat, self.names, deciders, self.you)
        said = draw(words.turn_phrase(game.name, turn.tokens, context, self.text.translator, brief=True), self.text)
        card = game.rules.acquired(turn.tokens, before) or game.rules.claimed(turn.tokens, before)
        had = {key: value for key, value in players(before)[turn.seat].items() if isinstance(value, str)}
        return Line(said, self._with_subject(said, turn, context), card, had)

    def _with_subject(self, said: Piece, turn: Turn, context: words.Context) -> Piece:
        """What was done, and who did it: "Ada plays ...", or "You play ..."."""
        if context.yours:
            sentence = words.turn_sentence(self.text.game, turn.tokens, context, self.text.translator, brief=True)
            return draw(sentence, self.text)
        name = self.names[turn.seat]
        return Piece(f"{name} {said.text}", strong(name).html + " " + said.html)


class GameLog:
    """The log of one table in words. Keep one beside each table; threads may share it."""

    def __init__(self, history: History | None = None) -> None:
        self._history = history or History()
        self._tellings: dict[tuple[str, int | None], _Telling] = {}
        self._lock = Lock()

    def lines(
        self,
        game: Game,
        lang: str,
        names: Sequence[str] | None = None,
        latest: int | None = None,
        you: int | None = None,
    ) -> list[Line]:
        """One line per turn of the game so far, or of the ``latest`` turns; only new turns cost work.

        ``names``: as the players are called now. ``you``: the seat of who reads it.
        """
        names = list(game.names if names is None else names)
        with self._lock:
            key = (lang, you)
            if key not in self._tellings or self._tellings[key].names != names:
                self._tellings[key] = _Telling(lang, game.name, names, you, self._history)
            return self._tellings[key].lines_from(game, 0 if latest is None else max(0, len(game.turns) - latest))
