"""A lesson: its tasks are played on the board, one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.features.lessons.lesson_notes import LessonRecorder, earlier_progress, remember_progress
from game.features.lessons.lesson_run import LessonRun
from game.features.lessons.lesson_text import LessonTexts, TaskTexts
from game.features.lessons.open_lesson import OpenLesson
from game.features.lessons.paced_lesson import PacedLesson
from game.features.lessons.window.lesson.lesson_done import LessonDonePage
from game.features.lessons.window.lesson.lesson_keys import LessonActions
from game.features.lessons.window.lesson.lesson_page import LessonView, lesson_page
from game.features.lessons.window.lesson.ways_on import LessonLinks
from game.rules.match import Ply
from game.text.letters import sentence_case
from game.window.moves.board_part import BoardPagePart
from game.window.moves.game_board import BoardPolicy, GameBoard
from game.window.moves.turn_keys import TurnActions
from game.window.shared import key_texts
from game.window.shell.services import Services

POLICY = BoardPolicy(
    previews=False,  # finding a move is the task
    replays=True,
    keys=key_texts.LESSON,
    hidden_actions=("undo", "redo", "rules"),
    main_action="next",
)


class LessonTurnActions(TurnActions):
    """Actions for the turns of a lesson; skipping to the end of a turn also skips the time to read."""

    def __init__(self, scene: LessonScene) -> None:
        super().__init__(scene)
        self._paced = scene.paced

    def skip_to_end(self) -> None:
        """Skip to the end of the turn, and dismiss the sentence that still had time to be read."""
        self._paced.dismiss_sentence()
        super().skip_to_end()


class LessonPacing(BoardPagePart):
    """Gives the sentences of a lesson time to be read before stones move, and records what was learnt."""

    def __init__(self, scene: LessonScene) -> None:
        self._scene = scene
        self._notes = LessonRecorder(scene.run, scene.services.learners, scene.services.learners.current.id)

    def before_board_update(self) -> None:
        """Prepare the time that the task's sentences need, before the board moves on, and name the task to do."""
        scene, words = self._scene, self._scene.services.words
        scene.paced.on = scene.services.settings.time_to_read
        scene.paced.hold_for_task(scene.texts)
        number = words.with_stop(sentence_case(scene.lesson_texts.task_number_text()))
        scene.spoken_heading = number if scene.run.stage == "try" else ""

    def update(self, dt: float) -> None:
        """Keep sentences long enough to be read, record what was learnt, and open the page of the end once all tasks
        were asked; `dt`: seconds since the last call.
        """
        scene = self._scene
        scene.paced.hold_wrong_try(dt, scene.lesson_texts)
        self._notes.record_changes(scene.services.now()[:10])
        if scene.run.stage == "over":
            page = LessonDonePage(scene.services, scene.run, partial(_begin_again, scene.services, scene.run.opened))
            scene.services.stack.replace(page)


def _begin_again(services: Services, lesson: OpenLesson) -> None:
    """Replace the page of a lesson's end by the lesson, on other boards."""
    scene = LessonScene(services, lesson)
    services.stack.replace(scene)
    scene.run.restart_lesson()


class LessonScene(GameBoard):
    """Board on which a `LessonRun` is played.  Leaving it loses only the current task."""

    view: LessonView
    texts: TaskTexts

    def __init__(self, services: Services, lesson: OpenLesson, examples: Mapping[int, Ply] | None = None) -> None:
        best = services.learners.current.lesson_stones(lesson.rules.variant, lesson.lesson.id)
        self.run = run = LessonRun(lesson, services.settings.speed, earlier_progress(lesson, services), best, examples)
        self.paced = PacedLesson(run)
        super().__init__(services, run, lambda: TaskTexts(run, services.words), lesson_page, POLICY)
        self._learner = services.learners.current.id
        self.ways = LessonLinks(self)
        self.lesson_texts = LessonTexts(run, services.words)
        self.turn_keys = LessonTurnActions(self)
        self.lesson_keys = LessonActions(self)
        self.add_parts(self.lesson_keys, LessonPacing(self))

    @property
    def asks_to_jump_on(self) -> bool:
        """Whether a piece has a square chosen where it may stop or jump on."""
        return bool(self.pointing.going.landing)

    def close(self) -> None:
        """Close the page; keep the progress, so that a lesson under way resumes at its next task."""
        remember_progress(self.run, self.services, self._learner)
        super().close()
