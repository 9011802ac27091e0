"""The page of a question, for one window: the board as wide as the window, the question below it, and the strip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.lessons.lesson_text import LessonTexts
from game.features.lessons.window.lesson.lesson_layout import lay_out
from game.ui.controls import Controls
from game.ui.layout import Collapsible, Node, StripPlate
from game.ui.ui import Ui
from game.window.board_page.group import PlacedGroup
from game.window.moves.move_page import MovePage
from game.window.shared.speech import SentenceBox

if TYPE_CHECKING:
    from game.features.lessons.window.short_test.short_test_scene import ShortTestScene


class ShortTestPage(MovePage):
    """Widgets and board of a question for one window size; the board stays when the widgets are rebuilt."""

    scene: ShortTestScene

    def __init__(self, ui: Ui, scene: ShortTestScene, before: Controls | None) -> None:
        rules = scene.playing.game.rules
        self.layout = layout = lay_out(ui, rules.board, signs=rules.signs)
        super().__init__(ui, scene, layout.board, panel=layout.panel)
        scene.texts.lesson_texts = LessonTexts(scene.test.run, scene.services.words)
        self.add_static_paint(self.board.paint)
        self._moment: object = None
        self.rebuild_widgets(before)

    @property
    def sentence_box(self) -> SentenceBox:
        """The place of the sentence below the board."""
        return self.layout.speech

    def rebuild_widgets(self, before: Controls | None = None) -> None:
        """Rebuild the widgets if the test has reached another state; `before`: the former controls, whose focus is
        kept, None for none.
        """
        test, question = self.scene.test, self.scene.current_question()
        crossing = self.playing.crossing if question and question.kind == "ways" else None
        moment = test.at, test.is_question_answered, test.run.is_shown, test.run.turns_left, question, crossing
        if moment == self._moment:
            return
        self._moment, self.question = moment, question
        nodes = self.create_continuation_cards(self.layout.strip.union(self.layout.told))
        nodes = nodes or [*self.answer_plates(self.layout.told, self.layout.strip), self._strip_node()]
        self.set_widgets(PlacedGroup([*nodes, self._title_bar()]), before=before or getattr(self, "controls", None))

    def update_widgets(self) -> None:
        """Rebuild the widgets if the test has reached another state, and update their content."""
        self.rebuild_widgets()
        super().update_widgets()

    # ------------------------------------------------------------------ the parts
    def _title_bar(self) -> Node:
        """Return the title bar, as the round of questions defines it."""
        bar = self.scene.round.title_bar(self, self.layout.bar.w)
        bar.place(self.panel, self.layout.bar.inflate(0 if self.panel.small else 2 * self.panel.gap(8), 0))
        return bar

    def _strip_node(self) -> Node:
        """Return the row below the board: a question about a move, or help and the button for the next question."""
        asked = self.question is not None and self.question.is_in_band
        out = (
            StripPlate([], end=self.answer_buttons(keyed=False), gap=12, pad=12)
            if asked
            else self._help_and_next_buttons()
        )
        out.place(self.panel, self.layout.strip)
        return out

    def _help_and_next_buttons(self) -> Node:
        """Return the row with the buttons for help and the button for the next question."""
        button, round_ = self.scene.actions.button, self.scene.round
        start = [Collapsible(button(id, word=True), word=n) for n, id in enumerate(round_.helps, 1)]
        return StripPlate(start, end=[button("next", "primary", word=True, wide=round_.wide, narrow=round_.narrow)])
