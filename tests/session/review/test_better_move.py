"""What an answer costs: of all answers to a turn the one that takes most stones out of the mover's holes."""

from __future__ import annotations

from game.rules.file.variant_library import standard_library
from game.rules.game import Position as AnyPosition
from game.rules.match import Game
from game.rules.sowing.position import Position
from game.session.review.better_move import costliest_answer

OWARE = standard_library().variants["oware"].rules()


def game(**counts: int) -> Game:
    """South is to move; what does not lie in these holes was captured, half by each."""
    left = OWARE.stones - sum(counts.values())
    return Game(OWARE, Position.laid_out(OWARE, {**counts, "S": left // 2, "N": left - left // 2}, "S"))


def gained(before: AnyPosition, move: str) -> int:
    """What North's store gains by an answer."""
    return before.play(move).store("N") - before.store("N")


def test_the_answer_that_takes_most_is_found() -> None:
    ply = game(A=1, B=1, C=1, D=4, e=1, f=1, a=6).play("D")
    each = {move: gained(ply.after, move) for move in ply.after.legal()}
    assert sorted(each.values())[-2] < max(each.values()), "one takes more than all others"
    found = costliest_answer(ply)
    assert found is not None
    assert (found.ply.move, found.stones) == (max(each, key=lambda move: each[move]), max(each.values()))


def test_where_no_answer_takes_anything_there_is_none() -> None:
    ply = game(A=4, D=6, b=1).play("A")
    assert not any(gained(ply.after, move) for move in ply.after.legal())
    assert costliest_answer(ply) is None
