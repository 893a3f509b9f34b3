"""The example in docs/api.md works as it stands there."""

import re
import subprocess
import sys
from pathlib import Path

from fondaco import record
from servers import Server

EXAMPLE = Path(__file__).parents[2] / "src" / "fondaco" / "web" / "static" / "dicey.py"
DOCUMENT = Path(__file__).parents[2] / "docs" / "api.md"


def test_the_documented_program_plays_a_whole_game(tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", DOCUMENT.read_text("utf-8"), re.DOTALL)
    assert found
    assert found[1] == EXAMPLE.read_text("utf-8")
    program = tmp_path / "dicey.py"
    program.write_text(found[1], "utf-8")
    server = Server(tmp_path).start()
    try:
        done = subprocess.run(
            [sys.executable, str(program), server.url], capture_output=True, text=True, timeout=300, check=False
        )
    finally:
        server.stop()
    assert done.returncode == 0, done.stderr
    head, _, text = done.stdout.partition("game: ")
    assert "winner: seat" in head
    assert record.read(f"game: {text.strip()}\n").over
