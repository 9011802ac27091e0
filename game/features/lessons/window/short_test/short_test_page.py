"""The page of a question, for one window: the board as wide as the window, the question below it, and the strip."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.lessons import short_test_text as texts
from game.features.lessons.window.hole_row import HoleRow, RowHole
from game.features.lessons.window.lesson.lesson_layout import lay_out
from game.ui.controls import Controls
from game.ui.labels import Label
from game.ui.layout import Collapsible, Node, Row, Space, StripPlate
from game.ui.ui import Ui
from game.window.board_page.group import PlacedGroup
from game.window.moves.move_page import MovePage
from game.window.shared.speech import SpeechBox
from game.window.shell.full_page import TitleBar

if TYPE_CHECKING:
    from game.features.lessons.window.short_test.short_test_scene import ShortTestScene

PITCH = 32.0  # between two questions in the bar, reference px


class ShortTestPage(MovePage):
    """Its widgets are made anew with every moment of a question; the board stays."""

    scene: ShortTestScene

    def __init__(self, ui: Ui, scene: ShortTestScene, before: Controls | None) -> None:
        rules = scene.playing.game.rules
        self.layout = layout = lay_out(ui, rules.board, signs=rules.signs)
        super().__init__(ui, scene, layout.board, panel=layout.panel)
        self.paint(self.board.paint)
        self._moment: object = None
        self.rebuild_widgets(before)

    @property
    def place(self) -> SpeechBox:
        return self.layout.speech

    def rebuild_widgets(self, before: Controls | None = None) -> None:
        """Makes the widgets anew once it is another moment of the test."""
        test, question = self.scene.test, self.scene.question()
        crossing = self.playing.crossing if question and question.kind == "ways" else None
        moment = test.at, test.question_answered, test.shown, test.run.turns_left, question, crossing
        if moment == self._moment:
            return
        self._moment, self.question = moment, question
        nodes = self.way_cards(self.layout.strip.union(self.layout.told)) or [self._strip()]
        self.put(PlacedGroup([*nodes, self._bar()]), before=before or getattr(self, "controls", None))

    # ------------------------------------------------------------------ the parts
    def _bar(self) -> Node:
        """Which question it is, and what those before it have brought."""
        scene, words, test = self.scene, self.scene.services.words, self.scene.test
        said = words.say("Question {n} of {total}", n=test.at + 1, total=test.asked)
        told = Row([Space(16), Label(said, "note", "ontable2", single=True)], gap=0)
        tools: list[Node] = [self._holes(), Space(8), *(scene.actions.button(id, "table") for id in ("rules", "full"))]
        title = texts.test_title(words, test.opened)
        bar = TitleBar(scene.actions.button("back", "table"), title, [Collapsible(told, gone=1)], tools, gap=0)
        beyond = 0 if self.panel.small else 2 * self.panel.gap(8)
        bar.place(self.panel, self.layout.bar.inflate(beyond, 0))
        return bar

    def _holes(self) -> HoleRow:
        """A hole for each question, with the stones that it brought."""
        test, given = self.scene.test, len(self.scene.test.answers)
        holes = [
            RowHole(
                n, "", stones=stones, next_=n == test.at and not test.question_answered, missed=n < given and not stones
            )
            for n, stones in enumerate(test.stones)
        ]
        words = self.scene.services.words
        for hole in holes:
            hole.called = words.say("Question {n}", n=hole.number + 1)
            hole.about = words.say("{n:stone}", n=hole.stones) if hole.number < given else ""
        return HoleRow(self.panel, holes, self.layout.bar.w, pitch=PITCH, low=True, numbered=False)

    def _strip(self) -> Node:
        """What is asked about a move, or the way to the answer; and what goes on, dashed until it can."""
        asked = self.question is not None and self.question.in_band
        out = StripPlate([], end=self.answers(keyed=False), gap=12, pad=12) if asked else self.help_and_way_on()
        out.place(self.panel, self.layout.strip)
        return out

    def help_and_way_on(self) -> Node:
        button = self.scene.actions.button
        return StripPlate([Collapsible(button("show", word=True), word=1)], end=[button("next", "primary", word=True)])
