"""What tests of the workshop have in common."""

from pathlib import Path

import pytest

from tests.features.workshop.window.bench.waiting import quiet_hands
from tests.window.hands import Hands


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return quiet_hands(tmp_path)
