"""The drawings of the cubes: well-formed, and the very ones that their tool makes."""

from xml.etree import ElementTree

import pytest

import cubes


def test_the_style_sheet_is_what_the_tool_draws() -> None:
    assert (cubes.STATIC / "cubes.css").read_text(encoding="utf-8") == cubes.style_sheet()


@pytest.mark.parametrize("letter", cubes.SHAPES)
def test_a_drawing_is_an_image(letter: str) -> None:
    colours = {letter: "#123456", f"{letter}-ink": "#ffffff"}
    for theme in cubes.RIMS:
        image = ElementTree.fromstring(cubes.drawing(letter, theme, colours))
        assert image.tag == "{http://www.w3.org/2000/svg}svg" and image.get("viewBox") == "0 0 24 24"
