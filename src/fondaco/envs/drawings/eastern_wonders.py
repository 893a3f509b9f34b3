"""The table of Eastern Wonders as lines of text."""

from ...games.eastern_wonders.shapes import EasternWondersView, Tile
from .parts import Drawing, card, listed, seat_label


def table_lines(view: EasternWondersView) -> list[str]:
    """The tiles, then every seat."""
    bonus = view["bonus"]
    left = ", ".join(
        f"{kind} {'/'.join(map(str, left)) if isinstance(left, list) else left}" for kind, left in bonus.items() if left
    )
    lines = [f"VP tiles in the pile {view['pile']}; bonus tiles left: {left or 'none'}", ""]
    columns: dict[str, list[str]] = {}
    for name, tile in view["tiles"].items():
        columns.setdefault(name[0], []).append(_tile(view, name, tile))
    lines += [line for column in columns.values() for line in column]
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


def _tile(view: EasternWondersView, name: str, tile: Tile) -> str:
    what = card(tile["market"]) if tile["market"] else f"port  {card(view['ports'].get(name) or '-')}"
    boats = [seat + 1 for seat, player in enumerate(view["players"]) if player["boat"] == name]
    extras = [
        f"with [{tile['cubes']}]" if tile.get("cubes") else "",
        f"outposts of {' '.join(str(seat + 1) for seat in tile['outposts'])}" if tile.get("outposts") else "",
        f"boats of {' '.join(map(str, boats))}" if boats else "",
    ]
    return f"  {name}  {what}   " + "   ".join(extra for extra in extras if extra)


DRAWING = Drawing(table_lines, least_lines=28, lines_per_seat=6)
