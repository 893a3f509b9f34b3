"""What is drawn on a merchant card, and how often its trade is usually made."""

from functools import lru_cache
from typing import Any

from markupsafe import Markup

from .text import count, cube_icons


def look(card: str | None) -> dict[str, Any]:
    """What is drawn on a merchant card; None for one that is still face down."""
    if card is None:
        return {"kind": "hidden", "name": None, "vt": ""}
    if card.startswith("+"):
        return {"kind": "spice", "name": card, "take": card[1:], "vt": f"card-spice-{card[1:]}"}
    if card.startswith("^"):
        return {"kind": "upgrade", "name": card, "raises": int(card[1:]), "vt": f"card-upgrade-{card[1:]}"}
    give, take = card.split(">")
    return {"kind": "trade", "name": card, "give": give, "take": take, "vt": f"card-{give}-{take}"}


def kind(name: str) -> str:
    """What family a card is of."""
    return "point" if ":" in name else str(look(name)["kind"])


@lru_cache(maxsize=512)
def mini_face(name: str) -> Markup:
    """A merchant or point card in small, for the panels of the players; its family shows by its symbol alone."""
    if ":" in name:
        worth, cost = name.split(":")
        return Markup('<span class="value">{}</span><span class="face">{}</span>').format(worth, cube_icons(cost))
    card = look(name)
    if card["kind"] == "trade":
        face = Markup('<span class="give">{}</span><span class="arrow">{}</span><span class="take">{}</span>').format(
            cube_icons(card["give"]), _drawing("down"), cube_icons(card["take"])
        )
    elif card["kind"] == "spice":
        face = cube_icons(card["take"])
    else:
        face = Markup('<span class="lift">{}</span>').format(_drawing("raise") * card["raises"])
    sign = _drawing(f"i-{card['kind']}", "icon")
    return Markup('<span class="kind">{}</span><span class="face">{}</span>').format(sign, face)


def _drawing(name: str, look: str = "") -> Markup:
    return Markup('<svg class="{}" aria-hidden="true"><use href="#{}"/></svg>').format(look, name)


def most_times(card: str, caravan: str) -> int:
    """How often a trade can be made."""
    give = count(card.split(">")[0])
    return min(have // need for have, need in zip(count(caravan), give, strict=True) if need)


def usual_times(card: str, cubes: str, space: int) -> int:
    """How often one mostly wants to trade: as often as possible without overloading."""
    give, take = card.split(">")
    most, grows = most_times(card, cubes), len(take) - len(give)
    if grows <= 0:
        return most
    return max(1, min(most, (space - len(cubes)) // grows))
