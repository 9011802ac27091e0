"""Lessons: every task of every game has a position, in which exactly the accepted moves reach the goal."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from game.features.lessons import lesson_files
from game.features.lessons.lesson_files import LessonError, TaskWords, parse_lessons, read_lesson_file
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing import machine
from game.teaching.deep_search import LOOKS
from game.teaching.foretelling import predicted_turn
from game.teaching.goals import is_goal_reached
from game.teaching.replies import all_moves
from game.teaching.tasks import Task
from tests.commands.run import run
from tests.features.lessons.lesson import lessons
from tests.pairs import ALL
from tests.sampled import few
from tests.some import some
from tests.teaching.reading import course

VARIANTS = standard_library().variants
LESSONS = lessons()


@pytest.mark.parametrize("variant", few(sorted(VARIANTS) if machine.COMPILED else ["kalah", "akil", "gabata"], 10))
def test_every_task_has_a_position_that_fits(variant: str) -> None:
    rules, places = VARIANTS[variant].rules(), lesson_files.task_positions(variant)
    for lesson in some(course(variant)):
        tasks = lesson_files.tasks_of(lesson, rules, places)
        assert len(tasks) == len(lesson.task)
        for words, task in zip(lesson.task, tasks, strict=True):
            assert task is not None, lesson.id
            _played_again(words, task)


def _played_again(words: TaskWords, task: Task) -> None:
    """The accepted moves are all that reach the goal, and not all that can be made; each line is whole."""
    position, learner = task.position, task.position.player
    if task.turn:  # foretold: no move is chosen
        assert all(
            is_goal_reached(words.reach, [predicted_turn(task.foretold_ply, line[0])], learner)
            for line in some(task.accept)
        )
        assert not any(is_goal_reached(words.reach, [ply], learner) for ply in some(task.wrong_first_turns()))
        return
    assert len(all_moves(position)) > len(task.first), "every move reaches the goal"
    for line in task.accept:
        game = Game(position.rules, position)
        for before, after in pairwise((*line, "")):
            assert before in all_moves(game.position)
            game.play(before)
            assert (after and words.reach.ahead) or is_goal_reached(words.reach, game.plies, learner) is (not after)
        assert sum(ply.mover == learner for ply in game.plies) <= words.turns
    if not (words.reach.best or words.reach.ahead):
        for move in set(all_moves(position)) - set(task.first):
            assert not is_goal_reached(words.reach, [Game(position.rules, position).play(move)], learner), move


def test_the_way_of_the_stones_comes_right_after_how_the_game_goes() -> None:
    for variant, first in {"gabata": "gabata_way", "ethiopian": "ethiopian_way"}.items():
        assert [lesson.id for lesson in course(variant)[:2]] == ["how_it_goes", first]


def test_first_steps_need_no_capture() -> None:
    for lesson in some(lesson_files.general_courses(LESSONS)["first_steps"]):
        for task in some(lesson_files.tasks_of(lesson, VARIANTS["kalah"].rules(), {})):
            assert task is not None
            for line in task.accept:
                game = Game(task.position.rules, task.position)
                assert not [step for move in line for step in game.play(move).steps if step.clause == "capture_facing"]


@pytest.mark.parametrize("variant", ["kalah", "oware", "simple", "bao_kids", "ayo"])
def test_two_turns_are_needed_where_a_goal_allows_two(variant: str) -> None:
    rules, places = VARIANTS[variant].rules(), lesson_files.task_positions(variant)
    for lesson in some(course(variant)):
        both = zip(lesson.task, lesson_files.tasks_of(lesson, rules, places), strict=True)
        two = [task for words, task in both if task and "within two turns" in words.goal]
        assert all(len(line) > 1 for task in two for line in task.accept), lesson.id


def test_games_share_the_lessons_of_their_clauses() -> None:
    courses_of = {id: set(lesson_files.task_positions(id)) for id in ("kalah", "congkak", "oware")}
    assert courses_of["kalah"] & courses_of["congkak"] >= {"once_more", "chains", "defend"}
    assert "two_three" in courses_of["oware"] - courses_of["kalah"]


def test_the_command_prints_tasks_that_can_be_played(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("lessons", "kalah", data=tmp_path) == 0
    lines = [msgspec.json.decode(line) for line in capfd.readouterr().out.splitlines()]
    assert lines
    for line in lines:
        rules = VARIANTS["kalah"].rules(line["options"])
        position = family_of(rules).from_json(rules, line["position"])
        if line.get("turn"):
            continue
        moves = {accepted[0] for accepted in line["accept"]} | {one["move"] for one in line["mistakes"]}
        assert moves == set(position.legal())
        assert all(one["text"] for one in line["mistakes"])
        sown = {f"Sow {accepted[0]}." for accepted in line["accept"]}
        assert line["hints"][-1] in sown
    assert {line["course"] for line in lines} == {"kalah", "first_steps"}
    said = {one["text"] for line in lines for one in line["mistakes"]}
    told = "The last stone fell on other stones. This capture needs an empty hole."
    assert any(text.startswith(told) for text in said), "the words of a lesson are not said"


def test_the_check_says_which_task_has_no_position(
    capfd: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        "game.teaching.deep_search.SURE", LOOKS
    )  # the command itself takes minutes to prove the best moves
    monkeypatch.setattr("game.teaching.deep_search.UNPROVED", 1)
    assert run("lessons", *([] if ALL and machine.COMPILED else ["valah"]), "--check", data=tmp_path) == 0
    assert capfd.readouterr() == ("", "")
    nowhere = [lesson_files.TaskPosition({"holes": {}})] * 2
    monkeypatch.setattr(lesson_files, "task_positions", lambda variant: {"once_more": nowhere})
    assert run("lessons", "kalah", "--check", data=tmp_path) == 1
    assert "naqala: kalah: lesson once_more, task 1: there is no position that fits." in capfd.readouterr().err


LESSON = '[[lesson]]\nid = "a"\ntitle = "A"\nabout = "B."\nneeds = ["sow"]\n'
TASK = LESSON + '[[lesson.task]]\ngoal = "Do."\nhints = ["How?"]\n'


@pytest.mark.parametrize(("text", "said"), [
    ("[[lesson]", "a.toml: "), ("x = 1", "a.toml: Object contains unknown field `x`"),
    (TASK, "a.toml: Object missing required field `reach`"), (TASK + "reach = { again = 3 }", "a.toml: Expected `bool"),
    (TASK + "reach = { again = true }\nturns = 99", "a.toml: Expected `int` <= 8"),
    (TASK + "reach = { agian = true }", "a.toml: Object contains unknown field `agian`"), ("\x00", "a.toml: "),
    (
        TASK + "reach = { again = true }\nstart = true",
        "a.toml: lesson a, task 1: `start` is for offers, the tasks of a lesson with `chosen`;",
    ),
])  # fmt: skip
def test_a_file_that_cannot_be_used_is_refused_in_a_sentence(text: str, said: str, tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text(text, "utf-8")
    with pytest.raises(LessonError, match=said.replace("[", r"\[").replace("`", "`")):
        read_lesson_file(tmp_path / "a.toml")


LESSON = """
[[lesson]]
id = "mine"
title = "Mine"
about = "About it."
needs = ["sow"]
[[lesson.task]]
goal = "Move again."
reach = { again = true }
hints = ["Count."]
[[lesson.task.mistakes]]
when = { last = "A" }
text = "No."
[lesson.task.before]
holds = { A = 1 }
"""


def test_a_lesson_says_nothing_that_is_not_known() -> None:
    assert [one.id for one in parse_lessons(LESSON.encode(), "x.toml")] == ["mine"]
    for line in ('about = "About it."', 'hints = ["Count."]', 'text = "No."', "holds = { A = 1 }"):
        with pytest.raises(LessonError, match=r"^x\.toml: "):
            parse_lessons(LESSON.replace(line, f"{line}\nunknown = 1").encode(), "x.toml")
    with pytest.raises(LessonError, match=r"^x\.toml: "):
        parse_lessons(f"unknown = 1\n{LESSON}".encode(), "x.toml")


def test_a_file_may_be_as_large_as_is_allowed_and_no_larger() -> None:
    most = LESSON.encode() + b"#" * (lesson_files.LARGEST - len(LESSON.encode()))
    assert parse_lessons(most, "x.toml")
    with pytest.raises(LessonError, match=rf"too large; {lesson_files.LARGEST // 1024} KB at most"):
        parse_lessons(most + b"#", "x.toml")


def test_a_file_that_is_not_there_is_said_and_no_name_comes_twice(tmp_path: Path) -> None:
    with pytest.raises(LessonError, match=r"gone\.toml: the file cannot be read"):
        read_lesson_file(tmp_path / "gone.toml")
    (tmp_path / "a.toml").write_text(LESSON, "utf-8")
    assert list(lesson_files.read_lessons(tmp_path)) == ["mine"]
    (tmp_path / "b.toml").write_text(LESSON, "utf-8")
    with pytest.raises(LessonError, match=r"b\.toml: lesson mine: another lesson has this id"):
        lesson_files.read_lessons(tmp_path)


def test_a_part_of_a_file_is_that_of_its_lessons_unless_they_say_their_own() -> None:
    first, second = lesson_files.PARTS[:2]
    (own,) = parse_lessons(LESSON.replace("[[lesson]]", f'[[lesson]]\npart = "{second}"', 1).encode(), "x.toml")
    (of_file,) = parse_lessons(f'part = "{first}"\n{LESSON}'.encode(), "x.toml")
    assert (own.part, of_file.part) == (second, first)


def test_positions_that_cannot_be_read_are_none(tmp_path: Path) -> None:
    assert lesson_files.task_positions("kalah", tmp_path) == {}
    (tmp_path / "kalah.json").write_text("nonsense", "utf-8")
    assert lesson_files.task_positions("kalah", tmp_path) == {}
