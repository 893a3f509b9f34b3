"""What the turn of somebody else changed stays marked: what came, what went, what was paid, what is new in a row."""

from pathlib import Path

from fondaco import Game, record
from fondaco.i18n import translator
from fondaco.table import Seat, Table
from fondaco.web.games import web_game
from fondaco.web.pages import rendering as pages
from fondaco.web.pages.game_log import GameLog
from fondaco.web.pages.text import Text, cube_icons, in_line

GOLDEN = Path(__file__).parents[1] / "golden"
LOADS = {"spice-road": "caravan", "eastern-wonders": "hold", "sand-to-sea": "hold"}


def test_what_came_and_what_went_is_marked_on_who_moved() -> None:
    for name, load in LOADS.items():
        whole, story, came, went = record.read((GOLDEN / f"{name}-2.rec").read_text()), GameLog(), 0, 0
        game = Game.from_start(whole.rules, whole.start, whole.box, whole.names)
        for turn in whole.turns[:40]:
            had = game.position()["players"][turn.seat][load]  # type: ignore[literal-required]
            for token in turn.tokens:
                game.play(token)
            table = Table(game, [Seat("person", "Ada"), Seat("bot", "Basso", "level1")])
            lines = story.lines(game, "en")
            shown = web_game(name).table(table.picture(1 - turn.seat), Text(translator("en"), name), lines)
            (mover,) = shown["others"]
            has = game.position()["players"][turn.seat][load]  # type: ignore[literal-required]
            assert "".join(letter for letter, _ in mover["carried"]).upper() == has
            new = "".join(letter for letter, new in mover["carried"] if new).upper()
            assert sorted(had + new) == sorted(has + mover["gone"])
            assert not set(new) & set(mover["gone"])
            came, went = came + len(new), went + len(mover["gone"])
        assert came > 5 and went > 5


def test_paid_cubes_and_the_new_card_of_a_row_are_marked() -> None:
    game = Game("spice-road", players=2, seed=1, names=["Ada", "Basso"])
    for token in ("take:3", "pay:Y", "pay:Y"):
        game.play(token)
    table = Table(game, [Seat("bot", "Basso", "level1"), Seat("person", "Ada")])
    lines, text = GameLog().lines(game, "en"), Text(translator("en"), "spice-road")
    row = web_game("spice-road").table(table.picture(1), text, lines)["merchants"]
    assert [card["paid"] for card in row] == [True, True, False, False, False, False]
    assert [card["state"] for card in row] == [""] * 5 + ["last"]
    table.stage(1, game.legal[0])
    shown = pages.update(table.picture(1), pages.Viewer(), {"id": "t", "base": "/table/t"}, lines)["html"]
    assert "lying paid" not in shown and "cube gained" not in shown, "not while one's own turn is staged"


def test_no_line_begins_with_the_comma_after_a_picture() -> None:
    cubes = cube_icons("YR")
    assert in_line(["<Ada> pays ", cubes, ", takes ", cubes, ".)"]) == (
        f'&lt;Ada&gt; pays <span class="with-stop">{cubes},</span> takes <span class="with-stop">{cubes}.)</span>'
    )
    assert in_line([cubes, " and Ada", ", Bea"]) == f"{cubes} and Ada, Bea"
