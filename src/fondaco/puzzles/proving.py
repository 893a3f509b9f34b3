"""Finding out whether a position is a puzzle: a cheap look, the choice of the best turn, and the proof on fresh deals.

The deals by which the best turn is chosen are not those that prove it: the best of many looks better than it is.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from ..bots.kit import bot_kit
from ..bots.playing_on import PlayedOn
from ..bots.turn_tokens import decisions_of, tokens_of
from ..game import View
from ..games.chance import draw
from .puzzle import MARGIN, Puzzle, Worth, move_of

LOOK, CHOICE, PROOF, AGAIN = range(4)
"""What deals are for: each has a stream of its own."""
LOOKED, CHOSEN, PROVEN = ((2, 9, 14), (4, 3, 6), (10, 2, 6)), (8, 16, 32), 300
"""Deals for the cheap look, for the choice of the best turn, and for the proof. The look ends when so many other moves
do about as well as the best one, and goes on with so many turns: most positions go after two deals."""
BATCH, CLOSEST, TOP = 20, 2, 5
"""Deals that a proof goes on by, all turns having the first of them; wrong turns that get all deals whatever happens;
and turns of the cheap look among which the best is chosen."""
CLEAR, HOPELESS, LEAST, PROMISING = 2.5, 1.0, 0.05, 0.15
"""Standard errors beyond the margin from which a rival is out, and below it from which another way to do the same is
right; below it from which there is no proof; what the lower end of two standard errors must reach; and the lead with
which it is worth trying to prove it."""


@dataclass(frozen=True)
class Field:
    """The turns of a position, as decisions and tokens; ``obvious`` is what greedy does."""

    view: View
    turns: tuple[tuple[int, ...], ...]
    obvious: int
    stream: int

    @cached_property
    def moves(self) -> list[tuple[str, ...]]:
        """What the turns do, whatever the details."""
        return [move_of(tokens_of(self.view, turn)) for turn in self.turns]

    def must_lose(self, turn: int, best: int) -> bool:
        """Whether there is no puzzle unless a turn is worse: one that does something else, or what greedy does."""
        return self.moves[turn] != self.moves[best] or turn == self.obvious

    def played_on(self, purpose: int, quick: bool = False) -> PlayedOn:
        """The turns, to be played on for that purpose."""
        effort = bot_kit(self.view.rules.name).yardstick.play_out if quick else None
        return PlayedOn(self.view, self.turns, draw(self.stream, purpose, 2**31), effort)


def look(field: Field) -> list[int]:
    """A cheap look: the turns by which quick players win most, the best first; none if no move stands out, or greedy's."""
    played, moves = field.played_on(LOOK, quick=True), field.moves
    alive = list(range(len(field.turns)))
    for deals, ties, going_on in LOOKED:
        played.play(alive, deals)
        best = played.best()
        others = [turn for turn in alive if moves[turn] != moves[best]]
        if sum(played.lead(best, turn)[0] < MARGIN for turn in others) >= min(ties, len(others)):
            return []
        alive = sorted(alive, key=lambda turn: -played.share(turn))[:going_on]
    return [] if best == field.obvious else alive


def choose(field: Field, ranked: Sequence[int]) -> int | None:
    """The turn that may be proven to be best, of those that look best; None if there is none."""
    played = field.played_on(CHOICE)
    alive = list(ranked[:TOP])
    for deals in CHOSEN:
        played.play(alive, deals)
        best = played.best()
        leads = {turn: played.lead(best, turn) for turn in alive if turn != best}
        if _is_hopeless(field, best, leads):
            return None
        alive = [best, *(turn for turn, (lead, error) in leads.items() if lead - CLEAR * error < MARGIN)]
    close = any(lead < PROMISING for turn, (lead, _) in leads.items() if field.must_lose(turn, best))
    return None if close or best == field.obvious else best


def _is_hopeless(field: Field, best: int, leads: Mapping[int, tuple[float, float]]) -> bool:
    """Whether some turn that must be worse will hardly be, by the margin."""
    return any(lead + HOPELESS * error < MARGIN for turn, (lead, error) in leads.items() if field.must_lose(turn, best))


def prove(field: Field, best: int, purpose: int = PROOF, deals: int = PROVEN) -> list[Worth] | None:
    """What all turns are worth on fresh deals, the best first; None if it is not the best by the margin."""
    played, moves = field.played_on(purpose), field.moves
    rivals = alive = [turn for turn in range(len(field.turns)) if turn != best]

    def closest() -> list[int]:
        """The turns that come closest and are not merely other ways to do the same."""
        wrong = [turn for turn in rivals if field.must_lose(turn, best) or leads[turn][0] >= MARGIN]
        return sorted(wrong, key=lambda turn: leads[turn][0])[:CLOSEST]

    def open_still(turn: int) -> bool:
        lead, error = leads[turn]
        return lead - CLEAR * error < MARGIN and (moves[turn] != moves[best] or lead + CLEAR * error >= MARGIN)

    for so_far in range(BATCH, deals + 1, BATCH):
        played.play([best, *alive], so_far)
        leads = {turn: played.lead(best, turn) for turn in rivals}
        if _is_hopeless(field, best, leads):
            return None
        near = closest()
        alive = [turn for turn in alive if turn in near or open_still(turn)]
    while any(len(played.won[turn]) < deals for turn in near):  # who was dropped early may be among them in the end
        played.play(near, deals)
        leads = {turn: played.lead(best, turn) for turn in rivals}
        near = closest()
    worths = [_worth(field, played, best, turn) for turn in [best, *rivals]]
    if any(not _is_behind(worth) for worth in worths if move_of(worth.tokens) != moves[best]):
        return None
    obvious = worths[[best, *rivals].index(field.obvious)]
    return None if obvious.right else _in_order(worths)


def _worth(field: Field, played: PlayedOn, best: int, turn: int) -> Worth:
    tokens = tokens_of(field.view, field.turns[turn])
    share, games = round(played.share(turn), 4), len(played.won[turn])
    if turn == best:
        return Worth(tokens, share, games, right=True)
    behind, error = played.lead(best, turn)
    told = Worth(tokens, share, games, round(behind, 4), round(error, 4))
    same = field.moves[turn] == field.moves[best]
    return Worth(tokens, share, games, told.behind, told.error, right=same and not _is_behind(told))


def _is_behind(worth: Worth) -> bool:
    """Whether a turn is proven to be worse than the solution by the margin."""
    return worth.behind >= MARGIN and worth.behind - 2 * worth.error >= LEAST


def _in_order(worths: Sequence[Worth]) -> list[Worth]:
    return [worths[0], *sorted(worths[1:], key=lambda worth: (not worth.right, worth.behind))]


def prove_again(puzzle: Puzzle, deals: int, seed: int) -> list[tuple[Worth, float, float]]:
    """The turns that are wrong, each with how far it is behind the solution on fresh deals, and the standard error.

    The rivals that came closest see all deals, the others only as many as it takes to tell.
    """
    view = puzzle.view()
    worths = [puzzle.turns[0], *puzzle.rivals]
    field = Field(view, tuple(decisions_of(view, worth.tokens) for worth in worths), -1, seed)
    played, alive = field.played_on(AGAIN), list(range(1, len(worths)))
    for so_far in range(BATCH, deals + 1, BATCH):
        played.play([0, *alive], so_far)
        leads = {turn: played.lead(0, turn) for turn in range(1, len(worths))}
        alive = [turn for turn in alive if turn <= CLOSEST or leads[turn][0] - CLEAR * leads[turn][1] < LEAST]
    return [(worths[turn], *leads[turn]) for turn in leads]
