"""Drop-downs: a field that opens a list of options."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

import pygame

from game.ui import icons, text
from game.ui.element import PageElement
from game.ui.memory import LastResult
from game.ui.ui import Ui
from game.ui.widgets import face
from game.ui.widgets.listbox import ListBox
from game.ui.widgets.widget import Widget, WidgetLook

V = TypeVar("V")

SHORT = 8  # rows: a list that is no longer is seen at a glance, and nothing is typed into it


class ListSearch(NamedTuple):
    """The search field of a long list.

    `hint`: its placeholder; `nothing`: the message without matches; `find`: returns the matching rows, best first.
    """

    hint: str
    nothing: str
    find: Callable[[str], Sequence[tuple[Any, str]]]


MANY_WIDE = 110  # reference px: the word chosen from a long list has so much room, or what it needs


class DropDown(Widget, Generic[V]):
    """A field with the selected word; when pressed, the controls show its list, made by `create_list`."""

    extent = 0, 44
    narrow = 120.0  # it may become so narrow, reference px

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[V, str]],
        value: V,
        changed: Callable[[V], None],
        *,
        icon: str = "",
        table: bool = False,
        search: ListSearch | None = None,
    ) -> None:
        """Set up the drop-down.  `table`: without a face at rest.  `search`: the search field of a long list."""
        super().__init__(name)
        self.options, self.value, self.changed, self.icon = list(options), value, changed, icon
        self.table, self._search = table, search
        self._widest = LastResult[int]()  # of all its words: there may be more than a hundred
        self.opens = False  # set by a press; the controls of the page see it and open the list

    def _style(self, ui: Ui) -> text.TextStyle:
        return ui.style("text", ui.theme.ink)

    @property
    def label(self) -> str:
        """Text of the chosen option; "" if the value is none of them."""
        return next((word for value, word in self.options if value == self.value), "")

    def width(self, ui: Ui) -> int:
        style, words = self._style(ui), tuple(word for _, word in self.options)
        widest = self._widest.result_for(
            (style, ui.rtl, words), lambda: max((ui.width(word, style) for word in words), default=0)
        )
        if self.search is not None:  # of many words one is very long
            widest = min(widest, max(ui.width(self.label, self._style(ui)), ui.px(MANY_WIDE)))
        return widest + ui.px(14 * 2 + 8 + 16 + (28 if self.icon else 0))

    def least_width(self, ui: Ui) -> int:
        return min(self.width(ui), ui.px(self.narrow))

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        if self.table and look.face == "rest":
            ink = ui.theme.ontable
        else:
            ink = face.paint_button_face(dst, ui, self.rect, look.face)
        size, pad = ui.px(16), ui.px(14)
        down = icons.icon("down", size, ink)
        r = self.rect
        dst.blit(down, (r.x + pad if ui.rtl else r.right - pad - size, r.centery - size // 2))
        inner = pygame.Rect(r.x, r.y, r.w - size - pad, r.h)
        if ui.rtl:
            inner.right = r.right
        face.paint_caption(dst, ui, inner, self._style(ui)._replace(color=ink), self.label, self.icon)

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "dropdown", self.tip, value=self.label, enabled=self.enabled, open=False)

    def activate(self) -> None:
        """Ask the controls to open the list."""
        self.opens = True

    @property
    def search(self) -> ListSearch | None:
        """The search field for the list; None for a short list."""
        return self._search if len(self.options) > SHORT else None

    def create_list(self, close: Callable[[], None], options: Sequence[tuple[V, str]] | None = None) -> ListBox:
        """Return the list to open. `close`: called when a row is chosen; `options`: only these rows, None for all."""

        def choose(value: V) -> None:
            close()
            if value != self.value:
                self.value = value
                self.changed(value)

        return ListBox(f"{self.name}.list", self.options if options is None else options, self.value, choose)
