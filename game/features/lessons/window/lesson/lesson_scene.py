"""A lesson: its tasks are played on the board, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.board.marks import Marks
from game.features.lessons.lesson_notes import LessonNotes, progress_of
from game.features.lessons.lesson_run import HINTS, LessonProgress, LessonRun
from game.features.lessons.lesson_text import LessonTexts, TaskTexts
from game.features.lessons.open_lesson import OpenLesson
from game.features.lessons.paced_lesson import PacedLesson
from game.features.lessons.window.lesson.lesson_page import LessonPage
from game.features.lessons.window.lesson.rule_sheet import RuleSheet
from game.features.lessons.window.lesson.ways_on import LessonWays
from game.film.showing import SoundEvent
from game.rules.notation import Sign
from game.table.move_question import MoveQuestion
from game.text.language import msg
from game.text.speech_context import Caption
from game.ui.controls import Controls
from game.ui.keyboard import ENTER
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.board_page.board_scene import BEGINNING, LATEST
from game.window.moves.game_board import BoardPolicy, GameBoard
from game.window.moves.pointing import BoardDisplay
from game.window.shared import key_texts
from game.window.shared.board_keys import HINT_KEY, digit_of_key, hole_by_number
from game.window.shell.actions import action
from game.window.shell.services import Services

DROPPED = 3.0  # seconds after which all stones that were earned lie in their hole
HINT = msg("the next hint")
SENTENCES = msg("the sentence before · the next sentence, in a turn that is shown")


class LessonScene(GameBoard):
    """Shows a `LessonRun`.  Leaving loses nothing but the task that one is at."""

    page: LessonPage
    texts: TaskTexts
    policy = BoardPolicy(ahead=False)  # nothing of a move is shown ahead: finding it is the task
    keys = key_texts.LESSON
    without = ("undo", "redo", "rules")

    def __init__(self, services: Services, lesson: OpenLesson) -> None:
        super().__init__(services)
        self._key = services.learners.current.id, lesson.rules.variant, lesson.lesson.id
        self.run = LessonRun(lesson, services.settings.speed, self._begun(lesson))
        self.ways, self.paced = LessonWays(self), PacedLesson(self.run)
        self._notes = LessonNotes(self.run, services.learners, self._key[0])
        self.lesson_texts = LessonTexts(self.run, services.words)
        self._sit()
        self._age = 0.0  # seconds since the end of the lesson

    def _begun(self, lesson: OpenLesson) -> LessonProgress | None:
        """How far one came before: since the program was started, or as it is kept."""
        begun = self.services.begun.get(self._key)
        if isinstance(begun, LessonProgress):
            return begun
        stand = self.services.learners.current.unfinished_lesson(lesson.rules.variant, lesson.lesson.id)
        return progress_of(stand, len(lesson.exercises))

    def _sit(self) -> None:
        playing = self.run.playing
        playing.film.speed = self.services.settings.speed
        self.attach_game(playing, TaskTexts(self.run, self.services.words))

    # ------------------------------------------------------------------ the page
    def page_key(self) -> tuple[object, ...]:
        return (id(self.run.playing),)

    def follow(self) -> None:
        if self.playing is not self.run.playing:
            self._sit()
        super().follow()

    def make(self, ui: Ui, before: Controls | None) -> LessonPage:
        self.lesson_texts = LessonTexts(self.run, self.services.words)
        return LessonPage(ui, self, before)

    @property
    def shows_turn(self) -> bool:
        """Whether a turn is shown that is told phase by phase."""
        return self.run.stage in ("shown", "try") and not self.film.at_end

    @property
    def states_task(self) -> bool:
        """Whether the task stands under the board, and nothing else."""
        run = self.run
        rests = run.stage == "try" and self.film.at_end and run.wrong is None and not run.line
        return rests and not self._says_otherwise

    @property
    def _says_otherwise(self) -> bool:
        return self.has_urgent_sentence or self.question() is not None

    def question(self) -> MoveQuestion | None:
        return super().question() if self.run.stage == "try" else None

    def follow_page(self) -> None:
        self.page.rebuild_widgets()
        self.page.repaint()

    def with_more(self, display: BoardDisplay) -> BoardDisplay:
        said, question = display.said, self.question()
        if question is not None and question.in_band and not self.has_urgent_sentence:
            said = self.lesson_texts.with_question(said)
        elif not self._says_otherwise:
            said = self.lesson_texts.at_board(said, self.texts)
        return display._replace(marks=self._marked(display.marks), said=said)

    def _marked(self, marks: Marks) -> Marks:
        """With brackets round the hole that was wrong, and the way of the answer once that hint is open."""
        run = self.run
        if run.stage != "try" or not run.playing.film.at_end:
            return marks._replace(may=(), forced="", hovered="") if run.stage != "try" else marks
        if run.wrong is not None:
            marks = marks._replace(wrong=run.playing.game.rules.start_of_move(run.wrong.ply.move))
        hint = self.lesson_texts.open_hint()
        if hint is not None and hint.holes:
            marks = marks._replace(may=hint.holes)
        if hint is not None and hint.move and not marks.forbidden:
            marks = marks._replace(way=self.pointing.ahead.preview_for(hint.move).path, strength=1.0, may=())
        return marks

    def sprites(self) -> Sequence[Sprite]:
        age = DROPPED if self.services.settings.calm_motion else self._age
        return [*self.page.extra_sprites(age), *super().sprites()]

    # ------------------------------------------------------------------ time and hands
    @property
    def is_moving(self) -> bool:
        run = self.run
        plays = run.stage == "try" and self.playing.is_moving
        return super().is_moving or plays or run.acts_soon or (run.stage == "over" and self._age < DROPPED)

    def pass_time(self, dt: float) -> Sequence[SoundEvent]:
        self.paced.on = self.services.settings.time_to_read
        events = self.paced.pass_time(dt, self.texts, self.lesson_texts)
        self._notes.follow(self.services.now()[:10])
        self._drop(dt)
        return events

    def _drop(self, dt: float) -> None:
        """At the end the stones drop into the hole, and are heard."""
        if self.run.stage != "over":
            self._age = 0.0
            return
        hole, before = self.page.hole, self._age
        self._age += dt
        if hole is not None and hole.landed(self._age) > hole.landed(before):
            self.services.sound.play("drop")

    def try_event(self, event: pygame.event.Event) -> bool:
        """Digits stand for holes, and Enter goes on."""
        if event.type != pygame.KEYDOWN or self.controls.list_is_open:
            return super().try_event(event)
        number = None if self.page.question else digit_of_key(event)
        if number:
            hole = hole_by_number(self.playing.board, self.run.learner, number)
            if hole:
                self.pointing.point("")
                self.hands.choose(hole)
            return True
        if event.key in ENTER and (self.run.stage in ("shown", "right", "over") or self.run.solves):
            if not self.controls.ring:
                self.go_on()
                return True
            return self.controls.event(event) is None  # what has the ring
        return super().try_event(event)

    # ------------------------------------------------------------------ what is kept, and other pages
    def close(self) -> None:
        """Who comes back goes on with the next task; a lesson that is finished begins anew."""
        self.services.begun.pop(self._key, None)
        if not self.run.lesson_done:
            self.services.begun[self._key] = self.run.progress_so_far

    # ------------------------------------------------------------------ what can be asked for
    @action("back", msg("Back"), key="Esc", icon="back")
    def leave(self) -> None:
        """Out of an example back to the task, else out of the lesson."""
        if self.run.stage == "shown":
            self.run.go_on()
        else:
            super().leave()

    @action("rule", msg("Read the rule"), key="Ctrl B", icon="rules")
    def read_rule(self) -> None:
        """The rule that the lesson is about, beside the board."""
        self.services.stack.push(RuleSheet(self))

    @action(
        "show",
        msg("Show me"),
        key="Ctrl E",
        icon="film",
        sheet=msg("plays an example on another position"),
        when=lambda page: page.run.can_show and page.run.stage in ("try", "right"),
        exists=lambda page: page.run.can_show,
    )
    def show_example(self) -> None:
        """An example, sentence by sentence; the task comes back after it."""
        self.pointing.forget()
        self.run.laid_back()
        if self.run.show():
            self.follow()

    def choose(self, move: str, towards: Sign | None = None) -> None:
        """A hole is chosen; a wrong move that still lies there is taken back at once first."""
        self.run.laid_back()
        if self.run.stage == "try":
            super().choose(move, towards)
        elif self.goes_on():
            self.skip()  # an example that is still told

    def skip(self) -> None:
        """The end of the turn at once; of a wrong move and its answer, that they are taken back."""
        self.paced.press()
        if self.run.stage == "wrong" or (self.run.stage == "answer" and self.playing.film.at_end):
            self.run.take_back()
        else:
            super().skip()

    @action("stepf", msg("Next sentence"), key=".", icon="stepf", sheet=SENTENCES, when=GameBoard.goes_on)
    def step_forward(self) -> None:
        self.step_film(lambda: self.paced.next_sentence(self.texts), LATEST)

    @action("stepb", msg("The sentence before"), key=",", icon="stepb", sheet=SENTENCES, when=GameBoard.goes_back)
    def step_back(self) -> None:
        self.step_film(lambda: self.paced.sentence_before(self.texts), BEGINNING)

    def lay_back(self) -> None:
        if self.run.stage == "back":
            self.run.laid_back()

    def toggle(self) -> None:
        """Pause, or go on; at rest what was seen last once more."""
        self.lay_back()
        self.pointing.forget()
        film = self.playing.film
        if film.is_running:
            film.pause()
        elif not film.at_end:
            film.resume()
        elif not self.run.repeat_wrong_move():
            self.watch_again()

    @action("watch", msg("Watch again"), icon="again", when=lambda page: page.film.at_end)
    def watch_again(self) -> None:
        """What was seen last once more."""
        if self.run.stage in ("shown", "right") or self.playing.game.plies:
            super().watch_again()
        elif not self.run.repeat_wrong_move():
            self.notify(Caption(self.services.words.t("No turn has been played yet.")))

    def answer(self, name: str) -> None:
        if self.run.stage == "try":
            super().answer(name)

    @action("hint", lambda page, words: words.tc("help", "Hint"), key=HINT_KEY, icon="hint", sheet=HINT,
            when=lambda page: page.run.can_hint)  # fmt: skip
    def hint(self) -> None:
        """Opens the next hint; says why it cannot be."""
        run = self.run
        run.laid_back()  # what a wrong move did has been seen
        if not run.hint() and run.stage in ("try", "wrong", "answer", "back") and run.hints < HINTS:
            self.notify(Caption(self.services.words.t("Try twice first. Then you can see the answer.")))

    def go_on(self) -> None:
        if self.run.stage == "over":
            self.ways.next_lesson()
        elif self.run.solves:
            self.skip()  # what it brought is still to be read
        else:
            self.run.go_on()

    @action("taskback", msg("Back a task"), key="Ctrl T", when=lambda page: page.run.can_back,
            why_not=msg("This is the first task."))  # fmt: skip
    def back_a_task(self) -> None:
        self.run.step_back()

    @action("restart", msg("Start the task again"), key="Ctrl Z", sheet=msg("begins the task again"),
            when=lambda page: page.run.can_restart, why_not=BEGINNING)  # fmt: skip
    def restart(self) -> None:
        self.pointing.forget()
        self.run.restart()

    def again(self) -> None:
        self.pointing.forget()
        self.run.restart_lesson()
