"""Information-set UCT: one tree of decisions for all deals, and in every deal only the children that are legal in it.

Every iteration re-deals the unseen cards, follows the tree by upper confidence bounds, adds one node, plays on at
random and rewards every seat along the way for how it stands then. Compiled once per game, which puts its rules in
place of the names below.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from ...games.chance import draw

if TYPE_CHECKING:
    from collections.abc import Callable

    from ...engine.arrays import Ids, Masks, Records
    from ...games.state import State
    from .compiled_tree import TreeArrays

OVER = -1
legal: Callable[[State, State, Ids], int]
apply: Callable[[State, State, int], None]
score: Callable[[State, State, int], int]
redeal: Callable[[State, State, int], None]

EXPLORATION = 0.2
"""How much a child is favoured for having been tried seldom."""
PLIES_A_SEAT = 15
"""Decisions of a play-out for each seat, if the game is not over before. Random games last very long: hundreds of
decisions with cards, thousands with boats, and what they end with has little to do with where they began."""
LEAD = 6.0
"""A lead of so many points at the end of a play-out is worth 0.73."""
BOUND = 1 << 31


def iterate(arrays: TreeArrays, seed: int, root: int, n: int, first: int, times: int) -> int:
    """Search from ``arrays.states[0]``, the position of node ``root``; return how many nodes are in use, ``n`` so far.

    ``first`` counts the iterations before these, so that each has its own random numbers.
    """
    states, nodes, path = arrays.states, arrays.nodes, arrays.path
    s, box = states[1], arrays.boxes[0]
    for k in range(first, first + times):
        states[1] = states[0]
        noise = draw(seed, k, BOUND)
        redeal(s, box, noise)
        depth = descend(s, box, arrays, noise, root, n)
        if depth > 0 and path[depth - 1].node == n:
            n += 1
        play_out(s, box, arrays.out, noise)
        nodes[root].visits += 1
        for i in range(depth):
            node = path[i].node
            nodes[node].visits += 1
            nodes[node].total += reward(s, box, path[i].seat)
    return n


def descend(s: State, box: State, arrays: TreeArrays, noise: int, root: int, n: int) -> int:
    """Follow the tree, and add a node at its edge if there is room; write the path and return its length."""
    nodes, path, out, untried = arrays.nodes, arrays.path, arrays.out, arrays.untried
    at, depth = root, 0
    while s.phase != OVER and depth < path.size:
        choices = legal(s, box, out)
        chosen = best_child(nodes, at, out, choices, untried)
        path[depth].seat = s.to_move
        if chosen < 0:
            if n == nodes.size:
                return depth
            chosen = add_child(nodes, at, out, choices, untried, noise + depth, n)
        for i in range(choices):
            untried[out[i]] = 0
        path[depth].node = chosen
        apply(s, box, nodes[chosen].action)
        depth += 1
        if chosen == n:
            return depth
        at = chosen
    return depth


def best_child(nodes: Records, at: int, out: Ids, choices: int, untried: Masks) -> int:
    """The child with the highest upper bound, -1 if a legal decision was never tried; ``untried`` marks those."""
    for i in range(choices):
        untried[out[i]] = 1
    known, best, highest = 0, -1, -1.0
    child = nodes[at].child
    while child >= 0:
        if untried[nodes[child].action]:
            untried[nodes[child].action] = 0
            known += 1
            nodes[child].offered += 1
            visits = nodes[child].visits
            bound = nodes[child].total / visits + EXPLORATION * math.sqrt(math.log(nodes[child].offered) / visits)
            if bound > highest:
                best, highest = child, bound
        child = nodes[child].sibling
    return best if known == choices else -1


def add_child(nodes: Records, at: int, out: Ids, choices: int, untried: Masks, noise: int, n: int) -> int:
    """Make node ``n`` a child of this one, for any of the decisions never tried here."""
    number = 0
    for i in range(choices):
        number += untried[out[i]]
    left = draw(noise, 1, number)
    for i in range(choices):
        if untried[out[i]]:
            if left == 0:
                nodes[n].action = out[i]
                break
            left -= 1
    nodes[n].visits = 0
    nodes[n].offered = 1
    nodes[n].total = 0.0
    nodes[n].child = -1
    nodes[n].sibling = nodes[at].child
    nodes[at].child = n
    return n


def play_out(s: State, box: State, out: Ids, noise: int) -> None:
    """Decide at random until the game is over, or for as long as is allowed."""
    for ply in range(PLIES_A_SEAT * s.players):
        if s.phase == OVER:
            return
        choices = legal(s, box, out)
        apply(s, box, out[draw(noise, 2 + ply, choices)])


def reward(s: State, box: State, seat: int) -> float:
    """How a seat stands, from 0 to 1, by its lead over the best of the others."""
    best = -1
    for p in range(s.players):
        if p != seat:
            best = max(best, score(s, box, p))
    lead = score(s, box, seat) - best
    return 1.0 / (1.0 + math.exp(-lead / LEAD))
