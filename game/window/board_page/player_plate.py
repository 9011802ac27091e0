"""A player's plate: emblem, name, how many stones the player has captured; a ring round that of whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.board.small_board import piece_picture
from game.rules.board import Board, Seat, other_seat
from game.table.game_clock import ClockReading
from game.text.language import Language
from game.ui import icons, plates, text
from game.ui.element import PageElement
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.window.board_page.play_layout import Manner
from game.window.shared import rival_pictures

NAME_SIZES = (14.5, 13.5, 12.5, 11.5)  # reference px, where a name has little room
PIECE, PIECE_LEAST = 26, 13  # the width of a captured piece, reference px
BOWL = 52, 44, 34  # the width of a rival's bowl, largest and at an end, and least, reference px
LOW = 0.86  # the letters of a habit in two lines, in those of one
LEAST_BOWL = 22  # an animal cannot be told in a smaller one, reference px
TRACK = 9  # room that the way to the win takes, reference px
TIME = 20  # the figures of a clock, reference px
NAME_LEADING = 1.15  # between the lines of a name that needs several


class PlateCaptions(NamedTuple):
    """The texts of a player's name panel.

    `tag`: for screen readers, "" unless it is this player's turn, which a ring on the panel shows. `number`: the count
    that matters, or None; `below`: what it counts; `lines`: more text where there is room. `taken`: number of captured
    pieces drawn on the panel.
    """

    seat: Seat
    name: str
    below: str
    number: int | None
    tag: str = ""
    lines: tuple[str, ...] = ()
    taken: int = 0  # captured pieces that are shown
    stores: bool = True  # whether the number is that of captured stones, which lie in bowls beside the board
    board: Board | None = None  # whose pieces they are, where those of both players look different
    gained: str = ""  # what the last turn of the opponent brought to the number
    rival: int = 0  # the level of the computer that sits there as a rival
    clock: ClockReading | None = None

    @property
    def number_text(self) -> str:
        """The number as it is written."""
        return "" if self.number is None else text.number_text(self.number)

    @property
    def name_with_time(self) -> str:
        """The name and, where a clock runs, the time that is left."""
        return f"{self.name} · {self.clock.time}" if self.clock else self.name


def player_element(captions: PlateCaptions, words: Language) -> PageElement:
    """Return a player's name panel as an element, with its number and what the number counts; with markup."""
    fallen = words.t("the flag has fallen") if captions.clock and captions.clock.was_up else ""
    counted = "" if captions.number is None else words.say("{n:stone}", n=captions.number)
    said = words.join_list(filter(None, (captions.name_with_time, fallen, counted, captions.below, captions.tag)))
    return PageElement(f"player {captions.seat}", "text", said)


def name_start(ui: Ui, high: int, *, has_bowl: bool) -> int:
    """Return how many px from its edge the name begins on a wide name panel that is `high` px high; `has_bowl`: a bowl
    precedes it.
    """
    return min(ui.px(BOWL[0]), high - ui.px(8)) + ui.px(18) if has_bowl else ui.px(53)


def name_end_beside_ribbon(ui: Ui, captions: PlateCaptions) -> int:
    """Return how many px from its edge the name ends at most on a panel at an end of the board."""
    bowl = ui.px(BOWL[1]) + ui.px(2) if captions.rival else 0
    return bowl + ui.px(38) + ui.width(captions.name_with_time, ui.custom_style("sans", 16, ui.theme.ink, bold=True))


