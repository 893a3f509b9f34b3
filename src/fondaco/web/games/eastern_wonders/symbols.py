"""The symbols of the markets, which are the rows of a player's board: each stands for a spice."""

from ....games.eastern_wonders.components import SPICES
from ...pages.text import Text

ROWS = tuple(SPICES.values())
_LETTERS = {symbol: letter for letter, symbol in SPICES.items()}


def row_name(symbol: str, text: Text) -> str:
    """The spice of a market's symbol and of a board row."""
    return text.spice(_LETTERS[symbol])
