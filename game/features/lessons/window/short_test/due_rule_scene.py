"""A rule that was missed in a lesson or a short test, asked again in today's round, between puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.features.lessons.missed_rules import found_how
from game.features.lessons.short_test_text import ONE_MORE, due_rule_sentence
from game.features.lessons.window.short_test.due_rule_page import DueRulePage
from game.features.lessons.window.short_test.short_test_scene import ShortTestScene
from game.film.showing import SoundEvent
from game.text.language import msg
from game.text.speech_context import Caption
from game.window.shell.actions import action
from game.window.shell.services import Services

if TYPE_CHECKING:
    from game.features.puzzles.practice import Practice


class DueRuleScene(ShortTestScene):
    """One question as a short test asks it; in place of stones it is said when it comes back."""

    page: DueRulePage
    makes = DueRulePage
    again = ONE_MORE

    def __init__(self, services: Services, practice: Practice) -> None:
        assert practice.rule is not None
        super().__init__(services, practice.rule.question, trial=True)
        self.practice, self._asked = practice, practice.rule
        self._back: int | None = None  # in how many days it comes back, once it is done
        self._handed_on = False  # another page goes on with the round

    # ------------------------------------------------------------------ the page
    def sentence_at_rest(self, caption: Caption) -> Caption:
        return due_rule_sentence(self.services.words, self.test, self.lesson_texts, caption, self._back)

    def pass_time(self, dt: float) -> Sequence[SoundEvent]:
        events = super().pass_time(dt)
        if self.test.test_done and self._back is None:
            self._back = self.practice.count_rule(found_how(self.test.answers[-1]))
        return events

    # ------------------------------------------------------------------ from one to the next
    @property
    def puzzle_is_next(self) -> bool:
        return self.test.test_done and not self.practice.next_is_rule

    @action(
        "next",
        lambda page, words: words.t("Next puzzle") if page.puzzle_is_next else words.t("Next question"),
        icon="fwd",
        when=lambda page: page.test.test_done,
    )
    def go_on(self) -> None:
        self.practice.next_puzzle()
        self._show_next()
        if self.practice.empty and not self.practice.waits:  # after the last of the day
            self.services.routes.your_puzzles(self.practice)

    @action(
        "later",
        lambda page, words: words.tc("puzzles", "Later"),
        key="Page ↓",
        icon="fwd",
        sheet=msg("shows another puzzle first"),
    )
    def later(self) -> None:
        self.practice.postpone_puzzle()
        self._show_next()

    def _show_next(self) -> None:
        self._handed_on = True
        self.services.routes.next_question(self.practice)

    @action("answer", msg("Show the answer"), key="F4", icon="eye", when=lambda page: page.can_show_answer)
    def show_answer(self) -> None:
        super().show_answer()

    @action("yours", msg("Your puzzles"), key="Ctrl P", icon="bars", sheet=msg("how far you are, themes, another game"))
    def show_yours(self) -> None:
        self.services.routes.your_puzzles(self.practice)

    def resume(self) -> None:
        """Another learner, another theme or game may have been chosen meanwhile."""
        if self.practice.queue.learner is not self.services.learners.current:
            self.go_on()
        elif self.practice.rule is not self._asked:
            self._show_next()
        else:
            super().resume()

    def on_library_changed(self) -> None:
        self.practice.books.forget()
        super().on_library_changed()

    def close(self) -> None:
        super().close()
        if not self._handed_on:
            self.practice.close()
