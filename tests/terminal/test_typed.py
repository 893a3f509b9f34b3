"""What a person types, read as decisions."""

import pytest

from fondaco.terminal.kit import terminal_game
from fondaco.terminal.typed import NotUnderstood, read_line

CARDS = terminal_game("spice-road").vocabulary
SEA = terminal_game("eastern-wonders").vocabulary
CHOICES = ["claim:1", "play:+YY", "play:YY>G", "take:4"]


@pytest.mark.parametrize(
    ("line", "tokens"),
    [
        ("2", "play:+YY"),
        ("take:4 pay:Y pay:Y pay:R", "take:4 pay:Y pay:Y pay:R"),
        ("take 4 YYR", "take:4 pay:Y pay:Y pay:R"),
        ("take 4 yyr", "take:4 pay:Y pay:Y pay:R"),
        ("take:4 YYR drop Y", "take:4 pay:Y pay:Y pay:R drop:Y"),
        ("take 1 drop YY", "take:1 drop:Y drop:Y"),
        ("play YY>G x3", "play:YY>G x3"),
        ("play yy>g 3", "play:YY>G x3"),
        ("YY>G 3", "play:YY>G x3"),
        ("+yy", "play:+YY"),
        ("play ^2 YR", "play:^2 up:Y up:R"),
        ("^2 Y done", "play:^2 up:Y done"),
        ("claim 1", "claim:1"),
        ("REST", "rest"),
    ],
)
def test_lines_are_read_as_tokens(line: str, tokens: str) -> None:
    assert read_line(line.split(), CHOICES, CARDS) == tokens.split()


@pytest.mark.parametrize(
    ("line", "tokens"),
    [
        ("sail B3 sail B4 Y dock", "sail:B3 sail:B4 leave:Y dock"),
        ("sail b3 dock Y load build RR x2", "sail:B3 dock pay:Y load build pay:R pay:R x2"),
        ("claim", "claim"),
        ("start yyr at c3", "start:YYR at:C3"),
        ("bonus MOVE", "bonus:move"),
        ("vp", "bonus:vp"),
    ],
)
def test_lines_at_sea_are_read_as_tokens(line: str, tokens: str) -> None:
    assert read_line(line.split(), ["bonus:move", "bonus:vp"], SEA) == tokens.split()


def test_cubes_alone_answer_what_is_asked() -> None:
    assert read_line(["yr"], ["pay:R", "pay:Y"], CARDS) == ["pay:Y", "pay:R"]
    assert read_line(["G"], ["done", "up:G", "up:Y"], CARDS) == ["up:G"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("0", "There is no choice 0; they go from 1 to 4"),
        ("5", "There is no choice 5"),
        ("take", "take what?"),
        ("castle", "'castle' is not understood"),
        ("YR", "'YR' is not understood"),
        ("²", "'²' is not understood"),
        ("sail", "'sail' is not understood"),
    ],
)
def test_what_is_not_understood_is_said(line: str, reason: str) -> None:
    with pytest.raises(NotUnderstood, match=reason.replace("?", r"\?")):
        read_line(line.split(), CHOICES, CARDS)
