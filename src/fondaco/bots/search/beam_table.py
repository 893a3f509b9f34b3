"""What every beam search needs: a table of fingerprints and the choice of the best. Compiled with a game's plan."""

from ...engine.arrays import Counts, Records

FIRST = 1 << 20
"""What the places of one filling of a table are counted from: those of the next begin that much later."""


def clear_table(table: Records) -> None:
    """Forget all fingerprints: places below the mark, which the last slot keeps, are empty again."""
    table[table.size - 1].place += FIRST


def fingerprint(a: int, b: int) -> int:
    """Scramble two numbers into one of 64 bits; positions that have the same are taken for equal."""
    h = (a * 0x2545F4914F6CDD1D) ^ (b * 0x61C8864680B583EB)
    h ^= (h >> 29) & 0x7FFFFFFFF
    h *= 0x3C79AC492BA7B653
    h ^= (h >> 32) & 0xFFFFFFFF
    return h


def place_of(table: Records, key: int, n: int) -> int:
    """Where a position with that fingerprint lies; ``n``, now taken, if it is new."""
    mask, empty = table.size - 2, table[table.size - 1].place
    i = key & mask
    while table[i].place >= empty:
        if table[i].key == key:
            return int(table[i].place - empty)
        i = (i + 1) & mask
    table[i].key = key
    table[i].place = empty + n
    return n


def keep(found: Records, table: Records, n: int, key: int) -> int:
    """Keep the position written at ``found[n]`` unless an equal one has at least its value; return the count."""
    at = place_of(table, key, n)
    if at == n:
        return n + 1
    if found[at].value < found[n].value:
        found[at] = found[n]
    return n


def choose_best(found: Records, order: Counts, n: int, width: int) -> int:
    """Put the indices of the best ``width`` of ``n`` found positions in front of ``order``; return how many."""
    for i in range(n):
        order[i] = i
    if n <= width:
        return n
    low, high = 0, n - 1
    while low < high:
        pivot = found[order[(low + high) >> 1]].value
        i, j = low, high
        while i <= j:
            while found[order[i]].value > pivot:
                i += 1
            while found[order[j]].value < pivot:
                j -= 1
            if i <= j:
                kept = order[i]
                order[i] = order[j]
                order[j] = kept
                i += 1
                j -= 1
        if width <= j:
            high = j
        elif width >= i:
            low = i
        else:
            break
    return width
