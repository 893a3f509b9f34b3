"""Records to be read and refused."""

import pytest

from fondaco import RecordError, record
from spice_road_play import header, random_game

# Lines: 1 game, 2 players, 3 names, 4 merchants, 5 points, 6 blank, then the turns.
HEADER = header()
TURNS = "1.1 take:1\n1.2 play:+YY\n2.1 play:^2 up:Y done\n"
FINISHED = record.write(random_game(2, seed=3))


def refused(text: str | bytes) -> tuple[int, str]:
    """Line and reason of the refusal."""
    with pytest.raises(RecordError) as caught:
        record.read(text) if isinstance(text, str) else record.read_bytes(text)
    assert str(caught.value) == f"line {caught.value.line}: {caught.value.reason}"
    assert "\n" not in str(caught.value)
    assert len(str(caught.value)) < 400
    return caught.value.line, caught.value.reason


def changed(line: int, old: str, new: str, text: str = HEADER + TURNS) -> str:
    """The text with a change in one line."""
    lines = text.split("\n")
    assert old in lines[line - 1]
    lines[line - 1] = lines[line - 1].replace(old, new, 1)
    return "\n".join(lines)


def without_line(line: int, text: str = HEADER + TURNS) -> str:
    lines = text.split("\n")
    return "\n".join(lines[: line - 1] + lines[line:])


def with_line(line: int, new: str, text: str = HEADER + TURNS) -> str:
    lines = text.split("\n")
    return "\n".join([*lines[: line - 1], new, *lines[line - 1 :]])
