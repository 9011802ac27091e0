"""Puzzles that are found: each has one clearly best move, as a search of its own says, and no position comes twice."""

from __future__ import annotations

from functools import cache
from itertools import islice, pairwise
from typing import Any

import pytest

from game.engine.mind import SearchLimits
from game.engine.sowing.search.thinking import BestMoveSearch
from game.features.puzzles.puzzle_difficulty import EASIEST
from game.features.puzzles.puzzle_search import CHOICES, Puzzle, PuzzleFinder
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.teaching.deep_search import winning_margin
from tests.sampled import few
from tests.some import some

VARIANTS = standard_library().variants


def puzzles(variant: str, count: int, seed: int = 1) -> list[Puzzle]:
    return list(islice(PuzzleFinder(VARIANTS[variant].rules(), seed), count))


@cache
def found() -> list[Puzzle]:
    return puzzles("kalah", 6)


@pytest.mark.parametrize("variant", few(["oware", "kujifunza", "kalah", "gabata", "nam_nam"], 2))
def test_puzzles_have_one_best_move(variant: str) -> None:
    for puzzle in some(puzzles(variant, 2)):
        position: Any = puzzle.position
        assert len(position.legal()) >= CHOICES
        thinking = BestMoveSearch(position, megabytes=4)
        values = thinking.lines(position, SearchLimits(nodes=100_000))
        best = max(values, key=lambda info: info.cp)
        assert best.line[0] == puzzle.solution[0]
        others = [info.cp for info in values if info.line[0] != best.line[0]]
        assert best.cp - max(others) >= winning_margin(puzzle.position.rules) // 2, "another move is as good"
        assert EASIEST <= puzzle.difficulty.grade <= 5
        assert puzzle.themes


def test_solutions_are_played_and_end_with_the_solver() -> None:
    for puzzle in some(found()):
        game = Game(puzzle.position.rules, puzzle.position)
        for move in puzzle.solution:
            game.play(move)
        assert game.plies[-1].mover == puzzle.position.player
        runs = [ply.mover for ply in game.plies]
        assert sum(a != b for a, b in pairwise(runs)) <= 2, "more than two turns of the solver's"


def test_no_puzzle_comes_twice_and_a_seed_is_kept() -> None:
    first = found()
    assert len({puzzle.id for puzzle in first}) == 6
    assert [puzzle.as_json() for puzzle in puzzles("kalah", 1)] == [puzzle.as_json() for puzzle in first[:1]]
    assert puzzles("kalah", 1, seed=2)[0].id != first[0].id


def test_what_is_known_is_not_found_again() -> None:
    rules = VARIANTS["oware"].rules()
    first = next(iter(PuzzleFinder(rules, 3)))
    again = PuzzleFinder(rules, 3)
    again.shelf.add_known_elsewhere(first.position, first.solution)
    assert next(iter(again)).id != first.id
