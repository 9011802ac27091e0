"""Clock of a lesson: its parts as a line above the board, and below it the minutes of the present part as stones."""

from __future__ import annotations

import pygame

from game.board import ideas
from game.features.teach.plan_run import PlanRun
from game.text.language import Language
from game.ui import plates, text
from game.ui.screen import Sprite
from game.ui.ui import Ui

SHARE, LINE = 0.55, 0.26  # of the header: how long the line of parts is, and how high
GAP = 4.0  # between two parts, reference px
TITLE = 29.0 / 56  # of the header's height: letters of the game's name
STRIP, EDGE, HOLE, STONE = 1.5, 0.5, 0.86, 0.7  # of the pitch of the holes: the wood, its ends, a hole, a stone
LETTERS = 0.62  # of the row's height: the number of minutes
SHADES = 7  # from one stone to the next, so that neighbours differ
BESIDE = 24.0  # between the wood and the minutes, reference px


class LessonClock:
    """Draws the bar of the lesson's parts in the area `head` and the minutes left in the area `row`, anew only after a
    change.
    """

    def __init__(self, ui: Ui, head: pygame.Rect, row: pygame.Rect, words: Language) -> None:
        self._ui, self._head, self._row, self._words = ui, head, row, words
        self._line: tuple[object, Sprite] | None = None
        self._minutes: tuple[object, Sprite] | None = None

    def header_sprite(self, run: PlanRun, game: str) -> Sprite:
        """Return the header: the game's name, and a bar for each part of the lesson, filled by the share of its time
        that has passed.
        """
        wide = round(SHARE * self._head.w)
        parts = self._part_boxes(run, wide)
        current = run.slide.card
        done = [
            box.w if i < current else round(box.w * run.elapsed_share(i)) if i == current else 0
            for i, box in enumerate(parts)
        ]
        key = tuple(done), current, game
        if self._line is None or self._line[0] != key:
            picture = pygame.Surface(self._head.size, pygame.SRCALPHA)
            self._draw_header(picture, parts, done, current, game)
            self._line = key, Sprite(picture, *self._head.topleft)
        return self._line[1]

    def _part_boxes(self, run: PlanRun, wide: int) -> list[pygame.Rect]:
        """Return the rectangles of the parts from the left, `wide` px in all, with widths in proportion to their
        minutes.
        """
        cards, gap = run.plan.cards, self._ui.gap(GAP)
        room = wide - gap * (len(cards) - 1)
        out, x, minutes = list[pygame.Rect](), 0, sum(card.minutes for card in cards)
        high = round(LINE * self._head.h)
        for card in cards:
            w = max(2, room * card.minutes // minutes)
            out.append(pygame.Rect(x, (self._head.h - high) // 2, w, high))
            x += w + gap
        return out

    def _draw_header(
        self, dst: pygame.Surface, parts: list[pygame.Rect], done: list[int], current: int, game: str
    ) -> None:
        """Draw the header. `parts`: rectangles of the parts; `done`: filled width of each, px; `current`: index of the
        current part; `game`: name of the game.
        """
        ui, t, wide = self._ui, self._ui.theme, dst.get_width()
        left = min(max(0, ui.window.centerx - self._head.x - parts[-1].right // 2), wide - parts[-1].right)
        title = ui.style("name", t.ontable)._replace(size=max(13, round(TITLE * self._head.h)))
        start = wide - left - parts[-1].right if ui.rtl else left
        said, title = text.fit_text_smaller(game, title, max(1, start - ui.gap(BESIDE)), rtl=ui.rtl)
        ui.write(dst, said, title, wide if ui.rtl else 0, dst.get_height() / 2 + 0.36 * title.size, ui.start_side)
        for i, box in enumerate(parts):
            place = box.move(left, 0)
            if ui.rtl:
                place.right = left + parts[-1].right - box.x
            radius = place.h // 2
            plates.draw_plate(dst, place, radius, t.raised, t.brass2 if i == current else t.line, 1.5 * ui.unit)
            if done[i] > 2 * radius:
                filled = pygame.Rect(place.x, place.y, done[i], place.h)
                if ui.rtl:
                    filled.right = place.right
                plates.draw_plate(dst, filled, radius, t.brass)

    def minutes_sprite(self, run: PlanRun) -> Sprite:
        """Return a row of holes, one for each minute of the current part, with a stone for each minute left, and the
        number left as text.
        """
        key = run.card.minutes, run.minutes_left
        if self._minutes is None or self._minutes[0] != key:
            picture = self._draw_minutes(*key)
            at = picture.get_rect(center=self._row.center)
            self._minutes = key, Sprite(picture, *at.topleft)
        return self._minutes[1]

    def _draw_minutes(self, minutes: int, left: int) -> pygame.Surface:
        """Return the picture of a row of `minutes` holes with `left` stones."""
        ui, t, high = self._ui, self._ui.theme, self._row.h
        said = self._words.format_counted_noun(left, "minute")
        style = ui.style("name", t.ontable)._replace(size=max(13, round(LETTERS * high)))
        room = self._row.w - ui.gap(BESIDE) - ui.width(said, style)
        pitch = max(6, min(round(high / STRIP), int(room / (minutes + 2 * EDGE))))
        wood = ideas.slat_picture(minutes, pitch, t, STRIP, EDGE, HOLE, STRIP / 2).copy()
        stones = ideas.small_stone_pictures(max(4, round(STONE * pitch)), t)
        for i in range(left):
            stone = stones[SHADES * i % len(stones)]
            x = round((i + 0.5 + EDGE) * pitch)
            x = wood.get_width() - x if ui.rtl else x
            wood.blit(stone, stone.get_rect(center=(x, wood.get_height() // 2)))
        gap = ui.gap(BESIDE)
        out = pygame.Surface((wood.get_width() + gap + ui.width(said, style), high), pygame.SRCALPHA)
        place = (
            wood.get_rect(midright=(out.get_width(), high // 2)) if ui.rtl else wood.get_rect(midleft=(0, high // 2))
        )
        out.blit(wood, place)
        x = place.left - gap if ui.rtl else place.right + gap
        ui.write(out, said, style, x, high / 2 + 0.36 * style.size, ui.start_side)
        return out
