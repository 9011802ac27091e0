"""A part of a page with a board: it may declare actions, follow time and events, and mark what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.window.moves.pointing import BoardDisplay


class BoardPagePart:
    """A part of a page with a board, which can add actions, follow time and events, and mark the board.

    A page holds several, in `GameBoard.parts`.  An action that a part declares replaces one with the same id of the
    page.
    """

    @property
    def is_moving(self) -> bool:
        """Whether something in the part happens by itself, or will soon."""
        return False

    def before_board_update(self) -> None:
        """Prepare for a frame, before the board advances."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds, after the board did."""

    def decorate_display(self, display: BoardDisplay) -> BoardDisplay:
        """Return the display with marks and a caption of its own added."""
        return display

    def handle_event_first(self, event: pygame.event.Event) -> bool:
        """Handle an event before the board's own input does; return True if it was used."""
        return False

    def handle_answer_first(self, name: str) -> bool:
        """Handle the answer to a question before the board does; return True if it was used."""
        return False

    def on_library_changed(self) -> None:
        """React to games of the user's own that have come, changed or gone."""

    def on_resume(self) -> bool:
        """React to the page being on top again; return True if another page takes its place."""
        return False

    def close(self) -> None:
        """Release what the part holds, as the page has left the stack for good."""
