import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from fondaco import i18n


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("C.UTF-8", "en"),
        ("*", "en"),
        ("de-DE,de;q=0.9", "en"),
        ("it_IT.UTF-8", "it"),
        ("pt-BR", "pt"),
        ("PL", "pl"),
        ("fr_CA@euro", "fr"),
        ("de:fr:it", "fr"),
        ("en;q=0.3, pl;q=0.8, it;q=0.5", "pl"),
        ("de, it;q=0.2, fr;q=0.2", "it"),
        ("it;q=0, fr;q=0.1", "fr"),
        ("it;q=nonsense", "it"),
    ],
)
def test_best_language(wanted: str | None, language: str) -> None:
    assert i18n.best_language(wanted) == language


def test_the_terminal_speaks_the_language_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert i18n.system_language() == "en"
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert i18n.system_language() == "it"
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert i18n.system_language() == "pl"


def test_without_catalogs_everyone_speaks_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(i18n, "_LOCALE", tmp_path)
    i18n._translator.cache_clear()
    try:
        for language in i18n.LANGUAGES:
            translate = i18n.translator(language)
            assert translate.gettext("Caravan") == "Caravan"
            assert translate.ngettext("one cube", "many cubes", 3) == "many cubes"
    finally:
        i18n._translator.cache_clear()


def test_all_catalogs_of_a_language_are_chained(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "pl" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    for domain, text, translation in [("terminal", "cube", "kostka"), ("web", "market", "targ")]:
        catalog = Catalog(locale="pl", charset="utf-8")
        catalog.add(text, translation)
        catalog.add((f"one {text}", f"many {text}"), ("a", "b", "c"))
        with (folder / f"{domain}.mo").open("wb") as file:
            write_mo(file, catalog)
    monkeypatch.setattr(i18n, "_LOCALE", tmp_path)
    i18n._translator.cache_clear()
    try:
        translate = i18n.translator("pl-PL")
        assert translate.gettext("cube") == "kostka"
        assert translate.gettext("market") == "targ"
        assert translate.gettext("unknown") == "unknown"
        assert [translate.ngettext("one cube", "many cube", n) for n in (1, 2, 5)] == ["a", "b", "c"]
        assert [translate.ngettext("one market", "many market", n) for n in (1, 2, 5)] == ["a", "b", "c"]
    finally:
        i18n._translator.cache_clear()


def test_importing_it_needs_the_standard_library_only() -> None:
    code = (
        "import sys; before = set(sys.modules); import importlib.util as u; "
        f"spec = u.spec_from_file_location('i18n', {i18n.__file__!r}); m = u.module_from_spec(spec); "
        "spec.loader.exec_module(m); "
        "extra = {n.split('.')[0] for n in set(sys.modules) - before} - sys.stdlib_module_names - {'i18n'}; "
        "print(sorted(extra))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
