"""What pages complain about."""


class Complaints(list[str]):
    """What pages wrote to the console as errors, and requests that failed. A test may forgive what it provoked."""

    def __init__(self) -> None:
        super().__init__()
        self._forgiven: list[str] = []

    def append(self, text: str) -> None:
        """Note a complaint, unless it is forgiven: it may come late."""
        if not any(part in text for part in self._forgiven):
            super().append(text)

    def forgive(self, part: str) -> None:
        """Forget complaints with this text in them, also those to come."""
        self._forgiven.append(part)
        self[:] = [text for text in self if part not in text]
