"""A search as it deepens: when a move stands out for good."""

from __future__ import annotations

import pytest

from game.engine.mind import SearchInfo, SearchLimits
from game.rules.file.variant_library import standard_library
from game.teaching.deep_search import (
    DeepSearcher,
    best_move_decides,
    find_convincing_search,
    lead_is_settled,
    one_move_stands_out,
    winning_margin,
)
from game.teaching.kept_puzzles import position_of, shipped_puzzles

VARIANTS = standard_library().variants
STONE = 100


def deepened(*ahead: int, exact: bool = False) -> list[list[SearchInfo]]:
    """Depths of a search in which A is ahead of B by so many stones; below 0 B is the best."""
    out = []
    for depth, n in enumerate(ahead, 1):
        one, two = SearchInfo(depth, abs(n) * STONE, exact, 0, 0.0, ("A",)), SearchInfo(depth, 0, exact, 0, 0.0, ("B",))
        if n < 0:
            one, two = (
                SearchInfo(depth, abs(n) * STONE, exact, 0, 0.0, ("B",)),
                SearchInfo(depth, 0, exact, 0, 0.0, ("A",)),
            )
        out.append([one, two])
    return out


def test_a_lead_that_shrinks_or_wavers_is_not_settled() -> None:
    assert lead_is_settled(deepened(-1, 0, 4, 4, 4, 4, 4, 4), "A", 2 * STONE), "only the last depths count"
    assert not lead_is_settled(deepened(4, 4, 4, 4, 4, 4, 2), "A", 2 * STONE)
    assert not lead_is_settled(deepened(4, 3, 5, 3, 4, 3, 5), "A", 2 * STONE)
    assert not lead_is_settled(deepened(4, 4, 4, -4, 4, 4, 4), "A", 2 * STONE), "another move was the best"
    assert lead_is_settled(deepened(9, 30, 8, 40, 12, 9, 20), "A", 2 * STONE), "far ahead at every depth"


def test_the_last_word_of_a_search_that_saw_all_lines_is_enough() -> None:
    assert lead_is_settled(deepened(-3, 0, 2, exact=True), "A", 2 * STONE)
    assert not lead_is_settled(deepened(5, 5, 1, exact=True), "A", 2 * STONE)
    assert not lead_is_settled(deepened(5, 5, -5, exact=True), "A", 2 * STONE)


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
    assert best_move_decides(best, second, 2 * STONE, proved=False) == open
    assert best_move_decides(best, second, 2 * STONE, proved=True) == proved
    found = [SearchInfo(9, cp, False, 0, 0.0, (move,)) for cp, move in ((best, "A"), (second, "B"))]
    assert one_move_stands_out(found, 2 * STONE) == (open and best - second >= 2 * STONE)


@pytest.mark.parametrize("variant", ["kalah", "oware"])
def test_only_the_solution_is_sure(variant: str) -> None:
    looker, puzzle = DeepSearcher("sowing"), shipped_puzzles(variant)[0]
    position = position_of(puzzle, VARIANTS[variant])
    margin, other = winning_margin(position.rules), next(m for m in position.legal() if m != puzzle.solution[0])
    assert find_convincing_search(looker, position, puzzle.solution[0], margin)
    assert not find_convincing_search(looker, position, other, margin)


def test_a_look_keeps_what_each_depth_found() -> None:
    puzzle = shipped_puzzles("kalah")[0]
    depths = DeepSearcher("sowing").search_depths(position_of(puzzle, VARIANTS["kalah"]), SearchLimits(depth=5), 3)
    assert [found[0].depth for found in depths] == [1, 2, 3, 4, 5]
    assert all(len(found) == 3 and found[0].cp >= found[1].cp >= found[2].cp for found in depths)
