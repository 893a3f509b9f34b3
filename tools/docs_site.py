"""Hooks of MkDocs: what the documentation site has beyond the Markdown in ``docs``, which stays readable by itself.

- Pages that lie elsewhere in the repository (contributing, changelog, security), with their links turned.
- Every number of a rule is an anchor where the rule stands, and a link wherever it is named.
- The requests of the HTTP API, from its OpenAPI document; turns to try out on the page of the notation.
- No script stands inside a page, so that the site obeys the server's Content-Security-Policy as it is.
"""

import hashlib
import re
import shutil
import sys
from functools import cache
from pathlib import Path, PurePosixPath
from posixpath import relpath
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

sys.path.insert(0, str(Path(__file__).parent))

import docs_http
import docs_turns

ROOT = Path(__file__).resolve().parent.parent
STATIC = ROOT / "src" / "fondaco" / "web" / "static"
ELSEWHERE = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md", "SECURITY.md": "security.md"}
"""Pages of the site that lie at the root of the repository, where people look for them."""
_LINK = re.compile(r"(\]\()([^)#\s]+)((?:#[^)]*)?\))")
_NUMBER = re.compile(r"\b[A-Z][A-Z0-9]{1,2}-\d+\.\d+\b")
_DEFINED = re.compile(r"^- \*\*([A-Z][A-Z0-9]{1,2}-\d+\.\d+)\*\*", re.MULTILINE)
_CODE = re.compile(r"(^```.*?^```$|``[^`]+``|`[^`]+`|\]\([^)]*\)|^#.*?$|^:::.*?$)", re.MULTILINE | re.DOTALL)
_INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_scripts: dict[str, str] = {}


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add what is not in ``docs``."""
    for source, page in ELSEWHERE.items():
        files.append(File.generated(config, page, content=(ROOT / source).read_text(encoding="utf-8")))
    files.append(File.generated(config, "reference/http.md", content=docs_http.page()))
    files.append(File.generated(config, "assets/turns.js", content=docs_turns.script()))
    files.append(File.generated(config, "assets/icon.svg", abs_src_path=str(STATIC / "icon.svg")))
    for font in sorted((STATIC / "fonts").glob("*.woff2")):
        files.append(File.generated(config, f"assets/fonts/{font.name}", abs_src_path=str(font)))
    faces = (STATIC / "fonts" / "fonts.css").read_text(encoding="utf-8")
    # Nothing moves on these pages while somebody plays: better a late typeface than none.
    files.append(File.generated(config, "assets/fonts/fonts.css", content=faces.replace("optional", "swap")))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn links, and numbers of rules into links."""
    here = page.file.src_uri
    markdown = _LINK.sub(lambda found: found[1] + _turned(found[2], here) + found[3], markdown)
    if here in ("changelog.md", "reference/http.md"):
        return markdown
    parts = _CODE.split(markdown)
    parts[::2] = [_with_numbers(part, here) for part in parts[::2]]
    return "".join(parts)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Move the scripts that stand in a page into files; the field to search is no dialog, nor has it the name of one."""

    def moved(found: re.Match[str]) -> str:
        name = f"assets/scripts/{hashlib.sha256(found[1].encode()).hexdigest()[:12]}.js"
        _scripts[name] = found[1]
        return f'<script src="{relpath(name, PurePosixPath(page.file.dest_uri).parent.as_posix())}"></script>'

    named = output.replace('data-md-component="search" role="dialog"', 'data-md-component="search"')
    return _INLINE.sub(moved, named)


def on_post_build(config: MkDocsConfig) -> None:
    """Write those files, and leave out what nobody asks for: search in other languages, a map for search engines."""
    site = Path(config.site_dir)
    for name, script in _scripts.items():
        (site / name).parent.mkdir(parents=True, exist_ok=True)
        (site / name).write_text(script, encoding="utf-8")
    for unused in (*site.glob("sitemap.xml*"), *site.glob("404.html"), *site.rglob("*.map")):
        unused.unlink()
    shutil.rmtree(site / "assets" / "javascripts" / "lunr", ignore_errors=True)


def _turned(target: str, here: str) -> str:
    """A link as it must be in the site, from one as it must be in the repository."""
    if "://" in target or target.startswith("mailto:"):
        return target
    in_repository = _source_of(here).parent / target
    place = PurePosixPath(relpath(in_repository.as_posix(), "."))
    name = ELSEWHERE.get(place.as_posix(), place.as_posix().removeprefix("docs/"))
    return relpath(name, PurePosixPath(here).parent.as_posix())


def _source_of(page: str) -> PurePosixPath:
    """Where a page of the site lies in the repository."""
    return PurePosixPath(next((source for source, name in ELSEWHERE.items() if name == page), f"docs/{page}"))


def _with_numbers(text: str, here: str) -> str:
    text = _DEFINED.sub(r"- **\1**{ #\1 }", text)

    def linked(found: re.Match[str]) -> str:
        page = _rules().get(found[0])
        before, after = text[found.start() - 1 : found.start()], text[found.end() : found.end() + 1]
        if page is None or before in "*#[" or after == "]":
            return found[0]
        return f"[{found[0]}]({relpath(page, PurePosixPath(here).parent.as_posix())}#{found[0]})"

    return _NUMBER.sub(linked, text)


@cache
def _rules() -> dict[str, str]:
    """Number of a rule -> the page where it stands."""
    found: dict[str, str] = {}
    for path in sorted((ROOT / "docs" / "rules").glob("*.md")):
        text = path.read_text(encoding="utf-8")
        found |= dict.fromkeys(_DEFINED.findall(text), f"rules/{path.name}")
    return found


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Say which version a copy describes, and name the pages of whole folders."""
    from fondaco import __version__

    config.nav = _named(config.nav)

    config.copyright = f"Fondaco {__version__} · MIT license · a fan project, not affiliated with the publisher"
    return config


def _named(nav: Any) -> Any:
    """The order of the pages, with those of a folder in place of ``FOLDER/*``: its README first."""
    if isinstance(nav, list):
        return [_named(part) for part in nav]
    if isinstance(nav, dict):
        return {title: _named(part) for title, part in nav.items()}
    if not str(nav).endswith("/*"):
        return nav
    pages = sorted((ROOT / "docs" / nav).parent.glob("*.md"), key=lambda page: (page.name != "README.md", page.name))
    return [page.relative_to(ROOT / "docs").as_posix() for page in pages]
