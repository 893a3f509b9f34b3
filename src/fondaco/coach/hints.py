"""The best turns now, each with its chance and its reason in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from ..bots.analyse import analyse
from ..bots.analysis import Analysis, Candidate, Threat
from ..game import View
from ..words import Context, Phrase, Translator, turn_phrase, turn_sentence, written


@dataclass(frozen=True)
class Hint:
    """One turn that the coach would consider."""

    tokens: tuple[str, ...]
    said: Phrase
    """The turn in words, told to who asked: "You claim ..."."""
    text: str
    """The same as plain text."""
    reason: str
    win: float
    error: float


def hints(view: View, t: Translator, seconds: float = 1.0, number: int = 3, seed: int = 0) -> list[Hint]:
    """The best few turns of the seat to move."""
    return in_words(view, analyse(view, seconds, seed), t, number)


def in_words(view: View, analysis: Analysis, t: Translator, number: int = 3) -> list[Hint]:
    """The best few turns of an analysis, in words."""
    found = []
    for candidate in analysis.candidates[:number]:
        said = turn_sentence(view.rules.name, list(candidate.tokens), _context(view, candidate.tokens, True), t)
        found.append(
            Hint(
                tokens=candidate.tokens,
                said=said,
                text=written(view.rules.name, said, t),
                reason=reason(view, analysis.threats, candidate, t),
                win=candidate.win,
                error=candidate.error,
            )
        )
    return found


def turn_text(view: View, tokens: tuple[str, ...], t: Translator) -> str:
    """A turn that the seat of the view may make, in words."""
    return written(view.rules.name, turn_spans(view, tokens, t), t)


def turn_spans(view: View, tokens: tuple[str, ...], t: Translator, yours: bool = False) -> Phrase:
    """The same as spans, for whoever draws or colours its cubes and cards; told to the seat if it is "yours"."""
    return turn_phrase(view.rules.name, list(tokens), _context(view, tokens, yours), t)


def _context(view: View, tokens: tuple[str, ...], yours: bool) -> Context:
    seat = int(view.state.to_move)
    return Context(view.to_json(), seat, view.names, [seat] * len(tokens), seat if yours else None)


def why_better(view: View, best: Candidate, played: Candidate, t: Translator) -> str:
    """Why the best turn was better than the one played: what is good about it, and what the others could take first."""
    parts = [reason(view, (), best, t)]
    for threat in played.threats:
        if best.goal == threat.card:
            said = t.gettext("after the turn that was played, {name} could claim {points} first")
            parts.append(said.format(name=view.names[threat.seat], points=threat.card.partition(":")[0]))
    return "; ".join(parts)


def reason(view: View, threats: Sequence[Threat], candidate: Candidate, t: Translator) -> str:
    """Why this turn: what it scores, what it leads to, and what it takes from others."""
    parts = []
    claimed = _claimed_now(view, candidate.tokens)
    if claimed:
        parts.append(t.gettext("scores {points} points at once").format(points=claimed.partition(":")[0]))
        for threat in threats:
            if threat.card == claimed:
                name = view.names[threat.seat]
                parts.append(t.gettext("{name} was about to claim the same").format(name=name))
    else:
        ahead = next((i for i, turn in enumerate(candidate.plan, 1) if _claims(turn)), None)
        if ahead == 1:
            parts.append(t.gettext("makes a claim possible next turn"))
        elif ahead:
            said = t.ngettext("leads to a claim in {n} turn", "leads to a claim in {n} turns", ahead)
            parts.append(said.format(n=ahead))
        else:
            parts.append(_in_general(candidate.tokens, t))
    return "; ".join(parts)


def _claims(tokens: tuple[str, ...]) -> bool:
    return any(token == "claim" or token.startswith("claim:") for token in tokens)


def _claimed_now(view: View, tokens: tuple[str, ...]) -> str | None:
    """The point card or VP tile that a turn claims."""
    return view.rules.claimed(tokens, view.to_json()) if _claims(tokens) else None


def _in_general(tokens: tuple[str, ...], t: Translator) -> str:
    verbs = {token.partition(":")[0] for token in tokens}
    if "rest" in verbs:
        return t.gettext("brings your cards back for the next round of plays")
    if "take" in verbs:
        return t.gettext("a card that pays for itself later")
    if "build" in verbs:
        return t.gettext("uncovers points and opens a trade for later")
    if verbs & {"play", "harvest"} or any(token.startswith("x") for token in tokens):
        return t.gettext("collects or improves cubes for the next claims")
    return t.gettext("keeps what you have and gets into place")
