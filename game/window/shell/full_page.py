"""Base of full pages other than the board: the cloth, a bar with a way back, a scrolling body, a footer."""

from collections.abc import Sequence

import pygame

from game.store.message import Message
from game.text.letters import sentence_case
from game.ui.cloth import ground_on_cloth
from game.ui.controls import Controls
from game.ui.labels import Label
from game.ui.layer import PaintLayer
from game.ui.layout import Collapsible, CollapsingRow, Column, Inset, Node, Row, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Pane
from game.window.shell.actions import Actions
from game.window.shell.control_page import ControlPage
from game.window.shell.services import Services

BESIDE, ABOVE = 12, 8  # between the way back and a title, and above a bar in a large window, reference px


class TitleBar(CollapsingRow):
    """The title bar of a page; long titles are set smaller rather than shortened."""

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

    def free_rect(self, ui: Ui) -> pygame.Rect:
        """Return the rectangle between the title and the tools, px."""
        title, tools, gap = self._title.rect, self._tools.rect, ui.gap(8)
        first, second = (tools, title) if ui.rtl else (title, tools)
        left, right = first.right + gap, second.left - gap
        return pygame.Rect(left, self.rect.top, max(0, right - left), self.rect.h)


class Page(ControlPage):
    """A full page with a bar, a body and a footer, which subclasses define; `add_part` adds shared parts."""

    page_title = ""  # its title, where it is always the same
    has_scrolling_body = True  # False: the body has panes of its own and takes the room there is

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._covered = False  # by another page, since it was last seen

    # ---- what a page says of itself

    def title(self) -> str:
        """Return the page's title in the language of the page; "" if it has none."""
        return self.words.t(self.page_title) if self.page_title else ""

    def subtitle(self) -> str:
        """Return the second, smaller title in the bar; "" for none."""
        return ""

    def tools(self) -> Sequence[Node]:
        """Return the buttons at the end of the bar, before the full-screen button that every page has."""
        return ()

    def notes(self) -> Sequence[Message]:
        """Return warnings about the files that the page shows."""
        return ()

    def body(self, ui: Ui) -> Node:
        """Return the node between bar and footer; it scrolls if it is too long."""
        raise NotImplementedError

    def footer(self, ui: Ui) -> Node | None:
        """Return the node that stays in view at the bottom; None for none."""
        return None

    def bar(self, ui: Ui) -> Node:
        """Return the bar on top: back, title, subtitle, the page's tools and full screen."""
        beside = [Space(4), Label(sentence_case(self.subtitle()), "note", "ontable2", single=True)]
        told = beside if self.subtitle() and not ui.small else []
        tools = [*self.tools(), Collapsible(self.actions.button("full", "table"), gone=3)]  # a key does it, too
        bar = Inset(TitleBar(self.actions.button("back", "table"), self.title(), told, tools), pad=(ui.m.margin - 8, 6))
        return bar if ui.small else Column([Space(ABOVE), bar], gap=0)

    # ---- the scene

    def pause(self) -> None:
        """Pause, and note that another page lies over this one."""
        super().pause()
        self._covered = True

    def resume(self) -> None:
        """Resume as the top page, calling `on_return` if another page lay over this one."""
        super().resume()
        if self._covered:
            self._covered = False
            self.on_return()
        self.on_seen(True)

    def on_return(self) -> None:
        """Refresh what may have changed while another page was open."""

    def resize(self, ui: Ui) -> None:
        """Lay out bar, warnings, body and footer for a window."""
        self.words = self.services.words
        before, self.ui = self.controls, ui
        body = self.body(ui)
        if self.has_scrolling_body:
            body = Pane(body, inset=ui.m.margin, top=8)
        told = [Label(note.in_language(self.words), "note", "ontable") for note in self.notes()]
        rows: list[Node] = [self.bar(ui), *([Inset(Column(told, gap=4), pad=(ui.m.margin, 4))] if told else []), body]
        foot = self.footer(ui)
        if foot:
            rows.append(Inset(foot, pad=(ui.m.margin, 12)))
        root = Column(rows, gap=0)
        root.place(ui, ui.window)
        spare = before.canvas.hand_over_pictures(root) if before else None  # first, so that never both are there
        self.controls = Controls(root, ui, _painted_ground(root, ui, spare), spare=spare)
        self.restore_focus(before)
        for part in self._held:
            part.on_layout(self.controls)

    def on_seen(self, seen: bool) -> None:
        """Release the pictures of the page, whose layout stays, or paint it again as it was laid out."""
        if self.controls and not seen:
            self.controls.canvas.release_pictures()
        elif self.controls and self.ui and self.controls.canvas.is_released:
            self.controls.canvas.paint_again(_painted_ground(self.controls.canvas.root, self.ui))
            for part in self._held:
                part.on_shown(self.controls)

    @property
    def actions(self) -> Actions:
        """The actions of the page and its parts in its language."""
        return Actions(self.words, *self._held, self, refuse=self.explain_refusal)

    @property
    def is_moving(self) -> bool:
        """Whether the page, a pressed button or a part of it is animated or changes without input."""
        return super().is_moving or (self.controls is not None and self.controls.is_repeating)

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event by the page's parts, or else by its widgets and actions; return it if unused."""
        if any(part.handle_event(event) for part in self._held):
            return None
        return super().handle_event(event)

    @property
    def base(self) -> pygame.Surface | None:
        """The picture of the page with its widgets; None before the first layout."""
        return self.controls.picture if self.controls else None

    def sprites(self) -> Sequence[Sprite]:
        """Return the sprites of the widgets and of the page's parts."""
        own = self.controls.sprites() if self.controls else ()
        return [*own, *(sprite for part in self._held for sprite in part.sprites())]


def _painted_ground(root: Node, ui: Ui, spare: PaintLayer | None = None) -> pygame.Surface:
    """Return the picture of a page without its widgets. `spare`: pictures of an earlier layout."""
    return ground_on_cloth(ui.theme, ui.size, [lambda dst: root.paint(dst, ui)], spare)
