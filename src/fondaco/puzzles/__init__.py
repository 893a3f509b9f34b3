"""Puzzles: positions in which one turn is best by far, proven by whole games that were played on.

>>> from fondaco import puzzles
>>> puzzle = puzzles.load("spice-road")[0]
>>> puzzle.answered(puzzle.solution).right
True
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
