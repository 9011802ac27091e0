"""A part of a page with a board: it may declare actions, follow time and events, and mark what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.window.moves.pointing import BoardDisplay


class BoardPart:
    """A page holds several, in `GameBoard.parts`; each redefines what concerns it.

    An action that it declares counts before one of the same id of the page.
    """

    @property
    def is_moving(self) -> bool:
        """Whether something of it happens by itself, or soon will."""
        return False

    def prepare(self) -> None:
        """Called in each frame before time passes on the board."""

    def update(self, dt: float) -> None:
        """Called in each frame after dt seconds have passed on the board."""

    def decorate_display(self, display: BoardDisplay) -> BoardDisplay:
        """Return the display with marks and a caption of its own added."""
        return display

    def take_event(self, event: pygame.event.Event) -> bool:
        """Called with an event before hands and keys of the board get it; True if that is not to happen."""
        return False

    def take_answer(self, name: str) -> bool:
        """Called with an answer to a question before it is given at the board; True if that is not to happen."""
        return False

    def on_library_changed(self) -> None:
        """Called when games of the user's own have come, changed or gone."""

    def on_resume(self) -> bool:
        """Called when the page is on top again; True if another page takes its place."""
        return False

    def close(self) -> None:
        """Called when the page has left the stack for good."""