class PlayerPlate:
    """A player's name panel on a page, drawn again only when its content changes."""

    def __init__(self, ui: Ui, rect: pygame.Rect, manner: Manner, *, tracked: bool = False) -> None:
        """`tracked`: below the name the way to the win is drawn."""
        self.ui, self.rect, self.manner, self._tracked = ui, rect, manner, tracked
        t = ui.theme
        self._shadow: list[Sprite] = []  # a sprite of its own: it stays when what the plate says changes
        if t.plate_shadow:
            plate, pad = plates.plate_picture(rect.size, ui.gap(14), t.plate, None, 1, t.plate_shadow, ui.unit)
            self._shadow = [Sprite(plate, rect.x - pad, rect.y - pad)]
        self._drawn: tuple[PlateCaptions, Sprite] | None = None

    def sprites(self, captions: PlateCaptions) -> list[Sprite]:
        """Return the name panel with these texts, redrawn only if they have changed."""
        if self._drawn is None or self._drawn[0] != captions:
            self._drawn = (
                captions,
                Sprite(self._painter(captions).paint_plate(self.manner), *self.rect.topleft),
            )
        return [*self._shadow, self._drawn[1]]

    def _painter(self, captions: PlateCaptions) -> _PlatePainter:
        return _PlatePainter(self.ui, self.rect.size, captions, tracked=self._tracked)

    def prefetch_texts(self, captured: int, below: str) -> text.TextLine:
        """Draw a number and the line below the name before they are needed."""
        ui, size = self.ui, 32 if self.manner == "above" else 26
        text.line_picture(below, ui.style("fine", ui.theme.ink2), ui.rtl)
        return text.line_picture(str(captured), ui.custom_style("serif", size, ui.theme.ink), ui.rtl)


