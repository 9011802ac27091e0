"""Small pictures without words: the board of a game of the library, and how its lead went."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.board.marks import BoardMarks
from game.rules.board import Board
from game.ui.layout import Collapsible, Node, Sketch
from game.ui.ui import Ui
from game.window.shared.board_picture import small_counts_picture

if TYPE_CHECKING:
    from game.features.library.entry import LibraryEntry

WIDE, STEEPEST = 96, 0.42  # of the board, reference px
CURVE = 64, 34  # width and height of the curve, reference px
LEAST_CURVE = 3  # leads: of fewer there is no curve


def standing_nodes(ui: Ui, entry: LibraryEntry, board: Board) -> list[Node]:
    """Return small pictures of a game: the curve of South's lead and the board as it stands. One that isn't known or
    doesn't fit `board` is left out.
    """
    found: list[Node] = []
    if len(entry.curve) >= LEAST_CURVE:
        found.append(Collapsible(lead_sketch(entry.curve), gone=2))
    places = {place for _, place, _ in entry.marks}
    if entry.standing and places | entry.standing.keys() <= board.index.keys():
        marks = BoardMarks.from_looks(entry.marks)
        found.append(Collapsible(small_counts_picture(ui, board, entry.counts, marks, WIDE, STEEPEST, WIDE), gone=3))
    return found


def lead_sketch(leads: Sequence[int]) -> Sketch:
    """Return a drawing of South's leads as a curve; the horizontal line is where nobody leads."""
    most = max(1, *map(abs, leads))

    def paint(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
        middle, reach, step = rect.centery, rect.h / 2 - ui.px(2), rect.w / (len(leads) - 1)
        pygame.draw.line(dst, ui.theme.edge, (rect.x, middle), (rect.right, middle))
        points = [(rect.x + i * step, middle - reach * lead / most) for i, lead in enumerate(leads)]
        pygame.draw.aalines(dst, ui.theme.brass, False, points)

    return Sketch(paint, CURVE, stretch=False)
