"""The sentence under the board and the rule behind it.

The old sentence disappears at once and the new one fades in: two are never visible together, and none scrolls.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.rules.board import Seat
from game.text.speech_context import Caption
from game.ui import icons, text
from game.ui.screen import Sprite
from game.ui.ui import Ui

FADE_IN = 0.12  # seconds
SENTENCE_LEADING, WHY_LEADING = 1.28, 1.35
LEAST_SENTENCE = 16  # px
SMALLER = 0.85  # of the sentence: so large its rule is at most
EMBLEM = 0.8  # of the size of the line that it stands before
MOST_WHY = 3  # lines of the rule behind a sentence
BESIDE, LEAST_BESIDE, MOST_BESIDE = 18, 13.0, 0.6  # from a sentence to a rule beside it, and its letters at least,
# reference px; the share of the width that the sentence takes at most


Said = Caption


@dataclass(frozen=True)
class SentenceBox:
    """The place of a sentence: `rect` in window px; `sizes`: of its letters in reference px, tried from the largest on.
    `lines`: most lines of text; a line break in a sentence is kept only if they are enough. `emblem`: a player and the
    text of a rule before which the player's emblem is shown. `asks_to_press`: the bold name of what to press has the
    colour of its glow. `is_tight`: something lies right below it, so nothing may stand out, and a rule that doesn't fit
    below the sentence stands beside it.
    """

    rect: pygame.Rect
    sizes: tuple[float, ...] = (29, 26, 24)
    lines: int = 2
    why: float = 15  # 0: there is no room for it
    is_centred: bool = False
    emblem: tuple[Seat, str] | None = None
    asks_to_press: bool = False
    is_tight: bool = False

    def emblem_before(self, why: str) -> Seat | None:
        """Return the player whose emblem is shown before the rule `why`; None if there is none."""
        return self.emblem[0] if self.emblem and self.emblem[1] == why else None


class _TextRow(NamedTuple):
    """A line of text with its style and its baseline, px."""

    marked: str
    style: text.TextStyle
    baseline: int
    aside: int = 0  # px from where its box begins


class SentenceView:
    """The sentence under the board on the current step, with the rule behind it; a new one replaces the old one."""

    def __init__(self) -> None:
        self._now = Caption()
        self.rows: list[_TextRow] = []
        self._still: set[_TextRow] = set()  # those of them that were there before and do not fade
        self._fade = 0.0
        self._ui: Ui | None = None
        self.place = SentenceBox(pygame.Rect(0, 0, 0, 0))
        self._scene: object = None
        self._reserved = 1  # lines that the sentences of this scene have needed so far

    @property
    def caption(self) -> Caption:
        """The sentence that is shown now."""
        return self._now

    def refresh_layout(self, ui: Ui) -> None:
        """Lay out the current sentence for a new window, theme or text size, without a fade."""
        self._ui, self._fade, self.rows, self._still = ui, 0.0, [], set()
        self._reserved = 1

    def show_caption(self, caption: Caption, box: SentenceBox, scene: object = None, *, fade: bool = True) -> None:
        """Show a sentence in a box.

        Within one `scene`, such as a turn, the rule below the sentence never moves up again: lines that a longer
        sentence has used are kept free.
        """
        if self._ui is None or (self.rows and caption == self._now and box == self.place):
            return
        if scene is None or scene != self._scene:
            self._reserved = 1
        before, at = set(self.rows), self.place
        self._now, self.place, self._scene = caption, box, scene
        self.rows, self._reserved = _lay_out_rows(self._ui, caption, box, self._reserved)
        self._still = before if box.rect == at.rect else set()
        self._fade = FADE_IN if before and fade else 0.0

    def update(self, dt: float) -> None:
        """Advance the fade-in by `dt` seconds."""
        self._fade = max(0.0, self._fade - dt)

    @property
    def is_moving(self) -> bool:
        """Whether the sentence is still fading in."""
        return self._fade > 0

    def sprites(self) -> list[Sprite]:
        """Return the rows of text and the emblem; only new rows fade in."""
        alpha = round(255 * (1 - self._fade / FADE_IN))
        alphas = {row: 255 if row in self._still else alpha for row in self.rows}
        shown = [s for row in self.rows for s in self._row_sprites(row, self.place, alphas[row])]
        return [*self._emblem_sprites(alpha), *shown]

    def _emblem_sprites(self, alpha: int) -> list[Sprite]:
        """Return the sprites of the emblem before the rule, if there is one; `alpha`: opacity, 0 to 255."""
        row = next((row for row in self.rows if row.style.family == "sans"), None)
        seat = self.place.emblem_before(self._now.why)
        if self._ui is None or row is None or seat is None:
            return []
        size, room = round(EMBLEM * row.style.size), self.place.rect
        picture = icons.emblem_picture(seat, size, self._ui.theme.emblem_colour(seat))
        x = room.right - size - row.aside if self._ui.rtl else room.left + row.aside
        y = row.baseline - 0.36 * row.style.size - size / 2
        return [Sprite(picture, round(x), round(y), None, 255 if row in self._still else alpha)]

    def _row_sprites(self, row: _TextRow, box: SentenceBox, alpha: int) -> list[Sprite]:
        """Return a row of text in its box with an opacity `alpha` from 0 to 255."""
        if not row.marked or not alpha or self._ui is None:
            return []
        got = text.line_picture(row.marked, row.style, self._ui.rtl)
        aside = row.aside + _indent(self._now, box, row.style)
        left, right = box.rect.left + aside, box.rect.right - aside
        x = box.rect.centerx if box.is_centred else right if self._ui.rtl else left
        align = "center" if box.is_centred else self._ui.start_side
        return [Sprite(got.surface, *text.line_position(got, x, row.baseline, align), None, alpha)]


def _indent(caption: Caption, box: SentenceBox, style: text.TextStyle) -> int:
    """Return the indent of a rule in px that leaves room for the emblem before it; 0 without an emblem."""
    beside = style.family == "sans" and box.emblem_before(caption.why) is not None
    return round((EMBLEM + 0.6) * style.size) if beside else 0


def sentence_rows(ui: Ui, caption: Caption, box: SentenceBox) -> list[_TextRow]:
    """Return the lines of a sentence in the largest size that fits, with its rule below."""
    return _lay_out_rows(ui, caption, box, 1)[0]


def _lay_out_rows(ui: Ui, caption: Caption, box: SentenceBox, reserved: int) -> tuple[list[_TextRow], int]:
    """Return the lines, and the number of lines of the sentence. At least `reserved` lines are kept free for the
    sentence, so that the rule below doesn't move.
    """
    room = box.rect.w
    if box.is_tight and (beside := _rows_with_rule_beside(ui, caption, box)):
        return beside, reserved
    smallest = ui.custom_style("serif", box.sizes[-1], ui.theme.ontable)
    if box.is_tight and _estimated_height(ui, smallest, 1, caption, box) > box.rect.h:
        caption = caption._replace(why="")
    style, lines = _largest_fit(ui, caption, box)
    if len(lines) > box.lines and "\n" in caption.text:  # there is no room for a line of its own
        caption = caption._replace(text=caption.text.replace("\n", " "))
        style, lines = _largest_fit(ui, caption, box)
    if box.is_centred:
        lines = _balanced_lines(ui, caption.text, style, room, len(lines))
    baseline = box.rect.y + style.size
    if box.is_centred:  # one line stands in the middle of its band, as two do
        baseline += max(0, round(box.rect.h - _estimated_height(ui, style, len(lines), caption, box)) // 2)
    out: list[_TextRow] = []
    for line in lines[: box.lines + 1]:
        out.append(_TextRow(line, style, baseline))
        baseline += round(style.size * SENTENCE_LEADING)
    reserved = max(reserved, len(out))
    if caption.why and box.why:
        above = box.rect.y + style.size + (reserved - 1) * round(style.size * SENTENCE_LEADING)
        out += _rule_rows(ui, caption, box, above, style.size)
    return out, reserved


def _rows_with_rule_beside(ui: Ui, caption: Caption, box: SentenceBox) -> list[_TextRow]:
    """Return a sentence of one line with its rule beside it; [] if the rule fits below it, or not beside it either."""
    largest = ui.custom_style("serif", box.sizes[0], ui.theme.ontable)
    if not caption.why or not box.why or _estimated_height(ui, largest, 1, caption, box) <= box.rect.h:
        return []
    for size in box.sizes:
        style = ui.custom_style("serif", size, ui.theme.ontable)
        if "\n" in caption.text or 1.3 * style.size > box.rect.h:
            continue
        words, small = ui.width(caption.text, style), _rule_style(ui, box, style.size)
        aside = words + ui.gap(BESIDE)
        while small.size >= ui.custom_style("sans", LEAST_BESIDE, style.color).size:
            lines = ui.wrap_text(caption.why, small, max(1, box.rect.w - aside - _indent(caption, box, small)))
            leading = round(small.size * WHY_LEADING)
            if aside < box.rect.w * MOST_BESIDE and len(lines) * leading <= box.rect.h:
                baseline = box.rect.y + style.size
                first = min(baseline, box.rect.bottom - round(0.25 * small.size) - (len(lines) - 1) * leading)
                rule = [_TextRow(line, small, first + i * leading, aside) for i, line in enumerate(lines)]
                return [_TextRow(caption.text, style, baseline), *rule]
            small = small._replace(size=small.size - 1)
    return []


def _largest_fit(ui: Ui, caption: Caption, box: SentenceBox) -> tuple[text.TextStyle, list[str]]:
    """Return the style in which a sentence fits, as large as possible, and its lines in that style."""
    room, brass = box.rect.w, ui.theme.brass if box.asks_to_press else None
    style = ui.custom_style("serif", box.sizes[0], ui.theme.ontable)._replace(bold_color=brass)
    lines = ui.wrap_text(caption.text, style, room)
    for size in box.sizes[1:]:
        if len(lines) <= box.lines and _estimated_height(ui, style, len(lines), caption, box) <= box.rect.h:
            break
        style = style._replace(size=ui.custom_style("serif", size, ui.theme.ontable).size)
        lines = ui.wrap_text(caption.text, style, room)
    most = box.rect.h + _overhang(ui, box)
    while style.size > LEAST_SENTENCE and _estimated_height(ui, style, len(lines), caption, box) > most:
        style = style._replace(size=style.size - 1)
        lines = ui.wrap_text(caption.text, style, room)
    return style, lines


def _balanced_lines(ui: Ui, sentence: str, style: text.TextStyle, room: int, n: int) -> list[str]:
    """Break a sentence into `n` lines of about equal length, none wider than `room` px and with no single word on the
    last.
    """
    lines = ui.wrap_text(sentence, style, room)
    for narrower in range(room, room // 2, -max(1, style.size // 2)):
        tried = ui.wrap_text(sentence, style, narrower)
        if len(tried) > n:
            break
        lines = tried
    return lines


def _rule_style(ui: Ui, box: SentenceBox, sentence: int) -> text.TextStyle:
    """Return the text style of a rule, never larger than its sentence."""
    style = ui.custom_style("sans", box.why, ui.theme.ontable2)
    return style._replace(size=min(style.size, max(text.LEAST, round(SMALLER * sentence))))


def _rule_rows(ui: Ui, caption: Caption, box: SentenceBox, above: int, sentence: int) -> list[_TextRow]:
    """Return the lines of the rule below a sentence, smaller if necessary; empty if they don't fit. `above`: baseline
    of the sentence's last line; `sentence`: size of its letters, px.
    """
    small = _rule_style(ui, box, sentence)
    while True:
        lines = ui.wrap_text(caption.why, small, box.rect.w - _indent(caption, box, small))
        baseline = above + round(small.size * 1.9)
        low = box.rect.bottom + _overhang(ui, box)
        fits = len(lines) <= MOST_WHY and _rule_bottom(small, baseline, len(lines)) <= low
        if fits or small.size <= text.LEAST:
            break
        small = small._replace(size=small.size - 1)
    leading = round(small.size * WHY_LEADING)
    return [_TextRow(line, small, baseline + i * leading) for i, line in enumerate(lines)] if fits else []


def _rule_bottom(small: text.TextStyle, baseline: int, lines: int) -> float:
    """Return the lower end of a rule in px."""
    return baseline + small.size * (0.25 + WHY_LEADING * (lines - 1))


def _overhang(ui: Ui, box: SentenceBox) -> int:
    """Return how many px texts may stand out below their box: no more than the gap there is."""
    return 0 if box.is_tight else ui.gap(8)


def sentence_fits(ui: Ui, caption: Caption, box: SentenceBox) -> bool:
    """Return whether a sentence fits into its box, in any of the box's sizes."""
    return len(sentence_rows(ui, Caption(caption.text), box)) <= box.lines


