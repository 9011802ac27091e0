"""A lesson at reading speed: its stones wait for the sentence of each phase, a wrong try for what is said of it."""

from game.features.lessons.lesson_run import LOOK, LessonRun
from game.features.lessons.lesson_text import LessonTexts, TaskTexts
from game.table.paced_turn import PacedFilm
from game.table.reading_pace import reading_seconds


class PacedLesson(PacedFilm):
    """Controls the pace of a lesson: stones wait until the sentences shown can have been read."""

    def __init__(self, run: LessonRun) -> None:
        super().__init__(reasons=False)
        self._run = run

    def hold_for_task(self, texts: TaskTexts) -> None:
        """Make the stones wait until the sentences on a task can have been read; called before time advances."""
        run = self._run
        if run.stage in ("shown", "try"):
            if run.is_solving_turn and texts.is_telling_result:
                self.dismiss_sentence()  # it stays when the turn is over
            self.hold_film(texts)

    def hold_wrong_try(self, dt: float, texts: LessonTexts) -> None:
        """Keep a wrong try on the board until the reaction to it can have been read; called after each `dt` seconds."""
        self.update_reading(dt)
        if self._run.stage == "wrong":
            said = texts.wrong_move_text() if self.on else None
            self._run.look = max(LOOK, reading_seconds(f"{said.text} {said.why}") if said else 0.0)
