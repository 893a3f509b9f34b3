"""What the bar of a table is made of."""

from typing import TypedDict

from .text import Piece


class Choice(TypedDict):
    """A button for one of the things that can be done next."""

    html: object
    turn: str
    """What is staged by pressing it."""
    label: str
    """Said where its picture does not say enough."""
    cube: bool
    on: bool | None
    """Whether it is what is staged; None where that is not asked."""
    key: str
    off: bool


class Tool(TypedDict):
    """A button that stands beside Hint in every turn."""

    key: str
    icon: str
    word: str
    turn: str
    title: str
    press: str


class Stepper(TypedDict):
    """How often a trade is made, with the turns for once less and once more; empty where that cannot be."""

    value: int
    less: str
    more: str


class Bar(TypedDict):
    """What is staged, what is asked, and the choices."""

    kind: str
    strong: Piece | None
    does: list[Piece]
    choices: list[Choice]
    fixed: bool
    """Whether the choices are always the same ones, each in its place."""
    tweaks: list[Choice]
    tools: list[Tool]
    stepper: Stepper | None
    undo: bool
    restart: bool
    confirm: str
    player: bool
