"""A board that follows a session: the board of every page, of films without a window, and of a board among widgets."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.board.standing import standing
from game.board.view import BoardView

if TYPE_CHECKING:
    from game.board.geometry import Geometry
    from game.board.view import CountsShown
    from game.film.playback import Film
    from game.rules.board import Board
    from game.rules.game import Position
    from game.ui.theme import Theme


class Session(Protocol):
    """What lies on a board, and what of it has to be painted anew."""

    @property
    def board(self) -> Board: ...
    @property
    def film(self) -> Film: ...
    @property
    def seen(self) -> Position | None:
        """The position that is seen; what belongs to it lies on the board besides the stones."""

    def take_changed(self) -> set[str]: ...


class Repainted(NamedTuple):
    """The places that changed, and the parts of the picture that were painted anew."""

    places: set[str]
    rects: list[pygame.Rect]


class LiveBoard(BoardView):
    """Its stones, and what else lies on it, are those of a session."""

    def __init__(
        self,
        session: Session,
        geometry: Geometry,
        theme: Theme,
        *,
        letters: bool = True,
        calm: bool = False,
        counts: CountsShown = "always",
    ) -> None:
        super().__init__(geometry, theme, letters=letters, calm=calm, counts=counts)
        self._session = session
        self._stood: Position | None = None

    def begin(self, picture: pygame.Surface) -> None:
        """Paints all that rests on a picture of the empty board."""
        self._session.take_changed()
        self._stood = None
        self._stand()
        self.paint_stones(picture, self._session.film)

    def follow(self, picture: pygame.Surface, bare: pygame.Surface) -> Repainted:
        """Paints anew what has changed since, from `bare`, the same picture without stones."""
        places = self._session.take_changed() | self._stand()
        return Repainted(places, self.repaint(picture, bare, self._session.film, places))

    def _stand(self) -> set[str]:
        """Lays on the board what belongs to the position that is seen; the places that look different."""
        seen = self._session.seen
        if seen is None or self._stood is seen:
            return set()
        self._stood = seen
        return self.stand(standing(seen))
