"""The command line as a whole: what holds the commands, and how it ends."""

import io
import os
import sys
from typing import Any

import typer

from .. import i18n
from ..games.errors import FondacoError, shown

BAD_INPUT = 2
INTERRUPTED = 130
_ = i18n.translator(i18n.system_language()).gettext
_Refused: type[Exception] = typer.BadParameter.__bases__[0]
"""What Typer raises for a wrong command line: the base class of this one, which has no public name."""


class ReaderLeft(Exception):
    """Whoever read what is printed has seen enough."""


class Told(Exception):
    """Something was wrong with the input; this says what, in the language that was asked for."""


class Commands(typer.core.TyperGroup):
    """The commands. What they refuse is told in their language, and a closed pipe is no failure."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command and print all of its output."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
        except BrokenPipeError:
            raise ReaderLeft from None
        except (FondacoError, OSError, _Refused) as error:
            raise Told(_reason(error, ctx.obj or i18n.system_language())) from None
        return result

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that the first argument names."""
        if self.get_command(ctx, args[0]) is None:
            known = ", ".join(self.list_commands(ctx))
            raise FondacoError("there is no command {name}; there are {known}", name=shown(args[0]), known=known)
        return super().resolve_command(ctx, args)


app = typer.Typer(
    name="fondaco",
    cls=Commands,
    help=_("Century board games: play them, look at them, and let programs play them."),
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


def whole_command() -> Any:
    """The command with all that belongs to it; the options that Typer adds speak our languages too."""
    command = typer.main.get_command(app)
    own_help = {
        "install_completion": _("Let the shell complete commands and options with Tab"),
        "show_completion": _("Print what the shell needs for that"),
    }
    for parameter in command.params:
        if parameter.name in own_help:
            parameter.help = own_help[parameter.name]  # type: ignore[attr-defined]
    return command


def _reason(error: Exception, language: str) -> str:
    """What was wrong, in a language."""
    if isinstance(error, OSError):
        return f"{error.filename}: {error.strerror}" if error.filename else str(error)
    told = error if isinstance(error, FondacoError) else _usage(error)
    return told.told(i18n.translator(language))


def _usage(error: Exception) -> FondacoError:
    """What Typer found wrong, as an error of ours, so that it can be told in any language."""
    match type(error).__name__:  # these classes have no public names
        case "NoSuchOption":
            return FondacoError("there is no option {name}", name=shown(str(getattr(error, "option_name", ""))))
        case "MissingParameter":
            return FondacoError("{name} is missing", name=_called(error))
        case "BadParameter":
            reason = str(getattr(error, "message", error))
            return FondacoError("{name}: {reason}", name=_called(error), reason=reason)
    return FondacoError("the command line is wrong: {reason}", reason=str(getattr(error, "message", error)))


def _called(error: Exception) -> str:
    """How the argument or option at fault is written in the help."""
    parameter = getattr(error, "param", None)
    options = [name for name in getattr(parameter, "opts", ()) if name.startswith("-")]
    return "/".join(options) or str(getattr(parameter, "metavar", None) or getattr(parameter, "name", "?"))


def main() -> None:
    """Run the command line and leave with its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal may not know every character, nor send only good ones
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run the command line. Whatever was wrong with the input is one line on stderr and exit code 2."""
    try:
        code = whole_command().main(args=arguments, prog_name="fondaco", standalone_mode=False)
    except ReaderLeft:
        # What is still buffered must not be tried again when Python exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return INTERRUPTED
    except Told as told:
        return _refuse(str(told))
    except _Refused as error:
        return _refuse(_reason(error, i18n.system_language()))
    return code if isinstance(code, int) else 0


def _refuse(reason: str) -> int:
    print("fondaco: " + " ".join(reason.split()), file=sys.stderr)
    return BAD_INPUT
