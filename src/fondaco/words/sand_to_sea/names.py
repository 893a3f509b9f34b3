"""The names of From Sand to Sea: its title and its cards; tiles and spices are those of all games with boats."""

from .. import sea_names
from ..cards import described
from ..merchant_sentences import spoken_merchant
from ..sea_names import counted
from ..translating import Translator


def title(t: Translator) -> str:
    """The title of the two boxes as one game."""
    return t.gettext("From Sand to Sea")


def card_kind(name: str, t: Translator) -> str:
    """The kind of a card or tile; a trade can be either, and is told as what both do."""
    return t.gettext("Trade") if ">" in name else sea_names.card_kind(name, t)


def card(name: str, t: Translator) -> str:
    """A card or tile in full, by kind and by what it does."""
    if name == "closed":
        return sea_names.card(name, t)
    return described(name, card_kind(name, t), counted, t)


def spoken_card(name: str, t: Translator) -> str:
    """A card or tile within a sentence."""
    if name.startswith(("+", "^")):
        return spoken_merchant(name, counted, t)
    return sea_names.spoken_card(name, t)
