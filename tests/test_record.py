"""Records: what is refused, in which line and why; what is accepted besides the written form."""

from pathlib import Path

import pytest

from fondaco import FondacoError, RecordError, record
from record_texts import FINISHED, HEADER, TURNS, changed, refused, with_line, without_line
from spice_road_play import deal, header


def test_the_written_form_is_that_of_the_notation() -> None:
    """Header keys in order, a blank line, a line per turn, LF, and a result only when the game is over."""
    text = record.write(deal(turns=TURNS))
    assert text == HEADER + TURNS
    assert [line.split(":")[0] for line in text.split("\n")[:6]] == [
        "game",
        "players",
        "names",
        "merchants",
        "points",
        "",
    ]
    assert FINISHED.split("\n")[-2].startswith("result: ")
    assert FINISHED.endswith("\n") and "\r" not in FINISHED and "  " not in FINISHED and " \n" not in FINISHED


def test_a_game_just_begun_has_a_record() -> None:
    game = record.read(HEADER)
    assert (game.turns, game.to_move) == ([], 0)
    assert record.write(game) == HEADER


# What is accepted besides the written form


def test_crlf_is_taken() -> None:
    assert record.write(record.read((HEADER + TURNS).replace("\n", "\r\n"))) == HEADER + TURNS
    assert record.write(record.read_bytes(FINISHED.replace("\n", "\r\n").encode())) == FINISHED


@pytest.mark.parametrize("line", [1, 3, 6, 7, 8, 10])
def test_comments_are_passed_over(line: int) -> None:
    """In the header, between turns and at the end; lines are still counted right after them."""
    text = with_line(line, "# anything: 1.1 take:9  ")
    assert record.write(record.read(text)) == HEADER + TURNS
    assert refused(with_line(line, "#", changed(7, "take:1", "take:7")))[0] == (8 if line <= 7 else 7)


def test_a_comment_may_follow_the_result() -> None:
    assert record.write(record.read(FINISHED + "# well played\n")) == FINISHED


def test_the_last_line_may_lack_its_end() -> None:
    assert record.write(record.read(FINISHED.rstrip("\n"))) == FINISHED


def test_the_order_of_the_keys_is_free() -> None:
    lines = HEADER.split("\n")
    assert record.write(record.read("\n".join(lines[4::-1] + lines[5:]))) == HEADER


@pytest.mark.parametrize("names", ["Ada, bot:greedy", "Zoë, Łukasz", "A,B, C;D", "#1, result: 3", '玩家, O\'Neil "x"'])
def test_names_of_all_sorts(names: str) -> None:
    text = changed(3, "Ada, Bo", names)
    game = record.read_bytes(text.encode())
    assert game.names == tuple(names.split(", "))
    assert record.write(game) == text


# The turns


