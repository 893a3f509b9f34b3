"""Positions for the tests of environments: games played at random for a while."""

from functools import cache
from typing import Any

import numpy as np
from hypothesis import strategies as st

from fondaco import games
from fondaco.games import GameRules
from fondaco.games.state import State


@st.composite
def positions(draw: Any, name: str, longest: int = 250) -> tuple[GameRules, State, State]:
    """Rules, state and box of a game after some random decisions; sometimes it is over."""
    rules = games.get(name)
    players = draw(st.integers(rules.min_players, rules.max_players))
    state, box = rules.blank(), rules.standard_box()
    rules.new_game(state, box, players, draw(st.integers(0, 2**63 - 1)))
    choices = draw(st.randoms(use_true_random=False))
    room = [0] * rules.actions
    for _ in range(draw(st.integers(0, longest))):
        n = rules.legal(state, box, room)
        if n == 0:
            break
        rules.apply(state, box, choices.choice(room[:n]))
    return rules, state, box


def observation(state: State, box: State, name: str, seat: int) -> list[int]:
    """What the plain encoder writes."""
    from fondaco.games.observation import encoder

    out = [255] * encoder(name).size(state.players)  # the encoder must clear what was there
    encoder(name).observe(state, box, seat, out)
    return out


def keen(name: str, masks: Any, rng: np.random.Generator) -> Any:
    """A random legal action per row of masks, but a claim where there is one, so that games end soon."""
    worth = rng.random(masks.shape) * masks
    worth[..., claims(name)] += masks[..., claims(name)]
    return worth.argmax(axis=-1)


@cache
def claims(name: str) -> list[int]:
    """The ids of all claims."""
    rules = games.get(name)
    state, box = rules.blank(), rules.standard_box()
    return [action for action in range(rules.actions) if rules.token(state, box, action).startswith("claim")]
