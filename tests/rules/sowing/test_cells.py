"""Where the hands lie; `test_kept_games.py` has whose each hole is and which follows which."""

import pytest

from game.rules.board import name_on_board
from game.rules.file.variant_library import standard_library
from game.rules.sowing.board import Board


def test_the_hands_lie_at_the_rows_of_their_players_at_the_right_of_each() -> None:
    board = standard_library().variants["kiswahili"].rules().board
    hands = {cell.name: (cell.row, cell.column) for cell in board.cells if cell.kind == "hand"}
    assert hands == {"S hand": (3, 8), "N hand": (0, -1)}


@pytest.mark.parametrize(
    ("columns", "last", "third"),
    [(12, "L", "J"), (20, "W", "U"), (22, "Z", "W"), (40, "E4", "E2")],
)
def test_holes_of_long_rows_are_called_by_other_names_than_all_else(columns: int, last: str, third: str) -> None:
    board = Board(2, columns)
    assert board.cells[board.half - 1].name == last
    assert len(board.index) == len(board.cells) == 2 * columns + 2
    assert not {name[0].upper() for name in board.index if name not in "SN"} & set("NQSX")
    third_from_left = board.cells[2].name
    assert name_on_board(f"{third_from_left} from the right", 2, columns) == third
    assert name_on_board("AB from the right", 2, columns) == "AB from the right", "no hole is called so"


def test_where_two_options_ask_for_too_many_stones_holes_get_as_many_as_fit() -> None:
    game = standard_library().variants["endodoi"]
    sizes = [(columns, seeds) for columns in (12, 20, 40) for seeds in (3, 4, 6)]
    each = [game.rules({"columns": columns, "seeds": seeds}).start[0] for columns, seeds in sizes]
    assert each == [3, 4, 6, 3, 4, 6, 3, 3, 3]
