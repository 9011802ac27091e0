"""Lessons of the games that other programs play too: boards and ends, held against the rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.features.lessons import lesson_files
from game.features.lessons.lesson_files import Lesson
from game.rules.board import SEATS
from game.rules.file.variant_library import standard_library
from game.rules.match import Game, Ply
from game.rules.sowing import machine
from game.text.language import Language
from game.text.sentences import rules_page
from tests.features.lessons.lesson import lessons
from tests.features.lessons.test_checking import FURTHER
from tests.some import some

VARIANTS = standard_library().variants
LESSONS = lessons()
LEAST = 6


def course(game: str) -> list[Lesson]:
    clauses = [plate.id for plate in rules_page(VARIANTS[game].rules(), Language("en"))]
    return lesson_files.course_of_game(LESSONS, game, clauses, lesson_files.task_positions(game))


def last_turns(game: str, ended_by: str) -> Iterator[Ply]:
    """The turns that end a game in this way, where a task asks for that."""
    rules = VARIANTS[game].rules()
    for lesson in course(game):
        for words, task in zip(
            lesson.task, lesson_files.tasks_of(lesson, rules, lesson_files.task_positions(game)), strict=True
        ):
            assert task is not None
            for line in task.accept if words.reach.ended_by == ended_by else ():
                played = Game(rules, task.position)
                yield [played.play(move) for move in line][-1]


@pytest.mark.parametrize("game", FURTHER)
def test_a_course_is_long_enough_and_at_least_half_of_it_its_own(game: str) -> None:
    lessons = course(game)
    assert len(lessons) >= LEAST
    assert sum(lesson.games != [game] and not lesson.chosen for lesson in lessons) <= len(lessons) / 2


@pytest.mark.parametrize("game", ["bohnenspiel", "ot_tjin", "endodoi", "sadeqa", "raja_pasu", "motiq"])
def test_who_leaves_an_empty_row_takes_the_rest(game: str) -> None:
    """As the lessons about an empty row say: what is left goes to the side that moved last."""
    turns = list(last_turns(game, "no_stones"))
    assert turns
    for ply in turns:
        assert sum(ply.before.cells) == sum(ply.after.cells)
        assert not any(ply.after.cells[i] for seat in SEATS for i in ply.after.rules.board.holes_of_seat(seat))
        assert all(step.to == ply.mover for step in ply.steps if step.op == "sweep")


@pytest.mark.parametrize("game", ["bakuk", "obridje"])
def test_what_is_left_counts_for_nobody_where_that_is_said(game: str) -> None:
    turns = list(last_turns(game, "no_stones_rest"))
    assert turns
    for ply in turns:
        assert not [step for step in ply.steps if step.op == "sweep"]


def test_a_last_stone_wins_all_that_cannot_be_given_back() -> None:
    """In Halusa, as the lesson says: an empty row that nobody can feed gets all that is left."""
    turns = list(last_turns("halusa", "unfed"))
    assert turns
    for ply in turns:
        swept = [step for step in ply.steps if step.op == "sweep"]
        assert swept
        assert all(step.to == ply.mover for step in swept)


def test_larger_fish_are_played_with_four_stones_in_each_hole() -> None:
    lesson, rules = LESSONS["ot_tjin_larger"], VARIANTS["ot_tjin"].rules()
    played = lesson.rules_for(rules)
    assert played.options["seeds"] == 4
    for task in lesson_files.tasks_of(lesson, rules, lesson_files.task_positions("ot_tjin")):
        assert task is not None
        assert sum(task.position.cells) == 4 * (
            len(played.board.holes_of_seat("S")) + len(played.board.holes_of_seat("N"))
        )
        for line in task.accept:
            fish = [step.n for step in Game(played, task.position).play(line[0]).steps if step.op == "capture"]
            assert fish == [4]


@pytest.mark.skipif(not machine.COMPILED, reason="without compiled modules this takes long")
@pytest.mark.parametrize("game", FURTHER)
def test_every_mistake_that_has_words_can_be_made(game: str) -> None:
    rules = VARIANTS[game].rules()
    own = [lesson for lesson in course(game) if lesson.games == [game]]
    for lesson in some(own):
        tasks = lesson_files.tasks_of(lesson, rules, lesson_files.task_positions(game))
        for words, task in some(zip(lesson.task, tasks, strict=True)):
            assert task is not None
            wrong = [move for move in task.position.legal() if move not in task.first]
            said = {words.reaction_to_turn(Game(task.position.rules, task.position).play(move)) for move in wrong}
            assert {mistake.text for mistake in words.mistakes} <= said, (lesson.id, words.goal)
