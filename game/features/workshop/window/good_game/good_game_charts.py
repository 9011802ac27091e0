"""Charts of winners and lengths of games: winners by shape, lengths as bars to walk along."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.features.workshop.good_game import good_game_text as texts
from game.features.workshop.good_game.trial_results import LengthBin, SelfPlayResults
from game.text.language import Language
from game.ui import icons, plates, text
from game.ui.element import PageElement
from game.ui.layout import Node
from game.ui.ui import Ui
from game.ui.widgets import Widget, WidgetLook
from game.window.shared import result_signs
from game.window.shared.board_keys import index_after_key

BAR, GAP, SIGN = 44.0, 4.0, 15.0  # height of the winners' bar, between its parts, of a sign; reference px
SMALLER = (1.0, 0.9, 0.8, 0.7, 0.6)  # times as large are the words below it, as there is room
LEAST = 10.0  # width of a part of it at least, reference px
ROOM = 150.0  # height that the bars of lengths need at least, reference px
KINDS = {"S": "south", "": "draw", "N": "north", texts.ENDLESS: texts.ENDLESS}


class WinnersChart(Node):
    """Bar chart of the winners: South filled, draws outlined, North hatched, dashed where a game has no end, each with
    number and name.

    `most`: number of games of a full bar.
    """

    def __init__(self, words: Language, results: SelfPlayResults, most: int, *, alone: bool) -> None:
        super().__init__()
        self._parts, self._most, self._words = texts.winner_shares(words, results, alone=alone), max(1, most), words
        self.with_spoken_text(texts.winners_sentence(words, results, alone=alone))

    def height(self, ui: Ui, width: int) -> int:
        texts_high = ui.px(ui.size_of_style("title") * 1.3) + ui.px(ui.size_of_style("note") * 1.5)
        return ui.gap(BAR) + ui.gap(GAP) + texts_high

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, rect, gap = ui.theme, self.rect, ui.gap(GAP)
        room = rect.w - gap * (len(self._parts) - 1)
        x, starts = 0.0, list[int]()
        for seat, n, _ in self._parts:
            starts.append(round(x))
            wide = max(ui.gap(LEAST), room * n / self._most) if n else 0
            if n:
                box = pygame.Rect(rect.x + round(x), rect.y, min(round(wide), rect.w - round(x)), ui.gap(BAR))
                box = ui.part_of_row(pygame.Rect(rect.x, rect.y, rect.w, box.h), box.x - rect.x, box.w)
                result_signs.paint_result_sign(dst, box, ui, KINDS[seat], bar=True)
                x += wide + gap
        baseline = rect.y + ui.gap(BAR) + ui.gap(GAP) + ui.px(ui.size_of_style("title"))
        number, sign, apart = ui.style("title", t.ink), ui.px(SIGN), ui.gap(14)
        below = baseline + ui.px(ui.size_of_style("note") * 1.45)
        for times in SMALLER:
            word = ui.style("note", t.ink2, times=times)
            said = [sign + ui.px(7) + ui.width(part.result_name, word) for part in self._parts]
            numbers = [ui.width(self._words.format_number(part.game_count), number) for part in self._parts]
            wides = [max(*pair) for pair in zip(said, numbers, strict=True)]
            if sum(wides) + apart * (len(wides) - 1) <= rect.w:
                break
        for part, left, wide in zip(self._parts, _spread_labels(starts, wides, rect.w, apart), wides, strict=True):
            told = self._words.format_number(part.game_count)
            box = ui.part_of_row(rect, left, wide)
            at = box.right if ui.rtl else box.x
            ui.write(dst, told, number, at, baseline, ui.start_side)
            mark = pygame.Rect(0, 0, sign, sign)
            mark.center = at - sign // 2 if ui.rtl else at + sign // 2, below - round(0.36 * word.size)
            if part.seat == texts.ENDLESS:
                dst.blit(icons.icon("endless", sign, t.ink2), mark)
            elif part.seat:
                dst.blit(icons.emblem_picture(part.seat, sign, t.emblem_colour(part.seat)), mark)
            else:
                result_signs.paint_result_sign(dst, mark, ui, "draw")
            step = sign + ui.px(7)
            ui.write(dst, part.result_name, word, at - step if ui.rtl else at + step, below, ui.start_side)


class LengthHistogram(Widget):
    """Histogram of game lengths: arrow keys move between bars, Enter replays a game of the chosen length. Lengths
    increase to the right; `growth`: share, 0 to 1, of the games already played, by which the heights of the bars are
    multiplied.
    """

    stretch = True
    grow = 1

    def __init__(
        self, words: Language, results: SelfPlayResults, at: int | None, choose: Callable[[int], None],
        watch: Callable[[], None],
        *, growth: float = 1.0,
    ) -> None:  # fmt: skip
        super().__init__("lengths", enabled=bool(results.length_bins))
        self.words, self.bars, self.median, self.at = words, results.length_bins, results.median_length, at
        self._choose, self._watch = choose, watch
        self._most = max([1, *(len(bar.games) for bar in self.bars)]) / max(0.05, growth)

    @property
    def _filled_bars(self) -> list[int]:
        return [i for i, bar in enumerate(self.bars) if bar.games]

    def width(self, ui: Ui) -> int:
        return ui.gap(300)

    def least_width(self, ui: Ui) -> int:
        return ui.gap(160)

    def height(self, ui: Ui, width: int) -> int:
        return ui.gap(ROOM) + 3 * ui.px(ui.size_of_style("fine") * 1.5)

    # ------------------------------------------------------------------ where
    def _plot_rect(self, ui: Ui) -> pygame.Rect:
        """Return the rectangle, px, of all bars, without the lines of text above and below."""
        line = ui.px(ui.size_of_style("fine") * 1.5)
        return pygame.Rect(self.rect.x, self.rect.y + 2 * line, self.rect.w, self.rect.h - 3 * line)

    def box_of_bar(self, ui: Ui, at: int) -> pygame.Rect:
        """Return the rectangle of the bar with index `at` together with the space above it, px."""
        plot = self._plot_rect(ui)
        left, right = (plot.x + round(plot.w * i / len(self.bars)) for i in (at, at + 1))
        return pygame.Rect(left + ui.gap(2), plot.y, max(2, right - left - 2 * ui.gap(2)), plot.h)

    def _bar_rect(self, ui: Ui, at: int) -> pygame.Rect:
        """Return the rectangle, px, of a bar, its height growing with its number of games; `at`: bar index."""
        box, n = self.box_of_bar(ui, at), len(self.bars[at].games)
        high = max(ui.gap(3), round(box.h * n / self._most)) if n else 0
        return pygame.Rect(box.x, box.bottom - high, box.w, high)

    # ------------------------------------------------------------------ hands
    def click(self, ui: Ui, pos: tuple[int, int]) -> None:
        """Choose the bar at the point `pos`; if it is chosen already, replay a game of its length."""
        boxes = {i: self.box_of_bar(ui, i) for i in self._filled_bars}
        at = next((i for i, box in boxes.items() if abs(pos[0] - box.centerx) <= box.w // 2 + ui.gap(2)), None)
        if at is not None and at == self.at:
            self._watch()
        elif at is not None:
            self._choose(at)

    def activate(self) -> None:
        if self.at is not None:
            self._watch()

    def key(self, ui: Ui, event: pygame.event.Event) -> bool:
        """Move between the bars that aren't empty, by arrow keys, Home and End."""
        filled = self._filled_bars
        now = filled.index(self.at) if self.at in filled else -1
        to = index_after_key(event, now, len(filled) - 1)
        if to is not None and filled:
            self._choose(filled[max(0, to)])
        return to is not None

    def element(self, ui: Ui) -> PageElement:
        """Return the element for screen readers, whose value is the bar and its number of games."""
        words, number = self.words, (self.at or 0, 0, max(0, len(self.bars) - 1))
        said = texts.length_distribution_text(words, self.bars)
        if self.at is not None:
            said = texts.length_bin_text(words, self.bars[self.at])
        title, put = words.t("How long?"), self._choose_bar_near
        return PageElement(self.name, "slider", title, value=said, number=number, put=put)

    def _choose_bar_near(self, value: str) -> None:
        """Choose the bar with games whose index is nearest to `value`, as screen readers set it."""
        at = min(self._filled_bars, key=lambda i: abs(i - float(value)), default=None)
        if at is not None:
            self._choose(at)

    # ------------------------------------------------------------------ pictures
    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t, plot = ui.theme, self._plot_rect(ui)
        pygame.draw.line(dst, t.line, plot.bottomleft, plot.bottomright, max(1, ui.gap(1.5)))
        number = ui.style("fine", t.ink)
        for i in self._filled_bars:
            bar, here = self._bar_rect(ui, i), i == self.at
            plates.draw_plate(dst, bar, min(ui.gap(3), bar.h // 2), t.brass2 if here else t.brass)
            said = self.words.format_number(len(self.bars[i].games))
            if here:
                plates.draw_plate(dst, bar.inflate(ui.gap(5), ui.gap(5)), ui.gap(4), None, t.ink, 2 * ui.unit)
            if here or ui.width(said, number) <= bar.w + ui.gap(6):
                ui.write(dst, said, number, bar.centerx, bar.y - ui.px(6), "center")
        self._draw_axis(dst, ui)
        self._draw_median(dst, ui)

    def _draw_axis(self, dst: pygame.Surface, ui: Ui) -> None:
        """Paint below each bar the shortest length in its bin, as far as there is room."""
        plot, free = self._plot_rect(ui), -10_000
        small = ui.style("fine", ui.theme.ink2)
        for i, bar in enumerate(self.bars):
            said, box = self.words.format_number(bar.first), self.box_of_bar(ui, i)
            wide = ui.width(said, small)
            if box.centerx - wide // 2 >= free:
                ui.write(dst, said, small, box.centerx, plot.bottom + ui.px(ui.size_of_style("fine") * 1.2), "center")
                free = box.centerx + wide // 2 + ui.gap(12)

    def median_x(self, ui: Ui, at: int) -> int:
        """Return the x, px, of the median length, interpolated within its bar, the one with index `at`."""
        counts, box = [len(bar.games) for bar in self.bars], self.box_of_bar(ui, at)
        within = (sum(counts) / 2 - sum(counts[:at])) / max(1, counts[at])
        return box.x + round(box.w * min(1.0, max(0.0, within)))

    def _draw_median(self, dst: pygame.Surface, ui: Ui) -> None:
        """Draw a dashed line at the median."""
        t, at = ui.theme, next((i for i, bar in enumerate(self.bars) if bar.first <= self.median <= bar.last), None)
        if at is None:
            return
        x, top = self.median_x(ui, at), self.rect.y + ui.px(2)
        bottom = self._bar_rect(ui, at).y - ui.px(ui.size_of_style("fine") * 1.5)
        for y in range(top, bottom, ui.gap(8)):
            pygame.draw.line(dst, t.brass2, (x, y), (x, min(bottom, y + ui.gap(5))), max(1, ui.gap(2)))
        said, style = (
            texts.median_length_text(self.words, self.median),
            ui.style("fine", t.brass2, bold=True),
        )
        away = ui.gap(7)
        room = max(self.rect.right - x, x - self.rect.x) - away
        said, style = text.fit_text_smaller(said, style, room, rtl=ui.rtl)
        right = x + away + ui.width(said, style) <= self.rect.right
        baseline = top + ui.px(ui.size_of_style("fine"))
        ui.write(dst, said, style, x + away if right else x - away, baseline, "left" if right else "right")


def _spread_labels(starts: Sequence[int], wides: Sequence[int], room: int, gap: int) -> list[int]:
    """Return the left edges, px, of labels that should begin at `starts`, moved so that they are `gap` apart and within
    `room`. `wides`: their widths, px.
    """
    lefts, end = list(starts), room
    for i in reversed(range(len(lefts))):
        lefts[i] = max(0, min(lefts[i], end - wides[i]))
        end = lefts[i] - gap
    for i in range(1, len(lefts)):
        lefts[i] = max(lefts[i], lefts[i - 1] + wides[i - 1] + gap)
    return lefts


def bin_at(bars: tuple[LengthBin, ...], at: int | None) -> LengthBin | None:
    """Return the bin with index `at`; None if `at` is None or too large."""
    return bars[at] if at is not None and at < len(bars) else None
