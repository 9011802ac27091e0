"""A lesson: its tasks are played on the board, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.board.marks import Marks
from game.film.showing import SoundEvent
from game.rules.notation import Sign
from game.scenes.board_page.reply import ReplyKeys
from game.scenes.lessons.lesson.lesson_page import LessonPage
from game.scenes.lessons.lesson.lesson_panel import LessonSheet
from game.scenes.lessons.lesson.ways_on import LessonWays
from game.scenes.moves.game_board import BoardPolicy, GameBoard
from game.scenes.moves.move_question import MoveQuestion
from game.scenes.moves.pointing import BoardDisplay
from game.scenes.shared import key_texts
from game.scenes.shared.board_keys import HINT_KEY, digit_of_key, hole_by_number
from game.scenes.shell.actions import action
from game.scenes.shell.services import Services
from game.session.lessons.lesson_notes import LessonNotes
from game.session.lessons.lesson_run import LessonProgress, LessonRun
from game.session.lessons.open_lesson import OpenLesson
from game.text.language import msg
from game.text.speech_context import Caption
from game.ui.controls import Controls
from game.ui.keyboard import ENTER
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.words.lessons.lesson_text import LessonTexts, TaskTexts

DROPPED = 3.0  # seconds after which all stones that were earned lie in their hole
HINT = msg("the next hint")


def _can_hint(page: LessonScene) -> bool:
    return page.run.can_hint or page.page.layout.below


class LessonScene(GameBoard):
    """Shows a `LessonRun`.  Leaving loses nothing but the task that one is at."""

    page: LessonPage
    texts: TaskTexts
    policy = BoardPolicy(ahead=False)  # nothing of a move is shown ahead: finding it is the task
    keys = key_texts.LESSON
    without = ("undo", "redo", "watch")

    def __init__(self, services: Services, opened: OpenLesson) -> None:
        super().__init__(services)
        self._key = services.learners.current.id, opened.rules.variant, opened.lesson.id
        begun = services.begun.get(self._key)
        self.run = LessonRun(opened, services.settings.speed, begun if isinstance(begun, LessonProgress) else None)
        self.reply, self.ways = ReplyKeys(lambda: self.page.reply), LessonWays(self)
        self.parts = (self.reply,)
        self._notes = LessonNotes(self.run, services.learners, self._key[0])
        self.lesson_texts = LessonTexts(self.run, services.words)
        self._sit()
        self._age = 0.0  # seconds since the end of the lesson

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
        self.lesson_texts = texts = LessonTexts(self.run, self.services.words)
        page = LessonPage(ui, self, before)
        self.texts.otherwise = texts.differing_rules() if page.layout.below else ""
        return page

    @property
    def text_to_speak(self) -> str:
        if self.tells_turn:
            return ""
        run, texts = self.run, self.lesson_texts
        told = (
            texts.wrong_move_text()
            if run.wrong
            else texts.success_text()
            if run.stage == "right"
            else self.speech.caption
        )
        begins = run.stage == "try" and not run.wrong and not run.line
        goal = [texts.differing_rules(), texts.goal()] if begins else []
        return " ".join(filter(None, (*goal, *told)))

    def question(self) -> MoveQuestion | None:
        return super().question() if self.run.stage == "try" else None

    def follow_page(self) -> None:
        page, wrong = self.page, self.run.wrong
        page.rebuild_widgets()
        page.repaint()
        if page.reply is not None and wrong is not None:
            page.reply.runs(self.film, len(wrong.plies) - 1)

    def with_more(self, shown: BoardDisplay) -> BoardDisplay:
        shown = shown._replace(marks=self._marked(shown.marks), said=self._said(shown.said))
        return self.reply.shown_on(shown) if self.run.stage == "try" and self.film.at_end else shown

    def _said(self, said: Caption) -> Caption:
        """What is said under the board; nothing there where it is told what a move did."""
        if self.page.layout.shared and self.page.tells_try:  # also while the stones are shown again
            return Caption()
        return said if self.pointing.refused or self.pointing.notice else self.lesson_texts.at_board(said)

    def _marked(self, marks: Marks) -> Marks:
        """With brackets round the hole that was wrong, and the way of the answer once that hint is open."""
        run = self.run
        if run.stage != "try" or not run.playing.film.at_end:
            return marks._replace(may=(), forced="") if run.stage != "try" else marks
        if run.wrong is not None:
            marks = marks._replace(wrong=run.playing.game.rules.start_of_move(run.wrong.ply.move))
        for hint in self.page.side.hint_list:
            if hint.holes:
                marks = marks._replace(may=hint.holes)
            if hint.move and not marks.forbidden:
                marks = marks._replace(way=self.pointing.ahead.preview_for(hint.move).path, strength=1.0, may=())
        return marks

    def sprites(self) -> Sequence[Sprite]:
        age = DROPPED if self.services.settings.calm_motion else self._age
        return [*super().sprites(), *self.page.extra_sprites(age)]

    # ------------------------------------------------------------------ time and hands
    @property
    def is_moving(self) -> bool:
        run = self.run
        plays = run.stage == "try" and self.playing.is_moving
        return super().is_moving or plays or run.acts_soon or (run.stage == "over" and self._age < DROPPED)

    def pass_time(self, dt: float) -> Sequence[SoundEvent]:
        events = self.run.update(dt)
        self._notes.follow(self.services.now()[:10])
        self._drop(dt)
        return events

    def _drop(self, dt: float) -> None:
        """At the end the stones drop into the hole, and are heard."""
        if self.run.stage != "over":
            self._age = 0.0
            return
        hole, before = self.page.side.hole, self._age
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
        if event.key in ENTER and self.run.stage in ("shown", "right", "over"):
            return self.controls.event(event) is None  # its main button, or what has the ring
        return super().try_event(event)

    # ------------------------------------------------------------------ what is kept, and other pages
    def close(self) -> None:
        """Who comes back goes on with the next task; a lesson that is finished begins anew."""
        self.services.begun.pop(self._key, None)
        if not self.run.lesson_done:
            self.services.begun[self._key] = self.run.progress_so_far

    # ------------------------------------------------------------------ what can be asked for
    def show_rules(self) -> None:
        """The rule that the lesson is about."""
        self.ways.show_rules()

    def choose(self, move: str, towards: Sign | None = None) -> None:
        """A hole is chosen; a wrong move that still lies there is taken back at once first."""
        self.run.laid_back()
        if self.run.stage == "try":
            super().choose(move, towards)

    def skip(self) -> None:
        """The end of the turn at once; of a wrong move and its answer, that they are taken back."""
        if self.run.stage == "wrong" or (self.run.stage == "answer" and self.playing.film.at_end):
            self.run.take_back()
        else:
            super().skip()

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

    def watch_again(self) -> None:
        """What was seen last once more."""
        if self.run.stage in ("shown", "right") or self.playing.game.plies:
            super().watch_again()
        elif not self.run.repeat_wrong_move():
            self.notify(Caption(self.services.words.t("No turn has been played yet.")))

    def show_again(self) -> None:
        self.pointing.forget()
        self.run.repeat_wrong_move()

    def answer(self, name: str) -> None:
        if self.run.stage == "try":
            super().answer(name)

    @action("hint", lambda page, words: words.tc("help", "Hint"), key=HINT_KEY, icon="hint", sheet=HINT, when=_can_hint)
    def hint(self) -> None:
        """Opens the next hint; says why it cannot be."""
        if self.run.hint():
            self.show_hints()
        elif self.run.stage in ("try", "wrong", "answer", "back") and self.run.hints < 3:
            self.notify(Caption(self.services.words.t("Try twice first. Then you can see the answer.")))

    def go_on(self) -> None:
        if self.run.stage == "over":
            self.ways.next_lesson()
        else:
            self.run.go_on()

    @property
    def can_play(self) -> bool:
        """A rule that is only read has nothing to play."""
        return self.run.stage != "shown" or self.run.opened.clip is not None

    @action("taskback", msg("Back a task"), icon="undo", when=lambda page: page.run.can_back)
    def back_a_task(self) -> None:
        self.run.step_back()

    @action(
        "restart",
        lambda page, words: words.t("Watch again" if page.run.stage == "shown" else "Start the task again"),
        key="Ctrl Z",
        icon="again",
        sheet=msg("begins the task again"),
        when=lambda page: page.can_play,
    )
    def restart(self) -> None:
        self.pointing.forget()
        self.run.restart()

    def again(self) -> None:
        self.pointing.forget()
        self.run.restart_lesson()

    def show_hints(self) -> None:
        """What the lesson is about, and its hints, are sheets where the panel is below the board."""
        if self.page.layout.below and not isinstance(self.services.stack.top, LessonSheet):
            self.services.stack.push(LessonSheet(self))
