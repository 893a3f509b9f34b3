import pytest

import rule_numbers


@pytest.mark.parametrize("game", ["SR", "EW"])
def test_every_rule_of_a_game_has_a_test_that_names_it(game: str) -> None:
    assert [number for number in rule_numbers.without_test() if number.startswith(f"{game}-")] == []


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
