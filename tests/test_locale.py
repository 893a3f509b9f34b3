"""The catalogs are complete: every text, in every language, with the same placeholders."""

import ast
import re
import sys
from collections import Counter
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message

from fondaco import i18n

sys.path.insert(0, str(Path(__file__).parent.parent / "tools"))

import catalogs

PLACEHOLDER = re.compile(r"%%|%(?:\(\w+\))?[-+#0]*\d*(?:\.\d+)?[sdifgr]|\{\{|\}\}|\{[^{}]*\}")
BOTH = [(domain, language) for domain in catalogs.DOMAINS for language in catalogs.LANGUAGES]


def catalog_of(domain: str, language: str) -> Catalog:
    path = catalogs.LOCALE / language / "LC_MESSAGES" / f"{domain}.po"
    return catalogs.read(path, language) if path.exists() else Catalog(locale=language)


def forms(text: str | tuple[str, ...] | list[str]) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def placeholders(text: str) -> Counter[str]:
    return Counter(PLACEHOLDER.findall(text))


def disagreements(message: Message) -> list[str]:
    """The translations whose placeholders are those of no form of the original."""
    allowed = [placeholders(text) for text in forms(message.id)]
    return [text for text in forms(message.string) if placeholders(text) not in allowed]


def test_the_catalogs_are_those_of_the_languages() -> None:
    assert {"en", *catalogs.LANGUAGES} == set(i18n.LANGUAGES)
    assert {path.parts[-3] for path in catalogs.LOCALE.glob("*/LC_MESSAGES/*.po")} <= set(i18n.LANGUAGES)


@pytest.mark.parametrize("domain", catalogs.DOMAINS)
def test_every_text_is_translated(domain: str) -> None:
    missing = []
    wanted = [message for message in catalogs.template(domain) if message.id]
    for language in catalogs.LANGUAGES:
        catalog = catalog_of(domain, language)
        for message in wanted:
            found = catalog.get(message.id, message.context)
            if found is None or not catalogs.is_translated(found.string) or forms(found.id) != forms(message.id):
                missing.append((language, message.id))
    assert missing == [], "run `make messages` and translate these"


def test_no_text_is_asked_for_inside_an_f_string() -> None:
    """Python 3.11 reads those as one string, so that their texts would be missed there."""
    found = []
    for path in Path(i18n.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr):
                calls = [call for call in ast.walk(node) if isinstance(call, ast.Call)]
                names = [getattr(call.func, "attr", getattr(call.func, "id", "")) for call in calls]
                found += [f"{path.name}:{node.lineno}" for name in names if name == "_" or name.endswith("gettext")]
    assert found == []


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_nothing_is_fuzzy_empty_or_at_odds_with_the_original(language: str) -> None:
    wrong = []
    for path in catalogs.LOCALE.glob(f"{language}/LC_MESSAGES/*.po"):
        for message in catalogs.read(path, language):
            good = catalogs.is_translated(message.string) and not message.fuzzy and not disagreements(message)
            if message.id and not good:
                wrong.append((path.stem, message.id, message.string))
    assert wrong == []


@pytest.mark.parametrize(
    ("original", "translation", "right"),
    [
        ("{name} rests", "{name} odpoczywa", True),
        ("{name} rests", "{nome} riposa", False),
        ("%(count)s cubes", "%(count)s cubetti", True),
        ("%(count)s cubes", "cubetti", False),
        ("%d of %d", "%d di %d", True),
        (("one cube", "{n} cubes"), ("kostka", "{n} kostki", "{n} kostek"), True),
        (("one cube", "{n} cubes"), ("kostka", "{m} kostki", "{n} kostek"), False),
    ],
)
def test_placeholders_are_compared(original: str, translation: str, right: bool) -> None:
    assert (disagreements(Message(original, translation)) == []) == right


SLIPS = {
    "it": [r"(?<=\w)'(?=\w)", r"\bbarc(a|he)\b", r"\bplanci", r"\bcart[ae] mercante\b", r"[“”]"],
    "fr": [
        r"(?<=\w)'(?=\w)",
        r" [;:!»]|« | \?(?! pour)",  # a space that does not break stands there
        r"\bmanches?\b|\bbateaux?\b|acqui[eè]r|acquér|tuiles? Bonus|étape(?! suivante de la leçon)|départage",
        r"\bhorloge",
    ],
    "pt": [
        r"\b(ficheiros?|ecrãs?|utilizador\w*|registos?|telemóve\w+|partilh\w+|equipas?|definições|ligação|contacto)\b",
        r"\b(está|estão) a [a-z]+r\b|\bvós\b|\bconnosco\b|\bcarregue em\b|[«»]",
        r"\bnuma?\b(?!\))|\bentrepost|\bpeças? de PV\b|\bladrilhos?\b|\bazulejos?\b",
        r"\b(sua|minha|próxima) vez\b|\ba vez (de|deste|não|tinha|é)\b|\bSou %",
    ],
    "pl": [
        r"kafelk|kafelek|\btarg(i|u|ów|ach)?\b|placówk|\błod|\błódź|żeton",
        r"pod kątem zgodności",
        r"remis wygrywa|Wygrywasz remis",
    ],
}
"""What the catalogs said once, or said of one game and otherwise of another, as patterns; the rulebooks have other words."""


@pytest.mark.parametrize("language", catalogs.LANGUAGES)
def test_old_slips_do_not_come_back(language: str) -> None:
    found = []
    for path in catalogs.LOCALE.glob(f"{language}/LC_MESSAGES/*.po"):
        for message in catalogs.read(path, language):
            if message.id:
                texts = forms(message.string)
                found += [(slip, text) for text in texts for slip in SLIPS[language] if re.search(slip, text)]
    assert found == []


def test_a_turn_is_a_turno_in_portuguese() -> None:
    found = []
    for path in catalogs.LOCALE.glob("pt/LC_MESSAGES/*.po"):
        for message in catalogs.read(path, "pt"):
            if message.id and re.search(r"\bturns?\b(?! what| them)", " ".join(forms(message.id))):
                text = re.sub(r"de vez em quando|pela última vez", "", " ".join(forms(message.string)))
                found += [text] if re.search(r"\bvez\b", text) else []
    assert found == []


def test_the_texts_of_errors_are_collected() -> None:
    source = """
class Wrong(FondacoError):
    def __init__(self):
        super().__init__("wrong for {reason}", reason=1)

raise errors.FondacoError("no seat {seat}", seat=7)
raise RecordError(3, "not UTF-8")
raise RecordError(3, error)
raise FondacoError(f"not a literal {x}")
raise ValueError("of the language")
"""
    found = list(catalogs.error_texts(source, frozenset({"Wrong", "FondacoError", "RecordError"})))
    assert sorted(found) == ["no seat {seat}", "not UTF-8", "wrong for {reason}"]
    assert {"FondacoError", "IllegalDecision", "RecordError"} <= catalogs.error_classes()
