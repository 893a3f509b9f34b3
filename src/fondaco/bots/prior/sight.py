"""What the prior sees of the turns of a position: what they change for the mover and the others, and what plans promise."""

import numpy as np
from numpy.typing import NDArray

from ...engine.arrays import Records
from ..effort import Effort
from ..judge.network import win_chances
from ..judge.sight import Sight
from ..kit import bot_kit
from ..search.fields import FACTS
from ..search.searcher import Searcher

BRIEF = Effort(1, 1)
"""How far plans are looked for after every turn: what each seat then has is known, and hardly more."""
KINDS = 3
"""Plans of the search for all turns, those at a glance, and those of each turn by itself."""
MOST_BEHIND, UNKNOWN, UNPLANNED = 20.0, -1e8, -1e9
"""Points that a plan is behind at most; less than so many points means that no plan was looked for or kept, as these."""


def turns_seen(name: str, searcher: Searcher, before: Records, seen: NDArray[np.float64], after: Records) -> Sight:
    """What is seen of the positions after some turns, for each of them; ``seen`` are the prospects before."""
    players, mover = seen.shape[0], int(before["to_move"][0])
    look = bot_kit(name).judge().features
    boxes = searcher.arrays.boxes
    then = np.repeat(seen[None], len(after), 0).astype(np.float64)
    known = np.zeros((players, FACTS + BRIEF.depth))
    kept = searcher.arrays.states[:1].copy()
    for i in range(len(after)):
        searcher.arrays.states[0] = after[i]
        searcher.compiled.prospects(searcher.arrays, BRIEF.depth, BRIEF.width, known)
        then[i, :, :4] = known[:, :4]
    searcher.arrays.states[0] = kept[0]
    now, later = look(before, seen[None].astype(np.float64), boxes), look(after, then, boxes)
    chance = win_chances(name, before, seen[None].astype(np.float64), boxes)[0][mover]
    change = later.facts - now.facts
    others = [seat for seat in range(players) if seat != mover]
    context = np.concatenate([now.facts[0, mover], [chance, 4 * chance * (1 - chance)]])
    facts = np.concatenate(
        [np.repeat(context[None], len(after), 0), change[:, mover], change[:, others].mean(1)], 1, dtype=np.float32
    )
    cards = np.concatenate(
        [np.repeat(now.cards[0, mover][None], len(after), 0), later.cards[:, mover] - now.cards[:, mover]], 1
    )
    return Sight(facts, cards)


def promises(values: NDArray[np.float64], best: NDArray[np.float64]) -> NDArray[np.float32]:
    """What plans promise of some turns, for each kind of plan: how far behind the best, and whether it is known."""
    known = values > UNKNOWN
    behind = np.where(known, np.clip(values - best, -MOST_BEHIND, 0), -MOST_BEHIND)
    return np.concatenate([behind / 10, known], 1, dtype=np.float32)


def unplanned(promised: NDArray[np.float32]) -> NDArray[np.float32]:
    """The same where no turn has a plan by itself yet."""
    changed = promised + 0
    changed[:, KINDS - 1], changed[:, -1] = -MOST_BEHIND / 10, 0
    return changed
