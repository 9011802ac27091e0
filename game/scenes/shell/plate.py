"""Plates with faces: each face is a method that yields its rows.

@face(focus="no", back="who")
def remove(self) -> Rows:
    yield self.heading(t("Remove it?"))
    yield self.buttons(self.button("yes", t("Remove"), self.gone), self.back(t("Leave it")))
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game.scenes.shell.over import Over
from game.scenes.shell.services import Services
from game.ui.kit.form import Buttons
from game.ui.labels import Label
from game.ui.layout import Column, Node, Space
from game.ui.ui import Ui
from game.ui.widgets import Button

Rows = Iterator[Node]
Face = Callable[..., Rows]


class Manners(NamedTuple):
    """How a face behaves.  `focus`: what has it at first; `back`: the face that Esc leads to, "" for away."""

    focus: str = ""
    back: str = ""


def face(focus: str = "", back: str = "") -> Callable[[Face], Face]:
    """Marks a method as a face of its plate."""

    def mark(rows: Face) -> Face:
        rows.manners = Manners(focus, back)  # type: ignore[attr-defined]
        return rows

    return mark


class Plate(Over):
    """Subclasses have faces; `first` is the name of the one that shows at first."""

    first = "main"
    gap = 8.0  # between rows, reference px

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.face = self.first
        self.first_focus = self.first_focus or self._manners.focus

    @property
    def _manners(self) -> Manners:
        return getattr(type(self), self.face).manners  # type: ignore[no-any-return]

    def body(self, ui: Ui) -> Node:
        rows = list(getattr(self, self.face)())
        last = len(rows)
        while last and isinstance(rows[last - 1], Buttons):
            last -= 1
        if 0 < last < len(rows):
            rows.insert(last, Space(4))
        if len(rows) > 1 and not isinstance(rows[1], Label):
            rows.insert(1, Space(2))  # what a note does not lead over to stands apart from its title
        return Column(rows, gap=self.gap)

    def turn(self, name: str, focus: str = "") -> None:
        """Another face comes in; its harmless answer has the focus."""
        self.face, self.dialog = name, None
        self.first_focus = focus or self._manners.focus
        self.refresh()

    def leave(self) -> None:
        if self._manners.back:
            self.turn(self._manners.back)
        else:
            super().leave()

    def back(self, said: str, name: str = "no") -> Button:
        """The harmless answer: a face back, or away.  Esc does the same."""
        return self.button(name, said, self.leave, kind="primary", key="Esc")
