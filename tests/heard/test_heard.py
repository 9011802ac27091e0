"""What is heard in eight visits is what the texts beside say, so that a change of it is seen and read."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.heard.visits import FOLDER, VISITS, heard


@pytest.mark.parametrize("name", VISITS)
def test_a_visit_sounds_as_it_is_written_down(name: str, tmp_path: Path) -> None:
    assert heard(name, tmp_path) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
