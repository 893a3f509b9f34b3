"""The loops under the environments: decide, start anew, observe, in one pass over an array of games.

Compiled by ``fondaco.envs.compiled_env`` together with a game's rules and encoder, which take the place of the names below.
"""

from collections.abc import Callable

from ..engine.arrays import Bytes, Counts, Floats, Ids, Masks, Records, Seats, Seeds
from ..games.chance import bot_seed, draw
from ..games.state import State

OVER = -1
new_game: Callable[[State, State, int, int], None]
legal: Callable[[State, State, Ids], int]
apply: Callable[[State, State, int], None]
score: Callable[[State, State, int], int]
winner: Callable[[State, State], int]
observe: Callable[[State, State, int, Bytes], None]

# How a game stands.
GOES_ON, TERMINATED, TRUNCATED = 0, 1, 2

# In place of an action: leave the game as it is, or start it anew. In place of how a game stands: nothing was done.
SKIP, BEGIN = -1, -2
ILLEGAL = -1

# Who plays a seat: somebody who is asked, or chance; others have numbers from 1 up, and are asked too.
ASKED, RANDOM = -1, 0

# What a finished game is worth to a seat.
WIN, MARGIN, RANK = 0, 1, 2


def standing(s: State, most_rounds: int) -> int:
    """Whether the game goes on, has ended, or has had its number of rounds."""
    if s.phase == OVER:
        return TERMINATED
    if s.round > most_rounds:
        return TRUNCATED
    return GOES_ON


def reward(s: State, box: State, seat: int, kind: int) -> float:
    """What the end is worth to a seat; ties go to the later seat, as the rules of all games have it.

    WIN: 1 for the winner, and the others share -1; 0 for all in a game that was cut short. MARGIN: points ahead of the
    best other seat. RANK: from 1 for the first to -1 for the last in even steps.
    """
    if kind == WIN:
        won = winner(s, box)
        if won < 0:
            return 0.0
        return 1.0 if won == seat else -1.0 / (s.players - 1)
    own = score(s, box, seat)
    best = -1000
    ahead = 0
    for p in range(s.players):
        if p != seat:
            points = score(s, box, p)
            best = max(best, points)
            if points > own or (points == own and p > seat):
                ahead += 1
    if kind == MARGIN:
        return float(own - best)
    return float(1.0 - 2.0 * ahead / (s.players - 1))


def observe_row(s: State, box: State, seat: int, numbers: Bytes, floats: Floats, scale: Floats) -> None:
    """Write an observation, and once more as floats if there is room for them."""
    observe(s, box, seat, numbers)
    for k in range(floats.shape[0]):
        floats[k] = numbers[k] * scale[k]


def mask_row(s: State, box: State, mask: Masks, out: Ids) -> None:
    """Write the legal actions as zeros and ones."""
    for k in range(mask.shape[0]):
        mask[k] = 0
    for k in range(legal(s, box, out)):
        mask[out[k]] = 1


def observe_at(
    states: Records, i: int, boxes: Records, seat: int, numbers: Bytes, floats: Floats, scale: Floats
) -> None:
    """What a seat knows of game ``i``."""
    observe_row(states[i], boxes[0], seat, numbers, floats, scale)


def reward_at(states: Records, i: int, boxes: Records, seat: int, kind: int) -> float:
    """What the end of game ``i`` is worth to a seat."""
    return reward(states[i], boxes[0], seat, kind)


