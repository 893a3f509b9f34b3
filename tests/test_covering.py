"""What `make test` leaves to `make test-thorough`: no value of a matrix, only cells."""

from itertools import product

from covering import covering


def kept(cells: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
    return [tuple(one.values) for one in covering(cells) if not one.marks]


def test_every_value_occurs_in_few_cells() -> None:
    cells = list(product("abcde", range(3), (True, False)))
    few = kept(cells)
    assert len(few) == 5
    for column in range(3):
        assert {cell[column] for cell in few} == {cell[column] for cell in cells}


def test_all_cells_are_there_in_their_order_and_the_same_are_kept_again() -> None:
    cells = list(product("abc", "abc"))
    assert [tuple(one.values) for one in covering(cells)] == cells
    assert kept(cells) == kept(cells)


def test_nothing_is_left_out_where_no_cell_repeats_another() -> None:
    assert len(kept([("a", 1), ("b", 2)])) == 2
