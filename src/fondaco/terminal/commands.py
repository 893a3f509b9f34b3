"""The words that are not decisions: undo, save, quit and so on, in English and in the language of the game."""

from ..words import Translator

UNDO, HINT, LOG, BOARD, SAVE, HELP, QUIT = "undo", "hint", "log", "board", "save", "help", "quit"


def command_words(t: Translator) -> dict[str, str]:
    """What may be typed -> the command it stands for; the words of the language first."""
    ours = {
        t.pgettext("typed command", "undo"): UNDO,
        t.pgettext("typed command", "hint"): HINT,
        t.pgettext("typed command", "log"): LOG,
        t.pgettext("typed command", "board"): BOARD,
        t.pgettext("typed command", "save"): SAVE,
        t.pgettext("typed command", "help"): HELP,
        t.pgettext("typed command", "quit"): QUIT,
    }
    english = {command: command for command in (UNDO, HINT, LOG, BOARD, SAVE, HELP, QUIT)}
    return {**ours, **english, "?": HELP, "exit": QUIT}


def in_language(command: str, t: Translator) -> str:
    """How a command is written in the language of the game."""
    return next(word for word, meant in command_words(t).items() if meant == command)
