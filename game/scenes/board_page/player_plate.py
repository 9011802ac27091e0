"""A player's plate: emblem, name, whose turn it is, how many stones the player has captured."""

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.board.small_board import single
from game.rules.board import Board, Seat, other
from game.scenes.board_page.page_places import Manner
from game.ui import icons, plates, text
from game.ui.screen import Sprite
from game.ui.ui import Ui

NAME_SIZES = (14.5, 13.5, 12.5, 11.5)  # reference px, where a name has little room
NAMED = 130  # the least width of a plate in the ribbon's row that says a name, reference px
PIECE, PIECE_LEAST = 26, 13  # the width of a captured piece, reference px
NAME_LEADING = 1.15  # between the lines of a name that needs several


class PlateSays(NamedTuple):
    """What a plate says.  `tag` is empty unless it is this player's turn; `short` and `mark` say it in less room.

    `number` is what counts, or None where nothing does; `below` what it is; `lines` say more where there is room.
    `taken` pieces of the other player's lie on it.
    """

    seat: Seat
    name: str
    below: str
    number: int | None
    tag: str = ""
    short: str = ""
    mark: str = ""
    lines: tuple[str, ...] = ()
    taken: int = 0  # captured pieces that are shown
    stores: bool = True  # whether the number is that of captured stones, which lie in bowls beside the board
    board: Board | None = None  # whose pieces they are, where those of both players look different

    @property
    def figures(self) -> str:
        """The number as it is written."""
        return "" if self.number is None else text.figures(self.number)


