"""A short test: its questions are played on the board, one after the other."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.features.learners.learners_file import ShortTestAnswer
from game.features.lessons import short_test_text as words_of
from game.features.lessons.lesson_text import LessonTexts, TaskTexts
from game.features.lessons.missed_rules import keep_missed_in_test
from game.features.lessons.short_test_run import OpenTest, ShortTest, find_short_test
from game.features.lessons.window.hole_row import HoleRow, RowHole
from game.features.lessons.window.opening_page import OpeningPage
from game.features.lessons.window.short_test.short_test_page import ShortTestPage
from game.features.lessons.window.short_test.test_result import ResultScene
from game.film.showing import SoundEvent
from game.rules.notation import Sign
from game.store.polling import BackgroundAnswer
from game.table.move_question import MoveQuestion
from game.text.language import msg
from game.text.speech_context import Caption
from game.ui.controls import Controls
from game.ui.keyboard import ENTER
from game.ui.labels import Label
from game.ui.layout import Column, Node
from game.ui.ui import Ui
from game.window.moves.game_board import BoardPolicy, GameBoard
from game.window.moves.pointing import BoardDisplay
from game.window.shared import key_texts
from game.window.shell.actions import action
from game.window.shell.services import Services

ASKED = 8  # holes that are shown before the test is read


class ShortTestScene(GameBoard):
    """Shows a `ShortTest`.  Who leaves it goes on with the question that comes next; nothing of a `trial` is kept."""

    page: ShortTestPage
    makes = ShortTestPage
    texts: TaskTexts
    policy = BoardPolicy(ahead=False)  # nothing of a move is shown ahead: finding it is the task
    keys = key_texts.TEST
    again = words_of.TWO_STONES  # what is said before the second try
    without = ("undo", "redo", "watch")

    def __init__(self, services: Services, opened: OpenTest, trial: bool = False) -> None:
        super().__init__(services)
        self.trial = trial
        self._key = "short test", services.learners.current.id, opened.variant.id
        begun = None if trial else services.begun.get(self._key)
        self.test = ShortTest(opened, services.settings.speed, begun if isinstance(begun, list) else ())
        self._sit()

    def _sit(self) -> None:
        playing, words = self.test.run.playing, self.services.words
        playing.film.speed = self.services.settings.speed
        self.lesson_texts = LessonTexts(self.test.run, words)
        self.attach_game(playing, TaskTexts(self.test.run, words))

    # ------------------------------------------------------------------ the page
    def page_key(self) -> tuple[object, ...]:
        return (id(self.test.run.playing),)

    def follow(self) -> None:
        if self.playing is not self.test.run.playing:
            self._sit()
        super().follow()

    def make(self, ui: Ui, before: Controls | None) -> ShortTestPage:
        self.lesson_texts = LessonTexts(self.test.run, self.services.words)
        return self.makes(ui, self, before)

    @property
    def text_to_speak(self) -> str:
        tried = words_of.wrong_try_heard(self.services.words, self.test, self.lesson_texts, self.again)
        if tried and not self.has_urgent_sentence:
            return tried
        return "" if self.is_telling_turn else " ".join(filter(None, self.speech.caption))

    @property
    def _tries(self) -> bool:
        """Whether a move is waited for."""
        return self.test.run.stage == "try" and not self.test.shown

    @property
    def can_show_answer(self) -> bool:
        return not self.test.question_answered and not self.test.shown

    def question(self) -> MoveQuestion | None:
        return super().question() if self._tries else None

    def follow_page(self) -> None:
        self.page.rebuild_widgets()
        self.page.repaint()

    def with_more(self, display: BoardDisplay) -> BoardDisplay:
        """With brackets round the hole that was wrong; the question stands there until it is answered."""
        test, marks = self.test, display.marks
        wrong = test.run.wrong
        if not self._tries:
            marks = marks._replace(may=(), forced="")
        elif wrong is not None:
            marks = marks._replace(wrong=self.playing.game.rules.start_of_move(wrong.ply.move))
        question = self.question()
        urgent, asks = self.has_urgent_sentence, question is not None and question.in_band
        if not (urgent or asks) and (question is not None or self.film.at_end):
            said = self.sentence_at_rest(display.said)
        elif test.run.stage == "try" and not test.shown:
            said = self.lesson_texts.below_goal(display.said)
        else:
            said = display.said
        return display._replace(marks=marks, said=said)

    def sentence_at_rest(self, caption: Caption) -> Caption:
        """What stands under the board while nothing moves; `said`: what would be said of any board."""
        return words_of.question_sentence(self.services.words, self.test, self.lesson_texts, caption)

    # ------------------------------------------------------------------ time and hands
    @property
    def is_moving(self) -> bool:
        run = self.test.run
        return (
            super().is_moving
            or self.playing.is_moving
            or run.acts_soon
            or (self.test.shown and not self.test.question_answered)
        )

    def pass_time(self, dt: float) -> Sequence[SoundEvent]:
        before = len(self.test.answers)
        events = self.test.update(dt)
        if len(self.test.answers) > before and not self.trial:
            self._keep()
        return events

    def try_event(self, event: pygame.event.Event) -> bool:
        """Enter goes on once the question is answered."""
        if (
            event.type == pygame.KEYDOWN
            and event.key in ENTER
            and self.test.question_answered
            and not self.controls.ring
        ):
            self.go_on()
            return True
        return super().try_event(event)

    def _keep(self) -> None:
        """What was answered so far, and what comes back of it; once all are, how the test went, for who began it."""
        test, services = self.test, self.services
        services.begun[self._key] = list(test.answers)
        learner, game, day = services.learners.learner_by_id(self._key[1]), test.opened.variant.id, services.now()[:10]
        if learner is not None:  # not taken away meanwhile, as by another window
            keep_missed_in_test(learner, game, test.answers[-1], day)
            if test.test_done:
                learner.record_test(game, list(test.answers), day)
            services.learners.save()
        if test.test_done:
            services.begun.pop(self._key)

    # ------------------------------------------------------------------ what can be asked for
    def choose(self, move: str, towards: Sign | None = None) -> None:
        """A hole is chosen; a wrong move that still lies there is taken back at once first."""
        self.test.run.laid_back()
        if self._tries:
            super().choose(move, towards)

    def skip(self) -> None:
        run = self.test.run
        if run.stage == "wrong" or (run.stage == "answer" and self.film.at_end):
            run.take_back()
        else:
            super().skip()

    def lay_back(self) -> None:
        if self.test.run.stage == "back":
            self.test.run.laid_back()

    def toggle(self) -> None:
        """Pause, or go on; at rest what was seen last once more."""
        self.lay_back()
        self.pointing.forget()
        if self.film.is_running:
            self.film.pause()
        elif not self.film.at_end:
            self.film.resume()
        else:
            self.watch_again()

    def answer(self, name: str) -> None:
        if self._tries:
            super().answer(name)

    @action(
        "show",
        msg("Show the answer"),
        icon="eye",
        when=lambda page: page.can_show_answer,
    )
    def show_answer(self) -> None:
        """The answer is played; the question brings no stone then."""
        self.pointing.forget()
        self.test.show_answer()

    @action(
        "next",
        lambda page, words: words.t("See the result") if page.test.test_done else words.t("Next question"),
        icon="fwd",
        when=lambda page: page.test.question_answered,
    )
    def go_on(self) -> None:
        if self.trial:
            self.leave()
        elif self.test.test_done:
            self.leave()
            self.services.stack.push(ResultScene(self.services, self.test.opened, self.test.answers))
        else:
            self.test.go_on()


class ShortTestOpening(OpeningPage):
    """For the moment in which a test is read and checked; then its questions, or how it went if it was done before."""

    def __init__(self, services: Services, game: str, again: bool = False) -> None:
        """`again`: it is asked anew, however it went."""
        super().__init__(services)
        variants = services.library.variants
        self._game, self._again = game, again
        self._opening = self.follow_source(
            BackgroundAnswer(lambda: find_short_test(variants, game), lambda _: None), self._open
        )
        self._failed = False

    def title(self) -> str:
        variant = self.services.library.variants.get(self._game)
        return self.words.say("{game}: the short test", game=self.words.t(variant.name)) if variant else ""

    def body(self, ui: Ui) -> Node:
        if self._failed:
            return Label(self.words.t("This game has no short test."), "text", "ontable")
        room = ui.window.w - 2 * ui.gap(ui.m.margin)
        return Column([HoleRow(ui, [RowHole(n, "") for n in range(ASKED)], room)])

    def _open(self) -> None:
        test = self._opening.value
        if test is None:
            self._failed = True
            self.refresh()
            return
        services = self.services
        learner = services.learners.current
        kept: list[ShortTestAnswer] = test.answers(learner.tests.get(self._game))
        begun = ("short test", learner.id, self._game) in services.begun
        if kept and not begun and not self._again:
            services.stack.replace(ResultScene(services, test, kept))
        else:
            services.stack.replace(ShortTestScene(services, test))
