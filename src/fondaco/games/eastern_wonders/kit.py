"""Eastern Wonders, as the rest of Fondaco asks for it."""

from collections.abc import Sequence
from typing import cast

from ..kit import GameRules
from ..observation import Encoder
from ..score_parts import worth_of_claims, worth_of_cubes
from ..sea_tiles import SEA_MAPS, SPICES
from ..sea_view import claimed_tile, masked_ports, worth_of_bonus
from . import components, notation, observe, rules
from .ending import HARVEST_VP, UNCOVERED, UPGRADE_VP
from .fields import CLAIMS_TO_END
from .shapes import EasternWondersPlayer, EasternWondersView
from .study import KINDS
from .view import view

_BONUS_VP = {"upgrade": UPGRADE_VP, "harvest": HARVEST_VP}


def score_parts(player: EasternWondersPlayer) -> dict[str, int]:
    """EW-8.2."""
    return {
        "tiles": worth_of_claims(player["claimed"]),
        "board": sum(UNCOVERED[built] for built in player["board"].values()),
        "bonus": worth_of_bonus(player["bonus"], _BONUS_VP),
        "cubes": worth_of_cubes(player["hold"]),
    }


def masked(before: EasternWondersView, after: EasternWondersView) -> EasternWondersView:
    """Cover up the tile that was drawn onto a port, which still counts as unseen."""
    return cast(EasternWondersView, {**after, **masked_ports(before, after)})


def decks_left(seen: EasternWondersView) -> int:
    """The tiles of the pile."""
    return int(seen["pile"])


def acquired(tokens: Sequence[str], before: EasternWondersView) -> str | None:
    """Nothing: there are no rows to take cards from."""
    return None


KIT = GameRules(
    name=components.GAME,
    min_players=rules.MIN_PLAYERS,
    max_players=rules.MAX_PLAYERS,
    actions=rules.ACTIONS,
    over=rules.OVER,
    fields=rules.FIELDS,
    box_fields=rules.BOX_FIELDS,
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
    spices=SPICES,
    claims_to_end=lambda players: CLAIMS_TO_END,
    moving=frozenset({"sail", "leave", "dock", "pay", "load", "noload"}),
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
