"""The table of Spice Road as lines of text."""

from ...games.spice_road.shapes import SpiceRoadView
from .parts import Drawing, cards, listed, row_lines, seat_label


def table_lines(view: SpiceRoadView) -> list[str]:
    """The rows of cards, then every seat."""
    lines = [
        f"Gold {view['gold']}, silver {view['silver']}, point cards in the deck {view['points_left']}",
        "Point cards:  " + cards(view["goals"]),
        "",
        *row_lines(view),
    ]
    for seat, player in enumerate(view["players"]):
        lines += [
            "",
            f"{seat_label(view, seat)}: {player['score']} points, {len(player['claimed'])} point cards, "
            f"{player['gold']} gold, {player['silver']} silver   [{player['caravan']}]",
            *listed("hand", player["hand"]),
            *listed("played", player["played"]),
            *listed("claimed", player["claimed"]),
        ]
    return lines


DRAWING = Drawing(table_lines, least_lines=14, lines_per_seat=9)