def sentence_and_rule_fit(ui: Ui, caption: Caption, box: SentenceBox) -> bool:
    """Return whether a sentence fits together with its rule."""
    shown = [row.style.family for row in sentence_rows(ui, caption, box)]
    return shown.count("serif") <= box.lines and ("sans" in shown) == bool(caption.why)


def _estimated_height(ui: Ui, style: text.TextStyle, lines: int, caption: Caption, box: SentenceBox) -> float:
    """Return the estimated height of a sentence of `lines` lines together with its rule, in px."""
    why = 0.3 * style.size
    if caption.why and box.why:
        small = _rule_style(ui, box, style.size)
        rest = len(ui.wrap_text(caption.why, small, box.rect.w)[:2]) - 1
        why = small.size * (1.9 + 0.3 + rest * WHY_LEADING)
    return style.size * (1 + SENTENCE_LEADING * (lines - 1)) + why


def prefetch_sentences(ui: Ui, sentences: Iterable[Caption], box: SentenceBox) -> Iterator[None]:
    """Draw sentences in advance; yield after each step, which breaks one into lines or draws one line."""
    for said in sentences:
        lines = sentence_rows(ui, said, box)
        yield
        for row in lines:
            if row.marked:
                text.line_picture(row.marked, row.style, ui.rtl)
                yield
