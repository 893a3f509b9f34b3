"""Turns to try out on the page of the notation: every legal way through one turn, made by the rules themselves."""

import json
from collections.abc import Iterator
from typing import Any

from fondaco import Game, bots, games, words
from fondaco.i18n import translator

_MOST = 800
"""Decisions that a turn may hold in all its ways; a position with more of them is not shown."""
_SEEDS, _TURNS = (1,), range(20)


def script() -> str:
    """A script with a position of every game, and all turns that can be made in it."""
    told = json.dumps([_example(name) for name in games.NAMES], ensure_ascii=False, separators=(",", ":"))
    return f"window.fondacoTurns = {told};\n"


def _example(name: str) -> dict[str, Any]:
    game = max(_positions(name), key=lambda position: len({_kind(token) for token in position.legal}))
    return {
        "game": name,
        "title": words.title(name, translator("en")),
        "turn": f"{game.round}.{game.turn_seat + 1}",
        "next": _ways(game),
    }


def _positions(name: str) -> Iterator[Game]:
    """Beginnings of turns in a few games by simple bots, with not too many ways on."""
    for seed in _SEEDS:
        game, bot = Game(name, players=2, seed=seed), bots.make("greedy", seed=seed)
        while not game.over and len(game.turns) < _TURNS.stop:
            if game.at_turn_start and len(game.turns) in _TURNS and _count(game) <= _MOST:
                yield game.copy()
            assert game.to_move is not None
            game.play(bot.choose(game.view(game.to_move), seconds=1.0))


def _kind(token: str) -> str:
    """Tokens of one kind teach the same: play:+, play:^, take, claim ..."""
    action, _, thing = token.partition(":")
    return action + (thing[:1] if thing[:1] in "+^" else ">" if ">" in thing else "")


def _count(game: Game, so_far: int = 0) -> int:
    for token in game.legal:
        so_far += 1
        if so_far > _MOST:
            break
        after = _after(game, token)
        if not _done(game, after):
            so_far = _count(after, so_far)
    return so_far


def _ways(game: Game) -> dict[str, dict[str, Any]]:
    """Token -> what it says in words, what it changes, and what may follow."""
    seen = game.view(game.to_move).to_json()
    found = {}
    for token in game.legal:
        after = _after(game, token)
        told = words.describe_decision(game.name, token, seen, translator("en"))
        found[token] = {"words": told, "changes": list(_changes(game.position(), after.position()))}
        if not _done(game, after):
            found[token]["next"] = _ways(after)
    return found


def _after(game: Game, token: str) -> Game:
    after = game.copy()
    after.play(token)
    return after


def _done(before: Game, after: Game) -> bool:
    """Whether the turn is over."""
    return after.over or after.at_turn_start or len(after.turns) > len(before.turns) + 1


def _changes(before: Any, after: Any, path: str = "") -> Iterator[str]:
    """What differs between two positions, but for cards that are turned over: they are news to nobody here."""
    if isinstance(before, dict) and isinstance(after, dict):
        for key in before:
            yield from _changes(before[key], after[key], f"{path}.{key}" if path else key)
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for number, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from _changes(one, other, f"{path}[{number}]")
    elif before != after:
        yield f"{path}: {json.dumps(before)} → {json.dumps(after)}"
