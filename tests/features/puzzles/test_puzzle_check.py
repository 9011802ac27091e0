"""What a long search says of a kept puzzle is said in the words of the puzzle's own side."""

import msgspec
import pytest

from game.engine.mind import SearchInfo
from game.features.puzzles import puzzle_check
from game.features.puzzles.puzzle_search import LEAST
from game.rules.file.variant_library import standard_library
from game.teaching import deep_search
from game.teaching.kept_puzzles import position_of, shipped_puzzles
from game.teaching.same_puzzle import mirrored_position

KALAH = standard_library().variants["kalah"]


def test_a_move_that_is_better_is_named_as_on_the_board_of_the_puzzle(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = shipped_puzzles("kalah")[0]
    position, move = position_of(puzzle, KALAH), puzzle.solution[0]
    facing = mirrored_position(position)
    assert facing is not None
    other = next(one for one in position.legal() if one != move)
    values = [SearchInfo(9, cp, True, 0, 0.0, (facing.moves[one],)) for cp, one in ((500, other), (0, move))]
    monkeypatch.setattr(deep_search.DeepSearcher, "search_depths", lambda *_: [values])
    assert puzzle_check.check_independently(puzzle, KALAH) == f"{other} is better than {move}."
    monkeypatch.setattr(deep_search.DeepSearcher, "search_depths", lambda *_: [values[::-1]])
    assert "is better" not in puzzle_check.check_independently(puzzle, KALAH)


def told(monkeypatch: pytest.MonkeyPatch, best: int, second: int, *, exact: bool = False) -> str:
    """What is said of a puzzle that a search values so."""
    puzzle = shipped_puzzles("kalah")[0]
    facing = mirrored_position(position_of(puzzle, KALAH))
    assert facing is not None
    moves = [
        facing.moves[puzzle.solution[0]],
        next(m for m in facing.moves.values() if m != facing.moves[puzzle.solution[0]]),
    ]
    values = [SearchInfo(9, cp, exact, 0, 0.0, (move,)) for cp, move in zip((best, second), moves, strict=True)]
    monkeypatch.setattr(deep_search.DeepSearcher, "search_depths", lambda *_: [values])
    return puzzle_check.check_independently(puzzle, KALAH)


def test_a_second_opinion_wants_the_move_to_be_clearly_better_and_to_decide(monkeypatch: pytest.MonkeyPatch) -> None:
    margin = deep_search.winning_margin(KALAH.rules())
    half = round(puzzle_check.SURE * margin)
    assert told(monkeypatch, margin, -margin) == ""
    assert told(monkeypatch, half // 2, -half + half // 2).startswith("another move is worth nearly as much")
    assert f"only {half} hundredths less" in told(monkeypatch, half // 2, half // 2 - half)
    assert told(monkeypatch, 9 * margin, 5 * margin).startswith("it does not decide who wins")
    assert told(monkeypatch, -5 * margin, -9 * margin).startswith("it does not decide who wins")
    assert told(monkeypatch, margin, -margin, exact=True) == ""
    assert told(monkeypatch, 9 * margin, half, exact=True).startswith("it does not decide who wins"), "it is proved"


def test_a_puzzle_that_cannot_be_played_is_said_to_be_none() -> None:
    puzzle = msgspec.structs.replace(shipped_puzzles("kalah")[0], solution=("x",))
    assert puzzle_check.check_independently(puzzle, KALAH).startswith("it cannot be played (")
    (fault,) = puzzle_check.PuzzleChecker(KALAH).describe_faults([puzzle])
    assert fault.startswith(f"{puzzle.id}: it cannot be played (")


def test_where_one_move_alone_is_legal_there_is_nothing_to_find() -> None:
    puzzle = shipped_puzzles("kalah")[0]
    one = {**puzzle.position, "holes": {**dict.fromkeys("ABCDEFabcdef", 0), "A": 1, "a": 1}, "turn": "S"}
    one["stores"] = {"S": 23, "N": 23}
    alone = msgspec.structs.replace(puzzle, position=one, solution=("A",), accept=())
    assert puzzle_check.check_independently(alone, KALAH) == "there is only one move."


def tally(decide: int, all_: int, lost: int = 0, narrow: int = 0) -> puzzle_check.PuzzleTally:
    return puzzle_check.PuzzleTally("kalah", all_, decide, lost, 0, narrow)


def test_too_few_that_decide_any_that_does_not_and_too_many_narrow_ones_are_faults() -> None:
    assert [*tally(LEAST, LEAST).describe_faults()] == []
    assert len([*tally(LEAST - 1, LEAST - 1).describe_faults()]) == 1
    assert [*tally(LEAST, LEAST + 1, lost=1).describe_faults()] == ["kalah: 1 of 7 are lost either way; none may be."]
    assert [*tally(LEAST, LEAST + 1).describe_faults()] == ["kalah: 1 of 7 are won either way; none may be."]
    assert [*tally(20, 20, narrow=2).describe_faults()] == [], "a tenth may be"
    assert len([*tally(20, 20, narrow=3).describe_faults()]) == 1
    assert [*tally(LEAST, LEAST, narrow=LEAST).describe_faults()] == [], "better than none"
    assert tally(8, 10, lost=1).won_anyway == 1
