"""The page on which stones are laid out, for one window: bar, board, heap, sentence, and what can be pressed."""

from __future__ import annotations

from functools import cached_property, partial
from typing import TYPE_CHECKING

import pygame

from game.board.drawing import largest_board_rect
from game.board.hand_sprites import flight_point, offset_in_hand
from game.board.signs import centred_sprite
from game.board.view import CountsShown
from game.features.position_editor.window.heap import HeapSlots
from game.features.position_editor.window.layout_hands import Point
from game.film.stones import HAND, HEAP, StoneSlot
from game.rules import arrangement
from game.rules.arrangement import lays_out_own_side, stones_to_lay_out
from game.text.language import msg
from game.text.layout_text import PATTERNS
from game.ui import plates, text
from game.ui.controls import Controls
from game.ui.labels import Label, PlayerEmblem
from game.ui.layout import Collapsible, CollapsingRow, Column, Inset, Node, Row, Slot, Space, StripPlate
from game.ui.screen import Sprite
from game.ui.theme import NORMAL
from game.ui.ui import Ui
from game.ui.widgets import MenuButton
from game.window.board_page.area import SIZES, SMALL_SIZES
from game.window.board_page.board_page import BoardPage
from game.window.shared.speech import Said, SentenceBox
from game.window.shell.actions import update_buttons

if TYPE_CHECKING:
    from game.features.position_editor.window.layout_scene import LayoutScene

HEAP_SHARE, MOST_HEAP = 0.40, 620  # of the window's width, and at most, in reference px
LEAST_HEAP, CAPTION = 88, 22  # height of the heap, and of the number below it, reference px
HEIGHT = 0.34  # of a flight, in pitches
SMALLEST_BOARD = 0.60  # of the window's width: for less the hints give way, then words on buttons
HINT = msg(
    "Click: one more. Right click, or Shift: one back. Drag: one stone; with Shift, the right button or a "
    "long press: a handful. Wheel: more or fewer. Keys: letter, + and −, number, Backspace."
)
REACH = 12  # how far beyond its rectangle the heap takes stones, reference px


