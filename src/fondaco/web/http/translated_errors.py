"""What the rules and records complain about, in the language of a visitor.

The rules speak English and know nothing of catalogs. Their sentences stand here once more, with names for what changes, so
that they can be translated on their way to a page. A test compares them with the sources.
"""

import re
from functools import cache

from ...i18n import N_, Translator

SENTENCES = (
    # At the table.
    N_("the table has changed meanwhile; this is how it is now"),
    N_("this decision was already made; this is how the table is now"),
    N_("the turn is not finished; choose on, or undo"),
    N_("nothing is staged, and what was confirmed stays"),
    N_("it is not this seat's turn; {name} is to decide"),
    N_("only who sits at the table can act here"),
    N_("this seat is taken"),
    N_("the game is over"),
    # Decisions.
    N_("{token} is not legal here; legal: {legal}"),
    N_("{token}: the game is over"),
    N_("{token} is not a decision of this game"),
    N_("the turn was over before {token}"),
    # Records.
    N_("the record is longer than {most} characters"),
    N_("the record is longer than {most} bytes"),
    N_("the text begins with a byte order mark; save it as UTF-8 without one"),
    N_("the text is not UTF-8"),
    N_("nothing may follow the result in line {number}"),
    N_("the game is over, but the result line is missing"),
    N_("a blank line must stand between the header and the first turn"),
    N_("the blank line after the header is missing"),
    N_("{line} is not a header line; write 'key: value'"),
    N_("{key} has a space too many; write single ones, and none at the end"),
    N_("the key {key} is there twice, first in line {number}"),
    N_("the header has no line '{key}: ...'"),
    N_("there is no game {name}; there are {known}"),
    N_("unknown key {key}; the keys are {known}"),
    N_("components can only be 'custom', not {value}"),
    N_("{value} is not a number of players; write one like 2"),
    N_("{game} is for {least} to {most} players, not {number}"),
    N_("{number} names are needed, there are {found}"),
    N_("{name} cannot be a name: no commas, no line breaks, no spaces at the ends"),
    N_("a blank line; there is only one, between the header and the first turn"),
    N_("{line} is not a turn; write round.seat and tokens with single spaces, like '1.1 take:1'"),
    N_("the game is over: only the result line may follow"),
    N_("turn {right} is next, not {wrong}"),
    N_("the turn is not finished; it goes on with one of: {legal}"),
    N_("{line} is not a result; write 'result: ' and the scores by seat"),
    N_("there is a result, but the game is not over"),
    N_("the result is {right}, not {wrong}"),
    # Cards and tiles.
    N_("{name} must show 1 to {most} cubes on each side"),
    N_("{cubes} is not a set of cubes; write the letters Y R G B in that order, like YYG"),
    N_("{name} is not a trade; write what is given and what is taken, like YY>G"),
    N_("{name} gives back a colour that it takes, so it could be traded without end"),
    N_("{name} is not a point card; write points (1 to {most}) and cost, like 12:RRBB"),
    N_("{name} is not a VP tile; write points (1 to {most}) and cost, like 12:RRBB"),
    N_("{name} is not a merchant card; write +YYR, ^2 or YY>G"),
    N_("{name} is a starting card"),
    N_("the starting cards are always +YY and ^2"),
    N_("{number} cards are needed, {found} are listed"),
    N_("{number} market tiles are needed, {found} are listed"),
    N_("{number} VP tiles are needed, {found} are listed"),
    N_("{number} tiles are needed, {found} are listed"),
    N_("{name} is there twice"),
    N_("{name} is not in the box; say 'components: custom' after the names"),
    N_("must be a list of names"),
    N_("a components file is a JSON object with the keys {known}"),
    N_("unknown key; known are {known}"),
    N_("these components are for {wrong}, not for {right}"),
    N_("{name} is a market of {right}, not of {wrong}"),
    N_("must be {value}, as in the box"),
    N_("must be an object with a list of trades for each of {known}"),
    N_("{number} of {spice} are needed, {found} are listed"),
    N_("{number} markets of {spice} are needed, {found} are on the map"),
    # Maps.
    N_("map and ports go together"),
    N_("the file is not JSON: {reason}"),
    N_("{letter} is not part of a map; o is a market tile, P a port"),
    N_("columns of tiles are two characters apart"),
    N_("the tiles of a column are two lines apart, and those of the next lie between them"),
    N_("a map is a JSON object with the keys tiles and ports"),
    N_("tiles must be a list of places [q, r]"),
    N_("ports must be a list of four names of tiles or places [q, r]"),
    N_("the port {name} is not a tile of the map"),
    N_("the port at {place} is not a tile of the map"),
    N_("{item} is not a place; write [q, r]"),
    N_("there is no map {name}; there are {known}"),
    N_("two tiles lie at {place}"),
    N_("a map has {number} ports; this one has {found}"),
    N_("a map has {number} tiles, ports included; this one has {found}"),
    N_("{place} is too far away; coordinates go to {most}"),
    N_("the tiles must be connected: no way leads from {here} to {there}"),
    N_("the tile at {place} is {name}: columns from the left, numbers from the top"),
    N_("{item} is not a tile of a map; write A2=YY>G, A1=port or A2@-2,3=YY>G"),
    N_("{name} has no place, but others have; write it like A2@-2,3=YY>G"),
    N_("{name} is not a tile of the standard map; give the places, like A2@-2,3=YY>G"),
    N_("{item} is not a port with its tile; the ports are {known}"),
    N_("the port {name} is missing"),
    N_("no port is closed at the start; closed belongs to the first six of the pile"),
    N_("closed must be one of the first six tiles of the pile"),
    N_("{name} lies on a port already"),
)
LINE = N_("line {number}: {reason}")
_PLACE = re.compile(r"(?:line (?P<number>\d+)|(?P<part>\w+)): (?P<reason>.+)", re.DOTALL)  # where in a file it is


def in_words(said: str, t: Translator) -> str:
    """A sentence of the rules, translated if it is known."""
    place = _PLACE.fullmatch(said)
    if place:
        reason = in_words(place["reason"], t)
        if place["number"]:
            return t.gettext(LINE).format(number=place["number"], reason=reason)
        return f"{place['part']}: {reason}"
    for sentence, pattern in _patterns():
        found = pattern.fullmatch(said)
        if found:
            parts = found.groupdict()
            if "reason" in parts:
                parts["reason"] = in_words(parts["reason"], t)
            return t.gettext(sentence).format(**parts)
    return said


@cache
def _patterns() -> list[tuple[str, re.Pattern[str]]]:
    return [(sentence, re.compile(_pattern(sentence), re.DOTALL)) for sentence in SENTENCES]


def _pattern(sentence: str) -> str:
    """The sentence as a pattern: a part in braces matches whatever stands there."""
    pieces = re.split(r"{(\w+)}", sentence)
    return "".join(f"(?P<{piece}>.+?)" if i % 2 else re.escape(piece) for i, piece in enumerate(pieces))
