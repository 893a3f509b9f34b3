"""The numbered rules of the games: where their texts are, who cites them, and which have a test that names them.

A test names a rule with `@pytest.mark.rule("SR-6.3")`, in a parametrize id, or in its docstring.
"""

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

TESTS = Path(__file__).parent
ROOT = TESTS.parent
PAGES = ROOT / "docs" / "rules"
NUMBER = re.compile(r"\b[A-Z][A-Z0-9]+-[1-9][0-9]*\.[1-9][0-9]*\b")
"""What a rule's number looks like in any game: SR-6.3."""
_TEXT = re.compile(rf"^- \*\*({NUMBER.pattern})\*\* \S", re.MULTILINE)
_SUFFIXES = (".py", ".html", ".css", ".js", ".md")


def page(game: str) -> Path:
    """The page with the rules of a game."""
    return PAGES / f"{game.replace('-', '_')}.md"


def texts(page: str) -> list[str]:
    """The numbers that have a text in a page of rules, in its order."""
    return _TEXT.findall(page)


def known() -> list[str]:
    """The numbers of all rules, game by game in the order of the pages."""
    return [number for path in sorted(PAGES.glob("*.md")) for number in texts(path.read_text(encoding="utf-8"))]


def prefixes() -> set[str]:
    """What the numbers of the games begin with: SR, EW, ..."""
    return {number.partition("-")[0] for number in known()}


def cited(source: str, beginnings: Iterable[str]) -> set[str]:
    """The rule numbers of the games with these beginnings that a text cites."""
    wanted = tuple(f"{beginning}-" for beginning in beginnings)
    return {number for number in NUMBER.findall(source) if number.startswith(wanted)}


def sources() -> Iterator[Path]:
    """All files that may cite a rule: the package, the tests, the tools and the pages."""
    for folder in ("src", "tests", "tools", "docs", "benchmarks"):
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in _SUFFIXES and path.is_file():
                yield path


def named_by(source: str) -> set[str]:
    """The rule numbers in the docstrings, markers and parameters of the tests in a source text."""
    found: set[str] = set()
    for test in _tests(ast.parse(source)):
        names = [ast.get_docstring(test) or ""]
        for decorator in test.decorator_list:
            for node in ast.walk(decorator):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    names.append(node.value)
        found.update(number for text in names for number in NUMBER.findall(text))
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
