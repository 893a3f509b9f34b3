"""Draws the cubes of the pages: ``python tools/cubes.py`` writes ``static/cubes.css``.

A table shows hundreds of them, so each is one element with a background instead of a drawing of its own, which a browser
would have to style and lay out part by part. The letters are outlines of the pages' own typeface, half-bold.
"""

import re
from pathlib import Path
from urllib.parse import quote

STATIC = Path(__file__).parents[1] / "src" / "fondaco" / "web" / "static"
SHAPES = {
    "y": '<circle id="s" cx="12" cy="12" r="11"/>',
    "r": (
        '<path id="s" d="M12 .3c.75 0 1.45.3 1.97.82l8.91 8.91a2.79 2.79 0 0 1 0 3.94l-8.91 8.91a2.79 2.79 0 0 1-3'
        '.94 0l-8.91-8.91a2.79 2.79 0 0 1 0-3.94l8.91-8.91A2.79 2.79 0 0 1 12 .3z"/>'
    ),
    "g": (
        '<path id="s" d="M2.5 1H12A11 11 0 0 1 23 12v9.5a1.5 1.5 0 0 1-1.5 1.5H12A11 11 0 0 1 1 12V2.5A1.5 1.5 0 0'
        ' 1 2.5 1z"/>'
    ),
    "b": '<rect id="s" x="1.5" y="1.5" width="21" height="21" rx="3"/>',
}
"""A disc, a diamond, a leaf and a block: told apart without colours."""
LETTERS = {
    "y": "M11.2 17V13.6L8.4 7.8h1.8l1 2.4q.4 1 .8 2 .5-1 .9-2l1-2.4h1.7L12.8 13.6V17z",
    "r": (
        "M9.4 16.6V8.1h2.9q.7 0 1.2.1.6.2 1 .5.4.2.7.7.2.5.2 1.2 0 1-.4 1.6-.5.6-1.3.9l2.1 3.5h-1.7l-1.9-3.3h-1.3v"
        "3.3zm1.5-4.5h1.2q.9 0 1.4-.4.4-.4.4-1.1 0-.7-.4-1-.5-.3-1.4-.3h-1.2z"
    ),
    "g": (
        "M12.6 17.2q-.9 0-1.7-.3-.8-.3-1.4-1-.6-.6-.9-1.4-.3-.9-.3-2.1 0-1.1.3-2 .4-.8.9-1.5.6-.6 1.4-.9.8-.3 1.7-"
        ".3 1 0 1.7.3.7.4 1.1.8l-.9 1.1q-.3-.3-.8-.6-.4-.2-1-.2-.6 0-1.1.2-.5.3-.9.7-.4.4-.5 1-.2.6-.2 1.4 0 1.6.7"
        " 2.5t2.1.9q.3 0 .7-.2.3-.1.6-.3V13.4h-1.8V12h3.2v4.1q-.4.4-1.2.8-.8.3-1.7.3z"
    ),
    "b": (
        "M9 17V7.8h2.9q.7 0 1.3.2.6.1 1.1.3.4.3.6.7.3.5.3 1.1 0 .7-.4 1.2-.3.6-.9.8.8.2 1.3.7.5.6.5 1.5 0 .7-.3 1."
        "2-.3.5-.7.8-.5.4-1.2.5-.6.2-1.4.2zm1.6-5.4h1.2q.9 0 1.4-.3.4-.4.4-1 0-.6-.5-.9-.4-.3-1.3-.3h-1.2zm0 4.1H1"
        "2q1 0 1.5-.3.6-.4.6-1.2 0-.7-.6-1-.5-.4-1.5-.4h-1.4z"
    ),
}
RIMS = {
    "light": {"y": "#624a00", "r": "#8f2a0c", "g": "#0b5a51", "b": "#1d100a"},
    "dark": {"y": "#ffe996", "r": "#ffa183", "g": "#6fd8cb", "b": "#c79b77"},
}
SAFE = " =:/'(),.-"
"""Signs that an address in a style sheet may have as they are."""
GLOSS = {"light": (0.42, 0.20, 0.34), "dark": (0.26, 0.22, 0.55)}
"""How strong the light from above is, the shade below, and what falls on the table."""


def drawing(letter: str, theme: str, colours: dict[str, str]) -> str:
    """A cube as a picture of its own."""
    light, shade, fallen = GLOSS[theme]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><defs>'
        '<linearGradient id="l" x2="0" y2="1">'
        f'<stop stop-color="#fff" stop-opacity="{light}"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/>'
        f'<stop offset="1" stop-opacity="{shade}"/></linearGradient>{SHAPES[letter]}</defs>'
        f'<g transform="translate(.48) scale(.96)"><use href="#s" y=".9" opacity="{fallen}"/>'
        f'<use href="#s" fill="{colours[letter]}" stroke="{RIMS[theme][letter]}" stroke-width="1.4"/>'
        f'<use href="#s" fill="url(#l)"/><path d="{LETTERS[letter]}" fill="{colours[f"{letter}-ink"]}"/></g></svg>'
    ).replace('"', "'")


def style_sheet() -> str:
    """All that ``cubes.css`` says."""
    tokens = (STATIC / "tokens.css").read_text(encoding="utf-8")
    colours = dict(re.findall(r"--([yrgb](?:-ink)?): (#[0-9a-f]+);", tokens))
    drawn = {
        f"--{letter}-{theme}": f"data:image/svg+xml,{quote(drawing(letter, theme, colours), safe=SAFE)}"
        for theme in RIMS
        for letter in SHAPES
    }
    themes = {theme: " ".join(f"--cube-{letter}: var(--{letter}-{theme});" for letter in SHAPES) for theme in RIMS}
    return "\n".join(
        [
            '/* The cubes, drawn by tools/cubes.py: change them there. Use: <i class="cube y"></i> */',
            ":root {",
            *(f'  {name}: url("{address}");' for name, address in drawn.items()),
            f"  {themes['light']}",
            "}",
            f':root[data-theme="dark"] {{ {themes["dark"]} }}',
            f'@media (prefers-color-scheme: dark) {{ :root:not([data-theme="light"]) {{ {themes["dark"]} }} }}',
            *(f".cube.{letter} {{ background-image: var(--cube-{letter}); }}" for letter in SHAPES),
            "",
        ]
    )


if __name__ == "__main__":
    (STATIC / "cubes.css").write_text(style_sheet(), encoding="utf-8")
