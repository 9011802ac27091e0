"""A board on a plain table, without a window, for compared pictures.

They show plain boards: wood comes from a JPEG, and decoders differ by more than a picture test can allow.
"""

import random
from collections.abc import Mapping, Sequence

import pygame
import pytest

from game.board.marks import NOTHING, BoardMarks, Marks
from game.board.sowing import baked_pictures
from game.board.sowing.geometry import Geometry
from game.board.view import NAMED, BoardView
from game.film.playback import Film
from game.film.stones import Stones
from game.rules.steps import Step
from game.ui.screen import initialize_without_window
from game.ui.theme import THEMES, ThemeName


def leave_out_wood(monkeypatch: pytest.MonkeyPatch) -> None:
    """Draws every board without its pictures."""
    monkeypatch.setattr(baked_pictures, "baked_board", lambda board, theme, size: None)
    monkeypatch.setattr(baked_pictures, "wood_grain", lambda theme, size: None)
    monkeypatch.setattr(baked_pictures, "baked_disc", lambda kind, theme, diameter: None)
    monkeypatch.setattr(baked_pictures, "lost_house_pictures", lambda geometry, theme: {})


class PlainTable:
    """Stones on a board: plays turns and takes pictures."""

    def __init__(
        self,
        size: tuple[int, int],
        geometry: Geometry,
        theme: ThemeName,
        counts: Mapping[str, int],
        standing: BoardMarks | None = None,
        *,
        calm: bool = False,
    ) -> None:
        initialize_without_window()
        look = THEMES[theme]
        self.counts = dict(counts)
        self.view = BoardView(geometry, look, look=NAMED, calm=calm)
        self.view.set_marks(standing or BoardMarks())
        self.film = Film(Stones(self.counts, random.Random(11)))
        self.bare = pygame.Surface(size)
        self.bare.fill(look.table)
        self.view.paint(self.bare)

    def play(self, steps: Sequence[Step], seconds: float) -> None:
        """Plays a turn for so many seconds."""
        self.film.play(steps, "S", steps)
        for _ in range(round(seconds * 60)):
            self.view.update(1 / 60, self.film.update(1 / 60))

    def picture(self, marks: Marks = NOTHING) -> pygame.Surface:
        """The board as it looks now."""
        out = self.bare.copy()
        self.view.paint_stones(out, self.film)
        for sprite in self.view.sprites(self.film, marks):
            sprite.surface.set_alpha(sprite.alpha)
            out.blit(sprite.surface, (sprite.x, sprite.y), sprite.area)
            sprite.surface.set_alpha(255)
        return out
