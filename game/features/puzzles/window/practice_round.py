"""Today's round of puzzles and rules that are due: what comes after the one that is on the board."""

from __future__ import annotations

from game.features.lessons.short_test_text import ONE_MORE, due_rule_result
from game.features.puzzles.practice import AskedRule, Practice
from game.features.puzzles.puzzle_text import next_question_label
from game.table.attempt import FoundHow
from game.text.language import Language, msg
from game.ui.labels import Label
from game.ui.layout import Collapsible, Row, Space
from game.window.moves.move_page import MovePage
from game.window.moves.question_round import QuestionFrame, QuestionRound
from game.window.shell.actions import action
from game.window.shell.full_page import TitleBar
from game.window.shell.services import Services

WIDE, SLIM = 220.0, 120.0  # of the button that goes on, reference px


class PracticeRound(QuestionRound):
    """Today's round of puzzles and rules, shared by the puzzle page and the page of rule questions. `handed_on`:
    another page continues the round.
    """

    def __init__(self, services: Services, practice: Practice, rule: AskedRule | None = None) -> None:
        """`rule`: the rule that this page asks; None for the page of puzzles."""
        self._services, self.practice, self._asked = services, practice, rule
        self._worth: tuple[FoundHow, int] | None = None
        self.handed_on = False

    # ------------------------------------------------------------------ a rule that is asked
    def frame(self, page: MovePage, room: int) -> QuestionFrame:
        """Return the title bar with the question's game, its number and today's total, and the buttons that help until
        the question is answered.
        """
        practice, words = self.practice, page.scene.services.words
        name = words.t(practice.rule.question.variant.name) if practice.rule else ""
        said = words.say(
            "{game} · {n} of {total} today",
            game=name,
            n=practice.question_number,
            total=practice.queue.total_count_today,
        )
        bar = self.bar_with_title(page, words.tc("title", "Question"), said)
        return QuestionFrame(bar, () if practice.is_done else ("answer", "later"), WIDE, SLIM)

    def bar_with_title(self, page: MovePage, title: str, said: str, number: str = "") -> TitleBar:
        """Return a title bar with the notes `said` and `number` beside its title, the number only where both fit."""
        actions = page.scene.actions
        told = Row([Space(8), Label(said, "note", "ontable2", single=True)], gap=6)
        notes = [Collapsible(told, gone=1 + bool(number))]
        if number:
            notes.append(Collapsible(Label(f"· {number}", "note", "ontable2", single=True), gone=1))
        tools = [
            Collapsible(actions.button("yours", "table", word=True), word=2),
            Collapsible(actions.button("full", "table"), gone=3),
        ]
        return TitleBar(actions.button("back", "table"), title, notes, tools)

    def on_answered(self, how: FoundHow) -> None:
        """Record how the current rule was answered, and in how many days the rule comes back."""
        back = self.practice.count_rule_result(how)
        self._worth = None if back is None else (how, back)

    def remarks(self, words: Language) -> tuple[str, str]:
        """Return that one more try is left, and in how many days the answered rule comes back."""
        return words.t(ONE_MORE), due_rule_result(words, *self._worth) if self._worth else ""

    # ------------------------------------------------------------------ from one to the next
    @action(
        "next",
        lambda part, words: next_question_label(words, is_rule=part.practice.is_rule_next),
        icon="fwd",
        when=lambda part: part.practice.is_done,
    )
    def continue_round(self) -> None:
        """Show the next question of today."""
        self.practice.open_next_question()
        self.show_next_question()

    @action(
        "later",
        lambda part, words: words.tc("puzzles", "Later"),
        key="Page ↓",
        icon="fwd",
        sheet=msg("shows another puzzle first"),
    )
    def postpone(self) -> None:
        """Put the current question behind all others of today, and show the next one."""
        self.practice.postpone_question()
        self.show_next_question()

    def show_next_question(self) -> None:
        """Show the next question; if it is of another kind than the current one, open the page of that kind."""
        practice, routes = self.practice, self._services.routes
        if self._asked is not None or practice.rule is not None:
            self.handed_on = True
            routes.next_question(practice)
        if practice.empty and not practice.is_waiting:  # after the last of the day
            routes.your_puzzles(practice)

    @action("yours", msg("Your puzzles"), key="Ctrl P", icon="bars", sheet=msg("your progress, themes, another game"))
    def open_own_puzzles(self) -> None:
        """Open the page with the learner's puzzle results."""
        self._services.routes.your_puzzles(self.practice)

    # ------------------------------------------------------------------ on the stack
    def on_library_changed(self) -> None:
        """Clear the cached puzzles after a change of the installed games; the current puzzle stays."""
        self.practice.books.clear_cache()

    def on_resume(self) -> bool:
        """Adopt a change of learner, theme or game made on a page above; return whether another page continues the
        round.
        """
        if self.practice.queue.learner is not self._services.learners.current:
            self.continue_round()
        elif self.practice.rule is not self._asked:
            self.show_next_question()
        return self.handed_on

    def close(self) -> None:
        if not self.handed_on:
            self.practice.close()
