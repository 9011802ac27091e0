"""A clip on a page: a small board on which a turn is played, its time as a thin bar, and what hands can do to it.

It knows no page.  `ClipReel` in `clip_reel.py` says which of the clips of a page runs, and draws it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

import pygame

from game.scenes.board_page.clip_board import ClipBoard, height_of, still
from game.ui import icons, plates, text
from game.ui.memory import Pictures, forgotten_with_size
from game.ui.widgets.widget import Look, Widget

if TYPE_CHECKING:
    from game.session.clips.play import ClipPlay
    from game.ui.screen import Sprite
    from game.ui.ui import Ui

WIDE = 292.0  # reference px, as it would like to be
LEAST = 220.0
BAR, ABOVE = 3, 6  # height of the bar and the gap above it, reference px
STRIP = 36  # height of all below the board
BUTTON = 44.0  # width of each button, reference px
HALF = "½"  # what the button says that slows a clip

Deed = Literal["back", "toggle", "on", "slow"]
DEEDS: tuple[Deed, ...] = ("back", "toggle", "on", "slow")
KEYS: dict[int, Deed] = {
    pygame.KSCAN_COMMA: "back",
    pygame.KSCAN_PERIOD: "on",
    pygame.KSCAN_MINUS: "slow",
    pygame.KSCAN_KP_MINUS: "slow",
}

_stills: Pictures[tuple[object, ...], pygame.Surface] = Pictures()
forgotten_with_size(_stills.clear)


class ClipView(Widget):
    """The clip of a clause.  Without a `play` it says that one is being looked for.

    It is painted only once it was `made`: a page makes those that come into view.
    """

    stretch = True

    def __init__(self, name: str, play: ClipPlay | None, *, waiting: str = "", high: float = 0.42) -> None:
        """`waiting`: what stands in the empty place; `high`: its height then, by its width."""
        super().__init__(name, enabled=play is not None and play.moves)
        self.play, self.waiting, self.high = play, waiting, high
        self.made = False
        self.board: ClipBoard | None = None  # while it is live

    # ------------------------------------------------------------------ where it is
    def width(self, ui: Ui) -> int:
        return ui.gap(WIDE)

    def least(self, ui: Ui) -> int:
        return ui.gap(LEAST)

    def _board_high(self, width: int) -> int:
        return height_of(self.play, width) if self.play else round(self.high * width)

    def height(self, ui: Ui, width: int) -> int:
        return self._board_high(width) + (ui.gap(STRIP) if self.play is None or self.play.moves else 0)

    @property
    def board_rect(self) -> pygame.Rect:
        """Its board, in the same px as its rectangle."""
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.w, self._board_high(self.rect.w))

    def bar(self, ui: Ui) -> pygame.Rect:
        """The bar that shows its time."""
        board = self.board_rect
        return pygame.Rect(board.x, board.bottom + ui.gap(ABOVE), board.w, max(2, ui.gap(BAR)))

    def _buttons(self, ui: Ui) -> dict[Deed, pygame.Rect]:
        """From left to right in every language: time passes along them."""
        top, wide = self.bar(ui).bottom, min(ui.gap(BUTTON), self.rect.w // len(DEEDS))
        left = self.rect.centerx - len(DEEDS) * wide // 2
        high = ui.gap(STRIP - ABOVE - BAR)
        return {deed: pygame.Rect(left + i * wide, top, wide, high) for i, deed in enumerate(DEEDS)}

    def outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.board_rect, ui.gap(10)

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        return next((deed for deed, box in self._buttons(ui).items() if box.collidepoint(pos)), None)

    # ------------------------------------------------------------------ how it looks
    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        board = self.board_rect
        if self.play is None:
            self._show_waiting(dst, ui)
            return
        if self.made:
            dst.blit(self._still(ui), board)
        else:
            plates.draw(dst, board, ui.gap(10), ui.theme.plate2)
        if not self.play.moves:
            return
        bar = self.bar(ui)
        plates.draw(dst, bar, bar.h // 2, ui.theme.hair)
        if look.face != "rest" or look.focus:
            self._show_buttons(dst, ui, look.part)

    def _show_waiting(self, dst: pygame.Surface, ui: Ui) -> None:
        board = self.board_rect
        plates.draw(dst, board, ui.gap(10), ui.theme.plate2, ui.theme.hair, ui.unit)
        style = ui.style("sans", 13, ui.theme.ink2)
        rows = ui.wrap(self.waiting, style, board.w - 2 * ui.gap(16))
        high = round(1.5 * style.size)
        y = board.centery - len(rows) * high / 2 + 0.7 * high
        for row in rows:
            ui.write(dst, row, style, board.centerx, y, "center")
            y += high

    def _show_buttons(self, dst: pygame.Surface, ui: Ui, part: object) -> None:
        play, t = cast("ClipPlay", self.play), ui.theme
        names = {"back": "stepb", "toggle": "play" if play.paused else "pause", "on": "stepf"}
        for deed, box in self._buttons(ui).items():
            on = deed == part or (deed == "slow" and play.slow)
            if on:
                plates.draw(dst, box.inflate(-4, -4), ui.gap(8), t.raised, t.brass, ui.unit)
            ink = t.ink if on else t.ink2
            if deed in names:
                picture = icons.icon(names[deed], ui.gap(18), ink)
                dst.blit(picture, picture.get_rect(center=box.center))
            else:
                style = text.Style("sans", ui.gap(17), ink, True)
                text.draw(dst, HALF, style, box.centerx, box.centery + 0.36 * style.size, "center")

    def _still(self, ui: Ui) -> pygame.Surface:
        """Its end with its way, or a position that rests; kept as long as there is room."""
        play = cast("ClipPlay", self.play)
        rules, size = play.position.rules, self.board_rect.size
        key = (
            rules.variant, rules.fingerprint, play.position.cells, play.position.player, play.move, play.clause, size,
            ui.theme.name, ui.text_scale,
        )  # fmt: skip
        kept = _stills.get(key)
        return kept or _stills.keep(key, still(play, size, ui.theme, unit=ui.unit, text_scale=ui.text_scale))

    # ------------------------------------------------------------------ while it is live
    def begin(self, ui: Ui, *, calm: bool = False) -> None:
        """It can be played from now on."""
        if self.board is None and self.play is not None:
            size = self.board_rect.size
            self.board = ClipBoard(self.play, size, ui.theme, unit=ui.unit, text_scale=ui.text_scale, calm=calm)

    def end(self) -> None:
        """It is a still again."""
        self.board = None
        if self.play is not None:
            self.play.rewind()

    def sprites(self, ui: Ui, at: pygame.Rect, view: pygame.Rect) -> list[Sprite]:
        """What moves; `at`: where its rectangle is in the window, as far as it lies in `view`."""
        from game.ui.screen import Sprite

        board, play = self.board, self.play
        if board is None or play is None:
            return []
        dx, dy = at.x - self.rect.x, at.y - self.rect.y
        box, bar = self.board_rect.move(dx, dy), self.bar(ui).move(dx, dy)
        out = [Sprite(board.picture, *box.topleft).clipped(view)]
        inside = view.clip(box)
        out += [sprite.moved(*box.topleft).clipped(inside) for sprite in board.sprites()]
        wide = round(bar.w * play.part)
        if wide >= bar.h:
            filled = plates.rounded((wide, bar.h), bar.h / 2, ui.theme.brass)
            out.append(Sprite(filled, bar.x, bar.y).clipped(view))
        return [sprite for sprite in out if sprite is not None]

    # ------------------------------------------------------------------ hands
    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        part = self.part_at(ui, pos)
        self.do(part if part in DEEDS else "toggle")

    def activate(self) -> None:
        self.do("toggle")

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        deed = KEYS.get(event.scancode) if event.type == pygame.KEYDOWN else None
        if deed:
            self.do(deed)
        return deed is not None

    def do(self, deed: Deed) -> None:
        """What one of its buttons does."""
        play = self.play
        if play is None:
            return
        if deed == "toggle":
            play.toggle()
        elif deed == "slow":
            play.slow = not play.slow
        else:
            play.step(1 if deed == "on" else -1)
