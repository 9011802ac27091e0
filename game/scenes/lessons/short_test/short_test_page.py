"""The page of a question, for one window: the row of holes, the goal, the board, the strip."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.rules.board import Board
from game.scenes.board_page import film_buttons
from game.scenes.board_page.area import (
    BAR_LARGE,
    LARGE_TEXT,
    SIZES,
    SMALL_SIZES,
    STRIP_LARGE,
    PageAreas,
    framed_page,
    page_keeping_board_width,
    placed_page,
)
from game.scenes.board_page.group import PlacedGroup
from game.scenes.moves.move_page import MovePage
from game.scenes.shared.hole_row import HoleRow, RowHole
from game.scenes.shared.plank import SLAT
from game.scenes.shared.speech import SpeechBox
from game.scenes.shell.full_page import TitleBar
from game.ui.controls import Controls
from game.ui.labels import Icon, Label
from game.ui.layout import Collapsible, Column, Inset, Items, Node, Row, Slot, Space, StripPlate
from game.ui.ui import Ui
from game.ui.widgets import Pane
from game.words.lessons import short_test_text as texts

if TYPE_CHECKING:
    from game.scenes.lessons.short_test.short_test_scene import ShortTestScene

BAR, GOAL, SAID, STRIP = 56, 76, 84, 60  # heights, reference px
BAR_SMALL, GOAL_SMALL, SAID_SMALL, STRIP_SMALL = 56, 60, 66, 50
GOAL_LARGE = 72  # the same in a small window with large text: it needs two lines, reference px
PITCH, PITCH_SMALL, PITCH_LARGE = 62.0, 46.0, 25.0  # between two questions, reference px
RIM = 42  # what discs of directions take below the board, px
KEEPS = 0.7  # of the board’s width stays with larger text


def lay_out(ui: Ui, board: Board, *, signs: bool) -> PageAreas:
    """The page for a window.  `signs`: moves name a direction, so discs stand out of the board’s lower edge.

    With large text the row of holes stands in the bar: the goal and the board need its room.
    """
    small, large = ui.sized(1.0).small, ui.text_scale >= LARGE_TEXT
    bar, goal, said, low = (BAR_SMALL, GOAL_SMALL, SAID_SMALL, STRIP_SMALL) if small else (BAR, GOAL, SAID, STRIP)
    if large:
        bar, goal, low = BAR_LARGE, GOAL_LARGE if small else GOAL_SMALL, STRIP_LARGE

    def form(panel: Ui, words: Ui, shown: Slot) -> Node:
        row: Items = [] if large else [Slot("head", high=panel.gap(SLAT * (PITCH_SMALL if small else PITCH))), 6]
        high = words.px(said) if large else (words.px(said) + words.gap(said)) // 2
        speech = Row([8, Slot("speech", high=high, grow=1), 8], gap=0, grow=1)
        rim = Slot(high=RIM if signs else panel.gap(6))
        task, below = Slot("side", high=words.px(goal)), Slot("strip", high=panel.px(low))
        rows: Items = [*row, task, 8, shown, rim, speech, below]
        edge, over = (8, 0) if small else (16, 8)
        body = Column(rows, gap=0, grow=1, align="center")
        return framed_page(panel, bar, body, edge=edge, margin=16, top=2, bottom=edge, over=over)

    def make(panel: Ui, words: Ui, _: float) -> PageAreas:
        sizes = SMALL_SIZES if small or large else SIZES
        return PageAreas(
            panel, placed_page(panel, board, partial(form, panel, words)), sizes, 14 if small or large else 15
        )

    return page_keeping_board_width(ui, KEEPS, make)


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
        nodes = self.way_cards(self.layout.strip) or [self._strip()]
        self.put(
            PlacedGroup([*self._row(), self._goal(), *nodes, self._bar()]),
            before=before or getattr(self, "controls", None),
        )

    # ------------------------------------------------------------------ the parts
    def _bar(self) -> Node:
        scene, words = self.scene, self.scene.services.words
        told = Row([Space(8), Label(texts.test_subtitle(words, scene.test.opened), "note", "ontable2", single=True)])
        tools: list[Node] = [scene.actions.button(id, "table") for id in ("rules", "full")]
        if not self.layout.head:
            tools = [self._holes(PITCH_LARGE), Space(8), *tools]
        title = texts.test_title(words, scene.test.opened)
        bar = TitleBar(scene.actions.button("back", "table"), title, [Collapsible(told, gone=1)], tools, gap=0)
        bar.place(self.panel, self.layout.bar)
        return bar

    def _holes(self, pitch: float) -> HoleRow:
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
        return HoleRow(self.panel, holes, self.layout.bar.w, pitch=pitch, low=True, numbered=False)

    def _row(self) -> list[Node]:
        """In the middle above all else, where it is not in the bar."""
        place = self.layout.head.copy()
        if not place:
            return []
        row = self._holes(PITCH_SMALL if self.panel.sized(1.0).small else PITCH)
        place.w = row.width(self.panel)
        place.centerx = self.layout.head.centerx
        row.place(self.panel, place)
        return [row]

    def _goal(self) -> Node:
        """Which question it is, and what is to be reached, in letters as large as was asked for."""
        test, words, goal = self.scene.test, self.words, self.scene.lesson_texts
        times = self.ui.text_scale / self.panel.text_scale
        said = words.say("Question {n} of {total}", n=test.at + 1, total=test.asked)
        more = " ".join(filter(None, (goal.differing_rules(), goal.turn_count_text())))
        lines: list[Node] = [Label(said, "fact", "brass", times=times), Label(goal.goal(), "name", times=times)]
        lines += [Label(more, "note", times=times)] if more else []
        task = Pane(Row([Icon("flag", 22, "brass"), Column(lines, gap=2, grow=1)], gap=12), least_high=0)
        node = Inset(Column([task], gap=0), pad=(16, 6), face="plate")
        node.place(self.panel, self.layout.side)
        return node

    def _strip(self) -> Node:
        """The film’s buttons; where something is asked, its answers; and what goes on."""
        actions, test = self.scene.actions, self.scene.test
        film = film_buttons.in_time_order(self.panel, film_buttons.film_buttons(self.scene, main=False))
        middle: Node = self.answer_row() if self.question is not None and self.question.in_band else film
        start = [Collapsible(actions.button("show", "raised", word=True), word=2)]
        end = [actions.button("next", "primary" if test.question_answered else "raised", word=True)]
        out = StripPlate(start, [Collapsible(middle, gone=9)], end)
        out.place(self.panel, self.layout.strip)
        return out
