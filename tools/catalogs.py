"""Message catalogs: collect the texts of the sources into .po files, and compile .po to .mo.

    python tools/catalogs.py update     new and changed texts go into src/fondaco/locale/*/LC_MESSAGES/*.po
    python tools/catalogs.py compile    every .po file gets its .mo file

A catalog is named after a folder of the package, and holds the texts of that folder; those of games, records and tables
are in `games`, and all that is left belongs to `terminal`. The program chains all catalogs of a language, so no text
need be in two of them.

The text of an error, FondacoError("there is no seat {seat}", seat=7), is collected as well, for every class that derives
from FondacoError.
"""

from __future__ import annotations

import ast
import io
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src" / "fondaco"
LOCALE = PACKAGE / "locale"
LANGUAGES = ("it", "fr", "pt", "pl")  # the texts in the sources are English
FOLDERS = ("web/learn", "games", "words", "web", "coach", "arena")  # an inner folder before the one that holds it
RULES = ("game.py", "record.py", "table.py")  # what lies beside the games and speaks of their rules
REST = "terminal"
ERROR = "FondacoError"
TEXT_AT = {"RecordError": 1}  # which argument of an error is its text, where it is not the first
DOMAINS = (*(folder.rpartition("/")[2] for folder in FOLDERS), REST)
METHODS = {".py": "python", ".html": "jinja2", ".txt": "jinja2", ".svg": "jinja2", ".js": "javascript"}
KEYWORDS = {
    "_": None,
    "N_": None,
    "gettext": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
}


def sources(domain: str) -> Iterator[tuple[Path, str]]:
    """The files whose texts belong to this catalog, each with the way to read it."""
    for path in sorted(PACKAGE.rglob("*")):
        inside = path.relative_to(PACKAGE)
        owner = next((folder.rpartition("/")[2] for folder in FOLDERS if inside.is_relative_to(folder)), REST)
        owner = "games" if inside.as_posix() in RULES else owner
        method = METHODS.get(path.suffix)
        if method == "jinja2" and "templates" not in inside.parts:
            continue
        if method and owner == domain and path.is_file():
            yield path, method


@cache
def error_classes() -> frozenset[str]:
    """The names of FondacoError and of all classes of the package that derive from it."""
    bases: dict[str, set[str]] = {}
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases.setdefault(node.name, set()).update(_last_name(base) for base in node.bases)
    found = {ERROR}
    while more := {name for name, above in bases.items() if above & found} - found:
        found |= more
    return frozenset(found)


def error_texts(source: str, classes: frozenset[str]) -> Iterator[str]:
    """The texts of the errors that a Python source makes, those of an error class for itself included."""
    tree = ast.parse(source)
    own = {
        call
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and node.name in classes
        for call in ast.walk(node)
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "super().__init__"
    }
    for call in ast.walk(tree):
        if isinstance(call, ast.Call) and (call in own or _last_name(call.func) in classes):
            place = TEXT_AT.get(_last_name(call.func), 0)
            text = call.args[place] if len(call.args) > place else None
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                yield text.value


def _last_name(node: ast.expr) -> str:
    """The name of a class, with or without its module."""
    return ast.unparse(node).rpartition(".")[2]


def template(domain: str) -> Catalog:
    """All texts of a domain, untranslated."""
    catalog = Catalog(charset="utf-8", header_comment=f"# Fondaco: the texts of `{domain}`.")
    for path, method in sources(domain):
        place = path.relative_to(ROOT).as_posix()
        for _, text, comments, context in extract_from_file(
            method, path, keywords=KEYWORDS, comment_tags=("Translators:",), options={"encoding": "utf-8"}
        ):
            catalog.add(text, locations=[(place, 0)], auto_comments=comments, context=context)
        if method == "python":
            for text in error_texts(path.read_text(encoding="utf-8"), error_classes()):
                catalog.add(text, locations=[(place, 0)])
    return catalog


def read(path: Path, language: str) -> Catalog:
    """The catalog in a .po file."""
    with path.open("rb") as file:
        return read_po(file, locale=language)


def update() -> None:
    """Bring every language's catalogs up to the texts of the sources."""
    for domain in DOMAINS:
        fresh = template(domain)
        if not len(fresh):
            continue
        for language in LANGUAGES:
            path = LOCALE / language / "LC_MESSAGES" / f"{domain}.po"
            catalog = read(path, language) if path.exists() else Catalog(locale=language, charset="utf-8")
            catalog.update(fresh, no_fuzzy_matching=True, update_header_comment=True)
            catalog.fuzzy = False
            written = io.BytesIO()
            write_po(written, catalog, width=110, ignore_obsolete=True, include_lineno=False, sort_by_file=True)
            text = stable(written.getvalue().decode("utf-8"))
            if not path.exists() or path.read_text(encoding="utf-8") != text:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8")
            missing = sum(1 for message in catalog if message.id and not is_translated(message.string))
            print(f"{path.relative_to(ROOT)}: {len(catalog)} texts, {missing} to translate")


def stable(text: str) -> str:
    """Drop the header lines that say nothing, or change with every run: they would only clash in merges."""
    idle = "Project-Id-Version|Report-Msgid-Bugs-To|(POT|PO)-.*-Date|Last-Translator|Language-Team|Generated-By"
    return re.sub(rf'^"({idle}):.*\n', "", text, flags=re.MULTILINE)


def is_translated(string: str | tuple[str, ...] | list[str]) -> bool:
    """Whether a message, with all its plural forms, has a translation."""
    return bool(string) and (isinstance(string, str) or all(string))


def compile_all(locale: Path = LOCALE) -> list[Path]:
    """Write the .mo file of every .po file, remove those without one, and return the .mo files."""
    result = []
    for path in sorted(locale.glob("*/LC_MESSAGES/*.po")):
        target = path.with_suffix(".mo")
        with target.open("wb") as file:
            write_mo(file, read(path, path.parts[-3]))
        result.append(target)
    for orphan in set(locale.glob("*/LC_MESSAGES/*.mo")) - set(result):
        orphan.unlink()
    return result


if __name__ == "__main__":
    if sys.argv[1:] == ["update"]:
        update()
    elif sys.argv[1:] == ["compile"]:
        compile_all()
    else:
        sys.exit("usage: python tools/catalogs.py update|compile")
