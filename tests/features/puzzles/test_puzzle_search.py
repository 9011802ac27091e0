"""Puzzles: each has one clearly best move, as a search of its own says, and no position comes twice."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from game.engine.constants import WIN
from game.engine.mind import SearchInfo
from game.features.puzzles import puzzle_search as finding
from game.features.puzzles.puzzle_difficulty import Difficulty
from game.features.puzzles.puzzle_search import KnownPuzzles, Puzzle, PuzzleFinder
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.teaching import deep_search
from game.teaching.deep_search import winning_margin
from game.teaching.kept_puzzles import KeptPuzzle, position_of
from game.teaching.puzzle_themes import solution_of_line
from game.teaching.same_puzzle import puzzle_pattern
from tests.commands.run import run
from tests.known_puzzles import AGAIN, CAPTURE, PREPARE

VARIANTS = standard_library().variants


def test_the_command_prints_puzzles_that_can_be_played(
    capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    for name in ("GLANCE", "SHORT", "LONG"):
        monkeypatch.setattr(deep_search, name, 40_000)
    assert run("puzzles", "leb_bbut", "--count", "2", data=tmp_path) == 0
    lines = [msgspec.json.decode(line) for line in capfd.readouterr().out.splitlines()]
    assert len(lines) == 2
    rules = VARIANTS["leb_bbut"].rules()
    for line in lines:
        position = family_of(rules).from_json(rules, line["position"])
        for move in line["solution"]:
            position = position.play(move)
        assert line["value"] - line["second"] >= winning_margin(rules)


@pytest.mark.parametrize("words", [("--count", "0"), ("--count", "x"), ("--seed", "-1")])
def test_wrong_words_are_refused(words: tuple[str, str], capfd: pytest.CaptureFixture[str], tmp_path: object) -> None:
    assert run("puzzles", "oware", *words, data=tmp_path) == 2
    assert capfd.readouterr().err.startswith(f"naqala: {words[0]} is a number from ")


def test_a_game_without_choices_has_no_puzzles(capfd: pytest.CaptureFixture[str], tmp_path: object) -> None:
    assert run("puzzles", "roseya", data=tmp_path) == 2
    assert "leave no choice" in capfd.readouterr().err


def made(kept: KeptPuzzle, *, easy: bool = False, waits: bool = False) -> Puzzle:
    """A puzzle that was found, of one that is known."""
    position = position_of(kept, VARIANTS["kalah"])
    value, second = (SearchInfo(9, cp, True, 0, 0.0, kept.solution) for cp in (600, -600))
    hard = Difficulty(
        found_at_depth=3, margin_ratio=4, is_easy=easy, is_greed_trap=waits, sensible_moves=1, solver_turns=1
    )
    return Puzzle(
        position, kept.solution, value, second, hard, ("capture",), puzzle_pattern(position, kept.solution), 100
    )


def test_nothing_like_what_is_on_the_shelf_or_known_elsewhere_is_wanted() -> None:
    shelf, first, other = KnownPuzzles(), made(AGAIN), made(CAPTURE)
    assert not shelf.has_position(first.position)
    assert not shelf.has_pattern(first.pattern)
    shelf.add(first)
    assert shelf.has_position(first.position)
    assert shelf.has_pattern(first.pattern)
    assert not shelf.has_position(other.position)
    assert not shelf.has_pattern(other.pattern)
    shelf.add_known_elsewhere(other.position, other.solution)
    assert shelf.has_position(other.position)
    assert shelf.has_pattern(other.pattern)
    assert shelf.count == 1, "what is known elsewhere doesn’t count"


@pytest.mark.parametrize(("count", "easy", "narrow", "enough"), [
    (1, True, False, True),  # one of two would be easy
    (2, True, False, False),  # a third may be
    (0, False, False, False),
    (8, False, True, True),  # one of nine would have hardly a choice
    (9, False, True, False),  # a tenth may
    (0, True, True, True),
])  # fmt: skip
def test_a_third_may_be_easy_and_a_tenth_have_hardly_a_choice(
    count: int, easy: bool, narrow: bool, enough: bool
) -> None:
    shelf = KnownPuzzles()
    for _ in range(count):
        shelf.add(made(AGAIN))
    assert (shelf.count, shelf.easy, shelf.narrow) == (count, 0, 0)
    assert shelf.has_enough(easy=easy, narrow=narrow) is enough
    shelf.add(made(AGAIN, easy=True))
    assert shelf.easy == 1


def test_it_ends_where_no_puzzle_is_found_in_a_long_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finding, "BARREN", 3)
    asked = list[int]()

    def of_game(finder: PuzzleFinder, number: int) -> list[str]:
        asked.append(number)
        return ["found"] * (number in (2, 4))

    monkeypatch.setattr(PuzzleFinder, "puzzles_of_game", of_game)
    assert len(list(PuzzleFinder(VARIANTS["kalah"].rules()))) == 2
    assert asked == [1, 2, 3, 4, 5, 6, 7]


def test_a_puzzle_is_printed_with_what_is_not_usual() -> None:
    said = made(AGAIN).as_json()
    assert said["id"] == made(AGAIN).id
    assert (said["value"], said["second"], said["proved"], said["turns"]) == (600, -600, True, 1)
    assert "greed" not in said
    assert "moves" not in said
    won = SearchInfo(9, WIN - 3, True, 0, 0.0, AGAIN.solution)
    assert won.mate is not None
    more = replace(made(AGAIN, waits=True), moves=("A", "b"), value=won).as_json()
    assert (more["greed"], more["moves"], more["value"]) == (True, ["A", "b"], {"mate": won.mate})
    assert not replace(made(AGAIN), second_value=replace(won, exact=False)).is_proved


@pytest.mark.parametrize(
    ("kept", "line", "solution"),
    [
        (CAPTURE, "d", "d"),
        (PREPARE, "F e B", "F e B"),  # F brings nothing yet: the answer and the next turn belong to it
        (PREPARE, "F e", "F"),  # it ends with the solver
        (PREPARE, "F", "F"),
    ],
)
def test_a_solution_is_a_turn_that_brings_something_or_two(kept: KeptPuzzle, line: str, solution: str) -> None:
    position = position_of(kept, VARIANTS["kalah"])
    assert solution_of_line(position, line.split()) == tuple(solution.split())


def test_what_follows_a_turn_that_brings_something_is_no_part_of_the_solution() -> None:
    for kept in (CAPTURE, PREPARE, AGAIN):
        position = position_of(kept, VARIANTS["kalah"])
        game = Game(position.rules, position)
        for move in kept.solution:
            game.play(move)
        while not game.position.over and len(game.plies) < 12:
            game.play(game.position.legal()[0])
        assert solution_of_line(position, game.moves) == kept.solution
