"""Small marks that only pages need."""

from collections.abc import Sequence

import pygame

from game.ui import icons, plates, text
from game.ui.kit.scale import Ink
from game.ui.labels import Label
from game.ui.layout import Node
from game.ui.memory import remembered
from game.ui.theme import Rgb
from game.ui.ui import Ui


class Tag(Node):
    """Word on a small tag."""

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
    """Brass diamond that marks what was changed."""

    stretch = False

    def __init__(self, size: float = 14) -> None:
        super().__init__()
        self.extent = size, size

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        picture = diamond(self.width(ui), ui.theme.brass)
        dst.blit(picture, picture.get_rect(center=self.rect.center))


@remembered
def diamond(size: int, color: Rgb) -> pygame.Surface:
    """Return the picture of a diamond, px wide."""
    fine = 4 * size
    big = pygame.Surface((fine, fine), pygame.SRCALPHA)
    big.fill((*color, 0))
    half = fine / 2
    pygame.draw.polygon(big, color, [(half, 0), (fine, half), (half, fine), (0, half)])
    return pygame.transform.smoothscale(big, (size, size))


class Badge(Node):
    """Icon on a small square, as the sign of a place to go to."""

    stretch = False

    def __init__(self, icon: str, ink: Ink = "brass", side: float = 46) -> None:
        super().__init__()
        self.icon, self.ink, self.extent = icon, ink, (side, side)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        plates.draw_plate(dst, self.rect, ui.gap(11), ui.theme.plate2, ui.theme.line, ui.unit)
        picture = icons.icon(self.icon, round(0.54 * self.rect.h), getattr(ui.theme, self.ink), ui.rtl)
        dst.blit(picture, picture.get_rect(center=self.rect.center))


class ShareBar(Node):
    """Progress bar from 0 to 1."""

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


class Sparkline(Node):
    """Small line chart; time runs to the right in every language."""

    stretch = False

    def __init__(self, values: Sequence[float], wide: float = 62, high: float = 20) -> None:
        super().__init__()
        self.values, self.extent = values, (wide, high)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        low, span, n = min(self.values), max(self.values) - min(self.values) or 1, len(self.values) - 1
        r, fine = self.rect.inflate(-ui.px(4), -ui.px(4)), 3
        line = [(r.w * i / max(1, n), r.h * (1 - (value - low) / span)) for i, value in enumerate(self.values)]
        edge = ui.px(2)
        big = pygame.Surface(((r.w + 2 * edge) * fine, (r.h + 2 * edge) * fine), pygame.SRCALPHA)
        big.fill((*ui.theme.brass, 0))
        points = [((x + edge) * fine, (y + edge) * fine) for x, y in line]
        pygame.draw.lines(big, ui.theme.brass, False, points, round(1.8 * fine * ui.scale))
        for point in points:  # round joints
            pygame.draw.circle(big, ui.theme.brass, point, 0.9 * fine * ui.scale)
        dst.blit(pygame.transform.smoothscale(big, (r.w + 2 * edge, r.h + 2 * edge)), r.move(-edge, -edge))


class StruckLabel(Label):
    """Label with a line through each of its lines, for words that no longer hold."""

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        super().paint(dst, ui)
        style, high = self.style(ui), self.line_height(ui)
        for i, (row, rtl) in enumerate(self.rows(ui, self.rect.w)):
            wide = min(text.text_width(row, style, rtl=rtl), self.rect.w)  # where there is no room it is set smaller
            x = self.rect.right - wide if rtl else self.rect.x
            dst.fill(style.color, (x, self.rect.y + round((i + 0.52) * high), wide, max(1, ui.gap(1.2))))
