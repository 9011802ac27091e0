"""A door: a card with a sign, a name and a line that is true or absent; it leads to another page."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.text.letters import sentence_case
from game.ui.element import PageElement
from game.ui.kit.scale import Ink
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button, Card
from game.window.shell.small_marks import Badge

UNKNOWN = "\u00a0"  # keeps the place of a line
SIDE, FLAT_SIDE, BARE = 46.0, 34.0, 22.0  # of the sign, reference px


class LinkCard(Card):
    """A card with a sign, a name and a line of text, which leads to another page.

    `flat`: all in one row for small spaces, with `short` at its end instead of the line.  `slim`: the same with a bare
    sign and no arrow; the line is only for screen readers.  `key`: a key with the same effect.  If not `enabled` it is
    dim. `waits`: the line will be set later.
    """

    def __init__(
        self,
        name: str,
        action: Callable[[], None],
        *,
        icon: str,
        title: str,
        line: str = "",
        short: str = "",
        marks: Sequence[Node] = (),
        flat: bool = False,
        slim: bool = False,
        key: str = "",
        enabled: bool = True,
        waits: bool = False,
    ) -> None:
        line, flat = sentence_case(line), flat or slim
        first: Ink = "ink" if enabled else "ink3"
        second: Ink = "ink2" if enabled else "ink3"
        self._line = Label(
            (short if flat else line) or (UNKNOWN if waits else ""), "fine", second, single=True, foreign=True
        )
        head = Label(title, "name", first, single=True, grow=1)
        told = [self._line] if self._line.marked else []
        words = Column([head] if flat else [head, *told], gap=0, grow=1)
        end: list[Node] = [*(told if flat else []), *([] if flat and told else marks)]
        if enabled and not slim:
            end.append(Icon("fwd", 16, "ink2"))
        ink: Ink = "brass" if enabled else "ink3"
        sign = Icon(icon, BARE, ink) if slim else Badge(icon, ink, FLAT_SIDE if flat else SIDE)
        beside: list[Node | float] = [sign, words, *end]
        if slim:
            beside = [2, *beside, 2]
        row = Row(beside, gap=8 if flat else 16, align="center")
        super().__init__(name, row, action, pad=6 if flat else 14, plain=False)
        self.icon, self.title, self.line, self.shortcut, self.enabled = icon, title, line, key, enabled

    def as_button(self) -> Button:
        """Return the card as a plain button, for still smaller spaces; its line becomes the tooltip."""
        tip, key = self.line, self.shortcut
        return Button(
            self.name, self.action, icon=self.icon, label=self.title, kind="raised", tip=tip, key=key,
            enabled=self.enabled, grow=1, narrow=60,
        )  # fmt: skip

    def reduce_padding(self, pad: float) -> None:
        """Reduce the padding around the content."""
        self.pad = min(self.pad, pad)
        self._heights.clear()

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        wide = self._line.rect.w
        cut = wide and self._line.single and self._line.text_rows(ui, wide)[0][0] != self._line.marked
        self.tip = self.line if cut else ""

    def element(self, ui: Ui) -> PageElement:
        return PageElement(
            self.name, "button", self.title, about=self.line, key=self.shortcut, enabled=self.enabled
        )  # fmt: skip
