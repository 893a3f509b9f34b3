"""What the judge sees alike in every game: what plans can reach, the round, and how many sit at the table."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from ..search.fields import FACTS

VALUE = np.arange(1, 5, dtype=np.float32)
"""What cubes are worth against each other."""


def prospects(states: Any, seen: Any, to_end: int) -> Any:
    """What every seat has and what its plans can reach; see ``search.beam_search.prospects``."""
    players, depth = seen.shape[1], seen.shape[2] - FACTS
    score, cubes, claims, now, first_end, final = (seen[:, :, i] for i in range(FACTS))
    ends = first_end < depth
    turns_away = (np.arange(players) - states["seat"][:, None]) % players
    facts = [
        score / 50,
        cubes / 10,
        (to_end - claims) / to_end,
        claims == to_end - 1,
        now / 30,
        first_end / depth,
        ends,
        np.where(ends, final, 0) / 100,
        turns_away / players,
        np.broadcast_to(np.arange(players) / players, score.shape),
    ]
    reached = (seen[:, :, FACTS:] + score[:, :, None]) / 100
    return np.concatenate([np.stack(facts, -1), reached], -1)


def kind_of_table(states: Any, players: int, to_end: int, least: int, most: int) -> Any:
    """The round, how near the end is, and the number of players, one column for each."""
    positions = len(states)
    number = np.zeros((positions, most - least + 1))
    number[:, players - least] = 1
    claims = states["claims"][:, :players].max(1)
    facts = [states["round"] / 40, claims / to_end, states["last_round"] > 0]
    return np.concatenate([np.stack(facts, 1), number], 1)


class Sight(NamedTuple):
    """What the judge sees of positions, by position, seat and number; the numbers are about one in size."""

    facts: Any
    """What weighs alike in every game, such as what plans reach."""
    cards: Any
    """Many small things of which each is seldom seen: which cards or outposts there are, and where."""


def seen_by_seats(own: Sequence[Any], table: Sequence[Any]) -> Any:
    """What belongs to each seat, followed by what all share."""
    positions, players = own[0].shape[:2]
    shared = [np.broadcast_to(one[:, None], (positions, players, one.shape[1])) for one in table]
    return np.concatenate([*own, *shared], 2, dtype=np.float32, casting="unsafe")
