"""The words that are not decisions: undo, save, quit and so on, in English and in the language of the game."""

import unicodedata

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


def command(word: str, t: Translator) -> str | None:
    """The command that a word stands for, written with or without accents, or None."""
    known = {_plain(name): meant for name, meant in command_words(t).items()}
    return known.get(_plain(word))


def _plain(word: str) -> str:
    """A word in small letters without accents, as it is typed on any keyboard."""
    apart = unicodedata.normalize("NFD", word.lower().replace("ł", "l"))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def in_language(command: str, t: Translator) -> str:
    """How a command is written in the language of the game."""
    return next(word for word, meant in command_words(t).items() if meant == command)


def meanings(t: Translator) -> list[tuple[str, str]]:
    """The commands in the language of the game, each with what it does."""
    what = {
        UNDO: t.gettext("take back your last choice, unless something new was turned over"),
        HINT: t.gettext("the best turns by the coach, and why; Ctrl-C stops it"),
        LOG: t.gettext("every turn so far"),
        BOARD: t.gettext("show the board again"),
        SAVE: t.gettext("save the game; a file name may follow"),
        QUIT: t.gettext("leave, with or without saving"),
    }
    return [(in_language(command, t), meaning) for command, meaning in what.items()]
