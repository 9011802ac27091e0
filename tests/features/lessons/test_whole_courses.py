"""Whole courses: they begin where the game begins, end with its other ways to play, and have a short test."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.features.lessons import course_check, lesson_files, short_test
from game.features.lessons.lesson_files import Lesson
from game.rules.families import family_of
from game.rules.file.schema import KINDS
from game.rules.file.variant_library import standard_library
from game.rules.sowing import machine
from game.rules.sowing.compiled import Rules
from game.teaching.foretelling import asked_turn, right_answers
from game.teaching.replies import all_moves
from tests.commands.run import run
from tests.sampled import few
from tests.teaching.reading import course

VARIANTS = standard_library().variants
WITHOUT = ("roseya",)  # nothing is ever decided there: it has no course
GAMES = sorted(set(VARIANTS) - set(WITHOUT)) if machine.COMPILED else ["kalah", "omweso", "damka"]


def faults(lessons: list[Lesson], game: str = "kalah") -> list[str]:
    rules, places = VARIANTS[game].rules(), lesson_files.task_positions(game)
    return list(course_check.course_faults(lessons, rules, places, short_test.kept_questions(game)))


@pytest.mark.parametrize("game", few(GAMES, 10))
def test_it_asks_for_best_moves_one_of_them_near_the_end(game: str) -> None:
    assert list(course_check.best_move_faults(course(game), VARIANTS[game], lesson_files.task_positions(game))) == []


@pytest.mark.parametrize("game", GAMES)
def test_a_course_has_lessons_of_others_that_teach_its_rules(game: str) -> None:
    taught = [lesson for lesson in course(game) if not lesson.chosen]
    assert len(taught) >= 4
    assert all(game in lesson.games for lesson in taught)


@pytest.mark.parametrize("game", GAMES)
def test_the_first_task_is_played_on_the_board_as_a_game_begins(game: str) -> None:
    rules = VARIANTS[game].rules()
    first = lesson_files.tasks_of(course(game)[0], rules, lesson_files.task_positions(game))[0]
    assert first
    position, start = first.position, family_of(rules).start(rules)
    if len(all_moves(start)) == 1:  # the first turn is given, and nothing can be asked of it
        return
    assert position.player == "S"
    assert position.rules.options == rules.options
    if start.phase == "layout":  # all that is laid out lies on the board, and nothing was sown
        lying = {cell.name: position.count(cell.name) for cell in rules.board.cells if cell.hole}
        assert sum(lying.values()) == sum(position.cells)
        assert game != "omweso" or {n for name, n in lying.items() if name.endswith("2")} == {4}
    else:
        assert position.cells == start.cells
        assert set(all_moves(position)) == set(all_moves(start))


@pytest.mark.parametrize("game", GAMES)
def test_the_last_lesson_plays_a_task_with_each_option(game: str) -> None:
    usual, last = VARIANTS[game].rules(), course(game)[-1]
    wanted = {one.id for one in usual.words.option} - {*course_check.UNASKED_OPTIONS}
    assert (last.id == "other_ways") is bool(wanted)
    if not wanted:
        return
    told = set()
    for words, task in zip(last.task, lesson_files.tasks_of(last, usual, {}), strict=True):
        assert task, words.id
        changed = {id for id, value in task.position.rules.options.items() if value != usual.options[id]}
        assert changed - _always_with(words.option, usual) == {words.option}
        assert words.about
        told |= changed
    assert told == wanted


def _always_with(option: str, rules: Rules) -> set[str]:
    """The options without which this one does nothing: it stands in no condition of a clause alone."""
    clauses = [clause for kind in KINDS for clause in getattr(rules.words, kind, ())]
    asking = [set(asked) for clause in clauses if option in (asked := getattr(clause, "if_", ()))]
    return set.intersection(*asking) - {option} if asking else set()


@pytest.mark.parametrize("game", few(GAMES, 8))
def test_the_short_test_has_no_fault(game: str) -> None:
    rules, places, lessons = VARIANTS[game].rules(), lesson_files.task_positions(game), course(game)
    assert not list(course_check.short_test_faults(lessons, rules, places, short_test.kept_questions(game)))


def test_a_course_that_begins_elsewhere_is_a_fault() -> None:
    first, *others = course("kalah")
    later = msgspec.structs.replace(first, task=[words for words in first.task if not words.id])
    said = faults([later, *others])
    assert f"lesson {first.id}, task 1: it does not stand where a game begins." in said


def test_an_option_that_is_left_out_is_a_fault() -> None:
    *lessons, last = course("kalah")
    assert "the last lesson is not about the options of the game." in faults(lessons)
    fewer = msgspec.structs.replace(last, task=[words for words in last.task if words.option != "seeds"])
    assert "lesson other_ways: no task is played with option seeds." in faults([*lessons, fewer])
    silent = msgspec.structs.replace(last, task=[msgspec.structs.replace(last.task[0], about=""), *last.task[1:]])
    assert "lesson other_ways, task 1: it does not say what the option changes." in faults([*lessons, silent])


def test_hints_that_come_too_often_are_a_fault() -> None:
    same, other = ("Look.", "Count."), ("Look again.", "Count.")
    assert not list(course_check.repeated_hints([same, same, other]))
    assert list(course_check.repeated_hints([same, same, same])) == ["3 tasks have the same hints: Look. Count."]
    several = [(f"Look {n}.", "Count.") for n in range(5)]
    assert list(course_check.repeated_hints(several)) == ["5 tasks have the same second hint: Count."]


def test_a_short_test_with_a_known_or_wrong_position_is_a_fault() -> None:
    lessons, rules, places = course("kalah"), VARIANTS["kalah"].rules(), lesson_files.task_positions("kalah")
    kept = short_test.kept_questions("kalah")
    assert not list(course_check.short_test_faults(lessons, rules, places, kept))
    assert "the short test has 7 questions, not 8." in course_check.short_test_faults(lessons, rules, places, kept[1:])
    twice = [kept[0], *kept[:7]]
    said = "short test, question 2: a lesson or another question has the same position."
    assert said in course_check.short_test_faults(lessons, rules, places, twice)
    other = msgspec.structs.replace(kept[0], lesson="gone")
    (fault,) = course_check.short_test_faults(lessons, rules, places, [other, *kept[1:]])
    assert (
        fault
        == f"short test, question 1: its turn does not fit {kept[0].ask} in this game, or there is no lesson gone."
    )
    alike = [msgspec.structs.replace(one, ask="ask_last") for one in kept]
    few_kinds = "the short test has 1 kinds of questions, fewer than 3."
    assert few_kinds in course_check.short_test_faults(lessons, rules, places, alike)


def test_the_command_prints_the_short_test(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert run("lessons", "kalah", "--test", data=tmp_path) == 0
    lines = [msgspec.json.decode(line) for line in capfd.readouterr().out.splitlines()]
    assert [line["id"] for line in lines] == [f"kalah/test/{n}" for n in range(1, 9)]
    lessons = {lesson.id for lesson in course("kalah")}
    for line in lines:
        assert line["lesson"] in lessons
        assert line["goal"].startswith(f"You play {line['turn']}. ")
        rules = VARIANTS["kalah"].rules(line["options"])
        turn = asked_turn(family_of(rules).from_json(rules, line["position"]), line["turn"])
        assert [said for (said,) in line["accept"]] == [*right_answers(turn, line["predicate"]["foretell"])]


def told(special: str = "", games: tuple[str, ...] = ("kalah",)) -> Lesson:
    """A lesson that says so much of its game."""
    one = next(lesson for lesson in course("kalah") if not lesson.chosen)
    return msgspec.structs.replace(one, special=special, games=list(games))


def test_a_course_that_does_not_say_what_is_special_is_a_fault() -> None:
    assert list(course_check.introduction_faults([told(), told("It goes on.")])) == []
    (said,) = course_check.introduction_faults([told()])
    assert said == "no lesson says what is special about the game: `special`, in the lesson of the game's own idea."
    assert said in faults([told()])


def test_a_course_without_a_lesson_that_only_its_game_has_is_a_fault() -> None:
    assert list(course_check.own_lesson_faults([told(games=()), told()])) == []
    lacking = [told(games=()), told(games=("kalah", "oware"))]
    (said,) = course_check.own_lesson_faults(lacking)
    assert said == "no lesson is of this game alone: `games` names others, or none, in each of them."
    assert said in faults(lacking)
