"""The short test of a game that plays itself: its questions are foretold, and the answer is played when it is shown."""

from game.features.learners.learners_file import MOST_STONES
from game.features.lessons import short_test_text
from game.features.lessons.short_test_run import ShortTestRun, find_short_test, wrong_move_from_answer
from game.rules.file.variant_library import standard_library
from game.text.language import Language


def test_a_question_is_foretold_shown_and_worth_its_stones() -> None:
    opened = find_short_test(standard_library().variants, "roseya")
    assert opened is not None
    test = ShortTestRun(opened, "fast")
    right = test.run.exercise.task.first[0]
    assert test.run.playing.begin_turn((right,))
    for _ in range(400):
        test.update(0.5)
        if test.question_answered:
            break
    assert test.stones_by_question[0] == MOST_STONES
    test.next_question()
    test.show_answer()
    for _ in range(400):
        test.update(0.5)
        if test.question_answered:
            break
    assert len(test.answers) == 2
    assert test.stones_by_question[1] == 0


def test_what_was_said_of_a_missed_question_is_told_at_the_end() -> None:
    opened = find_short_test(standard_library().variants, "roseya")
    assert opened is not None
    question = opened.questions[0]
    right = question.exercises[0].task.first
    wrong = next(name for name in "abcdefg" if name not in right)
    seen = wrong_move_from_answer(question, wrong)
    assert seen is not None
    assert seen.ply.move == wrong
    said, marked = short_test_text.wrong_answer_text(Language("en"), question, wrong)
    assert marked == wrong
    assert f"**{right[0]}**" in said
