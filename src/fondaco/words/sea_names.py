"""The names of the games with boats: spices, tiles and bonus tiles."""

from .cards import described, exchange, for_cost, kind_of
from .translating import Translator


def spice(letter: str, t: Translator) -> str:
    """What a cube stands for."""
    match letter:
        case "Y":
            return t.gettext("ginger")
        case "R":
            return t.gettext("chili")
        case "G":
            return t.gettext("tea")
        case _:
            return t.gettext("cloves")


def raised(letter: str, t: Translator) -> str:
    """A cube and what it becomes when it is raised one level, as the object of "raise"."""
    match letter:
        case "Y":
            return t.gettext("ginger to chili")
        case "R":
            return t.gettext("chili to tea")
        case _:
            return t.gettext("tea to cloves")


def counted(letter: str, n: int, t: Translator) -> str:
    """A number of cubes of one colour as the object of a verb."""
    match letter:
        case "Y":
            form = t.npgettext("object", "{n} ginger", "{n} ginger", n)
        case "R":
            form = t.npgettext("object", "{n} chili", "{n} chili", n)
        case "G":
            form = t.npgettext("object", "{n} tea", "{n} tea", n)
        case _:
            form = t.npgettext("object", "{n} clove", "{n} cloves", n)
    return form.format(n=n)


def listed(letter: str, n: int, t: Translator) -> str:
    """A number of cubes of one colour in a list."""
    match letter:
        case "Y":
            form = t.npgettext("list", "{n} ginger", "{n} ginger", n)
        case "R":
            form = t.npgettext("list", "{n} chili", "{n} chili", n)
        case "G":
            form = t.npgettext("list", "{n} tea", "{n} tea", n)
        case _:
            form = t.npgettext("list", "{n} clove", "{n} cloves", n)
    return form.format(n=n)


def card_kind(name: str, t: Translator) -> str:
    """The kind of a tile."""
    if name == "closed":
        return t.gettext("Closed port")
    return kind_of(name, t) or t.gettext("Market")


def card(name: str, t: Translator) -> str:
    """A tile in full, by kind and by what it does."""
    if name == "closed":
        return t.gettext("Closed port: no victory point tile here")
    return described(name, card_kind(name, t), counted, t)


def spoken_card(name: str, t: Translator) -> str:
    """A tile within a sentence: a market by its trade, a port by what it asks."""
    if name == "closed":
        return card(name, t)
    return for_cost(name, counted, t) if ":" in name else exchange(name, counted, t)


def bonus_name(bonus: str, t: Translator) -> str:
    """A bonus tile: "move", "vp" (the pile), "vp6" (one of it), "upgrade", "harvest", "cargo"."""
    if bonus.startswith("vp") and bonus != "vp":
        points = int(bonus[2:])
        return t.ngettext("{n} victory point", "{n} victory points", points).format(n=points)
    match bonus:
        case "move":
            return t.pgettext("bonus", "Move")
        case "vp":
            return t.pgettext("bonus", "Victory points")
        case "upgrade":
            return t.pgettext("bonus", "Upgrade")
        case "harvest":
            return t.pgettext("bonus", "Harvest")
        case _:
            return t.pgettext("bonus", "Cargo")


def bonus_effect(bonus: str, t: Translator) -> str:
    """What a bonus tile does (EW-3.2, EW-4.5, EW-6.1, EW-7.1, EW-8.2)."""
    match bonus:
        case "move":
            return t.gettext("one more step is free")
        case "upgrade":
            return t.gettext("raise a cube after building an outpost; 2 points at the end")
        case "harvest":
            return t.gettext("harvest 1 chili more; 1 point at the end")
        case "cargo":
            return t.gettext("3 more spaces in the hold")
        case _:
            return t.gettext("points at the end")
