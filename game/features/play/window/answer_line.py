"""The line in a ring that tells what the opponent has just done; a press shows that turn again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import NamedTuple

import pygame

from game.rules.board import Seat
from game.ui import icons, plates, runs, text
from game.ui.element import PageElement
from game.ui.theme import Rgb
from game.ui.ui import Ui
from game.ui.widgets.widget import Widget, WidgetLook
from game.window.shared.speech import SENTENCE_LEADING, SentenceBox

SIZES = (17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0)  # of its letters, the largest for which there is room, reference px
ONE_LINE, TWO_LINES = 2.2, 3.5  # its height, in sizes of its letters
RING = 2.0, 3.0  # the width of its ring, and least where nothing is baked, reference px
GAP, APART = 4, 22  # below the sentence, and beside it, reference px
LONGEST_NAME = 18  # letters of a player's name
DISC = 1.7  # how wide the disc with the arrow is, in sizes of its letters
TINT = 0.12  # of its face that has the colour of its ring
PART = " · "


class _Shape(NamedTuple):
    """A layout of the line: its rows of text, their style, and its size in px."""

    rows: tuple[str, ...]
    style: text.TextStyle
    size: tuple[int, int]


class AnswerLine(Widget):
    """The opponent's last turn in a line below the sentence, or beside it; a press shows the turn again. `box`: the
    room left for the sentence, None if the line has no room.
    """

    reach = 4

    def __init__(self, ui: Ui, watch: Callable[[], None], *, tip: str, key: str) -> None:
        super().__init__("answer", tip=tip, key=key, enabled=False)
        self.ui, self._watch = ui, watch
        self.line = ""
        self._seat: Seat = "N"
        self._wanted = False
        self._stood = pygame.Rect(0, 0, 0, 0)  # where it is while it is shown
        self._shape: _Shape | None = None
        self.box: SentenceBox | None = None
        self.is_beside = False

    @property
    def is_shown(self) -> bool:
        """Whether the line is shown: it was asked for and there is room."""
        return self._wanted and self._shape is not None

    @property
    def keeps_room_for_why(self) -> bool:
        """Whether the sentence keeps room for the rule behind it, below or beside it."""
        return self.box is not None and bool(self.box.why)

    def show_or_hide(self, *, shown: bool) -> bool:
        """Show the line (`shown`), if there is room for it, or hide it; return True if it has to be repainted."""
        before = self.enabled
        self._wanted = shown
        self.enabled = self.is_shown
        self.rect = self._stood if self.enabled else pygame.Rect(self._stood.topleft, (0, 0))
        return self.enabled != before

    def paint_area(self, ui: Ui) -> pygame.Rect:
        far = 2 * ui.px(self.reach)
        return self._stood.inflate(far, far)

    # ------------------------------------------------------------------ where it stands
    def set_turn(self, seat: Seat, line: str, name: str, sentence: str, box: SentenceBox) -> None:
        """Set the turn to describe: its player, text and the player's name; lay it out with the `sentence` in `box`.
        The line isn't shown if there is no room for both.
        """
        self._seat, self.line, self.is_beside = seat, _with_short_name(line, name), False
        self._shape, self.box, self._stood = None, None, pygame.Rect(box.rect.topleft, (0, 0))
        for shape, beside, words in self._fitting_shapes(sentence, box):
            self._shape, self.is_beside = shape, beside
            self._place_line(box, words)
            return

    def _fitting_shapes(self, sentence: str, box: SentenceBox) -> Iterator[tuple[_Shape, bool, int]]:
        """Yield the possible layouts, best first: shape, whether beside the sentence, and the sentence's height or
        width.
        """
        ui, room = self.ui, box.rect
        for rows in (1, 2):
            for size in SIZES:
                shape = self._lay_out_shape(size, rows)
                left = room.h - shape.size[1] - ui.gap(GAP)
                if shape.size[0] <= room.w and left >= ui.px(SENTENCE_LEADING * box.sizes[-1]):
                    yield shape, False, min(left, ui.px(1.35 * box.sizes[0] + 1.9 * box.why))
            for size in SIZES:
                shape = self._lay_out_shape(size, rows)
                for letters in box.sizes:
                    words = ui.width(sentence, ui.custom_style("serif", letters, ui.theme.ontable)) + ui.px(2)
                    if shape.size[1] <= room.h and words + ui.gap(APART) + shape.size[0] <= room.w:
                        yield shape, True, words

    def _lay_out_shape(self, size: float, rows: int) -> _Shape:
        """Return the layout of the line in `rows` rows of text, with letters of `size` reference px."""
        ui = self.ui
        style = ui.custom_style("sans", size, ui.theme.ink)
        parts = self.line.split(PART)
        told = (self.line,) if rows == 1 or len(parts) == 1 else (parts[0], PART.join(parts[1:]))
        around = 2 * style.size + 1.1 * style.size + 2.4 * style.size  # both ends, emblem, disc with arrow
        wide = max(ui.width(row, style) for row in told) + round(around)
        return _Shape(told, style, (wide, round((ONE_LINE if len(told) == 1 else TWO_LINES) * style.size)))

    def _place_line(self, box: SentenceBox, words: int) -> None:
        """Place the line; `words`: the height (px) of the sentence above it, or its width if the line is beside it."""
        assert self._shape is not None
        ui, room, size = self.ui, box.rect, self._shape.size
        rect = pygame.Rect(room.topleft, size)
        if self.is_beside:
            rect.centery = min(room.y + ui.px(0.66 * box.sizes[0]), room.bottom - size[1] // 2)
            rect.top = max(room.top, rect.top)
            away = words + ui.gap(APART)
            rect.x = room.right - away - size[0] if ui.rtl else room.x + away
            said = pygame.Rect(room.right - words if ui.rtl else room.x, room.y, words, room.h)
            self.box = replace(box, rect=said, lines=1, why=0)
        else:
            rect.top = room.y + words + ui.gap(GAP)
            if ui.rtl:
                rect.right = room.right
            lines = 1 if words < self.ui.px(2 * SENTENCE_LEADING * box.sizes[-1]) else box.lines
            self.box = replace(box, rect=pygame.Rect(room.topleft, (room.w, words)), lines=lines, is_tight=True)
        self.rect = self._stood = rect

    # ------------------------------------------------------------------ hands and ears
    def activate(self) -> None:
        """Show the turn again."""
        self._watch()

    def focus_outline(self, ui: Ui) -> tuple[pygame.Rect, int]:
        return self.rect, min(self.rect.h // 2, ui.px(22))

    def touch_area(self, ui: Ui) -> pygame.Rect:
        return super().touch_area(ui) if self.is_shown else pygame.Rect(self.rect.topleft, (0, 0))

    def element(self, ui: Ui) -> PageElement | None:
        if not self.is_shown:
            return None
        return PageElement(self.name, "button", self.tip, about=self.line, key=self.shortcut)

    # ------------------------------------------------------------------ pictures
    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        shape, t, rect = self._shape, self.ui.theme, self.rect
        if not self.is_shown or shape is None:
            return
        face = {
            "rest": _mix_colours(t.plate, t.answer, TINT if t.baked else 0.0),
            "hover": t.hover,
            "pressed": t.pressed,
        }[look.face]
        ring = RING[0] * ui.unit if t.baked else max(RING[1], RING[1] * ui.unit)
        plates.draw_plate(dst, rect, self.focus_outline(ui)[1], face, t.answer, ring)
        size, middle = shape.style.size, rect.centery
        emblem = icons.emblem_picture(self._seat, round(0.95 * size), t.answer)
        dst.blit(emblem, emblem.get_rect(center=(round(self._window_x(1.35 * size)), middle)))
        step = 1.3 * size
        for i, row in enumerate(shape.rows):
            y = middle + (i - (len(shape.rows) - 1) / 2) * step + 0.36 * size
            ui.write(dst, row, shape.style, self._window_x(2.15 * size), y, ui.start_side)
        wide = round(DISC * size)
        disc = plates.rounded_rectangle((wide, wide), wide / 2, t.answer)
        for picture in (disc, icons.icon("again", round(1.1 * size), face)):
            dst.blit(picture, picture.get_rect(center=(round(self._window_x(rect.w - 1.2 * size)), middle)))

    def _window_x(self, away: float) -> float:
        """Return the window x of a distance (px) from the side where reading begins."""
        return self.rect.right - away if self.ui.rtl else self.rect.left + away


def _mix_colours(ground: Rgb, tint: Rgb, share: float) -> Rgb:
    """Return a colour mixed from two; `share`: that of `tint`, from 0 to 1."""
    red, green, blue = (round((1 - share) * one + share * other) for one, other in zip(ground, tint, strict=True))
    return red, green, blue


def _with_short_name(line: str, name: str) -> str:
    """Return `line` with the player's `name` shortened, if that is long."""
    letters = list(runs.grapheme_clusters(name))
    if len(letters) <= LONGEST_NAME or name not in line:
        return line
    return line.replace(name, "".join(letters[: LONGEST_NAME - 1]).rstrip() + "…", 1)
