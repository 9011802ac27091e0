"""Playback of turns on a small board, without numbers and signs."""

from collections.abc import Iterable, Mapping
from random import Random

import pygame

from game.board.drawing import board_family_of, place_board
from game.board.hand_sprites import HandSprites
from game.board.numbers import NumberPlates
from game.board.small_board import SmallBoard
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.board import Board, Seat
from game.rules.steps import Step
from game.ui.screen import Sprite
from game.ui.theme import Theme


class SmallFilm:
    """Playback of turns on a board of `size` px that begins with `counts`; `seed` chooses the stones' colours."""

    def __init__(self, board: Board, counts: Mapping[str, int], theme: Theme, size: tuple[int, int], seed: int) -> None:
        geometry = place_board(board, 0, 0, size[0])
        walk = board_family_of(board).hop_paths(geometry)
        self._size = size
        self._board = SmallBoard(geometry, theme)
        self._carried = HandSprites(walk, theme, self._board.pieces, NumberPlates(geometry, theme))
        self._film = Film(Stones(counts, Random(seed)), "calm")
        self._bare = pygame.Surface(size, pygame.SRCALPHA)
        self._board.paint(self._bare, shadow=False)
        self._picture = self._copy_of_board()

    @property
    def is_at_end(self) -> bool:
        """Whether the last turn has been shown."""
        return self._film.at_end

    def play_turn(self, steps: Iterable[Step], mover: Seat) -> None:
        """Start a turn; the previous one has to be at its end."""
        known = list(steps)
        self._film.play(known, mover, known)

    def update(self, dt: float) -> None:
        """Advance by dt seconds."""
        self._film.update(dt)
        if self._film.take_changed_places():
            self._picture = self._copy_of_board()

    def sprites(self, at: pygame.Rect, view: pygame.Rect) -> list[Sprite]:
        """Return the sprites of the board and its moving stones, clipped to `view`."""
        shadows, stones, _numbers = self._carried.sprites(self._film)
        inside = [sprite.moved(*at.topleft) for sprite in (*shadows, *stones)]
        whole = [Sprite(self._picture, at.x, at.y).clipped(view), *(s.clipped(view.clip(at)) for s in inside)]
        return [sprite for sprite in whole if sprite is not None]

    def _copy_of_board(self) -> pygame.Surface:
        """Return a copy of the painted board; it is a new object at each call, by which the caller notices that the
        picture changed.
        """
        picture = self._bare.copy()
        self._board.paint_stones(picture, self._film.stones)
        return picture
