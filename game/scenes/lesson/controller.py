"""What a person can do in a lesson besides choosing a move: hints, the next task, a task again, the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.scenes.moves.controller import MoveController, OnPage
from game.scenes.moves.hands import MoveHands
from game.scenes.shared.keys import digit, of_holes
from game.scenes.shared.speech import Said
from game.ui.keyboard import ENTER

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.board.marks import Arrow
    from game.rules.notation import Sign
    from game.scenes.moves.move_texts import MoveTexts
    from game.scenes.moves.page import MovePage
    from game.scenes.moves.pointing import Pointing
    from game.scenes.shell.services import Services
    from game.session.lesson.run import LessonRun
    from game.session.playing import Playing
    from game.store.settings import Settings


HELD = pygame.KMOD_CTRL | pygame.KMOD_META | pygame.KMOD_ALT | pygame.KMOD_SHIFT


class OnLesson(NamedTuple):
    """What the page of a lesson does itself."""

    leave: Callable[[], None]
    rebuild: Callable[[], None]
    begins: Callable[[], None]
    hints: Callable[[], None]
    rule: Callable[[], None]
    map: Callable[[], None]
    next_lesson: Callable[[], None]
    play: Callable[[], None]


class LessonHelp:
    """A hint is that of the task; nothing here tells what moves are worth."""

    alone, values_shown, values_tip = False, False, ""

    def __init__(self, controller: LessonController) -> None:
        self._to = controller

    def hint(self) -> None:
        """The next hint."""
        self._to.next_hint()

    def review(self) -> None:
        """There is no game to look back at."""


class LessonController(MoveController):
    """Turns wishes into moves of a task, and into steps of the lesson."""

    def __init__(
        self, services: Services, run: LessonRun, says: MoveTexts, pointing: Pointing, lesson: OnLesson
    ) -> None:
        page = OnPage(lesson.leave, lesson.leave, _nothing, lesson.rebuild, _nothing, lesson.begins, _nothing, _nothing)
        super().__init__(services, says, pointing, page)
        self.run, self._lesson = run, lesson
        self.hints = LessonHelp(self)

    # ------------------------------------------------------------------ moves
    def choose(self, move: str, towards: Sign | None = None) -> None:
        """A hole is chosen; a wrong move that still lies there is taken back at once first."""
        self.run.laid_back()
        if self.run.stage == "try":
            super().choose(move, towards)

    def skip(self) -> None:
        """The end of the turn at once; of a wrong move and its answer, that they are taken back."""
        if self.run.stage == "wrong" or (self.run.stage == "answer" and self.playing.film.at_end):
            self.run.take_back()
        elif self.run.stage == "back":
            self.run.laid_back()
        else:
            super().skip()

    def undo(self) -> None:
        """The task from its beginning."""
        self.restart()

    def redo(self) -> None:
        """Nothing is played again here."""

    def step_back(self) -> None:
        self._back_now()
        super().step_back()

    def step_forward(self) -> None:
        self._back_now()
        super().step_forward()

    def _back_now(self) -> None:
        """What is being taken back is so at once."""
        if self.run.stage == "back":
            self.run.laid_back()

    def toggle(self) -> None:
        """Pause, or go on; at rest what was seen last once more."""
        self._back_now()
        self.pointing.forget()
        film = self.playing.film
        if film.running:
            film.pause()
        elif not film.at_end:
            film.resume()
        elif not self.run.again():
            self.watch_again()

    def watch_again(self) -> None:
        """What was seen last once more."""
        if self.run.stage in ("shown", "right") or self.playing.game.plies:
            super().watch_again()
        elif not self.run.again():
            self.notify(Said(self.services.words.t("No turn has been played yet.")))

    def show_again(self) -> None:
        """The wrong move once more."""
        self.pointing.forget()
        self.run.again()

    def answer(self, name: str) -> None:
        """One of the answers to what is asked, while the task is tried."""
        if self.run.stage == "try":
            super().answer(name)

    # ------------------------------------------------------------------ the lesson
    def next_hint(self) -> None:
        """Opens the next hint; says why it cannot be."""
        words = self.services.words
        if self.run.hint():
            self._lesson.hints()
        elif self.run.stage in ("try", "wrong", "answer", "back") and self.run.hints < 3:
            self.notify(Said(words.t("Try twice first. Then you can see the answer.")))

    def go_on(self) -> None:
        """To what comes next."""
        if self.run.stage == "over":
            self.next_lesson()
        else:
            self.run.go_on()

    def back_a_task(self) -> None:
        """To the task before."""
        self.run.back()

    def restart(self) -> None:
        """The task from its beginning."""
        self.pointing.forget()
        self.run.restart()

    def again(self) -> None:
        """The whole lesson once more."""
        self.pointing.forget()
        self.run.anew()

    def show_rules(self) -> None:
        """The rule that the lesson is about."""
        self._lesson.rule()

    def show_hints(self) -> None:
        """All hints, or what the lesson is about, where there is no room for them beside the board."""
        self._lesson.hints()

    def next_lesson(self) -> None:
        """The next lesson of the course; after the last one the map."""
        self._lesson.next_lesson()

    def to_map(self) -> None:
        """The map of courses."""
        self._lesson.map()

    def play_game(self) -> None:
        """A game, with what was learnt."""
        self._lesson.play()


def _nothing() -> None:
    """A lesson has none of this."""


class LessonHands(MoveHands):
    """The keys of the board, and those of a lesson: digits for holes, H for a hint, Enter to go on."""

    def __init__(self, playing: Playing, pointing: Pointing, controller: LessonController, settings: Settings) -> None:
        super().__init__(playing, pointing, controller, settings)
        self._lesson = controller

    def event(self, event: pygame.event.Event, page: MovePage, arrows: Sequence[Arrow]) -> bool:
        if not page.controls.busy and event.type == pygame.KEYDOWN:
            number = None if page.question else digit(event)
            if number is not None:
                return self._numbered(number)
            if event.key in ENTER and self._lesson.run.stage in ("shown", "right", "over"):
                return page.controls.event(event) is None  # its main button, or what has the ring
            if event.scancode == pygame.KSCAN_H and not event.mod & HELD and not self._is_hole(event.scancode):
                self._lesson.next_hint()
                return True
        return super().event(event, page, arrows)

    def _is_hole(self, scancode: int) -> bool:
        """Whether a key stands for a hole of this board."""
        return (scancode, False) in of_holes(self.playing.board, self._lesson.run.learner)

    def _numbered(self, number: int) -> bool:
        """The hole of that number in one's row next to the other side, from the left."""
        board, learner = self.playing.board, self._lesson.run.learner
        own = [board.cells[i] for i in board.owned(learner)]
        row = (min if learner == "S" else max)(cell.row for cell in own)
        front = sorted((cell for cell in own if cell.row == row), key=lambda cell: cell.column)
        if number <= len(front):
            self.pointing.point("")
            self._choosing.choose(front[number - 1].name)
        return True

    def _let_go(self) -> None:
        question = self._page.question
        if self.pointing.unpick():
            return
        if question and question.leaves:
            self._lesson.answer(question.leaves)
        else:
            self._lesson.leave()
