"""Sentences, cubes and cards as coloured text."""

from gettext import NullTranslations

import pytest

from fondaco import i18n
from fondaco.terminal import ink
from fondaco.words import Card, Cubes, Raise, phrase, written

ENGLISH = NullTranslations()
SAID = phrase(
    "plays {card}: gives {given}, takes {taken}, raises {change}",
    card=Card("YYG>BB"),
    given=Cubes("YYG"),
    taken=Cubes("BB"),
    change=Raise("R"),
)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_sentence_reads_as_it_is_written(language: str) -> None:
    t = i18n.translator(language)
    assert ink.sentence("spice-road", SAID, t).plain == written("spice-road", SAID, t)


def test_every_colour_of_a_sentence_has_its_own_style() -> None:
    shown = ink.sentence("spice-road", SAID, ENGLISH)
    styles = {shown.plain[span.start : span.end]: str(span.style) for span in shown.spans}
    assert styles["2 turmeric"] == styles["Y"] == ink.STYLES["Y"]
    assert styles["1 cardamom"] == styles["G"] == ink.STYLES["G"]
    assert styles["2 cinnamon"] == styles["B"] == ink.STYLES["B"]
    assert not any("plays" in text or "and" in text for text in styles)


def test_three_colours_are_told_in_a_row() -> None:
    assert ink.sentence("eastern-wonders", (Cubes("YRRB"),), ENGLISH).plain == "1 ginger, 2 chili and 1 clove"
    assert ink.sentence("eastern-wonders", (Cubes(""),), ENGLISH).plain == "nothing"
