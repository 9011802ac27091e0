"""Cards of a lesson plan side by side, each as wide as its minutes, and a line with the times below them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.teach import plan_text
from game.features.teach.lesson_plan import MOST_MINUTES, PlanCard
from game.features.teach.plan_boards import CardBoard
from game.ui import plates
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Sketch, Space
from game.ui.ui import Ui
from game.ui.widgets import Card, Stepper
from game.window.shared.board_picture import asked_turn_picture, moment_picture

if TYPE_CHECKING:
    from game.features.teach.window.lesson_plan.plan_scene import PlanScene

LEAST, GAP = 140.0, 10.0  # the width of a card at least, and between two cards; reference px
WIDE, LEAST_BOARD, HIGH = 216.0, 100.0, 100.0  # of a card's board: its width, the least one, its height at most
STEEPEST = 0.62  # how high a board is at most, of its width
LINE, FIGURES = 12.0, 26.0  # the height of the line of times, and of what stands below it


def timed_widths(minutes: Sequence[int], least: Sequence[int], room: int) -> list[int]:
    """Return the widths of the parts of a lesson that fill `room` px in proportion to their minutes, none below its
    `least` width.
    """
    narrow = set[int]()
    while True:
        free = [i for i in range(len(least)) if i not in narrow]
        left = room - sum(least[i] for i in narrow)
        shares = sum(minutes[i] for i in free)
        too_narrow = {i for i in free if left * minutes[i] < least[i] * shares}
        if not too_narrow:
            return [least[i] if i in narrow else left * minutes[i] // shares for i in range(len(least))]
        narrow |= too_narrow


class TimedRow(Node):
    """A row of nodes with widths in proportion to their minutes; none is narrower than its content allows."""

    def __init__(self, nodes: Sequence[Node], minutes: Sequence[int]) -> None:
        super().__init__()
        self._nodes, self._minutes = list(nodes), list(minutes)

    def children(self) -> Sequence[Node]:
        return self._nodes

    def widths(self, ui: Ui, width: int) -> list[int]:
        """Return the width of each node in a row `width` px wide."""
        least = [max(ui.px(LEAST), node.least_width(ui)) for node in self._nodes]
        return timed_widths(self._minutes, least, width - ui.gap(GAP) * (len(least) - 1))

    def least_width(self, ui: Ui) -> int:
        return sum(max(ui.px(LEAST), node.least_width(ui)) for node in self._nodes) + ui.gap(GAP) * (
            len(self._nodes) - 1
        )

    def width(self, ui: Ui) -> int:
        return self.least_width(ui)

    def height(self, ui: Ui, width: int) -> int:
        return max(node.height(ui, w) for node, w in zip(self._nodes, self.widths(ui, width), strict=True))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        x = 0
        for node, w in zip(self._nodes, self.widths(ui, rect.w), strict=True):
            node.place(ui, pygame.Rect(rect.right - x - w if ui.rtl else rect.x + x, rect.y, w, rect.h))
            x += w + ui.gap(GAP)


class _AtBottom(Node):
    """A node at the lower edge of an area of fixed height, so that the texts below it are level in all cards."""

    def __init__(self, child: Node | None) -> None:
        super().__init__()
        self._child = child

    def children(self) -> Sequence[Node]:
        return [self._child] if self._child is not None else []

    def height(self, ui: Ui, width: int) -> int:
        return ui.gap(HIGH)

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        if self._child is not None:
            wide = min(rect.w, self._child.width(ui))
            high = self._child.height(ui, wide)
            if high > rect.h:
                wide, high = wide * rect.h // high, rect.h
            x = rect.right - wide if ui.rtl else rect.x
            self._child.place(ui, pygame.Rect(x, rect.bottom - high, wide, high))


def board_picture_of(card: PlanCard, board: CardBoard, ui: Ui, wide: float = WIDE) -> Node:
    """Return the picture of a board: on a card of the kind "show" the effect of its turn, on others the position with a
    ring around the start hole, if that is part of the question.
    """
    if card.kind == "show" and board.ply is not None:
        return moment_picture(board.position, board.ply.move, wide, STEEPEST, ui.theme, least=LEAST_BOARD)
    start = board.start_hole if board.shows_start else ""
    return asked_turn_picture(board.position, start, wide, STEEPEST, ui.theme, least=LEAST_BOARD)


def card_row(page: PlanScene, ui: Ui) -> Node | None:
    """Return the cards side by side with a line of times below them; None if there is no room."""
    cards = page.plan.cards
    row = TimedRow([_card_node(page, ui, i) for i in range(len(cards))], [card.minutes for card in cards])
    if row.least_width(ui) > ui.window.w - 2 * ui.gap(ui.m.margin):
        return None
    row.as_group("list", page.words.t("Parts of the lesson"))
    return Column([row, _time_line(page, row)], gap=12)


def card_line(page: PlanScene, at: int) -> Node:
    """Return the card at index `at` as a single line, for windows without room for a row of cards."""
    card = page.plan.cards[at]
    said = Column([*_card_labels(page, card)], gap=0, grow=1)
    face = Card(
        f"card.{at}", Row([Icon(plan_text.ICONS[card.kind], 24, "brass"), said], gap=12), partial(page.choose_card, at)
    )
    face.chosen, face.group, face.grow = at == page.at, "cards", 1
    border = page.ui.theme.brass if page.ui and at == page.at else None
    return Inset(Row([face, _minutes_field(page, at)], gap=8), pad=(6, 4), face="plate", border=border)


def _card_labels(page: PlanScene, card: PlanCard) -> list[Node]:
    """Return labels with the name of a card and a summary of its content."""
    words = page.words
    return [Label(plan_text.card_title(words, card.kind), "name"), Label(plan_text.card_summary(words, card), "fine")]


def _minutes_field(page: PlanScene, at: int) -> Stepper:
    """Return the field in which the minutes of the card at index `at` are set."""
    minutes = Stepper(
        f"minutes.{at}", range(1, MOST_MINUTES + 1), page.plan.cards[at].minutes, _minutes_setter(page, at)
    )
    title = plan_text.card_title(page.words, page.plan.cards[at].kind)
    minutes.tip = page.words.say("Minutes of part {m}: {title}", m=at + 1, title=title)
    return minutes


def _card_node(page: PlanScene, ui: Ui, at: int) -> Node:
    """Return the card at index `at` with its minutes below it."""
    card, boards = page.plan.cards[at], page.boards_of(at)
    picture = board_picture_of(card, boards[0], ui) if boards else None
    icon = Icon(plan_text.ICONS[card.kind], 24, "brass")
    face = Card(
        f"card.{at}",
        Column([icon, _AtBottom(picture), *_card_labels(page, card)], gap=6),
        partial(page.choose_card, at),
        pad=8,
    )
    face.chosen, face.group = at == page.at, "cards"
    minutes = _minutes_field(page, at)
    border = ui.theme.brass if at == page.at else None
    return Inset(
        Column([face, Space(grow=1), Row([8, minutes], gap=0), 2], gap=2), pad=(4, 4), face="plate", border=border
    )


def _minutes_setter(page: PlanScene, at: int) -> Callable[[int], None]:
    """Return a function that sets the minutes of the card at index `at`, at the expense of the next card."""

    def change(minutes: int) -> None:
        page.change_plan(page.plan.with_minutes_moved(at, minutes - page.plan.cards[at].minutes))

    return change


def _time_line(page: PlanScene, row: TimedRow) -> Node:
    """Return a line as wide as the row of cards, with the minute at which each card begins."""
    words, cards, at = page.words, page.plan.cards, page.at

    def paint(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
        style, t = ui.style("fine", ui.theme.ontable2), ui.theme
        x = minutes = 0
        below = rect.y + ui.gap(LINE) + round(1.4 * style.size)
        widths = row.widths(ui, rect.w)
        for i, (card, wide) in enumerate(zip(cards, widths, strict=True)):
            left = rect.right - x - wide if ui.rtl else rect.x + x
            box = pygame.Rect(left, rect.y, wide, ui.gap(LINE))
            fill, edge = (t.brass, t.brass2) if i == at else (t.raised, t.line)
            plates.draw_plate(dst, box, box.h // 2, fill, edge, ui.unit)
            ui.write(dst, words.format_number(minutes), style, box.right if ui.rtl else box.x, below, ui.start_side)
            x, minutes = x + wide + ui.gap(GAP), minutes + card.minutes
        end = rect.x if ui.rtl else rect.right
        ui.write(dst, words.format_number(minutes), style, end, below, "left" if ui.rtl else "right")

    return Sketch(paint, (0, LINE + FIGURES)).with_spoken_text("")
