"""The ghost of the last turn on a board: there once it is over, gone in a moment when somebody acts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.board.marks import GhostMark
from game.film.playback import TRAIL
from game.film.turn_ghost import TurnGhost, ghost_of_turn
from game.rules.board import Seat
from game.rules.match import Ply
from game.rules.parts import TurnParts
from game.window.moves.board_part import BoardPagePart
from game.window.moves.pointing import BoardDisplay

if TYPE_CHECKING:
    from game.window.moves.game_board import GameBoard

GOES = 0.2  # seconds in which it fades


class LastAnswer(BoardPagePart):
    """Part of a page that draws the last turn, mostly the opponent's, on the board until the player acts."""

    def __init__(self, board: GameBoard) -> None:
        self._board = board
        self._mark: GhostMark | None = None
        self._left = 0.0  # seconds until it is gone
        self._gained: tuple[tuple[Ply, ...], tuple[Seat, int] | None] = (), None
        self._made: tuple[tuple[Ply, ...], TurnGhost] = (), TurnGhost()

    @property
    def is_moving(self) -> bool:
        """Whether the drawing of the last turn is still fading."""
        return 0 < self._left < GOES

    @property
    def ghost_mark(self) -> GhostMark | None:
        """The drawing of the last turn on the board ("ghost"); None if there is none."""
        return self._mark if self._left > 0 else None

    @property
    def plies(self) -> tuple[Ply, ...]:
        """The plies of the opponent's last turn; empty while it is animated, a hint or guide is shown, or a piece is
        chosen.
        """
        texts, film, chosen = self._board.texts, self._board.film, self._board.pointing.going.origin
        run = texts.drawn_run() if film.at_end and not chosen else None
        return tuple(self._board.playing.game.plies[run.start : run.stop]) if run else ()

    def update(self, dt: float) -> None:
        """Update the drawing of the last turn: show it after the turn, and let it fade when it no longer applies."""
        plies, film, calm = self.plies, self._board.film, self._board.services.settings.calm_motion
        game = self._board.playing.game
        if plies and film.since_end >= TRAIL:
            if not self._is_drawing_of(plies):
                self._made = plies, ghost_of_turn(plies)
            is_answer = plies[0].mover != self._board.playing.only_person
            laps = self._mark.laps if self._mark and self._mark.turn is self._made[1] else ()
            self._mark, self._left = GhostMark(self._made[1], laps, is_answer=is_answer), GOES
        elif calm or self._is_drawing_of(tuple(game.plies[-len(self._made[0]) :])):  # it is shown again, or a hint is
            self._left = 0.0
        elif self._left > 0:
            self._left = max(0.0, self._left - dt)
            if self._mark:
                self._mark = self._mark._replace(strength=self._left / GOES, laps=())

    def _is_drawing_of(self, plies: tuple[Ply, ...]) -> bool:
        made = self._made[0]
        return len(made) == len(plies) and all(one is other for one, other in zip(made, plies, strict=True))

    def point_at(self, pos: tuple[int, int]) -> bool:
        """Draw the laps to which the number at a window point belongs; return False if there is no number."""
        if self.ghost_mark is None or self._mark is None or self.is_moving:
            return False
        laps = self._board.page.board.ghost_laps_at(self._mark, pos)
        self._mark = self._mark._replace(laps=laps)
        return bool(laps)

    @property
    def store_gain(self) -> tuple[Seat, int] | None:
        """The player of the drawn turn, and by how much their store has grown; None if none is drawn or it hasn't."""
        if self.ghost_mark is None or not self._made[0]:
            return None
        if self._gained[0] is not self._made[0]:
            told = TurnParts.of_plies(self._made[0])
            self._gained = self._made[0], (told.mover, told.gained) if told.gained else None
        return self._gained[1]

    def decorate_display(self, display: BoardDisplay) -> BoardDisplay:
        """Return the display with the drawing of the last turn on the board."""
        if self.ghost_mark is None:
            return display
        return display._replace(marks=display.marks._replace(ghost=self.ghost_mark, origin=""))
