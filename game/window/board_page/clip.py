"""A clip on a page: a small board on which a turn is played, its time as a thin bar, and what hands can do to it.

It knows no page.  `PageClips` in `clip_reel.py` says which of the clips of a page runs, and draws it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Literal

import pygame

from game.board.drawing import extent, place_board
from game.board.geometry import REFERENCE_PITCH, Geometry
from game.board.marks import Marks
from game.board.trail import hop_line_style
from game.board.view import NO_COUNTS
from game.rules.board import Board
from game.ui import icons, plates, text
from game.ui.memory import PictureCache, register_size_cache
from game.ui.screen import Sprite
from game.ui.theme import Theme
from game.ui.ui import Ui
from game.ui.widgets.widget import Widget, WidgetLook
from game.window.board_page.live_board import LiveBoard

if TYPE_CHECKING:
    from game.teaching.clip_play import ClipPlayer

LINE = 0.62  # reference px of a large board: signs on small ones are never finer
FIGURES = 13.0  # px: numbers are no smaller
HIGHEST = 0.62  # of its width: a board with few columns does not fill it
EMPTY = 0.42  # of its width: where none is yet
STROKE = 2.4  # of the line through a hole that may not be played, reference px
NAMED = 33.0  # how far apart holes are where their names are shown, px


def clip_geometry(board: Board, size: tuple[int, int], text_scale: float = 1.0) -> Geometry:
    """Return the geometry of a board in the middle of a picture; names of holes are shown where they have room."""
    w, h = size
    whole = extent(board)
    wide = min(w, round(h * whole.wide / whole.high))
    named = wide / whole.wide >= NAMED * text_scale
    plain = place_board(board, (w - wide) // 2, 0, wide, text_scale, named=named)
    bold = max(1.0, LINE * REFERENCE_PITCH / plain.pitch)
    figures = min(FIGURES * text_scale, 0.4 * plain.pitch)
    spare = max(0, h - plain.rect.h)
    return replace(plain, top=spare // 2, bold=bold, figures=max(figures, min(FIGURES, 0.5 * plain.pitch)))


class ClipPainter:
    """A painter of a clip (a short turn on a small board); `picture`: all that rests, new whenever it changes."""

    def __init__(
        self, clip_player: ClipPlayer, size: tuple[int, int], theme: Theme, *, unit: float = 1.0,
        text_scale: float = 1.0, calm: bool = False,
    ) -> None:  # fmt: skip
        self.play, self.size, self.theme, self._unit = clip_player, size, theme, unit
        geometry = clip_geometry(clip_player.board, size, text_scale)
        self._view = LiveBoard(clip_player, geometry, theme, look=NO_COUNTS, calm=calm)
        self._bare = pygame.Surface(size, pygame.SRCALPHA)
        self._view.resting.board.paint_for_card(self._bare, letters=True, shadow=False)
        self.picture = self._bare.copy()
        self._view.paint_initial(self.picture)
        self._crosses: dict[str, Sprite] = {}

    @property
    def geometry(self) -> Geometry:
        """Geometry of the picture."""
        return self._view.geometry

    def update_picture(self) -> None:
        """Repaint what has changed on the resting picture, as a new surface."""
        picture = self.picture.copy()
        if self._view.repaint_changes(picture, self._bare).rects:
            self.picture = picture

    def sprites(self) -> list[Sprite]:
        """Return signs and stones in the air, from back to front, in px of the picture."""
        play, places = self.play, self.geometry.places
        if play.is_at_end:
            return [*self._forbidden_hole_sprites(), *self._path_sprites()]
        lit = play.current_turn_hops.origin if play.is_at_start and play.current_turn_hops.origin in places else ""
        return [
            *self._forbidden_hole_sprites(),
            *self._view.sprites(play.film, Marks(highlighted=lit), still=play.is_at_start),
        ]

    def _path_sprites(self) -> list[Sprite]:
        """Return the path of a finished turn: start, landing, captures, and the number of stones sown."""
        way = self.play.current_turn_hops
        signs = self._view.signs
        numbers = self._view.numbers
        places = self.geometry.places
        out = [signs.ring_sprite(way.origin, "began")] if way.origin in places else []
        drawn = [hop for hop in way.hops if hop.start in places and hop.end in places]
        out += [signs.hops.sprite(hop.start, hop.end, hop_line_style(hop)) for hop in drawn]
        taken: dict[str, int] = {}
        for hole, n, _ in way.taken:
            if hole in places:
                taken[hole] = taken.get(hole, 0) + n
        out += [signs.ring_sprite(hole, "taken") for hole in taken]
        if way.landing in places:
            out.append(signs.ring_sprite(way.landing, "chosen" if places[way.landing].is_store else "last"))
        gains = (numbers.label_plate("gain", f"+{n}", places[hole].x, places[hole].y) for hole, n in taken.items())
        hops = (
            numbers.label_plate(
                "hop" if hop.lap % 2 else "hop2", str(hop.number), *signs.walk.hop_number_point(hop.start, hop.end)
            )
            for hop in drawn[-1:]
            if hop.number  # a step of a piece counts nothing
        )
        return [*out, *_without_overlaps([*gains, *hops], pygame.Rect((0, 0), self.size))]

    def _forbidden_hole_sprites(self) -> list[Sprite]:
        """Return the sprites that mark the holes that may not be played."""
        signs, out = self._view.signs, list[Sprite]()
        for hole in self.play.forbidden:
            out += [signs.shade_sprite(hole), signs.ring_sprite(hole, "bad"), self._cross_sprite(hole)]
        return out

    def _cross_sprite(self, hole: str) -> Sprite:
        """Return the red stroke over a hole that may not be played."""
        if hole not in self._crosses:
            p = self.geometry.places[hole]
            side = round(2 * p.radius)
            near, far = 0.18 * side, 0.82 * side
            width = max(2.0, STROKE * self._unit)
            stroke = icons.stroke_picture(
                [[(near, near), (far, far)]], width, self.theme.bad, (side, side), smooth=True
            )
            self._crosses[hole] = Sprite(stroke, round(p.x - side / 2), round(p.y - side / 2))
        return self._crosses[hole]

    def paint(self, dst: pygame.Surface, at: tuple[int, int]) -> None:
        """Paint the current moment of the clip."""
        area = pygame.Rect(at, self.size)
        inner = self.picture.copy()
        for sprite in self.sprites():
            sprite.draw(inner)
        dst.blit(inner, area)


def _without_overlaps(sprites: list[Sprite], view: pygame.Rect) -> list[Sprite]:
    """Return the sprites that touch none of those before them, and that lie completely in `view`."""
    out: list[Sprite] = []
    for sprite in sprites:
        core = sprite.rect.inflate(-6, -6)
        if view.contains(core) and core.collidelist([one.rect.inflate(-6, -6) for one in out]) < 0:
            out.append(sprite)
    return out


def still_of_clip(
    clip_player: ClipPlayer, size: tuple[int, int], theme: Theme, *, unit: float = 1.0, text_scale: float = 1.0
) -> pygame.Surface:
    """Return the end of a clip with the path of the turn, as one picture of `size` px. `unit`: px to a reference px."""
    # the one that is shown goes on as it is
    ended = type(clip_player)(
        clip_player.position, clip_player.move, clip_player.clause, clip_player.how, then=clip_player.then
    )
    ended.skip_to_end()
    out = pygame.Surface(size, pygame.SRCALPHA)
    ClipPainter(ended, size, theme, unit=unit, text_scale=text_scale).paint(out, (0, 0))
    return out


WIDE = 424.0  # reference px, as it would like to be
LEAST = 220.0
BAR, ABOVE = 3, 6  # height of the bar and the gap above it, reference px
STRIP = 36  # height of all below the board
BUTTON = 44.0  # width of each button, reference px
HALF = "½"  # what the button says that slows a clip

Knob = Literal["back", "toggle", "on", "slow"]
KNOBS: tuple[Knob, ...] = ("back", "toggle", "on", "slow")
KEYS: dict[int, Knob] = {
    pygame.KSCAN_COMMA: "back",
    pygame.KSCAN_PERIOD: "on",
    pygame.KSCAN_MINUS: "slow",
    pygame.KSCAN_KP_MINUS: "slow",
}

_stills: PictureCache[tuple[object, ...], pygame.Surface] = PictureCache()
register_size_cache(_stills.clear)


class ClipPlaceholder(Widget):
    """The place of a clip that is still being searched; `waiting`: the text shown there."""

    stretch = True
    share = EMPTY  # how high its board is, by its width

    def __init__(self, name: str, waiting: str = "", *, enabled: bool = False) -> None:
        super().__init__(name, enabled=enabled)
        self.waiting = waiting

    def width(self, ui: Ui) -> int:
        return ui.gap(WIDE)

    def least_width(self, ui: Ui) -> int:
        return ui.gap(LEAST)

    def height(self, ui: Ui, width: int) -> int:
        return round(self.share * width) + ui.gap(STRIP)

    @property
    def board_rect(self) -> pygame.Rect:
        """Rectangle of the board, in the same px as the widget's rectangle."""
        return pygame.Rect(self.rect.x, self.rect.y, self.rect.w, round(self.share * self.rect.w))

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.board_rect, ui.gap(10)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        board = self.board_rect
        plates.draw_plate(dst, board, ui.gap(10), ui.theme.plate2, ui.theme.hair, ui.unit)
        style = ui.style("fine", ui.theme.ink2)
        rows = ui.wrap_text(self.waiting, style, board.w - 2 * ui.gap(16))
        high = round(1.5 * style.size)
        for i, row in enumerate(rows):
            ui.write(dst, row, style, board.centerx, board.centery + (i + 0.7 - len(rows) / 2) * high, "center")


