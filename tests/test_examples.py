"""The examples in the docstrings do what they say."""

import doctest
import importlib
from pathlib import Path

import pytest

SOURCES = Path(__file__).parent.parent / "src"


def with_examples() -> list[str]:
    """The modules whose source text has an example."""
    paths = [path for path in sorted(SOURCES.rglob("*.py")) if ">>> " in path.read_text(encoding="utf-8")]
    return [".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__") for path in paths]


@pytest.mark.parametrize("name", with_examples())
def test_examples(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name))
    assert result.attempted > 0
    assert result.failed == 0
