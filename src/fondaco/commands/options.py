"""Arguments and options that several commands of the command line share."""

from pathlib import Path
from typing import Annotated

import typer

from .. import i18n
from ..games import NAMES, folder, get
from ..games.errors import FondacoError, shown

SEATS = "seats"
"""What can be studied of every game."""
_ = i18n.translator(i18n.system_language()).gettext


def _language(context: typer.Context, code: str | None) -> str:
    """The language that is asked for, which errors are told in from now on."""
    if code is not None and code not in i18n.LANGUAGES:
        known = ", ".join(i18n.LANGUAGES)
        raise FondacoError("there is no language {code}; there are {known}", code=shown(code), known=known)
    language = i18n.system_language() if code is None else code
    context.find_root().obj = language
    return language


def game_name(name: str) -> str:
    """The name of a game that is there."""
    folder(name)
    return name


def any_game(name: str | None) -> str | None:
    """The same, or none."""
    return name if name is None else game_name(name)


def studies() -> str:
    """What can be studied, game by game."""
    return "; ".join(f"{name}: {', '.join([*get(name).studies(), SEATS])}" for name in NAMES)


GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        help=_("One of: {games}").format(games=", ".join(NAMES)),
        callback=game_name,
        autocompletion=lambda: list(NAMES),
    ),
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help=_("A game record; - reads it from standard input"))]
Language = Annotated[
    str | None,
    typer.Option(
        "--lang",
        metavar="LANGUAGE",
        help=_("Language of the texts: {codes}").format(codes=", ".join(i18n.LANGUAGES)),
        callback=_language,
        is_eager=True,
        autocompletion=lambda: list(i18n.LANGUAGES),
    ),
]
Components = Annotated[
    Path | None,
    typer.Option(metavar="FILE", help=_("Other cards or tiles, as a JSON file in the form of `cards --json`")),
]
Map = Annotated[
    str | None,
    typer.Option("--map", metavar="MAP", help=_("For a game with maps: a name, a file, or random, by the seed")),
]
Chart = Annotated[Path | None, typer.Option(metavar="FILE", help=_("Draw the result as an .svg or .png"))]
Players = Annotated[int, typer.Option(help=_("How many seats"))]
Jobs = Annotated[int, typer.Option(help=_("How many processes"), min=1)]
Seconds = Annotated[float, typer.Option(help=_("Seconds for each decision"), min=0.001)]
FirstDeck = Annotated[
    int, typer.Option("--seed", help=_("The first deck is dealt from this number, the next from the next"))
]
