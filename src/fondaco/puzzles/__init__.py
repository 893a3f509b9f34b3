"""Puzzles: positions in which one turn is best by far, proven by whole games that were played on.

puzzle = puzzles.today(game)
puzzle.view().legal                     what may be decided first
puzzle.answered(["rest"]).right         whether that whole turn solves it
puzzle.solution, puzzle.turns           the best turn, and what every turn was worth
puzzles.score("level5", puzzles.load(game))["all"].share
"""

from .collection import DIFFICULTIES, UnknownPuzzle, difficulty, find, load, today
from .kinds import KINDS
from .puzzle import Answer, Puzzle, Worth
from .solving import Score, score
from .why import why

__all__ = [
    "DIFFICULTIES",
    "KINDS",
    "Answer",
    "Puzzle",
    "Score",
    "UnknownPuzzle",
    "Worth",
    "difficulty",
    "find",
    "load",
    "score",
    "today",
    "why",
]
