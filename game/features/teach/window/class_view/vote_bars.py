"""The votes of a class beside the sentence: a bar for each place, and below them the vote that is being typed."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from game.features.teach.classroom import ClassPlay
from game.text.language import Language
from game.ui import icons, plates, text
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.shared.board_keys import key_label

ROWS, MOST_COLUMNS = 4, 2  # rows of usual height, and columns of bars, at most
MOST_BARS = 12  # in both columns
TALLEST = 0.075  # the height of a row at most, of the window's
LETTERS, SMALL = 0.66, 0.42  # of a row's height: its letters and numbers, and the hint
PLATE, BAR, SIDES = 0.82, 0.4, 0.2  # of a row's height: a place's plate, its bar, and what is free on all sides
LEAST, SMALLEST, LINE = 17, 12, 1.25  # of the hint: its letters, px, at least and in need; its lines, of its letters
FIELD = 1.3  # of a row's height: the row of the field, in which the hint has several lines
MOST_FIELD = 0.4  # of the panel's width: the field, at most
FADED = 110  # opacity of bars that were not right


class VoteBars:
    """Draws the panel with the votes in its rectangle, anew only if anything in it has changed."""

    def __init__(self, ui: Ui, rect: pygame.Rect, words: Language) -> None:
        self._ui, self.rect, self._words = ui, rect, words
        self._drawn: tuple[object, Sprite] | None = None

    def sprites(self, play: ClassPlay, typed: str, problem: str = "", *, selected: bool = False) -> list[Sprite]:
        """Return the panel as a single sprite; `typed`: the vote that is being typed, `problem`: why it was refused,
        `selected`: whether it is selected.
        """
        shown, asks = play.shown_votes(), play.votes_are_open
        right = frozenset(place for place in shown if play.is_answer_shown and play.is_right(place))
        votes = tuple(shown.items()), tuple(play.votes.items()), asks, right, play.is_answer_shown
        key = *votes, typed, problem, selected
        if self._drawn is None or self._drawn[0] != key:
            picture = pygame.Surface(self.rect.size, pygame.SRCALPHA)
            self._draw_panel(picture, play, right)
            if asks:
                self._draw_field(picture, self._field_row(picture), typed, problem, selected=selected)
            self._drawn = key, Sprite(picture, *self.rect.topleft)
        return [self._drawn[1]]

    def _inner(self, dst: pygame.Surface) -> pygame.Rect:
        """Return the area of the panel `dst` within its edges."""
        return dst.get_rect().inflate(-self._ui.gap(24), -self._ui.gap(16))

    def _field_row(self, dst: pygame.Surface) -> pygame.Rect:
        """Return the lowest row of the panel, as wide as it is, for the field and the hint."""
        inner = self._inner(dst)
        high = round(FIELD * min(inner.h / (ROWS + 1), TALLEST * self._ui.size[1]))
        return pygame.Rect(inner.x, inner.bottom - high, inner.w, high)

    def _draw_panel(self, dst: pygame.Surface, play: ClassPlay, right: frozenset[str]) -> None:
        """Draw the panel with its bars; `right`: the places whose bars are marked as right."""
        ui, asks = self._ui, play.votes_are_open
        plates.draw_plate(dst, dst.get_rect(), ui.gap(12), ui.theme.plate, ui.theme.edge, ui.theme.outline * ui.unit)
        order = list(play.class_game.board.index)
        places = sorted(play.votes, key=lambda place: (place not in right, -play.votes[place], order.index(place)))
        rows: Sequence[str] = sorted(places[:MOST_BARS], key=lambda place: (-play.votes[place], order.index(place)))
        columns = 1 if len(rows) <= ROWS else MOST_COLUMNS
        in_column = math.ceil(len(rows) / columns)
        inner = self._inner(dst)
        if asks:
            inner.h -= self._field_row(dst).h
        high = min(inner.h / max(ROWS, in_column), TALLEST * ui.size[1])
        wide = inner.w / columns
        longest = max(play.votes.values(), default=1)
        style = ui.style("name", ui.theme.ink)._replace(size=round(LETTERS * high))
        named = max((ui.width(place, style) for place in rows), default=0)
        named = max(round(PLATE * high), named + round(2 * SIDES * high))
        for i, place in enumerate(rows):
            column, row = divmod(i, in_column)
            box = pygame.Rect(0, 0, round(wide - (columns > 1) * ui.gap(16)), round(high))
            box.topleft = round(inner.x + column * wide), round(inner.y + row * high)
            if ui.rtl:
                box.right = dst.get_width() - box.x
            self._draw_bar(dst, box, play, place, (named, longest), is_right=place in right)

    def _side_box(self, box: pygame.Rect, x: int, wide: int, high: int) -> pygame.Rect:
        """Return a box of `wide` by `high` px, centred vertically in the row `box`, `x` px from the side where reading
        starts.
        """
        out = pygame.Rect(box.x + x, box.y + (box.h - high) // 2, wide, high)
        if self._ui.rtl:
            out.right = box.right - x
        return out

    def _draw_bar(
        self, dst: pygame.Surface, box: pygame.Rect, play: ClassPlay, place: str, most: tuple[int, int], *,
        is_right: bool,
    ) -> None:  # fmt: skip
        """Draw the row of a place: its name, its bar and the number of votes, with a tick if it was right. `most`: the
        width of a name's plate, px, and the largest number of votes.
        """
        ui, t, high = self._ui, self._ui.theme, box.h
        ink = t.good if is_right else t.ink
        style = ui.style("name", ink)._replace(size=round(LETTERS * high))
        (named, longest), side = most, round(PLATE * high)
        plate = self._side_box(box, 0, named, side)
        plates.draw_plate(dst, plate, round(0.15 * high), t.count, t.good if is_right else t.count_line, 2 * ui.unit)
        text.draw_text(dst, place, style._replace(color=t.count_ink), plate.centerx,
                       plate.centery + round(0.36 * style.size), "center")  # fmt: skip
        number = ui.width("00", style)
        tick, gap = round(0.6 * high), round(SIDES * high)
        start = plate.w + gap
        room = box.w - start - number - tick - 2 * gap
        bar = self._side_box(box, start, max(2, round(room * play.shown_votes()[place] / longest)), round(BAR * high))
        color = (*(t.good if is_right else t.brass2)[:3], 255 if is_right or not play.is_answer_shown else FADED)
        plates.draw_plate(dst, bar, bar.h // 3, color)
        at = self._side_box(box, start + room + gap, number, high)
        text.draw_text(dst, self._words.format_number(play.votes[place]), style, at.left if ui.rtl else at.right,
                       at.centery + round(0.36 * style.size), "left" if ui.rtl else "right")  # fmt: skip
        if is_right:
            sign = icons.icon("check", tick, t.good)
            dst.blit(sign, self._side_box(box, box.w - tick, tick, tick))

    def _draw_field(self, dst: pygame.Surface, box: pygame.Rect, typed: str, problem: str, *, selected: bool) -> None:
        """Draw the field with the vote that is being typed, and beside it how votes are given or why it was refused."""
        ui, t, high = self._ui, self._ui.theme, round(box.h / FIELD)
        style = ui.style("name", t.ink)._replace(size=round(LETTERS * high))
        shown = typed if selected else f"{typed}|"
        wide = max(0 if problem else round(2.6 * high), ui.width(shown, style) + round(2 * SIDES * high))
        field = self._side_box(box, 0, min(wide, round(MOST_FIELD * box.w)), round(PLATE * high))
        plates.draw_plate(dst, field, round(0.15 * high), None, t.bad if problem else t.brass2, 2 * ui.unit)
        inner = field.inflate(-round(2 * SIDES * high), 0)
        shown, style = text.fit_text_smaller(shown, style, inner.w)
        if selected:
            marked = pygame.Rect(inner.left, inner.y + round(0.1 * high), ui.width(shown, style), round(0.62 * high))
            plates.draw_plate(dst, marked, 0, t.brass)
            style = style._replace(color=t.plate)
        text.draw_text(dst, shown, style, inner.left, inner.centery + round(0.36 * style.size), "left")
        hint = ui.style("text", t.bad if problem else t.ink2)._replace(size=max(LEAST, round(SMALL * high)))
        room = self._side_box(box, field.w + round(SIDES * high), box.w - field.w - round(SIDES * high), box.h)
        usual = self._words.say("A place and its votes, then {key}", key=key_label("Enter", self._words))
        lines = text.wrap_text(problem or usual, hint, room.w, rtl=ui.rtl)
        while len(lines) * LINE * hint.size > room.h and hint.size > SMALLEST:
            hint = hint._replace(size=hint.size - 1)
            lines = text.wrap_text(problem or usual, hint, room.w, rtl=ui.rtl)
        pitch = round(LINE * hint.size)
        y = room.centery + round(0.36 * hint.size) - pitch * (len(lines) - 1) // 2
        y += max(0, box.y + hint.size - y)  # many lines begin beside the field's top
        for i, line in enumerate(lines):
            ui.write(dst, line, hint, room.right if ui.rtl else room.left, y + i * pitch, ui.start_side)
