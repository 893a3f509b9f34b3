"""Errors of the rules reach visitors in their language."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from people import Person
from starlette.testclient import TestClient

import fondaco
from fondaco import Game, record
from fondaco.i18n import translator
from fondaco.web.http.translated_errors import SENTENCES, in_words

PACKAGE = Path(fondaco.__file__).parent
FILES = [
    "record.py",
    "table.py",
    "games/cubes.py",
    "games/card_names.py",
    "games/spice_road/components.py",
    "games/spice_road/notation.py",
    *(f"games/eastern_wonders/{part}.py" for part in ("board", "components", "header", "layout", "notation")),
]
ELSEWHERE = ("seats are needed, there are", "a seed is a number", "cannot read")
"""What only programs and the command line get to hear."""


def complaints(path: Path) -> Iterator[str]:
    """The sentences that a module raises, with a sample for what changes in them."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
            for argument in node.exc.args:
                if isinstance(argument, ast.JoinedStr):
                    parts = argument.values
                    yield "".join(str(part.value) if isinstance(part, ast.Constant) else "'a 7'" for part in parts)
                elif isinstance(argument, ast.Constant) and " " in str(argument.value):
                    yield str(argument.value)


@pytest.mark.parametrize("name", FILES)
def test_every_complaint_of_the_rules_is_known(name: str) -> None:
    known = [re.compile(re.sub(r"\\{\w+\\}", ".+", re.escape(sentence))) for sentence in SENTENCES]
    for said in complaints(PACKAGE / name):
        plain = re.sub(r"^line 'a 7': ", "", said)
        for kind in ("cards", "a point card"):  # what kind of things a list or a name is about
            plain = re.sub(r"^('a 7' )'a 7'( are needed)", rf"\1{kind}\2", plain)
            plain = re.sub(r"( is not )'a 7'(; write points)", r"\1a point card\2", plain)
        if plain != "'a 7': 'a 7'" and not any(part in said for part in ELSEWHERE):
            assert any(pattern.fullmatch(plain) for pattern in known), said


def test_a_complaint_is_translated_with_its_parts() -> None:
    italian = translator("it")
    assert in_words("line 7: turn 2.1 is next, not '9.9'", italian) == "riga 7: il prossimo turno è 2.1, non '9.9'"
    assert in_words("map: line 3: 'm' is not part of a map; o is a market tile, P a port", italian).startswith(
        "map: riga 3: 'm' non fa parte"
    )
    assert in_words("something new", italian) == "something new"


@pytest.mark.parametrize(
    ("lang", "line"), [("it", "riga"), ("fr", "ligne"), ("pt", "linha"), ("pl", "wiersz"), ("en", "line")]
)
def test_a_broken_record_is_refused_in_the_visitors_language(client: TestClient, lang: str, line: str) -> None:
    ada = Person(client, **{"accept-language": lang})
    broken = record.write(Game("spice-road", players=2, seed=1)) + "1.2 rest\n"
    refused = ada.post("/replay", files={"record": ("game.txt", broken.encode())})
    assert refused.status_code == 400
    assert f"{line} 7" in refused.text
