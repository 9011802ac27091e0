"""A part of a page with a board: it may declare actions, follow time and events, and mark what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.window.moves.pointing import BoardDisplay


class BoardPagePart:
    """Base of parts of a page with a board, which may add actions, marks, sprites and event handling. A page holds them
    in `GameBoard.parts`; a part's action replaces one of the page with the same id.
    """

    @property
    def is_moving(self) -> bool:
        """Whether something in the part is animated, or will change soon without input."""
        return False

    def before_board_update(self) -> None:
        """Prepare for a frame, before the board advances."""

    def update(self, dt: float) -> None:
        """Advance by `dt` seconds, after the board did."""

    def decorate_display(self, display: BoardDisplay) -> BoardDisplay:
        """Return `display` with the part's own marks and caption added."""
        return display

    def handle_event_first(self, event: pygame.event.Event) -> bool:
        """Handle an event before the board's own input does; return True if it was used."""
        return False

    def handle_answer_first(self, name: str) -> bool:
        """Handle the answer to a question before the board does; return True if it was used."""
        return False

    def on_library_changed(self) -> None:
        """React to a change of the user's own games: new, changed or deleted ones."""

    def on_resume(self) -> bool:
        """React to the page being on top again; return True if another page takes its place."""
        return False

    def close(self) -> None:
        """Release what the part holds, as the page has left the stack for good."""
