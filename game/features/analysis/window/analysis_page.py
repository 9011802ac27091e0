"""The page of analysis, for one window: the board, what the search expects, the panel of lines, the strip."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board.ghost_board import preview_frame_sprites
from game.features.analysis.window.line_list import LineList
from game.ui.controls import Controls
from game.ui.labels import Icon, Label
from game.ui.layout import Collapsible, CollapsingRow, Node, Row, Space, StripPlate
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, LiveText
from game.window.board_page.film_buttons import row_in_time_order
from game.window.board_page.play_layout import PlayLayout, lay_out_page
from game.window.moves.move_page import MovePage, PageLayout
from game.window.moves.pointing import BoardDisplay
from game.window.shared.speech import SentenceBox
from game.window.shell.full_page import TitleBar

if TYPE_CHECKING:
    from game.features.analysis.window.analysis_scene import AnalysisScene

LIST_WIDTH = 330  # reference px
NOTE_HIGH, NOTE_PAD, NOTE_GAP = 76, 14, 12  # of the box of the note, reference px
EXPECTED = 9  # moves of the expected line that are shown


class AnalysisShape(NamedTuple):
    """The state for which the widgets of the page are made."""

    expected_line: tuple[str, ...]
    is_own_line: bool
    shared_move_count: int
    search_stopped: bool
    proved: bool
    note: str


def analysis_page(ui: Ui, scene: AnalysisScene, before: Controls | None) -> MovePage:
    """Return the page of analysis; focus is taken from `before`."""
    rules, wanted = scene.playing.game.rules, not ui.small or scene.lines_asked
    layout = lay_out_page(ui, rules.board, turns=wanted, signs=rules.signs, players=False, list_width=LIST_WIDTH)
    page = MovePage(ui, scene, layout.board, panel=layout.panel, reserve=layout.reserve)
    page.board.value_plates.beside = False  # in the valley there is room for words
    scene.texts.note_has_box = layout.turns is not None
    scene.view = view = AnalysisView(page, scene, layout)
    page.add_static_paint(view.paint_line_panel)
    return page.with_layout(PageLayout(view.shape, view.widgets, view.sentence_box, view.sprites), before)


class AnalysisView:
    """The widgets round the board in one window: the tree of lines beside it; there are no plates of players."""

    lines: LineList | None
    _note: Node | None
    _shown: object  # for which changes the list was filled

    def __init__(self, page: MovePage, scene: AnalysisScene, layout: PlayLayout) -> None:
        self.page, self.scene, self.layout = page, scene, layout
        self.panel, self.words = page.panel, page.words

    def shape(self) -> AnalysisShape:
        line, expected = self.scene.exploration, self.scene.expected_line
        at, search = (line.is_own_line, line.shared_move_count), line.search
        proved = search.is_proved(self.scene.playing.position)
        return AnalysisShape(expected, *at, search.is_stopped, proved, line.node.note)

    def widgets(self) -> list[Node]:
        """Return the cards or the strip, what the search expects, the panel of lines, the title bar."""
        layout, question = self.layout, self.page.question
        self.lines = self._note = self._shown = None
        if layout.turns:
            self._note, room = self._note_card(layout.turns)
            self.lines = self._line_list(room)
        cards = self.page.create_continuation_cards(layout.cards)
        nodes: list[Node] = [] if cards else [self._button_strip()]
        if question is not None and question.is_in_band and not cards:
            row = self.page.answer_row()
            row.place(self.panel, layout.choices)
            nodes.insert(0, row)
        lines = [node for node in (self.lines, self._note) if node is not None]
        return [*cards, *nodes, self._expected_moves_row(), *lines, self._title_bar()]

    # ------------------------------------------------------------------ the parts
    def _line_list(self, room: pygame.Rect) -> LineList:
        """Return the list of lines."""
        scene, t = self.scene, self.words.t
        return LineList(
            self.panel, room, scene.go_to_move, scene.texts.name_of_node, tell=scene.texts.spoken_move,
            title=t("Lines"), seat=scene.texts.point_of_view, figures_title=t("ahead at the end"),
            figures_tip=scene.texts.figures_tip(), empty=t("Play any move, and your lines will appear here."),
        )  # fmt: skip

    def _note_card(self, room: pygame.Rect) -> tuple[Card, pygame.Rect]:
        """Return the box at the foot of the panel's `room`, with the note on the current move; a press writes it.
        Second item: the room above it.
        """
        ui, keys, note = self.panel, self.scene.keys_of_lines, self.scene.exploration.node.note
        asked = self.words.t("Write a note beside this move")
        text = Label(note or asked, "note", None if note else "ink3", grow=1, foreign=bool(note))
        card = Card("note", Row([Icon("pencil", 20), text], gap=10), keys.write_note, plain=False, pad=NOTE_PAD)
        card.called = asked
        high = min(max(card.height(ui, room.w), ui.px(NOTE_HIGH)), room.h // 2)
        card.place(ui, pygame.Rect(room.x, room.bottom - high, room.w, high))
        return card, pygame.Rect(room.x, room.y, room.w, room.h - high - ui.gap(NOTE_GAP))

    def _title_bar(self) -> TitleBar:
        """Return the title bar: back, the page's title, the game's name, tools."""
        actions, words = self.scene.actions, self.words
        told = words.t(self.scene.playing.game.rules.words.name)
        beside: list[Node] = [] if self.panel.small else [Space(16), Label(told, "note", "ontable2", single=True)]
        ids = ("share",) if self._note else ("share", "note")
        tools = [Collapsible(actions.button(id, "table", word=self.panel.m.labels), word=1) for id in ids]
        if self.panel.small:
            tools.insert(0, Collapsible(actions.button("lines", "table"), gone=3))
        bar = TitleBar(actions.button("back", "table"), words.t("Analysis"), beside, tools, gap=0)
        bar.place(self.panel, self.layout.bar.inflate(2 * self.panel.gap(8), 0))
        return bar

    def _expected_moves_row(self) -> Node:
        """Return the row with the state of the search and the moves that it expects; a press on one plays up to it."""
        scene, ui = self.scene, self.panel
        widest = max((scene.texts.depth_text(), self.words.say("Depth {n} · going deeper", n=88)), key=len)
        self._depth = depth = LiveText("depth", scene.texts.depth_text(), "note", "ontable2", widest=widest)
        moves = [
            Button(
                f"expected.{i}",
                partial(scene.follow_expected, i + 1),
                label=scene.texts.name_of_move(move),
                kind="table",
            )
            for i, move in enumerate(scene.expected_line[:EXPECTED])
        ]
        parts: list[Node] = [Collapsible(depth, gone=9)]
        parts += [scene.actions.button("search", "table")] if "search" in scene.actions else []
        if moves:
            parts.append(Space(14))
            parts.append(Collapsible(Label(self.words.t("It expects"), "note", "ontable2", single=True), gone=4))
        for i, button in enumerate(moves):
            button.called = scene.texts.expected_move_text(i, scene.expected_line[i])
        film = [Collapsible(button, gone=8 - i // 2) for i, button in enumerate(moves)]
        row = CollapsingRow(Row([*parts, *film], gap=2))
        room, board = self.layout.ribbon, self.layout.board
        if board.left < room.right and room.left < board.right:  # above the board, not beside it: as wide as that
            room = room.union(pygame.Rect(board.x, room.y, 1, 1))
            if ui.rtl:
                room.width = max(board.right - room.x, room.w)
        row.place(ui, room)
        return row

    def _button_strip(self) -> StripPlate:
        """Return the strip below the board: buttons to walk through the moves, delete a line, undo and return."""
        scene, ui = self.scene, self.panel
        actions, worded = scene.actions, ui.m.labels
        walk: list[Node] = [actions.button(id) for id in ("first", "left", "play", "right", "last")]
        start: list[Node] = [Collapsible(actions.button("delete", word=worded), word=2)]
        start.append(Collapsible(actions.button("undo"), gone=5))
        end: list[Node] = []
        if scene.exploration.can_return:
            end.append(Collapsible(actions.button("to_game", "primary", word=True), word=3))
        elif "on" in actions:
            end.append(Collapsible(actions.button("on", "primary", word=True), word=3))
        strip = StripPlate([Row(start, gap=2)], [row_in_time_order(ui, walk)], end, gap=4, pad=12 if worded else 8)
        strip.place(ui, self.layout.strip)
        return strip

    # ------------------------------------------------------------------ following
    def sentence_box(self) -> SentenceBox:
        """Return the place of the sentence."""
        question = self.page.question
        if self.page.ways:
            return self.layout.over_cards
        if question and question.is_in_band:
            return self.layout.layout_for_question(holes_choosable=question.allows_hole).question_box
        return self.layout.speech

    def update(self) -> None:
        """Show what was tried or found meanwhile."""
        exploration = self.scene.exploration
        key = exploration.changes, exploration.figures.changes
        if self.lines is not None and self._shown != key:
            self._shown = key
            self.lines.show_rows(self.scene.panel_rows(), exploration.node)
        self._depth.set_text(self.scene.texts.depth_text(), self.page.controls)

    def sprites(self, display: BoardDisplay, spoken: Sequence[Sprite]) -> list[Sprite]:
        """Return the usual sprites, and those of the panel of lines."""
        lines = self.lines.sprites() if self.lines else []
        return [*lines, *self.page.usual_sprites(display, [*self._frame_of_own_line(display), *spoken])]

    def _frame_of_own_line(self, display: BoardDisplay) -> list[Sprite]:
        """Return a dashed frame round the board when it shows a line that was tried; none round a preview, which has
        its own. A tag on the frame says so, unless it would cover the expected moves.
        """
        is_preview = display.condition and display.marks.way is not None
        if is_preview or not self.scene.exploration.can_return:
            return []
        words, canvas = self.words.t("A line of your own"), self.page.controls.canvas
        *frame, tag = preview_frame_sprites(self.panel, words, self.page.board.geometry, 1.0)
        moves = [canvas.on_screen(one) for one in canvas.widgets if one.name.startswith("expected.")]
        return frame if tag.rect.collidelist(moves) >= 0 else [*frame, tag]

    def paint_line_panel(self, dst: pygame.Surface) -> None:
        """Paint the background and heading of the panel of lines, if it is shown."""
        if self.lines:
            self.lines.paint_panel(dst)

    def longest_that_fits(self, texts: Sequence[str]) -> str:
        """Return the first of `texts` that fits on a plate at a hole; the last one if none fits."""
        room = 0.86 * self.page.board.geometry.pitch
        return next((text for text in texts if self.page.board.value_plates.width_of_text(text) <= room), texts[-1])
