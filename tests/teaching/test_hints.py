"""Hints of all tasks of all games: what they state of a turn is so, and before the answer a choice is left."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.features.lessons import lesson_files
from game.features.lessons.lesson_files import TaskWords
from game.features.lessons.task_text import goal_text, second_hint, solution_hint
from game.features.lessons.taught_clauses import clauses_in_force
from game.rules.file.variant_library import standard_library
from game.rules.match import Game, Ply
from game.teaching.foretelling import pressable_places
from game.teaching.replies import all_moves
from game.teaching.tasks import Task
from game.text.language import Language, without_markup
from tests.features.lessons.lesson import lessons
from tests.sampled import few
from tests.some import some

VARIANTS = standard_library().variants
ENGLISH = Language("en")
HOLE = re.compile(r"Look for a hole (?:that holds (?P<n>\d+) stones?|whose last stone falls into (?P<last>hole \w+|your"
                  r" store|your opponent’s store)(?P<takes> and captures)?|whose first lap ends in (?P<lap>hole \w+)\."
                  r" Follow it from there)\.")  # fmt: skip
ONE_OF = re.compile(r"(?:It’s|One of these two is right:) (?:one of these: )?(?P<holes>[\w, ]+)\.")


def tasks(game: str) -> Iterator[tuple[TaskWords, Task]]:
    """All tasks of all lessons that are played in a game."""
    rules, places = VARIANTS[game].rules(), lesson_files.task_positions(game)
    for lesson in lesson_files.lessons_played_in(lessons(), game, clauses_in_force(rules), places):
        found = zip(lesson.task, lesson_files.tasks_of(lesson, rules, places), strict=True)
        yield from ((words, task) for words, task in found if task is not None)


def said(text: str) -> str:
    return without_markup(text).replace("\xa0", " ")


def first_sowing(ply: Ply) -> tuple[int, str, str]:
    """Dropped stone by stone: how many are lifted, where the last one falls, and what follows at once.

    What follows is "capture" for one that brings the mover stones, "lift" where the sowing goes on, else "".
    """
    steps = list(ply.steps)
    hand, fell = steps[0].n, ""
    for i, step in enumerate(steps[1:], 1):
        if step.op == "capture" and step.to == "carried" and hand:
            hand += step.n
        if step.op == "drop" and step.source == "":
            hand -= 1
            fell = step.hole
            if not hand:
                then = next((one for one in steps[i + 1 :] if one.op in ("lift", "capture")), None)
                if then is None or (then.op == "capture" and then.to not in (ply.mover, "carried")):
                    return steps[0].n, fell, ""
                return steps[0].n, fell, then.op
    return steps[0].n, fell, ""


def is_so(hint: re.Match[str], ply: Ply) -> bool:
    """Whether the first sowing of a turn is as a hint says."""
    if not ply.steps or ply.steps[0].op != "lift":
        return False
    lifted, fell, then = first_sowing(ply)
    if hint["n"]:
        return lifted == int(hint["n"])
    place = (hint["last"] or hint["lap"]).removeprefix("hole ")
    if fell != {"your store": ply.mover, "your opponent’s store": "SN".replace(ply.mover, "")}.get(place, place):
        return False
    return fell in "SN" or then == ("lift" if hint["lap"] else "capture" if hint["takes"] else "")


def check_solution_hint(words: TaskWords, task: Task) -> None:
    """A hint is true of a right hole and of a wrong one, and not of every hole."""
    hint = HOLE.fullmatch(said(solution_hint(words, task, ENGLISH)))
    if hint is None:
        return
    rules, position = task.position.rules, task.position
    holes: dict[bool, set[str]] = {True: set(), False: set()}
    for move in all_moves(position):
        if is_so(hint, Game(rules, position).preview_turn(move)):
            holes[move in task.first].add(rules.start_of_move(move))
    assert holes[True], f"{hint[0]} is said of no right hole"
    assert holes[False] - holes[True], f"{hint[0]} is the answer"
    playable = {rules.start_of_move(move) for move in all_moves(position)}
    assert holes[False] | holes[True] < playable, f"{hint[0]} is said of every hole"


def check_second_hint(words: TaskWords, task: Task) -> None:
    """Before the answer no hint names only what is right."""
    position, start_of = task.position, task.position.rules.start_of_move
    hint = ONE_OF.fullmatch(said(second_hint(words, task, ENGLISH)))
    if hint is None or position.phase == "claim":
        return
    named = set(re.findall(r"\w+", hint["holes"])) - {"or", "and"}
    right = set(task.first) if task.turn else {start_of(move) for move in task.first}
    playable = set(pressable_places(position)) if task.turn else set(map(start_of, all_moves(position)))
    assert named <= playable, hint[0]
    assert named & right, hint[0]
    assert named - right, f"{hint[0]} names the answer"


@pytest.mark.parametrize("game", few(sorted(VARIANTS), 12))
def test_hints_are_true_and_leave_a_choice_and_a_second_one_is_made_where_a_file_has_none(game: str) -> None:
    lacking = []
    for words, task in some(tasks(game)):
        check_solution_hint(words, task)
        check_second_hint(words, task)
        assert goal_text(words, task, ENGLISH).startswith("You pass.") == (task.named_turn == "pass")
        start_of = task.position.rules.start_of_move
        if len(words.hints) < 2 and set(map(start_of, all_moves(task.position))) - {*map(start_of, task.first), ""}:
            lacking += [words.goal] if not second_hint(words, task, ENGLISH) else []
    assert lacking == []
