"""A map of flat-top hexes drawn with characters.

A hex is four lines high and has three lines of text inside::

     ________
    /        \\
   /          \\
   \\          /
    \\________/

The next column stands half a hex lower or higher and shares the slanted sides.
"""

from collections.abc import Mapping, Sequence

from rich.text import Text

from . import ink

WIDEST, NARROWEST = 14, 10
"""The characters of the first line of text in a hex; the other two lines have two more."""
LINE = "dim"


def line_width(places: Mapping[str, Sequence[int]], width: int) -> int:
    """How long the first line of text in a hex can be, for a map to fit into that many columns; 0 if it cannot."""
    columns = [q for q, _ in places.values()]
    inner = (width - 2) // (max(columns) - min(columns) + 1) - 2
    return min(inner, WIDEST) if inner >= NARROWEST else 0


def draw(places: Mapping[str, Sequence[int]], texts: Mapping[str, Sequence[Text]], inner: int) -> Text:
    """The map: for every tile its axial place, and up to three lines of text that are cut to the hex."""
    left = min(q for q, _ in places.values())
    top = min(2 * r + q for q, r in places.values())
    canvas = _Canvas()
    for name, (q, r) in places.items():
        _hex(canvas, (q - left) * (inner + 2), 2 * (2 * r + q - top), inner, texts[name])
    return canvas.text()


def _hex(canvas: "_Canvas", x: int, y: int, inner: int, lines: Sequence[Text]) -> None:
    canvas.put(x + 2, y, Text("_" * inner, style=LINE))
    sides = (("/", "\\", 1), ("/", "\\", 0), ("\\", "/", 0), ("\\", "/", 1))
    for i, (before, after, indent) in enumerate(sides, start=1):
        canvas.put(x + indent, y + i, Text(before, style=LINE))
        canvas.put(x + inner + 3 - indent, y + i, Text(after, style=LINE))
    canvas.put(x + 2, y + 4, Text("_" * inner, style=LINE))
    for i, line in enumerate(lines):
        cut = line.copy()
        cut.truncate(inner if i == 0 else inner + 1, overflow="ellipsis")
        canvas.put(x + 2, y + 1 + i, cut)


class _Canvas:
    """Characters with styles at places."""

    def __init__(self) -> None:
        self.marks: dict[tuple[int, int], tuple[str, str]] = {}

    def put(self, x: int, y: int, text: Text) -> None:
        """Write a line of text from that place on."""
        styles = [str(text.style)] * len(text)
        for span in text.spans:
            for i in range(span.start, span.end):
                styles[i] = str(span.style)
        for i, character in enumerate(text.plain):
            self.marks[y, x + i] = (character, styles[i])

    def text(self) -> Text:
        """All of it."""
        result = Text(no_wrap=True)
        height = max(y for y, _ in self.marks)
        for y in range(height + 1):
            row = {x: mark for (line, x), mark in self.marks.items() if line == y}
            for x in range(max(row, default=-1) + 1):
                character, style = row.get(x, (" ", ""))
                result.append(character, style=style)
            result.append("\n" if y < height else "")
        return result


def player_style(seat: int) -> str:
    """A colour for everything that belongs to a seat; its number always stands beside it."""
    return ("bold cyan", "bold magenta", "bold green", "bold red")[seat % 4]


def tile_lines(name: str, kind: str, offer: Text, lying: str, there: Text, inner: int) -> list[Text]:
    """A tile: its name with the cubes lying there, what it offers, and who is there; its kind goes where there is room."""
    first = Text().append(name, style="bold")
    if lying:
        first.append(" +")
        first += ink.cubes(lying) if len(first) + len(lying) <= inner else ink.counted(lying)
    mark = Text().append(f"{kind} ", style=ink.QUIET)
    if len(mark) + len(offer) <= inner + 1:
        return [first, mark + offer, there]
    return [first, offer, mark + there]
