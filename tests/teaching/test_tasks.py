"""What a task is like before the learner moves, and which positions are one."""

from dataclasses import replace

import pytest

from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.teaching.goals import Goal
from game.teaching.tasks import PositionCondition, TaskSpec, find_tasks, task_of_position
from tests.teaching.test_goals import laid_out

VARIANTS = standard_library().variants
HERE = laid_out("kalah", {"A": 1, "C": 1, "D": 3, "F": 1, "e": 2, "b": 4})  # D and F move again; A captures e


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        (PositionCondition(), True), (PositionCondition(holds={"D": 3}), True),
        (PositionCondition(holds={"D": 4}), False), (PositionCondition(holds={"D": 3, "A": 2}), False),
        (PositionCondition(holds={"z": 0}), False), (PositionCondition(at_most={"D": 3}), True),
        (PositionCondition(at_most={"D": 2}), False), (PositionCondition(at_most={"z": 9}), False),
        (PositionCondition(each_at_most=4), True), (PositionCondition(each_at_most=3), False),
        (PositionCondition(each_at_least=1), True), (PositionCondition(each_at_least=2), False),
        (PositionCondition(captures=True), True), (PositionCondition(captures=False), False),
        (PositionCondition(bars=False), True), (PositionCondition(bars=True), False),
        (PositionCondition(again=False), True), (PositionCondition(again=True), False),
        (PositionCondition(marked=0), True), (PositionCondition(marked=1), False),
        (PositionCondition(marks={"A": "tuz"}), False),
    ],
)  # fmt: skip
def test_what_a_position_is_like(condition: PositionCondition, holds: bool) -> None:
    assert condition.is_met_by(HERE) is holds


def test_a_second_turn_and_a_barred_hole_are_seen() -> None:
    rules = VARIANTS["ali_guli_mane"].rules()
    start = family_of(rules).start(rules)
    again = family_of(rules).from_json(rules, {**start.as_json(), "again": True})
    assert PositionCondition(again=True).is_met_by(again)
    assert not PositionCondition(again=False).is_met_by(again)
    assert PositionCondition(again=False).is_met_by(start)


WANTED = TaskSpec(Goal(again=True), right=2)


@pytest.mark.parametrize(("wanted", "first"), [
    (WANTED, {"D", "F"}), (replace(WANTED, right=1), None),
    (replace(WANTED, goal=Goal(captured={"S": 3}), right=1), {"A"}),
    (replace(WANTED, goal=Goal(captured={"S": 4})), None),  # none is right
    (replace(WANTED, choices=4), {"D", "F"}),
    (replace(WANTED, choices=5), None),  # there are four moves
    (replace(WANTED, phase="claim"), None), (replace(WANTED, before=PositionCondition(captures=False)), None),
    (replace(WANTED, before=PositionCondition(captures=True)), {"D", "F"}),
    (replace(WANTED, mistakes=(Goal(captured={"S": 3}),)), {"D", "F"}),  # A makes it
    (replace(WANTED, mistakes=(Goal(captured={"S": 9}),)), None),  # nothing makes it
    (replace(WANTED, kind=("other",)), None),
])  # fmt: skip
def test_which_positions_are_a_task(wanted: TaskSpec, first: set[str] | None) -> None:
    task = task_of_position(HERE, wanted)
    assert (set(task.first) if task else None) == first


def test_where_every_move_is_right_there_is_nothing_to_find() -> None:
    position = laid_out("kalah", {"F": 1, "E": 2, "a": 1, "b": 1})
    assert task_of_position(position, TaskSpec(Goal(again=True), right=2, choices=2)) is None
    one = laid_out("kalah", {"F": 1, "E": 1, "a": 1, "b": 1})
    assert task_of_position(one, TaskSpec(Goal(again=True), right=2, choices=2)) is not None


def test_tasks_that_are_found_differ_and_have_no_more_stones_than_they_need() -> None:
    found = find_tasks(VARIANTS["kalah"].rules(), WANTED, 1)
    tasks = [next(found) for _ in range(3)]
    assert len({(task.first, tuple(task.position.count(move) for move in task.first)) for task in tasks}) == 3
    again = find_tasks(VARIANTS["kalah"].rules(), WANTED, 1)
    assert [next(again).position.cells for _ in tasks] == [task.position.cells for task in tasks]
    for task in tasks:
        wrong = [ply.move for ply in task.wrong_first_turns()]
        assert set(wrong) | set(task.first) == set(task.position.legal())
        assert not set(wrong) & set(task.first)
        assert task.solution_turns[0].move in task.first
