"""Some hundred spoilt records, components and maps; ``make soak`` has ten thousand."""

from mutations import spoil


def test_what_was_spoilt_is_refused_with_an_error_of_ours() -> None:
    report = spoil(400)
    assert report.wrong == []
    assert 0 < report.taken < report.tried
