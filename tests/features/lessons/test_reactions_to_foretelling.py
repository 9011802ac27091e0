"""Turns that are foretold: any sowing game can ask for them, and which places are right."""

from __future__ import annotations

import random

import pytest

from game.features.lessons import lesson_files
from game.features.lessons.lesson_files import TaskWords
from game.features.lessons.task_text import goal_text
from game.film.hops import hops_of_move
from game.rules.families import family_of
from game.teaching.foretelling import LONGEST, asked_turn, foretellable_turns, possible_answers, right_answers
from game.teaching.goals import Goal
from game.teaching.tasks import Task, TaskSpec, task_of_position
from game.text.language import Language, without_markup
from tests.sampled import few
from tests.teaching.reading import VARIANTS, course

ENGLISH = Language("en")


def roseya() -> list[tuple[TaskWords, Task]]:
    """All tasks of the course of Rosëya."""
    usual, found = VARIANTS["roseya"].rules(), lesson_files.task_positions("roseya")
    out = []
    for lesson in course("roseya"):
        for words, task in zip(lesson.task, lesson_files.tasks_of(lesson, usual, found), strict=True):
            assert task is not None
            out.append((words, task))
    return out


@pytest.mark.parametrize("variant", few(sorted(VARIANTS), 6))
def test_any_sowing_game_can_ask_where_a_turn_ends(variant: str) -> None:
    """The place is the one to which the hops on the board lead."""
    rules, rng = VARIANTS[variant].rules(), random.Random(2)
    position = family_of(rules).start(rules)
    asked = 0
    for _ in range(30):
        if position.over or position.phase not in ("play", "turn", "remove", "layout") or position.joint:
            break
        for ply in foretellable_turns(position):
            landing = hops_of_move(ply.steps).landing
            task = task_of_position(position, TaskSpec(Goal(foretell="last"), stones=(1, 255)), turn=ply.move)
            if landing:
                assert task is not None
                assert task.first == (landing,), (variant, ply.move)
                said = without_markup(goal_text(TaskWords("Where?", Goal(foretell="last"), ["?"]), task, ENGLISH))
                assert said == "Where?" if rules.driven else said.startswith("You play ")
                asked += 1
            assert len(ply.steps) <= LONGEST
        legal = position.legal()
        if not legal:
            break
        position = position.play(rng.choice(legal))
    assert (
        asked or rules.coats or rules.layout is not None or not list(foretellable_turns(family_of(rules).start(rules)))
    )


@pytest.mark.parametrize(
    ("position", "turn", "moves_next", "ahead"),
    [
        ({"holes": {"A": 1, "F": 1, "a": 8}, "stores": {"S": 20, "N": 18}, "turn": "S"}, "F", "you", "you"),
        ({"holes": {"A": 1, "F": 1, "a": 9}, "stores": {"S": 19, "N": 18}, "turn": "S"}, "A", "opponent", "you"),
        ({"holes": {"F": 1, "a": 9}, "stores": {"S": 20, "N": 18}, "turn": "S"}, "F", "over", "opponent"),
        ({"holes": {"A": 1, "F": 1, "a": 5}, "stores": {"S": 20, "N": 21}, "turn": "S"}, "F", "you", "level"),
    ],
)
def test_a_player_or_nobody_is_the_answer_to_who_moves_next_and_who_is_ahead(
    position: dict[str, object], turn: str, moves_next: str, ahead: str
) -> None:
    kalah = VARIANTS["kalah"].rules()
    ply = asked_turn(family_of(kalah).from_json(kalah, position), turn)
    assert (*right_answers(ply, "next"), *right_answers(ply, "ahead")) == (moves_next, ahead)
    assert {moves_next, ahead} <= {*possible_answers(ply, "next"), *possible_answers(ply, "ahead")}
