"""The end of a game: who won by how much and where, what was claimed, and what to play next."""

from pathlib import Path

from people import Person
from starlette.testclient import TestClient

from fondaco import bots, record
from fondaco.i18n import translator
from fondaco.table import Seat, Table
from fondaco.web.http.security import holder_of
from fondaco.web.pages.game_log import GameLog
from fondaco.web.pages.result import result
from fondaco.web.pages.text import Text
from fondaco.web.tables.coach import told_by_chances
from fondaco.web.tables.record_names import bots_called

GOLDEN = Path(__file__).parents[1] / "golden"
LEVELS = [level.name for level in bots.LEVELS]


def finished(name: str) -> Table:
    """A table whose game is over."""
    game = record.read((GOLDEN / f"{name}.rec").read_text())
    return Table(game, [Seat("person", f"P{seat}") for seat in range(game.players)])


def test_the_margin_is_told_to_who_won_and_to_who_lost() -> None:
    for name in ("spice-road-2", "eastern-wonders-2"):
        table = finished(name)
        text, winner = Text(translator("en"), table.game.name), table.game.winner
        assert winner is not None
        scores = table.game.scores()
        gap = abs(scores[0] - scores[1])
        won, lost, watched = (result(table.picture(seat), text) for seat in (winner, 1 - winner, None))
        assert won and lost and watched
        assert won["why"].text == "You win" and won["margin"].startswith(f"By {gap} point")
        assert lost["why"].text == f"P{winner} wins" and lost["margin"].startswith(f"You were {gap} point")
        assert watched["margin"] == ""
        assert all(sum(row["parts"]) == row["total"] for row in won["rows"])
        for row in won["rows"]:
            claimed = table.game.position()["players"][row["seat"]]["claimed"]  # type: ignore[typeddict-item]
            assert sorted(int(card["worth"]) for card in row["claimed"]) == sorted(
                int(name.partition(":")[0]) for name in claimed
            )


def over_against(client: TestClient, ada: Person, level: str) -> tuple[str, bool]:
    """A finished game of Ada against a bot of that level: its id, and whether Ada won."""
    services = client.app.state.services  # type: ignore[attr-defined]
    game = record.read((GOLDEN / "spice-road-2.rec").read_text())
    seats, mine = [Seat("person", "Ada"), Seat("bot", "Zaira", level)], holder_of(services.keys.visitor(ada.cookies))
    stored = ada.client.portal.call(  # type: ignore[union-attr]
        lambda: services.lobby.open(game, seats, {"way": "bots", "open_scores": True}, mine, [0], game.decisions)
    )
    services.store.change(stored.id, status="over", winner=game.winner, to_move=None)
    return stored.id, game.winner == 0


def test_another_level_is_offered_and_played(client: TestClient) -> None:
    ada = Person(client)
    table, won = over_against(client, ada, "level3")
    goal = LEVELS[LEVELS.index("level3") + (1 if won else -1)]
    page = ada.get(f"/table/{table}").text
    assert f'name="level" value="{goal}"' in page and "Play again" in page
    made = ada.post(f"/table/{table}/rematch", level=goal).headers["location"]
    seats = client.get(f"/api/v1/tables/{made.removeprefix('/table/')}").json()["seats"]
    assert [seat["level"] for seat in seats] == [goal, None]


def test_the_best_and_the_costliest_turn_are_told_without_a_review() -> None:
    game = finished("spice-road-2").game
    said, rows = GameLog().lines(game, "en", you=0), [(0.5, 0.5) for _ in range(len(game.turns) + 1)]
    mine = [i for i, turn in enumerate(game.turns) if turn.seat == 0]
    assert told_by_chances(rows, game.turns, said, 0) == {"best": None, "costly": None}
    for i in range(mine[3], len(rows)):
        rows[i] = (0.25, 0.75)  # somebody else's turn before it cost this
    for i in range(mine[5] + 1, len(rows)):
        rows[i] = (0.85, 0.15)
    for i in range(mine[7] + 1, len(rows)):
        rows[i] = (0.5, 0.5)
    found = told_by_chances(rows, game.turns, said, 0)
    assert (found["best"]["turn"], found["best"]["gain"]) == (mine[5] + 1, 60)
    assert (found["costly"]["turn"], found["costly"]["loss"]) == (mine[7] + 1, 35)
    assert found["best"]["told"].text.startswith("You ")


def test_a_replay_offers_nothing_to_press(client: TestClient) -> None:
    ada = Person(client)
    table, _won = over_against(client, ada, "level1")
    page = ada.get(f"/table/{table}/replay?turn=6").text
    assert 'name="turn" value="' not in page.partition('<section class="bar')[0]
    assert f'data-copy="/table/{table}/replay?turn=6"' in page


def test_uploaded_records_keep_their_names() -> None:
    names = ["Ada", "bot:level1", "bot:dicey", "bot:level1"]
    assert bots_called(names, translator("en")) == ["Ada", "First game 1", "dicey", "First game 2"]
