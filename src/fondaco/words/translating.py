"""What words need of a translator."""

from typing import Protocol


class Translator(Protocol):
    """The methods of ``gettext.NullTranslations`` that are used here."""

    def gettext(self, message: str, /) -> str:
        """The message in the reader's language."""

    def ngettext(self, singular: str, plural: str, n: int, /) -> str:
        """The form for ``n`` of something."""

    def pgettext(self, context: str, message: str, /) -> str:
        """The message as it is used in that context."""

    def npgettext(self, context: str, singular: str, plural: str, n: int, /) -> str:
        """The form for ``n`` of something, as it is used in that context."""
