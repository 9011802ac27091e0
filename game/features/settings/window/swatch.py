"""A wood to choose: a small board in its colours, and its name."""

from collections.abc import Callable, Sequence

import pygame

from game.board import small_board
from game.board.drawing import sample_board as sample_board
from game.ui import icons, plates, text
from game.ui.element import PageElement
from game.ui.theme import Theme
from game.ui.ui import Ui
from game.ui.widgets import Widget, WidgetLook

SAMPLE = sample_board()


class ThemeSwatch(Widget):
    """Swatch of a theme: a small board in its colours, with its name below."""

    def __init__(
        self,
        name: str,
        label: str,
        sample: Theme,
        action: Callable[[], None],
        *,
        chosen: bool,
        all: Sequence[str],
    ) -> None:
        """Make the swatch; `all`: the names of all swatches, which share one width."""
        super().__init__(name)
        self.label, self.sample, self.action, self.chosen = label, sample, action, chosen
        self.all = all
        self.called = label

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "option", self.label, chosen=self.chosen)

    def _board_box(self, ui: Ui) -> pygame.Rect:
        """Return the rectangle of the sample board in the upper part of the swatch."""
        wide = self.rect.w - ui.gap(10)
        box = pygame.Rect(0, 0, wide, round(small_board.board_height(SAMPLE, wide)))
        box.midtop = self.rect.centerx, self.rect.y + ui.gap(5)
        return box

    def _label_width(self, ui: Ui) -> int:
        """Return the width needed by the widest name of all swatches in bold, in px."""
        bold = ui.style("note", ui.theme.ink, bold=True)
        return max(ui.width(word, bold) for word in self.all) + ui.px(36)

    def width(self, ui: Ui) -> int:
        return max(ui.gap(136), self._label_width(ui))

    def least_width(self, ui: Ui) -> int:
        """Return the width of the widest name in normal weight, px; a chosen, bold name is shrunk to fit."""
        usual = ui.style("note", ui.theme.ink)
        return min(self.width(ui), max(ui.gap(136), *(ui.width(word, usual) + ui.px(10) for word in self.all)))

    def height(self, ui: Ui, width: int) -> int:
        wide = width - ui.gap(10)
        return round(small_board.board_height(SAMPLE, wide)) + ui.gap(10) + ui.px(28)

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, ui.gap(10)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t = ui.theme
        if look.face != "rest":
            plates.draw_plate(
                dst, self.rect, ui.gap(10), t.hover if look.face == "hover" else t.pressed, t.brass, ui.unit
            )
        elif self.chosen:
            plates.draw_plate(dst, self.rect, ui.gap(10), t.raised, t.brass, 2 * ui.unit)
        box = self._board_box(ui)
        stones = {cell.name: 0 if cell.store else 2 for cell in SAMPLE.cells}
        small_board.paint_small_board(dst, box, SAMPLE, stones, self.sample, shadow=False)
        style = ui.style("note", t.ink if self.chosen or look.face != "rest" else t.ink2, bold=self.chosen)
        size = ui.px(16)
        mark = size + ui.px(4) if self.chosen else 0
        style = text.shrunk_style(self.label, style, self.rect.w - ui.px(8) - mark, rtl=ui.rtl)
        wide = ui.width(self.label, style)
        x = self.rect.centerx - (wide + mark) // 2
        y = self.rect.bottom - ui.px(11)
        if mark:
            check = icons.icon("check", size, t.brass)
            dst.blit(check, (x if not ui.rtl else x + wide + mark - size, y - ui.px(12)))
        ui.write(dst, self.label, style, x + (0 if ui.rtl else mark), y)
