"""A text in which the bold part, what was typed or is meant, stands out in brass."""

import pygame

from game.ui import runs, text
from game.ui.kit.scale import Ink, Style
from game.ui.labels import Label
from game.ui.ui import Ui


class HighlightedLabel(Label):
    """Label whose bold part stands out in brass.

    `single`: the label is one line, in which the bold part is what was typed in the search; it is underlined.
    """

    def __init__(
        self, said: str, style: Style = "name", ink: Ink | None = None, *, times: float = 1.0, single: bool = True
    ) -> None:
        super().__init__(said, style, ink, times=times, single=single, foreign=True)
        self.said = runs.without_marks(said)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        """Draw the text piece by piece, each letter once."""
        y = self.rect.y
        for row, rtl in self.text_rows(ui, self.rect.w):
            self._paint_row(dst, ui, row, y, rtl=rtl)
            y += self.line_height(ui)

    def _paint_row(self, dst: pygame.Surface, ui: Ui, row: str, top: int, *, rtl: bool) -> None:
        """Paint a row of text with its matching parts bold and coloured; `top`: its upper edge in px."""
        line, style = text.fit_text_smaller(row, self.text_style(ui), self.rect.w, rtl=rtl)
        from_right = ui.rtl if self.single else rtl
        x, y = self.rect.right if from_right else self.rect.x, top + (self.line_height(ui) + style.size * 0.72) / 2
        pieces = runs.split_runs(line, rtl=rtl)
        for run in reversed(pieces) if from_right else pieces:
            own = style._replace(bold=run.bold, color=ui.theme.brass if run.bold else style.color)
            wide = text.text_width(run.text, own, rtl=run.rtl)
            x -= wide if from_right else 0
            text.draw_text(dst, run.text, own, x, y, rtl=run.rtl)
            if run.bold and self.single:
                pygame.draw.rect(dst, ui.theme.brass, (x, round(y) + ui.px(3), wide, max(1, ui.px(2))))
            x += 0 if from_right else wide
