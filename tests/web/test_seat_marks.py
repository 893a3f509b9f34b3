"""The marks on boats, outposts and seats."""

import pytest

from fondaco.web.pages.shared import initial


@pytest.mark.parametrize(
    ("names", "marks"),
    [
        (["Ada", "Basso"], ["A", "B"]),
        (["Marco", "Mirza", "Ada"], ["Ma", "Mi", "A"]),
        (["Marco", "Marta"], ["Mc", "Mt"]),
        (["Ann", "Anna"], ["Aa", "Ab"]),
        (["7 of 9", "42"], ["O", "B"]),
    ],
)
def test_marks_are_letters_and_two_where_one_is_shared(names: list[str], marks: list[str]) -> None:
    found = [initial(names, seat) for seat in range(len(names))]
    assert not any(letter.isdigit() for mark in found for letter in mark)
    assert len(set(found)) == len(found)
    assert found == marks
