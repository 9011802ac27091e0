"""What `bench memory` measures: the window before and after games and changes of its size."""

import sys

import pytest

from lab.bench.memory import measure


@pytest.mark.skipif(sys.platform != "linux", reason="memory is read from /proc")
def test_it_plays_and_changes_the_window() -> None:
    found = measure(["0.05", "4"])
    assert list(found)[:2] == ["first frame, MB", "home page, MB"]
    assert "4 changes of size and look, most, MB" in found
    assert all(20 < value < 2000 for value in found.values())
