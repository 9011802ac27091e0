"""The clip of a game's moment: it plays once by itself, and again when it is pressed."""

from __future__ import annotations

import pygame

from game.board.drawing import extent
from game.rules.match import Ply
from game.teaching.clip_play import ClipPlayer
from game.ui import icons, plates
from game.ui.element import PageElement
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets.widget import Widget, WidgetLook
from game.window.board_page.clip import ClipPainter, still_of_clip

SECONDS = 4.0  # for which it runs, however long the turn is
KNOB = 40.0  # of the disc with the sign to play, reference px


class MomentPlay(ClipPlayer):
    """Clip of a turn that is played once and then rests at its end."""

    runs = False

    @classmethod
    def of_ply(cls, ply: Ply) -> MomentPlay:
        """Return the clip of a ply, resting at its end."""
        play = cls(ply.before, ply.route or ply.move, seconds=SECONDS)
        play.skip_to_end()
        return play

    def begin(self) -> None:
        """Play the clip from its start."""
        self.rewind()
        self.runs = True

    def update(self, dt: float) -> None:
        if self.runs:
            super().update(dt)
            self.runs = self.is_at_start or not self.is_at_end


class MomentClip(Widget):
    """Widget with the clip of a game's decisive moment on a small board; a press plays it."""

    stretch = True

    def __init__(self, play: MomentPlay, title: str, watch: str, told: str) -> None:
        """`title`: what is seen; `watch`: the words for playing it again; `told`: all that is told of the moment."""
        super().__init__("moment", tip=watch)
        self.play, self.title, self.told = play, title, told
        self._painter: ClipPainter | None = None

    def element(self, ui: Ui) -> PageElement | None:
        return PageElement(self.name, "button", f"{self.tip}: {self.title}", about=self.told)

    def height(self, ui: Ui, width: int) -> int:
        size = extent(self.play.board)
        return round(width * size.high / size.outer_width)

    def activate(self) -> None:
        self.play.begin()

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        still = still_of_clip(self.play, self.rect.size, ui.theme, unit=ui.unit, text_scale=ui.text_scale)
        dst.blit(still, self.rect)
        side = min(ui.gap(KNOB), self.rect.h // 2)
        knob = pygame.Rect(0, 0, side, side)
        size = extent(self.play.board)
        aside = round(self.rect.w * (1 - size.wide / size.outer_width) / 2)  # past the bowl
        knob.midleft = self.rect.left + aside + ui.gap(4), self.rect.centery
        t = ui.theme
        plates.draw_plate(dst, knob, side // 2, t.raised if look.face != "rest" else t.plate, t.brass, ui.unit)
        picture = icons.icon("play", round(0.5 * side), t.ink)
        dst.blit(picture, picture.get_rect(center=knob.center))

    # ------------------------------------------------------------------ while it runs
    def update(self, ui: Ui, dt: float) -> None:
        """Advance the clip by `dt` seconds if it runs."""
        if not self.play.runs:
            self._painter = None
            return
        if self._painter is None:
            size = self.rect.size
            self._painter = ClipPainter(self.play, size, ui.theme, unit=ui.unit, text_scale=ui.text_scale)
        self.play.update(dt)
        self._painter.update_picture()

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the running clip; [] while it rests."""
        if self._painter is None:
            return []
        inside = [sprite.moved(*self.rect.topleft).clipped(self.rect) for sprite in self._painter.sprites()]
        return [Sprite(self._painter.picture, *self.rect.topleft), *(one for one in inside if one is not None)]
