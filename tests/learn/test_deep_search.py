"""A search as it deepens: when a move stands out for good."""

from __future__ import annotations

import pytest

from game.engine.mind import Info, Limits
from game.learn.deep_search import Looker, decides, margin_of, settled, stands_out, sure
from game.learn.kept_puzzles import position_of, shipped
from game.rules.file.variant_library import standard

VARIANTS = standard().variants
STONE = 100


def deepened(*ahead: int, exact: bool = False) -> list[list[Info]]:
    """Depths of a search in which A is ahead of B by so many stones; below 0 B is the best."""
    out = []
    for depth, n in enumerate(ahead, 1):
        one, two = Info(depth, abs(n) * STONE, exact, 0, 0.0, ("A",)), Info(depth, 0, exact, 0, 0.0, ("B",))
        if n < 0:
            one, two = Info(depth, abs(n) * STONE, exact, 0, 0.0, ("B",)), Info(depth, 0, exact, 0, 0.0, ("A",))
        out.append([one, two])
    return out


def test_a_lead_that_shrinks_or_wavers_is_not_settled() -> None:
    assert settled(deepened(-1, 0, 4, 4, 4, 4, 4, 4), "A", 2 * STONE), "only the last depths count"
    assert not settled(deepened(4, 4, 4, 4, 4, 4, 2), "A", 2 * STONE)
    assert not settled(deepened(4, 3, 5, 3, 4, 3, 5), "A", 2 * STONE)
    assert not settled(deepened(4, 4, 4, -4, 4, 4, 4), "A", 2 * STONE), "another move was the best"
    assert settled(deepened(9, 30, 8, 40, 12, 9, 20), "A", 2 * STONE), "far ahead at every depth"


def test_the_last_word_of_a_search_that_saw_all_lines_is_enough() -> None:
    assert settled(deepened(-3, 0, 2, exact=True), "A", 2 * STONE)
    assert not settled(deepened(5, 5, 1, exact=True), "A", 2 * STONE)
    assert not settled(deepened(5, 5, -5, exact=True), "A", 2 * STONE)


def test_what_is_won_or_lost_anyway_does_not_stand_out() -> None:
    won = [Info(9, 3000, False, 0, 0.0, ("A",)), Info(9, 2500, False, 0, 0.0, ("B",))]
    assert not stands_out(won, 2 * STONE)
    assert stands_out([won[0], Info(9, 0, False, 0, 0.0, ("B",))], 2 * STONE)


@pytest.mark.parametrize(
    ("best", "second", "open", "proved"),
    [
        (400, -400, True, True), (0, -200, True, True), (200, 0, True, True),
        (-1, -900, False, False), (900, 1, True, False), (900, 199, True, False), (900, 200, False, False),
        (999_990, -999_990, True, True), (999_990, 999_980, False, False), (-999_980, -999_990, False, False),
    ],
)  # fmt: skip
def test_a_move_decides_where_winner_and_loser_change_or_the_game_is_open(
    best: int, second: int, open: bool, proved: bool
) -> None:
    assert decides(best, second, 2 * STONE, proved=False) == open
    assert decides(best, second, 2 * STONE, proved=True) == proved
    found = [Info(9, cp, False, 0, 0.0, (move,)) for cp, move in ((best, "A"), (second, "B"))]
    assert stands_out(found, 2 * STONE) == (open and best - second >= 2 * STONE)


@pytest.mark.parametrize("variant", ["kalah", "oware"])
def test_only_the_solution_is_sure(variant: str) -> None:
    looker, puzzle = Looker("sowing"), shipped(variant)[0]
    position = position_of(puzzle, VARIANTS[variant])
    margin, other = margin_of(position.rules), next(m for m in position.legal() if m != puzzle.solution[0])
    assert sure(looker, position, puzzle.solution[0], margin)
    assert not sure(looker, position, other, margin)


def test_a_look_keeps_what_each_depth_found() -> None:
    puzzle = shipped("kalah")[0]
    depths = Looker("sowing").depths(position_of(puzzle, VARIANTS["kalah"]), Limits(depth=5), 3)
    assert [found[0].depth for found in depths] == [1, 2, 3, 4, 5]
    assert all(len(found) == 3 and found[0].cp >= found[1].cp >= found[2].cp for found in depths)
