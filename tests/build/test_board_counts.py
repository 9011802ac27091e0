"""How much a page with a board inherits: it is to be configured, so each of these may only become smaller."""

from house import BoardCounts


def test_no_page_with_a_board_inherits_more_than_it_did() -> None:
    counts = BoardCounts()
    assert 0 < counts.overrides <= 20
    assert 0 < len(counts.hooks) <= 10, counts.hooks
    assert 0 < counts.members <= 77, counts.largest
    assert 0 < counts.depth <= 4


def test_what_such_a_page_is_made_of_redefines_no_more_than_it_did() -> None:
    found = {root.__name__: (redefined.total(), len(redefined)) for root, redefined in BoardCounts().parts.items()}
    most = {"BoardActivity": (59, 32), "MovePage": (43, 17), "BoardPagePart": (59, 18)}
    assert {name for name, counts in found.items() if counts > most[name]} == set()
    assert all(min(counts) > 0 for counts in found.values())