class LayoutPage(BoardPage):
    """Page for laying out stones; its sprites show the state of the `layout_editor`."""

    def __init__(self, ui: Ui, scene: LayoutScene, before: Controls | None) -> None:
        self.scene, self.layout_editor, self.words = scene, scene.layout_editor, scene.services.words
        self._lay_out(ui)
        rect = largest_board_rect(self.layout_editor.board, self._board_room.rect)
        shown: CountsShown = "always" if scene.counted else "never"
        super().__init__(
            ui, scene.services.settings, self.words, self.layout_editor, rect, counts=shown, below=scene.below
        )
        tray = self.heap_room.rect
        room = pygame.Rect(tray.x, tray.y, tray.w, tray.h - (ui.px(CAPTION) if self.scene.counted else 0))
        self.heap = HeapSlots(room, self.board.stones.size, stones_to_lay_out(self.layout_editor.rules))
        line = ui.theme.line if not ui.theme.baked else None
        self.add_static_paint(
            self.board.paint, lambda dst: plates.draw_plate(dst, tray, ui.gap(14), None, line, ui.unit)
        )
        self.set_widgets(self.root, before=before)
        self._paint_heap()

    # ------------------------------------------------------------------ what stands where
    def _lay_out(self, ui: Ui) -> None:
        """Lay out the page; hints and reasons are dropped where the board would be too small."""
        for hinted in (True, False):
            self._place_parts(ui, hinted=hinted)
            if largest_board_rect(self.layout_editor.board, self._board_room.rect).w >= SMALLEST_BOARD * ui.size[0]:
                break

    def _place_parts(self, ui: Ui, *, hinted: bool) -> None:
        """Place title, board, sentence, heap and buttons; `hinted`: with the line on how to use the page."""
        small = ui.m is not NORMAL
        margin = ui.gap(ui.m.margin)
        inner = ui.size[0] - 2 * margin
        why = ui.m.why if hinted else 0
        high = ui.px(2 * (18 if small else 22) * 1.28 + why * (1.9 + 1.35)) + ui.gap(6)
        self._board_room, self._speech_room = Slot(grow=1), Slot(high=high, grow=1)
        said: list[Node] = [self._speech_room]
        if hinted:
            said.append(Label(self.words.t(HINT), "note", "ontable2"))
        wide, tall = min(round(HEAP_SHARE * inner), ui.px(MOST_HEAP)), ui.gap(LEAST_HEAP) + ui.px(CAPTION)
        self.heap_room = Slot("heap", wide, tall)
        rows: list[Node] = [
            Inset(self._title_bar(ui), pad=(0, 6)),
            self._board_room,
            Row([Column(said, gap=4, grow=1), self.heap_room], gap=20, align="stretch"),
            self._button_strip(),
        ]
        self.root = Column(rows, gap=6 if small else 10)
        self.root.place(ui, pygame.Rect(margin, 0, inner, ui.size[1] - ui.gap(10 if small else 20)))
        sizes = (*SMALL_SIZES, 16.0) if small else (*SIZES, 18.0)
        self.place = SentenceBox(self._speech_room.rect, sizes, 2 if why else 3, why)

    # ------------------------------------------------------------------ what can be pressed
    def _title_bar(self, ui: Ui) -> CollapsingRow:
        """Return the title bar: back, game, who lays out, tools; the game's name is dropped first."""
        scene, button = self.scene, self.scene.actions.button
        tools = [button(id, "table") for id in ("rules", "settings", *(["full"] if ui.m.labels else []))]
        name = Label(self.words.t(self.layout_editor.rules.words.name), "heading", "ontable", single=True)
        task = [
            PlayerEmblem(scene.position.player, 22),
            Label(scene.heading, "text", "ontable", single=True),
            Space(grow=1),
        ]
        score = Row([Label(scene.match_score_text, "note", "ontable2", single=True), Space(4)], gap=6)
        told = [Collapsible(score, gone=1)] if scene.match_score_text else []
        named = Collapsible(Row([name, Space(8)], gap=6), gone=2)
        return CollapsingRow(Row([button("back", "table"), named, *task, *told, *tools], gap=6))

    def _button_strip(self) -> StripPlate:
        """Return the strip below the board; if labels don't fit, the layout buttons become a menu."""
        button = self.scene.actions.button
        if self.scene.search.is_busy:
            return StripPlate([button("stop", word=True)], end=[button("take", "primary", word=True)], gap=6)
        numbers, done = button("numbers", word=True), button("done", "primary", word=True)
        narrow = button("done", "primary", word=True, icon="", narrow=100)
        ways = Collapsible(Row(self._layout_buttons(), gap=6), short=(1, self._layout_menu()))
        start = [button("undo"), button("redo"), ways]
        out = StripPlate(start, end=[Collapsible(numbers, word=2), Collapsible(done, short=(3, narrow))], gap=6)
        out.tight = True
        return out

    def _layout_buttons(self) -> list[Node]:
        """Return the labelled buttons for usual, random, mirrored, empty and computed layouts."""
        t, scene, button = self.words.t, self.scene, self.scene.actions.button
        mirrors = (
            [MenuButton("mirror", t("Mirror"), self._mirrors, scene.mirror_opponent_layout)] if self._mirrors else []
        )
        return [
            MenuButton("usual", t("Usual layouts"), self._usual_layouts, scene.use_usual_layout),
            button("random", word=True),
            *mirrors,
            *(button(id, word=True) for id in ("empty", "computer")),
        ]

    def _layout_menu(self) -> Node:
        """Return the menu button with all layouts, for windows too narrow for single buttons."""
        t, scene, actions = self.words.t, self.scene, self.scene.actions
        rows: list[tuple[object, str]] = [
            (partial(scene.use_usual_layout, value), name) for value, name in self._usual_layouts
        ]
        rows += [(actions["random"], actions["random"].words)]
        rows += [
            (partial(scene.mirror_opponent_layout, value), f"{t('Mirror')} · {name}") for value, name in self._mirrors
        ]
        rows += [(actions[id], actions[id].words) for id in ("empty", "computer")]
        return MenuButton("lay", t("Lay out"), rows, lambda lay: lay() if callable(lay) else None)

    @property
    def _usual_layouts(self) -> list[tuple[object, str]]:
        """The usual layouts, as pairs of index and name."""
        usual = arrangement.usual_layouts(self.layout_editor.rules)
        return list(enumerate(self.words.t(PATTERNS[layout.name]) for layout in usual))

    @property
    def _mirrors(self) -> list[tuple[object, str]]:
        """Ways to mirror the opponent's layout, as pairs of id and name; [] if each side is laid out freely."""
        if lays_out_own_side(self.layout_editor.rules):
            return []
        return [("facing", self.words.t("Across the board")), ("letter", self.words.t("Letter by letter"))]

    # ------------------------------------------------------------------ places
    def place_at(self, pos: Point) -> str:
        """Return the hole or the heap at a point; "" for neither."""
        name = self.board.geometry.place_at(pos) or ""
        if name in self.layout_editor.holes:
            return name
        reach = 2 * self.ui.gap(REACH)
        return HEAP if self.heap_room.rect.inflate(reach, reach).collidepoint(pos) else ""

    def _point_of_slot(self, slot: StoneSlot, pointer: Point) -> tuple[float, float]:
        """Return the window point of a slot; slots of the hand are at the pointer."""
        if slot.place == HEAP:
            return self.heap.slot_center(slot.slot - self.layout_editor.others)
        if slot.place == HAND:
            held = max(slot.slot + 1, self.layout_editor.stones_in_hand)
            dx, dy = offset_in_hand(slot.slot, held)
            s = self.board.geometry.pitch
            return pointer[0] + dx * s, pointer[1] + dy * s
        return self.board.stones.slot_center(*slot)

    # ------------------------------------------------------------------ following
    def update_changed_parts(self) -> None:
        """Repaint the resting stones that changed, and the buttons that look different."""
        if HEAP in self.repaint_changes():
            self._paint_heap()
        update_buttons(self.controls)

    def set_done_tip(self, said: Said, ready: bool) -> None:
        """Set the tip of the “Done” button; while it can't be pressed (`ready` is False), it is the reason, the text of
        `said`.
        """
        done = self.controls.canvas.widget_named("done")
        if done is not None:
            done.tip = self.words.t("Done") if ready else said.text

    def _paint_heap(self) -> None:
        """Paint the stones that are still to be laid out."""
        ground, picture = self.ground, self.controls.picture
        area = self.heap.rect
        picture.set_clip(area)
        picture.blit(ground, area, area)
        stones, half = self.layout_editor.stones, self.heap.size / 2
        for slot, stone in stones.heap(HEAP)[self.layout_editor.others :]:  # the lowest ones are the other player's
            x, y = self.heap.slot_center(slot - self.layout_editor.others)
            picture.blit(self.board.stones.resting[stones.shades[stone]], (round(x - half), round(y - half)))
        picture.set_clip(None)
        self.mark_repainted(area)

    # ------------------------------------------------------------------ one frame
    def sprites(self) -> list[Sprite]:
        """Return the sprites above the base picture, from back to front."""
        signs, scene = self.board.signs, self.scene
        pointer, target = scene.hands.hand_point, scene.hands.drop_target
        out = [signs.ring_sprite(hole, "threatened") for hole in scene.faulty_holes]
        if target:
            out.append(self._tray_sprite if target == HEAP else signs.ring_sprite(target, "chosen"))
        out += self.board.sprites(self.layout_editor.film, scene.marks)
        out += scene.speech.sprites()
        if self.scene.counted:
            out.append(self._heap_count_sprite())
        out += self._flying_sprites(pointer)
        out += self.controls.sprites()
        return out + self._carried_sprites(pointer)

    @cached_property
    def _tray_sprite(self) -> Sprite:
        """The outline of the heap's tray, shown where the hand's stones would fall."""
        ui, rect = self.ui, self.heap_room.rect
        return Sprite(
            plates.rounded_rectangle(rect.size, ui.gap(14), None, ui.theme.brass, 2 * ui.unit), rect.x, rect.y
        )

    def _heap_count_sprite(self) -> Sprite:
        """Return the text with the number of stones in the heap, below it."""
        ui, tray = self.ui, self.heap_room.rect
        style = ui.style("text", ui.theme.ontable2)
        line = text.line_picture(self.words.say("{n} in the heap", n=self.layout_editor.count(HEAP)), style, ui.rtl)
        baseline = tray.bottom - ui.px(6)
        return Sprite(line.surface, *text.line_position(line, tray.centerx, baseline, "center"))

    def _flying_sprites(self, pointer: Point) -> list[Sprite]:
        """Return the stones in flight; `pointer`: its position, from or to which carried stones fly."""
        out, s = [], self.board.geometry.pitch
        for move in self.layout_editor.flights:
            start, end = self._point_of_slot(move.start, pointer), self._point_of_slot(move.end, pointer)
            x, y, lift = flight_point(start, end, move.progress)
            out.append(self._stone_sprite(move.stone, x, y - lift * HEIGHT * s, risen=lift > 0.25))
        return out

    def _carried_sprites(self, pointer: Point) -> list[Sprite]:
        """Return the hand's stones, at the pointer, with their number beside them."""
        held = self.layout_editor.stones.heap(HAND)
        out = [
            self._stone_sprite(stone, *self._point_of_slot(StoneSlot(HAND, i), pointer), risen=True)
            for i, (_, stone) in enumerate(held)
        ]
        if held and self.scene.counted:
            s = self.board.geometry.pitch
            out.append(self.board.numbers.hand_plate(len(held), pointer[0] + 0.45 * s, pointer[1] - 0.30 * s))
        return out

    def _stone_sprite(self, stone: int, x: float, y: float, *, risen: bool) -> Sprite:
        """Return the sprite of a stone centred at (x, y); `risen`: in the air."""
        pictures = self.board.stones.pictures_in_air if risen else self.board.stones.resting
        return centred_sprite(pictures[self.layout_editor.stones.shades[stone]], x, y)
