"""Several moves, as people write them."""

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.notation import split_move_words


@pytest.mark.parametrize(
    ("game", "text", "moves"),
    [
        ("kalah", "CFd", ["C", "F", "d"]), ("kalah", "C Fd e", ["C", "F", "d", "e"]),
        ("kalah", "A swap Bb pass", ["A", "swap", "B", "b", "pass"]), ("kalah", "CFq", ["CFq"]),
        ("ethiopian", "A> b< pass", ["A>", "b<", "pass"]), ("gabata", "A2 d1 F2", ["A2", "d1", "F2"]),
        ("kiswahili", "E1< h1<* C1>", ["E1<", "h1<*", "C1>"]),
        ("akil", "layout:0.0.36.0.0.0.0.0.0.36.0.0 keep d", ["layout:0.0.36.0.0.0.0.0.0.36.0.0", "keep", "d"]),
        ("nam_nam", "claim:a.c AB", ["claim:a.c", "A", "B"]), ("congkak", "B&c Gg", ["B&c", "G", "g"]),
    ],
)  # fmt: skip
def test_moves_in_a_row_come_apart(game: str, text: str, moves: list[str]) -> None:
    assert split_move_words(text.split(), standard_library().variants[game].rules().board) == moves
