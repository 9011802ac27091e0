"""The two boards of a mistake: what was played and what was better, each with its moves and who is ahead there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.board.drawing import extent, largest_board_rect, place_board
from game.board.geometry import Geometry
from game.ui.kit.scale import Ink
from game.ui.labels import Label
from game.ui.layout import Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shared.turn_board import TurnBoardView

if TYPE_CHECKING:
    from game.features.review.line_pair import LinePair
    from game.features.review.window.review_scene import ReviewScene

LARGEST = 1.25  # text size of that line at most: boards need the room
HEAD, GAP = 34, 16  # height of the line above a board; between two boards, reference px
STEPS_BELOW = 8  # between a board and the buttons of its moves, reference px


class LineBoard(TurnBoardView):
    """Board of a line, which fills its place; its holes can't be pressed."""

    margin, turned = 2, False

    @property
    def holes(self) -> Sequence[str]:
        return ()

    def geometry_in(self, ui: Ui, rect: pygame.Rect) -> Geometry:
        edge = 2 * ui.gap(self.margin)
        box = largest_board_rect(self.board, rect.inflate(-edge, -edge), 0)
        named = self.shows_hole_names(ui, box.w)
        return place_board(self.board, box.x, box.y, box.w, ui.text_scale, named=named, turned=self.turned)


class LineBoards:
    """The boards of the played and the better line in place of the large board, side by side or one under the other."""

    def __init__(self, ui: Ui, scene: ReviewScene, pair: LinePair, rect: pygame.Rect) -> None:
        settings, words, self._texts, self._session = scene.services.settings, scene.words, scene.texts, scene.session
        told = ui.with_text_scale(min(ui.text_scale, LARGEST))
        self.nodes, self.views, self._lowest = list[Node](), list[LineBoard](), 0
        for number, place in enumerate(_board_rects(ui, pair, rect, told.px(HEAD))):
            better = number == 1
            name, about = ("line.better", words.t("Better")) if better else ("line.played", self._player_name(pair))
            view = LineBoard(name, pair.boards[number], words, settings, {}, lambda hole: None, about)
            view.turned = scene.seat_at_lower_edge(scene.playing.persons) == "N"
            high = told.px(HEAD)
            steps = self._step_buttons(scene, pair, better=better)
            below = pygame.Rect(place.x, place.bottom + ui.gap(STEPS_BELOW), place.w, steps.height(told, place.w))
            has_steps = below.bottom <= rect.bottom and steps.width(told) <= place.w
            if has_steps:
                steps.place(told, below)
                self.nodes.append(steps)
                self._lowest = below.bottom
            head = self._line_heading(pair, about, better=better, names_moves=not has_steps)
            head.place(told, pygame.Rect(place.x, place.y, place.w, high))
            view.place(ui, pygame.Rect(place.x, place.y + high, place.w, place.h - high))
            self.nodes += [head, view]
            self.views.append(view)

    @property
    def bottom(self) -> int:
        """y coordinate of the lowest edge of the boards and of the buttons below them, px."""
        return max(self._lowest, *(view.rect.bottom for view in self.views))

    def _player_name(self, pair: LinePair) -> str:
        return self._texts.player_name(pair.lines.played[0].mover)

    def _step_buttons(self, scene: ReviewScene, pair: LinePair, *, better: bool) -> Node:
        """Return a button for each move of a line, which leads to the boards after it."""
        line, at = pair.lines.better if better else pair.lines.played, pair.move_number(better=better)
        side = "better" if better else "played"
        buttons = [
            Button(f"{side}.{number}", partial(scene.go_to_step, number), label=self._texts.texts.move_in_list(ply),
                   kind="table", on=number == at, one_of=True)
            for number, ply in enumerate(line, 1)
        ]  # fmt: skip
        return Row([Space(grow=1), *buttons, Space(grow=1)], gap=2)

    def _line_heading(self, pair: LinePair, about: str, *, better: bool, names_moves: bool) -> Node:
        """Return the heading above the board of a line: the label `about`, the line's moves with the current one in
        bold unless `names_moves` is false, and the player's expected final lead.
        """
        line, at = pair.lines.better if better else pair.lines.played, pair.move_number(better=better)
        moves = self._texts.line_text(line, at) if names_moves else ""
        end = self._session.final_lead(self._session.current_ply, better=better)
        ahead = self._texts.lead_figure(end.stones, is_estimate=end.is_estimate)
        ink: Ink = "brass" if better else "bad"
        return Row(
            [Label(about, "name", ink, single=True), Label(moves, "text", "ontable", grow=1, single=True),
             Label(ahead, "name", ink, single=True)], gap=12,
        )  # fmt: skip


def _board_rects(ui: Ui, pair: LinePair, rect: pygame.Rect, head: int) -> list[pygame.Rect]:
    """Return the rectangles of the two boards, each with its heading of `head` px: side by side or one under the other,
    whichever makes the boards larger.
    """
    size, gap = extent(pair.boards[0].board), ui.gap(GAP)
    beside, below = (rect.w - gap) // 2, (rect.h - gap) // 2
    ratio = size.outer_width / size.high
    wide, high = min(beside, (rect.h - head) * ratio), min(rect.w, (below - head) * ratio)
    if wide >= high:
        places = [pygame.Rect(rect.x + number * (beside + gap), rect.y, beside, rect.h) for number in range(2)]
        most = round(beside / ratio) + head
        for place in places:
            place.h = min(place.h, most)
        return places[::-1] if ui.rtl else places
    return [pygame.Rect(rect.x, rect.y + number * (below + gap), rect.w, below) for number in range(2)]
