"""Dialogs: a panel over a page, which may be dimmed behind it."""

import pygame

from game.ui import plates
from game.ui.controls import Controls
from game.ui.layout import Column, Inset, Node
from game.ui.memory import note_new_page
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets.pane import Pane

VEIL = (0, 0, 0, 120)
FADE, RISE = 0.16, 8  # seconds, reference px
FOOT = 14  # above the foot, reference px


class Dialog:
    """A dialog: a panel with `body` in the middle of the window.

    `wide`: its width, reference px. `room`: a part of the window (px) that it fills instead; a body that needs more
    scrolls. `veil`: the page behind is dimmed. `foot` stays in view below a body that scrolls.
    """

    def __init__(
        self,
        ui: Ui,
        body: Node,
        wide: float,
        *,
        room: pygame.Rect | None = None,
        veil: bool = True,
        default: str = "",
        foot: Node | None = None,
        tallest: Node | None = None,
    ) -> None:
        """Lay out the dialog; `tallest` is the largest possible body, so that the top edge never moves."""
        margin = ui.gap(ui.m.margin)
        pane = Pane(body, least_high=10_000)
        inside, high = Column([pane, foot], gap=FOOT) if foot else pane, (8 if ui.small else 12) if room else 20
        plate = Inset(inside, pad=(24, high), face="plate", border=ui.theme.brass)
        w = room.w if room else min(max(ui.px(wide), plate.least_width(ui)), ui.size[0] - 2 * margin)
        most = ui.size[1] - 2 * margin
        h = room.h if room else min(plate.height(ui, w), most)
        later = h if tallest is None else min(h + max(0, tallest.height(ui, w) - body.height(ui, w)), most)
        if foot:
            pane.least_high = 0  # it takes the height that the foot leaves
        self.box = pygame.Rect(0, 0, w, h)
        if room:
            self.box.bottomleft = room.bottomleft
        else:
            self.box.center = ui.window.center
            self.box.top = (ui.size[1] - later) // 2
        plate.place(ui, self.box)
        ground = pygame.Surface(ui.size, pygame.SRCALPHA)
        plate.paint(ground, ui)
        self.controls = Controls(plate, ui, ground, default=default)
        reach = 2 * plates.shadow_reach(ui.theme.plate_shadow, ui.unit)
        seen = self.box.inflate(reach, reach).clip(ui.window)
        self._plate = Sprite(self.controls.picture, seen.x, seen.y, (seen.x, seen.y, seen.w, seen.h))
        self._veil: pygame.Surface | None = None
        if veil:
            self._veil = pygame.Surface(ui.size, pygame.SRCALPHA)
            self._veil.fill(VEIL)
            note_new_page(self._veil)
        self._rise = ui.gap(RISE)
        self._age = 0.0
        self.calm = False

    def update(self, dt: float) -> None:
        """Advance the fade-in by `dt` seconds."""
        self._age += dt

    @property
    def is_moving(self) -> bool:
        """Whether the dialog is still fading in."""
        return self._age < FADE

    def sprites(self) -> list[Sprite]:
        """Return the sprites of the veil over the page, the panel and its content."""
        part = min(1.0, self._age / FADE)
        out = [Sprite(self._veil, 0, 0, None, round(255 * part))] if self._veil else []
        own = [self._plate, *self.controls.sprites()]
        if part < 1:
            low = 0 if self.calm else round(self._rise * (1 - part))
            own = [s.moved(0, low)._replace(alpha=round(s.alpha * part)) for s in own]
        return out + own
