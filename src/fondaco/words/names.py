"""Names of games, spices, cubes, cards and tiles, asked by the name of the game."""

from .cards import effect, enumerated
from .kit import words_of
from .spans import Card, Cubes, Phrase, Thing, rendered
from .translating import Translator


def title(game: str, t: Translator) -> str:
    """The title on the box."""
    return words_of(game).title(t)


def spice(game: str, letter: str, t: Translator) -> str:
    """What a cube stands for."""
    return words_of(game).spice(letter, t)


def raised(game: str, letter: str, t: Translator) -> str:
    """A cube and what it becomes when it is raised one level, as the object of "raise"."""
    return words_of(game).raised(letter, t)


def cubes(game: str, letters: str, t: Translator) -> str:
    """Cubes that somebody gives, takes or pays: "2 turmeric and 1 cardamom"; letters in any order."""
    return enumerated(letters, words_of(game).counted, t)


def inventory(game: str, letters: str, t: Translator) -> str:
    """Cubes that lie somewhere, as a list."""
    return enumerated(letters, words_of(game).listed, t)


def card_kind(game: str, name: str, t: Translator) -> str:
    """The kind of a card or tile."""
    return words_of(game).card_kind(name, t)


def describe_card(game: str, name: str, t: Translator) -> str:
    """A card or tile in full, by kind and by what it does."""
    return words_of(game).card(name, t)


def card_effect(game: str, name: str, t: Translator) -> str:
    """What a merchant card or market tile lets one do, as a command."""
    return effect(name, words_of(game).counted, t)


def spoken(game: str, said: Phrase, t: Translator) -> str:
    """A phrase for ears: every cube and card by its name, and no notation."""
    card = words_of(game).spoken_card
    return rendered(said, lambda thing: card(thing.name, t) if isinstance(thing, Card) else _cubes(game, thing, t))


def written(game: str, said: Phrase, t: Translator) -> str:
    """A phrase as plain text: cubes by their names, cards as the notation names them."""
    return rendered(said, lambda thing: thing.name if isinstance(thing, Card) else _cubes(game, thing, t))


def _cubes(game: str, thing: Thing, t: Translator) -> str:
    if isinstance(thing, Cubes):
        return cubes(game, thing.letters, t)
    assert not isinstance(thing, Card)
    return raised(game, thing.letter, t)
