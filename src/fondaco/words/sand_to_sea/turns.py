"""Turns of From Sand to Sea in words."""

from collections.abc import Sequence

from ..kit import Context
from ..merchant_sentences import acquired, letters_of, played, rested, row_card
from ..sea_turns import SeaWalk, follow_ups
from ..spans import Card, Phrase, joined, phrase
from ..translating import Translator


def turn(tokens: Sequence[str], context: Context, t: Translator, brief: bool) -> Phrase:
    """A turn as what a player does, from the view before it; brief where the cards are seen."""
    return _Walk(context, t, brief).through(tokens)


class _Walk(SeaWalk):
    """A walk through a turn in which cards are played, acquired and spent too."""

    def __init__(self, context: Context, t: Translator, brief: bool) -> None:
        super().__init__(context, t)
        self.brief = brief
        self.spent: list[str] = []

    def tell(self, verb: str, what: str, rest: list[str]) -> None:
        """Say what a token and those that follow on it mean, and take these off the rest."""
        yours = self.context.yours
        match verb:
            case "play":
                self.said.append(played(what, rest, yours, self.t, self.brief))
                rest.clear()
            case "take":
                self.said.append(acquired(int(what) - 1, letters_of(rest, "pay:"), self.context, self.t))
                rest.clear()
            case "rest":
                mine = self.before["players"][self.seat]
                self.said.append(rested(len(mine["played"]) + len(mine["discarded"]), yours, self.t))
            case "sail":
                self.spent += follow_ups(rest, "spend:")
                super().tell(verb, what, rest)
            case "build":
                super().tell(verb, what, rest)
                self._rewarded(rest)
            case _:
                super().tell(verb, what, rest)

    def tell_sailed(self) -> None:
        """Say where the boat went and what that cost."""
        super().tell_sailed()
        if self.spent:
            form = self.t.pgettext("you", "spend {cards}") if self.context.yours else self.t.gettext("spends {cards}")
            self.said.append(phrase(form, cards=joined([Card(name) for name in self.spent], ", ")))
            self.spent = []

    def _rewarded(self, rest: list[str]) -> None:
        for number in follow_ups(rest, "card:"):
            form = self.t.gettext("takes {card} for the column")
            if self.context.yours:
                form = self.t.pgettext("you", "take {card} for the column")
            self.said.append(phrase(form, card=row_card(self.before, int(number) - 1)))
