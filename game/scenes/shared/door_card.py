"""A door: a card with a sign, a name and a line that is true or absent; it leads to another page."""

from collections.abc import Callable, Sequence

import pygame

from game.ui import icons, plates
from game.ui.kit.scale import Ink
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Node, Row, Sketch
from game.ui.ui import Ui
from game.ui.widgets import Card

BADGE = 46.0  # with the sign of a place, reference px
PAD = 14.0  # inside a door, reference px


class DoorCard(Card):
    """`line`: where one stands there; "" for nothing.  `marks`: what stands before the arrow.  `flat`: without line.

    `wraps`: the line may take several lines, and no arrow stands beside it.
    """

    def __init__(
        self,
        name: str,
        action: Callable[[], None],
        *,
        icon: str,
        title: str,
        line: str = "",
        marks: Sequence[Node] = (),
        flat: bool = False,
        wraps: bool = False,
        enabled: bool = True,
    ) -> None:
        ink: Ink = "ink" if enabled else "ink3"
        said: list[Node] = [Label(title, "name", ink, single=True)]
        if line and not flat:
            said.append(Label(line, "fine", "ink2" if enabled else "ink3", single=not wraps))
        content: list[Node] = [badge(icon, 0.75 if flat else 1.0), Column(said, gap=0, grow=1), *marks]
        if enabled and not wraps:
            content.append(Icon("fwd", 16, "ink2"))
        super().__init__(name, Row(content, gap=16, align="center"), action, pad=6 if flat else PAD, plain=False)
        self.enabled = enabled


def badge(icon: str, times: float = 1.0) -> Node:
    """The sign of a place on a small plate."""

    def paint(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
        plates.draw_plate(dst, rect, ui.gap(11), ui.theme.plate2, ui.theme.line, ui.unit)
        picture = icons.icon(icon, round(0.58 * rect.h), ui.theme.brass, ui.rtl)
        dst.blit(picture, picture.get_rect(center=rect.center))

    return Sketch(paint, (BADGE * times, BADGE * times), stretch=False)
