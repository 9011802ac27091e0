"""Captions at both ends of the ribbon: whose turn it tells, which, and what it brought."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.board import Seat
from game.rules.parts import TurnParts
from game.rules.steps import CARRIED
from game.text.language import Language
from game.ui import icons
from game.ui.screen import Sprite
from game.window.board_page.ribbon_pieces import RibbonStyle, joint_picture

if TYPE_CHECKING:
    from game.table.last_turn import TurnView
    from game.table.play_text import PlayTexts

EDGE, GAP = 12, 9  # reference px
LEAST_PARTS = 0.5  # of the ribbon is left to the parts: where there is less, the ends say less


class RibbonCaptions(NamedTuple):
    """The captions beside the parts of a turn: player, turn number, gains, and the shown step of an earlier turn."""

    seat: str = ""
    name: str = ""
    number: int = 0
    total: str = ""
    past: tuple[str, ...] = ()  # which step of the past is shown, ever shorter
    bad: bool = False  # what it brought was the reader's


def ribbon_captions(
    seen: TurnView | None, texts: PlayTexts, name: Callable[[Seat], str], past: str = ""
) -> RibbonCaptions:
    """Return the captions for a turn, empty ones if `seen` is None; `past`: the text on the shown step of an earlier
    turn, from long to short, or "".
    """
    if seen is None:
        return RibbonCaptions()
    seat = seen.told.mover
    steps = tuple(dict.fromkeys((past, past.split(" · ")[0]))) if past else ()
    return RibbonCaptions(seat, name(seat), seen.number, texts.turn_total(seen.told, seen.plies), steps)


class RibbonEnds:
    """The captions at both ends of the band with the last turn, as much as the parts between them leave room for.

    `plate`: the whole band; `spare`: px kept free at its end.
    """

    def __init__(self, words: Language, style: RibbonStyle, plate: pygame.Rect, spare: int) -> None:
        self._ui, self._words, self._look, self._plate, self._spare = style.ui, words, style, plate, spare

    def prefetch_player(self, seat: Seat, name: str) -> Iterator[object]:
        """Draw a player's name and emblem before they are needed."""
        yield self._look.text_picture(f"**{name}**", "player")
        yield self._emblem_picture(seat)

    def _emblem_picture(self, seat: str) -> pygame.Surface:
        return icons.emblem_picture(seat, self._look.scaled_px(15), self._ui.theme.emblem_colour(seat))

    def arrange_ends(
        self, parts: TurnParts | None, captions: RibbonCaptions, wide: int, plain: int
    ) -> tuple[list[Sprite], list[Sprite], pygame.Rect]:
        """Return the sprites at the beginning and at the end, and the rectangle between them.

        `wide`, `plain`: the width of the parts with words and without, px.
        """
        ui, look = self._ui, self._look
        inner = self._plate.inflate(-2 * self._look.scaled_px(EDGE), 0)
        if ui.rtl:
            inner = pygame.Rect(inner.left + self._spare, inner.top, inner.w - self._spare, inner.h)
        if parts is None:
            return [], [], pygame.Rect(inner.center, (0, 0))
        heads, tails = self._start_pictures(captions), self._end_pictures(parts, captions)
        choices = [(head, tail) for head in heads for tail in tails]
        for wanted in (wide, plain, min(plain, round(LEAST_PARTS * inner.w)), 0):
            for head, tail in choices:
                left = sum(part.get_width() + look.scaled_px(GAP) for part in head) + look.scaled_px(GAP)
                right = sum(part.get_width() + look.scaled_px(GAP) for part in tail) + (0 if ui.rtl else self._spare)
                if inner.w - left - right >= wanted or (not wanted and tail is tails[-1] and head is heads[-1]):
                    return self._place_ends(head, tail, inner, left, right)
        raise AssertionError("the last choice always fits")

    def full_width(self, parts: TurnParts, captions: RibbonCaptions) -> int:
        """Return the width of all captions that may be shown at both ends, px."""
        ends = [*self._start_pictures(captions)[0], *self._end_pictures(parts, captions)[0]]
        gap = self._look.scaled_px(GAP)
        return 2 * self._look.scaled_px(EDGE) + sum(part.get_width() + gap for part in ends) + gap + self._spare

    def _start_pictures(self, captions: RibbonCaptions) -> list[list[pygame.Surface]]:
        """Return the possible pictures at the beginning, from long to short: player, and number of the turn."""
        words, look = self._words, self._look
        named = look.text_picture(f"**{captions.name}**", "player")
        numbers = (
            [words.say("turn {n}", n=captions.number), words.fill("{n}", n=captions.number)]
            if captions.number
            else [""]
        )
        heads: list[list[pygame.Surface]] = []
        mark = self._emblem_picture(captions.seat)
        for name in ([named], []):
            for number in numbers if name else numbers[-1:]:
                small = [look.text_picture(number, "word")] if number else []
                heads.append([mark, *name, *small])
        return heads

    def _end_pictures(self, parts: TurnParts, captions: RibbonCaptions) -> list[list[pygame.Surface]]:
        """Return the possible pictures at the end, from long to short: laps and total, or the step of the past."""
        if captions.past:
            return [[self._look.text_picture(words, "past")] for words in captions.past]
        total = [self._look.text_picture(captions.total, "loss" if captions.bad else "total")] if captions.total else []
        laps = parts.laps if any(part.kind == "relay" or part.to == CARRIED for part in parts.parts) else 0
        if laps > 1 and self._ui.m.labels:
            return [[self._look.text_picture(self._words.fill("{n:lap}", n=laps), "word"), *total], total]
        return [total]

    def _place_ends(
        self, head: list[pygame.Surface], tail: list[pygame.Surface], inner: pygame.Rect, left: int, right: int
    ) -> tuple[list[Sprite], list[Sprite], pygame.Rect]:
        """Return the sprites of the pictures `head` and `tail` at both ends of `inner`, and the rectangle between them;
        `left`, `right`: their widths, px.
        """
        gap = self._look.scaled_px(GAP)
        rule = joint_picture("rule", gap, self._look)
        room = pygame.Rect(inner.left + left, inner.top, max(0, inner.w - left - right), inner.h)
        heads = self._place_row(head, inner, 0)
        return (
            [*heads, self._place_at_start(rule, inner, left - gap - gap // 2)],
            self._place_row(tail, inner, inner.w - right + gap),
            room,
        )

    def _place_row(self, pictures: list[pygame.Surface], inner: pygame.Rect, x: int) -> list[Sprite]:
        """Return the pictures as sprites in a row within `inner`, beginning `x` px from its left end."""
        out = []
        for picture in pictures:
            out.append(self._place_at_start(picture, inner, x))
            x += picture.get_width() + self._look.scaled_px(GAP)
        return out

    def _place_at_start(self, surface: pygame.Surface, inner: pygame.Rect, away: int) -> Sprite:
        """Return a picture as a sprite, `away` px from the left end of `inner`, where turns begin in every language."""
        return Sprite(surface, inner.left + away, self._plate.centery - surface.get_height() // 2)
