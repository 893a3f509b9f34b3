"""The page on running a server tells the limits and options that there are."""

import re
from pathlib import Path

from typer.testing import CliRunner

from fondaco.cli import app
from fondaco.web.settings import Limits, Settings

PAGE = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")


def test_limits_are_those_of_the_code() -> None:
    limits = Limits()
    for said in (
        f"{limits.requests_per_second:g} requests a second with bursts of {limits.request_burst}",
        f"{limits.new_tables_per_minute:g} new tables a minute",
        f"{limits.sockets_per_client} open pages",
        f"{limits.open_tables} unfinished",
        f"{limits.body_bytes // 1024} kB",
        f"{limits.upload_bytes // 1024} kB",
        f"{limits.name_letters} letters",
    ):
        assert said in PAGE, said


def test_options_are_those_of_the_command() -> None:
    said = set(re.findall(r"^\| `(--[a-z-]+)[` ]", PAGE, re.MULTILINE))
    there = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200", "NO_COLOR": "1"}).output
    for option in said:
        assert option in there, option
    assert f"removed; {Settings.forget_after} unless" in PAGE
    assert {"--host", "--port", "--database", "--data", "--open", "--no-warm-up", "--forget-after"} <= said
