"""What all full pages but the board share: the cloth, a bar with a way back, a body that scrolls, a foot."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.scenes.shell.controlled import Controlled
from game.scenes.shell.title import ABOVE, fit_title, head
from game.ui.cloth import table
from game.ui.controls import Controls
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, Pane


class Page(Controlled):
    """Subclasses say what is on it; it begins at its top."""

    scrolls = True  # False: the body has panes of its own and takes the room there is

    # ---- what a page says of itself

    def title(self) -> str:
        return ""

    def subtitle(self) -> str:
        return ""

    def tools(self) -> Sequence[Node]:
        """Buttons at the end of the bar."""
        return ()

    def body(self, ui: Ui) -> Node:
        """What is between bar and foot; it scrolls where it is too long."""
        raise NotImplementedError

    def foot(self, ui: Ui) -> Node | None:
        """What always stays in view at the bottom."""
        return None

    def bar(self, ui: Ui) -> Node:
        back = Button("back", self.leave, icon="back", kind="table", tip=self.words.t("Back"), key="Esc")
        title = Label(self.title(), ui.m.title, "ontable", family="serif", single=True)
        row: list[Node] = [head(back, title)]
        if self.subtitle() and not ui.small:
            row += [Space(4), Label(self.subtitle(), 14, "ontable2", single=True)]
        row += [Space(0, grow=1), *self.tools()]
        bar = Inset(Row(row, gap=6), pad=(ui.m.margin - 8, 6))
        fit_title(ui, title, title.width(ui) - (bar.width(ui) - ui.window.w))
        return bar if ui.small else Column([Space(ABOVE), bar], gap=0)

    # ---- the scene

    def resize(self, ui: Ui) -> None:
        self.words = self.services.words
        before, self.ui = self.controls, ui
        body = self.body(ui)
        if self.scrolls:
            body = Pane(body, inset=ui.m.margin, top=8)
        rows: list[Node] = [self.bar(ui), body]
        foot = self.foot(ui)
        if foot:
            rows.append(Inset(foot, pad=(ui.m.margin, 12)))
        root = Column(rows, gap=0)
        root.place(ui, ui.window)
        ground = table(ui.theme, ui.size).copy()
        root.paint(ground, ui)
        self.controls = Controls(root, ui, ground)
        self.keep_focus(before)

    def update(self, dt: float) -> None:
        if self.controls:
            self.controls.update(dt)

    @property
    def base(self) -> pygame.Surface | None:
        return self.controls.picture if self.controls else None

    def sprites(self) -> Sequence[Sprite]:
        return self.controls.sprites() if self.controls else ()
