"""What a puzzle of draughts is about, read from moves that were worked out by hand."""

import pytest

from game.teaching.family_hooks import clauses_never_shown
from game.teaching.puzzle_themes import themes_of_solution
from tests.teaching.draughts.test_goals import DAMKA, laid

MANY = {"a1": "M", "c1": "M", "h8": "m", "f8": "m"}  # so that more than six stand on the board


@pytest.mark.parametrize(
    ("holes", "moves", "themes"),
    [
        # one jump, and two of one move
        (MANY | {"c3": "M", "d4": "m", "a5": "m"}, "c3xe5", {"jump"}),
        (MANY | {"c3": "M", "d4": "m", "d6": "m"}, "c3xe5xc7", {"jumps"}),
        # a man comes to the last row
        (MANY | {"a7": "M", "d4": "m", "a5": "m"}, "a7-b8", {"crown"}),
        # nothing of all this
        (MANY | {"c3": "M", "a5": "m", "b6": "m"}, "a1-b2", set()),
    ],
)
def test_what_a_move_does(holes: dict[str, str], moves: str, themes: set[str]) -> None:
    found = set(themes_of_solution(laid(holes), moves.split()))
    assert themes <= found
    assert not {"jump", "jumps", "crown", "burn", "few", "end", "prepare", "give", "block"} & found - themes


def test_to_capture_is_not_to_defend_though_nothing_can_be_captured_afterwards() -> None:
    """c3 jumps over d4, which could otherwise jump over c3 in turn; to move it away would be to defend."""
    holes = MANY | {"c3": "M", "d4": "m", "a5": "m"}
    assert "defend" not in themes_of_solution(laid(holes), ["c3xe5"])


def test_to_defend_is_to_leave_less_than_most_other_moves_do() -> None:
    """e5 is about to be jumped over by f6, unless something stands behind it."""
    holes = {"a1": "M", "g1": "M", "c3": "M", "e5": "M", "f6": "m", "h8": "m", "a7": "m", "c7": "m"}
    position = laid(holes)
    for move, defends in (("c3-d4", True), ("g1-h2", False)):
        assert ("defend" in themes_of_solution(position, [move])) is defends, move


def test_few_pieces_are_six() -> None:
    six = {"a1": "M", "c1": "M", "e1": "M", "h8": "m", "f8": "m", "d8": "m"}
    assert "few" in themes_of_solution(laid(six), ["a1-b2"])
    assert "few" not in themes_of_solution(laid(six | {"b8": "m"}), ["a1-b2"])


def test_the_last_piece_that_is_captured_ends_the_game() -> None:
    assert "end" in themes_of_solution(laid({"c3": "M", "d4": "m"}), ["c3xe5"])
    assert "block" not in themes_of_solution(laid({"c3": "M", "d4": "m"}), ["c3xe5"]), (
        "none is left that could not move"
    )


def test_what_looks_back_and_what_is_so_from_the_start_is_shown_by_no_turn() -> None:
    assert set(clauses_never_shown(DAMKA.rules())) == {"goal", "start", "repetition"}
