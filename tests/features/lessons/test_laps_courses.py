"""What the lessons of the games of laps say of the games themselves, played and counted."""

from __future__ import annotations

import re
from random import Random

import pytest

from game.features.lessons import lesson_files
from game.features.lessons.lesson_files import Lesson
from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing import machine
from tests.features.lessons.lesson import lessons
from tests.some import some

VARIANTS = standard_library().variants
LESSONS = lessons()
# A first turn of Ohvalhu, hole by hole: each last stone falls into the store of South.
FIRST_TURN = (
    "A H H F A F G C B G D A E C F H A F C H D F H B E D C E G A B G H E G A H F H E A D B H G H G H D F G C H H B H "
    "F H G H A H B H D H F H G H E H F H"
)
ALL_STONES = re.compile(r"There are (\d+) stones")
IN_ALL = [lesson for lesson in LESSONS.values() if lesson.games and ALL_STONES.search(lesson.about)]
EIGHT = [lesson for lesson in LESSONS.values() if any("all eight" in task.goal for task in lesson.task)]


def test_south_can_win_ohvalhu_before_north_moves() -> None:
    """The last task of the lesson is the end of such a turn."""
    rules, last = VARIANTS["ohvalhu"].rules(), LESSONS["ohvalhu_first"].task[-1]
    assert last.position is not None
    said = family_of(rules).from_json(rules, last.position)
    game, moves = Game(rules), FIRST_TURN.split()
    assert "69 turns" in last.goal
    assert "five turns are left" in last.goal
    for move in moves[:69]:
        game.play(move)
    assert game.position.cells == said.cells
    for move in moves[69:]:
        assert not game.position.over
        game.play(move)
    assert len(moves) - 69 == 5 == last.turns
    assert {ply.mover for ply in game.plies} == {"S"}
    assert game.position.outcome is not None
    assert game.position.outcome.winner == "S"


def test_two_holes_earn_the_second_extra_turn_of_ohvalhu() -> None:
    rules, task = VARIANTS["ohvalhu"].rules(), LESSONS["ohvalhu_first"].task[1]
    assert task.position is not None
    assert "one in two laps, one in four" in task.goal
    before = Game(rules)
    before.play("A")
    assert before.position.cells == family_of(rules).from_json(rules, task.position).cells
    plies = [Game(rules, before.position).play(move) for move in before.position.legal()]
    laps = [sum(step.op == "lift" for step in ply.steps) for ply in plies if ply.after.player == "S"]
    assert sorted(laps) == [2, 4]


@pytest.mark.parametrize("lesson", IN_ALL, ids=lambda lesson: lesson.id)
def test_as_many_stones_as_a_lesson_says(lesson: Lesson) -> None:
    said = ALL_STONES.search(lesson.about)
    assert said
    for game in lesson.games:
        rules = VARIANTS[game].rules()
        assert sum(family_of(rules).start(rules).cells) == int(said[1])


@pytest.mark.parametrize(
    ("lesson", "game"),
    [(one, game) for one in EIGHT for game in one.games],
    ids=lambda one: getattr(one, "id", one),
)
def test_whoever_takes_four_of_the_last_eight_has_all_eight(lesson: Lesson, game: str) -> None:
    rules = VARIANTS[game].rules()
    for words, task in some(
        zip(lesson.task, lesson_files.tasks_of(lesson, rules, lesson_files.task_positions(game)), strict=True)
    ):
        assert task is not None
        for line in task.accept if "all eight" in words.goal else ():
            played = Game(rules, task.position)
            for move in line:
                played.play(move)
            steps = [step for ply in played.plies for step in ply.steps if step.op in ("capture", "sweep")]
            assert sum(step.n for step in steps if step.to == "S") == 8, (lesson.id, line)


def test_every_turn_of_chonka_brings_something() -> None:
    """As its last lesson says: a turn ends in the own store or in an empty hole, which is taken."""
    rules, chance = VARIANTS["chonka"].rules(), Random(3)
    for _ in some(range(20 if machine.COMPILED else 2)):
        position = family_of(rules).start(rules)
        while not position.over:
            move = chance.choice(position.legal())
            after = position.play(move)
            if move != "pass" and not (after.outcome and after.outcome.winner is None):
                assert after.count(position.player) > position.count(position.player), (position.as_json(), move)
            position = after
        assert position.ply > 1
