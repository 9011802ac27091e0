"""A board with its counts on a page: it shows a position, and nobody plays on it."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pygame

from game.rules.board import Board
from game.view.board_view import BoardView
from game.view.geometry import Geometry, size_in_pitches
from game.view.layout import Picture
from game.view.marks import Marks
from game.view.playback import Film
from game.view.stones import Stones
from game.view.ui import Ui

SEED = 5  # the colours of the stones stay the same while options change


def live_board(
    ui: Ui,
    board: Board,
    counts: Mapping[str, int],
    wide: float,
    *,
    least: float = 0,
    letters: bool = False,
    numbers: bool = True,
    marks: Marks | None = None,
) -> Picture:
    """`wide`: the width it would like to have, reference px."""
    w, h = size_in_pitches(board)

    def paint(dst: pygame.Surface, rect: pygame.Rect) -> None:
        view = BoardView(Geometry(board, rect.x, rect.y, rect.w, ui.text_scale), ui.theme, letters=letters)
        film = Film(Stones(counts, Random(SEED)))
        view.paint(dst)
        view.paint_stones(dst, film)
        if numbers:
            for sprite in view.sprites(film, marks or Marks()):
                dst.blit(sprite.surface, (sprite.x, sprite.y), sprite.area)

    return Picture(paint, wide, wide * h / w, least=least)
