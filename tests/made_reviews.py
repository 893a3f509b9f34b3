"""Reviews without thinking: nobody has a better chance than others, and one turn of the game is called a blunder."""

from fondaco import Game
from fondaco.bots.analysis import Candidate
from fondaco.coach import Review, TurnReview
from fondaco.games.state import copy


def made_up(game: Game, blunder: int) -> Review:
    """A review in which another legal turn, with another first decision, was better than that one."""
    chances, turns = (1 / game.players,) * game.players, []
    again = Game.from_start(game.rules, copy(game.start), game.box, game.names)
    for index, turn in enumerate(game.turns):
        tokens, told = tuple(turn.tokens), {}
        if index == blunder:
            best = Candidate(_another(again, tokens), 0.5, 0.01, 0.0, 0.0)
            told = {"played": Candidate(tokens, 0.1, 0.01, 0.4, 0.01), "best": best, "verdict": "blunder"}
        if turn.round:
            turns.append(
                TurnReview(index, turn.round, turn.seat, tokens, chances, **{"played": None, "best": None, **told})
            )
        for token in turn.tokens:
            again.play(token)
    result = tuple(float(seat == game.winner) for seat in range(game.players))
    return Review(game.name, game.names, tuple(turns), result)


def _another(game: Game, played: tuple[str, ...]) -> tuple[str, ...]:
    """A whole turn that begins otherwise: with a movement if there are boats, else with a card."""
    others = [token for token in game.legal if token != played[0]]
    first = max(others, key=lambda token: (token.startswith("sail:"), token.startswith("take:")))
    trial, tokens = game.copy(), [first]
    seat = trial.to_move
    trial.play(first)
    while not trial.over and not trial.at_turn_start and trial.to_move == seat:
        tokens.append(max(trial.legal, key=lambda token: token in ("dock", "end")))
        trial.play(tokens[-1])
    return tuple(tokens)
