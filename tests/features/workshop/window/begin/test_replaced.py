"""A newer version of an own game replaces it when one says so, and goes again when one takes that back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.features.workshop.window import own_shelf
from tests.window.hands import Hands, until_so


@pytest.mark.parametrize("id", ["short_kalah", "newcomer"])
def test_taking_it_back_leaves_all_as_it_was(tmp_path: Path, id: str) -> None:
    hands = Hands(tmp_path)
    folder = own_shelf.fill(hands)
    before = {path.name: path.read_bytes() for path in folder.glob("*.toml")}
    brought = tmp_path / f"{id}.toml"
    brought.write_text(own_shelf.SHORT.replace("[3, 4, 5, 6]", "[5, 3, 4, 6]"), encoding="utf-8")
    hands.services.routes.import_files([brought])
    until_so(hands, lambda: "take" in hands.names, patience=20)
    asked = {"short_kalah": "This changes in Short Kalah:", "newcomer": "It comes from Kalah and changes:"}
    assert asked[id] in hands.texts
    hands.click("take")
    assert (folder / brought.name).read_bytes() == brought.read_bytes()
    hands.click("undo")
    assert "It’s as it was before." in hands.texts
    assert {path.name: path.read_bytes() for path in folder.glob("*.toml")} == before
