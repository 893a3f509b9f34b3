"""A program that plays Spice Road by chance, over Fondaco's HTTP API. Needs httpx: pip install httpx."""

import random
import sys
from typing import Any

import httpx

server = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"
api = httpx.Client(base_url=f"{server}/api/v1", timeout=60)


def ask(method: str, path: str, **options: Any) -> Any:
    """One request; the answer's JSON."""
    answer = api.request(method, path, **options)
    answer.raise_for_status()
    return answer.json()


# A table for this program and a bot. Others can watch at table["url"].
seats = [{"kind": "person"}, {"kind": "bot", "level": "greedy"}]
table = ask("POST", "/tables", json={"game": "spice-road", "seats": seats})
print("watch at", server + table["url"])

# The token is the only proof that the seat is ours.
seat = ask("POST", f"/tables/{table['id']}/seats/0", json={"name": "Dicey"})
mine = {"Authorization": f"Bearer {seat['token']}"}

# Whenever we are asked, choose one of the legal tokens; else wait until something happens.
with api.stream("GET", f"/tables/{table['id']}/events") as events:
    lines = events.iter_lines()
    state = ask("GET", f"/tables/{table['id']}/view", headers=mine)
    while not state["over"]:
        if state["legal"]:
            claims = [token for token in state["legal"] if token.startswith("claim")]
            move = {"ply": state["ply"], "tokens": [random.choice(claims or state["legal"])]}
            state = ask("POST", f"/tables/{table['id']}/play", json=move, headers=mine)
        else:
            next(line for line in lines if line.startswith("id:") and int(line[3:]) > state["ply"])
            state = ask("GET", f"/tables/{table['id']}/view", headers=mine)

print("scores", state["scores"], "winner: seat", state["winner"])
print(api.get(f"/tables/{table['id']}/record").text)
