"""A review as a page of its own: one HTML file with nothing to load."""

from collections.abc import Sequence
from html import escape

from ..game import Game
from ..games.state import copy
from ..words import Phrase, Translator, narrate, title, written
from .hints import turn_spans, why_better
from .review import Review, TurnReview

COLOURS = ("#23408e", "#b4532a", "#1b7f74", "#7a4a12", "#6a3d8a")
WIDTH, HEIGHT, LEFT, BOTTOM = 900, 260, 44, 28

STYLE = """
body{font:16px/1.5 Georgia,serif;color:#2a211b;background:#f3ece0;max-width:60rem;margin:2rem auto;padding:0 1rem}
h1,h2{line-height:1.2} svg{width:100%;height:auto;background:#fdf8ef;border:1px solid #d8cbb8;border-radius:10px}
table{border-collapse:collapse;width:100%} td,th{padding:.35rem .6rem;text-align:left;border-bottom:1px solid #d8cbb8}
td.n,th.n{text-align:right;font-variant-numeric:tabular-nums} code{font:13px monospace;color:#6b5c4d}
.blunder{color:#a31515;font-weight:bold}.mistake{color:#b4532a;font-weight:bold}.inaccuracy{color:#7a6200}
.key b{display:inline-block;width:1rem;height:.35rem;margin:0 .3rem 0 1rem;vertical-align:middle}
@media(max-width:40rem){table{display:block;overflow-x:auto} td,th{padding:.35rem;font-size:14px} body{padding:0 .6rem}}
"""


def page(game: Game, reviewed: Review, t: Translator, language: str) -> str:
    """The whole page, in the language of the translator."""
    heading = t.gettext("Review: {game}").format(game=title(game.name, t))
    body = [
        f"<h1>{escape(heading)}</h1>",
        f"<p>{escape(', '.join(game.names))}. {escape(_result(game, t))}</p>",
        _section(t.gettext("Chance to win")),
        chart(reviewed, t),
        _section(t.gettext("Turns that cost something")),
        _flagged(game, reviewed, t),
        _section(t.gettext("Turning points")),
        _turning_points(game, reviewed, t),
        _section(t.gettext("Accuracy")),
        _accuracy(reviewed, t),
        _section(t.gettext("Luck of the draws")),
        _luck(reviewed, t),
    ]
    return (
        f'<!doctype html><html lang="{language}"><head>'
        f'<meta charset="utf-8"><title>{escape(heading)}</title>'
        f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>'
        + "\n".join(body)
        + "</body></html>\n"
    )


def _section(heading: str) -> str:
    return f"<h2>{escape(heading)}</h2>"


def _result(game: Game, t: Translator) -> str:
    scores = ", ".join(f"{name} {points}" for name, points in zip(game.names, game.scores(), strict=True))
    if game.winner is None:
        return t.gettext("The game is not over: {scores}.").format(scores=scores)
    return t.gettext("{name} won: {scores}.").format(name=game.names[game.winner], scores=scores)


def chart(reviewed: Review, t: Translator) -> str:
    """The chances of all seats over the turns, as an SVG drawing with a key."""
    rows = [turn.chances for turn in reviewed.turns]
    if reviewed.result:
        rows.append(reviewed.result)
    across = (WIDTH - LEFT - 10) / max(len(rows) - 1, 1)
    lines = []
    for share in (0, 25, 50, 75, 100):
        y = _height(share / 100)
        lines.append(
            f'<path d="M{LEFT} {y:.1f}H{WIDTH - 10}" stroke="#d8cbb8"/>'
            f'<text x="{LEFT - 6}" y="{y + 4:.1f}" text-anchor="end" font-size="12">{share} %</text>'
        )
    for seat, _ in enumerate(reviewed.names):
        points = " ".join(f"{LEFT + i * across:.1f},{_height(row[seat]):.1f}" for i, row in enumerate(rows))
        dash = ("", ' stroke-dasharray="7 3"', ' stroke-dasharray="2 3"')[seat % 3]
        lines.append(f'<polyline points="{points}" fill="none" stroke="{COLOURS[seat]}" stroke-width="2.5"{dash}/>')
    for turn in reviewed.flagged():
        i = next(k for k, other in enumerate(reviewed.turns) if other is turn)
        x, y = LEFT + i * across, _height(turn.chances[turn.seat])
        lines.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4.5" fill="{COLOURS[turn.seat]}"/>')
    key = "".join(
        f'<b style="background:{COLOURS[seat]}"></b>{escape(name)}' for seat, name in enumerate(reviewed.names)
    )
    label = escape(t.gettext("Chance to win of every player, turn by turn"))
    drawing = f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{label}">{"".join(lines)}</svg>'
    return f'{drawing}<p class="key">{key}</p>'


def _height(chance: float) -> float:
    return 12 + (1 - chance) * (HEIGHT - BOTTOM - 12)


def verdicts(t: Translator) -> dict[str, str]:
    """What the verdicts are called."""
    return {
        "inaccuracy": t.gettext("inaccuracy"),
        "mistake": t.gettext("mistake"),
        "blunder": t.gettext("blunder"),
    }


