"""Make the typefaces of the pages: Source Serif and Source Sans, cut down to the letters of our languages, as WOFF2.

The fonts come from packages of the registry (SIL Open Font License) and are made when Fondaco is installed or built, like
the compiled catalogs: no binary file is in the repository. ``python tools/fonts.py`` makes them again.
"""

import hashlib
import importlib.resources
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "src" / "fondaco" / "web" / "static" / "fonts"
SERIF, SANS = "font_source_serif_pro", "font_source_sans_pro"
FACES = {
    "serif-regular": (SERIF, "SourceSerifPro-Regular.ttf", "Fondaco Serif", "normal", "400"),
    "serif-semibold": (SERIF, "SourceSerifPro-Semibold.ttf", "Fondaco Serif", "normal", "600 800"),
    "serif-italic": (SERIF, "SourceSerifPro-It.ttf", "Fondaco Serif", "italic", "400"),
    "sans-regular": (SANS, "SourceSansPro-Regular.ttf", "Fondaco Sans", "normal", "400"),
    "sans-semibold": (SANS, "SourceSansPro-Semibold.ttf", "Fondaco Sans", "normal", "600 800"),
}
"""File -> package and font that it is made from, family, style and weights."""
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *(ord(letter) for letter in "ĄąĆćĘęŁłŃńŚśŹźŻżŒœŸ"),
    *(ord(sign) for sign in "–—‘’‚“”„†•…‰‹›€−×÷←↑→↓ \u2009\u202f"),
]
FEATURES = ["kern", "liga", "lnum", "tnum", "pnum", "mark", "mkmk", "ccmp", "locl"]


def make_all(folder: Path = FOLDER) -> list[Path]:
    """Write every face into the folder, with their style sheet and licence, and return the files of the faces."""
    from fontTools import subset

    options = subset.Options(
        flavor="woff2", layout_features=FEATURES, hinting=False, desubroutinize=True, notdef_outline=True
    )
    folder.mkdir(parents=True, exist_ok=True)
    made, rules = [], []
    for name, (package, file, family, style, weights) in FACES.items():
        source = importlib.resources.files(package) / "files" / file
        with importlib.resources.as_file(source) as path:
            font = subset.load_font(str(path), options)
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=LETTERS)
        cutter.subset(font)
        target = folder / f"{name}.woff2"
        subset.save_font(font, str(target), options)
        made.append(target)
        version = hashlib.sha256(target.read_bytes()).hexdigest()[
            :10
        ]  # as the pages ask for it, so that it is loaded once
        rules.append(
            f'@font-face {{ font-family: "{family}"; font-style: {style}; font-weight: {weights}; '
            f'font-display: optional; src: url("{target.name}?v={version}") format("woff2"); }}\n'
        )
    (folder / "fonts.css").write_text("".join(rules), encoding="utf-8")
    licence = importlib.resources.files(SERIF) / "files" / "LICENSE.txt"
    (folder / "LICENSE.txt").write_bytes(licence.read_bytes())
    return made


if __name__ == "__main__":
    for path in make_all():
        print(f"{path.name}: {path.stat().st_size} bytes")
