"""What these tests have in common."""

import pytest

from game.store.library import keeper


@pytest.fixture(autouse=True)
def a_busy_machine_may_take_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Readers wait for what is being written: here for as long as it takes."""
    monkeypatch.setattr(keeper, "SETTLING", 60.0)
    monkeypatch.setattr(keeper, "OPENING", 60.0)