def decide_at(
    states: Records,
    boxes: Records,
    most_rounds: int,
    masks: Masks,
    numbers: Bytes,
    floats: Floats,
    scale: Floats,
    out: Ids,
    action: int,
    row: int,
) -> int:
    """Apply an action to the first game, or none if it is SKIP; then show the game in that row of the arrays.

    Shown are the legal actions and what the player to move knows, or seat 0 when the game is over. Returns how the game
    stands, and 4 times the seat that is asked; ILLEGAL for an action that is not legal. ``out`` keeps what is legal, with
    the number of it in the last place.
    """
    s, box = states[0], boxes[0]
    last = out.size - 1
    if action != SKIP:
        found = 0
        for k in range(out[last]):
            if out[k] == action:
                found = 1
        if not found:
            return ILLEGAL
        apply(s, box, action)
    seat = max(s.to_move, 0)
    n = legal(s, box, out)
    out[last] = n
    for k in range(masks.shape[1]):
        masks[row, k] = 0
    for k in range(n):
        masks[row, out[k]] = 1
    observe_row(s, box, seat, numbers[row if numbers.shape[0] > 1 else 0], floats[row], scale)
    return int(standing(s, most_rounds) + 4 * seat)


def first_illegal(masks: Masks, actions: Ids, may_skip: int) -> int:
    """The first game whose action is neither legal nor SKIP, where that is allowed; -1 if there is none."""
    for i in range(masks.shape[0]):
        action = actions[i]
        if not (may_skip and action == SKIP) and (action < 0 or action >= masks.shape[1] or masks[i, action] == 0):
            return i
    return -1


def play_random(s: State, box: State, kinds: Seats, most_rounds: int, seed: int, made: Counts, out: Ids) -> None:
    """Let the random players decide until somebody else is asked, each by its own seed and the number of its decisions."""
    while standing(s, most_rounds) == GOES_ON and kinds[s.to_move] == RANDOM:
        seat = s.to_move
        n = legal(s, box, out)
        made[seat] += 1
        apply(s, box, out[draw(bot_seed(seed, seat), made[seat], n)])


def advance_many(
    states: Records,
    boxes: Records,
    start: int,
    stop: int,
    actions: Ids,
    kind: int,
    most_rounds: int,
    seeds: Seeds,
    seats: Seats,
    next_seats: Seats,
    kinds: Masks,
    next_kinds: Masks,
    made: Counts,
    masks: Masks,
    to_move: Seats,
    numbers: Bytes,
    floats: Floats,
    scale: Floats,
    rewards: Floats,
    ended: Bytes,
    scores: Counts,
    last_numbers: Bytes,
    last_floats: Floats,
    out: Ids,
) -> None:
    """Apply one legal action per game, let the random players decide, and show what is asked next.

    A game that ends leaves its rewards, scores and last observation, and starts anew in the same step with the seed, the
    seat and the players that lie ready for it. The action SKIP leaves its game as it is, BEGIN starts it anew.
    """
    players = rewards.shape[1]
    box = boxes[0]
    for i in range(start, stop):
        if ended[i] != GOES_ON:
            ended[i] = GOES_ON
            for p in range(players):
                rewards[i, p] = 0.0
        if actions[i] == SKIP:
            continue
        s = states[i]
        if actions[i] != BEGIN:
            mover = s.to_move
            apply(s, box, actions[i])
            play_random(s, box, kinds[i], most_rounds, seeds[i] - states.shape[0], made[i], out)
            ended[i] = standing(s, most_rounds)
            if ended[i] != GOES_ON:
                for p in range(players):
                    rewards[i, p] = reward(s, box, p, kind)
                    scores[i, p] = score(s, box, p)
                viewer = seats[i] if seats[i] >= 0 else (s.to_move if s.to_move >= 0 else mover)
                observe_row(s, box, viewer, last_numbers[i], last_floats[i], scale)
        if actions[i] == BEGIN or ended[i] != GOES_ON:
            seats[i] = next_seats[i]
            for p in range(players):
                kinds[i, p] = next_kinds[i, p]
                made[i, p] = 0
            new_game(s, box, players, seeds[i])
            play_random(s, box, kinds[i], most_rounds, seeds[i], made[i], out)
            seeds[i] += states.shape[0]
        mask_row(s, box, masks[i], out)
        observe_row(s, box, s.to_move, numbers[i], floats[i], scale)
        to_move[i] = s.to_move
