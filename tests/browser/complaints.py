"""What pages complain about."""


class Complaints(list[str]):
    """What pages wrote to the console as errors, and requests that failed. A test may forgive what it provoked."""

    def forgive(self, part: str) -> None:
        """Forget complaints with this text in them."""
        self[:] = [text for text in self if part not in text]
