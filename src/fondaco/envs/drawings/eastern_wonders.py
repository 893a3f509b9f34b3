"""The table of Eastern Wonders as lines of text."""

from ...games.eastern_wonders.shapes import EasternWondersView
from .parts import Drawing, listed, map_lines, seat_label


def table_lines(view: EasternWondersView) -> list[str]:
    """The tiles, then every seat."""
    lines = map_lines(view)
    for seat, player in enumerate(view["players"]):
        built = ", ".join(f"{row} {number}" for row, number in player["board"].items() if number)
        lines += [
            "",
            f"{seat_label(view, seat)}: {player['score']} points, boat at {player['boat'] or '-'}   [{player['hold']}]",
            f"      outposts:  {built or '-'}",
            f"      bonus:  {' '.join(player['bonus']) or '-'}",
            *listed("claimed", player["claimed"]),
        ]
    return lines


DRAWING = Drawing(table_lines, least_lines=28, lines_per_seat=6)
