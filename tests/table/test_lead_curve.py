"""The curve of a game: which points are one turn, from where on somebody was ahead, what a turn took."""

import pytest

from game.rules.board import SEATS
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.table.lead_curve import LeadCurve, LeadPoint

VARIANTS = standard_library().variants


def curve(*leads: int, start: int = 0) -> LeadCurve:
    points = [LeadPoint(i // 2 + 1, lead, range(i, i + 1), SEATS[i % 2]) for i, lead in enumerate(leads)]
    return LeadCurve(start, tuple(points))


def played(variant: str, *moves: str) -> Game:
    game = Game(VARIANTS[variant].rules())
    for move in moves:
        game.play(move)
    return game


@pytest.mark.parametrize(
    ("leads", "south", "north"),
    [
        ((1, 2, 3), 0, None), ((0, 2, 3), 1, None), ((5, -1, 3), 2, None), ((5, -1, 0), None, None),
        ((5, -1, -2), None, 1), ((), None, None),
    ],
)  # fmt: skip
def test_somebody_was_ahead_from_then_to_the_end(leads: tuple[int, ...], south: int | None, north: int | None) -> None:
    assert (curve(*leads).lead_start_of("S"), curve(*leads).lead_start_of("N")) == (south, north)


def test_a_ply_belongs_to_the_point_of_its_turn() -> None:
    """Kalah: C and F are one turn of South's."""
    found = LeadCurve.from_plies(played("kalah", "C", "F", "a").plies)
    assert [found.index_of_ply(ply) for ply in (0, 1, 2, 9)] == [0, 0, 1, 1]
    assert [point.plies for point in found.points] == [range(2), range(2, 3)]


def test_what_a_turn_took_is_counted_for_its_player() -> None:
    """Kalah: the first turn brings South two stones, that of North's hole a none."""
    game = played("kalah", "C", "F", "a", "A")
    found = LeadCurve.from_plies(game.plies)
    for point in found.points:
        first, last = game.plies[point.plies.start], game.plies[point.plies.stop - 1]
        assert point.taken == last.after.store(point.seat) - first.before.store(point.seat)
    assert found.points[0].taken == 2
    assert found.points[1].taken == 0


def test_to_give_up_moves_no_piece_and_has_no_point() -> None:
    game = played("kalah", "C", "F", "a")
    before = LeadCurve.from_plies(game.plies)
    game.stop_game("resign:S")
    assert LeadCurve.from_plies(game.plies) == before
    assert LeadCurve.from_plies([]) == LeadCurve(0, ())
