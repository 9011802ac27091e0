"""What a long search says of a kept puzzle is said in the words of the puzzle's own side."""

import pytest

from game.engine.mind import SearchInfo
from game.learn import deep_search, puzzle_check
from game.learn.kept_puzzles import position_of, shipped_puzzles
from game.learn.same_puzzle import mirrored_position
from game.rules.file.variant_library import standard_library

KALAH = standard_library().variants["kalah"]


def test_a_move_that_is_better_is_named_as_on_the_board_of_the_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = shipped_puzzles("kalah")[0]
    position, move = position_of(puzzle, KALAH), puzzle.solution[0]
    facing = mirrored_position(position)
    assert facing is not None
    other = next(one for one in position.legal() if one != move)
    values = [SearchInfo(9, cp, True, 0, 0.0, (facing.moves[one],)) for cp, one in ((500, other), (0, move))]
    monkeypatch.setattr(deep_search.DeepSearcher, "depths", lambda *_: [values])
    assert puzzle_check.second_opinion(puzzle, KALAH) == f"{other} is better than {move}."
    monkeypatch.setattr(deep_search.DeepSearcher, "depths", lambda *_: [values[::-1]])
    assert "is better" not in puzzle_check.second_opinion(puzzle, KALAH)
