"""The API's document tells the views of every game, field by field, and each view is as it says."""

from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter
from starlette.testclient import TestClient

from fondaco import GAMES, Game
from fondaco.games import get
from fondaco.web.app import create_app
from fondaco.web.routes.api_models import State
from fondaco.web.settings import Settings


@pytest.fixture(scope="module")
def document() -> dict[str, Any]:
    nowhere = Settings(data=Path(), database="sqlite://", secret="not used")
    return create_app(nowhere).openapi()


def test_a_server_has_the_document(client: TestClient, document: dict[str, Any]) -> None:
    assert client.get("/api/v1/openapi.json").json() == document


@pytest.mark.parametrize("model", ["State", "Moment"])
def test_a_view_is_told_apart_by_its_game(document: dict[str, Any], model: str) -> None:
    view = document["components"]["schemas"][model]["properties"]["view"]
    assert view["discriminator"]["propertyName"] == "game"
    assert sorted(view["discriminator"]["mapping"]) == sorted(GAMES)
    assert len(view["oneOf"]) == len(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_every_field_of_a_view_is_described(client: TestClient, document: dict[str, Any], name: str) -> None:
    mapping = document["components"]["schemas"]["State"]["properties"]["view"]["discriminator"]["mapping"]
    described = document["components"]["schemas"][mapping[name].rpartition("/")[2]]
    game = Game(name, get(name).min_players, seed=3)
    told = set(game.view(0).to_json())
    assert told == set(described["properties"]) and "object" not in {
        one.get("type") for one in described["properties"].values() if one.keys() <= {"type", "title"}
    }
    seats = [{"kind": "person"}, {"kind": "bot", "level": "random"}]
    table = client.post("/api/v1/tables", json={"game": name, "seats": seats}).json()["id"]
    token = client.post(f"/api/v1/tables/{table}/seats/0", json={"name": "Ada"}).json()["token"]
    headers = {"authorization": f"Bearer {token}"}
    shape = TypeAdapter(State)
    for _ in range(60):
        state = client.get(f"/api/v1/tables/{table}/view", headers=headers).json()
        shape.validate_python(state, strict=True)
        if state["over"]:
            break
        if state["legal"]:
            move = {"ply": state["ply"], "tokens": [state["legal"][len(state["legal"]) // 2]]}
            client.post(f"/api/v1/tables/{table}/play", json=move, headers=headers)
