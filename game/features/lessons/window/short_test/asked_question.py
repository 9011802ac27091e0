"""A question that was asked: its board, what would have been right, and what was played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.board.drawing import extent
from game.board.marks import Marks
from game.board.view import NAMED
from game.features.lessons import short_test_text as texts
from game.features.lessons.task_text import goal_text
from game.film.hops import hops_of_move
from game.rules.game import counts_of_position
from game.rules.match import Game
from game.text.sentences import language_for_game
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.ui import Ui
from game.window.shared.board_picture import board_picture, sign_sketch

if TYPE_CHECKING:
    from game.features.lessons.window.short_test.result_page import ShortTestResultPage

BOARD, LEAST = 640.0, 200.0  # width of the board, and at least; reference px
WIDE_BOARD, LEAST_BOARD = 960.0, 540.0  # ... where one thing stands below the other
HIGH, WIDE_HIGH = 270.0, 420.0  # ... and how high it may be


def answered_question_card(page: ShortTestResultPage, ui: Ui) -> Node:
    """Return the card of the chosen question: its board with the right move, and the learner's mistake."""
    asked, given = page.test.questions[page.at], page.answers[page.at]
    position = asked.exercises[0].task.position
    words = language_for_game(page.words, position.rules)
    right = texts.right_answer_hint(words, asked)
    said, wrong = texts.wrong_answer_text(words, asked, given.chosen)
    asked_hole = position.rules.start_of_move(asked.exercises[0].task.turn)
    marks = Marks(wrong_hole=wrong, foretold_hole=asked_hole)
    if right.move:
        marks = marks._replace(
            way=hops_of_move(Game(position.rules, position).preview_turn(right.move).steps), is_unnumbered=True
        )
    wide, least, high = (WIDE_BOARD, LEAST_BOARD, WIDE_HIGH) if page.is_narrow else (BOARD, LEAST, HIGH)
    board, size = position.rules.board, extent(position.rules.board)
    wide = min(wide, high * size.outer_width / size.high)
    picture = board_picture(
        ui,
        board,
        counts_of_position(position),
        wide,
        least=min(least, wide),
        look=NAMED,
        marks=marks,
        seen=position,
    )
    buttons = [page.actions.button(id, "raised", word=True) for id in ("again", "lesson")]
    mark: Node = Icon("check", 22, "good") if given.stones else sign_sketch("missed", 22)
    title = Row([mark, Label(texts.question_title(words, page.test, page.at), "heading", grow=1)], gap=10)
    told: list[Node] = [
        Label(goal_text(*asked.exercises[0], words), "name"),
        Label(right.said, "text", "ink2"),
        *([Label(said, "text", "ink2")] if said else []),
        Label(texts.answer_result_text(words, given.stones), "note"),
        Row(buttons, gap=10, wrap=True),
    ]
    if page.is_narrow:
        rows: list[Node] = [title, picture, *told]
    else:
        rows = [title, Row([picture, Column(told, gap=8, grow=1)], gap=20, align="start")]
    return Inset(Column(rows, gap=8), pad=(20, 14), face="plate", border=None if given.stones else ui.theme.bad)
