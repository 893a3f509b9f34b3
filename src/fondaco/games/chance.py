"""Random numbers that are the same on every machine and at both speeds.

A counter-based generator: the number drawn depends only on the seed and on a counter, so there is no generator state to
keep in a game. Only 32-bit arithmetic in 64-bit integers is used, which plain Python and compiled code do alike.
"""

WORD = 0xFFFFFFFF
MAX_SEED = 2**63 - 1


def mix(x: int) -> int:
    """Scramble 32 bits (a bijection with good avalanche)."""
    x = x & WORD
    x = x ^ (x >> 16)
    x = (x * 0x21F0AAAD) & WORD
    x = x ^ (x >> 15)
    x = (x * 0x735A2D97) & WORD
    x = x ^ (x >> 15)
    return x


def draw(seed: int, counter: int, bound: int) -> int:
    """Return a number from 0 to ``bound - 1`` for this seed and counter."""
    low = seed & WORD
    high = (seed >> 32) & WORD
    noise = mix(low + mix(high + mix(counter + 0x9E3779B9)))
    return (noise * bound) >> 32


def bot_seed(game_seed: int, seat: int) -> int:
    """A seed for the bot of a seat, so that equal bots in one game do not think alike."""
    return mix(mix(game_seed & WORD) + (game_seed >> 32) + seat + 1)


def shuffle(deck: list[int], start: int, stop: int, seed: int, stream: int) -> None:
    """Shuffle ``deck[start:stop]`` in place; decks of one game use different streams."""
    for i in range(stop - 1, start, -1):
        j = start + draw(seed, stream * 256 + i, i - start + 1)
        kept = deck[i]
        deck[i] = deck[j]
        deck[j] = kept


def sort(deck: list[int], start: int, stop: int) -> None:
    """Put ``deck[start:stop]`` in ascending order: what is left of a deck whose order nobody may know."""
    for i in range(start + 1, stop):
        kept = deck[i]
        j = i
        while j > start and deck[j - 1] > kept:
            deck[j] = deck[j - 1]
            j -= 1
        deck[j] = kept
