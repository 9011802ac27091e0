"""The moves of a better line as chips: pressed, the board goes to that move of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.text.language import Words
from game.ui import icons, plates, text
from game.ui.labels import Label
from game.ui.layout import Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Look, Widget

SIDE, ICON = 32, 18  # of a chip, reference px
GROUP = "chips"


class _Chip(Widget):
    """What can be pressed in a line."""

    group = GROUP
    reach = 4

    def __init__(self, name: str, action: Callable[[], None], *, tip: str = "", key: str = "") -> None:
        super().__init__(name, tip=tip, key=key)
        self.action = action

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(SIDE)

    def hit(self, ui: Ui) -> pygame.Rect:
        """Nearly as high as a finger; sideways chips stand close."""
        return self.rect.inflate(0, max(0, ui.gap(44) - self.rect.h))

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, self.rect.h // 2

    def activate(self) -> None:
        self.action()


class MoveChip(_Chip):
    """A move of a line.  `current`: it is the one that the board shows, or shows next."""

    def __init__(self, number: int, move: str, action: Callable[[], None], *, current: bool = False) -> None:
        super().__init__(chip_name(number), action, key=str(number) if number < 10 else "")
        self.number, self.move, self.current = number, move, current

    def _style(self, ui: Ui) -> text.Style:
        return ui.style("name", ui.theme.onbrass if self.current else ui.theme.ink, bold=self.current)

    def width(self, ui: Ui) -> int:
        bold = self._style(ui)._replace(bold=True)  # so that nothing moves when another one is shown
        return max(ui.px(SIDE), ui.width(self.move, bold) + ui.px(16))

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        t = ui.theme
        if self.current:
            fill = {"rest": t.brass, "hover": t.brass_hover, "pressed": t.brass_pressed}[look.face]
        else:
            fill = {"rest": t.plate2, "hover": t.hover, "pressed": t.pressed}[look.face]
        border = t.brass if self.current or look.face != "rest" else t.line
        plates.draw(dst, self.rect, self.rect.h // 2, fill, border, 1.2 * ui.unit)
        style = self._style(ui)
        ui.write(dst, self.move, style, self.rect.centerx, self.rect.centery + round(0.36 * style.size), "center")


class PlayChip(_Chip):
    """Plays the whole line; it stands among the moves."""

    def width(self, ui: Ui) -> int:
        return ui.px(SIDE)

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        t = ui.theme
        if look.face != "rest":
            plates.draw(dst, self.rect, self.rect.h // 2, t.hover, t.brass, ui.unit)
        picture = icons.icon("play", ui.px(ICON), t.ink if look.face != "rest" else t.brass)
        dst.blit(picture, picture.get_rect(center=self.rect.center))


def line(
    words: Words,
    ply: int,
    moves: Sequence[str],
    current: int,
    show: Callable[[int, int | None], None],
    *,
    wrap: bool = True,
) -> list[Node]:
    """A word, the chips and the button that plays the whole line; `current`: the number of the move that is shown."""

    def to(number: int) -> Callable[[], None]:
        return lambda: show(ply, number)

    chips: list[Node] = [MoveChip(i, move, to(i), current=i == current) for i, move in enumerate(moves, 1)]
    play = PlayChip(play_name(ply), lambda: show(ply, None), tip=words.t("Show the better line"))
    row = Row([*chips, play], gap=4, line_gap=4, wrap=wrap, from_left=True)
    return [Label(words.tc("before the moves of a line", "better"), "fine", single=True), row]


def chip_name(number: int) -> str:
    """The name of a chip among the widgets."""
    return f"move.{number}"


def play_name(ply: int) -> str:
    """The name of the button that plays a turn's better line."""
    return f"show.{ply}"
