"""Where the hands lie; `test_kept_games.py` has whose each hole is and which follows which."""

from game.rules.file.variant_library import standard_library


def test_the_hands_lie_at_the_rows_of_their_players_at_the_right_of_each() -> None:
    board = standard_library().variants["kiswahili"].rules().board
    hands = {cell.name: (cell.row, cell.column) for cell in board.cells if cell.kind == "hand"}
    assert hands == {"S hand": (3, 8), "N hand": (0, -1)}