class ClipView(ClipPlaceholder):
    """The clip of a rule as a widget with a time bar and buttons; it is painted once `made` is set."""

    def __init__(self, name: str, clip_player: ClipPlayer) -> None:
        super().__init__(name, enabled=clip_player.has_turns)
        self.play, self.made = clip_player, False
        self.board: ClipPainter | None = None  # while it is live
        size = extent(clip_player.board)
        self.share = min(HIGHEST, size.high / size.wide)

    # ------------------------------------------------------------------ where it is
    def height(self, ui: Ui, width: int) -> int:
        return round(self.share * width) + (ui.gap(STRIP) if self.play.has_turns else 0)

    def time_bar(self, ui: Ui) -> pygame.Rect:
        """Return the rectangle of the bar that shows the clip's time."""
        board = self.board_rect
        return pygame.Rect(board.x, board.bottom + ui.gap(ABOVE), board.w, max(2, ui.gap(BAR)))

    def button_rects(self, ui: Ui) -> dict[Knob, pygame.Rect]:
        """Return the rectangles of the buttons, from left to right in every language, as time runs."""
        top, wide = self.time_bar(ui).bottom, min(ui.gap(BUTTON), self.rect.w // len(KNOBS))
        left = self.rect.centerx - len(KNOBS) * wide // 2
        high = ui.gap(STRIP - ABOVE - BAR)
        return {knob: pygame.Rect(left + i * wide, top, wide, high) for i, knob in enumerate(KNOBS)}

    def part_at(self, ui: Ui, pos: tuple[int, int]) -> object:
        """Return the button of the clip at a window point; None if there is none."""
        return next((knob for knob, box in self.button_rects(ui).items() if box.collidepoint(pos)), None)

    # ------------------------------------------------------------------ how it looks
    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        board = self.board_rect
        if self.made:
            dst.blit(self._still_picture(ui), board)
        else:
            plates.draw_plate(dst, board, ui.gap(10), ui.theme.plate2)
        if not self.play.has_turns:
            return
        bar = self.time_bar(ui)
        plates.draw_plate(dst, bar, bar.h // 2, ui.theme.hair)
        if look.face != "rest" or look.focus:
            self._draw_buttons(dst, ui, look.part)

    def _draw_buttons(self, dst: pygame.Surface, ui: Ui, part: object) -> None:
        """Draw the buttons below the clip; `part`: the button under the pointer, or None."""
        play, t = self.play, ui.theme
        names = {"back": "stepb", "toggle": "play" if play.paused else "pause", "on": "stepf"}
        for knob, box in self.button_rects(ui).items():
            on = knob == part or (knob == "slow" and play.slow)
            if on:
                plates.draw_plate(dst, box.inflate(-4, -4), ui.gap(8), t.raised, t.brass, ui.unit)
            ink = t.ink if on else t.ink2
            if knob in names:
                picture = icons.icon(names[knob], ui.gap(18), ink)
                dst.blit(picture, picture.get_rect(center=box.center))
            else:
                style = text.TextStyle("sans", ui.gap(17), ink, True)
                text.draw_text(dst, HALF, style, box.centerx, box.centery + 0.36 * style.size, "center")

    def _still_picture(self, ui: Ui) -> pygame.Surface:
        """Return the end of the clip with its path, or a position at rest; cached as long as there is memory."""
        play = self.play
        rules, size = play.position.rules, self.board_rect.size
        key = (
            rules.variant, rules.fingerprint, play.position.cells, play.position.player, play.move, play.then,
            play.clause, size, ui.theme.name, ui.text_scale,
        )  # fmt: skip
        kept = _stills.get(key)
        return kept or _stills.store(
            key,
            still_of_clip(play, size, ui.theme, unit=ui.unit, text_scale=ui.text_scale),
        )

    # ------------------------------------------------------------------ while it is live
    def make_playable(self, ui: Ui, *, calm: bool = False) -> None:
        """Create the board of the clip, so that it can be played; `calm`: with reduced motion, stones appear without
        flying.
        """
        if self.board is None:
            size = self.board_rect.size
            self.board = ClipPainter(
                self.play,
                size,
                ui.theme,
                unit=ui.unit,
                text_scale=ui.text_scale,
                calm=calm,
            )

    def stop_clip(self) -> None:
        """Return to the beginning and release the board of the clip."""
        self.board = None
        self.play.rewind()

    def sprites(self, ui: Ui, at: pygame.Rect, view: pygame.Rect) -> list[Sprite]:
        """Return the moving sprites; `at`: the widget's rectangle in the window; `view`: its visible part."""
        board = self.board
        if board is None:
            return []
        dx, dy = at.x - self.rect.x, at.y - self.rect.y
        box, bar = self.board_rect.move(dx, dy), self.time_bar(ui).move(dx, dy)
        out = [Sprite(board.picture, *box.topleft).clipped(view)]
        inside = view.clip(box)
        out += [sprite.moved(*box.topleft).clipped(inside) for sprite in board.sprites()]
        wide = round(bar.w * self.play.elapsed_share)
        if wide >= bar.h:
            filled = plates.rounded_rectangle((wide, bar.h), bar.h / 2, ui.theme.brass)
            out.append(Sprite(filled, bar.x, bar.y).clipped(view))
        return [sprite for sprite in out if sprite is not None]

    # ------------------------------------------------------------------ hands
    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Press the button at a point, or else pause or continue."""
        part = self.part_at(ui, pos)
        self.press_knob(part if part in KNOBS else "toggle")

    def activate(self) -> None:
        """Pause or continue the clip."""
        self.press_knob("toggle")

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Press the button of a key; return False if it has none."""
        knob = KEYS.get(event.scancode) if event.type == pygame.KEYDOWN else None
        if knob:
            self.press_knob(knob)
        return knob is not None

    def press_knob(self, knob: Knob) -> None:
        """Carry out the action of one of the clip's buttons."""
        play = self.play
        if knob == "toggle":
            play.toggle_pause()
        elif knob == "slow":
            play.slow = not play.slow
        else:
            play.step_and_pause(1 if knob == "on" else -1)
