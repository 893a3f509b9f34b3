"""The types of states and boxes say what FIELDS and BOX_FIELDS say."""

from importlib import import_module
from typing import get_type_hints

import pytest

from fondaco import games

SHAPES = {0: int, 1: list[int], 2: list[list[int]]}


@pytest.mark.parametrize("name", games.NAMES)
def test_every_field_has_its_type(name: str) -> None:
    rules = games.get(name)
    types = import_module(f"fondaco.games.{games.folder(name)}.state_types")
    title = "".join(word.capitalize() for word in name.split("-"))
    for fields, type_name in ((rules.fields, f"{title}State"), (rules.box_fields, f"{title}Box")):
        expected = {field: SHAPES[len(shape)] for field, (_, shape) in fields.items()}
        assert get_type_hints(getattr(types, type_name)) == expected
        assert list(expected) == list(get_type_hints(getattr(types, type_name)))
