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
    """The content of a board: its `board`, the `film` of its turns, and `take_changed`, which returns the places
    changed since its last call.
    """

    @property
    def board(self) -> Board: ...
    @property
    def film(self) -> Film: ...
    @property
    def position_seen(self) -> Position | None:
        """The position shown, which defines the permanent marks on the board; None if there are none."""

    def take_changed(self) -> set[str]: ...


class BoardChanges(NamedTuple):
    """The areas that `LiveBoard.repaint_changes` repainted: `places` that changed, and `rects` of the picture, px."""

    places: set[str]
    rects: list[pygame.Rect]


class LiveBoard(BoardView):
    """A board view whose stones and permanent marks are those of a session."""

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

    def paint_initial(self, picture: pygame.Surface) -> None:
        """Paint everything at rest on a picture of the empty board."""
        self._session.take_changed()
        self._stood = self._then = None
        self._update_marks()
        self.paint_stones(picture, self._session.film)

    def show_moment(self, counts: Mapping[str, int] | None) -> bool:
        """Show these numbers of stones by place from now on, None for the current ones; return True if they differ from
        those shown before.
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
        self._anew |= stones.match_counts(counts)
        self._then = counts, stones
        return True

    def repaint_changes(self, picture: pygame.Surface, bare: pygame.Surface) -> BoardChanges:
        """Repaint what has changed since the last call; `bare`: the same picture without stones."""
        places = self._session.take_changed() | self._update_marks() | self._anew
        self._anew = set()
        stones = self._then[1] if self._then else self._session.film.stones
        return BoardChanges(places, self.resting.repaint_places(picture, bare, stones, places))

    def _update_marks(self) -> set[str]:
        """Set the permanent marks of the position that is seen; return the places that look different."""
        seen = self._session.position_seen
        if seen is None or self._stood is seen:
            return set()
        self._stood = seen
        return self.set_marks(BoardMarks.from_position(seen))
