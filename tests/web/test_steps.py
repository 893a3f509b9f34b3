"""How a turn went, decision by decision: what a page plays, and that it tells no more than the table does."""

from pathlib import Path

from people import Person
from starlette.testclient import TestClient

GOLDEN = Path(__file__).parents[1] / "golden"


def test_a_turn_is_shown_step_by_step(client: TestClient) -> None:
    ada = Person(client)
    record = (GOLDEN / "eastern-wonders-2.rec").read_text()
    table = ada.post("/replay", text=record).headers["location"].split("/")[2]
    room = ada.client.portal.call(lambda: client.app.state.services.rooms.get(table))  # type: ignore[union-attr, attr-defined]
    turns = room.table.game.turns
    number = max(range(len(turns)), key=lambda i: len(turns[i].tokens))
    unseen = ("dock", "end", "noload", "done")
    seen = [token for token in turns[number].tokens[:-1] if token not in unseen]
    frames = ada.get(f"/table/{table}/steps/{number + 1}").json()["frames"]
    assert len(frames) == len(seen) > 1
    plies = [frame["ply"] for frame in frames]
    start = sum(len(turn.tokens) for turn in turns[:number])
    assert plies == sorted(plies) and plies[0] > start and plies[-1] < start + len(turns[number].tokens)
    assert all('name="turn" value="s' not in frame["html"] for frame in frames), "nothing can be chosen meanwhile"
    whole = ada.get(f"/table/{table}/steps/{number + 1}?before=1").json()["frames"]
    assert whole[0]["ply"] == start and whole[1:] == frames, "the table before the turn comes first, if it is asked for"
    for beyond in (0, len(turns) + 1):
        assert ada.get(f"/table/{table}/steps/{beyond}").json() == {"frames": []}
