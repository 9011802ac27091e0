"""The best answer of the other side: looked for on all boards, or on no more than are allowed."""

import pytest

from game.rules.file.variant_library import standard_library
from game.rules.match import Ply
from game.rules.sowing.position import Position
from game.teaching.replies import TooManyLinesError, best_answer


def test_where_there_are_too_many_boards_the_best_answer_is_one_of_those_that_were_looked_at() -> None:
    """North moves: a ends in the store, so that there are further boards behind it; e comes later and is over."""
    rules = standard_library().variants["kalah"].rules()
    holes = {"a": 6, "e": 1, "A": 5}
    after = Position.laid_out(rules, {**holes, "S": rules.stones - sum(holes.values()), "N": 0}, "N")
    assert after.legal() == ("a", "e")

    def worth(ply: Ply) -> int:
        return 9 * (ply.before is after and ply.move == "e")

    assert best_answer(after, "S", worth) == (9, ("e",))
    found, line = best_answer(after, "S", worth, 0, cut=True)
    assert (found, line[0]) == (0, "a")
    with pytest.raises(TooManyLinesError):
        best_answer(after, "S", worth, 0)