@pytest.mark.parametrize(
    ("line", "old", "new", "reason"),
    [
        (7, "1.1", "1.2", "turn 1.1 is next, not '1.2'"),
        (8, "1.2", "2.1", "turn 1.2 is next, not '2.1'"),
        (9, "2.1", "1.3", "turn 2.1 is next, not '1.3'"),
        (9, "2.1", "2.2", "turn 2.1 is next, not '2.2'"),
        (9, "2.1", "0.1", "turn 2.1 is next, not '0.1'"),
        (9, "2.1", "99999999999999999999999.1", "turn 2.1 is next, not '99999999999999999999999.1'"),
        (7, "1.1", "01.1", "'01.1 take:1' is not a turn; write round.seat and tokens with single spaces"),
        (7, "1.1", "1.01", "'1.01 take:1' is not a turn"),
        (7, "1.1", "1.0", "'1.0 take:1' is not a turn"),
        (7, "1.1", "-1.1", "'-1.1 take:1' is not a turn"),
        (7, "1.1", "١.1", "'١.1 take:1' is not a turn"),
        (7, "1.1 take:1", "1.1", "'1.1' is not a turn"),
        (7, "1.1 take:1", "take:1", "'take:1' is not a turn"),
        (7, "1.1 ", "1.1  ", "'1.1  take:1' is not a turn"),
        (7, "take:1", "take:1 ", "'1.1 take:1 ' is not a turn"),
        (7, "1.1 ", " 1.1 ", "' 1.1 take:1' is not a turn"),
        (7, "1.1 ", "1.1\t", "'1.1\\ttake:1' is not a turn"),
        (9, "up:Y ", "up:Y  ", "'2.1 play:^2 up:Y  done' is not a turn"),
        (7, "take:1", "take:7", "'take:7' is not a decision of this game"),
        (7, "take:1", "take:01", "'take:01' is not a decision of this game"),
        (7, "take:1", "TAKE:1", "'TAKE:1' is not a decision of this game"),
        (7, "take:1", "pass", "'pass' is not a decision of this game"),
        (7, "take:1", "rest", "rest is not legal here; legal: play:+YY, play:^2, take:1, take:2, take:3, take:4"),
        (7, "take:1", "take:5", "take:5 is not legal here"),
        (7, "take:1", "claim:1", "claim:1 is not legal here"),
        (7, "take:1", "up:Y", "up:Y is not legal here"),
        (9, "done", "up:B", "'up:B' is not a decision of this game"),
        (9, "done", "up:G", "up:G is not legal here; legal: done, up:R, up:Y"),
        (9, "done", "play:+YY", "play:+YY is not legal here; legal: done, up:R, up:Y"),
        (7, "take:1", "take:1 play:+YY", "the turn was over before 'play:+YY'"),
        (8, "play:+YY", "play:+YY nonsense", "the turn was over before 'nonsense'"),
        (9, "done", "up:Y done", "the turn was over before 'done'"),
        (9, " done", "", "the turn is not finished; it goes on with one of: done, up:R, up:Y"),
        (7, "take:1", "take:2", "the turn is not finished; it goes on with one of: pay:Y"),
    ],
)
def test_a_turn_that_is_wrong(line: int, old: str, new: str, reason: str) -> None:
    number, found = refused(changed(line, old, new))
    assert (number, found[: len(reason)]) == (line, reason)


@pytest.mark.parametrize("line", [7, 8, 10])
def test_a_blank_line_among_the_turns(line: int) -> None:
    text = with_line(line, "")
    assert refused(text) == (line, "a blank line; there is only one, between the header and the first turn")


def test_a_missing_turn() -> None:
    assert refused(without_line(8)) == (8, "turn 1.2 is next, not '2.1'")


# The result

LAST = FINISHED.count("\n")


def test_a_result_that_is_missing() -> None:
    assert refused(without_line(LAST, FINISHED)) == (LAST - 1, "the game is over, but the result line is missing")


def test_a_result_that_comes_early() -> None:
    assert refused(HEADER + TURNS + "result: 0 0\n") == (10, "there is a result, but the game is not over")
    assert refused(without_line(LAST - 1, FINISHED)) == (LAST - 1, "there is a result, but the game is not over")


def test_a_result_that_is_wrong() -> None:
    scores = FINISHED.split("\n")[-2].removeprefix("result: ")
    first, second = scores.split(" ")
    for wrong in (f"{second} {first}", first, f"{scores} 0", f"{first} {int(second) + 1}"):
        text = changed(LAST, scores, wrong, FINISHED)
        assert refused(text) == (LAST, f"the result is {scores}, not {wrong}")
    for wrong in (f"0{scores}", f"{first}  {second}", f"{scores} ", f"-{scores}", "", "a b"):
        text = changed(LAST, scores, wrong, FINISHED)
        assert refused(text) == (
            LAST,
            f"'result: {wrong}' is not a result; write 'result: ' and the scores by seat",
        )


