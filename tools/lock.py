"""Write constraints.txt: one version of every package that Fondaco and its tools pull in.

Each supported Python resolves on its own, because some packages drop old Pythons earlier than
others; where the answers differ, the line carries a marker. A Python that is not installed is left out,
and said.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PYTHONS = ("3.11", "3.12", "3.13")
EXTRAS = "web,postgres,envs,open-spiel,arena,dataset,docs,release,dev"
HEADER = "# Written by `make lock`: the versions that are known to work together.\n"


def resolve(python: str) -> dict[str, str] | None:
    """Name -> version of all packages on this Python, or None where it is not installed."""
    interpreter = f"python{python}"
    try:
        subprocess.run([interpreter, "-c", "import venv, ensurepip"], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([interpreter, "-m", "venv", folder], check=True)
        pip = [f"{folder}/bin/python", "-m", "pip", "-qq"]
        target = f"{ROOT}[{EXTRAS}]"
        report = f"{folder}/report.json"
        subprocess.run([*pip, "install", "--dry-run", "--report", report, target], check=True)
        installed = json.loads(Path(report).read_text(encoding="utf-8"))["install"]
    packages = [item["metadata"] for item in installed]
    return {package["name"].lower().replace("_", "-"): package["version"] for package in packages}


def lines(found: dict[str, dict[str, str]]) -> list[str]:
    """The constraint lines for `found`: Python -> package -> version."""
    result = []
    for name in sorted({name for versions in found.values() for name in versions} - {"fondaco"}):
        choices = {python: versions[name] for python, versions in found.items() if name in versions}
        if len(set(choices.values())) == 1:
            result.append(f"{name}=={next(iter(choices.values()))}")
            continue
        result += [f'{name}=={version} ; python_version == "{python}"' for python, version in choices.items()]
    return result


def main() -> int:
    found = {}
    for python in PYTHONS:
        print(f"Resolving for Python {python}", flush=True)
        versions = resolve(python)
        if versions is None:
            print(f"  python{python} is not on the PATH: left out", file=sys.stderr)
        else:
            found[python] = versions
    if not found:
        print("No supported Python was found; constraints.txt stays as it is", file=sys.stderr)
        return 1
    (ROOT / "constraints.txt").write_text(HEADER + "\n".join(lines(found)) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
