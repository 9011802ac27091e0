"""How much a page with a board inherits: it is to be configured, so each of these may only become smaller."""

from house import BoardCounts


def test_no_page_with_a_board_inherits_more_than_it_did() -> None:
    counts = BoardCounts()
    assert 0 < counts.overrides <= 154
    assert 0 < len(counts.hooks) <= 47, counts.hooks
    assert 0 < counts.members <= 145, counts.largest
