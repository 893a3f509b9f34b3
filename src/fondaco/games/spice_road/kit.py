"""Spice Road, as the rest of Fondaco asks for it."""

from collections.abc import Sequence
from typing import cast

from ..kit import GameRules
from ..merchant_view import masked_row, slot_of
from ..observation import Encoder
from ..score_parts import worth_of_claims, worth_of_cubes
from . import components, fields, notation, observe, rules
from .shapes import SpiceRoadPlayer, SpiceRoadView
from .study import KINDS
from .view import view


def score_parts(player: SpiceRoadPlayer) -> dict[str, int]:
    """SR-8.2."""
    return {
        "cards": worth_of_claims(player["claimed"]),
        "gold": fields.GOLD_VP * player["gold"],
        "silver": fields.SILVER_VP * player["silver"],
        "cubes": worth_of_cubes(player["caravan"]),
    }


def masked(before: SpiceRoadView, after: SpiceRoadView) -> SpiceRoadView:
    """Cover up the cards that were drawn into the rows, which still count as unseen."""
    shown = cast(SpiceRoadView, {**after, **masked_row(before, after)})
    points = before["points_left"] - after["points_left"]
    if points:
        shown["goals"] = [*after["goals"][:-points], *[None] * points]
        shown["unseen_points"] = before["unseen_points"]
    return shown


def decks_left(seen: SpiceRoadView) -> int:
    """Merchant and point cards."""
    return int(seen["merchants_left"]) + int(seen["points_left"])


def claimed(tokens: Sequence[str], before: SpiceRoadView) -> str | None:
    """The point card that a turn claims (SR-6)."""
    slot = slot_of(tokens, ("claim",))
    return None if slot is None else before["goals"][slot]


def acquired(tokens: Sequence[str], before: SpiceRoadView) -> str | None:
    """The merchant card that a turn acquires (SR-4)."""
    slot = slot_of(tokens, ("take",))
    return None if slot is None else before["row"][slot]["card"]


KIT = GameRules(
    name=components.GAME,
    min_players=fields.MIN_PLAYERS,
    max_players=fields.MAX_PLAYERS,
    actions=fields.ACTIONS,
    over=fields.OVER,
    fields=fields.FIELDS,
    box_fields=fields.BOX_FIELDS,
    rules=rules,
    new_game=rules.new_game,
    legal=rules.legal,
    apply=rules.apply,
    score=rules.score,
    winner=rules.winner,
    hide=rules.hide,
    redeal=rules.redeal,
    token=notation.token,
    action=notation.action,
    position=notation.position,
    view=view,
    header_keys=notation.HEADER_KEYS,
    write_header=notation.write_header,
    read_header=notation.read_header,
    spices=components.SPICES,
    claims_to_end=rules.claims_with,
    moving=frozenset(),
    score_parts=score_parts,
    masked=masked,
    decks_left=decks_left,
    claimed=claimed,
    acquired=acquired,
    encoder=Encoder(
        game=components.GAME,
        version=observe.OBSERVATION_VERSION,
        common=observe.COMMON,
        per_seat=observe.PER_SEAT,
        module=observe,
        observe=observe.observe,
    ),
    studies=lambda: KINDS,
    standard_box=components.standard_box,
    read_components=components.read_components,
    write_components=components.write_components,
)
