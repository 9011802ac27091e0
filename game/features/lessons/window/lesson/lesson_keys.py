"""Actions of a lesson, and the marks and caption of its board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.board.marks import Marks
from game.features.lessons.lesson_run import HINTS
from game.features.lessons.window.lesson.rule_sheet import RuleSheet
from game.text.language import msg
from game.text.speech_context import Caption
from game.window.board_page.film_keys import BEGINNING, LATEST
from game.window.moves.board_part import BoardPart
from game.window.moves.pointing import BoardDisplay
from game.window.shared.board_keys import HINT_KEY, digit_of_key, hole_by_number
from game.window.shell.actions import action

if TYPE_CHECKING:
    from game.features.lessons.window.lesson.lesson_scene import LessonScene

DROPPED = 3.0  # seconds after which all stones that were earned lie in their hole
HINT = msg("the next hint")
SENTENCES = msg("the sentence before · the next sentence, in a turn that is shown")


class LessonKeys(BoardPart):
    """Part of a lesson's page."""

    def __init__(self, scene: LessonScene) -> None:
        self._scene, self.run, self._film_keys = scene, scene.run, scene.turn_keys

    # ------------------------------------------------------------------ the board
    def decorate_display(self, display: BoardDisplay) -> BoardDisplay:
        scene, question = self._scene, self._scene.question()
        said, urgent = display.caption, scene.has_urgent_sentence
        if question is not None and question.in_band and not urgent:
            said = scene.lesson_texts.with_question(said)
        elif question is None and not urgent:
            said = scene.lesson_texts.at_board(said, scene.texts)
        return display._replace(marks=self._marked(display.marks), caption=said)

    def _marked(self, marks: Marks) -> Marks:
        """With brackets round the hole that was wrong, and the way of the answer once that hint is open."""
        run, scene = self.run, self._scene
        if run.stage != "try":
            return marks._replace(allowed_starts=(), only_start="", hovered="")
        if not run.playing.film.at_end:
            return marks
        if run.wrong_turn is not None:
            marks = marks._replace(wrong_hole=run.playing.game.rules.start_of_move(run.wrong_turn.move))
        hint = scene.lesson_texts.open_hint()
        if hint is not None and hint.holes:
            marks = marks._replace(allowed_starts=hint.holes)
        if hint is not None and hint.move and not marks.forbidden:
            marks = marks._replace(
                way=scene.pointing.ahead.preview_for(hint.move).path, strength=1.0, allowed_starts=()
            )
        return marks

    def take_event(self, event: pygame.event.Event) -> bool:
        """Digits stand for holes."""
        scene = self._scene
        if event.type != pygame.KEYDOWN or scene.controls.list_is_open or scene.page.question:
            return False
        if not (number := digit_of_key(event)):
            return False
        if hole := hole_by_number(scene.playing.board, self.run.learner, number):
            scene.pointing.point("")
            scene.hands.choose(hole)
        return True

    # ------------------------------------------------------------------ what can be asked for
    @action("back", msg("Back"), key="Esc", icon="back")
    def leave(self) -> None:
        """Out of an example back to the task, else out of the lesson."""
        if self.run.stage == "shown":
            self.run.go_on()
        else:
            self._scene.leave()

    @action("rule", msg("Read the rule"), key="Ctrl B", icon="rules")
    def read_rule(self) -> None:
        """The rule that the lesson is about, beside the board."""
        self._scene.services.stack.push(RuleSheet(self._scene))

    @action(
        "show",
        msg("Show me"),
        key="Ctrl E",
        icon="film",
        sheet=msg("plays an example on another position"),
        when=lambda keys: keys.run.can_show and keys.run.stage in ("try", "right"),
        exists=lambda keys: keys.run.can_show,
    )
    def show_example(self) -> None:
        """An example, sentence by sentence; the task comes back after it."""
        self._scene.pointing.forget()
        self.run.begin_try()
        self.run.show()

    def goes_on(self) -> bool:
        return self._film_keys.goes_on()

    def goes_back(self) -> bool:
        return self._film_keys.goes_back()

    @action("stepf", msg("Next sentence"), key=".", icon="stepf", sheet=SENTENCES, when=goes_on)
    def next_sentence(self) -> None:
        self._film_keys.step_film(lambda: self._scene.paced.next_sentence(self._scene.texts), LATEST)

    @action("stepb", msg("The sentence before"), key=",", icon="stepb", sheet=SENTENCES, when=goes_back)
    def sentence_before(self) -> None:
        self._film_keys.step_film(lambda: self._scene.paced.sentence_before(self._scene.texts), BEGINNING)

    @action("watch", msg("Watch again"), icon="again", when=lambda keys: keys.run.playing.film.at_end)
    def watch_again(self) -> None:
        """Replay the last film."""
        self._film_keys.watch_again()

    @action("hint", lambda keys, words: words.tc("help", "Hint"), key=HINT_KEY, icon="hint", sheet=HINT,
            when=lambda keys: keys.run.can_hint)  # fmt: skip
    def hint(self) -> None:
        """Open the next hint, or tell the learner to try first."""
        run = self.run
        run.begin_try()  # what a wrong move did has been seen
        if not run.hint() and (run.stage == "try" or run.acts_soon) and run.hints < HINTS:
            self._scene.notify(Caption(self._scene.services.words.t("Try twice first. Then you can see the answer.")))

    @property
    def can_go_on(self) -> bool:
        """Whether the way on is open: the brass button."""
        return self.run.stage in ("shown", "right", "over") or self.run.solves

    @action("next", when=lambda keys: keys.can_go_on)
    def go_on(self) -> None:
        if self.run.stage == "over":
            self._scene.ways.next_lesson()
        elif self.run.solves:
            self._film_keys.skip()  # what it brought is still to be read
        else:
            self.run.go_on()

    @action("taskback", msg("Back a task"), key="Ctrl T", when=lambda keys: keys.run.can_back,
            why_not=msg("This is the first task."))  # fmt: skip
    def back_a_task(self) -> None:
        self.run.step_back()

    @action("restart", msg("Start the task again"), key="Ctrl Z", sheet=msg("begins the task again"),
            when=lambda keys: keys.run.can_restart, why_not=BEGINNING)  # fmt: skip
    def restart(self) -> None:
        self._scene.pointing.forget()
        self.run.restart()

    def restart_lesson(self) -> None:
        self._scene.pointing.forget()
        self.run.restart_lesson()


class EarnedStones(BoardPart):
    """The stones that drop into their hole at the end of a lesson, and are heard."""

    def __init__(self, scene: LessonScene) -> None:
        self._scene = scene
        self.age = 0.0  # seconds since the end

    @property
    def is_moving(self) -> bool:
        return self._scene.run.stage == "over" and self.age < DROPPED

    def update(self, dt: float) -> None:
        if self._scene.run.stage != "over":
            self.age = 0.0
            return
        hole, before = self._scene.page.hole, self.age
        if not before:
            self._scene.services.sound.play("finished")
        self.age += dt
        if hole is not None and hole.landed(self.age) > hole.landed(before):
            self._scene.services.sound.play("drop")
