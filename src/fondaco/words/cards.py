"""Cards, tiles and numbers of cubes: what the words of all games share. A game brings its own names of spices."""

from collections.abc import Callable, Sequence

from ..games.cubes import CUBES
from .spans import Cubes, Phrase, joined, phrase
from .translating import Translator

Counted = Callable[[str, int, Translator], str]


def enumerated(letters: str, counted: Counted, t: Translator) -> str:
    """Cubes of several colours: "2 turmeric and 1 cardamom"; letters in any order."""
    return _in_a_row([counted(c, letters.count(c), t) for c in CUBES if c in letters], t)


def colour_by_colour(letters: str, t: Translator) -> Phrase:
    """The same as spans, one for each colour, for whoever gives each colour a look of its own."""
    parts = [Cubes(c * letters.count(c)) for c in CUBES if c in letters]
    if len(parts) <= 1:
        return tuple(parts) or (t.gettext("nothing"),)
    return phrase(t.gettext("{others} and {last}"), others=joined(parts[:-1], ", "), last=parts[-1])


def _in_a_row(parts: Sequence[str], t: Translator) -> str:
    if not parts:
        return t.gettext("nothing")
    if len(parts) == 1:
        return parts[0]
    return t.gettext("{others} and {last}").format(others=", ".join(parts[:-1]), last=parts[-1])


def kind_of(name: str, t: Translator) -> str | None:
    """The kind of a card by its name; None for a trade, which games call differently."""
    if name.startswith("+"):
        return t.gettext("Spice")
    if name.startswith("^"):
        return t.gettext("Upgrade")
    if ":" in name:
        return t.gettext("Points")
    return None


def described(name: str, kind: str, counted: Counted, t: Translator) -> str:
    """A card or tile in full, by kind and by what it does."""
    if ":" in name:
        return for_cost(name, counted, t)
    return t.gettext("{kind}: {effect}").format(kind=kind, effect=effect(name, counted, t))


def for_cost(name: str, counted: Counted, t: Translator) -> str:
    """A point card or VP tile: "12 points for 2 saffron and 2 cinnamon"."""
    points, cost = name.split(":")
    form = t.ngettext("{n} point for {cubes}", "{n} points for {cubes}", int(points))
    return form.format(n=points, cubes=enumerated(cost, counted, t))


def effect(name: str, counted: Counted, t: Translator) -> str:
    """What a merchant card or market tile lets one do, as a command."""
    if name.startswith("+"):
        return t.gettext("take {cubes}").format(cubes=enumerated(name[1:], counted, t))
    if name.startswith("^"):
        n = int(name[1:])
        return t.ngettext("raise a cube one level", "raise a cube one level, up to {n} times", n).format(n=n)
    give, take = name.split(">")
    form = t.gettext("give {given}, take {taken}")
    return form.format(given=enumerated(give, counted, t), taken=enumerated(take, counted, t))


def exchange(name: str, counted: Counted, t: Translator) -> str:
    """A trade as a thing, within a sentence: "2 turmeric for 1 cardamom"."""
    give, take = name.split(">")
    form = t.pgettext("trade", "{given} for {taken}")
    return form.format(given=enumerated(give, counted, t), taken=enumerated(take, counted, t))


def points_of(name: str, t: Translator) -> str:
    """The points of a point card or VP tile: "12 points"."""
    points = int(name.partition(":")[0])
    return t.ngettext("{n} point", "{n} points", points).format(n=points)
