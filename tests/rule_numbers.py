"""Which numbered rules of the games have a test that names them.

A test names a rule with `@pytest.mark.rule("SR-6.3")`, in a parametrize id, or in its docstring.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

TESTS = Path(__file__).parent
GAMES = TESTS.parent / "src" / "fondaco" / "games"
FOLDERS = {"SR": "spice_road", "EW": "eastern_wonders", "S2S": "sand_to_sea"}
NUMBER = re.compile(r"\b(?:SR|EW|S2S)-\d+\.\d+\b")


def known() -> list[str]:
    """The rules of the games that are there."""
    numbers = (TESTS / "rules.txt").read_text(encoding="utf-8").split()
    return [number for number in numbers if (GAMES / FOLDERS[number.split("-")[0]] / "rules.py").exists()]


def named_by(source: str) -> set[str]:
    """The rule numbers in the docstrings, markers and parameters of the tests in a source text."""
    found: set[str] = set()
    for test in _tests(ast.parse(source)):
        texts = [ast.get_docstring(test) or ""]
        for decorator in test.decorator_list:
            for node in ast.walk(decorator):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    texts.append(node.value)
        found.update(number for text in texts for number in NUMBER.findall(text))
    return found


def _tests(tree: ast.Module) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith("test"):
            yield node


def without_test() -> list[str]:
    """The rules that no test names, in the order of the rules."""
    named: set[str] = set()
    for path in TESTS.rglob("test_*.py"):
        named |= named_by(path.read_text(encoding="utf-8"))
    return [number for number in known() if number not in named]
