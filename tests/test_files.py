"""A file is there whole or not at all, whatever happens on the way."""

from pathlib import Path

import pytest

from fondaco.files import whole, write_whole


def test_a_file_is_replaced_at_once_and_nothing_else_is_left(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    write_whole(path, "one\n")
    with whole(path) as part:
        part.write_bytes(b"two\n")
        assert path.read_bytes() == b"one\n"
    assert path.read_bytes() == b"two\n"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("stop", [KeyboardInterrupt(), ValueError("no"), OSError("a library's own words")])
def test_who_is_stopped_leaves_the_file_as_it_was(tmp_path: Path, stop: BaseException) -> None:
    path = tmp_path / "game.rec"
    write_whole(path, "one\n")
    with pytest.raises(type(stop)) as told, whole(path) as part:
        part.write_text("tw")
        raise stop
    assert told.value is stop
    assert path.read_text() == "one\n"
    assert list(tmp_path.iterdir()) == [path]


def test_an_error_names_the_file_that_was_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "nowhere" / "game.rec"
    with pytest.raises(FileNotFoundError) as told:
        write_whole(path, "one\n")
    assert told.value.filename == str(path)
