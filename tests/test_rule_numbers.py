import pytest

import rule_numbers
from fondaco import games


@pytest.mark.parametrize("game", games.NAMES)
def test_every_rule_of_a_game_has_a_text_and_a_test_that_names_it(game: str) -> None:
    numbers = rule_numbers.texts(rule_numbers.page(game).read_text(encoding="utf-8"))
    assert numbers
    assert [number for number in rule_numbers.without_test() if number in numbers] == []


def test_every_page_of_rules_is_of_a_game_that_is_there_and_in_the_index() -> None:
    pages = {path.name for path in rule_numbers.PAGES.glob("*.md")} - {"README.md"}
    assert pages == {rule_numbers.page(game).name for game in games.NAMES}
    index = (rule_numbers.PAGES / "README.md").read_text(encoding="utf-8")
    assert all(f"({page})" in index for page in pages)


def test_rules_are_numbered_without_gaps_in_each_section() -> None:
    known = rule_numbers.known()
    assert len(known) == len(set(known))
    last: dict[str, int] = {}
    for number in known:
        section, _, place = number.rpartition(".")
        assert int(place) == last.get(section, 0) + 1, number
        last[section] = int(place)


def test_every_number_that_is_cited_has_a_text() -> None:
    known, prefixes = set(rule_numbers.known()), rule_numbers.prefixes()
    for path in rule_numbers.sources():
        if path.name != "test_rule_numbers.py":
            cited = rule_numbers.cited(path.read_text(encoding="utf-8"), prefixes)
            assert cited <= known, f"{path.relative_to(rule_numbers.ROOT)} cites {sorted(cited - known)}"


def test_a_number_with_a_letter_or_without_a_text_is_no_rule() -> None:
    page = "- **SR-1.1** Two to five.\n- SR-1.2 is not bold\n- **SR-1.3**\n- **EW-2.1** A turn.\n"
    assert rule_numbers.texts(page) == ["SR-1.1", "EW-2.1"]
    assert rule_numbers.cited("SR-1.1, UTF-8.1 and EW-9.9, not SR-9", ["SR", "EW"]) == {"SR-1.1", "EW-9.9"}


def test_a_rule_is_named_by_docstring_marker_or_parameter() -> None:
    source = '''
import pytest

@pytest.mark.rule("SR-1.1", "SR-1.2")
def test_players(): ...

@pytest.mark.parametrize("cubes", [pytest.param("Y", id="EW-3.3 one cube")])
def test_docking(cubes): ...

class TestRest:
    def test_rest(self):
        """SR-5.1: all played cards come back."""

def helper():
    """SR-9.9 is not a test."""
'''
    assert rule_numbers.named_by(source) == {"SR-1.1", "SR-1.2", "EW-3.3", "SR-5.1"}
