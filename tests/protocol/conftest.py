"""What all talks of tests share: as much patience as a slow machine needs, and small tables."""

import pytest

from game.engine.sowing.search import thinking
from game.protocol import talking


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(talking, "PATIENCE", 600.0)
    monkeypatch.setattr(thinking, "TABLE_BITS", 16)
