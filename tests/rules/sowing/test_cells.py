"""Whose a hole is, which follows which, and what lies in a row: every game beside the second version of its rules."""

import pytest

from game.rules.file.variant_library import standard_library
from tests.rules.sowing.in_step import games, in_step


@pytest.mark.parametrize("variant", games())
def test_holes_follow_each_other_as_in_the_second_version(variant: str) -> None:
    assert in_step(variant, "follows") >= 0


@pytest.mark.parametrize("variant", games(lambda words: words.match or any(lap.becomes for lap in words.lap)))
def test_holes_that_change_hands_are_those_of_the_second_version(variant: str) -> None:
    assert sum(in_step(variant, seed) for seed in ("mine", "yours", "ours")) > 0


def test_the_hands_lie_at_the_rows_of_their_players_at_the_right_of_each() -> None:
    board = standard_library().variants["kiswahili"].rules().board
    hands = {cell.name: (cell.row, cell.column) for cell in board.cells if cell.kind == "hand"}
    assert hands == {"S hand": (3, 8), "N hand": (0, -1)}
