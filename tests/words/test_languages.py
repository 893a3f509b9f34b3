"""The words in the other languages: complete, with the right plural forms and the same fields."""

import gettext
import io
import random
import re
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import fondaco
from fondaco import Game, words

LANGUAGES = ("it", "fr", "pt", "pl")
LOCALE = Path(fondaco.__file__).parent / "locale"


def catalog(language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / "words.po").open("rb") as file:
        return read_po(file, locale=language)


@cache
def translator(language: str) -> gettext.GNUTranslations:
    compiled = io.BytesIO()
    write_mo(compiled, catalog(language))
    compiled.seek(0)
    return gettext.GNUTranslations(compiled)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("it", "Commercio: cedi 2 curcuma, prendi 1 cardamomo"),
        ("fr", "Échange\u00a0: rendez 2 turméric, prenez 1 cardamome"),
        ("pt", "Troca: devolva 2 cúrcuma, pegue 1 cardamomo"),
        ("pl", "Wymiana: oddaj 2 kurkumy, weź 1 kardamon"),
    ],
)
def test_a_trade_in_the_words_of_the_rulebooks(language: str, text: str) -> None:
    assert words.describe_card("spice-road", "YY>G", translator(language)) == text


def test_polish_counts_and_cases() -> None:
    t = translator("pl")
    counted = [words.cubes("spice-road", "Y" * n, t) for n in (1, 2, 4, 5, 12, 22)]
    assert counted == ["1 kurkumę", "2 kurkumy", "4 kurkumy", "5 kurkum", "12 kurkum", "22 kurkumy"]
    assert words.inventory("spice-road", "YRR", t) == "1 kurkuma i 2 szafrany"
    assert words.cubes("eastern-wonders", "YRRGGGGGBB", t) == "1 imbir, 2 chili, 5 herbat i 2 goździki"
    assert words.describe_card("spice-road", "12:RRBB", t) == "12 punktów za 2 szafrany i 2 cynamony"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_is_translated_with_the_same_fields(language: str) -> None:
    for message in catalog(language):
        if not message.id:
            continue
        sources = [message.id] if isinstance(message.id, str) else list(message.id)
        strings = [message.string] if isinstance(message.string, str) else list(message.string)
        assert all(strings), f"{message.id} has no translation"
        known = {field for source in sources for field in re.findall(r"{\w+}", source)}
        for string in strings:
            assert set(re.findall(r"{\w+}", string)) <= known, string
        assert set(re.findall(r"{\w+}", strings[-1])) == set(re.findall(r"{\w+}", sources[-1]))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_is_told_in_every_language(language: str) -> None:
    chance = random.Random(5)
    game = Game("spice-road", players=2, seed=5)
    while not game.over and len(game.turns) < 60:
        game.play(chance.choice(game.legal))
    english = [text for _, text in words.narrate(game, gettext.NullTranslations())]
    foreign = [text for _, text in words.narrate(game, translator(language))]
    assert all(ours != theirs for ours, theirs in zip(english, foreign, strict=True))
