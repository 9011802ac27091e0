"""The empty board: a frame, light and dark squares, their names."""

import pygame

from game.board.draughts.geometry import FRAME, Geometry
from game.board.geometry import Place
from game.ui import text
from game.ui.theme import Theme

LIGHT, DARK, EDGE = (222, 176, 116), (122, 72, 40), (96, 54, 30)


class BoardPicture:
    """Paints one board at one size and in one theme."""

    def __init__(self, geometry: Geometry, theme: Theme) -> None:
        self.geometry, self.theme = geometry, theme

    def paint(self, dst: pygame.Surface, *, letters: bool = True, bowls: bool = True) -> None:
        """Paints the board, empty."""
        g = self.geometry
        pygame.draw.rect(dst, EDGE, g.rect, border_radius=round(0.15 * g.pitch))
        for row in range(g.size):
            for column in range(g.size):
                left, top = (round(at + (FRAME + i) * g.pitch) for at, i in ((g.left, column), (g.top, row)))
                right, low = (round(at + (FRAME + i + 1) * g.pitch) for at, i in ((g.left, column), (g.top, row)))
                dst.fill(LIGHT if (row + column) % 2 == 0 else DARK, (left, top, right - left, low - top))
        style = text.Style("serif", round(0.24 * g.pitch), self.theme.letter)
        for name in g.names if letters else ():
            text.draw(dst, name.text, style, name.x, name.y + 0.09 * g.pitch, "center")

    def paint_small(self, dst: pygame.Surface, *, shadow: bool = True) -> None:
        """The same for a card."""
        self.paint(dst, letters=False)

    def paint_lid(self, dst: pygame.Surface, place: Place) -> None:
        """No square is ever shut."""

    def paint_lost(self, dst: pygame.Surface, place: Place) -> None:
        """A man that may be burnt is pointed out by other signs."""
