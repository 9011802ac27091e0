"""Text fields for one line."""

from collections.abc import Callable, Sequence

import pygame

from game.ui import clipboard, icons, plates, text
from game.ui.element import PageElement
from game.ui.ui import Ui
from game.ui.widgets.shortcuts import ctrl_letter
from game.ui.widgets.widget import TOUCH, Widget, WidgetLook

ICON, CROSS = 20.0, 16.0  # reference px


class TextEntry(Widget):
    """A text field that calls `changed` with the text after each change, `done` on Enter."""

    stretch = True
    refuses: Callable[[str], bool] | None = None  # what is pasted on it, but meant for the page
    lines: Callable[[Sequence[str]], None] | None = None  # takes what is pasted in several lines

    def __init__(
        self,
        name: str,
        value: str,
        changed: Callable[[str], None],
        *,
        hint: str = "",
        done: Callable[[], None] | None = None,
        most: int = 60,
        wide: float = 220,
        grow: int = 0,
        icon: str = "",
        path: bool = False,
        clear: str = "",
    ) -> None:
        """Set up the field.  `hint`: its placeholder; `most`: the largest number of letters; `clear`: the tooltip of
        the cross that empties it, "" for a field without one.

        `path`: it holds a file path, which runs from left to right in every language and whose end is visible.
        """
        super().__init__(name)
        self.value, self.changed, self.hint, self.done, self.most = value, changed, hint, done, most
        self.extent, self.grow, self.icon, self.path = (wide, 44), grow, icon, path
        self.clear = clear
        self.caret = len(value)
        self.all = False  # the whole text is selected: typing replaces it
        self.composed = ""  # what an input method has not committed yet; it stands at the caret, underlined

    def least_width(self, ui: Ui) -> int:
        return ui.px(160)

    def _text_rect(self, ui: Ui) -> pygame.Rect:
        """Return the rectangle of the text, between icon and cross."""
        pad, sign = ui.px(12), ui.px(ICON + 8)
        taken, cross = sign * bool(self.icon), sign * self._has_cross
        x = self.rect.x + pad + (cross if ui.rtl else taken)
        return pygame.Rect(x, self.rect.y, self.rect.w - 2 * pad - taken - cross, self.rect.h)

    @property
    def _has_cross(self) -> bool:
        return bool(self.clear and self.value)

    def cross_rect(self, ui: Ui) -> pygame.Rect:
        """Return the rectangle at the end of the field in which a click empties it; empty if there is no cross."""
        wide = ui.px(TOUCH) if self._has_cross else 0
        return pygame.Rect(self.rect.x if ui.rtl else self.rect.right - wide, self.rect.y, wide, self.rect.h)

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        return "clear" if self.cross_rect(ui).collidepoint(pos) else None

    def tooltip_of(self, part: object) -> str:
        return self.clear if part else self.tip

    def _is_rtl(self, ui: Ui) -> bool:
        """Return whether the text runs from right to left, which a file path never does."""
        return ui.rtl and not self.path

    def _hidden_width(self, ui: Ui, style: text.TextStyle) -> int:
        """Return how much of a path is cut off at its beginning, in px."""
        return max(0, text.text_width(self.value, style) - self._text_rect(ui).w) if self.path else 0

    def visible_end(self, ui: Ui, style: text.TextStyle) -> str:
        """Return as much of the end of a path as fits."""
        first, room = 0, self._text_rect(ui).w
        while first < len(self.value) and text.text_width(self.value[first:], style) > room:
            first += 1
        return self.value[first:]

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t, r, room = ui.theme, self.rect, self._text_rect(ui)
        border = t.brass if look.face != "rest" else t.edge
        plates.draw_plate(dst, r, ui.gap(10), t.plate2, border, ui.unit * t.outline)
        if self.icon:
            picture = icons.icon(self.icon, ui.px(ICON), t.ink2, ui.rtl)
            side = r.right - ui.px(12) - ui.px(ICON) if ui.rtl else r.x + ui.px(12)
            dst.blit(picture, picture.get_rect(midleft=(side, r.centery)))
        if self._has_cross:
            cross = icons.icon("close", ui.px(CROSS), t.ink if look.part else t.ink2)
            dst.blit(cross, cross.get_rect(center=self.cross_rect(ui).center))
        written = self.value[: self.caret] + self.composed + self.value[self.caret :]
        style = ui.style("text", t.ink if written else t.ink2)
        rtl = self._is_rtl(ui)
        x = room.right if rtl else room.x
        if self.path and not self.composed:
            shown = self.visible_end(ui, style)
        elif written:
            shown = text.fit_text(written, style, room.w, rtl=rtl)
        else:
            shown, style = text.fit_text_smaller(self.hint, style, room.w, rtl=rtl)
        baseline = r.centery + round(style.size * 0.36)
        if look.focus and self.all and self.value:
            box = pygame.Rect(0, 0, ui.width(shown, style) + ui.px(4), round(style.size * 1.4))
            box.midleft = x - ui.px(2), r.centery
            if rtl:
                box.midright = x + ui.px(2), r.centery
            plates.draw_plate(dst, box, ui.gap(3), t.hover, t.brass, ui.unit)
        text.draw_text(dst, shown, style, x, baseline, "right" if rtl else "left", rtl=rtl)
        if not look.focus:
            return
        begin = self._caret_x(ui, style, self.value[: self.caret])
        at = self._caret_x(ui, style, self.value[: self.caret] + self.composed)
        half = style.size * 6 // 10
        if self.composed:
            dst.fill(t.brass, (min(begin, at), baseline + ui.px(3), abs(at - begin), max(1, ui.gap(2))))
        pygame.draw.rect(dst, t.brass, (at, r.centery - half, max(1, ui.gap(2)), 2 * half))

    def _caret_x(self, ui: Ui, style: text.TextStyle, before: str) -> int:
        """Return the caret's x after the text `before` it, in px relative to the widget."""
        room, rtl = self._text_rect(ui), self._is_rtl(ui)
        wide = text.text_width(before, style, rtl=rtl) - self._hidden_width(ui, style)
        return min(max(room.x, room.right - wide if rtl else room.x + wide), room.right)

    def caret_rect(self, ui: Ui) -> pygame.Rect:
        """Return the rectangle of the caret, which an input method's candidates must not cover."""
        at = self._caret_x(ui, ui.style("text", ui.theme.ink), self.value[: self.caret])
        return pygame.Rect(at, self.rect.y, max(1, ui.gap(2)), self.rect.h)

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "entry", self.hint or self.tip, value=self.value)

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Move the caret to the place nearest to the pointer, or empty the field by its cross."""
        self.all = False
        if self.part_at(ui, pos):
            self._clear_text()
            self.changed(self.value)
            return
        style, room = ui.style("text", ui.theme.ink), self._text_rect(ui)
        rtl = self._is_rtl(ui)
        wanted = (room.right - pos[0] if rtl else pos[0] - room.x) + self._hidden_width(ui, style)
        ends = range(len(self.value) + 1)
        self.caret = min(ends, key=lambda i: abs(text.text_width(self.value[:i], style, rtl=rtl) - wanted))

    def activate(self) -> None:
        """Call `done`, if it is set."""
        if self.done:
            self.done()

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Insert typed text, or move the caret, delete, copy and paste by keys."""
        if event.type == pygame.TEXTEDITING:
            self.composed = event.text
            return True
        if event.type == pygame.TEXTINPUT:
            self.composed = ""
            self._insert_text(event.text)
            return True
        if self.composed:
            return True  # keys of a composition are the input method's
        if event.type != pygame.KEYDOWN:
            return False
        if ctrl_letter(event) == "a":
            self.all, self.caret = bool(self.value), len(self.value)
            return True
        if self._handle_clipboard_key(event):
            return True
        rtl = self._is_rtl(ui)
        forward = pygame.K_LEFT if rtl else pygame.K_RIGHT
        back = pygame.K_RIGHT if rtl else pygame.K_LEFT
        moves = {forward: self.caret + 1, back: self.caret - 1, pygame.K_HOME: 0, pygame.K_END: len(self.value)}
        if self.all and event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._clear_text()
            self.changed(self.value)
        elif event.key in moves:
            self.all = False
            self.caret = min(max(0, moves[event.key]), len(self.value))
        elif event.key == pygame.K_BACKSPACE and self.caret:
            self._delete_letter(self.caret - 1)
        elif event.key == pygame.K_DELETE and self.caret < len(self.value):
            self._delete_letter(self.caret)
        else:
            # letters come as text; a key that writes one must not do anything else
            return bool(getattr(event, "unicode", "").isprintable() and getattr(event, "unicode", ""))
        return True

    def _handle_clipboard_key(self, event: pygame.event.Event) -> bool:
        """Copy the selected text on Ctrl C, or paste on Ctrl V; return False for other keys, or if the field refuses
        the pasted text.
        """
        letter = ctrl_letter(event)
        if letter == "v":
            pasted = clipboard.clipboard_text() or ""
            if self.refuses is not None and self.refuses(pasted.strip()):
                return False
            if self.lines is not None and len(lines := pasted.split("\n")) > 1:
                self.lines(lines)
            else:
                self._insert_text(pasted)
        elif self.all and letter == "c":
            clipboard.copy_text(self.value)
        else:
            return False
        return True

    def _insert_text(self, letters: str) -> None:
        """Insert typed or pasted letters at the caret, up to the greatest length; a selected text is replaced."""
        letters = "".join(c for c in letters if c.isprintable())
        if letters and self.all:
            self._clear_text()
        letters = letters[: self.most - len(self.value)]
        if letters:
            self.value = self.value[: self.caret] + letters + self.value[self.caret :]
            self.caret += len(letters)
            self.changed(self.value)

    def _clear_text(self) -> None:
        self.value, self.caret, self.all = "", 0, False

    def _delete_letter(self, at: int) -> None:
        """Delete the letter with index `at`, and report the change."""
        self.value = self.value[:at] + self.value[at + 1 :]
        self.caret = at
        self.changed(self.value)
