"""What the pages tell is there: the example bot plays, a game is added as they say, links lead somewhere."""

import re
import sys
from pathlib import Path

import pytest

from fondaco import games
from fondaco.arena.match import Setting, play_game

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python(?: file=(\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LEFT_OPEN = re.compile(r"^\s*[A-Z_]{4,}\s*$|\b(TODO|FIXME|TBD|XXX)\b")
"""A line or a cell of a table that is one bare word of capitals, or says itself that it waits."""


def test_the_example_bot_plays(tmp_path):
    code = dict(BLOCK.findall((ROOT / "docs/bots.md").read_text()))["mybot.py"]
    assert len(code.splitlines()) <= 20
    (tmp_path / "mybot.py").write_text(code)
    ours = f"cmd:{sys.executable} {tmp_path}/mybot.py"
    played = play_game(Setting("spice-road", 2, 1.0, max_rounds=20), (ours, "random"), 1, 0)
    assert played.failure == ""


@pytest.mark.parametrize("name", games.NAMES)
def test_adding_a_game_is_told_to_the_letter(name):
    page = (ROOT / "CONTRIBUTING.md").read_text()
    told = re.findall(r"`(\S+)/<game>/` exports `(\w+)`, a `(\w+)` \(`(\S+)`\)", page)
    assert [layer for layer, *_ in told] == ["games", "words", "bots", "terminal", "web/games"]
    for layer, export, kind, module in told:
        package = "fondaco." + layer.replace("/", ".")
        kit = getattr(games.part(package, name), export)
        assert type(kit).__name__ == kind and type(kit).__dataclass_params__.frozen
        assert (ROOT / "src/fondaco" / module).exists()
        assert f"class {kind}" in (ROOT / "src/fondaco" / module).read_text()
    assert games.part("fondaco.envs.drawings", name).DRAWING and games.part("fondaco.envs", name).env


@pytest.mark.parametrize("page", [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")], ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text()):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} points to {target}"


@pytest.mark.parametrize("page", [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")], ids=lambda page: page.name)
def test_nothing_is_left_to_be_filled_in(page):
    text = re.sub(r"^```.*?^```$", "", page.read_text(), flags=re.MULTILINE | re.DOTALL)
    assert [part for line in text.splitlines() for part in line.split("|") if LEFT_OPEN.search(part)] == []
