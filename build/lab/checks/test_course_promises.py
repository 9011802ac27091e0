"""Promises of a course hold in its positions: order, numbers, turns, signs, and how the game begins."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.features.lessons import lesson_files
from game.features.lessons.lesson_files import Lesson, TaskWords
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing import machine
from game.teaching.goal_row import pieces_captured
from game.teaching.replies import all_moves
from game.teaching.tasks import Task
from game.text.language import Language
from game.text.sentences import rules_page
from tests.features.lessons.lesson import lessons
from tests.sampled import few
from tests.some import some

VARIANTS = standard_library().variants
GAMES = sorted(VARIANTS) if machine.COMPILED else ["kalah", "oware"]
NUMBER = re.compile(r"\b(one|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+)\b")


def course(game: str) -> list[Lesson]:
    clauses = [plate.id for plate in rules_page(VARIANTS[game].rules(), Language("en"))]
    return lesson_files.course_of_game(lessons(), game, clauses, lesson_files.task_positions(game))


def each(game: str) -> Iterator[tuple[Lesson, TaskWords, Task]]:
    for lesson in course(game):
        tasks = lesson_files.tasks_of(lesson, VARIANTS[game].rules(), lesson_files.task_positions(game))
        for words, task in zip(lesson.task, tasks, strict=True):
            assert task is not None
            yield lesson, words, task


@pytest.mark.parametrize("game", few(GAMES, 8))
def test_an_extra_turn_and_a_capture_come_in_the_order_in_which_they_are_said(game: str) -> None:
    for lesson, words, task in some(each(game)):
        wanted = words.reach.captured["S"] if words.reach.bonus and words.reach.captured else 0
        for line in some(task.accept):
            played = Game(task.position.rules, task.position)
            for move in (task.turn,) if task.turn else line:
                played.play(move)
            *first, last = played.plies
            extra = all(any(step.op == "bonus" for step in ply.steps) for ply in first)
            assert not wanted or (extra and pieces_captured([last], task.position.player) >= wanted), (lesson.id, line)


@pytest.mark.parametrize("game", few(GAMES, 10))
def test_a_goal_of_several_turns_needs_them(game: str) -> None:
    for lesson, words, task in some(each(game)):
        assert words.turns == 1 or all(len(line) > 1 for line in task.accept), (lesson.id, words.goal)


@pytest.mark.parametrize("game", few(GAMES, 10))
def test_a_capture_that_is_too_small_is_told_with_a_number_that_the_goal_names(game: str) -> None:
    for lesson, words, task in some(each(game)):
        wanted = (words.reach.captured or {}).get("S", 0)
        if words.phase != "play" or words.turns > 1 or NUMBER.search(words.goal):
            wanted = 0
        plies = [
            Game(task.position.rules, task.position).play(move) for move in {*all_moves(task.position)} - {*task.first}
        ]
        untold = [
            ply.move
            for ply in plies
            if 0 < pieces_captured([ply], ply.mover) < wanted and not words.reaction_to_turn(ply)
        ]
        assert untold == [], (lesson.id, words.goal)


@pytest.mark.parametrize("game", few(GAMES, 10))
def test_nothing_faces_an_empty_hole_of_which_that_is_said(game: str) -> None:
    for lesson, words, task in some(each(game)):
        moves = {*all_moves(task.position)} - {*task.first} if words.phase == "play" else ()
        plies = [Game(task.position.rules, task.position).play(move) for move in moves]
        taking = [
            ply.move
            for ply in plies
            if "there are no stones opposite" in words.reaction_to_turn(ply) and pieces_captured([ply], ply.mover)
        ]
        assert taking == [], lesson.id


def test_the_star_of_a_move_is_not_met_before_it_is_explained() -> None:
    for lesson, words, task in some(each("kiswahili")):
        if lesson.id == "bao_safari":
            return
        assert not any("*" in move for move in all_moves(task.position)), (lesson.id, words.goal)


EXPLAINED = [("pallanguzhi", "cow"), ("togyz_kumalak", "tuz"), ("omweso", "go_back")]


@pytest.mark.parametrize(("game", "clause"), EXPLAINED)
def test_a_capture_of_its_own_kind_is_not_met_before_it_is_explained(game: str, clause: str) -> None:
    """Moves of earlier lessons do what is explained by then; the first lesson says where stones go, no more."""
    for lesson, _, task in some(each(game)):
        if clause in lesson.needs:
            return
        moves = all_moves(task.position) if not lesson.id.endswith("_start") else ()
        plies = [Game(task.position.rules, task.position).play(move) for move in moves]
        assert [ply.move for ply in plies if any(step.clause == clause for step in ply.steps)] == [], lesson.id
    raise AssertionError(f"no lesson explains {clause}")


def test_a_safari_brings_more_than_what_keeps_the_house_where_that_is_said() -> None:
    said = 0
    for _, words, task in each("kiswahili"):
        position = task.position
        got = {move: Game(position.rules, position).play(move) for move in all_moves(position)}
        best = min(pieces_captured([got[move]], position.player) for move in task.first)
        for move in set(got) - set(task.first):
            if "safari captures more" in words.reaction_to_turn(got[move]):
                assert pieces_captured([got[move]], position.player) < best, words.goal
                said += 1
    assert said
