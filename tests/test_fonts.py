"""The typefaces of the pages: made by the build hook, small, and able to write all five languages."""

import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))
import catalogs
import fonts

made = pytest.mark.skipif(not fonts.FOLDER.exists(), reason="the package was not installed, so its fonts were not made")


@made
def test_all_faces_together_are_light() -> None:
    files = [fonts.FOLDER / f"{name}.woff2" for name in fonts.FACES]
    assert all(file.exists() for file in files)
    assert sum(file.stat().st_size for file in files) <= 100_000
    sheet = (fonts.FOLDER / "fonts.css").read_text(encoding="utf-8")
    assert all(f'url("{file.name}?v=' in sheet for file in files)


def test_every_letter_of_every_language_is_in_the_faces() -> None:
    """Letters only: signs such as arrows may come from the machine."""
    texts = [
        form
        for language in catalogs.LANGUAGES
        for path in (catalogs.LOCALE / language / "LC_MESSAGES").glob("*.po")
        for message in catalogs.read(path, language)
        for form in (message.string if isinstance(message.string, tuple) else (message.string,))
        if message.id
    ]
    missing = {letter for text in texts for letter in text if letter.isalpha() and ord(letter) not in fonts.LETTERS}
    assert missing == set()
