"""From Sand to Sea, as the rest of Fondaco asks for it."""

from collections.abc import Sequence
from typing import cast

from ..kit import GameRules
from ..merchant_view import masked_row, slot_of
from ..observation import Encoder
from ..score_parts import worth_of_claims, worth_of_cubes
from ..sea_numbers import CLAIMS_TO_END, MAX_PLAYERS, MIN_PLAYERS
from ..sea_tiles import SEA_MAPS, SPICES
from ..sea_view import claimed_tile, masked_ports, worth_of_bonus
from . import components, fields, notation, observe, rules
from .shapes import SandToSeaPlayer, SandToSeaView
from .study import KINDS
from .view import view


def score_parts(player: SandToSeaPlayer) -> dict[str, int]:
    """S2S-4.2. The values of the board are in the box, so that its points are what the rest leaves of the score."""
    tiles, bonus = worth_of_claims(player["claimed"]), worth_of_bonus(player["bonus"], {})
    cubes = worth_of_cubes(player["hold"])
    return {"tiles": tiles, "board": (player["score"] or 0) - tiles - bonus - cubes, "bonus": bonus, "cubes": cubes}


def masked(before: SandToSeaView, after: SandToSeaView) -> SandToSeaView:
    """Cover up the card drawn into the row and the tile drawn onto a port, which still count as unseen."""
    return cast(SandToSeaView, {**after, **masked_row(before, after), **masked_ports(before, after)})


def decks_left(seen: SandToSeaView) -> int:
    """The cards of the deck and the tiles of the pile."""
    return int(seen["merchants_left"]) + int(seen["pile"])


def acquired(tokens: Sequence[str], before: SandToSeaView) -> str | None:
    """The merchant card that a turn acquires, or takes for an emptied column (SR-4, S2S-3.1)."""
    slot = slot_of(tokens, ("take", "card"))
    return None if slot is None else before["row"][slot]["card"]


KIT = GameRules(
    name=components.GAME,
    min_players=MIN_PLAYERS,
    max_players=MAX_PLAYERS,
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
    custom_keys=notation.CUSTOM_KEYS,
    write_header=notation.write_header,
    read_header=notation.read_header,
    spices=SPICES,
    claims_to_end=lambda players: CLAIMS_TO_END,
    moving=frozenset({"sail", "spend", "dock", "pay"}),
    score_parts=score_parts,
    masked=masked,
    decks_left=decks_left,
    claimed=claimed_tile,
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
    maps=SEA_MAPS,
)