class _PlatePainter:
    """A painter of one name panel.  All x are px from the edge where reading begins."""

    def __init__(self, ui: Ui, size: tuple[int, int], captions: PlateCaptions, *, tracked: bool) -> None:
        self._track = ui.px(TRACK) if tracked else 0
        self.ui, self.says, (self.w, self.h) = ui, captions, size
        t = ui.theme
        line, width = (
            (t.brass, 2 * ui.unit) if captions.tag else (t.line if not t.baked else t.hair, t.outline * ui.unit)
        )
        self.dst = plates.plate_picture(size, ui.gap(14), t.plate, line, width)[0].copy()
        self.small = ui.style("fine", t.ink2)

    def paint_plate(self, manner: Manner) -> pygame.Surface:
        """Return the picture of the name panel; `manner`: its form, such as "above" the board or "compact"."""
        {
            "above": self._paint_wide,
            "ends": self._paint_beside_ribbon,
            "compact": self._paint_compact,
            "side": self._paint_name_and_lines,
            "beside": self._paint_tall,
        }[manner]()
        return self.dst

    def _paint_wide(self) -> None:
        """Paint in reading direction: emblem, name with the text below it, number."""
        ui, says, middle = self.ui, self.says, self.h / 2
        x = name_start(ui, self.h, has_bowl=bool(says.rival))
        end = self._paint_number(32, ui.px(15), middle - self._track / 2) - ui.px(9)
        end = self._paint_time(self._paint_gain(end, middle, x), middle - self._track / 2)
        sign = ui.px(14 + 8) if says.rival else 0  # behind the name of a rival
        if says.rival:
            side = min(ui.px(BOWL[0]), self.h - ui.px(8))
            self._paint_bowl(side, ui.px(7) + side / 2, middle)
        else:
            self._paint_emblem(26 if ui.m.labels else 24, ui.px(28), middle)
        rows, name = self._fit_name((16,), end - x - sign, self.h - ui.px(8))
        long = bool(says.rival and not says.gained) and ui.width(says.lines[-1], self.small) > end - x
        long = long and not self._track
        if sign:
            behind = x + max(ui.width(row, name) for row in rows) + ui.px(8 + 7)
            self._paint_emblem(14, behind, middle - (0 if len(rows) > 1 else ui.px(14 if long else 9)))
        if len(rows) > 1:
            self._paint_rows(rows, name, x, middle - self._track / 2)
            return
        if long:  # a habit takes two lines rather than a dot
            low = self.small._replace(size=round(LOW * self.small.size))
            told = [rows[0], *ui.wrap_text(says.lines[-1], low, end - x)[:2]]
            step = NAME_LEADING * low.size
            self._paint_text(told[0], name, x, middle - 0.85 * step)
            for number, row in enumerate(told[1:]):
                self._paint_text(
                    *text.fit_text_smaller(row, low, end - x, rtl=ui.rtl), x, middle + (0.5 + number) * step
                )
            return
        self._paint_text(rows[0], name, x, middle - ui.px(3))
        if self._track:
            return
        second = says.below
        if ui.width(second, self.small) > end - x and says.lines:
            second = says.lines[-1]
        self._paint_text(*text.fit_text_smaller(second, self.small, end - x, rtl=ui.rtl), x, middle + ui.px(14.5))

    def _paint_beside_ribbon(self) -> None:
        """Paint a panel beside the band with the last turn, or above it: emblem, name, number."""
        ui, middle = self.ui, (self.h - self._track) / 2
        bowl = self._paint_leading_bowl(BOWL[1], ui.px(6), middle)
        self._paint_emblem(20, bowl + ui.px(20), middle)
        x, end = bowl + ui.px(38), self._paint_number(26, ui.px(12), middle)
        end = self._paint_time(self._paint_gain(end, middle, x) - ui.px(6 if self.says.clock else 0), middle)
        self._paint_name((16, *NAME_SIZES), x, end - ui.px(6) - x, middle, self.h - ui.px(4))

    def _paint_compact(self) -> None:
        """Paint a panel beside a high board with little room: emblem and number, the name below them."""
        ui, says, upper = self.ui, self.says, 0.3 * self.h
        if says.number is None:
            self._paint_emblem(20, self.w / 2, upper)
        else:
            self._paint_emblem(18, ui.px(16), upper)
            self._paint_number(min(24.0, 0.44 * self.h / ui.scale), ui.px(8), upper)
        if says.clock:  # the emblem tells whose it is
            self._paint_time(self.w - ui.px(6), 0.73 * self.h)
            return
        rows, style = self._fit_name(NAME_SIZES, self.w - ui.px(8), round(0.46 * self.h))
        wide = max(ui.width(row, style) for row in rows)
        self._paint_rows(rows, style, (self.w - wide) / 2, 0.73 * self.h)

    def _paint_tall(self) -> None:
        """Paint a panel beside a square board: name, number, further lines, captured pieces."""
        ui, says, middle, pad = self.ui, self.says, self.ui.px(27), self.ui.px(14)
        bowl = self._paint_leading_bowl(BOWL[2], ui.px(8), middle)
        x, end = bowl + ui.px(42), self._paint_own_piece(self._paint_number(26, pad, middle) - ui.px(8), middle)
        self._paint_emblem(18, bowl + ui.px(24), middle)
        self._paint_name((16, *NAME_SIZES), x, end - x, middle, round(1.6 * middle))
        pieces = ui.px(PIECE) if says.taken and says.board else 0
        top, bottom = middle + ui.px(18), self.h - ui.px(8) - self._track
        top += self._paint_time_below(pad, top)
        low = self._paint_lines((says.below, *says.lines[1:]), pad, self.w - 2 * pad, top, bottom - pieces, ui.px(19))
        self._paint_captured_pieces(pad, low + ui.px(2), bottom)

    def _paint_name_and_lines(self) -> None:
        """Paint a panel beside a high board, where bowls show the stones: the name, and further lines below."""
        ui, says, roomy = self.ui, self.says, self.h > self.ui.px(90)
        middle, edge, x, spare = (ui.px(length) for length in ((24, 14, 35, 6) if roomy else (19, 10, 28, 4)))
        end = self.w
        if says.number_text and not says.stores:
            end = self._paint_number(22 if roomy else 19, ui.px(8), middle)
        bowl = self._paint_leading_bowl(BOWL[2], ui.px(6), middle) if roomy else 0
        x += bowl
        self._paint_emblem(18 if roomy else 16, bowl + ui.px(19 if roomy else 15), middle)
        self._paint_name(NAME_SIZES, x, end - x - spare, middle, 2 * middle)
        top, bottom = middle + ui.px(16), self.h - ui.px(10 if roomy else 7) - self._track
        top += self._paint_time_below(edge, top)
        low = self._paint_lines(says.lines, edge, self.w - ui.px(14 + 8), top, bottom, ui.px(18))
        self._paint_captured_pieces(edge, low, bottom)

    # ------------------------------------------------------------------ what stands on it
    def _paint_number(self, size: float, pad: int, middle: float) -> int:
        """Paint the number `pad` px from the end; return the x where it begins."""
        style = self.ui.custom_style("serif", size, self.ui.theme.ink)
        begin = self.w - pad - self.ui.width(self.says.number_text, style)
        self._paint_text(self.says.number_text, style, begin, middle + 0.36 * style.size)
        return begin

    def _paint_own_piece(self, end: int, middle: float) -> int:
        """Paint a piece of the player, where those of both look different, ending at the x `end`; return the x before
        it.
        """
        says = self.says
        if says.board is None:
            return end
        picture = piece_picture(says.board, self.ui.theme, says.seat, self.ui.px(PIECE))
        x = end - picture.get_width() / 2
        self.dst.blit(picture, picture.get_rect(center=(round(self._window_x(x)), round(middle))))
        return end - picture.get_width() - self.ui.px(8)

    def _paint_gain(self, end: int, middle: float, name: int) -> int:
        """Paint the number just gained in a ring that ends at the x `end`; return the x where the ring begins, or `end`
        for no gain, or where name and time need its room. `middle`: its y; `name`: the x where the name begins.
        """
        ui, t = self.ui, self.ui.theme
        if not self.says.gained:
            return end
        style = ui.custom_style("sans", 14, t.answer, bold=True)
        wide, high = ui.width(self.says.gained, style) + ui.px(18), ui.px(24)
        named = ui.width(self.says.name, ui.custom_style("sans", 16, t.ink, bold=True))
        if self.says.clock and end - wide - ui.px(24) - self._time_width(self.says.clock) < name + named:
            return end
        ring = plates.rounded_rectangle((wide, high), high // 2, None, t.answer, max(1.5, 1.5 * ui.unit))
        x = end - ui.px(4) - wide / 2
        self.dst.blit(ring, ring.get_rect(center=(round(self._window_x(x)), round(middle))))
        ui.write(self.dst, self.says.gained, style, self._window_x(x), middle + 0.36 * style.size, "center")
        return end - wide - ui.px(10)

    def _paint_time_below(self, edge: int, top: float) -> int:
        """Paint the time that is left, below a name; return how high its line is, 0 without a clock."""
        if not self.says.clock:
            return 0
        high = self.ui.px(1.4 * TIME)
        width = self._time_width(self.says.clock)
        self._paint_time(edge + width, top + high / 2)
        return high

    def _time_width(self, clock: ClockReading) -> int:
        """Return how many px a time takes, with its flag and ring; the same whatever its digits are."""
        ui = self.ui
        digits = "".join("0" if one.isdigit() else one for one in clock.time)
        style = ui.custom_style("sans", TIME, ui.theme.ink, bold=True)
        return ui.width(digits, style) + ui.px(14) + (ui.px(TIME) if clock.was_up else 0)

    def _paint_time(self, end: int, middle: float) -> int:
        """Paint the time that is left, ending at the x `end`, in a ring while it is low or after it was up, then with a
        flag; return the x before it, or `end` without a clock.
        """
        ui, t, clock = self.ui, self.ui.theme, self.says.clock
        if clock is None:
            return end
        wide, high, urgent = self._time_width(clock), ui.px(1.35 * TIME), clock.low or clock.was_up
        style = ui.custom_style("sans", TIME, t.bad if urgent else t.ink, bold=True)
        begin = end - wide
        if urgent:
            ring = plates.rounded_rectangle((wide, high), high // 2, None, t.bad, max(1.5, 1.5 * ui.unit))
            self.dst.blit(ring, ring.get_rect(center=(round(self._window_x(begin + wide / 2)), round(middle))))
        x = begin + ui.px(7)
        if clock.was_up:
            flag = icons.icon("flag", ui.px(0.8 * TIME), t.bad)
            self.dst.blit(flag, flag.get_rect(center=(round(self._window_x(x + ui.px(0.4 * TIME))), round(middle))))
            x += ui.px(TIME)
        self._paint_text(clock.time, style, x, middle + 0.36 * style.size)
        return begin - ui.px(8)

    def _paint_lines(self, lines: Sequence[str], x: int, room: int, top: float, bottom: float, step: int) -> float:
        """Paint as many lines as fit completely; return the y where they end."""
        rows: list[str] = []
        for line in lines:
            wrapped = self.ui.wrap_text(line, self.small, room)
            rows += wrapped if (len(rows) + len(wrapped)) * step <= max(0, bottom - top) else []
        for i, row in enumerate(rows):
            self._paint_text(row, self.small, x, top + (i + 0.5) * step + 0.36 * self.small.size)
        return top + len(rows) * step

    def _paint_captured_pieces(self, x: int, top: float, bottom: float) -> None:
        """Paint the captured pieces in a row, closer together if they are many; nothing if there is no room."""
        ui, says = self.ui, self.says
        size = min(ui.px(PIECE), int(bottom - top))
        if not says.taken or says.board is None or size < ui.px(PIECE_LEAST):
            return
        picture = piece_picture(says.board, ui.theme, other_seat(says.seat), size)
        wide = picture.get_width()
        step = min(0.72 * wide, (self.w - 2 * x - wide) / max(1, says.taken - 1))
        for i in range(says.taken):
            at = x + i * step
            self.dst.blit(picture, (round(self.w - at - wide if ui.rtl else at), round(top)))

    def _paint_name(self, sizes: Sequence[float], x: float, room: int, middle: float, high: int) -> int:
        """Paint the name from `x` on as large as it fits into `room` by `high` px, centred at the height `middle`;
        return its width. `sizes`: the sizes of text to try, the largest first.
        """
        rows, style = self._fit_name(sizes, room, high)
        self._paint_rows(rows, style, x, middle)
        return max(self.ui.width(row, style) for row in rows)

    def _fit_name(self, sizes: Sequence[float], room: int, high: int) -> tuple[list[str], text.TextStyle]:
        """Return the lines of the complete name and their style for `room` by `high` px: in the first of `sizes` that
        fits, or else smaller, in several lines, and at last as small as necessary.
        """
        ui, name = self.ui, self.says.name
        styles = [ui.custom_style("sans", size, ui.theme.ink, bold=True) for size in sizes]
        styles.append(text.shrunk_style(name, styles[-1], room, rtl=ui.rtl))
        for style in styles:
            if ui.width(name, style) <= room:
                return [name], style
        for px in range(style.size, 5, -1):
            style = style._replace(size=px)
            rows = ui.wrap_text(name, style, room)
            if len(rows) * NAME_LEADING * px <= high:
                break
        return rows, style

    def _paint_rows(self, rows: Sequence[str], style: text.TextStyle, x: float, middle: float) -> None:
        """Paint lines below each other, centred at the height `middle`."""
        step = NAME_LEADING * style.size
        for i, row in enumerate(rows):
            self._paint_text(row, style, x, middle + (i - (len(rows) - 1) / 2) * step + 0.36 * style.size)

    def _paint_leading_bowl(self, size: float, pad: int, middle: float) -> int:
        """Paint the bowl of a computer player `pad` px from the edge; return by how many px the following content
        moves, 0 for a person. `size`: of the bowl, reference px; `middle`: its y.
        """
        side = min(self.ui.px(size), round(2 * middle) - self.ui.px(6), self.h - self.ui.px(6))
        if not self.says.rival or side < self.ui.gap(LEAST_BOWL):
            return 0
        self._paint_bowl(side, pad + side / 2, middle)
        return side + pad - self.ui.px(4)

    def _paint_bowl(self, side: int, x: float, y: float) -> None:
        """Paint the bowl of a computer player, `side` px wide, centred at (`x`, `y`); `x`: px from the side where
        reading begins.
        """
        picture = rival_pictures.bowl_picture(self.says.rival, side, self.ui.theme)
        self.dst.blit(picture, picture.get_rect(center=(round(self._window_x(x)), round(y))))

    def _paint_emblem(self, size: float, x: float, y: float) -> None:
        """Paint the player's emblem, `size` reference px, centred at (x, y)."""
        mark = icons.emblem_picture(self.says.seat, self.ui.px(size), self.ui.theme.emblem_colour(self.says.seat))
        self.dst.blit(mark, mark.get_rect(center=(round(self._window_x(x)), round(y))))

    def _paint_text(self, words: str, style: text.TextStyle, x: float, y: float) -> None:
        """Paint a text with its baseline at `y`, starting `x` px from the side where reading begins."""
        self.ui.write(self.dst, words, style, self._window_x(x), y, self.ui.start_side)

    def _window_x(self, away: float) -> float:
        """Return the x of a distance `away` from the side where reading begins, in px of the panel."""
        return self.w - away if self.ui.rtl else away
