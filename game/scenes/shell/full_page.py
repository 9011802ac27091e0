"""What all full pages but the board share: the cloth, a bar with a way back, a body that scrolls, a foot."""

from collections.abc import Sequence

import pygame

from game.scenes.shell.control_page import ControlPage
from game.store.message import Message
from game.ui.cloth import cloth_picture
from game.ui.controls import Controls
from game.ui.labels import Label
from game.ui.layout import CollapsingRow, Column, Inset, Node, Row, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Pane

BESIDE, ABOVE = 12, 8  # between the way back and a title, and above a bar in a large window, reference px


class TitleBar(CollapsingRow):
    """On every page its title is at the same place; with little room it is set smaller rather than shortened."""

    def __init__(
        self,
        back: Node,
        title: str,
        beside: Sequence[Node] = (),
        tools: Sequence[Node] = (),
        *,
        gap: float = 6,
    ) -> None:
        self._title = Label(title, "heading", "ontable", single=True, foreign=True)
        self._tools = Row(tools, gap=gap)
        head = Row([back, Space(BESIDE), self._title], gap=0)
        head.yields = self._title.yields = True
        super().__init__(Row([head, *beside, Space(grow=1), self._tools], gap=gap))

    def free(self, ui: Ui) -> pygame.Rect:
        """What of it lies between the title and the tools."""
        title, tools, gap = self._title.rect, self._tools.rect, ui.gap(8)
        first, second = (tools, title) if ui.rtl else (title, tools)
        left, right = first.right + gap, second.left - gap
        return pygame.Rect(left, self.rect.top, max(0, right - left), self.rect.h)


class Page(ControlPage):
    """Subclasses say what is on it; it begins at its top."""

    called = ""  # its title, where it is always the same
    scrolls = True  # False: the body has panes of its own and takes the room there is

    # ---- what a page says of itself

    def title(self) -> str:
        return self.words.t(self.called) if self.called else ""

    def subtitle(self) -> str:
        return ""

    def tools(self) -> Sequence[Node]:
        """Buttons at the end of the bar."""
        return ()

    def notes(self) -> Sequence[Message]:
        """What is wrong with the files that the page shows."""
        return ()

    def body(self, ui: Ui) -> Node:
        """What is between bar and foot; it scrolls where it is too long."""
        raise NotImplementedError

    def foot(self, ui: Ui) -> Node | None:
        """What always stays in view at the bottom."""
        return None

    def bar(self, ui: Ui) -> Node:
        beside = [Space(4), Label(self.subtitle(), "note", "ontable2", single=True)]
        told = beside if self.subtitle() and not ui.small else []
        bar = Inset(
            TitleBar(self.actions.button("back", "table"), self.title(), told, self.tools()), pad=(ui.m.margin - 8, 6)
        )
        return bar if ui.small else Column([Space(ABOVE), bar], gap=0)

    # ---- the scene

    def resize(self, ui: Ui) -> None:
        self.words = self.services.words
        before, self.ui = self.controls, ui
        body = self.body(ui)
        if self.scrolls:
            body = Pane(body, inset=ui.m.margin, top=8)
        told = [Label(note.in_language(self.words), "note", "ontable") for note in self.notes()]
        rows: list[Node] = [self.bar(ui), *([Inset(Column(told, gap=4), pad=(ui.m.margin, 4))] if told else []), body]
        foot = self.foot(ui)
        if foot:
            rows.append(Inset(foot, pad=(ui.m.margin, 12)))
        root = Column(rows, gap=0)
        root.place(ui, ui.window)
        ground = cloth_picture(ui.theme, ui.size).copy()
        root.paint(ground, ui)
        self.controls = Controls(root, ui, ground)
        self.keep_focus(before)

    @property
    def base(self) -> pygame.Surface | None:
        return self.controls.picture if self.controls else None

    def sprites(self) -> Sequence[Sprite]:
        return self.controls.sprites() if self.controls else ()
