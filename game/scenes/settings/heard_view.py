"""The page that is heard, as it is seen beside the settings: a small board, and its rows one below the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.board.drawing import extent
from game.rules.game import counts_of
from game.scenes.board_page.board_outline import id_of
from game.scenes.settings.heard_page import HeardPage, HeardRow
from game.scenes.shared.board_keys import walked_index
from game.scenes.shared.board_picture import board_placed_in, draw_board
from game.ui import plates, text
from game.ui.element import PageElement, box_of
from game.ui.ui import Ui
from game.ui.widgets import Widget, WidgetLook

HIGH, INDENT, ROLE, PAD = 27.0, 17.0, 64.0, 8.0  # of a row, for each step in, of what it is; reference px
MOST = 13  # rows that are shown at once beside the settings


def next_row(page: HeardPage, event: pygame.event.Event) -> str:
    """The id of the row to which an arrow, Home or End leads; "" for other keys."""
    ids = [row.id for row in page.rows()]
    turned = {pygame.K_UP: pygame.K_LEFT, pygame.K_DOWN: pygame.K_RIGHT}
    if event.type != pygame.KEYDOWN or event.key in (pygame.K_LEFT, pygame.K_RIGHT):
        return ""
    key = pygame.event.Event(pygame.KEYDOWN, key=turned.get(event.key, event.key))
    to = walked_index(key, ids.index(page.at) if page.at in ids else 0, len(ids) - 1)
    return "" if to is None else ids[to]


class HeardBoard(Widget):
    """Its holes are pressed, or walked along with arrows."""

    stretch = True

    def __init__(self, page: HeardPage, wide: float, go: Callable[[str], None], called: str) -> None:
        super().__init__("heard board")
        self._page, self._go, self.called = page, go, called
        board = page.game.rules.board
        self.extent = wide, wide * extent(board).high / extent(board).outer

    def element(self, ui: Ui) -> PageElement:
        return PageElement(self.name, "picture", self.called, value=self._page.sentence())

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        return board_placed_in(ui, self._page.game.rules.board, self.rect).place_at(pos)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        scene, position = self._page.scene, self._page.game.position
        draw_board(
            dst, ui, board_placed_in(ui, position.rules.board, self.rect), counts_of(position), letters=True,
            seen=position,
            marks=scene.shown.marks._replace(strength=1.0, hovered=""),
        )  # fmt: skip

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        place = self.part_at(ui, pos)
        if isinstance(place, str):
            self._go(id_of(place))

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        sides = {pygame.K_LEFT: "left", pygame.K_RIGHT: "right", pygame.K_UP: "up", pygame.K_DOWN: "down"}
        if event.type != pygame.KEYDOWN or event.key not in sides:
            return False
        self._page.scene.pointing.walk(sides[event.key])
        self._go(id_of(self._page.scene.pointing.aim))
        return True


class HeardList(Widget):
    """The rows, that with the focus in a white double ring as on the board; `most` of them at once."""

    stretch = True

    def __init__(
        self, page: HeardPage, rows: Sequence[HeardRow], go: Callable[[str], None], called: str, most: int
    ) -> None:
        super().__init__("heard")
        self._page, self._rows, self._go, self.called = page, rows, go, called
        self._at = next((i for i, row in enumerate(rows) if row.id == page.at), 0)
        shown = min(most, len(rows))
        self._first = max(0, min(self._at - shown + 3, len(rows) - shown))
        self._seen = rows[self._first : self._first + shown]
        self.extent = 200.0, HIGH * shown

    def _box(self, ui: Ui, i: int) -> pygame.Rect:
        high = ui.px(HIGH)
        return pygame.Rect(self.rect.x, self.rect.y + (i - self._first) * high, self.rect.w, high)

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self._box(ui, self._at), ui.gap(7)

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        i = (pos[1] - self.rect.y) // ui.px(HIGH)
        return self._first + i if 0 <= i < len(self._seen) else None

    def element(self, ui: Ui) -> PageElement:
        items = tuple(
            PageElement(
                f"heard {row.id}", "item", f"{row.role}: {row.text}", chosen=row.id == self._page.at,
                box=box_of(self._box(ui, self._first + i)),
            )
            for i, row in enumerate(self._seen)
        )  # fmt: skip
        return PageElement(self.name, "list", self.called, children=items, active=f"heard {self._page.at}")

    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        part = self.part_at(ui, pos)
        if isinstance(part, int):
            self._go(self._rows[part].id)

    def activate(self) -> None:
        """Enter: nothing is done, for it is a model; arrows walk."""

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        if to := next_row(self._page, event):
            self._go(to)
        return bool(to)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        for i, row in enumerate(self._seen, self._first):
            self._show(dst, ui, row, self._box(ui, i), under=look.part == i and look.face != "rest", here=i == self._at)

    def _show(self, dst: pygame.Surface, ui: Ui, row: HeardRow, box: pygame.Rect, *, under: bool, here: bool) -> None:
        t, pad = ui.theme, ui.px(PAD)
        if here:
            plates.draw_plate(dst, box, ui.gap(7), t.raised, (255, 255, 255), 2 * ui.unit)
            inner = box.inflate(-ui.px(6), -ui.px(6))
            plates.draw_plate(dst, inner, ui.gap(5), None, (255, 255, 255), ui.unit)
        elif under:
            plates.draw_plate(dst, box, ui.gap(7), t.hover)
        role, said = ui.style("fine", t.ink2), ui.style("note", t.ink, bold=here)
        first = pad + ui.px(INDENT) * row.depth
        wide = max(ui.px(ROLE), ui.width(row.role, role) + pad)
        base = box.centery + round(said.size * 0.36)
        room = box.w - first - wide - pad
        small = text.shrunk_style(row.text, said, room, rtl=ui.rtl)
        style = (
            small if small.size >= said.size - ui.px(2) else said
        )  # much smaller letters would only be harder to read
        name = text.fit_text(row.text, style, room, rtl=ui.rtl)
        x = (box.right - first, box.right - first - wide) if ui.rtl else (box.x + first, box.x + first + wide)
        ui.write(dst, row.role, role, x[0], base, ui.start)
        ui.write(dst, name, style, x[1], base, ui.start)
