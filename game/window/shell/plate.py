"""Plates with faces: each face is a method that yields its rows.

@face(focus="no", back="who")
def remove(self) -> Rows:
    yield self.heading(t("Remove it?"))
    yield self.buttons(self.button("yes", t("Remove"), self.gone), self.back(t("Leave it")))
"""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

import pygame

from game.ui.dialog import Dialog
from game.ui.kit.form import ButtonRow
from game.ui.labels import Label
from game.ui.layout import Column, Node, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shell.control_page import ControlPage
from game.window.shell.services import Services

ESCAPE = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, scancode=pygame.KSCAN_ESCAPE, mod=0, unicode="")
Rows = Iterator[Node]
Face = Callable[..., Rows]


class FaceBehaviour(NamedTuple):
    """The behaviour of a face, which is one state of a `Plate` (dialog).

    `focus`: name of the widget focused at first; `back`: the face that Esc leads to, "" to close the dialog.
    """

    focus: str = ""
    back: str = ""


def face(focus: str = "", back: str = "") -> Callable[[Face], Face]:
    """Return a decorator for a method that yields the rows of one state of a `Plate` (dialog). `focus`: name of the
    widget focused at first; `back`: the state that Esc leads to, "" to close the dialog.
    """

    def mark(rows: Face) -> Face:
        vars(rows)["manners"] = FaceBehaviour(focus, back)
        return rows

    return mark


class Plate(ControlPage):
    """A dialog over a page; subclasses define its states (faces), of which `first_face` is shown first, or
    one `body`.
    """

    first_face = "main"
    gap = 8.0  # between rows, reference px
    is_transparent = True
    plate_width = 420.0  # reference px
    has_veil = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.face = self.first_face
        self.dialog: Dialog | None = None
        self.first_focus = self.first_focus or self._behaviour.focus

    @property
    def _behaviour(self) -> FaceBehaviour:
        return getattr(getattr(type(self), self.face, None), "manners", FaceBehaviour())

    def body(self, ui: Ui) -> Node:
        """Return the rows of the current state as a column."""
        rows = list(getattr(self, self.face)())
        last = len(rows)
        while last and isinstance(rows[last - 1], ButtonRow):
            last -= 1
        if 0 < last < len(rows):
            rows.insert(last, Space(4))
        if len(rows) > 1 and not isinstance(rows[1], Label):
            rows.insert(1, Space(2))  # what a note does not lead over to stands apart from its title
        return Column(rows, gap=self.gap)

    def footer(self, ui: Ui) -> Node | None:
        """Return the node that stays in view below a scrolling body; None for none."""
        return None

    def tallest_body(self, ui: Ui) -> Node | None:
        """Return the tallest form of a body that may grow, so that its top stays in place; None for a fixed body."""
        return None

    def filled_area(self, ui: Ui) -> pygame.Rect | None:
        """Return the part of the window that the dialog fills; None to centre it."""
        return None

    def resize(self, ui: Ui) -> None:
        """Lay out the dialog in its current state for a window."""
        self.words = self.services.words
        before, self.ui = self.controls if self.dialog else None, ui
        body, foot, tallest, room = self.body(ui), self.footer(ui), self.tallest_body(ui), self.filled_area(ui)
        self.dialog = Dialog(
            ui,
            body,
            self.plate_width,
            room=room,
            veil=self.has_veil,
            default=self.first_focus,
            foot=foot,
            tallest=tallest,
        )
        self.dialog.calm = self.services.settings.calm_motion
        self.controls = self.dialog.controls
        self.restore_focus(before)
        if before:
            self.dialog.update(1.0)
        for part in self._held:
            part.on_layout(self.controls)

    def update(self, dt: float) -> None:
        """Advance the dialog and its parts by `dt` seconds."""
        if self.dialog:
            self.dialog.update(dt)
        super().update(dt)

    def handle_event(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """Handle an event; a press outside the dialog counts as Esc."""
        return super().handle_event(ESCAPE if self._is_press_outside(event) else event)

    def _is_press_outside(self, event: pygame.event.Event) -> bool:
        """Return whether an event presses the page outside the dialog while nothing on it is open or held, which closes
        it.
        """
        if event.type != pygame.MOUSEBUTTONDOWN or event.button != 1 or not self.dialog or not self.controls:
            return False
        busy = self.controls.is_list_open or self.controls.is_pressed
        return not busy and not self.dialog.box.collidepoint(event.pos)

    @property
    def is_moving(self) -> bool:
        """Whether the dialog fades in, or something on it is animated."""
        return super().is_moving or (self.dialog is not None and self.dialog.is_moving)

    def sprites(self) -> Sequence[Sprite]:
        """Return the dialog with its widgets, over a dimmed page."""
        return self.dialog.sprites() if self.dialog else ()

    def show_face(self, name: str, focus: str = "") -> None:
        """Show another state of the dialog, by the name of its method; `focus`: the widget that gets the focus, "" for
        the state's own.
        """
        self.face, self.dialog = name, None
        self.first_focus = focus or self._behaviour.focus
        self.refresh()

    def leave(self) -> None:
        """Go back to the state before the current one, or close the dialog."""
        if self._behaviour.back:
            self.show_face(self._behaviour.back)
        else:
            super().leave()

    def closing(self, act: Callable[[], object]) -> Callable[[], None]:
        """Return a function that closes the dialog, and then calls `act`."""

        def press() -> None:
            self.leave()
            act()

        return press

    def back_button(self, label: str, name: str = "no") -> Button:
        """Return the button that does the same as Esc: go back to the state before, or close the dialog. `label`: its
        text, `name`: of the widget.
        """
        return self.button(name, label, self.leave, kind="primary", key="Esc")

    def closing_row(self, *others: Node) -> Node:
        """Return the last row of a state that only informs: a button to close, and the buttons `others`, one of which
        may stand out instead.
        """
        close = self.back_button(self.words.t("Close"), "on")
        if any(isinstance(one, Button) and one.kind == "primary" for one in others):
            close.kind = "raised"
        return self.button_row(*others, close)
