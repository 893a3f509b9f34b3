"""The card of an evaluation: a table for the terminal, and a picture (SVG) to put into a paper."""

import math
from html import escape

from rich.table import Table

from ..stats import Estimate
from .evaluate import Verdict
from .ladder import DECKS, FIRST_DECK, VERSION

INK, FAINT, GUIDE = "#23408e", "#dfe4f0", "#8a8a8a"
WIDTH, ROW, LEFT, BAR = 640, 26, 190, 300
TOP = 92
MOST_LETTERS = 48


def headline(verdict: Verdict) -> str:
    """The rating with its interval, and by which protocol."""
    how = f"{VERSION}, {verdict.evaluation.players} players"
    if not verdict.complete:
        how += f", only {verdict.evaluation.decks} of {DECKS} decks"
    if verdict.rating is None:
        return f"not rated ({how})"
    rating = verdict.rating
    return f"rating {rating.mean:.0f} ({_interval(rating, 1, 0)}; {how})"


def table(verdict: Verdict) -> Table:
    """One row per rung, the weakest first."""
    wish = verdict.evaluation
    title = f"{wish.agent} at {wish.game}: {headline(verdict)}"
    drawn = Table(title=title, caption="\n".join(_notes(verdict)), caption_justify="left")
    drawn.add_column("rung")
    for heading in ("its rating", "games", "wins %", "95 %", "score", "95 %"):
        drawn.add_column(heading, justify="right")
    for one in verdict.against:
        drawn.add_row(
            one.rung,
            "" if one.rating is None else f"{one.rating:.0f}",
            str(one.games),
            f"{100 * one.win.mean:.1f}",
            _interval(one.win, 100),
            f"{one.score.mean:.1f}",
            _interval(one.score, 1),
        )
    return drawn


def _notes(verdict: Verdict) -> list[str]:
    decks = f"decks {FIRST_DECK} to {FIRST_DECK + verdict.evaluation.decks - 1}, every seat; 95 % intervals by decks"
    return [decks, *(f"lost by failing: {failure}" for failure in verdict.failures)]


def _interval(estimate: Estimate, scale: float, digits: int = 1) -> str:
    if math.isnan(estimate.low):  # one deck alone gives none
        return "?"
    return f"{scale * estimate.low:.{digits}f} to {scale * estimate.high:.{digits}f}"


def picture(verdict: Verdict) -> str:
    """The card as SVG. The same verdict gives the same text."""
    wish, rows = verdict.evaluation, verdict.against
    height = TOP + ROW * len(rows) + 54
    agent = wish.agent if len(wish.agent) <= MOST_LETTERS else wish.agent[: MOST_LETTERS - 1] + "…"
    equal = LEFT + BAR / wish.players
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" '
        'font-family="sans-serif" font-size="13" fill="#1c1c1c" role="img">',
        f"<title>{escape(f'{wish.agent} at {wish.game}: {headline(verdict)}')}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>',
        _text(16, 30, agent, "start", 'font-size="18" font-weight="bold"'),
        _text(16, 52, f"{wish.game}: {headline(verdict)}", "start", 'font-size="15"'),
        _text(LEFT, TOP - 14, "wins, % (95 %)", "start", f'fill="{GUIDE}"'),
        _text(LEFT - 12, TOP - 14, "rung (rating)", "end", f'fill="{GUIDE}"'),
    ]
    for place, one in enumerate(rows):
        y = TOP + ROW * place
        ends = (one.win.mean if math.isnan(end) else end for end in (one.win.low, one.win.mean, one.win.high))
        low, mean, high = (LEFT + BAR * share for share in ends)
        name = one.rung if one.rating is None else f"{one.rung} ({one.rating:.0f})"
        parts += [
            _text(LEFT - 12, y + 14, name, "end"),
            f'<rect x="{LEFT}" y="{y + 3}" width="{BAR}" height="14" fill="{FAINT}"/>',
            f'<rect x="{LEFT}" y="{y + 3}" width="{mean - LEFT:.1f}" height="14" fill="{INK}"/>',
            f'<path d="M{low:.1f} {y + 10}H{high:.1f}M{low:.1f} {y + 5}v10M{high:.1f} {y + 5}v10" stroke="#e07b00" '
            'stroke-width="2" fill="none"/>',
            _text(LEFT + BAR + 10, y + 14, f"{100 * one.win.mean:.1f} ({_interval(one.win, 100)})", "start"),
        ]
    bottom = TOP + ROW * len(rows)
    parts += [
        f'<path d="M{equal:.1f} {TOP - 4}V{bottom}" stroke="{GUIDE}" stroke-dasharray="4 3"/>',
        _text(16, bottom + 24, f"Fondaco {VERSION}; {_notes(verdict)[0]}", "start", f'font-size="11" fill="{GUIDE}"'),
        _text(16, bottom + 40, f"agent {verdict.fingerprint}", "start", f'font-size="11" fill="{GUIDE}"'),
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def _text(x: float, y: float, text: str, anchor: str, more: str = "") -> str:
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" {more}>{escape(text)}</text>'
