"""The views of all games as the API's document describes them, made from the types that the games' rules give them."""

from functools import cache, reduce
from operator import or_
from types import UnionType
from typing import Annotated, Literal, NotRequired, Union, get_args, get_origin, get_type_hints, is_typeddict

from pydantic import Field
from typing_extensions import TypedDict

from ... import games

_BESIDE_THE_VIEW = "legal"
"""What a state tells beside its view, and only some views tell as well."""


def any_view() -> object:
    """The type of a view of any game: which one it is, its ``game`` tells."""
    views = tuple(_view_of(name) for name in games.NAMES)
    return Annotated[Union[views], Field(discriminator="game")]  # noqa: UP007


def _view_of(name: str) -> object:
    shape = get_type_hints(games.get(name).view)["return"]
    if not is_typeddict(shape):
        raise TypeError(f"the view of {name} has no type with named fields")
    fields = {key: _described(kind) for key, kind in get_type_hints(shape).items()}
    fields["game"] = Literal[name]
    fields[_BESIDE_THE_VIEW] = NotRequired[fields[_BESIDE_THE_VIEW]]
    return _typed_dict(shape.__name__, shape.__doc__, fields)


@cache
def _described(kind: object) -> object:
    """A type whose TypedDicts are those of ``typing_extensions``: Pydantic knows no others before Python 3.12."""
    if is_typeddict(kind):
        fields = {key: _described(one) for key, one in get_type_hints(kind).items()}
        return _typed_dict(getattr(kind, "__name__"), kind.__doc__, fields)  # noqa: B009
    origin, inner = get_origin(kind), tuple(_described(one) for one in get_args(kind))
    if origin in (UnionType, Union):
        return reduce(or_, inner)
    if origin in (list, dict, tuple):
        return origin[inner]
    return kind


def _typed_dict(name: str, told: str | None, fields: dict[str, object]) -> object:
    made = TypedDict(name, fields)  # type: ignore[misc]
    made.__doc__ = told
    return made
