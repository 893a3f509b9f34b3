"""The plain form of a state or of a box of components: ints and lists, made from a table of fields."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

Fields = Mapping[str, tuple[str, tuple[int, ...]]]
"""Name -> (type, shape); an empty shape is a single number."""


class State:
    """A state of a game, or the numbers of its components: one attribute per field."""

    def __init__(self, **values: Any) -> None:
        self.__dict__.update(values)

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(name)

    if TYPE_CHECKING:  # which fields there are is known at run time only

        def __setattr__(self, name: str, value: Any) -> None: ...

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]

    def __deepcopy__(self, memo: dict[int, Any]) -> "State":
        return copy(self)

    def __repr__(self) -> str:
        return "State(" + ", ".join(f"{name}={value!r}" for name, value in self.__dict__.items()) + ")"


def zeros(shape: tuple[int, ...]) -> Any:
    """Nested lists of zeros, or one zero for an empty shape."""
    if not shape:
        return 0
    return [zeros(shape[1:]) for _ in range(shape[0])]


def blank(fields: Fields) -> State:
    """A state with every field zero."""
    return State(**{name: zeros(shape) for name, (_, shape) in fields.items()})


def _copied(value: Any) -> Any:
    if type(value) is not list:
        return value
    if not value or type(value[0]) is not list:
        return value[:]
    if value[0] and type(value[0][0]) is list:
        return [_copied(inner) for inner in value]
    return [inner[:] for inner in value]  # without a call for each: that makes copies of maps several times faster


def copy(s: State) -> State:
    """An independent copy."""
    new = State.__new__(State)
    fields = new.__dict__
    for name, value in s.__dict__.items():
        fields[name] = value if type(value) is int else _copied(value)
    return new
