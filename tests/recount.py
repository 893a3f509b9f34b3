"""Scores recounted from the text of a Spice Road record alone, as somebody with a pencil would."""

import re
from collections import Counter

HIGHER = {"Y": "R", "R": "G", "G": "B"}


def recount(text: str) -> tuple[list[int], list[int], list[int]]:
    """The scores, the turns and the point cards of each seat; the record is taken to be right."""
    players = int(re.findall(r"^players: (\d)$", text, re.M)[0])
    merchants, points = (re.findall(rf"^{key}: (.*)$", text, re.M)[0].split(" ") for key in ("merchants", "points"))
    on_cards = {card: Counter[str]() for card in merchants}
    cubes = [Counter(start) for start in ("YYY", "YYYY", "YYYY", "YYYR", "YYYR")][:players]
    scores, turns, claims = [0] * players, [0] * players, [0] * players
    gold = silver = 2 * players
    for seat_number, line in re.findall(r"^\d+\.(\d) (.*)$", text, re.M):
        seat = int(seat_number) - 1
        mine = cubes[seat]
        turns[seat] += 1
        card, wanted, paid = "", "", 0
        for kind, what in re.findall(r"([a-z]+):?(\S*)", line):
            if kind == "play":
                card = what
                mine.update(what[1:] if what[0] == "+" else "")
            elif kind == "x":
                give, take = card.split(">")
                mine.subtract(give * int(what))
                mine.update(take * int(what))
            elif kind == "up":
                mine.subtract(what)
                mine.update(HIGHER[what])
            elif kind in ("pay", "drop"):
                mine.subtract(what)
                if kind == "pay":
                    on_cards[merchants[paid]].update(what)
                    paid += 1
            elif kind == "take":
                wanted = merchants[int(what) - 1]
            elif kind == "claim":
                worth, cost = points.pop(int(what) - 1).split(":")
                mine.subtract(cost)
                claims[seat] += 1
                scores[seat] += int(worth)
                if what == "1" and gold:
                    gold, scores[seat] = gold - 1, scores[seat] + 3
                elif silver and what == ("2" if gold else "1"):
                    silver, scores[seat] = silver - 1, scores[seat] + 1
            if wanted and paid == merchants.index(wanted):
                mine.update(on_cards.pop(wanted))
                merchants.remove(wanted)
                wanted = ""
    for seat in range(players):
        assert min(cubes[seat].values()) >= 0
        scores[seat] += cubes[seat].total() - cubes[seat]["Y"]
    return scores, turns, claims
