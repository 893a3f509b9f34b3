"""Whole games at the terminal, and every command."""

import sys
from gettext import NullTranslations
from itertools import chain, islice, product
from pathlib import Path

import pytest

from covering import covering
from fondaco import Game, i18n, record
from fondaco.terminal import commands
from fondaco.terminal.session import Session, seats_of_names
from programs import answering, program

sys.path.insert(0, str(Path(__file__).parent))

from conversation import ENGLISH, Conversation, Talk, any_choice, new_session


@pytest.fixture
def talk(monkeypatch: pytest.MonkeyPatch) -> Talk:
    def held(session: Session, lines: object, t: NullTranslations = ENGLISH) -> Conversation:
        return Conversation(session, lines, t, monkeypatch)  # type: ignore[arg-type]

    return held


OTHERS = [language for language in i18n.LANGUAGES if language != "en"]
WIDTHS = {"spice-road": ("human,greedy,human", 80), "eastern-wonders": ("human,greedy", 100)}


@pytest.mark.parametrize(("name", "language"), [*product(WIDTHS, ["en"]), *covering(product(WIDTHS, OTHERS))])
def test_a_game_fits_the_width_in_every_language(talk: Talk, name: str, language: str) -> None:
    seats, columns = WIDTHS[name]
    session = new_session(name, seats)
    whole = language == "en"  # the others as far as every kind of decision has come up
    lines = any_choice(session) if whole else islice(any_choice(session), 60)
    talked = talk(session, lines, i18n.translator(language))
    assert session.game.over == whole
    assert talked.widest <= columns
    assert "{" not in talked.text and "None" not in talked.text
    assert record.read(record.write(session.game)).scores() == session.game.scores()
    if language != "en":
        assert [
            word for word in ("will you", "Your ", "wins", "plays ", "builds ", "takes ") if word in talked.text
        ] == []


def test_the_end_shows_where_the_points_come_from(talk: Talk) -> None:
    session = new_session("spice-road", "human,greedy")
    talked = talk(session, any_choice(session))
    end = talked.text.rpartition("The game is over")[2]
    for total in session.game.scores():
        assert str(total) in end
    assert end.rstrip().endswith("wins.")


def test_a_line_of_several_decisions(talk: Talk) -> None:
    session = new_session("spice-road", "human,human", seed=42)
    talk(session, ["take 4 YYY", "play ^2 YR", "+YY", "take 2"])
    assert session.game.decisions[:8] == ["take:4", "pay:Y", "pay:Y", "pay:Y", "play:^2", "up:Y", "up:R", "play:+YY"]
    assert session.game.decisions[8] == "take:2"


def test_a_follow_up_with_one_answer_is_given_for_the_person(talk: Talk) -> None:
    session = new_session("spice-road", "human,human", seed=42)
    talked = talk(session, ["take:3"])
    assert session.game.decisions == ["take:3", "pay:Y", "pay:Y"]
    assert "Which cube" not in talked.text


def test_what_is_not_possible_changes_nothing(talk: Talk) -> None:
    session = new_session("spice-road", "human,human", seed=42)
    talked = talk(session, ["claim 1", "take 4 YYB", "99", "hello", "play:+YY take:1", "play:+RR", ""])
    assert session.game.decisions == []
    assert "claim:1 is not possible now. Possible: play:+YY" in talked.text
    assert "pay:B is not possible now" in talked.text
    assert "There is no choice 99" in talked.text
    assert "'hello' is not understood" in talked.text
    assert "The turn was over before 'take:1'." in talked.text


def test_undo_goes_back_over_the_moves_of_bots(talk: Talk) -> None:
    session = new_session("spice-road", "human,human", seed=42)
    talk(session, ["play +YY", "play +YY", "undo", "undo", "play ^2 done"])
    assert session.game.decisions == ["play:^2", "done"]


