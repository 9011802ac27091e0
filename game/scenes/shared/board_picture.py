"""A board with its counts on a page, to look at only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

import pygame

from game.board.drawing import extent, fit, lay
from game.board.geometry import Geometry
from game.board.marks import NOTHING, Marks
from game.board.view import CountsShown
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.board import Board
from game.rules.game import Position
from game.scenes.board_page.live_board import LiveBoard
from game.ui.layout import Picture
from game.ui.ui import Ui

SEED = 5  # the colours of the stones stay the same while options change


@dataclass
class Lying:
    """Stones as they lie, or in the middle of a turn; nothing else lies on the board, and nothing changes."""

    board: Board
    film: Film
    seen: Position | None = None

    def take_changed(self) -> set[str]:
        """The places that look different since the last call."""
        return set()


def board_picture(
    ui: Ui,
    board: Board,
    counts: Mapping[str, int],
    wide: float,
    *,
    least: float = 0,
    letters: bool = False,
    film: Film | None = None,
    shown: CountsShown = "always",
    marks: Marks = NOTHING,
    seen: Position | None = None,
) -> Picture:
    """`wide`: its preferred width, reference px. `film`: a turn under way; without one, `counts` lie at rest.

    `shown`: which counts are to be seen; `marks`: what is pointed out; `seen`: what belongs to this position lies on
    the board besides stones.
    """
    size = extent(board)

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        geometry = placed(ui, board, rect)
        draw_board(dst, ui, geometry, counts, letters=letters, film=film, seen=seen, shown=shown, marks=marks)

    return Picture(paint, wide, wide * size.high / size.outer, least=least)


def placed(ui: Ui, board: Board, rect: pygame.Rect) -> Geometry:
    """Where everything on a board lies that is as large as a rectangle lets it be."""
    box = fit(board, rect, beside=0)
    return lay(board, box.x, box.y, box.w, ui.text_scale)


def draw_board(
    dst: pygame.Surface,
    ui: Ui,
    geometry: Geometry,
    counts: Mapping[str, int],
    *,
    letters: bool = False,
    film: Film | None = None,
    seen: Position | None = None,
    shown: CountsShown = "always",
    marks: Marks = NOTHING,
) -> None:
    """Draws a board with all that lies on it.  `seen`: what belongs to this position lies on it besides stones."""
    lying = Lying(geometry.board, film or Film(Stones(counts, Random(SEED))), seen)
    view = LiveBoard(lying, geometry, ui.theme, letters=letters, counts=shown)
    view.paint(dst)
    view.begin(dst)
    for sprite in view.sprites(lying.film, marks):
        sprite.draw(dst)
