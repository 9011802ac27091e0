"""Limits of lessons and of their sentences: with one less, with as much as is allowed, and with one more."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from game.engine.mind import SearchInfo
from game.features.lessons.lesson_files import LessonError, parse_lessons
from game.features.lessons.reactions import own_captures_text
from game.rules.match import Game
from game.teaching import deep_search, foretelling
from game.teaching.goal_row import GoalPart
from game.teaching.goals import needed_goal_text
from game.text.language import without_markup
from game.text.speech_context import SpeechContext
from tests.text.common import ENGLISH, laid_out

# The numbers themselves, so that one that changes is noticed.
MOST_NAMED = 6
MOST_TASKS = 8
MOST_TAKEN = 3
FEWEST = 3
TASK = '[[lesson.task]]\ngoal = "Play."\nhints = ["Look."]\n[lesson.task.reach]\nbonus = 1\n'


def telling_of(variant: str) -> SpeechContext:
    start = laid_out(variant, {"A": 1})
    return SpeechContext(ENGLISH, start.rules, "S", "S", position=start)


@pytest.mark.parametrize("tasks", [1, MOST_TASKS - 1, MOST_TASKS, MOST_TASKS + 1])
def test_a_lesson_has_so_many_tasks_unless_they_are_chosen(tasks: int) -> None:
    head = '[[lesson]]\nid = "own_one"\ntitle = "T"\nabout = "A."\nneeds = ["sow"]\n'
    if tasks <= MOST_TASKS:
        assert len(parse_lessons((head + TASK * tasks).encode(), "a.toml")[0].task) == tasks
    else:
        with pytest.raises(LessonError, match=f"a lesson has {MOST_TASKS} tasks at most"):
            parse_lessons((head + TASK * tasks).encode(), "a.toml")
    assert len(parse_lessons(f"{head}chosen = 1\n{TASK * tasks}".encode(), "a.toml")[0].task) == tasks


@pytest.mark.parametrize("holes", [2, MOST_NAMED - 1, MOST_NAMED, MOST_NAMED + 1])
def test_a_few_holes_are_named_and_more_are_looked_up_in_the_goal(holes: int) -> None:
    names = tuple("abcdefABCDEF"[:holes])
    said = without_markup(needed_goal_text(GoalPart("captures_in", places=names), telling_of("kalah")))
    assert ("one of these holes" in said) is (holes <= MOST_NAMED)
    assert ("where the goal says" in said) is (holes > MOST_NAMED)


@pytest.mark.parametrize("holes", [1, MOST_TAKEN - 1, MOST_TAKEN, MOST_TAKEN + 1])
def test_so_many_holes_that_were_captured_from_are_named(holes: int) -> None:
    """Sown from F, the last stone makes two in each of the holes of North that it comes to."""
    start = laid_out("oware", {"F": holes, **dict.fromkeys("abcd"[:holes], 1), "A": 1, "f": 3, "N": 20})
    ply = Game(start.rules, start).play("F")
    said = without_markup(own_captures_text([ply], telling_of("oware"))).replace("\xa0", " ")
    each = ["a", "b, a", "c, b, a"]
    wanted = f"from {'the holes' if holes > 1 else 'hole'} {each[holes - 1]}" if holes <= MOST_TAKEN else "from 4 holes"
    assert said == f"That captured {2 * holes} stones {wanted}."


@pytest.mark.parametrize("stones", [FEWEST - 1, FEWEST, FEWEST + 1])
def test_a_turn_of_too_few_stones_is_not_foretold(stones: int) -> None:
    asked = [ply.move for ply in foretelling.foretellable_turns(laid_out("kalah", {"A": stones, "a": 1}))]
    assert asked == (["A"] if stones >= FEWEST else [])


@pytest.mark.parametrize(("gap", "best"), [(-1, ()), (0, ("A",)), (1, ("A",))])
def test_a_move_is_the_best_where_just_as_much_lies_between_as_is_clear(
    gap: int, best: Sequence[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    position = laid_out("kalah", {"A": 1, "B": 1, "a": 1})
    values = [
        SearchInfo(9, cp, True, 0, 0.0, (move,))
        for move, cp in (("A", deep_search.winning_margin(position.rules) + gap), ("B", 0))
    ]
    monkeypatch.setattr(deep_search.DeepSearcher, "search_depths", lambda *_: [values])
    assert deep_search.best_moves(position) == best
