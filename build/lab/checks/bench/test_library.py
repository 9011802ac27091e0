"""The measure of the library says what its page in the figures says."""

from lab.bench import library


def test_every_thing_that_the_window_asks_is_measured() -> None:
    found = library.measure(["120"])
    assert found["games"] == 120
    assert found["file, MB"] > 0
    assert {"first page of 50", "search", "statistics, in a thread", "save: the window waits"} <= set(found["ms"])
    assert all(taken > 0 for taken in found["ms"].values())
    assert all(taken > 0 for taken in found["the page's longest frame, processor ms"].values())
