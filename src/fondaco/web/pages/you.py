"""The page of a visitor in words: past games as lines, and statistics as tables."""

from collections.abc import Sequence

from ... import words
from ...i18n import Translator
from ..people.past import PastGame, best_games, statistics
from .home_lists import called


def game_lines(games: Sequence[PastGame], t: Translator) -> list[dict[str, object]]:
    """Games as lines of a list."""
    return [_line(game, t) for game in games]


def statistic_tables(games: Sequence[PastGame], t: Translator) -> dict[str, object]:
    """What the games add up to, and the best of them."""
    return {"statistics": statistics(games, t), "best": game_lines(best_games(games), t)}


def _line(game: PastGame, t: Translator) -> dict[str, object]:
    others = [place for seat, place in enumerate(game.seats) if seat not in game.held]
    scores = game.scores or ()
    order = sorted(range(len(scores)), key=lambda seat: seat not in game.held)
    change = game.change
    return {
        "url": f"/table/{game.table_id}/replay",
        "title": words.title(game.game, t),
        "opponents": [called(place, t) for place in others],
        "when": game.ended,
        "result": _result(game, t),
        "won": game.won,
        "whole": game.whole,
        "scores": [scores[seat] for seat in order],
        "accuracy": game.own_accuracy,
        "change": None if change is None else int(str(change["after"])) - int(str(change["before"])),
    }


def _result(game: PastGame, t: Translator) -> str:
    if game.left:
        return t.gettext("left")
    if game.won and len(game.held) == 1:
        return t.gettext("you won")
    if game.winner is None:
        return ""
    return t.gettext("{name} won").format(name=game.seats[game.winner].name)
