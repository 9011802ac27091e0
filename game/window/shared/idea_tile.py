"""Ideas of games as pieces of wood: a close-up of each, which leads to its family or to a blank plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.board import ideas as close_ups
from game.ui import icons, plates, text
from game.ui.element import PageElement
from game.ui.kit.scale import STYLES
from game.ui.ui import Ui
from game.ui.widgets import WidgetLook
from game.window.shared.slow_painting import SlowWidget

HIGH = 62.0  # of the wood, reference px
RADIUS = 12.0
WORDS, FINE = STYLES["note"].size, STYLES["fine"].size
SMALLEST = 0.85  # of the letters, before a label takes a second line
DIM = 0.4  # of a tile whose family is empty now
ROOM = 6.0  # round the wood, for the edge of the chosen one


def label_size_of_tiles(ui: Ui, labels: Sequence[str], width: int) -> float:
    """Return the common text size of labels on tiles `width` px wide, each on one line if possible."""
    return max(SMALLEST, min(1.0, width / max(1, _widest_label(ui, labels))))


def _widest_label(ui: Ui, labels: Sequence[str]) -> int:
    """Return the width of the widest label in bold, in px."""
    bold = ui.style("note", ui.theme.ontable, bold=True)
    return max((ui.width(label, bold) for label in labels), default=0)


class IdeaTile(SlowWidget):
    """A tile with a close-up picture for a family of games or a template of a new game. `chosen`: its games are in
    view; `empty`: the filters leave none of its games; `times`: relative size of its label; `said`: smaller text below
    the label.
    """

    group = "ideas"
    stretch = is_awake = True

    def __init__(
        self, shelf: str, label: str, action: Callable[[], None],
        *, empty: bool = False, times: float = 1.0, said: str = "", about: str = "",
    ) -> None:  # fmt: skip
        super().__init__(f"idea.{shelf}", enabled=not empty)
        self.shelf, self.label, self.action, self.empty = shelf, label, action, empty
        self.chosen: bool | None = None
        self.called, self.about, self._below = label, about or said, said
        self._ui: Ui | None = None
        self._times = times

    def element(self, ui: Ui) -> PageElement | None:
        told = super().element(ui)
        return told if told is None or self.chosen is None else told.copy_with(role="item", chosen=self.chosen)

    def _label_style(self, ui: Ui, *, bold: bool = False) -> text.TextStyle:
        """Return the style of the label; faint if no game is left."""
        alpha = ui.theme.disabled if self.empty else 1.0
        return ui.style("note", ui.theme.ontable, bold=bold, alpha=alpha, times=self._times)

    def least_width(self, ui: Ui) -> int:
        return ui.px(72)

    def _label_lines(self, ui: Ui, width: int) -> list[str]:
        """Return the label broken into lines of at most `width` px."""
        return ui.wrap_text(self.label, self._label_style(ui, bold=True), max(width, ui.px(40)))

    def height(self, ui: Ui, width: int) -> int:
        below = len(self._note_lines(ui, width)) * ui.px(FINE * 1.35)
        return ui.gap(HIGH + 2 * ROOM) + len(self._label_lines(ui, width)) * ui.px(WORDS * 1.35) + below

    def _note_lines(self, ui: Ui, width: int) -> list[str]:
        """Return the text below the label broken into lines of at most `width` px; [] without one."""
        style = ui.style("fine", ui.theme.ontable2)
        return ui.wrap_text(self._below, style, max(width, ui.px(40))) if self._below else []

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        self._ui = ui

    @property
    def picture_rect(self) -> pygame.Rect:
        """Rectangle of the close-up, px."""
        ui = self._ui
        assert ui is not None
        room = ui.gap(ROOM)
        return pygame.Rect(self.rect.x, self.rect.y + room, self.rect.w, ui.gap(HIGH))

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        room = ui.gap(3) if self.chosen else 0
        return self.picture_rect.inflate(2 * room, 2 * room), ui.gap(RADIUS) + room

    @property
    def is_picture_ready(self) -> bool:
        """Whether the close-up is painted."""
        assert self._ui is not None
        return close_ups.is_category_picture_cached(self.shelf, self.picture_rect.size, self._ui.theme)

    def paint_picture(self) -> None:
        """Paint the close-up; the tile has to be repainted afterwards."""
        assert self._ui is not None
        close_ups.category_picture(self.shelf, self.picture_rect.size, self._ui.theme)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t, box = ui.theme, self.picture_rect
        picture = (
            close_ups.category_picture(self.shelf, box.size, t)
            if self.is_picture_ready
            else close_ups.placeholder_picture(box.size, t)
        )
        dst.blit(icons.with_opacity(picture, DIM) if self.empty else picture, box)
        edge = self.chosen or look.face != "rest"
        border, wide = (t.brass2, 2.5) if edge else (t.edge, t.outline)
        plates.draw_plate(dst, *self.focus_outline(ui), None, border, wide * ui.unit)
        style = self._label_style(ui, bold=bool(self.chosen))
        y = box.bottom + ui.gap(ROOM) + ui.px(WORDS * 0.95)
        for line in self._label_lines(ui, self.rect.w):
            ui.write(dst, line, style, box.centerx, y, "center")
            y += ui.px(WORDS * 1.35)
        for line in self._note_lines(ui, self.rect.w):
            ui.write(dst, line, ui.style("fine", t.ontable2), box.centerx, y, "center")
            y += ui.px(FINE * 1.35)
