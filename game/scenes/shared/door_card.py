"""A door to another part of the program: its sign, its name, and where one stands behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.scenes.shell.small_marks import Badge
from game.ui.element import PageElement
from game.ui.kit.scale import Ink
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Card

SIGN, CHEVRON = 24.0, 18.0  # reference px


class DoorCard(Card):
    """`said`: the second line, "" for none.  One that is not `enabled` stays in its place and is dim.

    `marks`: what stands before the chevron.  `low`: in one line, where there is little room; then `short`, or else the
    second line, stands at its end.  `key`: the one that opens it, too.
    """

    def __init__(
        self,
        name: str,
        icon: str,
        title: str,
        said: str,
        action: Callable[[], None],
        *,
        marks: Sequence[Node] = (),
        low: bool = False,
        short: str | None = None,
        key: str = "",
        enabled: bool = True,
    ) -> None:
        ink: Ink = "ink" if enabled else "ink3"
        second: Ink = "ink2" if enabled else "ink3"
        sign: Ink = "brass" if enabled else "ink3"
        self._second = Label(said, "note", second, single=True, foreign=True)
        head = Label(title, "name", ink, single=True)
        end: list[Node] = [Icon("fwd", CHEVRON, "ink2")] if enabled else []
        if low:
            at_end = said if short is None else short
            self._second = Label(at_end, "fine", second, single=True, foreign=True)
            head.grow = 1
            row = Row([Icon(icon, SIGN, sign), head, *([self._second] if at_end else []), *end], gap=12)
        else:
            words = Column([head, *([self._second] if said else [])], gap=2, grow=1)
            row = Row([Badge(icon, sign), words, *marks, *end], gap=16)
        super().__init__(name, row, action, pad=10 if low else 14, plain=False)
        self.title, self.second_line = title, said
        self.shortcut, self.enabled = key, enabled

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        cut = self._second.rect.w and self._second.rows(ui, self._second.rect.w)[0][0] != self._second.marked
        self.tip = self.second_line if cut else ""

    def element(self, ui: Ui) -> PageElement:
        return PageElement(
            self.name, "button", self.title, about=self.second_line, key=self.shortcut, enabled=self.enabled
        )
