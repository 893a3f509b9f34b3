"""The coach: hints for the player to move, and the review of a game: what was better, by how much, and what was luck."""

from .hints import Hint, hints
from .review import Review, TurnReview, review

__all__ = ["Hint", "Review", "TurnReview", "hints", "review"]
