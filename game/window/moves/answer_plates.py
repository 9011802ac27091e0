"""Plates for the answers to a question about a turn: equal ones below the sentence, each with its key."""

from collections.abc import Callable, Sequence

import pygame

from game.ui import plates, text
from game.ui.element import PageElement
from game.ui.layout import Node
from game.ui.ui import Ui
from game.ui.widgets import Button, face
from game.ui.widgets.widget import WidgetLook

WIDEST, HIGHEST, LOWEST = 290.0, 76.0, 44.0  # of a plate, reference px
GAP, PAD, KEY, NEAR = 12.0, 10.0, 22.0, 8.0  # between plates, inside one, the side of a key, before it; reference px
SIGNS = {"yes": "check", "no": "close"}
SIGN = 20.0  # size of such a sign, reference px
LINE, SMALLEST = 1.15, 12  # height of a line, of its size; least size of text in several lines, px


class AnswerPlate(Button):
    """A button for an answer to a question, which shows its key if that is a letter: a digit is its own key.

    `spoken`: the answer as screen readers say it, where the number alone says little.
    """

    def __init__(self, name: str, action: Callable[[], None], label: str, key: str, spoken: str) -> None:
        super().__init__(name, action, label=label, kind="raised", tip=spoken, key=key, icon=SIGNS.get(name, ""))
        self._key = "" if key.isdecimal() else key
        self._size = 0  # of its text, px, the same for all answers to a question; 0: the usual one

    def element(self, ui: Ui) -> PageElement:
        """Return the plate as screen readers know it, named by what is spoken."""
        return super().element(ui).copy_with(name=self.tip, about="")

    def width(self, ui: Ui) -> int:
        """Return the width that the plate's text, sign and key need."""
        return self._needed_width(ui, self._text_style(ui))

    def least_width(self, ui: Ui) -> int:
        """Return the width that is needed with smaller text."""
        return self._needed_width(ui, ui.style("label", ui.theme.ink))

    def _needed_width(self, ui: Ui, style: text.TextStyle) -> int:
        """Return the width in px of the plate's sign, text in `style`, and key."""
        return face.caption_width(ui, style, self.label, self.icon, SIGN) + self._key_width(ui) + 2 * ui.gap(PAD)

    def _key_width(self, ui: Ui) -> int:
        return ui.px(KEY) + ui.px(NEAR) if self._key else 0

    def _text_style(self, ui: Ui) -> text.TextStyle:
        """Return the style of the answer's text, in the size that was set."""
        style = ui.style("heading", ui.theme.ink)
        return style._replace(size=self._size or style.size)

    def shrunk_size(self, ui: Ui, wide: int, high: int) -> int:
        """Return the largest size of the text (px) at which it fits into a plate of this size, in lines if need be."""
        room, style = wide - 2 * ui.gap(6) - self._key_width(ui), self._text_style(ui)
        while not self.icon and style.size > SMALLEST:
            lines = ui.wrap_text(self.label, style, room)
            if LINE * style.size * len(lines) <= high and max(ui.width(line, style) for line in lines) <= room:
                return style.size
            style = style._replace(size=style.size - 1)
        taken = face.caption_width(ui, self._text_style(ui), "", self.icon, SIGN, 0) + (ui.px(8) if self.icon else 0)
        return text.shrunk_style(self.label, self._text_style(ui), room - taken, rtl=ui.rtl).size

    def set_size(self, size: int) -> None:
        """Set the size of the answer's text, px."""
        self._size = size

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        """Paint the plate: its sign and text, and its key in a small frame."""
        rect = self.rect
        ink = face.paint_button_face(dst, ui, rect, look.face)
        key = self._key_width(ui)
        style = self._text_style(ui)._replace(color=ink)
        lines = [] if self.icon or self._key else ui.wrap_text(self.label, style, rect.w - 2 * ui.gap(6))
        if len(lines) > 1:
            line, middle = LINE * style.size, (len(lines) - 1) / 2
            for i, said in enumerate(lines):
                down = (i - middle) * line + 0.36 * style.size
                ui.write(dst, said, style, rect.centerx, rect.centery + down, "center")
            return
        wide = min(rect.w - 2 * ui.gap(6) - key, face.caption_width(ui, style, self.label, self.icon, SIGN))
        left = rect.centerx - (wide + key) // 2
        word = pygame.Rect(left + (key if ui.rtl else 0), rect.y, wide + ui.px(4), rect.h)
        face.paint_caption(dst, ui, word, style, self.label, self.icon, icon_size=SIGN)
        if self._key:
            side = min(ui.px(KEY), rect.h - ui.gap(4))
            frame = pygame.Rect(left if ui.rtl else left + wide + key - side, rect.centery - side // 2, side, side)
            plates.draw_plate(dst, frame, ui.gap(5), None, ui.theme.ink2, ui.unit * ui.theme.outline)
            small = text.shrunk_style(self._key, ui.style("fine", ui.theme.ink), side - 2)
            ui.write(dst, self._key, small, frame.centerx, frame.centery + 0.36 * small.size, "center")


def place_answer_plates(ui: Ui, answers: Sequence[AnswerPlate], room: pygame.Rect) -> list[Node]:
    """Return the answers placed in a room, in as few rows as their texts allow, each as wide as the others.

    Where the room is too low for these rows, texts become smaller instead.
    """
    gap = ui.gap(GAP)
    needed, least = max(one.width(ui) for one in answers), max(one.least_width(ui) for one in answers)
    in_row = max(1, min(len(answers), (room.w + gap) // (min(least, room.w) + gap)))
    rows = min(-(-len(answers) // in_row), max(1, (room.h + gap) // (ui.gap(LOWEST) + gap)))
    in_row = -(-len(answers) // rows)  # rows of about the same length
    wide = min((room.w - (in_row - 1) * gap) // in_row, max(needed, ui.px(WIDEST)))
    high = max(ui.gap(LOWEST) // 2, min((room.h - (rows - 1) * gap) // rows, ui.px(HIGHEST)))
    size = min(one.shrunk_size(ui, wide, high) for one in answers)
    for number, plate in enumerate(answers):
        plate.set_size(size)
        row, at = divmod(number, in_row)
        count = min(in_row, len(answers) - row * in_row)
        left = room.centerx - (count * wide + (count - 1) * gap) // 2
        x = left + (count - 1 - at if ui.rtl else at) * (wide + gap)
        plate.place(ui, pygame.Rect(x, room.y + row * (high + gap), wide, high))
    return list(answers)
