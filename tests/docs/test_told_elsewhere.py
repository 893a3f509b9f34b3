"""What is told beside the pages: how to take part, what to cite, what a release says of itself."""

import re
import sys
import tomllib
from pathlib import Path

import pytest
import yaml
from blocks import ROOT

import fondaco

sys.path.insert(0, str(ROOT / "tools"))

import release


def test_the_version_has_one_source_and_the_changelog_and_the_citation_follow() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert "version" in project["project"]["dynamic"] and "version" not in project["project"]
    assert release.version() == fondaco.__version__
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert cited["version"] == fondaco.__version__ and cited["license"] == project["project"]["license"]
    assert {"cff-version", "message", "title", "authors"} <= set(cited)
    told = release.notes((ROOT / "CHANGELOG.md").read_text("utf-8"), fondaco.__version__)
    assert told.startswith(f"# Fondaco {fondaco.__version__}\n\n### ") and "\n## " not in told


def test_notes_are_those_of_their_version_and_never_empty() -> None:
    log = "# Changelog\n\n## [0.2.0] - 2026-01-01\n\n- new\n\n## [0.1.0] - 2025-01-01\n\n- old\n\n## [0.0.1]\n"
    assert release.notes(log, "0.2.0") == "# Fondaco 0.2.0\n\n- new\n"
    assert release.notes(log, "0.1.0") == "# Fondaco 0.1.0\n\n- old\n"
    for missing in ("0.0.1", "0.3.0", "0.2"):
        with pytest.raises(SystemExit, match="says nothing"):
            release.notes(log, missing)


def test_a_wheel_without_its_parts_is_not_let_out(tmp_path: Path) -> None:
    import zipfile

    wheel = tmp_path / "fondaco-0.2.0-cp311-cp311-linux_x86_64.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        for name in (*release.INSIDE[1:], "tests/test_game.py"):
            packed.writestr(name, "")
    assert release.problems(wheel) == [
        f"{release.INSIDE[0]} is missing",
        "tests/test_game.py does not belong there",
        "it is not for every machine",
    ]


def test_the_tests_of_a_release_and_the_workflow_name_what_is_there() -> None:
    assert [path for path in release.TESTS if not (ROOT / path).exists()] == []
    workflow = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text("utf-8"))
    told = str(workflow["jobs"])
    assert all(f"'{version}'" in told for version in ("3.11", "3.12", "3.13"))
    assert all(system in told for system in ("ubuntu", "macos", "windows"))
    targets = (ROOT / "Makefile").read_text("utf-8")
    assert all(f"\n{name}:" in targets for name in re.findall(r"make (\w+)", told))
    for form in (ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml"):
        assert yaml.safe_load(form.read_text("utf-8"))


def test_good_first_changes_name_files_that_are_there() -> None:
    table = (ROOT / "CONTRIBUTING.md").read_text("utf-8").partition("## Good first changes")[2].partition("\n## ")[0]
    named = [name for name in re.findall(r"`([\w./]+/[\w./]+)`", table) if "<" not in name]
    assert len(named) > 8
    for name in named:
        assert (ROOT / name).exists() or (ROOT / "src/fondaco" / name).exists(), name