def test_text_after_the_end() -> None:
    """Nothing but comments may follow the result, and nothing but the result the last turn."""
    result = FINISHED.split("\n")[-2]
    for more in ("1.1 take:1", result, "", "that was all"):
        assert refused(FINISHED + more + "\n") == (LAST + 1, f"nothing may follow the result in line {LAST}")
    rounds = record.read(FINISHED).round
    assert refused(with_line(LAST, f"{rounds + 1}.1 take:1", FINISHED)) == (
        LAST,
        "the game is over: only the result line may follow",
    )


# Bytes and files


def test_text_that_is_not_utf_8() -> None:
    data = (HEADER + TURNS).encode()
    assert refused(data.replace(b"Ada", b"Ad\xe0")) == (3, "the text is not UTF-8")
    assert refused(data + b"\xff\xfe") == (10, "the text is not UTF-8")
    assert refused((HEADER + TURNS).encode("utf-16")) == (1, "the text is not UTF-8")


def test_a_byte_order_mark() -> None:
    data = (HEADER + TURNS).encode("utf-8-sig")
    assert refused(data) == (1, "the text begins with a byte order mark; save it as UTF-8 without one")


def test_binary_rubbish() -> None:
    assert refused(bytes(64))[0] == 1
    assert refused(b"\x1f\x8b\x08\x00")[0] == 1
    assert refused(HEADER.encode() + bytes(100))[0] == 7


def test_a_record_that_is_too_long() -> None:
    endless = HEADER + "# " + "x" * record.MOST_BYTES + "\n"
    assert refused(endless) == (1, f"the record is longer than {record.MOST_BYTES} characters")
    assert refused(endless.encode()) == (1, f"the record is longer than {record.MOST_BYTES} bytes")


def test_long_rubbish_is_not_echoed_whole() -> None:
    """However long the text at fault, the message stays a line that a person can read."""
    rubbish = "Y" * 100_000
    for text in (
        changed(1, "spice-road", rubbish),
        changed(2, "2", rubbish),
        changed(3, "Ada", f"{rubbish}\t"),
        changed(4, "+YYY ", f"{rubbish} "),
        changed(5, "6:YYRR", rubbish),
        changed(7, "take:1", rubbish),
        changed(7, "1.1", rubbish),
        with_line(4, f"{rubbish}: 1"),
        with_line(4, rubbish),
        header(2, [rubbish], custom=True),
        header(2, [f"+{rubbish}"], custom=True),
        header(2, [f"{rubbish}>G", f"{rubbish}>G"], custom=True),
        header(2, [], [f"5:{rubbish}"], custom=True),
    ):
        refused(text)


def test_files(tmp_path: Path) -> None:
    path = tmp_path / "game.rec"
    path.write_bytes(FINISHED.encode())
    assert record.write(record.read_file(path)) == FINISHED
    path.write_bytes(b"x" * (record.MOST_BYTES + 5))
    with pytest.raises(RecordError, match="line 1: the record is longer than"):
        record.read_file(path)
    with pytest.raises(FondacoError, match=r"cannot read .*nothing\.rec: No such file or directory"):
        record.read_file(tmp_path / "nothing.rec")
    with pytest.raises(FondacoError, match="Is a directory"):
        record.read_file(tmp_path)


def test_an_unfinished_turn_is_left_out_of_the_record() -> None:
    """Every turn line is a whole turn."""
    game = deal(turns=TURNS)
    game.play("take:3")
    game.play("pay:Y")
    assert record.write(game) == HEADER + TURNS


def test_any_cut_of_a_record_is_refused_or_an_unfinished_game() -> None:
    """Truncated anywhere, a record is refused as one, or is a beginning of the game up to the turn that was cut."""
    whole = record.read(FINISHED)
    accepted = 0
    for end in range(0, len(FINISHED), 7):
        try:
            part = record.read(FINISHED[:end])
        except RecordError:
            continue
        accepted += 1
        assert part.turns[:-1] == whole.turns[: max(len(part.turns) - 1, 0)]
    assert accepted > 0
