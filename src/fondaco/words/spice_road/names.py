"""The names of Spice Road: its spices and cards."""

from ..cards import described, for_cost, kind_of
from ..merchant_sentences import spoken_merchant
from ..translating import Translator


def title(t: Translator) -> str:
    """The title on the box."""
    return t.gettext("Spice Road")


def spice(letter: str, t: Translator) -> str:
    """What a cube stands for."""
    match letter:
        case "Y":
            return t.gettext("turmeric")
        case "R":
            return t.gettext("saffron")
        case "G":
            return t.gettext("cardamom")
        case _:
            return t.gettext("cinnamon")


def raised(letter: str, t: Translator) -> str:
    """A cube and what it becomes when it is raised one level, as the object of "raise"."""
    match letter:
        case "Y":
            return t.gettext("turmeric to saffron")
        case "R":
            return t.gettext("saffron to cardamom")
        case _:
            return t.gettext("cardamom to cinnamon")


def counted(letter: str, n: int, t: Translator) -> str:
    """A number of cubes of one colour as the object of a verb."""
    match letter:
        case "Y":
            form = t.npgettext("object", "{n} turmeric", "{n} turmeric", n)
        case "R":
            form = t.npgettext("object", "{n} saffron", "{n} saffron", n)
        case "G":
            form = t.npgettext("object", "{n} cardamom", "{n} cardamom", n)
        case _:
            form = t.npgettext("object", "{n} cinnamon", "{n} cinnamon", n)
    return form.format(n=n)


def listed(letter: str, n: int, t: Translator) -> str:
    """A number of cubes of one colour in a list."""
    match letter:
        case "Y":
            form = t.npgettext("list", "{n} turmeric", "{n} turmeric", n)
        case "R":
            form = t.npgettext("list", "{n} saffron", "{n} saffron", n)
        case "G":
            form = t.npgettext("list", "{n} cardamom", "{n} cardamom", n)
        case _:
            form = t.npgettext("list", "{n} cinnamon", "{n} cinnamon", n)
    return form.format(n=n)


def card_kind(name: str, t: Translator) -> str:
    """The kind of a card."""
    return kind_of(name, t) or t.gettext("Trade")


def card(name: str, t: Translator) -> str:
    """A card in full, by kind and by what it does."""
    return described(name, card_kind(name, t), counted, t)


def spoken_card(name: str, t: Translator) -> str:
    """A card within a sentence."""
    return for_cost(name, counted, t) if ":" in name else spoken_merchant(name, counted, t)
