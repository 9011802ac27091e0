"""A board with its counts on a page, to look at only."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pygame

from game.board.geometry import Geometry, fit, outer_size_in_pitches
from game.board.view import BoardView, CountsShown
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.board import Board
from game.ui.layout import Picture
from game.ui.ui import Ui

SEED = 5  # the colours of the stones stay the same while options change


def live_board(
    ui: Ui,
    board: Board,
    counts: Mapping[str, int],
    wide: float,
    *,
    least: float = 0,
    letters: bool = False,
    film: Film | None = None,
    shown: CountsShown = "always",
) -> Picture:
    """`wide`: its preferred width, reference px. `film`: a turn under way; without one, `counts` lie at rest.

    `shown`: which counts are visible.
    """
    w, h = outer_size_in_pitches(board)

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        box = fit(board, rect, beside=0)
        geometry = Geometry(board, box.x, box.y, box.w, ui.text_scale)
        view = BoardView(geometry, ui.theme, letters=letters, counts=shown)
        seen = film or Film(Stones(counts, Random(SEED)))
        view.paint(dst)
        view.paint_stones(dst, seen)
        for sprite in view.sprites(seen):
            sprite.surface.set_alpha(sprite.alpha)
            dst.blit(sprite.surface, (sprite.x, sprite.y), sprite.area)
            sprite.surface.set_alpha(255)

    return Picture(paint, wide, wide * h / w, least=least)
