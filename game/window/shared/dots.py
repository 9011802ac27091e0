"""The sign with three dots, which opens a list of what can be done with the thing that it stands at."""

from collections.abc import Callable, Sequence

import pygame

from game.ui import icons, plates
from game.ui.ui import Ui
from game.ui.widgets import MenuButton, WidgetLook


class DotsMenuButton(MenuButton):
    """A menu button with three dots.

    `about`: the thing that its actions concern; `size` (reference px) and `ink`: of the dots at rest.
    """

    minor = True
    size, ink = 22.0, "ontable"

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[object, str]],
        chosen: Callable[[object], None],
        *,
        tip: str,
        about: str,
    ) -> None:
        super().__init__(name, "", options, chosen)
        self.tip, self.about = tip, about

    def width(self, ui: Ui) -> int:
        return ui.px(40)

    def least_width(self, ui: Ui) -> int:
        return self.width(ui)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t, ink = ui.theme, getattr(ui.theme, self.ink)
        if look.face != "rest":
            fill, ink = t.hover if look.face == "hover" else t.pressed, t.ink
            plates.draw_plate(dst, self.rect, ui.gap(10), fill, t.brass, ui.unit * t.outline)
        picture = icons.icon("more", ui.px(self.size), ink)
        dst.blit(picture, picture.get_rect(center=self.rect.center))
