"""Make a release in ``dist`` and try it as a stranger would: ``make release``, which has built the documentation before.

The packages are built in isolation, the wheel from the source distribution. They are checked, installed into a fresh
environment where no source can be found, asked for the first page, played with, and tested. Nothing is uploaded.
"""

import re
import shutil
import socket
import subprocess
import sys
import tarfile
import tempfile
import time
import venv
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
MOST_BYTES = 10 * 2**20
SOURCE_ONLY = "http-ece"
"""Published as source alone, but plain Python: nothing of it is compiled."""
FIRST_PAGE_SECONDS = 60
INSIDE = (
    "fondaco/py.typed",
    "fondaco/locale/it/LC_MESSAGES/web.mo",
    "fondaco/locale/pl/LC_MESSAGES/words.mo",
    "fondaco/web/static/fonts/sans-regular.woff2",
    "fondaco/web/static/fonts/fonts.css",
    "fondaco/web/templates/home.html",
    "fondaco/web/site/index.html",
)
"""What a wheel lacks when a part of the build went wrong."""
TESTS = (
    "tests/test_game.py",
    "tests/test_golden.py",
    "tests/test_golden_eastern_wonders.py",
    "tests/test_i18n.py",
    "tests/test_record.py",
    "tests/test_table.py",
    "tests/web/test_home.py",
    "tests/web/test_api.py",
)
"""Tests that look at the package alone and not at its sources."""
TOOLS = ("pytest", "hypothesis", "httpx", "playwright")


def version() -> str:
    """The version, from its one source."""
    found = re.search(r'^__version__ = "(.+)"$', (ROOT / "src/fondaco/__init__.py").read_text("utf-8"), re.MULTILINE)
    assert found
    return found[1]


def notes(changelog: str, wanted: str) -> str:
    """What the changelog says of a version."""
    found = re.search(rf"^## \[{re.escape(wanted)}\][^\n]*\n(.*?)(?=^## \[|\Z)", changelog, re.MULTILINE | re.DOTALL)
    if not found or not found[1].strip():
        raise SystemExit(f"CHANGELOG.md says nothing of {wanted}")
    return f"# Fondaco {wanted}\n\n{found[1].strip()}\n"


def problems(wheel: Path) -> list[str]:
    """What is wrong with a wheel, as far as it can be seen from outside."""
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    found = [f"{name} is missing" for name in INSIDE if name not in names]
    found += [f"{name} does not belong there" for name in names if not name.startswith("fondaco")]
    if wheel.stat().st_size > MOST_BYTES:
        found.append(f"{wheel.stat().st_size} bytes are more than {MOST_BYTES}")
    if not wheel.name.endswith("-py3-none-any.whl"):
        found.append("it is not for every machine")
    return found


def main() -> int:
    """Build, check, try, and write the notes."""
    number = version()
    told = notes((ROOT / "CHANGELOG.md").read_text("utf-8"), number)
    if f"\nversion: {number}\n" not in (ROOT / "CITATION.cff").read_text("utf-8"):
        raise SystemExit(f"CITATION.cff does not say version {number}")
    shutil.rmtree(DIST, ignore_errors=True)
    with _stage("Building the source distribution, and the wheel from it"):
        _run(sys.executable, "-m", "build", "--outdir", DIST, ROOT)
    wheel, source = next(DIST.glob("*.whl")), next(DIST.glob("*.tar.gz"))
    with _stage(f"Checking {wheel.name}, {wheel.stat().st_size / 2**20:.1f} MB"):
        _run(sys.executable, "-m", "twine", "check", "--strict", wheel, source)
        if wrong := problems(wheel):
            raise SystemExit("\n".join([f"{wheel.name}:", *wrong]))
    with tempfile.TemporaryDirectory(prefix="fondaco-release-") as folder:
        try_out(wheel, source, Path(folder))
    (DIST / "NOTES.md").write_text(told, encoding="utf-8")
    print(f"Fondaco {number} is in {DIST}, with NOTES.md from the changelog")
    return 0


def try_out(wheel: Path, source: Path, folder: Path) -> None:
    """Install the wheel where no source can be found, and use it."""
    bin_folder = folder / "venv" / ("Scripts" if sys.platform == "win32" else "bin")
    python, fondaco = bin_folder / "python", bin_folder / "fondaco"
    pip = (python, "-m", "pip", "install", "-qq", "--disable-pip-version-check", "-c", ROOT / "constraints.txt")
    begun = time.monotonic()
    with _stage("Installing it into a fresh environment, without a compiler"):
        venv.create(folder / "venv", with_pip=True)
        _run(*pip, "--only-binary", ":all:", "--no-binary", SOURCE_ONLY, f"{wheel}[web]", cwd=folder)
    with _stage("Asking for the first page"):
        _first_page(fondaco, folder)
    if time.monotonic() - begun > FIRST_PAGE_SECONDS:
        print(f"  the first page took longer than {FIRST_PAGE_SECONDS} s: is the machine busy?")
    with _stage("Playing a game"):
        _run(python, "-m", "fondaco", "simulate", "spice-road", "--bots", "greedy", "--out", "games", cwd=folder)
        _run(fondaco, "replay", "games/spice-road-0001.rec", cwd=folder)
    with _stage("Testing the installed package"):
        with tarfile.open(source) as packed:
            packed.extractall(folder, filter="data")
        tests = next(folder.glob("fondaco-*"))
        shutil.rmtree(tests / "src")
        _run(*pip, *TOOLS, cwd=folder)
        _run(python, "-m", "pytest", "-q", "-p", "no:cacheprovider", *TESTS, cwd=tests)


def _first_page(fondaco: Path, folder: Path) -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with (folder / "server.log").open("wb") as log:
        command = [fondaco, "serve", "--port", str(port), "--data", folder / "data", "--no-warm-up"]
        server = subprocess.Popen([str(word) for word in command], stdout=log, stderr=log, cwd=folder)
    try:
        for _attempt in range(600):
            try:
                with urlopen(f"http://127.0.0.1:{port}/") as page, urlopen(f"http://127.0.0.1:{port}/docs/") as docs:
                    assert b"Spice Road" in page.read() and b"Five minutes" in docs.read()
                    return
            except URLError:
                if server.poll() is not None:
                    break
                time.sleep(0.1)
        raise SystemExit(f"the server did not answer:\n{(folder / 'server.log').read_text('utf-8')}")
    finally:
        server.terminate()
        server.wait()


@contextmanager
def _stage(what: str) -> Iterator[None]:
    print(what, flush=True)
    begun = time.monotonic()
    yield
    print(f"  done in {time.monotonic() - begun:.0f} s", flush=True)


def _run(*command: object, cwd: Path = ROOT) -> None:
    done = subprocess.run([str(word) for word in command], cwd=cwd, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(f"{' '.join(str(word) for word in command)}\n{done.stdout}{done.stderr}")


if __name__ == "__main__":
    sys.exit(main())
