"""A trade that is done a number of times, as all games tell it."""

from .spans import Cubes, Phrase, phrase
from .translating import Translator


def trade_times(n: int, trade: str, t: Translator) -> Phrase:
    """How often to trade, as a command."""
    give, take = trade.split(">")
    form = t.npgettext("command", "Once: give {given}, take {taken}", "{n} times: give {given}, take {taken}", n)
    return phrase(form, n=n, given=Cubes(give * n), taken=Cubes(take * n))
