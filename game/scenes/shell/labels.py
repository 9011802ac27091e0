"""Small marks that only pages need."""

import pygame

from game.ui import plates
from game.ui.layout import Node
from game.ui.memory import kept
from game.ui.theme import Rgb
from game.ui.ui import Ui


class Tag(Node):
    stretch = False
    extent = 0, 22

    def __init__(self, word: str) -> None:
        super().__init__()
        self.word = word

    def width(self, ui: Ui) -> int:
        return ui.width(self.word, ui.style("fine", ui.theme.onbrass, bold=True)) + ui.px(18)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        style = ui.style("fine", ui.theme.onbrass, bold=True)
        plates.draw(dst, self.rect, ui.gap(6), ui.theme.brass)
        baseline = self.rect.centery + round(style.size * 0.36)
        ui.write(dst, self.word, style, self.rect.centerx, baseline, "center")


class Diamond(Node):
    """A brass diamond: what one has changed."""

    stretch = False

    def __init__(self, size: float = 14) -> None:
        super().__init__()
        self.extent = size, size

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        picture = diamond(self.width(ui), ui.theme.brass)
        dst.blit(picture, picture.get_rect(center=self.rect.center))


@kept
def diamond(size: int, color: Rgb) -> pygame.Surface:
    """The picture of a diamond, so many px wide."""
    fine = 4 * size
    big = pygame.Surface((fine, fine), pygame.SRCALPHA)
    big.fill((*color, 0))
    half = fine / 2
    pygame.draw.polygon(big, color, [(half, 0), (fine, half), (half, fine), (0, half)])
    return pygame.transform.smoothscale(big, (size, size))
