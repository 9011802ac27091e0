"""Beside the table: the task at which most are stuck, and what can be done about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.board.marks import NOTHING
from game.features.learners import learner_text
from game.features.teach import teach_text
from game.rules.game import counts_of_position
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Pane
from game.window.shared.board_look import board_look_of
from game.window.shared.board_picture import board_picture

if TYPE_CHECKING:
    from game.features.teach.window.class_table.class_table_page import ClassTablePage

SHORT = 70  # letters of a goal that is set large
EMBLEMS = 6  # of learners who are stuck: so many are shown
PAD = (16, 14)
LEAST = 150.0  # width of a button, reference px


def hard_task_plate(page: ClassTablePage, ui: Ui, wide: float) -> Node:
    """Return the panel on the task at which most learners are stuck; `wide`: width of its board, reference px."""
    told: Node = Column(_hard_task_rows(page, ui, wide), gap=8)
    if not page.has_scrolling_body:
        told = Pane(told)
    return Inset(Column([told, *_hard_task_buttons(page)], gap=8, grow=1), pad=PAD, face="plate", grow=1)


def _hard_task_rows(page: ClassTablePage, ui: Ui, wide: float) -> list[Node]:
    words, snag, board = page.words, page.overview.hardest_task, page.hardest_task_board
    assert snag is not None
    variants = page.services.library.variants
    everybody = page.overview.register.learners
    signs: list[Node] = [
        Icon(learner_text.emblem_icon(one), 18, "brass", learner_text.emblem_dots(one, everybody))
        for one in snag.learners[:EMBLEMS]
    ]
    stuck = Label(teach_text.stuck_learners_text(words, page.overview.register, snag), "name", foreign=True, grow=1)
    head: list[Node] = [
        Row([*signs, stuck], gap=8, wrap=True, line_gap=2),
        Label(teach_text.hard_task_place_text(words, snag, board, variants), "note"),
    ]
    if board is None:
        return head
    position, goal = board.position, words.t(board.task_words.goal)
    marks = NOTHING._replace(wrong_hole=board.wrong_hole)
    look, counts = board_look_of(page.services.settings), counts_of_position(position)
    picture = board_picture(ui, position.rules.board, counts, wide, least=160, look=look, marks=marks, seen=position)
    return [
        *head,
        picture,
        Label(words.say("“{text}”", text=goal), "name" if len(goal) <= SHORT else "text", foreign=True),
        Label(teach_text.wrong_moves_text(words, snag, board), "text", foreign=True),
        *(Label(one, "note", foreign=True) for one in teach_text.task_advice(words, board)),
    ]


def _hard_task_buttons(page: ClassTablePage) -> list[Node]:
    """Return the buttons for the hardest task; on a page that scrolls, the main button is in the footer instead."""
    actions = page.actions
    if page.hardest_task_board is None:
        return []
    brass: list[Node] = [] if page.has_scrolling_body else [actions.button("show", "primary", word=True, stretch=True)]
    both = [actions.button(id, "raised", word=True, grow=1, narrow=LEAST) for id in ("such", "own_task")]
    return [*brass, Row(both, gap=10, wrap=True)]
