"""Decisions of From Sand to Sea in words."""

from ...games.sand_to_sea.shapes import SandToSeaView
from ..cards import effect
from ..merchant_sentences import acquire, play, put_on_row, row_card, take_back
from ..sea_decisions import sea_decision
from ..sea_names import counted
from ..spans import Card, Cubes, Phrase, joined, phrase
from ..trades import trade_times
from ..translating import Translator


def decision(token: str, view: SandToSeaView, t: Translator, brief: bool) -> Phrase:
    """One decision as a command; a brief one does not say what an acquired card does."""
    verb, _, what = token.partition(":")
    mine = view["players"][view["turn"]]
    match verb:
        case "play":
            return play(what, counted, t)
        case "take":
            return acquire(int(what) - 1, view, counted, t, brief)
        case "rest":
            return take_back(len(mine["played"]) + len(mine["discarded"]), t)
        case "spend":
            return phrase(t.gettext("Spend {card}"), card=Card(what))
        case "card":
            return _reward(int(what) - 1, view, t, brief)
        case "pay" if view["asked"] == "pay":
            return put_on_row(what, view, t)
        case _ if token[0] == "x" and view["playing"]:
            return trade_times(int(token[1:]), view["playing"], t)
        case _:
            return sea_decision(token, view, t)


def _reward(slot: int, view: SandToSeaView, t: Translator, brief: bool) -> Phrase:
    """A card of the row for an emptied column (S2S-3.1)."""
    card, lying = row_card(view, slot), view["row"][slot]["cubes"]
    said = phrase(t.gettext("Take the card {card}"), card=card)
    if not brief:
        said = phrase(t.gettext("{what}: {effect}"), what=said, effect=effect(card.name, counted, t))
    if lying:
        said = joined([said, phrase(t.gettext("; with {cubes} on it"), cubes=Cubes(lying))])
    return said
