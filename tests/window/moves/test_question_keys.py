"""The keys of answers: the same in all games, and none of them is the key of a hole."""

import pygame
import pytest

from game.rules.file.variant_library import standard_library
from game.table.move_question import NUMBERS
from game.window.shared.board_keys import holes_by_key

GAMES = standard_library().variants


@pytest.mark.parametrize(
    ("name", "options"),
    [(name, {}) for name in GAMES] + [("mefuvha", {"columns": 21}), ("tchuka_ruma", {"columns": 12})],
)
def test_no_answer_takes_the_key_of_a_hole(name: str, options: dict[str, int]) -> None:
    board = GAMES[name].rules(options).board
    holes = {key for key, _ in holes_by_key(board, "S")}
    assert not holes & {getattr(pygame, f"KSCAN_{number}") for number in NUMBERS}
