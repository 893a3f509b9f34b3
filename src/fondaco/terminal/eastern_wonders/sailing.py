"""Sailing in Eastern Wonders: steps after the first leave cubes behind."""

from collections.abc import Sequence

from ...game import Game
from ...games.cubes import CUBES
from ...i18n import N_
from ...words import Translator
from .. import sailing


def sailing_to(game: Game, typed: Sequence[str]) -> tuple[list[str], int]:
    """The decisions that bring the boat to the tile that the line begins with, and how many words they took.

    Cubes may follow: those to leave on the way, first to last. Otherwise the cheapest are left.
    """
    given = typed[1].upper() if len(typed) > 1 and set(typed[1].upper()) <= set(CUBES) else ""
    tokens = sailing.sailing_to(game, typed, list(given), _leave, N_("{tile} cannot be reached with your cubes"))
    return tokens, (2 if given and len(tokens) > 1 else 1) if tokens else 0


def _leave(ahead: Game, given: list[str]) -> list[str]:
    to_leave = [token for token in ahead.legal if token.startswith("leave:")]
    if not to_leave:
        return []
    wanted = f"leave:{given.pop(0)}" if given else min(to_leave, key=lambda token: CUBES.index(token[-1]))
    return [ahead.play(wanted)]


def reach(game: Game, t: Translator) -> str:
    """Where the boat can go, by the cubes that it takes to dock there; nothing when it cannot sail."""

    def priced(price: int) -> str:
        return t.ngettext("{n} cube", "{n} cubes", price).format(n=price) if price else t.gettext("free")

    found = sailing.reach(game, lambda way: way["leave"] + way["toll"], priced)
    text = t.gettext("Or type where to sail, with the cubes to leave if you like. {reach}")
    return text.format(reach=found) if found else ""
