"""A teacher asks about a turn: what it will do is asked before it is played, in any game."""

from __future__ import annotations

from game.features.lessons.editor_text import goal_text, task_state
from game.features.lessons.lesson_draft import TaskDraft, draft_from_task
from game.features.lessons.lesson_files import Lesson, make_task, parse_lessons
from game.features.lessons.own_lessons import lessons_as_toml
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.table.new_game import first_position
from game.text.language import Language

ENGLISH = Language("en")
OWARE = standard_library().variants["oware"]


def draft(kind: str, line: list[str]) -> TaskDraft:
    """A task on the board of Oware after a few turns."""
    game = Game(OWARE.rules(), first_position(OWARE.rules()))
    for move in ("F", "f", "E", "a"):
        game.play(move)
    return TaskDraft(game.position, kind, hints=["Count.", ""], line=line)


def test_the_turn_that_is_played_is_asked_about_and_comes_back_from_its_file() -> None:
    task = draft("foretell_last", ["B"])
    found = task.find_solutions()
    assert found.first == ("B",)
    assert "asked about this turn" in task_state(task, found, ENGLISH)
    words = task.as_task_words(goal_text(task, ENGLISH, {}), 1)
    lesson = Lesson("mine", "Mine", "About it.", ["sow"], [words], games=["oware"])
    (back,) = parse_lessons(lessons_as_toml([lesson]), "mine.toml")
    read = make_task(back, back.task[0], OWARE.rules(), None)
    assert read is not None
    assert read.turn == "B"
    drops = [step.hole for step in task.position.turn("B") if step.op == "drop"]
    assert read.first == (drops[-1],)
    again = draft_from_task(back.task[0], OWARE.rules())
    assert again is not None
    assert (again.kind, again.line) == ("foretell_last", ["B"])


def test_what_a_turn_does_not_do_cannot_be_asked() -> None:
    """Nothing is captured by it."""
    task = draft("foretell_taken", ["B"])
    found = task.find_solutions()
    taken = any(step.op == "capture" for step in task.position.turn("B"))
    expected = ("B",) if taken else ()
    assert found.first == expected
    assert ("can’t be asked" in task_state(task, found, ENGLISH)) is (not expected)


def test_before_a_turn_is_played_it_says_what_to_do() -> None:
    task = draft("foretell_last", [])
    assert task_state(task, None, ENGLISH) == "Play the turn that you want to ask about."
