"""A board that follows a session: the board of every page, of films without a window, and of a board among widgets."""

from collections.abc import Mapping
from typing import NamedTuple, Protocol

import pygame

from game.board.geometry import Geometry
from game.board.marks import BoardMarks
from game.board.view import BoardLook, BoardView
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.board import Board
from game.rules.game import Position
from game.ui.theme import Theme


class BoardSession(Protocol):
    """Content of a board, with the parts that have to be repainted."""

    @property
    def board(self) -> Board: ...
    @property
    def film(self) -> Film: ...
    @property
    def position_seen(self) -> Position | None:
        """The position that is seen; what belongs to it lies on the board besides the stones."""

    def take_changed(self) -> set[str]: ...


class BoardRepaint(NamedTuple):
    """The places that changed, and the parts of the picture that were painted anew."""

    places: set[str]
    rects: list[pygame.Rect]


class LiveBoard(BoardView):
    """Its stones, and what else lies on it, are those of a session."""

    def __init__(
        self,
        session: BoardSession,
        geometry: Geometry,
        theme: Theme,
        *,
        look: BoardLook,
        calm: bool = False,
        bowls: bool = True,
    ) -> None:
        super().__init__(geometry, theme, look=look, calm=calm, bowls=bowls)
        self._session = session
        self._stood: Position | None = None
        self._then: tuple[Mapping[str, int], Stones] | None = None  # what is imagined to lie there
        self._anew: set[str] = set()  # places that look different since that was changed

    def begin(self, picture: pygame.Surface) -> None:
        """Paints all that rests on a picture of the empty board."""
        self._session.take_changed()
        self._stood = self._then = None
        self._stand()
        self.paint_stones(picture, self._session.film)

    def show_moment(self, counts: Mapping[str, int] | None) -> bool:
        """The stones lie as at another moment from now on, moved as little as that takes; None: as they do lie.

        True if that is something else than before.
        """
        if counts is (self._then[0] if self._then else None):
            return False
        real, before = self._session.film.stones, self._then[1] if self._then else None
        if counts is None:
            assert before is not None
            self._then = None
            self._anew |= {place for place in real.counts() if before.heap(place) != real.heap(place)}
            return True
        stones = before or real.copy()
        self._anew |= stones.match(counts)
        self._then = counts, stones
        return True

    def follow(self, picture: pygame.Surface, bare: pygame.Surface) -> BoardRepaint:
        """Paints anew what has changed since, from `bare`, the same picture without stones."""
        places = self._session.take_changed() | self._stand() | self._anew
        self._anew = set()
        stones = self._then[1] if self._then else self._session.film.stones
        return BoardRepaint(places, self.resting.repaint(picture, bare, stones, places))

    def _stand(self) -> set[str]:
        """Lays on the board what belongs to the position that is seen; the places that look different."""
        seen = self._session.position_seen
        if seen is None or self._stood is seen:
            return set()
        self._stood = seen
        return self.set_marks(BoardMarks.of_position(seen))
