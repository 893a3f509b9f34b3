"""docs/environments.md: its examples run, and its tables are those of the encoders."""

import importlib.util
import re
from pathlib import Path

import pytest

from fondaco import games, words
from fondaco.games.observation import encoder
from fondaco.i18n import translator

TEXT = (Path(__file__).parents[2] / "docs" / "environments.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
NEEDED = {
    "sb3_contrib": "the example of training needs PyTorch, too big for every test run: pip install 'fondaco[train]'",
    "pyspiel": "OpenSpiel is not installed (pip install 'fondaco[open-spiel]')",
}


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_examples_run(number):
    code = EXAMPLES[number]
    for package, reason in NEEDED.items():
        if package in code and importlib.util.find_spec(package) is None:
            pytest.skip(reason)
    names = {"__name__": "example"}
    exec(compile(code, f"example {number + 1} of environments.md", "exec"), names)
    assert "env" in names or "game" in names


@pytest.mark.parametrize("name", games.NAMES)
def test_the_tables_are_those_of_the_encoders(name):
    assert encoder(name).table() in TEXT
    sizes = ", ".join(f"{encoder(name).size(n)} for {n}" for n in range(2, games.get(name).max_players + 1))
    title = words.title(name, translator("en"))
    assert f"### {title}, version {encoder(name).version}\n\nNumbers by players: {sizes}." in TEXT