class PlayerPlate:
    """Draws the plate anew only when something on it changed."""

    def __init__(self, ui: Ui, rect: pygame.Rect, manner: Manner) -> None:
        self.ui, self.rect, self.manner = ui, rect, manner
        t = ui.theme
        self._shadow: list[Sprite] = []  # a sprite of its own: it stays when what the plate says changes
        if t.plate_shadow:
            plate, pad = plates.plate(rect.size, ui.gap(14), t.plate, None, 1, t.plate_shadow, ui.unit)
            self._shadow = [Sprite(plate, rect.x - pad, rect.y - pad)]
        self._drawn: tuple[PlateSays, Sprite] | None = None

    def sprites(self, says: PlateSays) -> list[Sprite]:
        if self._drawn is None or self._drawn[0] != says:
            self._drawn = says, self._draw(says)
        return [*self._shadow, self._drawn[1]]

    def warm(self, captured: int, below: str) -> text.Line:
        """Draws a number and the line below the name before they are needed."""
        ui, size = self.ui, 32 if self.manner == "above" else 26
        text.line(below, ui.style("fine", ui.theme.ink2), ui.rtl)
        return text.line(str(captured), ui.letters("serif", size, ui.theme.ink), ui.rtl)

    def _draw(self, says: PlateSays) -> Sprite:
        ui, t = self.ui, self.ui.theme
        line, width = (t.brass, 2 * ui.unit) if says.tag else (t.line if not t.baked else t.hair, t.outline * ui.unit)
        face, _ = plates.plate(self.rect.size, ui.gap(14), t.plate, line, width)
        out = face.copy()
        inner = pygame.Rect((0, 0), self.rect.size)
        draw = {
            "above": self._wide,
            "ends": self._at_end,
            "compact": self._least,
            "side": self._listed,
            "beside": self._roomy,
        }
        draw[self.manner](out, inner, says)
        return Sprite(out, *self.rect.topleft)

    def _wide(self, dst: pygame.Surface, r: pygame.Rect, says: PlateSays) -> None:
        """In reading direction: emblem, name with what is below it, number."""
        ui, t = self.ui, self.ui.theme
        roomy = ui.m.labels
        self._emblem(dst, r, says, 26 if roomy else 24, ui.px(28), r.h / 2)
        number = ui.letters("serif", 32, t.ink)
        digits = ui.width(says.figures, number)
        self._write(dst, r, says.figures, number, r.w - ui.px(15) - digits, r.h / 2 + 0.36 * number.size)
        x, end = ui.px(53), r.w - ui.px(24) - digits
        below = ui.style("fine", t.ink2)
        rows, name = self._name_rows(says.name, (16,), end - x, r.h - ui.px(8))
        tag_wide = ui.width(says.tag, self._tag_style()) + ui.px(18) if says.tag else 0
        name_wide = max(ui.width(row, name) for row in rows)
        tagged = bool(says.tag) and roomy and name_wide + ui.px(9) + tag_wide <= end - x
        if len(rows) > 1:
            self._write_rows(dst, r, rows, name, x, r.h / 2)
            return
        self._write(dst, r, rows[0], name, x, r.h / 2 - ui.px(3))
        if tagged:
            box = pygame.Rect(x + name_wide + ui.px(9), r.h // 2 - ui.px(18), tag_wide, ui.px(20))
            self._tag(dst, r, says.tag, box)
        second = says.below if tagged or not says.tag else says.short
        if ui.width(second, below) > end - x and says.lines and second != says.short:
            second = says.lines[-1]
        second, below = text.fitted(second, below, end - x, rtl=ui.rtl)
        self._write(dst, r, second, below, x, r.h / 2 + ui.px(14.5))

    def _at_end(self, dst: pygame.Surface, r: pygame.Rect, says: PlateSays) -> None:
        """At an end of the ribbon's row: emblem and number, and the name between them where there is room."""
        ui, t = self.ui, self.ui.theme
        number = ui.letters("serif", 26, t.ink)
        digits = ui.width(says.figures, number)
        x, end = ui.px(38), r.w - ui.px(12) - digits
        self._emblem(dst, r, says, 20, ui.px(20), r.h / 2)
        self._write(dst, r, says.figures, number, end, r.h / 2 + 0.36 * number.size)
        if r.w >= ui.px(NAMED):
            rows, name = self._name_rows(says.name, NAME_SIZES, end - ui.px(6) - x, r.h - ui.px(8))
            self._write_rows(dst, r, rows, name, x, r.h / 2)

    def _least(self, dst: pygame.Surface, r: pygame.Rect, says: PlateSays) -> None:
        """For large text in a small window: emblem and number."""
        ui = self.ui
        if says.number is None:
            self._emblem(dst, r, says, 24, r.w / 2, r.h / 2)
            return
        self._emblem(dst, r, says, 20, r.w / 2, r.h / 3)
        number = ui.letters("serif", min(28.0, r.h / 2.4 / ui.scale), ui.theme.ink)
        wide = ui.width(says.figures, number)
        self._write(dst, r, says.figures, number, (r.w - wide) / 2, r.h - round(0.14 * r.h))

    def _roomy(self, dst: pygame.Surface, r: pygame.Rect, says: PlateSays) -> None:
        """Beside a square board: name, whose turn it is, the number; what there is to be known; what was taken."""
        ui, t = self.ui, self.ui.theme
        middle, pad = ui.px(27), ui.px(14)
        number = ui.letters("serif", 26, t.ink)
        digits = ui.width(says.figures, number)
        self._write(dst, r, says.figures, number, r.w - pad - digits, middle + 0.36 * number.size)
        self._emblem(dst, r, says, 18, ui.px(24), middle)
        x, end = ui.px(42), r.w - pad - digits - ui.px(8)
        style = ui.style("text", t.ink, bold=True)
        tag = next((tag for tag in (says.tag, says.mark) if self._tag_room(tag, says.name, style) <= end - x), "")
        tag_wide = ui.width(tag, self._tag_style()) + ui.px(16) if tag else 0
        room = end - x - (tag_wide + ui.px(8) if tag else 0)
        rows, name = self._name_rows(says.name, (16, *NAME_SIZES), room, round(1.6 * middle))
        self._write_rows(dst, r, rows, name, x, middle)
        if tag:
            at = x + max(ui.width(row, name) for row in rows) + ui.px(8)
            self._tag(dst, r, tag, pygame.Rect(at, middle - ui.px(11), tag_wide, ui.px(22)))
        small = ui.style("fine", t.ink2)
        top, step = middle + ui.px(18), ui.px(19)
        pieces = ui.px(PIECE) if says.taken and says.board else 0
        bottom = r.h - ui.px(8)
        lines: list[str] = []
        for line in (says.below, *says.lines[1:]):
            wrapped = ui.wrap(line, small, r.w - 2 * pad)
            lines += wrapped if (len(lines) + len(wrapped)) * step + pieces <= bottom - top else []
        for i, line in enumerate(lines):
            self._write(dst, r, line, small, pad, top + (i + 0.5) * step + 0.36 * small.size)
        self._pieces(dst, r, says, pad, top + len(lines) * step + ui.px(2), bottom)

    def _tag_room(self, tag: str, name: str, style: text.Style) -> int:
        """What a name takes with a tag beside it."""
        return self.ui.width(name, style) + self.ui.width(tag, self._tag_style()) + self.ui.px(24)

    def _pieces(self, dst: pygame.Surface, r: pygame.Rect, says: PlateSays, x: int, top: float, bottom: float) -> None:
        """The pieces that were taken, in a row, closer together where they are many; nothing where there is no room."""
        ui = self.ui
        size = min(ui.px(PIECE), int(bottom - top))
        if not says.taken or says.board is None or size < ui.px(PIECE_LEAST):
            return
        picture = single(says.board, ui.theme, other(says.seat), size)
        room = r.w - 2 * x - picture.get_width()
        step = min(0.72 * picture.get_width(), room / max(1, says.taken - 1))
        for i in range(says.taken):
            at = x + i * step
            left = r.w - at - picture.get_width() if ui.rtl else at
            dst.blit(picture, (round(r.x + left), round(r.y + top)))

    def _listed(self, dst: pygame.Surface, r: pygame.Rect, says: PlateSays) -> None:
        """Beside a high board, where bowls show the stones: the name, and below it what else is to be known."""
        ui, t = self.ui, self.ui.theme
        roomy = r.h > ui.px(90)
        middle = ui.px(24 if roomy else 19)
        digits = 0
        if says.figures and not says.stores:
            number = ui.letters("serif", 22 if roomy else 19, t.ink)
            digits = ui.width(says.figures, number) + ui.px(8)
            self._write(dst, r, says.figures, number, r.w - digits, middle + 0.36 * number.size)
        if roomy:
            self._emblem(dst, r, says, 18, ui.px(19), middle)
            self._name(dst, r, says, ui.px(35), middle, r.w - ui.px(35 + 6) - digits)
        else:
            self._emblem(dst, r, says, 16, ui.px(15), middle)
            self._name(dst, r, says, ui.px(28), middle, r.w - ui.px(28 + 4) - digits)
        small = ui.style("fine", t.ink2)
        tag = says.tag if roomy else says.mark
        tag_wide = min(ui.width(tag, self._tag_style()) + ui.px(16), r.w - ui.px(16)) if tag else 0
        top, bottom = middle + ui.px(16), r.h - ui.px(10 if roomy else 7)
        if tag:
            box = pygame.Rect(ui.px(12 if roomy else 10), bottom - ui.px(22), tag_wide, ui.px(22))
            self._tag(dst, r, tag, box)
            bottom = box.top - ui.px(2)
        step, room = ui.px(18), r.w - ui.px(14 + 8)
        rows: list[str] = []
        for line in says.lines:  # no line is shown by half
            wrapped = ui.wrap(line, small, room)
            rows += wrapped if len(rows) + len(wrapped) <= max(0, bottom - top) // step else []
        for i, row in enumerate(rows):
            self._write(dst, r, row, small, ui.px(14 if roomy else 10), top + (i + 0.5) * step + 0.36 * small.size)
        self._pieces(dst, r, says, ui.px(14 if roomy else 10), top + len(rows) * step, bottom)

    def _name(self, dst: pygame.Surface, r: pygame.Rect, says: PlateSays, x: float, y: float, room: int) -> None:
        """The name, as large as it fits, its middle at a height."""
        rows, name = self._name_rows(says.name, NAME_SIZES, room, round(2 * y))
        self._write_rows(dst, r, rows, name, x, y)

    def _name_rows(self, name: str, sizes: Sequence[float], room: int, high: int) -> tuple[list[str], text.Style]:
        """A whole name: smaller, then in several lines, and at last as small as it has to be."""
        ui = self.ui
        for size in sizes:
            style = ui.letters("sans", size, ui.theme.ink, bold=True)
            if ui.width(name, style) <= room:
                return [name], style
        style = text.shrunk(name, style, room, rtl=ui.rtl)
        if ui.width(name, style) <= room:
            return [name], style
        for px in range(style.size, 5, -1):
            style = style._replace(size=px)
            rows = ui.wrap(name, style, room)
            if len(rows) * NAME_LEADING * px <= high:
                break
        return rows, style

    def _write_rows(
        self, dst: pygame.Surface, r: pygame.Rect, rows: Sequence[str], style: text.Style, x: float, middle: float
    ) -> None:
        """Lines below each other, their middle at a height."""
        step = NAME_LEADING * style.size
        for i, row in enumerate(rows):
            self._write(dst, r, row, style, x, middle + (i - (len(rows) - 1) / 2) * step + 0.36 * style.size)

    # ------------------------------------------------------------------ lengths from the edge where reading begins
    def _emblem(self, dst: pygame.Surface, r: pygame.Rect, says: PlateSays, size: float, x: float, y: float) -> None:
        mark = icons.emblem(says.seat, self.ui.px(size), self.ui.theme.emblem(says.seat))
        dst.blit(mark, mark.get_rect(center=(round(self._x(r, x)), round(r.y + y))))

    def _write(self, dst: pygame.Surface, r: pygame.Rect, words: str, style: text.Style, x: float, y: float) -> None:
        self.ui.write(dst, words, style, self._x(r, x), r.y + y, self.ui.start)

    def _tag_style(self) -> text.Style:
        return self.ui.style("fine", self.ui.theme.onbrass, bold=True)

    def _tag(self, dst: pygame.Surface, r: pygame.Rect, word: str, box: pygame.Rect) -> None:
        ui, style = self.ui, self._tag_style()
        box = box.move(r.x, r.y)
        if ui.rtl:
            box.right = 2 * r.centerx - box.left
        plates.draw(dst, box, ui.gap(6), ui.theme.brass)
        word, style = text.fitted(word, style, box.w - ui.px(4), rtl=ui.rtl)
        ui.write(dst, word, style, box.centerx, box.centery + 0.36 * style.size, "center")

    def _x(self, r: pygame.Rect, away: float) -> float:
        return r.right - away if self.ui.rtl else r.x + away
