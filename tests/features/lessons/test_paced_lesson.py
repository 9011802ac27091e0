"""No sentence of a lesson is gone before it can have been read: over the first lessons of all games."""

from __future__ import annotations

import pytest

from game.features.lessons.lesson_run import LessonRun
from game.features.lessons.lesson_text import LessonTexts, TaskTexts
from game.features.lessons.open_lesson import OpenLesson
from game.features.lessons.paced_lesson import PacedLesson
from game.rules.file.variant_library import standard_library
from game.table.reading_pace import reading_seconds
from game.text.speech_context import Caption
from tests.features.lessons.lesson import course, lesson, opened, wrong_move
from tests.sampled import few
from tests.text.common import ENGLISH

FRAME = 0.1  # seconds
HANDFUL = few(sorted(standard_library().variants), 6)


class Reader:
    """Somebody who presses nothing, and notes how long each sentence is there."""

    def __init__(self, lesson: OpenLesson, *, on: bool = True) -> None:
        self.run = LessonRun(lesson)
        self.run.retries = True  # so that a wrong try is taken back, too
        self.paced = PacedLesson(self.run)
        self.paced.on = on
        self.lesson = LessonTexts(self.run, ENGLISH)
        self._board: TaskTexts | None = None
        self.shown: list[tuple[Caption, float]] = []

    @property
    def board(self) -> TaskTexts:
        if self._board is None or self._board.playing is not self.run.playing:
            self._board = TaskTexts(self.run, ENGLISH)
        return self._board

    def pass_frame(self) -> None:
        self.paced.hold_for_task(self.board)
        self.run.update(FRAME)
        self.paced.hold_wrong_try(FRAME, self.lesson)

    def wait(self) -> list[tuple[Caption, float]]:
        """Until nothing moves any more; what was said meanwhile, but for what stays."""
        self.shown = []
        for _ in range(12_000):
            run = self.run
            self.pass_frame()
            if not run.playing.film.is_turn_unseen:
                said = self.lesson.board_caption(self.board.resting_sentence(), self.board)
                seconds = self.shown.pop()[1] if self.shown and self.shown[-1][0] == said else 0.0
                self.shown.append((said, seconds + FRAME))
            if run.playing.film.at_end and run.stage in ("shown", "try", "right") and not waits(run):
                return self.shown[:-1]
        raise AssertionError("it never came to rest")


def waits(run: LessonRun) -> bool:
    """Whether the other side will move."""
    return run.stage == "try" and run.playing.state == "computer"


def too_short(shown: list[tuple[Caption, float]]) -> list[str]:
    return [
        said.text for said, seconds in shown if seconds + FRAME / 2 < reading_seconds(f"{said.text} {said.why}".strip())
    ]


@pytest.mark.parametrize("variant", HANDFUL)
def test_every_sentence_of_a_first_lesson_stays_until_it_can_have_been_read(variant: str) -> None:
    reader = Reader(opened(course(variant)))
    said = 0
    if reader.run.show_example():
        shown = reader.wait()
        assert too_short(shown) == []
        said += len(shown)
        reader.run.continue_lesson()
    for at in range(reader.run.task_count):
        reader.run.begin_task(at)
        if not reader.run.exercise.task.turn:
            reader.run.playing.begin_turn((wrong_move(reader.run),))
            shown = reader.wait()
            assert too_short(shown) == []
        while reader.run.stage == "try":
            move = min(reader.run.lines_to_goal, key=len)[0]
            assert reader.run.playing.begin_turn((move,))
            shown = reader.wait()
            assert too_short(shown) == []
            said += len(shown)
        assert reader.run.stage == "right"
    assert said, "nothing was said that anybody could have missed"


def test_without_time_to_read_stones_wait_for_nobody() -> None:
    reader = Reader(lesson("across"), on=False)
    assert reader.run.show_example()
    assert too_short(reader.wait())


def test_a_press_brings_the_next_sentence_and_one_goes_back() -> None:
    reader = Reader(lesson("across"))
    reader.run.show_example()
    reader.pass_frame()
    numbers = [reader.board.phase_number()]
    for _ in range(2):
        assert reader.paced.show_next_sentence(reader.board)
        reader.pass_frame()
        numbers.append(reader.board.phase_number())
    assert reader.paced.show_previous_sentence(reader.board)
    reader.pass_frame()
    numbers.append(reader.board.phase_number())
    assert numbers == [0, 1, 2, 1]
