"""Questions about turns in the courses: boards, answers, and the rules that they practise."""

from __future__ import annotations

from typing import Any

import pytest

from game.features.lessons.course_check import unpractised_clause_faults
from game.features.lessons.lesson_files import QUESTIONS
from game.features.lessons.taught_clauses import ClauseCoverage
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.teaching.foretelling import Foretell, asked_turn, possible_answers, right_answers
from game.teaching.foretold_text import foretold_hint
from game.text.language import Language
from tests.features.lessons.lesson import course, opened
from tests.sampled import few

VARIANTS = standard_library().variants
# Nobody captures or there is no other side in these, or their courses have little but tasks of their own.
ASK_LESS = "damka", "tchuka_ruma", "pallanguzhi", "ghashim"

KALAH_TURN = {"holes": {"C": 3, "E": 2, "a": 1}, "stores": {"S": 20, "N": 22}, "turn": "S"}
KALAH_REPLY = {"holes": {"A": 1, "B": 1, "E": 4, "a": 1}, "stores": {"S": 20, "N": 21}, "turn": "S"}


@pytest.mark.parametrize(("game", "position", "move", "asked", "right"), [
    ("kalah", KALAH_TURN, "C", "last", "F"),
    ("kalah", KALAH_TURN, "C", "captured", "2"),
    ("igisoro", {"holes": {"B1": 2, "D1": 1, "E2": 56, "e1": 2, "e2": 3}, "turn": "S"}, "B1>", "captured", "5"),
    ("kalah", KALAH_TURN, "C", "over", "won"),
    ("kalah", KALAH_TURN | {"holes": {"C": 3, "E": 1, "a": 1, "b": 1}}, "C", "over", "goes on"),
    ("kalah", {"holes": {"F": 1, "a": 1}, "stores": {"S": 21, "N": 25}, "turn": "S"}, "F", "over", "lost"),
    ("kalah", {"holes": {"F": 1, "a": 1}, "stores": {"S": 23, "N": 23}, "turn": "S"}, "F", "over", "draw"),
    ("kalah", KALAH_REPLY, "A", "reply", "5"),
    ("oware", {"holes": {"A": 1, "F": 3}, "stores": {"S": 22, "N": 22}, "turn": "S"}, "A", "may", "no"),
    ("oware", {"holes": {"A": 1, "F": 3}, "stores": {"S": 22, "N": 22}, "turn": "S"}, "F", "may", "yes"),
])  # fmt: skip
def test_what_is_right(game: str, position: dict[str, Any], move: str, asked: Foretell, right: str) -> None:
    rules = VARIANTS[game].rules()
    turn = asked_turn(family_of(rules).from_json(rules, position), move)
    assert right_answers(turn, asked) == (right,)
    assert right in possible_answers(turn, asked)
    assert asked != "captured" or f" {right}\xa0stones" in foretold_hint([turn], "ahead", Language("en"))


@pytest.mark.parametrize("game", few(sorted(VARIANTS), 5))
def test_a_third_of_a_course_asks_each_question_on_boards_that_differ_and_its_rules_are_practised(game: str) -> None:
    of, asked, total = course(game), 0, 0
    for at, step in enumerate(of.steps):
        lesson = opened(of, at)
        assert len(lesson.exercises) == len(step.lesson.task)
        for number, (_, task) in enumerate(lesson.exercises):
            boards = [task, *lesson.other_boards_of_exercise(number)]
            assert len({(one.position.cells, one.turn) for one in boards}) == len(boards)
            total += 1
            asked += task.asked is not None
            for one in boards if task.asked is not None else ():
                assert {said for (said,) in one.accept} < {*one.possible_answers}
                assert one.possible_answers[0] in one.position.rules.board.index or len(one.accept) == 1
    assert asked * 100 >= total * 33 or game in ASK_LESS or VARIANTS[game].rules().driven
    cover = ClauseCoverage([step.lesson for step in of.steps], VARIANTS[game].rules(), of.steps[0].found)
    assert not list(unpractised_clause_faults(game, cover.practised_clauses, cover.clauses))


def test_the_rules_that_no_task_shows_are_asked_about_in_a_lesson_of_their_own() -> None:
    (last,) = [step.lesson for step in course("oware").steps if step.lesson.id == QUESTIONS]
    assert {words.clause for words in last.task} >= {"slam_nothing"}
