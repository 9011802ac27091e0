"""The page on which stones are laid out opens by itself, once a person has to do that and has seen the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.session.playing import Playing


class Opening:
    """Follows a game; `lay_out` opens the page, once before each layout."""

    def __init__(self, playing: Playing, lay_out: Callable[[], None]) -> None:
        self._playing, self._lay_out = playing, lay_out
        self._opened = -1  # before which ply

    def update(self) -> None:
        """Opens the page if it is time."""
        playing, plies = self._playing, len(self._playing.game.plies)
        if playing.position.phase == "layout" and playing.state == "person" and self._opened != plies:
            self._opened = plies
            self._lay_out()

    def again(self) -> None:
        """A turn was taken back: the same layout may be asked for once more."""
        self._opened = -1
