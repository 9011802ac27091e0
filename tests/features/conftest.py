"""What pages share in all tests of them."""

from pathlib import Path

import pytest

from tests.pages import shared
from tests.window.hands import Hands
from tests.window.stage import Stage

__all__ = ["shared"]


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    """The whole program with its home page open."""
    return Hands(tmp_path)


@pytest.fixture
def stage() -> Stage:
    return Stage()
