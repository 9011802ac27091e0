"""Small marks that only pages need."""

import pygame

from game.ui import icons, plates, text
from game.ui.kit.scale import Ink
from game.ui.labels import Label
from game.ui.layout import Node
from game.ui.memory import cache_results
from game.ui.surfaces import clear_picture
from game.ui.theme import Rgb
from game.ui.ui import Ui


class Tag(Node):
    """A small tag with a word."""

    stretch = False
    extent = 0, 22

    def __init__(self, word: str) -> None:
        super().__init__()
        self.word = self.said = word

    def width(self, ui: Ui) -> int:
        return ui.width(self.word, ui.style("fine", ui.theme.onbrass, bold=True)) + ui.px(18)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        style = ui.style("fine", ui.theme.onbrass, bold=True)
        plates.draw_plate(dst, self.rect, ui.gap(6), ui.theme.brass)
        baseline = self.rect.centery + round(style.size * 0.36)
        ui.write(dst, self.word, style, self.rect.centerx, baseline, "center")


class Diamond(Node):
    """A small brass diamond that marks a value changed from the usual one."""

    stretch = False

    def __init__(self, size: float = 14) -> None:
        super().__init__()
        self.extent = size, size

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        picture = diamond_picture(self.width(ui), ui.theme.brass)
        dst.blit(picture, picture.get_rect(center=self.rect.center))


@cache_results
def diamond_picture(size: int, color: Rgb) -> pygame.Surface:
    """Return the picture of a diamond, `size` px wide."""
    fine = 4 * size
    big = clear_picture((fine, fine), color)
    half = fine / 2
    pygame.draw.polygon(big, color, [(half, 0), (fine, half), (half, fine), (0, half)])
    return pygame.transform.smoothscale(big, (size, size))


class Badge(Node):
    """An icon on a small square, which leads to another page."""

    stretch = False

    def __init__(self, icon: str, ink: Ink = "brass", side: float = 46) -> None:
        super().__init__()
        self.icon, self.ink, self.extent = icon, ink, (side, side)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        plates.draw_plate(dst, self.rect, ui.gap(11), ui.theme.plate2, ui.theme.line, ui.unit)
        picture = icons.icon(self.icon, round(0.54 * self.rect.h), getattr(ui.theme, self.ink), ui.rtl)
        dst.blit(picture, picture.get_rect(center=self.rect.center))


class ShareProgressBar(Node):
    """A progress bar for a share from 0 to 1."""

    stretch = False

    def __init__(self, part: float, wide: float = 62, high: float = 6) -> None:
        super().__init__()
        self.part, self.extent = part, (wide, high)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, r = ui.theme, self.rect
        plates.draw_plate(dst, r, r.h // 2, t.plate2, t.line, ui.unit)
        full = pygame.Rect(r.x, r.y, max(r.h, round(r.w * self.part)), r.h)
        if ui.rtl:
            full.right = r.right
        if self.part:
            plates.draw_plate(dst, full, full.h // 2, t.brass)


class StruckLabel(Label):
    """A label that is struck through, for texts that no longer apply."""

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        super().paint(dst, ui)
        style, high = self.text_style(ui), self.line_height(ui)
        for i, (row, rtl) in enumerate(self.text_rows(ui, self.rect.w)):
            wide = min(text.text_width(row, style, rtl=rtl), self.rect.w)  # where there is no room it is set smaller
            x = self.rect.right - wide if rtl else self.rect.x
            dst.fill(style.color, (x, self.rect.y + round((i + 0.52) * high), wide, max(1, ui.gap(1.2))))
