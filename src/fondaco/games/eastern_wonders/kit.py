"""Eastern Wonders, as the rest of Fondaco asks for it."""

from collections.abc import Sequence

from ..errors import FondacoError
from ..kit import GameRules, Maps
from ..observation import Encoder
from ..score_parts import worth_of_claims, worth_of_cubes
from ..state import State
from . import components, maps, notation, observe, rules
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
        "bonus": sum(
            int(tile.removeprefix("vp")) if tile.startswith("vp") else _BONUS_VP.get(tile, 0)
            for tile in player["bonus"]
        ),
        "cubes": worth_of_cubes(player["hold"]),
    }


def masked(before: EasternWondersView, after: EasternWondersView) -> EasternWondersView:
    """Cover up the tile that was drawn onto a port, which still counts as unseen.

    With Closed Port out, it moves to the port just emptied and the new tile lies where it was (EW-5.3).
    """
    if before["pile"] == after["pile"]:
        return after
    out = "closed" in before["ports"].values()
    ports: dict[str, str | None] = {
        port: None if tile != before["ports"][port] and not (out and tile == "closed") else tile
        for port, tile in after["ports"].items()
    }
    return {
        **after,
        "ports": ports,
        "unseen_tiles": before["unseen_tiles"],
        "closed_among": before["closed_among"],
    }


def decks_left(seen: EasternWondersView) -> int:
    """The tiles of the pile."""
    return int(seen["pile"])


def claimed(tokens: Sequence[str], before: EasternWondersView) -> str | None:
    """The VP tile that a turn claims, at the port where it has brought the boat (EW-5)."""
    if "claim" not in tokens:
        return None
    sailed = [token.removeprefix("sail:") for token in tokens if token.startswith("sail:")]
    port = sailed[-1] if sailed else before["players"][before["turn"]]["boat"]
    return before["ports"][port] if port is not None else None


def acquired(tokens: Sequence[str], before: EasternWondersView) -> str | None:
    """Nothing: there are no rows to take cards from."""
    return None


def _named(box: State, name: str) -> State:
    return components.on_map(box, maps.named_map(name))


def _random(box: State, seed: int) -> State:
    return components.on_map(box, maps.random_map(seed))


def _read(box: State, text: str) -> State:
    return components.on_map(box, maps.read_map(text))


def _drawing(box: State) -> str:
    return maps.drawing(components.layout_of(box))


def _warnings(box: State) -> Sequence[FondacoError]:
    return components.layout_of(box).warnings


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
    spices=components.SPICES,
    claims_to_end=lambda players: CLAIMS_TO_END,
    moving=frozenset({"sail", "leave", "dock", "pay", "load", "noload"}),
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
    maps=Maps(names=maps.MAPS, named=_named, random=_random, read=_read, drawing=_drawing, warnings=_warnings),
)
