"""Every block of code in the pages does what it says, in the order of its page; few are not run, and say why."""

import importlib.util
import io
import json
import os
import re
import shlex
import subprocess
import sys
import time
import tomllib
from pathlib import Path

import httpx
import pytest
from blocks import PAGES, ROOT, Block, blocks_of

from fondaco import cli
from servers import free_port

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
TESTED_ELSEWHERE = {"api.md": "tests/web/test_api_example.py", "environments.md": "tests/envs/test_environment_docs.py"}
"""Pages whose Python has tests of its own."""
MOST_NOT_RUN = 20
LANGUAGES = {"python", "sh", "json", "text", "nginx", "ini"}
WITH_CODE = [page for page in PAGES if any(block.language in ("python", "sh", "json") for block in blocks_of(page))]


def test_every_block_says_what_it_is_and_few_are_not_run() -> None:
    blocks = [block for page in PAGES for block in blocks_of(page)]
    assert [block.where for block in blocks if block.language not in LANGUAGES] == []
    assert [block.where for block in blocks if block.language in ("nginx", "ini") and not block.not_run] == []
    left_out = [f"{block.where} {block.not_run}" for block in blocks if block.not_run]
    assert len(left_out) <= MOST_NOT_RUN, left_out
    fences = sum(len(re.findall(r"^```\w+", page.read_text("utf-8"), re.MULTILINE)) for page in PAGES)
    assert len(blocks) == fences


@pytest.mark.parametrize("page", WITH_CODE, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_blocks_do_what_they_say(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}")
    monkeypatch.setenv("NO_COLOR", "1")
    names: dict[str, object] = {"__name__": "example"}
    for block in blocks_of(page):
        if block.not_run:
            continue
        if block.file:
            Path(block.file).write_text(block.code, "utf-8")
        elif block.language == "json":
            json.loads(block.code)
        elif block.language == "python" and page.name not in TESTED_ELSEWHERE:
            exec(compile(block.code, block.where, "exec"), names)
        elif block.language == "sh":
            for command in block.commands:
                run_command(block, f"{command} {block.run_with}", tmp_path, monkeypatch)


def run_command(block: Block, command: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Do what a reader would type, as far as it goes without installing anything."""
    program, *rest = shlex.split(command)
    where = f"{block.where}: {command}"
    if program == "make":
        assert rest[0] in TARGETS, where
    elif program in ("pip", "pipx"):
        asked = re.fullmatch(r"(?:fondaco|\.)(?:\[(.+)\])?", rest[-1])
        assert rest[0] == "install" and asked, where
        assert set((asked[1] or "web").split(",")) <= set(PROJECT["optional-dependencies"]), where
    elif program == "fondaco" and rest[:1] == ["serve"]:
        answers(rest, folder)
    elif program == "fondaco":
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"save kept.rec\nquit\n")))
        assert cli.run(rest) == 0, where
    else:
        pytest.fail(f"nothing is known of {where}: mark the block as not run, and say why")


def answers(arguments: list[str], folder: Path) -> None:
    """Whether a server that is started like this answers; on a port of its own, without compiling ahead."""
    port = free_port()
    own = ["--port", str(port), "--no-warm-up", "--data", str(folder)]
    environment = {**os.environ, "BROWSER": "true"}
    server = subprocess.Popen([sys.executable, "-m", "fondaco", *arguments, *own], env=environment)
    try:
        for _ in range(300):
            try:
                assert httpx.get(f"http://127.0.0.1:{port}/health").json()["ok"]
                return
            except httpx.TransportError:
                assert server.poll() is None, arguments
                time.sleep(0.1)
        pytest.fail(f"no answer from {arguments}")
    finally:
        server.terminate()
        server.wait()


def test_pages_that_are_tested_elsewhere_are() -> None:
    for page, test in TESTED_ELSEWHERE.items():
        assert page in (ROOT / test).read_text("utf-8")
    assert importlib.util.find_spec("fondaco.__main__")
