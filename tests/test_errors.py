"""Errors carry a literal text and values, so that they can be told in every language, however odd the values are."""

import ast
import json
import pickle
import sys
from pathlib import Path

import pytest

import fondaco
from fondaco import ComponentsError, FondacoError, Game, NotationError, RecordError, games, record
from fondaco.games.errors import shown, shown_value
from fondaco.i18n import LANGUAGES, translator

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = Path(fondaco.__file__).parent
sys.path.insert(0, str(ROOT / "tools"))
import catalogs  # noqa: E402

FIRST = {"RecordError": 1}
"""Which argument is the text, where it is not the first."""
OTHERS = {"IllegalDecision", "UnreadableTable"}
"""Errors that make their text themselves."""


def raised(source: str, classes: frozenset[str]) -> list[ast.Call]:
    """The errors of ours that a source makes."""
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    return [call for call in found if ast.unparse(call.func).rpartition(".")[2] in classes]


def is_literal(text: ast.expr) -> bool:
    """Whether a text is written out, or is an error that was caught, told as the reason of this one."""
    return (isinstance(text, ast.Constant) and isinstance(text.value, str)) or isinstance(
        text, ast.Name | ast.Attribute
    )


def not_literal(path: Path) -> list[str]:
    classes = catalogs.error_classes() - OTHERS
    wrong = []
    for call in raised(path.read_text("utf-8"), classes):
        place = FIRST.get(ast.unparse(call.func).rpartition(".")[2], 0)
        if len(call.args) > place and not is_literal(call.args[place]):
            wrong.append(f"{path.relative_to(PACKAGE)}:{call.lineno}: {ast.unparse(call)[:100]}")
    return wrong


def test_the_text_of_every_error_is_a_literal() -> None:
    wrong = [line for path in sorted(PACKAGE.rglob("*.py")) for line in not_literal(path)]
    assert not wrong, "\n".join(wrong)


def test_an_error_is_told_in_a_language_with_its_parts() -> None:
    italian = translator("it")
    with pytest.raises(RecordError) as refused:
        record.read(record.write(Game("spice-road", players=2, seed=1)) + "9.9 rest\n")
    assert refused.value.told(italian) == "riga 7: il prossimo turno è 1.1, non '9.9'"
    with pytest.raises(ComponentsError) as drawn:
        rules = games.get("eastern-wonders")
        assert rules.maps
        rules.maps.read(rules.standard_box(), "o o\n\nm")
    assert drawn.value.told(italian).startswith("map: riga ")
    assert FondacoError("something new").told(italian) == "something new"


def test_every_text_of_an_error_has_its_places_in_every_language() -> None:
    for path in sorted(PACKAGE.rglob("*.py")):
        for text in catalogs.error_texts(path.read_text("utf-8"), catalogs.error_classes()):
            for language in LANGUAGES:
                assert sorted(places(translator(language).gettext(text))) == sorted(places(text)), (language, text)


def places(text: str) -> list[str]:
    from string import Formatter

    return [place for _, place, _, _ in Formatter().parse(text) if place is not None]


def test_an_error_comes_whole_out_of_another_process() -> None:
    for error in (
        NotationError("{name} is there twice", name="'+YY'"),
        RecordError(3, NotationError("{name} is there twice", name="'+YY'")),
        ComponentsError("{name} is there twice", "points", name="'+YY'"),
    ):
        again = pickle.loads(pickle.dumps(error))
        assert (type(again), str(again), again.told(translator("pl"))) == (
            type(error),
            str(error),
            error.told(translator("pl")),
        )


LONG = "a: " * 3000
HOSTILE = [
    {LONG: 1},
    {"merchants": [LONG] * 43},
    {"merchants": LONG},
    {"game": [[[[LONG]]]] * 3000},
    {"game": {"{0}": "{name}"}},
    {"{reason}": 1},
    {"points": ["{name!r:>99999999}"] * 36},
]


@pytest.mark.parametrize("data", HOSTILE)
@pytest.mark.parametrize("name", games.NAMES)
def test_nothing_sent_to_us_is_repeated_at_length(name: str, data: object) -> None:
    with pytest.raises(FondacoError) as refused:
        games.get(name).read_components(json.loads(json.dumps(data)))
    for language in LANGUAGES:
        assert len(refused.value.told(translator(language))) < 1200


def test_numbers_of_any_size_are_told() -> None:
    huge = 10**100_000
    assert len(shown_value([huge])) < 100 and len(shown(LONG)) < 70
    for wrong in (lambda: Game(seed=huge), lambda: Game(players=huge), lambda: Game().play(huge)):
        with pytest.raises(FondacoError) as refused:
            wrong()
        assert len(str(refused.value)) < 200
    maps = games.get("eastern-wonders").maps
    assert maps
    with pytest.raises(ComponentsError):
        maps.read(games.get("eastern-wonders").standard_box(), json.dumps({"tiles": [[9**400, 0]] * 24, "ports": []}))


@pytest.mark.parametrize("text", ["a: " * 3000, ": ".join("{}" for _ in range(3000)), "map: line 3: " * 1000])
def test_a_record_of_colons_is_refused_at_once(text: str) -> None:
    with pytest.raises(RecordError) as refused:
        record.read(text)
    assert len(refused.value.told(translator("fr"))) < 500