def how_checked(t: Translator) -> str:
    """Why a verdict can be trusted."""
    return t.gettext("Each was checked: it and the better turn were played on to the end in many games.")


def nothing_found(reviewed: Review, t: Translator) -> str:
    """What is said where no turn has a verdict."""
    unchecked = len(reviewed.unchecked())
    if not unchecked:
        return t.gettext("None: every turn was about as good as the best one found.")
    text = t.ngettext(
        "None for certain: there was no time to check %(num)d turn that seems to have cost something.",
        "None for certain: there was no time to check %(num)d turns that seem to have cost something.",
        unchecked,
    )
    return text % {"num": unchecked}


def _flagged(game: Game, reviewed: Review, t: Translator) -> str:
    flagged = sorted(reviewed.flagged(), key=lambda turn: turn.index)
    if not flagged:
        return f"<p>{escape(nothing_found(reviewed, t))}</p>"
    texts = said(game, t)
    names = verdicts(t)
    rows = [
        "<tr>"
        f'<td class="n">{turn.round}</td><td>{escape(reviewed.names[turn.seat])} {escape(texts[turn.index])}<br>'
        f"<code>{escape(' '.join(turn.tokens))}</code></td>"
        f'<td class="{turn.verdict}">{escape(names[turn.verdict])}</td>'
        f'<td class="n">-{100 * turn.loss:.0f}</td>'
        f"<td>{escape(better(game, turn, t))}</td></tr>"
        for turn in flagged
    ]
    heads = [t.gettext("Round"), t.gettext("Turn"), "", t.gettext("Points of chance"), t.gettext("Better was")]
    head = "".join(f"<th>{escape(head)}</th>" for head in heads)
    return f"<p>{escape(how_checked(t))}</p><table><tr>{head}</tr>{''.join(rows)}</table>"


def said(game: Game, t: Translator) -> list[str]:
    """Every turn of the game in words."""
    return [written(game.name, phrase, t) for _, phrase in narrate(game, t)]


def better(game: Game, turn: TurnReview, t: Translator) -> str:
    """The best turn in words, and why."""
    return f"{written(game.name, better_spans(game, turn, t), t)} ({why(game, turn, t)})"


def better_spans(game: Game, turn: TurnReview, t: Translator, yours: bool = False) -> Phrase:
    """The best turn as spans; told to its player if it is "yours"."""
    assert turn.best is not None
    return turn_spans(_before(game, turn).view(turn.seat), turn.best.tokens, t, yours)


def why(game: Game, turn: TurnReview, t: Translator) -> str:
    """Why the best turn was better."""
    assert turn.best is not None and turn.played is not None
    return why_better(_before(game, turn).view(turn.seat), turn.best, turn.played, t)


def after_best(game: Game, turn: TurnReview) -> Game:
    """The game as it would have been after the best turn."""
    again = _before(game, turn)
    assert turn.best is not None
    for token in turn.best.tokens:
        again.play(token)
    return again


def _before(game: Game, turn: TurnReview) -> Game:
    again = Game.from_start(game.rules, copy(game.start), game.box, game.names)
    for earlier in game.turns[: turn.index]:
        for token in earlier.tokens:
            again.play(token)
    return again


def _turning_points(game: Game, reviewed: Review, t: Translator) -> str:
    texts = said(game, t)
    items = []
    for i in reviewed.turning_points():
        turn = reviewed.turns[i]
        after = reviewed.turns[i + 1].chances if i + 1 < len(reviewed.turns) else reviewed.result or turn.chances
        change = 100 * (after[turn.seat] - turn.chances[turn.seat])
        text = t.gettext("Round {round}: {name} {turn} ({change:+.0f} points of chance)").format(
            round=turn.round, name=reviewed.names[turn.seat], turn=texts[turn.index], change=change
        )
        items.append(f"<li>{escape(text)}</li>")
    return f"<ul>{''.join(items)}</ul>"


def accuracies(reviewed: Review, names: Sequence[str], t: Translator) -> list[str]:
    """A line for each seat that says how much of its chance its turns kept."""
    lines = []
    for seat, name in enumerate(names):
        kept = reviewed.accuracy(seat)
        if kept is not None:
            said = t.gettext("{name}: {kept} %, so much of the chance before each turn was kept on average")
            lines.append(said.format(name=name, kept=f"{100 * kept:.0f}"))
    return lines


def _accuracy(reviewed: Review, t: Translator) -> str:
    lines = accuracies(reviewed, reviewed.names, t)
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>"


def _luck(reviewed: Review, t: Translator) -> str:
    items = []
    for seat, name in enumerate(reviewed.names):
        sum_of_luck = 100 * sum(turn.luck for turn in reviewed.turns if turn.seat == seat)
        text = t.gettext("{name}: {luck:+.0f} points of chance from the cards that their turns turned over").format(
            name=name, luck=sum_of_luck
        )
        items.append(f"<li>{escape(text)}</li>")
    return f"<ul>{''.join(items)}</ul>"
