"""The rules of the games, and the registry of them.

``get(name)`` gives a game as a ``GameRules``: everything that the rest of Fondaco needs to know of one.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any

from .errors import FondacoError, shown
from .state import Fields, State, blank

if TYPE_CHECKING:
    from .study import Kind

NAMES = ("spice-road", "eastern-wonders")


@dataclass(frozen=True)
class GameRules:
    """What every game offers. The functions work on a state ``s`` and a box of components ``box``."""

    name: str
    min_players: int
    max_players: int
    actions: int
    """How many action ids there are: 0 to ``actions - 1``."""
    over: int
    """The phase of a finished game."""
    fields: Fields
    box_fields: Fields
    rules: ModuleType
    """The module whose functions ``fondaco.engine.compiled`` compiles."""

    new_game: Callable[[Any, Any, int, int], None]
    legal: Callable[[Any, Any, Any], int]
    apply: Callable[[Any, Any, int], None]
    score: Callable[[Any, Any, int], int]
    winner: Callable[[Any, Any], int]
    hide: Callable[[Any, Any], None]
    redeal: Callable[[Any, Any, int], None]

    token: Callable[[Any, Any, int], str]
    action: Callable[[Any, Any, str], int]
    position: Callable[[Any, Any], dict[str, Any]]
    view: Callable[[Any, Any, int | None], dict[str, Any]]
    header_keys: tuple[str, ...]
    write_header: Callable[[Any, Any], dict[str, str]]
    read_header: Callable[[Mapping[str, str], int, bool], tuple[State, State]]

    studies: Callable[[], Mapping[str, "Kind"]]
    """What ``fondaco study`` can find the worth of, by name."""

    standard_box: Callable[[], State]
    read_components: Callable[[Any], State]

    def blank(self) -> State:
        """An empty plain state."""
        return blank(self.fields)


def folder(name: str) -> str:
    """The folder that a game has in every layer."""
    if name not in NAMES:
        raise FondacoError("there is no game {name}; there are {known}", name=shown(name), known=", ".join(NAMES))
    return name.replace("-", "_")


def part(layer: str, name: str) -> ModuleType:
    """What a layer of Fondaco has for a game: its folder there.

    >>> part("fondaco.games", "spice-road").__name__
    'fondaco.games.spice_road'
    """
    return import_module(f"{layer}.{folder(name)}")


@cache
def get(name: str) -> GameRules:
    """The game of that name.

    >>> get("spice-road").max_players
    5
    """
    package = f"{__name__}.{folder(name)}"
    rules, notation, view, components = (
        import_module(f"{package}.{part}") for part in ("rules", "notation", "view", "components")
    )
    return GameRules(
        name=name,
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
        view=view.view,
        header_keys=notation.HEADER_KEYS,
        write_header=notation.write_header,
        read_header=notation.read_header,
        studies=lambda: import_module(f"{package}.study").KINDS,
        standard_box=components.standard_box,
        read_components=components.read_components,
    )
