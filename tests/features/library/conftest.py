"""What these tests have in common."""

import pytest

from game.features.library import background_library


@pytest.fixture(autouse=True)
def a_busy_machine_may_take_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """Readers wait for what is being written: here for as long as it takes."""
    monkeypatch.setattr(background_library, "SETTLING", 60.0)
    monkeypatch.setattr(background_library, "OPENING", 60.0)
