"""What a caravan and a hold have in common: counting cubes, trades and upgrades, on lists of four counts."""


def total(cubes: list[int]) -> int:
    """How many cubes there are."""
    return int(cubes[0]) + int(cubes[1]) + int(cubes[2]) + int(cubes[3])


def covers(cubes: list[int], cost: list[int]) -> bool:
    """Whether the cubes include all of the cost. All four are compared: for a processor that is quicker than a guess."""
    return bool((cubes[0] >= cost[0]) & (cubes[1] >= cost[1]) & (cubes[2] >= cost[2]) & (cubes[3] >= cost[3]))


def spend(cubes: list[int], cost: list[int], times: int) -> None:
    """Return the cost to the supply that many times."""
    for c in range(4):
        cubes[c] -= cost[c] * times


def gain(cubes: list[int], gift: list[int], times: int) -> None:
    """Take the gift from the supply that many times."""
    for c in range(4):
        cubes[c] += gift[c] * times


def times_covered(cubes: list[int], cost: list[int]) -> int:
    """How many times in a row the cost can be paid; a trade never gives back a colour that it takes."""
    best = 127
    for c in range(4):
        if cost[c] > 0:
            best = min(best, cubes[c] // cost[c])
    return int(best)


def can_raise(cubes: list[int]) -> bool:
    """Whether any cube can be raised: everything but brown."""
    return bool(cubes[0] > 0 or cubes[1] > 0 or cubes[2] > 0)


def raise_cube(cubes: list[int], colour: int) -> None:
    """Raise one cube of that colour by one level."""
    cubes[colour] -= 1
    cubes[colour + 1] += 1


def worth_at_end(cubes: list[int]) -> int:
    """Points for cubes at the end: one for each that is not yellow."""
    return int(cubes[1]) + int(cubes[2]) + int(cubes[3])


def offer_colours(cubes: list[int], colours: int, first: int, out: list[int], n: int) -> int:
    """Write an id, counted from ``first``, for each of the cheapest colours that is held; return the new count."""
    for c in range(colours):
        out[n] = first + c
        n += cubes[c] > 0
    return n
