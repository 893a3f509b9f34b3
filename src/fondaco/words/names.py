"""Names of games, spices, cubes, cards and tiles."""

from collections.abc import Sequence
from typing import Protocol

from ..games.cubes import CUBES

SPICE_ROAD = "spice-road"
EASTERN_WONDERS = "eastern-wonders"
_SPICES = {
    SPICE_ROAD: ("turmeric", "saffron", "cardamom", "cinnamon"),
    EASTERN_WONDERS: ("ginger", "chili", "tea", "cloves"),
}


class Translator(Protocol):
    """The methods of ``gettext.NullTranslations`` that are used here."""

    def gettext(self, message: str, /) -> str:
        """The message in the reader's language."""

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        """The form for ``n`` of something."""

    def pgettext(self, context: str, message: str, /) -> str:
        """The message as it is used in that context."""

    def npgettext(self, context: str, singular: str, plural: str, n: int, /) -> str:
        """The form for ``n`` of something, as it is used in that context."""


def title(game: str, t: Translator) -> str:
    """The title on the box."""
    if game == SPICE_ROAD:
        return t.gettext("Spice Road")
    if game == EASTERN_WONDERS:
        return t.gettext("Eastern Wonders")
    return game


def spice(game: str, letter: str, t: Translator) -> str:
    """What a cube stands for."""
    match _spice_key(game, letter):
        case "turmeric":
            return t.gettext("turmeric")
        case "saffron":
            return t.gettext("saffron")
        case "cardamom":
            return t.gettext("cardamom")
        case "cinnamon":
            return t.gettext("cinnamon")
        case "ginger":
            return t.gettext("ginger")
        case "chili":
            return t.gettext("chili")
        case "tea":
            return t.gettext("tea")
        case _:
            return t.gettext("cloves")


def raised(game: str, letter: str, t: Translator) -> str:
    """A cube and what it becomes when it is raised one level, as the object of "raise"."""
    match _spice_key(game, letter):
        case "turmeric":
            return t.gettext("turmeric to saffron")
        case "saffron":
            return t.gettext("saffron to cardamom")
        case "cardamom":
            return t.gettext("cardamom to cinnamon")
        case "ginger":
            return t.gettext("ginger to chili")
        case "chili":
            return t.gettext("chili to tea")
        case "tea":
            return t.gettext("tea to cloves")
        case last:
            raise ValueError(f"{last} cannot be raised")


def cubes(game: str, letters: str, t: Translator) -> str:
    """Cubes that somebody gives, takes or pays: "2 turmeric and 1 cardamom"; letters in any order."""
    return _enumerated([_object(game, c, letters.count(c), t) for c in CUBES if c in letters], t)


def inventory(game: str, letters: str, t: Translator) -> str:
    """Cubes that lie somewhere, as a list."""
    return _enumerated([_listed(game, c, letters.count(c), t) for c in CUBES if c in letters], t)


def _enumerated(parts: Sequence[str], t: Translator) -> str:
    if not parts:
        return t.gettext("nothing")
    if len(parts) == 1:
        return parts[0]
    return t.gettext("{others} and {last}").format(others=", ".join(parts[:-1]), last=parts[-1])


def _spice_key(game: str, letter: str) -> str:
    keys = (
        ("ginger", "chili", "tea", "cloves")
        if game == EASTERN_WONDERS
        else ("turmeric", "saffron", "cardamom", "cinnamon")
    )
    return keys[CUBES.index(letter)]


def _object(game: str, letter: str, n: int, t: Translator) -> str:
    """A number of cubes of one colour as the object of a verb."""
    match _spice_key(game, letter):
        case "turmeric":
            form = t.npgettext("object", "{n} turmeric", "{n} turmeric", n)
        case "saffron":
            form = t.npgettext("object", "{n} saffron", "{n} saffron", n)
        case "cardamom":
            form = t.npgettext("object", "{n} cardamom", "{n} cardamom", n)
        case "cinnamon":
            form = t.npgettext("object", "{n} cinnamon", "{n} cinnamon", n)
        case "ginger":
            form = t.npgettext("object", "{n} ginger", "{n} ginger", n)
        case "chili":
            form = t.npgettext("object", "{n} chili", "{n} chili", n)
        case "tea":
            form = t.npgettext("object", "{n} tea", "{n} tea", n)
        case _:
            form = t.npgettext("object", "{n} clove", "{n} cloves", n)
    return form.format(n=n)


def _listed(game: str, letter: str, n: int, t: Translator) -> str:
    """A number of cubes of one colour in a list."""
    match _spice_key(game, letter):
        case "turmeric":
            form = t.npgettext("list", "{n} turmeric", "{n} turmeric", n)
        case "saffron":
            form = t.npgettext("list", "{n} saffron", "{n} saffron", n)
        case "cardamom":
            form = t.npgettext("list", "{n} cardamom", "{n} cardamom", n)
        case "cinnamon":
            form = t.npgettext("list", "{n} cinnamon", "{n} cinnamon", n)
        case "ginger":
            form = t.npgettext("list", "{n} ginger", "{n} ginger", n)
        case "chili":
            form = t.npgettext("list", "{n} chili", "{n} chili", n)
        case "tea":
            form = t.npgettext("list", "{n} tea", "{n} tea", n)
        case _:
            form = t.npgettext("list", "{n} clove", "{n} cloves", n)
    return form.format(n=n)


def card_kind(game: str, name: str, t: Translator) -> str:
    """The kind of a card or tile."""
    if name == "closed":
        return t.gettext("Closed port")
    if name.startswith("+"):
        return t.gettext("Spice")
    if name.startswith("^"):
        return t.gettext("Upgrade")
    if ":" in name:
        return t.gettext("Points")
    return t.gettext("Market") if game == EASTERN_WONDERS else t.gettext("Trade")


def describe_card(game: str, name: str, t: Translator) -> str:
    """A card or tile in full, by kind and by what it does."""
    if name == "closed":
        return t.gettext("Closed port: no victory point tile here")
    if ":" in name:
        points, cost = name.split(":")
        form = t.ngettext("{n} point for {cubes}", "{n} points for {cubes}", int(points))
        return form.format(n=points, cubes=cubes(game, cost, t))
    return t.gettext("{kind}: {effect}").format(kind=card_kind(game, name, t), effect=card_effect(game, name, t))


def card_effect(game: str, name: str, t: Translator) -> str:
    """What a merchant card or market tile lets one do, as a command."""
    if name.startswith("+"):
        return t.gettext("take {cubes}").format(cubes=cubes(game, name[1:], t))
    if name.startswith("^"):
        n = int(name[1:])
        return t.ngettext("raise a cube one level", "raise a cube one level, up to {n} times", n).format(n=n)
    give, take = name.split(">")
    return t.gettext("give {given}, take {taken}").format(given=cubes(game, give, t), taken=cubes(game, take, t))


def points_of(name: str, t: Translator) -> str:
    """The points of a point card or VP tile: "12 points"."""
    points = int(name.split(":")[0])
    return t.ngettext("{n} point", "{n} points", points).format(n=points)


def bonus_name(bonus: str, t: Translator) -> str:
    """A bonus tile of Eastern Wonders: "move", "vp" (the pile), "vp6" (one of it), "upgrade", "harvest", "cargo"."""
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
