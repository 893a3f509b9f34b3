"""What a puzzle is about: its kind, the facts from which its reason is told, and how the game may go on."""

from collections.abc import Mapping, Sequence
from typing import Any

from ..bots.kit import bot_kit
from ..bots.planner import Planner
from ..game import Game
from .puzzle import Puzzle, move_of, verb

OPENING = 3
"""Rounds that count as the opening."""
ROUNDS_TOLD = 3
"""How far the game is played on to tell what follows."""


def told(puzzle: Puzzle) -> tuple[str, dict[str, Any], tuple[str, ...]]:
    """The kind of a puzzle, the facts for its reason, and how the game may go on."""
    after = Continuation(puzzle, puzzle.solution)
    instead = Continuation(puzzle, puzzle.lead.tokens)
    facts = _facts(puzzle, after, instead)
    return kind_of(puzzle, facts), facts, after.line


class Continuation:
    """How the game goes on after a turn, on the decks of the record, everybody planning like level5."""

    def __init__(self, puzzle: Puzzle, tokens: Sequence[str]) -> None:
        game = puzzle.position()
        self.claims: list[tuple[int, int, str]] = []
        """Who claims what, after how many turns."""
        self._make(game, tokens, 0)
        self.game_ends = bool(game.state.last_round) or game.over
        self.line = self._played_on(game)
        self.winner = game.winner

    def _played_on(self, game: Game) -> tuple[str, ...]:
        planner = Planner("teller", bot_kit(game.name).judge().play_on, strong=True)
        begun = len(game.turns)
        while game.to_move is not None and len(game.turns) - begun < ROUNDS_TOLD * game.players:
            seat = game.to_move
            view = game.view(seat)
            decisions = planner.find_turn(view, 0.0)
            self._make(game, decisions, len(game.turns) - begun + 1)
        return tuple(" ".join(turn.tokens) for turn in game.turns[begun:])

    def _make(self, game: Game, decisions: Sequence[str | int], turn: int) -> None:
        view, seat = game.view(game.to_move).to_json(), game.turn_seat
        made = [game.play(decision) for decision in decisions]
        if any(verb(token) == "claim" for token in made):
            self.claims.append((turn, seat, str(game.rules.claimed(made, view))))


def _facts(puzzle: Puzzle, after: Continuation, instead: Continuation) -> dict[str, Any]:
    """Only what is so: ``claims``, ``takes``, ``ends``, ``next_claim`` (own turns), ``first`` (who takes what meanwhile)."""
    view, seat = puzzle.view(), puzzle.seat
    facts: dict[str, Any] = {}
    now = next((card for turn, who, card in after.claims if turn == 0), None)
    if now:
        facts["claims"] = now
    taken = view.rules.acquired(puzzle.solution, view.to_json())
    if taken:
        facts["takes"] = taken
    if after.game_ends:
        facts["ends"] = True
    later = next(((turn, card) for turn, who, card in after.claims if turn > 0 and who == seat), None)
    if later and not now:
        facts["next_claim"] = [-(-later[0] // puzzle.players), later[1]]
    wanted = {card for _, who, card in after.claims if who == seat}
    for turn, who, card in instead.claims:
        if who != seat and card in wanted:
            facts["first"] = [who, card, -(-turn // puzzle.players)]
            break
    if instead.game_ends and not after.game_ends:
        facts["early_end"] = True
    return facts


def kind_of(puzzle: Puzzle, facts: Mapping[str, Any]) -> str:
    """What a puzzle is about, one of ``KINDS``, by its solution and its facts."""
    game = puzzle.position()
    verbs = {verb(token) for token in puzzle.solution}
    if move_of(puzzle.lead.tokens) == move_of(puzzle.solution):
        return "payment"
    if facts.get("ends") or game.state.last_round:
        return "last-round"
    if "first" in facts and "claims" in facts and facts["first"][2] <= 1:
        return "denying"
    if game.round <= OPENING:
        return "opening"
    if game.rules.moving:
        for done, kind in (("claim", "port"), ("build", "building"), ("harvest", "harvest")):
            if done in verbs:
                return kind
        if not verbs & {"take", "play", "rest"}:
            return "sailing"
    return "engine" if "take" in verbs else "timing"
