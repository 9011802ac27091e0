"""Cards of a lesson plan side by side, each as wide as its minutes, and a line with the times below them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.features.teach import plan_text
from game.features.teach.lesson_plan import MOST_MINUTES, PlanCard
from game.features.teach.plan_boards import CardBoard
from game.text.language import msg
from game.ui import plates
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Sketch, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Card, Stepper
from game.window.shared.board_picture import asked_turn_picture, moment_picture
from game.window.shell.control_page import PagePart

if TYPE_CHECKING:
    from game.features.teach.window.lesson_plan.plan_scene import PlanScene

LEAST, GAP = 140.0, 10.0  # the width of a card at least, and between two cards; reference px
WIDE, LEAST_BOARD, HIGH = 216.0, 100.0, 100.0  # of a card's board: its width, the least one, its height at most
STEEPEST = 0.62  # how high a board is at most, of its width
DRAG = msg("Drag it to another place")
FAR, MARK = 12.0, 5.0  # how far a card is dragged at least, and the line where it would be; reference px
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
        least = sum(max(ui.px(LEAST), node.least_width(ui)) for node in self._nodes)
        return least + ui.gap(GAP) * (len(self._nodes) - 1)

    def width(self, ui: Ui) -> int:
        return self.least_width(ui)

    def height(self, ui: Ui, width: int) -> int:
        return max(node.height(ui, w) for node, w in zip(self._nodes, self.widths(ui, width), strict=True))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        x = 0
        for node, w in zip(self._nodes, self.widths(ui, rect.w), strict=True):
            node.place(ui, ui.part_of_row(rect, x, w))
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
            self._child.place(ui, ui.part_of_row(pygame.Rect(rect.x, rect.bottom - high, rect.w, high), 0, wide))


def board_picture_of(card: PlanCard, board: CardBoard, ui: Ui) -> Node:
    """Return the picture of a board: on a card of the kind "show" the effect of its turn, on others the position with a
    ring around the start hole, if that is part of the question.
    """
    if card.kind == "show" and board.ply is not None:
        return moment_picture(board.position, board.ply.move, WIDE, STEEPEST, ui.theme, least=LEAST_BOARD)
    start = board.start_hole if board.shows_start else ""
    return asked_turn_picture(board.position, start, WIDE, STEEPEST, ui.theme, least=LEAST_BOARD)


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
    icon, *labels = _card_signs(page, at)
    face = _card_face(page, at, Row([icon, Column(labels, gap=0, grow=1)], gap=12), pad=10).with_traits(grow=1)
    border = page.ui.theme.brass if page.ui and at == page.at else None
    return Inset(Row([face, _minutes_field(page, at)], gap=8), pad=(6, 4), face="plate", border=border)


def _card_signs(page: PlanScene, at: int) -> list[Node]:
    """Return the icon of the card at index `at`, its name and a summary of its content."""
    words, card = page.words, page.plan.cards[at]
    title, summary = plan_text.card_title(words, card.kind), plan_text.card_summary(words, card)
    return [Icon(plan_text.ICONS[card.kind], 24, "brass"), Label(title, "name"), Label(summary, "fine")]


def _card_face(page: PlanScene, at: int, inside: Node, *, pad: float) -> Card:
    """Return what is pressed of the card at index `at`, which chooses it."""
    face = Card(f"card.{at}", inside, partial(page.choose_card, at), pad=pad)
    return face.with_traits(chosen=at == page.at, group="cards", tip=page.words.t(DRAG))


def _minutes_field(page: PlanScene, at: int) -> Stepper:
    """Return the field in which the minutes of the card at index `at` are set."""

    def change(minutes: int) -> None:
        page.change_plan(page.plan.with_minutes(at, minutes))

    title = plan_text.card_title(page.words, page.plan.cards[at].kind)
    minutes = Stepper(f"minutes.{at}", range(1, MOST_MINUTES + 1), page.plan.cards[at].minutes, change)
    return minutes.with_traits(tip=page.words.say("Minutes of part {m}: {title}", m=at + 1, title=title))


def _card_node(page: PlanScene, ui: Ui, at: int) -> Node:
    """Return the card at index `at` with its minutes below it."""
    boards, (icon, *labels) = page.boards_of(at), _card_signs(page, at)
    picture = board_picture_of(page.plan.cards[at], boards[0], ui) if boards else None
    face = _card_face(page, at, Column([icon, _AtBottom(picture), *labels], gap=6), pad=8)
    inside = Column([face, Space(grow=1), Row([8, _minutes_field(page, at)], gap=0), 2], gap=2)
    return Inset(inside, pad=(4, 4), face="plate", border=ui.theme.brass if at == page.at else None)


def _time_line(page: PlanScene, row: TimedRow) -> Node:
    """Return a line as wide as the row of cards, with the minute at which each card begins."""
    words, cards, at = page.words, page.plan.cards, page.at

    def paint(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
        style, t = ui.style("fine", ui.theme.ontable2), ui.theme
        x = minutes = 0
        below = rect.y + ui.gap(LINE) + round(1.4 * style.size)
        widths = row.widths(ui, rect.w)
        for i, (card, wide) in enumerate(zip(cards, widths, strict=True)):
            box = ui.part_of_row(pygame.Rect(rect.x, rect.y, rect.w, ui.gap(LINE)), x, wide)
            fill, edge = (t.brass, t.brass2) if i == at else (t.raised, t.line)
            plates.draw_plate(dst, box, box.h // 2, fill, edge, ui.unit)
            ui.write(dst, words.format_number(minutes), style, box.right if ui.rtl else box.x, below, ui.start_side)
            x, minutes = x + wide + ui.gap(GAP), minutes + card.minutes
        end = rect.x if ui.rtl else rect.right
        ui.write(dst, words.format_number(minutes), style, end, below, "left" if ui.rtl else "right")

    return Sketch(paint, (0, LINE + FIGURES)).with_spoken_text("")


class CardDrag(PagePart):
    """Moves a card of the plan to where it is dragged; a line shows the place while it is held."""

    def __init__(self, page: PlanScene) -> None:
        self._page = page
        self._held: int | None = None  # index of the card that is pressed
        self._from = self._now = (0, 0)

    def handle_event(self, event: pygame.event.Event) -> bool:
        """Follow the mouse with a pressed card, and drop it; return False, as pressing a card chooses it, too."""
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEMOTION, pygame.MOUSEBUTTONUP):
            self._now = event.pos
            if event.type == pygame.MOUSEBUTTONDOWN:
                one = event.button == 1 and not getattr(event, "touch", False)
                self._held = next((i for i, box in self._boxes() if box.collidepoint(event.pos)), None) if one else None
                self._from = event.pos
            elif event.type == pygame.MOUSEBUTTONUP and (held := self._held) is not None:
                gap = self._gap
                self._held = None
                if gap is not None and gap not in (held, held + 1):
                    self._page.choose_card(held)
                    self._page.move_card(gap - held - (gap > held))
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held = None
        return False

    @property
    def is_moving(self) -> bool:
        """Whether a card is held."""
        return self._held is not None

    def _boxes(self) -> list[tuple[int, pygame.Rect]]:
        """Return the index of each card with its place in the window."""
        canvas, n = self._page.controls.canvas if self._page.controls else None, len(self._page.plan.cards)
        found = [(i, canvas.widget_named(f"card.{i}")) for i in range(n)] if canvas is not None else []
        return [(i, canvas.on_screen(one)) for i, one in found if canvas is not None and one is not None]

    @property
    def _gap(self) -> int | None:
        """Number of cards before the place where the held card would be; None while it isn't dragged."""
        ui, boxes = self._page.ui, self._boxes()
        far = max(abs(self._now[0] - self._from[0]), abs(self._now[1] - self._from[1]))
        if self._held is None or ui is None or far < ui.gap(FAR) or not boxes:
            return None
        if self._is_stacked(boxes):
            return sum(box.centery < self._now[1] for _, box in boxes)
        return sum((box.centerx > self._now[0]) if ui.rtl else (box.centerx < self._now[0]) for _, box in boxes)

    @staticmethod
    def _is_stacked(boxes: Sequence[tuple[int, pygame.Rect]]) -> bool:
        return len(boxes) > 1 and boxes[1][1].y > boxes[0][1].y

    def sprites(self) -> Sequence[Sprite]:
        """Return the line at the place where the held card would be."""
        gap, ui, boxes = self._gap, self._page.ui, self._boxes()
        if gap is None or ui is None:
            return ()
        at, high = boxes[min(gap, len(boxes) - 1)][1], ui.gap(MARK)
        after = gap == len(boxes)
        if self._is_stacked(boxes):
            box = pygame.Rect(at.x, (at.bottom if after else at.y) - high, at.w, high)
        else:
            box = pygame.Rect((at.right if after != ui.rtl else at.x - high), at.y, high, at.h)
        picture = pygame.Surface(box.size, pygame.SRCALPHA)
        plates.draw_plate(picture, picture.get_rect(), high // 2, ui.theme.brass2)
        return [Sprite(picture, *box.topleft)]
