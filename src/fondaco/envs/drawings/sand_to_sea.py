"""The table of From Sand to Sea as lines of text."""

from ...games.sand_to_sea.shapes import SandToSeaView
from .parts import Drawing, listed, map_lines, row_lines, seat_label


def table_lines(view: SandToSeaView) -> list[str]:
    """The merchant row, the tiles, then every seat."""
    lines = [*row_lines(view), *map_lines(view)]
    for seat, player in enumerate(view["players"]):
        built = ", ".join(f"{row} {number}" for row, number in player["board"].items() if number)
        lines += [
            "",
            f"{seat_label(view, seat)}: {player['score']} points, boat at {player['boat'] or '-'}   [{player['hold']}]",
            *listed("hand", player["hand"]),
            *listed("played", player["played"]),
            *listed("discarded", player["discarded"]),
            f"      outposts:  {built or '-'}",
            f"      bonus:  {' '.join(player['bonus']) or '-'}",
            *listed("claimed", player["claimed"]),
        ]
    return lines


DRAWING = Drawing(table_lines, least_lines=34, lines_per_seat=12)
