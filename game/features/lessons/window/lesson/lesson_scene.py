"""A lesson: its tasks are played on the board, one after the other."""

from __future__ import annotations

from game.features.lessons.lesson_notes import LessonNotes, begun_lesson, keep_begun
from game.features.lessons.lesson_run import LessonRun
from game.features.lessons.lesson_text import LessonTexts, TaskTexts
from game.features.lessons.open_lesson import OpenLesson
from game.features.lessons.paced_lesson import PacedLesson
from game.features.lessons.window.lesson.lesson_keys import EarnedStones, LessonKeys
from game.features.lessons.window.lesson.lesson_page import LessonPage
from game.features.lessons.window.lesson.ways_on import LessonWays
from game.window.moves.board_part import BoardPart
from game.window.moves.game_board import BoardPolicy, GameBoard
from game.window.moves.turn_keys import TurnKeys
from game.window.shared import key_texts
from game.window.shell.services import Services

POLICY = BoardPolicy(
    previews=False,  # finding a move is the task
    replays=True,
    keys=key_texts.LESSON,
    hidden_actions=("undo", "redo", "rules"),
    main_action="next",
)


class LessonTurnKeys(TurnKeys):
    """The turns of a lesson: who comes to the end of one at once wants no time to read it."""

    def __init__(self, scene: LessonScene) -> None:
        super().__init__(scene)
        self._paced = scene.paced

    def skip(self) -> None:
        self._paced.press()
        super().skip()


class LessonPace(BoardPart):
    """Lets the stones of a lesson wait for its sentences, and writes down what was learnt."""

    def __init__(self, scene: LessonScene) -> None:
        self._scene = scene
        self._notes = LessonNotes(scene.run, scene.services.learners, scene.services.learners.current.id)

    def prepare(self) -> None:
        self._scene.paced.on = self._scene.services.settings.time_to_read
        self._scene.paced.prepare(self._scene.texts)

    def update(self, dt: float) -> None:
        self._scene.paced.follow(dt, self._scene.lesson_texts)
        self._notes.follow(self._scene.services.now()[:10])


class LessonScene(GameBoard):
    """Shows a `LessonRun`.  Leaving loses nothing but the task that one is at."""

    page: LessonPage
    texts: TaskTexts

    def __init__(self, services: Services, lesson: OpenLesson) -> None:
        self.run = run = LessonRun(lesson, services.settings.speed, begun_lesson(lesson, services))
        self.paced = PacedLesson(run)
        super().__init__(services, run, lambda: TaskTexts(run, services.words), LessonPage, POLICY)
        self._learner = services.learners.current.id
        self.ways = LessonWays(self)
        self.lesson_texts = LessonTexts(run, services.words)
        self.turn_keys = LessonTurnKeys(self)
        self.lesson_keys, self.earned = LessonKeys(self), EarnedStones(self)
        self.add_parts(self.lesson_keys, LessonPace(self), self.earned)

    def close(self) -> None:
        """Close the page; keep the progress, so that a lesson under way resumes at its next task."""
        keep_begun(self.run, self.services, self._learner)
        super().close()
