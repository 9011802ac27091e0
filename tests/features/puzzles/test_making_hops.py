"""Lessons of one's own for games whose pieces hop: only goals that make sense there, and they are found again."""

from __future__ import annotations

import pytest

from game.features.lessons.editor_text import goal_text
from game.features.lessons.lesson_draft import MOVE, TaskDraft, draft_from_task
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.game import Rules
from game.table.new_game import first_position
from game.teaching.goal_row import GoalKind
from game.teaching.goals import Goal, goal_kinds_of
from game.text.language import Language

DAMKA, KALAH, LAPS = (standard_library().variants[id].rules() for id in ("damka", "kalah", "congkak"))
SHOTS = {"holes": {"c3": "M", "a7": "M", "d4": "m", "f6": "m", "f4": "k"}, "turn": "S"}


def draft(kind: str = "", **said: object) -> TaskDraft:
    task = TaskDraft(family_of(DAMKA).from_json(DAMKA, SHOTS), kind, hints=["Look.", ""])
    for key, value in said.items():
        setattr(task, key, value)
    return task


def test_goals_of_sowing_are_not_offered_where_pieces_hop_and_the_other_way_round() -> None:
    assert {"jumps", "crowns", "takes_king", "lands", "loses", "won", "best", MOVE} <= {
        kind.id for kind in goal_kinds_of(DAMKA)
    }
    assert "laps" not in {kind.id for kind in goal_kinds_of(DAMKA)}
    assert "laps" in {kind.id for kind in goal_kinds_of(LAPS)}, "Kalah has none"
    assert "jumps" not in {kind.id for kind in goal_kinds_of(KALAH)}
    assert draft().kind == "jumps"


@pytest.mark.parametrize(
    ("task", "reach", "first"),
    [
        (draft("jumps", n=2), Goal(jumps=2), {"c3xe5xg7", "c3xe5xg3"}),
        (draft("lands", at="e5"), Goal(lands=["e5"]), {"c3xe5"}),
        (draft("crowns"), Goal(crowns=True), {"a7-b8"}),
        (draft(MOVE, line=["c3xe5xg3"]), Goal(starts_in=["c3"], lands=["g3"]), {"c3xe5xg3"}),
    ],
)
def test_a_task_is_checked_and_found_again(task: TaskDraft, reach: Goal, first: set[str]) -> None:
    assert task.goal_condition == reach
    assert set(task.find_solutions().first) == first
    again = draft_from_task(task.as_task_words("Do it.", 1), DAMKA)
    assert again is not None
    assert again.goal_condition == reach


@pytest.mark.parametrize(
    ("rules", "kind"),
    [(rules, kind) for rules in (DAMKA, KALAH) for kind in goal_kinds_of(rules)],
    ids=lambda one: getattr(one, "id", ""),
)
def test_every_goal_that_can_be_chosen_is_chosen_again_from_its_file(rules: Rules, kind: GoalKind) -> None:
    task = TaskDraft(first_position(rules), kind.id, hints=["", ""])
    place = "d4" if rules is DAMKA else "C"
    task.n, task.at = (kind.most or 0), place if kind.place else "laws" if kind.clause else ""
    if kind.id == MOVE:
        task.line = [task.position.legal()[0]]
    again = draft_from_task(task.as_task_words("Do it.", 1), rules)
    assert again is not None
    assert (again.kind, again.goal_condition) == (kind.id, task.goal_condition)
    assert "{" not in goal_text(task, Language("en"), {"laws": "The laws"})
    if kind.id != MOVE:
        assert (again.n, again.at) == (task.n, task.at)
