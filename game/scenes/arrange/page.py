"""The page on which stones are laid out, for one window: bar, board, heap, sentence, and what can be pressed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board.drawing import fit
from game.board.hand_sprites import flight, gathered
from game.board.heap import Heap
from game.board.marks import Marks, Value
from game.board.signs import centred
from game.board.view import CountsShown
from game.film.stones import HAND, HEAP, Spot
from game.rules.arrangement import stones
from game.rules.board import Seat
from game.scenes.arrange.hands import Point
from game.scenes.arrange.widgets import LayoutWidgets
from game.scenes.board_page.page import BoardPage
from game.scenes.shared.speech import Place, Said
from game.scenes.shell.actions import follow
from game.session.arrange import Arranging
from game.store.settings import Settings
from game.text.language import Words
from game.ui import plates, text
from game.ui.controls import Controls
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.screen import Sprite
from game.ui.theme import NORMAL
from game.ui.ui import Ui

if TYPE_CHECKING:
    from game.session.layout_search import LayoutSearch

HEAP_SHARE, MOST_HEAP = 0.40, 620  # of the window's width, and at most, in reference px
LEAST_HEAP, CAPTION = 88, 22  # height of the heap, and of the number below it, reference px
HEIGHT = 0.34  # of a flight, in pitches
SMALLEST_BOARD = 0.60  # of the window's width: for less the hints give way, then words on buttons
REACH = 12  # how far beyond its rectangle the heap takes stones, reference px


class Seen(NamedTuple):
    """What the page shows in a frame.  `pointer`: where the hand is; `wrong`: holes that are pointed out."""

    marks: Marks
    pointer: Point
    target: str = ""
    wrong: tuple[str, ...] = ()


def found_plates(holes: Sequence[str], search: LayoutSearch) -> tuple[Value, ...]:
    """The best layout so far, a plate at each hole, while the computer looks for a better one."""
    if search.found is None or not search.under_way:
        return ()
    counts = zip(holes, search.found.counts, strict=False)
    return tuple(Value(hole, "", str(n), str(n)) for hole, n in counts)


class Room(Node):
    """Room for something that is not a node: of some size in px, or what is left over."""

    def __init__(self, wide: int = 0, high: int = 0, *, grow: int = 0) -> None:
        super().__init__()
        self.wide, self.high, self.grow = wide, high, grow

    def width(self, ui: Ui) -> int:
        return self.wide

    def height(self, ui: Ui, width: int) -> int:
        return self.high


class LayoutPage(BoardPage):
    """All pictures of stones follow `arranging`."""

    def __init__(
        self,
        ui: Ui,
        settings: Settings,
        words: Words,
        arranging: Arranging,
        widgets: LayoutWidgets,
        before: Controls | None = None,
        below: Seat = "S",
    ) -> None:
        self.arranging, self.widgets, self.counted = arranging, widgets, widgets.counted
        self._lay_out(ui)
        rect = fit(arranging.board, self._board_room.rect)
        shown: CountsShown = "always" if self.counted else "never"
        super().__init__(ui, settings, words, arranging, rect, counts=shown, below=below)
        tray = self.heap_room.rect
        room = pygame.Rect(tray.x, tray.y, tray.w, tray.h - (ui.px(CAPTION) if self.counted else 0))
        self.heap = Heap(room, self.board.stones.size, stones(arranging.rules))
        line = ui.theme.line if not ui.theme.baked else None
        self.paint(self.board.paint, lambda dst: plates.draw(dst, tray, ui.gap(14), None, line, ui.unit))
        self.put(self.root, before=before)
        self._paint_heap()

    # ------------------------------------------------------------------ what stands where
    def _lay_out(self, ui: Ui) -> None:
        """Hints, and the rule behind what is said, give way where the board would be too small."""
        for hinted in (True, False):
            self._arrange(ui, hinted=hinted)
            if fit(self.arranging.board, self._board_room.rect).w >= SMALLEST_BOARD * ui.size[0]:
                break

    def _arrange(self, ui: Ui, *, hinted: bool) -> None:
        small = ui.m is not NORMAL
        margin = ui.gap(ui.m.margin)
        inner = ui.size[0] - 2 * margin
        why = ui.m.why if hinted else 0
        high = ui.px(2 * (18 if small else 22) * 1.28 + why * (1.9 + 1.35)) + ui.gap(6)
        self._board_room, self._speech_room = Room(grow=1), Room(high=high, grow=1)
        said: list[Node] = [self._speech_room]
        if hinted:
            said.append(Label(self.widgets.hint(), "note", "ontable2"))
        wide, tall = min(round(HEAP_SHARE * inner), ui.px(MOST_HEAP)), ui.gap(LEAST_HEAP) + ui.px(CAPTION)
        self.heap_room = Room(wide, tall)
        rows: list[Node] = [
            Inset(self.widgets.bar(), pad=(0, 6)),
            self._board_room,
            Row([Column(said, gap=4, grow=1), self.heap_room], gap=20, align="stretch"),
            self.widgets.strip(),
        ]
        self.root = Column(rows, gap=6 if small else 10)
        self.root.place(ui, pygame.Rect(margin, 0, inner, ui.size[1] - ui.gap(10 if small else 20)))
        sizes = (23.0, 21.0, 18.0, 16.0) if small else (29.0, 26.0, 24.0, 21.0, 18.0)
        self.place = Place(self._speech_room.rect, sizes, 2 if why else 3, why)

    # ------------------------------------------------------------------ places
    def place_at(self, pos: Point) -> str:
        """A hole, the heap, or nothing."""
        name = self.board.geometry.at(pos) or ""
        if name in self.arranging.holes:
            return name
        reach = 2 * self.ui.gap(REACH)
        return HEAP if self.heap_room.rect.inflate(reach, reach).collidepoint(pos) else ""

    def _spot(self, spot: Spot, pointer: Point) -> tuple[float, float]:
        """Where a slot is in the window; those of the hand are at the pointer."""
        if spot.place == HEAP:
            return self.heap.slot(spot.slot - self.arranging.others)
        if spot.place == HAND:
            held = max(spot.slot + 1, self.arranging.held)
            dx, dy = gathered(spot.slot, held)
            s = self.board.geometry.pitch
            return pointer[0] + dx * s, pointer[1] + dy * s
        return self.board.stones.slot(*spot)

    # ------------------------------------------------------------------ following
    def follow(self) -> None:
        """Repaints the resting stones that changed, and the buttons that look different."""
        if HEAP in self.repaint():
            self._paint_heap()
        follow(self.controls)

    def explain(self, said: Said, ready: bool) -> None:
        """The tip of “Done”: while it cannot be pressed, why not."""
        done = self.controls.canvas.named("done")
        if done is not None:
            done.tip = self.words.t("Done") if ready else said.text

    def _paint_heap(self) -> None:
        ground, picture = self.ground, self.controls.picture
        area = self.heap.rect
        picture.set_clip(area)
        picture.blit(ground, area, area)
        stones, half = self.arranging.stones, self.heap.size / 2
        for slot, stone in stones.heap(HEAP)[self.arranging.others :]:  # the lowest ones are the other player's
            x, y = self.heap.slot(slot - self.arranging.others)
            picture.blit(self.board.stones.resting[stones.shades[stone]], (round(x - half), round(y - half)))
        picture.set_clip(None)
        self.touch(area)

    # ------------------------------------------------------------------ one frame
    def sprites(self, seen: Seen, spoken: Sequence[Sprite]) -> list[Sprite]:
        """All that lies on the base picture, from back to front."""
        signs = self.board.signs
        out = [signs.ring(hole, "threatened") for hole in seen.wrong]
        if seen.target:
            out.append(self._tray if seen.target == HEAP else signs.ring(seen.target, "chosen"))
        out += self.board.sprites(self.arranging.film, seen.marks)
        out += spoken
        if self.counted:
            out.append(self._waiting())
        out += self._flying(seen.pointer)
        out += self.controls.sprites()
        return out + self._carried(seen.pointer)

    @cached_property
    def _tray(self) -> Sprite:
        """A line round the heap: there the stones in the hand would fall."""
        ui, rect = self.ui, self.heap_room.rect
        return Sprite(plates.rounded(rect.size, ui.gap(14), None, ui.theme.brass, 2 * ui.unit), rect.x, rect.y)

    def _waiting(self) -> Sprite:
        """How many stones the heap has, below it."""
        ui, tray = self.ui, self.heap_room.rect
        style = ui.style("text", ui.theme.ontable2)
        line = text.line(self.words.say("{n} in the heap", n=self.arranging.count(HEAP)), style, ui.rtl)
        baseline = tray.bottom - ui.px(6)
        return Sprite(line.surface, *text.place(line, tray.centerx, baseline, "center"))

    def _flying(self, pointer: Point) -> list[Sprite]:
        out, s = [], self.board.geometry.pitch
        for move in self.arranging.flights:
            start, end = self._spot(move.start, pointer), self._spot(move.end, pointer)
            x, y, lift = flight(start, end, move.part)
            out.append(self._stone(move.stone, x, y - lift * HEIGHT * s, risen=lift > 0.25))
        return out

    def _carried(self, pointer: Point) -> list[Sprite]:
        """The stones in the hand, at the pointer, with their number beside them."""
        held = self.arranging.stones.heap(HAND)
        out = [self._stone(stone, *self._spot(Spot(HAND, i), pointer), risen=True) for i, (_, stone) in enumerate(held)]
        if held and self.counted:
            s = self.board.geometry.pitch
            out.append(self.board.numbers.carried(len(held), pointer[0] + 0.45 * s, pointer[1] - 0.30 * s))
        return out

    def _stone(self, stone: int, x: float, y: float, *, risen: bool) -> Sprite:
        pictures = self.board.stones.risen if risen else self.board.stones.resting
        return centred(pictures[self.arranging.stones.shades[stone]], x, y)
