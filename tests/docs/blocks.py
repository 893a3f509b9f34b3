"""The blocks of code in the pages: what each is, and what its page says about running it."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
_BLOCK = re.compile(
    r"(?:^<!-- (?P<how>not run|run with): (?P<told>.+?) -->\n)?"
    r"^```(?P<language>\w*)(?: file=(?P<file>\S+))?\n(?P<code>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)


@dataclass(frozen=True)
class Block:
    """One block, in the order of its page."""

    page: Path
    line: int
    language: str
    code: str
    file: str | None
    """The name under which a reader keeps it."""
    not_run: str | None
    """Why it is not run."""
    run_with: str
    """What is added to its commands, to make them short."""

    @property
    def where(self) -> str:
        """The page and line, for messages."""
        return f"{self.page.relative_to(ROOT).as_posix()}:{self.line}"

    @property
    def commands(self) -> list[str]:
        """The command lines of a block for the shell, without comments."""
        lines = self.code.replace("\\\n", " ").splitlines()
        found = [re.sub(r"\s+#\s.*", "", line).strip() for line in lines]
        return [line for line in found if line and not line.startswith("#")]


def blocks_of(page: Path) -> Iterator[Block]:
    """The blocks of a page."""
    text = page.read_text(encoding="utf-8")
    for found in _BLOCK.finditer(text):
        told = found["told"] or ""
        yield Block(
            page,
            text[: found.start()].count("\n") + 1,
            found["language"],
            found["code"],
            found["file"],
            told if found["how"] == "not run" else None,
            told if found["how"] == "run with" else "",
        )