def test_undo_inside_a_turn(talk: Talk) -> None:
    session = new_session("spice-road", "human,human", seed=42)
    talk(session, ["play ^2", "Y", "undo", "done"])
    assert session.game.decisions == ["play:^2", "done"]


def test_a_question_says_how_often_it_will_be_asked(talk: Talk) -> None:
    talked = talk(new_session("spice-road", "human,human", seed=42), ["play ^2", "Y"])
    assert "Which cube do you raise? (2 left)\n" in talked.text
    assert "Which cube do you raise?\n" in talked.text


def test_the_last_round_is_announced(talk: Talk) -> None:
    session = new_session("spice-road", "greedy,human")
    talked = talk(session, any_choice(session))
    last = session.game.turns[-1].round
    assert f"Round {last} · Person 2 to move · last round" in talked.text
    assert talked.text.count("last round") == talked.text.count(f"Round {last} ·")


def test_what_was_revealed_cannot_be_undone(talk: Talk) -> None:
    session = new_session("spice-road", "human,human", seed=42)
    talked = talk(session, ["undo", "take 1", "undo"])
    assert "There is nothing to undo." in talked.text
    assert "cannot be undone" in talked.text
    assert session.game.decisions == ["take:1"]


def test_save_and_resume(talk: Talk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = new_session("spice-road", "human,greedy")
    talked = talk(session, ["play +YY", "save", "save other game.rec", "play ^2", "save", "quit", "y"])
    assert "fondaco play --resume spice-road-1.rec\n" in talked.text
    assert "fondaco play --resume 'other game.rec'\n" in talked.text
    assert "The unfinished turn is not in it." in talked.text
    assert {path.name for path in tmp_path.iterdir()} == {"spice-road-1.rec", "other game.rec"}
    game = record.read_file(tmp_path / "other game.rec")
    again = Session(game, seats_of_names(game.names), file=tmp_path / "other game.rec")
    assert again.seats == ["human", "greedy"]
    talk(again, any_choice(again))
    assert again.game.over
    assert [turn.tokens for turn in again.game.turns[:1]] == [["play:+YY"]]


def test_a_file_that_cannot_be_written_is_no_disaster(talk: Talk, tmp_path: Path) -> None:
    session = new_session("spice-road", "human,greedy")
    talked = talk(session, [f"save {tmp_path / 'no' / 'where.rec'}", "play +YY"])
    said = talked.text.replace("\n", "")
    assert "Cannot write" in said and "where.rec" in said and ".part" not in said
    assert session.game.decisions[0] == "play:+YY"


def test_quit_offers_to_save_and_to_go_on(talk: Talk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = new_session("spice-road", "human,greedy")
    talk(session, ["play +YY", "quit", "", "play ^2 done", "quit", "n"])
    assert "play:^2" in session.game.turns[2].tokens
    assert list(tmp_path.iterdir()) == []


def test_the_record_of_a_finished_game_is_offered(talk: Talk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = new_session("spice-road", "human,greedy")
    talk(session, chain(any_choice(session), ["y"]))
    assert record.read_file("spice-road-1.rec").scores() == session.game.scores()
    assert "wins" in talk(Session(record.read_file("spice-road-1.rec"), ["human", "greedy"]), []).text


def test_what_is_saved_is_left_without_a_question(talk: Talk, tmp_path: Path) -> None:
    session = new_session("spice-road", "human,human")
    talked = talk(session, ["play +YY", f"save {tmp_path / 'a.rec'}", "quit"])
    assert session.all_saved
    assert talked.text.rstrip().endswith("a.rec")


def test_an_interrupt_while_a_bot_thinks_does_not_lose_the_game(
    talk: Talk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    session = new_session("spice-road", "human,greedy")
    decide, interrupts = session.let_bot_decide, iter([True, False])

    def interrupted() -> str:
        if next(interrupts, False):
            raise KeyboardInterrupt
        return decide()

    monkeypatch.setattr(session, "let_bot_decide", interrupted)
    talk(session, ["play +YY", "", "play ^2 done", "quit", "y"])
    assert [len(turn.tokens) > 0 for turn in record.read_file("spice-road-1.rec").turns] == [True] * 4


def test_commands_are_understood_in_english_and_in_the_language(talk: Talk) -> None:
    for line in ("aiuto", "help", "AIUTO"):
        session = new_session("spice-road", "human,greedy")
        assert "la tua carovana" in talk(session, [line], i18n.translator("it")).text.lower()


def test_commands_are_understood_without_their_accents(talk: Talk) -> None:
    polish = i18n.translator("pl")
    shown = talk(new_session("spice-road", "human,greedy"), ["stol", "podpowiedzi", "koniec", "n"], polish).text
    assert shown.count("Nie rozumiem") == 1
    for word in commands.command_words(polish):
        plain = word.translate(str.maketrans("ąćęłńóśźż", "acelnoszz"))
        assert commands.command(plain, polish) == commands.command(word.upper(), polish) is not None


def test_help_log_and_board(talk: Talk) -> None:
    session = new_session("spice-road", "human,greedy")
    talked = talk(session, ["help", "play +YY", "log", "board"])
    assert "take 4 YYR" in talked.text and "take back your last choice" in talked.text
    assert talked.text.count("1.1 Person 1 plays +YY: takes 2 turmeric") == 2
    assert talked.text.count("Round 2") == 2


def test_scores_are_open_to_one_person_and_closed_among_several(talk: Talk) -> None:
    alone = new_session("spice-road", "human,greedy")
    assert "Points" in talk(alone, []).text
    together = new_session("spice-road", "human,human")
    assert "Points" not in talk(together, []).text


def test_a_tile_s_name_sails_there(talk: Talk) -> None:
    session = new_session("eastern-wonders", "human,human", seed=42)
    talked = talk(session, ["YYYY", "B1", "YYR", "C3", "C5 R build"])
    assert session.game.turns[2].tokens == ["sail:C4", "sail:C5", "leave:R", "dock", "build"]
    assert "2.1 " not in talked.text and "1.1 Person 1 sails by C4 to C5, leaves 1 chili on the way" in talked.text


def test_without_a_word_the_cheapest_cubes_are_left(talk: Talk) -> None:
    session = new_session("eastern-wonders", "human,human", seed=42)
    talk(session, ["start YYYY at B1", "start YYR at C3", "E4 harvest"])
    assert session.game.turns[2].tokens == ["sail:C4", "sail:D4", "leave:Y", "sail:E4", "leave:Y", "dock", "harvest"]


def test_where_a_boat_cannot_go_is_said(talk: Talk) -> None:
    session = new_session("eastern-wonders", "human,human", seed=42)
    talked = talk(session, ["start YYYY at A2", "start RR at C3", "E4", "E4", "harvest", "E4"])
    assert "You cannot sail now" in talked.text
    assert "E4 cannot be reached with your cubes" not in talked.text
    far = new_session("eastern-wonders", "human,human", seed=42)
    assert "E4 cannot be reached with your cubes" in talk(far, ["start YYYY at A2", "start RR at A2", "E4"]).text


def test_somebody_else_s_turn_may_ask_a_person_to_return_cubes(talk: Talk) -> None:
    """EW-7.1: a payment pushes the hold of a player who is not on turn over its limit."""
    session = new_session("eastern-wonders", "human,human", seed=42)
    set_up = ["start YYYY at C3", "start YYR at C4"]
    talked = talk(session, [*set_up, *["harvest"] * 6, "C3 pay R end", "R"])
    assert session.game.turns[-1].tokens == ["sail:C3", "dock", "pay:R", "end", "drop:R"]
    assert "The turn of Person 1 has overfilled your hold" in talked.text
    assert "Person 1 sails to C3, pays 1 chili to Person 2, Person 2 returns 1 chili" in talked.text


def test_a_wide_map_becomes_a_list(talk: Talk) -> None:
    from fondaco.games.eastern_wonders.components import standard_box
    from fondaco.games.hex_layout import make_layout
    from fondaco.games.sea_tiles import on_map

    places = [(q, -(q // 2) + r) for q in range(12) for r in range(2)]
    layout = make_layout(places, [places[0], places[1], places[-1], places[-2]])
    game = Game("eastern-wonders", 2, 1, box=on_map(standard_box(), layout))
    talked = talk(Session(game, ["human", "human"]), [])
    assert talked.widest <= 100
    assert "next to" in talked.text and all(name in talked.text for name in layout.names)


@pytest.mark.parametrize("name", ["spice-road", "eastern-wonders"])
def test_a_hint_can_be_typed_as_it_is_shown(talk: Talk, monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr("fondaco.terminal.advice.SECONDS", 0.1)
    session = new_session(name, "human,human")
    talked = talk(session, ["hint"])
    shown = talked.text.rpartition("Chance to win")[2].splitlines()
    assert 1 <= talked.text.count(" ± ") <= 3 and talked.widest <= 80 + 20 * (name == "eastern-wonders")
    typed = next(line.strip() for line in shown if ":" in line and set(line.split()[0]) & set(":") and "±" not in line)
    again = new_session(name, "human,human")
    talk(again, [typed])
    assert " ".join(again.game.decisions).startswith(typed)


def test_an_interrupt_stops_the_coach_but_not_the_game(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("fondaco.coach.hints", interrupted)
    session = new_session("spice-road", "human,human")
    talked = talk(session, ["consiglio", "play +YY"], i18n.translator("it"))
    assert "è stato fermato" in talked.text
    assert session.game.decisions == ["play:+YY"]


def test_a_program_takes_a_seat(talk: Talk, tmp_path: Path) -> None:
    seat = answering(tmp_path, "print('play:+YY' if 'play:+YY' in asked['legal'] else 'rest', flush=True)")
    session = new_session("spice-road", f"human,{seat}")
    talk(session, ["play:+YY", "undo", "play:+YY", "rest", "quit", "n"])
    assert [turn.tokens for turn in session.game.turns] == [["play:+YY"], ["play:+YY"], ["rest"], ["rest"]]
    session.end_programs()


def test_a_program_that_fails_is_replaced_by_a_bot(talk: Talk, tmp_path: Path) -> None:
    session = new_session("spice-road", program(tmp_path, "raise SystemExit('no idea')") + ",human")
    talked = talk(session, any_choice(session))
    assert session.game.over and session.seats == ["greedy", "human"]
    said = " ".join(talked.text.split())
    assert "ended without an answer (no idea) program mybot has failed, so greedy plays on in its seat." in said


@pytest.mark.parametrize("name", ["eastern-wonders", "sand-to-sea"])
def test_the_tile_where_the_boat_lies_is_no_place_to_sail_to(talk: Talk, name: str) -> None:
    session = new_session(name, "human,human", seed=42)
    while session.game.view(0).to_json()["asked"] != "turn":
        session.game.play(session.game.legal[-1])
    asked = talk(session, ["board"]).text
    here = session.game.view(0).to_json()["players"][0]["boat"]
    places = asked.split("if you like. ")[1].split(">")[0].split()
    assert len(places) > 6 and here not in places


@pytest.mark.parametrize("name", ["eastern-wonders", "sand-to-sea"])
def test_how_often_to_trade_is_no_place_to_sail_to(talk: Talk, name: str) -> None:
    session = new_session(name, "human,human", seed=42)
    while session.game.view(0).to_json()["asked"] != "turn":
        session.game.play(session.game.legal[-1])
    session.game.state.hold[0] = [5, 3, 2, 2]
    talk(session, ["build", "x1"])
    assert "x1" in session.game.decisions
