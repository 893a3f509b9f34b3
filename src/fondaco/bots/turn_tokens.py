"""Turns as decisions, and as the tokens that records and people know."""

from collections.abc import Sequence

from ..game import View
from ..games.state import State, copy


def tokens_of(view: View, decisions: Sequence[int]) -> tuple[str, ...]:
    """The tokens of decisions from here on."""
    s, tokens = copy(view.state), []
    for action in decisions:
        tokens.append(view.rules.token(s, view.box, action))
        view.rules.apply(s, view.box, action)
    return tuple(tokens)


def decisions_of(view: View, tokens: Sequence[str]) -> tuple[int, ...]:
    """The decisions that tokens stand for."""
    s: State = copy(view.state)
    decisions = []
    for token in tokens:
        action = view.rules.action(s, view.box, token)
        view.rules.apply(s, view.box, action)
        decisions.append(action)
    return tuple(decisions)
