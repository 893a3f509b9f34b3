"""Why the solution is best, in words: from the facts that were found when the puzzle was made."""

from ..bots.analysis import Candidate
from ..game import View
from ..words import Translator
from .puzzle import Puzzle, move_of


def why(puzzle: Puzzle, t: Translator, view: View | None = None) -> str:
    """Some sentences: what the solution is good for, what the next best turn leaves to the others, and the proof."""
    view = view or puzzle.view()
    proof = [_proof(puzzle, view, t)] if puzzle.turns[0].games else []
    return " ".join([_reason(puzzle, view, t), *_about_the_end(puzzle, t), *proof])


def _reason(puzzle: Puzzle, view: View, t: Translator) -> str:
    from ..coach.hints import reason  # here, so that puzzles can be had without NumPy

    best = Candidate(puzzle.solution, 0.0, 0.0, 0.0, 0.0, plan=own_plan(puzzle), goal=_goal(puzzle))
    said = reason(view, (), best, t)
    return "; ".join([said[:1].upper() + said[1:], *_meanwhile(puzzle, view, t)]) + "."


def _meanwhile(puzzle: Puzzle, view: View, t: Translator) -> list[str]:
    """What somebody else could claim first after the rival."""
    first, goal = puzzle.facts.get("first"), _goal(puzzle)
    if not first or (goal and first[1] != goal):
        return []
    said = t.gettext("after the next best turn, {name} could claim {points} first")
    if puzzle.facts.get("played"):
        said = t.gettext("after the turn that was made, {name} could claim {points} first")
    return [said.format(name=view.names[first[0]], points=first[1].partition(":")[0])]


def own_plan(puzzle: Puzzle) -> tuple[tuple[str, ...], ...]:
    """The turns that the solver makes after the solution."""
    return tuple(tuple(turn.split()) for turn in puzzle.line[puzzle.players - 1 :: puzzle.players])


def _goal(puzzle: Puzzle) -> str:
    later = puzzle.facts.get("next_claim")
    return str(puzzle.facts.get("claims") or (later[1] if later else ""))


def _about_the_end(puzzle: Puzzle, t: Translator) -> list[str]:
    if puzzle.facts.get("ends"):
        return [t.gettext("It calls the last round.")]
    if puzzle.facts.get("early_end"):
        return [t.gettext("The next best turn would call the last round too early.")]
    return []


def _proof(puzzle: Puzzle, view: View, t: Translator) -> str:
    from ..coach.hints import turn_text

    best, lead = puzzle.turns[0], puzzle.lead
    values = {
        "share": round(100 * best.share),
        "games": best.games,
        "turn": turn_text(view, lead.tokens, t),
        "other": round(100 * (best.share - lead.behind)),
        "fewer": round(100 * lead.behind),
    }
    if puzzle.facts.get("played"):
        said = t.gettext("In {games} games on the same deals, the turn that was made won {fewer} in a hundred fewer.")
    elif move_of(lead.tokens) == move_of(best.tokens):
        said = t.gettext("Of {games} games played on, it won {share} %; done in another way ({turn}), {other} %.")
    else:
        said = t.gettext("Of {games} games played on, it won {share} %; the next best turn ({turn}), {other} %.")
    return said.format(**values)
