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
    """Captions beside the parts: whose turn it was, which, what it brought, where in the past one is."""

    seat: str = ""
    name: str = ""
    number: int = 0
    total: str = ""
    past: tuple[str, ...] = ()  # which step of the past is shown, ever shorter
    bad: bool = False  # what it brought was the reader's


def says_of(seen: TurnView | None, texts: PlayTexts, name: Callable[[Seat], str], past: str = "") -> RibbonCaptions:
    """Return the captions beside the parts of a turn; `past`: the step of the past, its parts from long to short."""
    if seen is None:
        return RibbonCaptions()
    seat = seen.told.mover
    steps = tuple(dict.fromkeys((past, past.split(" · ")[0]))) if past else ()
    return RibbonCaptions(seat, name(seat), seen.number, texts.total(seen.told, seen.plies), steps)


class RibbonEnds:
    """Says as much as the parts between leave room for.  `plate`: the whole ribbon; `spare`: px free at its end."""

    def __init__(self, words: Language, style: RibbonStyle, plate: pygame.Rect, spare: int) -> None:
        self._ui, self._words, self._look, self._plate, self._spare = style.ui, words, style, plate, spare

    def draw_ahead(self, seat: Seat, name: str) -> Iterator[object]:
        """Draws a player's name and emblem before they are needed."""
        yield self._look.line(f"**{name}**", "player")
        yield self._emblem(seat)

    def _emblem(self, seat: str) -> pygame.Surface:
        return icons.emblem(seat, self._look.px(15), self._ui.theme.emblem(seat))

    def lay(
        self, parts: TurnParts | None, captions: RibbonCaptions, wide: int, plain: int
    ) -> tuple[list[Sprite], list[Sprite], pygame.Rect]:
        """Return the sprites at the beginning and at the end, and the room between.
        `wide`, `plain`: how wide the parts are with words and without, px.
        """
        ui, look = self._ui, self._look
        inner = self._plate.inflate(-2 * self._look.px(EDGE), 0)
        if ui.rtl:
            inner = pygame.Rect(inner.left + self._spare, inner.top, inner.w - self._spare, inner.h)
        if parts is None:
            return [], [], pygame.Rect(inner.center, (0, 0))
        heads, tails = self._heads(captions), self._tails(parts, captions)
        choices = [(head, tail) for head in heads for tail in tails]
        for wanted in (wide, plain, min(plain, round(LEAST_PARTS * inner.w)), 0):
            for head, tail in choices:
                left = sum(part.get_width() + look.px(GAP) for part in head) + look.px(GAP)
                right = sum(part.get_width() + look.px(GAP) for part in tail) + (0 if ui.rtl else self._spare)
                if inner.w - left - right >= wanted or (not wanted and tail is tails[-1] and head is heads[-1]):
                    return self._placed(head, tail, inner, left, right)
        raise AssertionError("the last choice always fits")

    def width(self, parts: TurnParts, captions: RibbonCaptions) -> int:
        """Return the width of all that may stand at both ends, px."""
        ends = [*self._heads(captions)[0], *self._tails(parts, captions)[0]]
        gap = self._look.px(GAP)
        return 2 * self._look.px(EDGE) + sum(part.get_width() + gap for part in ends) + gap + self._spare

    def _heads(self, captions: RibbonCaptions) -> list[list[pygame.Surface]]:
        """Return the pictures that may stand at the beginning: whose turn it is, and which."""
        words, look = self._words, self._look
        named = look.line(f"**{captions.name}**", "player")
        numbers = (
            [words.say("turn {n}", n=captions.number), words.fill("{n}", n=captions.number)]
            if captions.number
            else [""]
        )
        heads: list[list[pygame.Surface]] = []
        mark = self._emblem(captions.seat)
        for name in ([named], []):
            for number in numbers if name else numbers[-1:]:
                small = [look.line(number, "word")] if number else []
                heads.append([mark, *name, *small])
        return heads

    def _tails(self, parts: TurnParts, captions: RibbonCaptions) -> list[list[pygame.Surface]]:
        """Return the pictures that may stand at the end: laps and the total, or where in the past one is."""
        if captions.past:
            return [[self._look.line(words, "past")] for words in captions.past]
        total = [self._look.line(captions.total, "loss" if captions.bad else "total")] if captions.total else []
        laps = parts.laps if any(part.kind == "relay" or part.to == CARRIED for part in parts.parts) else 0
        if laps > 1 and self._ui.m.labels:
            return [[self._look.line(self._words.fill("{n:lap}", n=laps), "word"), *total], total]
        return [total]

    def _placed(
        self, head: list[pygame.Surface], tail: list[pygame.Surface], inner: pygame.Rect, left: int, right: int
    ) -> tuple[list[Sprite], list[Sprite], pygame.Rect]:
        gap = self._look.px(GAP)
        rule = joint_picture("rule", gap, self._look)
        room = pygame.Rect(inner.left + left, inner.top, max(0, inner.w - left - right), inner.h)
        heads = self._row(head, inner, 0)
        return (
            [*heads, self._at_start(rule, inner, left - gap - gap // 2)],
            self._row(tail, inner, inner.w - right + gap),
            room,
        )

    def _row(self, pictures: list[pygame.Surface], inner: pygame.Rect, x: int) -> list[Sprite]:
        out = []
        for picture in pictures:
            out.append(self._at_start(picture, inner, x))
            x += picture.get_width() + self._look.px(GAP)
        return out

    def _at_start(self, surface: pygame.Surface, inner: pygame.Rect, away: int) -> Sprite:
        """A picture at a distance from where the turn begins: at the left in every language, as its steps run."""
        return Sprite(surface, inner.left + away, self._plate.centery - surface.get_height() // 2)
