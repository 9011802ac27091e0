"""What an answer costs: of all answers to a turn the one that takes most stones out of the mover's holes."""

from __future__ import annotations

from game.rules.file.variant_library import standard_library
from game.rules.game import Position as AnyPosition
from game.rules.match import Game, Ply
from game.rules.sowing.position import Position
from game.table.better_move import captures_in_line, costliest_answer, lost_with_second_best
from game.table.turn_gains import turns_of_line

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


def lines_of_second_and_best() -> tuple[list[Ply], list[Ply]]:
    """After D the next answer takes most; after C the one that is expected takes nothing."""
    start = game(A=1, B=1, C=1, D=4, e=1, f=1, a=6).position
    worst = costliest_answer(Game(OWARE, start).play("D"))
    assert worst is not None
    after = start.play("C")
    quiet = next(move for move in after.legal() if not gained(after, move))
    return turns_of_line(start, ("D", worst.ply.move)), turns_of_line(start, ("C", quiet))


def test_what_is_lost_with_the_second_best_move_is_what_the_very_next_answer_takes() -> None:
    second, best = lines_of_second_and_best()
    lost = lost_with_second_best(second, best)[0]
    assert lost is not None
    assert (lost.ply, lost.stones) == (second[1], gained(second[1].before, second[1].move))


def test_captures_of_both_are_counted_over_a_line_with_its_moves() -> None:
    second, best = lines_of_second_and_best()
    taken = gained(second[1].before, second[1].move)
    assert captures_in_line(second) == (0, taken, 2)
    assert captures_in_line(second[1:]) == (taken, 0, 1)
    assert captures_in_line(best) == (0, 0, 2)


def test_lines_of_two_moves_tell_what_the_better_one_brings_and_a_single_move_does_not() -> None:
    """F makes two in a and three in b and captures five; A brings nothing."""
    start = game(F=2, A=1, a=1, b=2, e=5, f=1).position
    quiet = [
        next(one for one in after.legal() if not gained(after, one)) for after in (start.play("A"), start.play("F"))
    ]
    second, best = turns_of_line(start, ("A", quiet[0])), turns_of_line(start, ("F", quiet[1]))
    assert lost_with_second_best(second, best) == (None, True)
    assert lost_with_second_best(second[:1], best) == (None, False)
    assert lost_with_second_best(second, best[:1]) == (None, False)
    assert lost_with_second_best(best, best) == (None, False)
