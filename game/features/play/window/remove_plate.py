"""The plate that asks before a turn whether a piece is removed: why, how the board would lie after each answer.

It stands where the list of turns is.  What has no room there is asked in the band under the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Literal

import pygame

from game.board.drawing import place_board
from game.board.small_board import SmallBoard
from game.film.stones import Stones
from game.rules.game import counts_of_position
from game.ui import icons
from game.ui.kit.scale import Style
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Picture, Row, Space
from game.ui.widgets import Button
from game.ui.widgets.button import Kind
from game.window.shared.board_picture import sign_sketch

if TYPE_CHECKING:
    from game.features.play.window.play_page import PlayPage
    from game.table.move_question import AnswerButton, MoveQuestion

PAD, GAP = 20.0, 14.0  # reference px
SEED = 5
ACROSS, DOWN = 4.8, 3.3  # squares that are seen around the piece
Manner = Literal["boards", "columns", "lines"]
MOST = 3  # answers that have a small board each
SIZES: tuple[tuple[Style, Style], ...] = (  # of the reason and of all else
    ("heading", "text"), ("heading", "note"), ("name", "note"), ("name", "fine"),
)  # fmt: skip


class RemoveQuestionPlate:
    """Plate with the question whether to remove a piece; `node` is None if there is no room for it."""

    def __init__(self, page: PlayPage, question: MoveQuestion, rect: pygame.Rect, why: Sequence[str]) -> None:
        self._page, self._ui, self._question, self._rect, self._why = page, page.panel, question, rect, why
        manners: list[Manner] = ["boards", "columns", "lines"]
        made = (self._build_plate(sizes, manner) for manner in manners for sizes in SIZES)
        ui = page.panel
        fits = (node for node in made if node.least_width(ui) <= rect.w and node.height(ui, rect.w) <= rect.h)
        self.node: Node | None = next(fits, None)
        if self.node:
            self.node.place(ui, rect)

    def _build_plate(self, sizes: tuple[Style, Style], manner: Manner) -> Inset:
        """Return the plate in these sizes of text; `manner`: answers with boards, in columns or as lines."""
        ui, (large, usual) = self._ui, sizes
        unit = ui.gap(1000) / 1000

        heading = Label(self._page.words.t("Before your turn"), "fact", "bad")
        rows: list[Node] = [Row([sign_sketch("left_out", 22), heading], gap=8), Label(self._why[0], large)]
        rows += [Label(said, usual, "ink2") for said in self._why[1:]]
        rows.append(Space(2))
        count = len(self._question.answers)
        buttons: list[Node] = [
            self._answer_button(answer, first=not i) for i, answer in enumerate(self._question.answers)
        ]
        meant = [" ".join(way.meaning) for way in self._question.ways]
        if manner == "lines" or (manner == "boards" and count > MOST):
            for said, button in zip(meant, buttons, strict=True):
                rows += [*([Label(said, usual, "ink2")] if said else []), button]
            return self._make_inset(rows)
        wide = (self._rect.w - 2 * ui.gap(PAD) - (count - 1) * ui.gap(GAP)) // count / unit
        if manner == "boards":
            pictures: list[Node] = [
                Picture(partial(self._paint_answer, answer), wide, wide * DOWN / ACROSS)
                for answer in self._question.answers
            ]
            rows.append(_nodes_in_row(pictures, wide))
        rows.append(_nodes_in_row([Label(said, usual, "ink2") for said in meant], wide))
        rows.append(_nodes_in_row(buttons, wide))
        return self._make_inset(rows)

    def _make_inset(self, rows: Sequence[Node]) -> Inset:
        return Inset(Column(rows, gap=8), pad=(PAD, 16), face="plate", border=self._ui.theme.brass)

    def _answer_button(self, answer: AnswerButton, *, first: bool) -> Button:
        """Return the button of an answer; the `first` one is the main button."""
        press = partial(self._page.scene.chooser.give_answer, answer.name)  # no tooltip: it would cover what is asked
        kind: Kind = "primary" if first else "raised"
        label = f"{answer.label} · {answer.key}" if answer.key else answer.label
        return Button(answer.name, press, label=label, kind=kind, key=answer.key, stretch=True)

    def _paint_answer(self, answer: AnswerButton, dst: pygame.Surface, rect: pygame.Rect) -> None:
        """Paint the board as it would be after an answer, cropped to the surroundings of the piece."""
        ui, position = self._ui, self._page.playing.position
        rules, after = position.rules, position.play(answer.name)
        places = map(rules.start_of_move, (one.name for one in self._question.answers))
        about = rules.start_of_move(answer.name) or next(filter(None, places))
        measured = place_board(rules.board, 0, 0, 1000)
        wide = round(rect.w / ACROSS * measured.rect.w / measured.pitch)
        laid = place_board(rules.board, 0, 0, wide, turned=self._page.scene.below == "N")
        board = SmallBoard(laid, ui.theme)
        whole = pygame.Surface(laid.rect.size, pygame.SRCALPHA)
        board.paint(whole, shadow=False)
        board.paint_stones(whole, Stones(counts_of_position(after), Random(SEED)))
        at = laid.places[about]
        if answer.name != self._question.answers[-1].name:
            arm = 0.3 * laid.pitch
            lines = [[(at.x - arm, at.y - arm), (at.x + arm, at.y + arm)]]
            lines.append([(at.x - arm, at.y + arm), (at.x + arm, at.y - arm)])
            whole.blit(icons.stroke_picture(lines, 0.09 * laid.pitch, ui.theme.bad, whole.get_size()), (0, 0))
        view = pygame.Rect(0, 0, rect.w, rect.h)
        view.center = round(at.x), round(at.y)
        view.clamp_ip(whole.get_rect())
        dst.blit(whole, rect, view)


def _nodes_in_row(nodes: Sequence[Node], wide: float) -> Row:
    """Return nodes of equal width (`wide`, reference px) side by side, aligned at the top."""
    return Row([Column([node], wide=wide) for node in nodes], gap=GAP, align="start")
