"""Chance that nobody can compute: the system's generator in place of a seed."""

import secrets

from .chance import WORD


class SystemChance(int):
    """Stands for a seed where rules draw by one, and is a new one at every draw.

    A seed is a number of 63 bits at most, and ``chance.mix`` can be undone: who sees the open cards of a game that was
    dealt by a seed can search for it, and then knows the decks. ``chance.draw`` takes the low word of its seed, adds what
    depends on high word and counter, and mixes, which maps the words one to one onto each other: with 32 fresh bits as
    the low word, all numbers drawn are as good as those of the system, and none tells anything of another. So the plain
    rules deal by this as they are. Compiled rules cannot, and need not: simulations have seeds.
    """

    def __and__(self, mask: int) -> int:
        return secrets.randbits(32) & mask & WORD

    def __rshift__(self, bits: int) -> int:
        return 0
