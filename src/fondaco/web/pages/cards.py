"""What is drawn on a merchant card, and how often its trade is usually made."""

from typing import Any

from .text import count


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
