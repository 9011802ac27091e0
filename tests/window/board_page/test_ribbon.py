"""What stands for the parts of a turn that have no room on the ribbon."""

from __future__ import annotations

import pytest

from game.rules.parts import TurnPart
from game.text.language import without_markup
from game.window.board_page.ribbon_pieces import folded_piece
from tests.text.common import ENGLISH

START, LAP, MORE = TurnPart("start", "A"), TurnPart("relay", "B"), TurnPart("again", "S")


@pytest.mark.parametrize(
    ("parts", "word"),
    [
        ((START, MORE, START, MORE, START), "… 3 turns …"), ((START, LAP, LAP), "… 3 laps …"), ((LAP,), "… 1 lap …"),
        ((START, LAP, MORE, START), "… 3 laps …"), ((MORE,), "…"),
    ],
)  # fmt: skip
def test_folded_turns_are_no_laps(parts: tuple[TurnPart, ...], word: str) -> None:
    found = folded_piece(parts, range(len(parts)), ENGLISH)
    assert without_markup(found.word).replace("\xa0", " ") == word
