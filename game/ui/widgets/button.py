"""A button: an icon, a word, or both."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Literal

import pygame

from game.ui import icons, plates, text
from game.ui.element import PageElement
from game.ui.theme import Rgb
from game.ui.ui import Ui
from game.ui.widgets import face
from game.ui.widgets.dropdown import DropDown
from game.ui.widgets.listbox import ListBox
from game.ui.widgets.widget import Widget, WidgetLook

# flat: no face at rest, on a plate · table: the same on the cloth · link: brass words · raised: outlined
# primary: filled with brass, the main action of a page · round: the same as a disc · ring: a disc without brass
Kind = Literal["flat", "table", "link", "raised", "primary", "round", "ring"]

DISCS = ("round", "ring")
NARROW = 160.0  # with a face it may become so narrow, reference px
DISC, SIGN = 64.0, 36.0  # of a disc and the sign on it, at most: where text is large, words have the room; reference px
SMALLER = 0.65  # of large letters, at least, keeps a word beside an icon that has little room
START = 14.0  # before the word of a button whose word is at its start, reference px


class Button(Widget):
    """A button that calls `action` when pressed. `on`: the state of a toggle, None for plain buttons; `one_of`: it
    belongs to a group of which one is on.
    """

    high = 44.0  # without a face, reference px

    def __init__(
        self,
        name: str,
        action: Callable[[], object],
        *,
        icon: str = "",
        label: str = "",
        kind: Kind = "flat",
        tip: str = "",
        key: str = "",
        enabled: bool = True,
        on: bool | None = None,
        one_of: bool = False,
        stretch: bool = False,
        grow: int = 0,
        start: bool = False,
        wide: float = 0,
        narrow: float = NARROW,
    ) -> None:
        """Set up the button.  `start`: icon and word are at the start of a wide button, not in its middle.

        `wide`: its least width where there is room, `narrow` where there is little, reference px.
        """
        super().__init__(name, tip=tip, key=key, enabled=enabled)
        self.action, self.icon, self.label, self.kind, self.on = action, icon, label, kind, on
        self.stretch, self.grow, self.start, self.wide, self.narrow = stretch, grow, start, wide, narrow
        self.main, self.one_of = kind == "primary", one_of

    def with_icon_only(self) -> Button:
        """Return the button with its label as a tooltip; unchanged if it has no icon."""
        if not (self.label and self.icon):
            return self
        out = copy(self)
        out.label, out.called, out.tip = "", self.called or self.label, self.tip or self.label
        return out

    def _style(self, ui: Ui, ink: Rgb) -> text.TextStyle:
        """Return the label's style in the colour `ink`: bold for raised or switched-on buttons, fainter for a disabled
        one.
        """
        heavy = self.kind in ("raised", "primary") or (self.on and self.label != "")
        alpha = 1.0 if self.enabled else ui.theme.disabled
        return ui.style("label" if heavy else "note" if self.kind == "link" else "text", ink, alpha=alpha)

    @property
    def _icon_size(self) -> int:
        """Size of the icon in reference px, by the kind of button."""
        return {"link": 16, "round": 28, "ring": 28, "raised": 20}.get(self.kind, 22)

    def width(self, ui: Ui) -> int:
        if self.kind in DISCS:
            return _disc_size(ui)
        if not self.label and self.kind in ("flat", "table") and not self.wide:
            return max(ui.gap(44), ui.px(28))  # a sign needs room for a finger, and for itself where text is large
        style = self._style(ui, ui.theme.ink)._replace(bold=True)  # it keeps its width when it is on
        wide = face.caption_width(ui, style, self.label, self.icon, self._icon_size)
        pad = {"raised": 40 if self.label else 24, "primary": 56}.get(self.kind, 20 if self.label else 16)
        return max(ui.px(44), ui.px(self.wide), wide + ui.px(pad))

    def least_width(self, ui: Ui) -> int:
        if self.label and self.kind in ("flat", "table") and ui.text_scale > 1.0:  # the word may be smaller
            word = ui.width(self.label, self._style(ui, ui.theme.ink)._replace(bold=True))
            spared = round(word * (1.0 - max(SMALLER, 1.0 / ui.text_scale))) + ui.px(20) - ui.px(8)
            return max(ui.px(self.wide), self.width(ui) - spared)
        return min(self.width(ui), ui.px(self.narrow)) if self.kind in ("raised", "primary") else self.width(ui)

    def height(self, ui: Ui, width: int) -> int:
        high = _disc_size(ui)
        return {"round": high, "ring": high, "primary": ui.px(50)}.get(self.kind, ui.px(self.high))

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, self.rect.h // 2 if self.kind in DISCS else ui.gap(10)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t, rect = ui.theme, self.rect
        if self.kind in DISCS:
            self._show_round_button(dst, ui, look)
            return
        if self.kind in ("raised", "primary"):
            if self.enabled:
                ink = face.paint_button_face(dst, ui, rect, look.face, brass=self.kind == "primary")
            else:
                ink = t.ink
                if self.kind == "primary":  # the place of what goes on, before anything does
                    dst.blit(plates.dashed_outline(rect.size, ui.gap(10), t.edge, ui.unit), rect)
                else:
                    plates.draw_plate(dst, rect, ui.gap(10), None, t.edge, ui.unit)
        elif look.face != "rest" and self.enabled:
            fill = t.hover if look.face == "hover" else t.pressed
            plates.draw_plate(dst, rect, ui.gap(10), fill, t.brass, ui.unit * t.outline)
            ink = t.ink
        elif self.on:
            border, line = (t.brass, 1.5) if self.label else (t.edge, t.outline)
            plates.draw_plate(dst, rect, ui.gap(10), t.raised, border, ui.unit * line)
            ink = t.ink
        else:
            ink = {"table": t.ontable, "link": t.brass}.get(self.kind, t.ink)
        down = ui.gap(1) if look.face == "pressed" else 0
        style = self._style(ui, ink)
        if self.start:
            style = text.shrunk_style(self.label, style, rect.w - 2 * ui.px(START), rtl=ui.rtl)
            wide = face.caption_width(ui, style, self.label, self.icon, self._icon_size) + 2 * ui.px(START)
            rect = pygame.Rect(rect.right - wide if ui.rtl else rect.x, rect.y, min(wide, rect.w), rect.h)
        face.paint_caption(dst, ui, rect, style, self.label, self.icon, icon_size=self._icon_size, down=down)

    def _show_round_button(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        """Paint a round button; one of kind "ring" is an outline, others a filled disc."""
        t, size = ui.theme, min(ui.px(self._icon_size), ui.gap(SIGN))
        ink = t.onbrass
        if self.kind == "ring" and self.enabled:
            fill = {"rest": None, "hover": t.hover, "pressed": t.pressed}[look.face]
            plates.draw_plate(dst, self.rect, self.rect.h // 2, fill, t.edge, ui.unit)
            ink = t.ink
        elif self.enabled:
            fill = {"rest": t.brass, "hover": t.brass_hover, "pressed": t.brass_pressed}[look.face]
            plates.draw_plate(dst, self.rect, self.rect.h // 2, fill, None, 1, t.plate_shadow[:1], ui.unit)
        else:
            plates.draw_plate(dst, self.rect, self.rect.h // 2, None, t.edge, ui.unit)
            ink = t.ink
        picture = icons.icon(self.icon, size, ink)
        if not self.enabled:
            picture = icons.with_opacity(picture, t.disabled)
        dst.blit(picture, picture.get_rect(center=self.rect.center))

    def element(self, ui: Ui) -> PageElement:
        name = self.called or self.label or self.tip
        about = self.tip if self.tip != name else ""
        told = PageElement(self.name, "button", name, about=about, key=self.shortcut, enabled=self.enabled, on=self.on)
        return told.copy_with(role="option", on=None, chosen=bool(self.on)) if self.one_of else told


# ----------------------------------------------------------------------
# a button that opens a list of things to do
class MenuButton(DropDown[object]):
    """A drop-down with a fixed caption; each row is an action and can be chosen repeatedly."""

    def __init__(
        self, name: str, caption: str, options: Sequence[tuple[object, str]], chosen: Callable[[object], None]
    ) -> None:
        super().__init__(name, options, None, chosen, table=True)
        self.caption = caption

    @property
    def label(self) -> str:
        """The fixed caption."""
        return self.caption

    def width(self, ui: Ui) -> int:
        return ui.width(self.caption, self._style(ui)) + ui.px(14 * 2 + 8 + 16)

    def create_list(self, close: Callable[[], None], options: Sequence[tuple[object, str]] | None = None) -> ListBox:
        """Return the list of actions; choosing one closes it and reports it. `options`: only these rows,
        None for all.
        """

        def choose(value: object) -> None:
            close()
            self.changed(value)

        return ListBox(f"{self.name}.list", self.options if options is None else options, None, choose)

    def element(self, ui: Ui) -> PageElement:
        return super().element(ui).copy_with(name=self.called or self.caption or self.tip, value="")


def _disc_size(ui: Ui) -> int:
    """Return the diameter of a button that is a disc, px."""
    return min(2 * ui.px(ui.m.play), ui.gap(DISC))
