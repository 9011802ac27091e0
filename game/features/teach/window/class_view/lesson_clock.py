"""Clock of a lesson: its parts in a row above the board, and below it the minutes of the present part as stones."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.board import ideas
from game.features.teach import plan_text
from game.features.teach.plan_run import PlanRun
from game.features.teach.window.lesson_plan.plan_cards import timed_widths
from game.text.language import Language
from game.ui import icons, plates, text
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, WidgetLook
from game.window.board_page.area import LARGE_TEXT

SHARE, SHARE_LARGE = 0.64, 0.46  # of the header: how long the row of parts is; where text is large
TAB, LINE, TOP = 0.66, 0.14, 0.04  # of the header's height: a part, the line below it, and what is above
LEAST, SIGN = 30.0, 0.5  # of a part: its least width, reference px, and its sign, of its height
GAP = 5.0  # between two parts, reference px
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

    def part_tabs(self, run: PlanRun, choose: Callable[[int], None]) -> list[PartTab]:
        """Return a button for each part of the lesson, which calls `choose` with the index of its card."""
        out = list[PartTab]()
        for i, (card, box) in enumerate(zip(run.plan.cards, self._part_boxes(run), strict=True)):
            title = plan_text.card_title(self._words, card.kind)
            said = self._words.say("Part {m}: {title}, {n:minute}", m=i + 1, title=title, n=card.minutes)
            tab = PartTab(i, plan_text.ICONS[card.kind], said, partial(choose, i), here=i == run.slide.card)
            high = round(TAB * self._head.h)
            tab.place(self._ui, pygame.Rect(box.x, self._head.y + round(TOP * self._head.h), box.w, high))
            out.append(tab)
        return out

    def header_sprite(self, run: PlanRun) -> Sprite:
        """Return the header: the name of the present part and the number of its board, and a line below each part,
        filled by the share of its time that has passed.
        """
        current, boxes = run.slide.card, self._part_boxes(run)
        done = [
            box.w if i < current else round(box.w * run.elapsed_share(i)) if i == current else 0
            for i, box in enumerate(boxes)
        ]
        key = tuple(done), current, run.at
        if self._line is None or self._line[0] != key:
            picture = pygame.Surface(self._head.size, pygame.SRCALPHA)
            self._draw_header(picture, boxes, done, run)
            self._line = key, Sprite(picture, *self._head.topleft)
        return self._line[1]

    def _part_boxes(self, run: PlanRun) -> list[pygame.Rect]:
        """Return the places of the lines below the parts in the window, in reading direction, with widths in proportion
        to their minutes.
        """
        ui, head, minutes = self._ui, self._head, [card.minutes for card in run.plan.cards]
        share = SHARE_LARGE if ui.text_scale >= LARGE_TEXT else SHARE
        gap, wide, n = ui.gap(GAP), round(share * head.w), len(minutes)
        room = wide - gap * (n - 1)
        widths = timed_widths(minutes, [min(ui.px(LEAST), room // n)] * n, room)
        left = min(max(head.x, ui.window.centerx - wide // 2), head.right - wide)
        if ui.rtl:
            left = max(head.x, min(left, head.right - wide))
        out, x = list[pygame.Rect](), 0
        y, high = head.y + round((TOP + TAB + 0.06) * head.h), max(3, round(LINE * head.h))
        for w in widths:
            out.append(pygame.Rect(left + wide - x - w if ui.rtl else left + x, y, w, high))
            x += w + gap
        return out

    def _draw_header(self, dst: pygame.Surface, boxes: Sequence[pygame.Rect], done: list[int], run: PlanRun) -> None:
        """Draw the header. `boxes`: places of the lines in the window; `done`: filled width of each, px."""
        ui, t, head, current = self._ui, self._ui.theme, self._head, run.slide.card
        title = ui.style("name", t.ontable)._replace(size=max(13, round(TITLE * head.h)))
        start = head.right - boxes[0].right if ui.rtl else boxes[0].x - head.x
        said = plan_text.place_in_lesson(self._words, run.card.kind, *run.place_in_card)
        said, title = text.fit_text_smaller(said, title, max(1, start - ui.gap(BESIDE)), rtl=ui.rtl)
        x = dst.get_width() if ui.rtl else 0
        ui.write(dst, said, title, x, dst.get_height() / 2 + 0.36 * title.size, ui.start_side)
        for i, box in enumerate(boxes):
            place = box.move(-head.x, -head.y)
            radius = place.h // 2
            plates.draw_plate(dst, place, radius, t.raised, t.brass2 if i == current else t.line, ui.unit)
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


class PartTab(Button):
    """A part of the lesson above the board, with the sign of its kind; a press goes there. `here`: it is shown now."""

    def __init__(self, at: int, icon: str, said: str, action: Callable[[], None], *, here: bool) -> None:
        super().__init__(f"part.{at}", action, icon=icon, tip=said, on=here, one_of=True)
        self.called, self.group = said, "parts"

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t, here = ui.theme, bool(self.on)
        fill = {"rest": t.raised if here else t.plate, "hover": t.hover, "pressed": t.pressed}[look.face]
        plates.draw_plate(dst, self.rect, ui.gap(8), fill, t.brass2 if here else t.edge, (2 if here else 1) * ui.unit)
        side = min(round(SIGN * self.rect.h), self.rect.w - 4)
        picture = icons.icon(self.icon, side, t.brass2 if here else t.ink2)
        dst.blit(picture, picture.get_rect(center=self.rect.center))
