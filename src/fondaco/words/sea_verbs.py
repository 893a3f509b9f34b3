"""What players do in the games with boats, as it is told of somebody and as it is told to who did it."""

from .translating import Translator


def of_others(t: Translator) -> dict[str, str]:
    """The forms for what somebody does."""
    return {
        "nothing": t.gettext("does nothing"),
        "start": t.gettext("starts with {cubes}"),
        "at": t.gettext("puts the boat on {tile}"),
        "load": t.gettext("loads {cubes}"),
        "claim": t.gettext("claims {points} for {cubes}"),
        "harvest": t.gettext("harvests {cubes}"),
        "sail by": t.gettext("sails by {others} to {tile}"),
        "sail": t.gettext("sails to {tile}"),
        "leave": t.gettext("leaves {cubes} on the way"),
        "pay": t.gettext("pays {cubes} to {name}"),
        "build for": t.gettext("builds an outpost at {tile} for {cubes}"),
        "build": t.gettext("builds an outpost at {tile}"),
        "raise": t.gettext("raises {changes}"),
        "bonus": t.gettext("takes the bonus tile {name}"),
        "drop": t.gettext("returns {cubes} over the limit"),
    }


def of_you(t: Translator) -> dict[str, str]:
    """The same for what the reader does, without a subject."""
    return {
        "nothing": t.pgettext("you", "do nothing"),
        "start": t.pgettext("you", "start with {cubes}"),
        "at": t.pgettext("you", "put the boat on {tile}"),
        "load": t.pgettext("you", "load {cubes}"),
        "claim": t.pgettext("you", "claim {points} for {cubes}"),
        "harvest": t.pgettext("you", "harvest {cubes}"),
        "sail by": t.pgettext("you", "sail by {others} to {tile}"),
        "sail": t.pgettext("you", "sail to {tile}"),
        "leave": t.pgettext("you", "leave {cubes} on the way"),
        "pay": t.pgettext("you", "pay {cubes} to {name}"),
        "build for": t.pgettext("you", "build an outpost at {tile} for {cubes}"),
        "build": t.pgettext("you", "build an outpost at {tile}"),
        "raise": t.pgettext("you", "raise {changes}"),
        "bonus": t.pgettext("you", "take the bonus tile {name}"),
        "drop": t.pgettext("you", "return {cubes} over the limit"),
    }


def traded(n: int, yours: bool, t: Translator) -> str:
    """The form for a trade that is made a number of times."""
    if yours:
        return t.npgettext(
            "you", "trade once: give {given}, take {taken}", "trade {n} times: give {given}, take {taken}", n
        )
    return t.ngettext("trades once: gives {given}, takes {taken}", "trades {n} times: gives {given}, takes {taken}", n)
