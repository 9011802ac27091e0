"""The boards of a course look like its game: what is counted is kept, and held against the tasks that were found."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.features.lessons import lesson_files, usual_boards
from game.features.lessons.lesson_files import FIND_BEST, Lesson, TaskPosition
from game.features.lessons.usual_boards import board_faults, stone_shares_on_boards, unusual_boards
from game.rules.file.variant_library import standard_library
from game.teaching.goals import Goal
from game.teaching.real_games import self_played_games
from game.teaching.usual_stones import UsualStones, read_usual_stones, usual_stones_as_text
from tests.features.lessons.lesson import lessons

VARIANTS = standard_library().variants
USUAL, STONES = UsualStones(4, 10, 30), 40  # fewer than a tenth at a twentieth of the turns, a quarter to three at half


def faults(*shares: float) -> list[str]:
    return list(unusual_boards(shares, USUAL, STONES))


def test_a_course_with_as_much_on_its_boards_as_the_game_has_or_more_is_right() -> None:
    assert faults() == faults(0.5, 0.8, 0.9) == []
    assert faults(0.2, 0.25, 0.5, 0.75, 1.0) == []
    assert faults(0.05, *[0.5] * 9) == [], "one of ten may have hardly anything"


def test_a_course_of_boards_that_are_too_empty_is_a_fault() -> None:
    usual = "the game has 25% to 75% at half of its turns."
    assert faults(0.12, 0.2, 0.5) == [f"half of its tasks have 20% of the stones on the board or less: {usual}"]


def test_too_many_boards_with_hardly_a_stone_are_a_fault() -> None:
    assert faults(0.05, 0.09, *[0.5] * 9) == [
        "2 of 11 tasks have fewer stones on the board than all but a twentieth of the turns."
    ]


def one_task(**words: object) -> tuple[Lesson, lesson_files.Places]:
    """A lesson of Kalah with its first task alone, in a position of four stones."""
    lesson, rules = lessons()["once_more"], VARIANTS["kalah"].rules()
    first = msgspec.structs.replace(lesson.task[0], choices=2, **words)
    position = {"holes": {"F": 1, "A": 1, "a": 2}, "stores": {"S": rules.stones // 2 - 2, "N": rules.stones // 2 - 2}}
    said = {**position, "turn": "S"}
    if words.get("position"):
        first = msgspec.structs.replace(first, position=said)
    return msgspec.structs.replace(lesson, task=[first]), {lesson.id: [TaskPosition(said)]}


def test_only_tasks_that_a_search_found_are_counted_and_none_about_the_end() -> None:
    rules = VARIANTS["kalah"].rules()
    lesson, places = one_task()
    assert stone_shares_on_boards([lesson], rules, places) == [4 / 48]
    over, won = Goal(foretell="over"), Goal(again=True, won=False)
    by_hand, puzzle = {"position": {"by": "hand"}}, {"puzzle": "kalah-099c382d56", "reach": FIND_BEST}
    for words in (by_hand, puzzle, {"start": True}, {"reach": won}, {"reach": over}):
        other, places = one_task(**words)
        assert stone_shares_on_boards([other], rules, places) == [], words


def test_the_check_of_a_course_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    lesson, places = one_task()
    monkeypatch.setattr(usual_boards, "read_usual_stones", lambda: {"kalah": UsualStones(6, 14, 37)})
    rules, wrong = VARIANTS["kalah"].rules(), "half of its tasks have 8% of the stones on the board or less"
    assert wrong in " ".join(board_faults([lesson], rules, places))
    monkeypatch.setattr(usual_boards, "read_usual_stones", dict)
    assert wrong not in " ".join(board_faults([lesson], rules, places))


def test_what_was_counted_is_read_as_it_was_written(tmp_path: Path) -> None:
    path = tmp_path / "usual.json"
    path.write_text(usual_stones_as_text({"oware": UsualStones(6, 11, 38), "kalah": USUAL}), "utf-8")
    assert read_usual_stones(path) == {"kalah": USUAL, "oware": UsualStones(6, 11, 38)}
    path.write_text("nonsense", "utf-8")
    assert read_usual_stones(path) == {}
    assert read_usual_stones(tmp_path / "gone.json") == {}


def test_what_is_kept_is_of_games_that_there_are_and_in_order() -> None:
    kept = read_usual_stones()
    assert kept
    assert set(kept) <= set(VARIANTS)
    for game, (lowest, lower, upper) in kept.items():
        assert 0 <= lowest <= lower <= upper <= VARIANTS[game].rules().stones, game


@pytest.mark.parametrize("game", ["tchuka_ruma", "tihbat"])
def test_what_is_kept_is_what_real_games_have(game: str) -> None:
    assert read_usual_stones()[game] == self_played_games(VARIANTS[game].rules()).usual_stones()
