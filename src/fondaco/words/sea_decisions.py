"""Decisions of the games with boats in words."""

from ..games.kit import OwnView
from .cards import points_of
from .sea_names import bonus_effect, bonus_name
from .spans import Card, Cubes, Phrase, Raise, phrase
from .trades import trade_times
from .translating import Translator


def sea_decision(token: str, view: OwnView, t: Translator) -> Phrase:
    """One decision as a command."""
    verb, _, what = token.partition(":")
    match verb:
        case "start":
            return phrase(t.gettext("Start with {cubes}"), cubes=Cubes(what))
        case "at":
            return phrase(t.gettext("Put the boat on {place}"), place=_place(what, view, t))
        case "sail":
            return phrase(t.gettext("Sail to {place}"), place=_place(what, view, t))
        case "leave":
            return phrase(t.gettext("Leave {cubes} behind"), cubes=Cubes(what))
        case "pay":
            return phrase(t.gettext("Pay {cubes}"), cubes=Cubes(what))
        case "up":
            return phrase(t.gettext("Raise {change}"), change=Raise(what))
        case "bonus":
            name = bonus_name(f"vp{view['bonus']['vp'][0]}" if what == "vp" else what, t)
            return phrase(t.gettext("Take the bonus tile {name}: {effect}"), name=name, effect=bonus_effect(what, t))
        case "drop":
            return phrase(t.gettext("Return {cubes}"), cubes=Cubes(what))
        case _:
            return _decision_here(token, view, t)


def _decision_here(token: str, view: OwnView, t: Translator) -> Phrase:
    """A decision about the tile on which the boat of the player lies."""
    at = view["players"][view["turn"]]["boat"] or ""
    match token:
        case "dock":
            return phrase(t.gettext("Dock at {tile}"), tile=at)
        case "load":
            return phrase(t.gettext("Load {cubes}"), cubes=Cubes(view["tiles"][at]["cubes"]))
        case "noload":
            return (t.gettext("Let the cubes lie"),)
        case "build":
            return _build(view, at, t)
        case "claim":
            tile = view["ports"][at] or ""
            cost = Cubes(tile.partition(":")[2])
            return phrase(t.gettext("Claim {points} for {cubes}"), points=points_of(tile, t), cubes=cost)
        case "harvest":
            return phrase(t.gettext("Harvest {cubes}"), cubes=Cubes(view["harvests"][view["turn"]]))
        case "end":
            return (t.gettext("End the turn"),)
        case "done":
            return (t.gettext("Raise nothing more"),)
        case _:
            return trade_times(int(token[1:]), view["tiles"][at]["market"] or "", t)


def _build(view: OwnView, at: str, t: Translator) -> Phrase:
    """Building with what it costs (EW-4.1)."""
    cost = view["build_cost"]
    if not cost:
        return phrase(t.gettext("Build an outpost at {tile}; free"), tile=at)
    form = t.ngettext("Build an outpost at {tile}; pay {n} cube", "Build an outpost at {tile}; pay {n} cubes", cost)
    return phrase(form, tile=at, n=cost)


def _place(tile: str, view: OwnView, t: Translator) -> Phrase:
    """A tile with what it offers."""
    market = view["tiles"][tile]["market"]
    if market is not None:
        return phrase(t.gettext("{tile}, market {market}"), tile=tile, market=Card(market))
    if tile not in view["ports"]:
        return phrase(t.gettext("{tile}, open sea"), tile=tile)
    offer = view["ports"][tile]
    if offer is None or offer == "closed":
        return phrase(t.gettext("{tile}, closed port"), tile=tile)
    return phrase(t.gettext("{tile}, port {offer}"), tile=tile, offer=Card(offer))
