"""Result of a short test: its worth, a hole for each question, and what was missed."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.features.learners.learners_file import ShortTestAnswer
from game.features.lessons import short_test_text as texts
from game.features.lessons.short_test_run import ReadyTest
from game.features.lessons.window.hole_row import HoleRow, LessonHole
from game.features.lessons.window.short_test import asked_question
from game.table.new_game import GameSetup
from game.table.rivals import rival_key
from game.text.language import msg
from game.text.sentences import language_for_game
from game.ui.labels import Label
from game.ui.layout import Column, Node, Row, Space
from game.ui.ui import Ui
from game.window.shell.actions import action
from game.window.shell.full_page import Page
from game.window.shell.services import Services

NARROW = 1000.0  # in a narrower window one thing stands below the other; for text of the usual size


class ShortTestResultPage(Page):
    """Page with the result of a short test; ← → move along its questions, each of which can be opened."""

    def __init__(self, services: Services, test: ReadyTest, answers: Sequence[ShortTestAnswer]) -> None:
        super().__init__(services)
        self.test, self.answers = test, answers
        missed = [n for n, one in enumerate(answers) if one.stones == 0]
        self.at = next(iter(missed), 0)
        self.first_focus = "practise" if missed else "play"

    def title(self) -> str:
        return texts.test_title(self.words, self.test)

    def subtitle(self) -> str:
        return texts.test_subtitle(self.words, self.test)

    def tools(self) -> Sequence[Node]:
        """Return the buttons on the title bar: repeat the test, print a worksheet."""
        word = not self.is_narrow
        return [self.actions.button(id, "table", word=word) for id in ("once_more", "print")]

    @property
    def is_narrow(self) -> bool:
        """Whether the window is too narrow for board and texts side by side."""
        ui = self.ui
        return ui is not None and ui.size[0] / ui.unit / max(1.0, ui.text_scale) < NARROW

    # ------------------------------------------------------------------ the page
    def body(self, ui: Ui) -> Node:
        """Return the row of questions and the card of the chosen one."""
        room = ui.window.w - 2 * ui.gap(ui.m.margin)
        return Column(
            [*self._header_nodes(ui, room), asked_question.answered_question_card(self, ui), Space(8)], gap=10
        )

    def footer(self, ui: Ui) -> Node | None:
        button = self.actions.button
        if not self._to_practise:
            return Row([button("play", "primary", word=True)], pack="end")
        return Row([button("play", "raised", word=True), button("practise", "primary", word=True)], pack="end", gap=12)

    def _header_nodes(self, ui: Ui, room: int) -> list[Node]:
        """Return the row of holes for the questions, with the result and its explanation."""
        test, rules = self.test, self.test.variant.rules()
        words = language_for_game(self.words, rules)
        holes = [
            LessonHole(
                n, words.t(one.lesson.title), stones=answer.stones, chosen=n == self.at, missed=not answer.stones,
                choose=self.show_question,
            )
            for n, (one, answer) in enumerate(zip(test.questions, self.answers, strict=True))
        ]  # fmt: skip
        for hole in holes:
            hole.about = words.say("{n:stone}", n=hole.stones)
        grade = texts.grade_text(words, test, sum(one.stones for one in self.answers))
        told = Label(texts.result_explanation(words, self.answers), "note", "ontable2")
        practise = texts.practise_text(words, test, self.answers)
        more = [Label(practise, "text", "ontable")] if practise else []
        return [Label(grade, "title", "ontable"), *more, told, HoleRow(ui, holes, room, low=True, board=rules.board)]

    # ------------------------------------------------------------------ what is pressed
    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event; moving the focus along the row shows the focused question. Return the event if unused, else
        None.
        """
        left = super().handle_event(event)
        focus = self.controls.focus if self.controls and self.controls.is_focus_visible else None
        if isinstance(focus, LessonHole) and not focus.chosen:
            self.show_question(focus.number)
        return left

    def show_question(self, at: int) -> None:
        """Show the question with this index, from 0, below the row of holes."""
        self.at = at
        self.refresh()

    @action("once_more", msg("Once more"), icon="again")
    def repeat_test(self) -> None:
        """Start the whole test once more."""
        self.leave()
        self.services.routes.show_short_test(self.test.variant.id, True)

    @action("print", msg("Print"), icon="list")
    def open_worksheet(self) -> None:
        """Open the page that prints a worksheet of the game."""
        self.services.routes.worksheet(self.test.variant)

    @action("again", msg("Once more"), icon="again", tip=msg("Try this question once more"))
    def repeat_question(self) -> None:
        """Ask only the shown question once more."""
        self.services.routes.one_question(self.test.single_question(self.at), True)

    @action("lesson", lambda page, words: words.say("Lesson {n}", n=page.test.questions[page.at].at + 1), icon="learn")
    def open_lesson(self) -> None:
        """Open the lesson in which the shown question is taught."""
        missed = self.test.questions[self.at]
        self.services.routes.lesson(missed.rules.variant, missed.lesson.id)

    @property
    def _to_practise(self) -> list[int]:
        return [n for n, one in enumerate(self.answers) if one.stones == 0]

    def _practise_label(self) -> str:
        found = self.test.questions[self._to_practise[0]] if self._to_practise else None
        return self.words.say("Practise lesson {n}", n=found.at + 1) if found is not None else ""

    @action(
        "practise",
        lambda page, words: page._practise_label(),
        icon="learn",
        exists=lambda page: bool(page._to_practise),
    )
    def practise(self) -> None:
        """Open the lesson of the first missed question."""
        self.at = self._to_practise[0]
        self.open_lesson()

    @property
    def game_setup(self) -> GameSetup:
        """Setup of a usual game against the level that was played last."""
        return GameSetup.usual_game(self.test.variant, self.services.settings.last_game(self.test.variant.id))

    def _play_button_label(self) -> str:
        """Return the label of the button that starts a game: the game and the opponent."""
        words, setup = self.words, self.game_setup
        name = texts.tested_game_name(words, self.test)
        if setup.rules.for_one_player or not setup.has_choices:
            return words.say("Play {game}", game=name)
        return words.say("Play {game} with {player}", game=name, player=rival_key(setup.level))

    @action("play", lambda page, words: page._play_button_label(), icon="play")
    def play_game(self) -> None:
        """Start a game of the tested variant, without storing its setup for next time."""
        self.services.routes.start_game(self.game_setup, remember=False)
