"""A scrolling pane: wheel, keys and a scroll bar."""

import pygame

from game.ui import plates
from game.ui.layer import PaintLayer
from game.ui.layout.node import Node, Wrapper
from game.ui.memory import cache_results
from game.ui.screen import Sprite
from game.ui.theme import Theme
from game.ui.ui import Ui

BAR = 6  # width of the bar, reference px
LANE = 16  # room kept for it
EDGE = 14  # height of the shade where something goes on out of view


class Pane(Wrapper):
    """A node that scrolls its child vertically.

    The child is laid out from (0, 0), in px of the scrolled picture.  `inset`: margin left and right inside the view,
    reference px, for shadows of the content.
    """

    def __init__(self, child: Node, *, inset: float = 0, top: float = 0, grow: int = 1, least_high: float = 88) -> None:
        super().__init__(child)
        self.pad, self.grow, self.least_high = (inset, top), grow, least_high
        self.scroll = 0
        self.layer: PaintLayer | None = None
        self.bare = False  # painted, but without the widgets in it
        self.spare: PaintLayer | None = None  # of a pane that is gone: its pictures are used again
        self._grip: int | None = None  # where on the bar's handle it was taken, px

    def height(self, ui: Ui, width: int) -> int:
        return min(ui.px(self.least_high), super().height(ui, width))

    def place(self, ui: Ui, rect: pygame.Rect) -> None:
        super().place(ui, rect)
        inset, top = (ui.gap(length) for length in self.pad)
        wide = rect.w - 2 * inset
        high = self.child.height(ui, wide)
        if high + 2 * top > rect.h:  # then the bar needs its lane
            wide -= max(0, ui.gap(LANE) - inset)
            high = self.child.height(ui, wide)
        left = rect.w - inset - wide if ui.rtl else inset
        self.child.place(ui, pygame.Rect(left, top, wide, max(high, rect.h - 2 * top)))
        self.length = max(rect.h, high + 2 * top)
        self.scroll = min(self.scroll, self.max_scroll)

    @property
    def max_scroll(self) -> int:
        """The greatest scroll offset, in px."""
        return max(0, self.length - self.rect.h)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        """Do nothing on the page itself, as the content has a picture of its own."""

    @property
    def picture_size(self) -> tuple[int, int]:
        """The size of the scrolled picture, in px."""
        return (self.rect.w, self.length) if self.max_scroll else self.rect.size

    def paint_content(self, ui: Ui, below: pygame.Surface) -> None:
        """Paint the scrolled picture.

        Where nothing is painted, it copies the page `below`, as text is sharp only on opaque ground.
        """
        alpha = pygame.SRCALPHA if self.max_scroll else below.get_flags() & pygame.SRCALPHA
        size = self.picture_size
        old = self.spare.ground if self.spare else None
        if old is not None and old.get_size() == size and old.get_flags() & pygame.SRCALPHA == alpha:
            ground = old
            if alpha:
                ground.fill((0, 0, 0, 0))
        elif self.max_scroll:
            old = self.spare = None  # of another size: it goes before a long picture is made
            ground = pygame.Surface(size, alpha)
        else:
            ground = pygame.Surface(size, alpha, below)
        if not self.max_scroll:
            ground.blit(below, (0, 0), self.rect)
        self.child.paint(ground, ui)
        again = (lambda dst: self.child.paint(dst, ui)) if self.max_scroll else None
        self.layer, self.spare, self.bare = PaintLayer(ground, self.spare, again), None, True

    def to_picture_point(self, pos: tuple[int, int]) -> tuple[int, int]:
        """Convert a point of the window to px of the scrolled picture."""
        return pos[0] - self.rect.x, pos[1] - self.rect.y + self.scroll

    def to_window_rect(self, rect: pygame.Rect) -> pygame.Rect:
        """Convert a rectangle of the scrolled picture to window px; it may lie out of view."""
        return rect.move(self.rect.x, self.rect.y - self.scroll)

    def scroll_by(self, by: int) -> bool:
        """Scroll by `by` px; return True if anything moved."""
        before = self.scroll
        self.scroll = min(max(0, self.scroll + by), self.max_scroll)
        return self.scroll != before

    def scroll_by_key(self, key: int) -> bool:
        """Scroll by pages, to the beginning or the end, as the key says; return True if anything moved."""
        page = self.rect.h * 9 // 10
        most = self.max_scroll
        far = {pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page, pygame.K_HOME: -most, pygame.K_END: most}
        return key in far and self.scroll_by(far[key])

    def reveal(self, rect: pygame.Rect, margin: int) -> None:
        """Scroll as little as needed to bring a rectangle of the scrolled picture into view."""
        margin = max(0, min(margin, (self.rect.h - rect.h) // 2))
        if rect.top - margin < self.scroll:
            self.scroll_by(rect.top - margin - self.scroll)
        elif rect.bottom + margin > self.scroll + self.rect.h:
            self.scroll_by(rect.bottom + margin - self.rect.h - self.scroll)

    def _scroll_track(self, ui: Ui) -> pygame.Rect:
        """Return the rectangle of the lane in which the scroll handle moves, in window px."""
        wide = ui.gap(LANE)
        x = self.rect.x if ui.rtl else self.rect.right - wide
        return pygame.Rect(x, self.rect.y, wide, self.rect.h)

    def _scroll_handle(self, ui: Ui) -> pygame.Rect:
        """Return the rectangle of the scroll handle, in window px."""
        lane = self._scroll_track(ui)
        room = lane.h - 2 * ui.gap(4)
        high = max(ui.gap(44), room * self.rect.h // self.length)
        y = lane.y + ui.gap(4) + (room - high) * self.scroll // max(1, self.max_scroll)
        return pygame.Rect(lane.x, y, lane.w, high)

    def start_drag(self, ui: Ui, pos: tuple[int, int]) -> bool:
        """Start to drag the scroll bar; return True if the window point is on it."""
        if not self.max_scroll or not self._scroll_track(ui).collidepoint(pos):
            return False
        handle = self._scroll_handle(ui)
        self._grip = pos[1] - handle.y if handle.collidepoint(pos) else handle.h // 2
        self.drag_to(ui, pos)
        return True

    def drag_to(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Drag the scroll bar to a window point."""
        if self._grip is None:
            return
        room = self._scroll_track(ui).h - 2 * ui.gap(4) - self._scroll_handle(ui).h
        top = pos[1] - self._grip - self.rect.y - ui.gap(4)
        self.scroll = min(max(0, top * self.max_scroll // max(1, room)), self.max_scroll)

    def stop_drag(self) -> None:
        """Stop dragging."""
        self._grip = None

    def sprites(self, ui: Ui) -> list[Sprite]:
        """Return the visible part of the scrolled picture, the shades at its ends, and the scroll bar."""
        if self.layer is None:
            return []
        area = (0, self.scroll, self.rect.w, self.rect.h)
        out = [Sprite(self.layer.picture, self.rect.x, self.rect.y, area)]
        if self.max_scroll:
            high = ui.gap(EDGE)
            if self.scroll > 0:
                out.append(Sprite(_edge_shade(self.rect.w, high, ui.theme, False), self.rect.x, self.rect.y))
            if self.scroll < self.max_scroll:
                out.append(Sprite(_edge_shade(self.rect.w, high, ui.theme, True), self.rect.x, self.rect.bottom - high))
            handle = self._scroll_handle(ui)
            wide = ui.gap(BAR)
            bar, _ = plates.plate_picture((wide, handle.h), wide // 2, ui.theme.ink3)
            out.append(Sprite(bar, handle.centerx - wide // 2, handle.y))
        return out


@cache_results
def _edge_shade(wide: int, high: int, theme: Theme, below: bool) -> pygame.Surface:
    """Return a soft shade of `wide` by `high` px for the edge of a pane, which shows that the page continues; `below`:
    at the lower edge.
    """
    out = pygame.Surface((wide, high), pygame.SRCALPHA)
    color = (0, 0, 0) if theme.is_dark else (90, 64, 32)
    for y in range(high):
        part = (y + 1) / high if below else 1 - y / high
        out.fill((*color, round(70 * part * part)), (0, y, wide, 1))
    ends = min(4 * high, wide // 3)
    for x in range(ends):  # it fades out to both sides
        soft = (255, 255, 255, round(255 * x / ends))
        for column in (x, wide - 1 - x):
            out.fill(soft, (column, 0, 1, high), special_flags=pygame.BLEND_RGBA_MULT)
    if not theme.baked:
        out.fill(theme.hair, (0, high - 1 if below else 0, wide, 1))
    return out
