"""A lesson at reading speed: its stones wait for the sentence of each phase, a wrong try for what is said of it."""

from collections.abc import Sequence

from game.features.lessons.lesson_run import LOOK, LessonRun
from game.features.lessons.lesson_text import LessonTexts, TaskTexts
from game.film.showing import SoundEvent
from game.table.paced_turn import PacedTurn
from game.table.reading_pace import reading_seconds


class PacedLesson(PacedTurn):
    """Lets the time of a lesson pass."""

    def __init__(self, run: LessonRun) -> None:
        super().__init__(reasons=False)
        self._run = run

    def pass_time(self, dt: float, board: TaskTexts, lesson: LessonTexts) -> Sequence[SoundEvent]:
        """What happened on the board in `dt` seconds.  `board`, `lesson`: what is said of the task, and besides."""
        run = self._run
        if run.stage in ("shown", "try"):
            if run.solves and board.tells_result:
                self.press()  # it stays when the turn is over
            self.hold(board)
        events = run.update(dt)
        self.update(dt)
        if run.stage == "wrong":
            said = lesson.wrong_move_text() if self.on else None
            run.look = max(LOOK, reading_seconds(f"{said.text} {said.why}") if said else 0.0)
        return events
