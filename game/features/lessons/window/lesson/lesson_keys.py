"""Actions of a lesson, and the marks and caption of its board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.board.marks import Marks
from game.features.lessons.lesson_text import HINT_COSTS
from game.features.lessons.window.lesson.rule_sheet import RuleSheet
from game.text.language import msg
from game.text.speech_context import Caption
from game.window.board_page.film_keys import BEGINNING, LATEST
from game.window.moves.board_part import BoardPagePart
from game.window.moves.pointing import BoardDisplay
from game.window.shared.board_keys import HINT_KEY, digit_of_key, hole_by_number
from game.window.shared.review_marks import path_of_ply
from game.window.shell.actions import action

if TYPE_CHECKING:
    from game.features.lessons.window.lesson.lesson_scene import LessonScene

HINT = msg("the next hint")
SENTENCES = msg("the sentence before · the next sentence, in a turn that is shown")


class LessonActions(BoardPagePart):
    """Actions of a lesson's page, and the lesson's marks and captions on the board."""

    def __init__(self, scene: LessonScene) -> None:
        self._scene, self.run, self._film_keys = scene, scene.run, scene.turn_keys

    # ------------------------------------------------------------------ the board
    def decorate_display(self, display: BoardDisplay) -> BoardDisplay:
        """Return what the board shows, changed for the lesson: with the lesson's caption and marks."""
        scene, question = self._scene, self._scene.current_question()
        said, urgent = display.caption, scene.has_urgent_sentence or scene.asks_to_jump_on
        if question is not None and question.kind != "ways" and not urgent:
            said = scene.lesson_texts.question_caption(said)
        elif question is None and not urgent:
            said = scene.lesson_texts.board_caption(said, scene.texts)
        return display._replace(marks=self._with_lesson_marks(display.marks), caption=said)

    def _with_lesson_marks(self, marks: Marks) -> Marks:
        """Return the marks with brackets round the wrong hole and the right one, and the path of an opened answer."""
        run, scene = self.run, self._scene
        if asked := run.asked_hole:
            marks = marks._replace(foretold_hole=asked)
        if run.stage != "try":
            shown = run.right_places, run.missed_place
            marks = marks._replace(allowed_starts=shown[0], only_start="", hovered="", wrong_hole=shown[1])
            return self._with_paths(marks) if run.playing.film.at_end else marks
        if not run.playing.film.at_end:
            return marks
        if wrong := scene.desk.wrong_turn:
            marks = marks._replace(wrong_hole=run.playing.game.rules.start_of_move(wrong.move))
        hint = scene.lesson_texts.last_opened_hint()
        if hint is not None and hint.holes:
            marks = marks._replace(allowed_starts=hint.holes)
        if hint is not None and hint.move and not marks.forbidden:
            marks = marks._replace(
                way=scene.pointing.ahead.preview_for(hint.move).path, strength=1.0, allowed_starts=()
            )
        return marks

    def _with_paths(self, marks: Marks) -> Marks:
        """Return the marks with the path and captures of the turn that answered the board; after a wrong one not those
        of the right one, which starts from another position.
        """
        run = self.run
        mine = [ply for ply in run.playing.game.plies if ply.mover == run.learner]
        if not mine or not (run.stage in ("right", "missed") or run.is_miss_explained):
            return marks
        if run.stage == "right" or run.exercise.task.turn:
            return marks._replace(way=path_of_ply(mine[-1]), is_unnumbered=True, origin="")
        return marks._replace(costly_way=path_of_ply(mine[0]))

    def handle_event_first(self, event: pygame.event.Event) -> bool:
        """Handle an event of the keyboard: digits choose holes; return whether it was used."""
        scene = self._scene
        if event.type != pygame.KEYDOWN or scene.controls.is_list_open or scene.page.question:
            return False
        if not (number := digit_of_key(event)):
            return False
        if hole := hole_by_number(scene.playing.board, self.run.learner, number):
            scene.pointing.hover_place("")
            scene.hands.choose_hole(hole)
        return True

    # ------------------------------------------------------------------ what can be asked for
    @action("back", msg("Back"), key="Esc", icon="back")
    def leave(self) -> None:
        """Return from an example to the task, or leave the lesson."""
        if self.run.stage == "shown":
            self.run.continue_lesson()
        else:
            self._scene.leave()

    @action("rule", msg("Read the rule"), key="Ctrl B", icon="rules")
    def show_rule(self) -> None:
        """Show the rule that the lesson is about in a sheet beside the board."""
        self._scene.services.stack.push(RuleSheet(self._scene))

    @action(
        "show",
        msg("Show me"),
        key="Ctrl E",
        icon="film",
        sheet=msg("plays an example on another position"),
        when=lambda keys: keys.run.can_show_example and keys.run.stage in ("try", "right", "missed"),
        exists=lambda keys: keys.run.can_show_example,
    )
    def show_example(self) -> None:
        """Play an example of the rule, sentence by sentence; the task then starts over."""
        self._scene.pointing.reset()
        self.run.clear_wrong_try()
        self.run.show_example()

    def can_step_forward(self) -> bool:
        """Return whether the example or turn that is shown has another sentence to step to."""
        return self._film_keys.can_step_forward()

    def can_step_back(self) -> bool:
        """Return whether the example or turn that is shown has an earlier sentence to step back to."""
        return self._film_keys.can_step_back()

    @action("stepf", msg("Next sentence"), key=".", icon="stepf", sheet=SENTENCES, when=can_step_forward)
    def next_sentence(self) -> None:
        """Go on to the next sentence of the shown film."""
        self._film_keys.step_film(lambda: self._scene.paced.show_next_sentence(self._scene.texts), LATEST)

    @action("stepb", msg("Previous sentence"), key=",", icon="stepb", sheet=SENTENCES, when=can_step_back)
    def previous_sentence(self) -> None:
        """Go back to the previous sentence of the shown film."""
        self._film_keys.step_film(lambda: self._scene.paced.show_previous_sentence(self._scene.texts), BEGINNING)

    @property
    def can_watch(self) -> bool:
        """Whether a turn that answered the task, rightly or not, can be watched again."""
        run = self.run
        answered = run.stage == "right" or run.wrong is not None
        return answered and (run.playing.can_watch or not run.exercise.task.turn)

    @action("watch", msg("Watch again"), icon="again", when=lambda keys: keys.run.playing.film.at_end)
    def watch_again(self) -> None:
        """Replay the last film."""
        self._film_keys.replay_last_turn()

    @action("hint", lambda keys, words: words.tc("help", "Hint"), key=HINT_KEY, icon="hint", sheet=HINT, tip=HINT_COSTS,
            when=lambda keys: keys.run.is_hint_left)  # fmt: skip
    def open_hint(self) -> None:
        """Open the next hint; if it is locked, show a notice to try first."""
        run = self.run
        run.clear_wrong_try()  # what a wrong move did has been seen
        if not run.open_next_hint() and run.is_hint_left:
            self._scene.show_notice(
                Caption(self._scene.services.words.t("Try twice first. Then you can see the answer."))
            )

    @property
    def can_continue(self) -> bool:
        """Whether the main button can be pressed, which continues the lesson."""
        return self.run.can_continue or self.run.can_skip_turn

    @action("next", when=lambda keys: keys.can_continue)
    def continue_lesson(self) -> None:
        """Continue the lesson; during a turn skip to its end."""
        if self.run.can_skip_turn:
            self._film_keys.skip_to_end()  # what it brought is still to be read
        else:
            self.run.continue_lesson()

    @action("taskback", msg("Previous task"), key="Ctrl T", when=lambda keys: keys.run.can_step_back,
            why_not=msg("This is the first task."))  # fmt: skip
    def go_to_previous_task(self) -> None:
        self.run.go_to_previous_task()

    @action("restart", msg("Start the task again"), key="Ctrl Z", sheet=msg("begins the task again"),
            when=lambda keys: keys.run.can_restart_task, why_not=BEGINNING)  # fmt: skip
    def restart_task(self) -> None:
        self._scene.pointing.reset()
        self.run.restart_task()
