"""The legend below the sentence: what the signs mean that are on the board and on the curve now, and no others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.board.marks import Marks
from game.rules.game import Rules
from game.scenes.shared.curve import lozenge_of
from game.text.language import Words
from game.ui import icons, plates, text
from game.ui.memory import Pictures
from game.ui.screen import Sprite
from game.ui.ui import Ui

SIGN = 18  # reference px
APART, BESIDE = 18, 7  # between two meanings; between a sign and its word
MINUS = "\u2212"


class Entry(NamedTuple):
    """A sign, the text in it if it has one, and what it means."""

    sign: str
    text: str
    word: str


def entries(marks: Marks, words: Words, rules: Rules, *, costly: bool, turning: bool) -> tuple[Entry, ...]:
    """The signs of now.  `costly`, `turning`: whether such turns are marked on the curve."""
    t = words.t
    out: list[Entry] = []
    if costly:
        out.append(Entry("lozenge", "", t("costly turn")))
    if turning:
        out.append(Entry("flag", "", t("the turning point")))
    if marks.barred:
        out.append(Entry("brackets", "", t("played")))
    if marks.began:
        out.append(Entry("dotted", "", t("the answer began") if marks.barred or marks.hint else t("played")))
    if marks.hint:
        out.append(Entry("lamp", "", t("better")))
    if marks.gains:
        out.append(Entry("dashed", "", t("the better turn takes")))
    if marks.losses:
        out.append(Entry("loss", f"{MINUS}{marks.losses[0][1]}", t("the answer takes")))
    if marks.values:
        best = next((value.short for value in marks.values if value.best), "+1")
        said = t("ahead at the end") if rules.counts else t("stones ahead")
        out.append(Entry("value", best, said))
    return tuple(out)


class Legend:
    """Lays entries out in lines, as many as have room; a picture is drawn when they change."""

    def __init__(self) -> None:
        self._drawn: Pictures[tuple[object, ...], pygame.Surface] = Pictures()
        self.shown: tuple[Entry, ...] = ()

    def sprites(self, ui: Ui, shown: tuple[Entry, ...], rect: pygame.Rect) -> list[Sprite]:
        """The legend in the upper part of a rectangle."""
        self.shown = shown
        if not shown or rect.h < ui.px(SIGN) or rect.w <= 0:
            return []
        key = shown, rect.size, ui.unit, ui.text_scale, ui.rtl, ui.theme.ontable2
        picture = self._drawn.get(key)
        if picture is None:
            picture = self._drawn.keep(key, self._draw(ui, shown, rect.size))
        return [Sprite(picture, rect.x, rect.y)]

    def lines(self, ui: Ui, shown: Sequence[Entry], size: tuple[int, int]) -> list[list[Entry]]:
        """The entries, line by line; what has no room is left out."""
        most = max(1, size[1] // ui.px(SIGN + 4))
        lines: list[list[Entry]] = [[]]
        for entry in shown:
            if lines[-1] and self._wide(ui, [*lines[-1], entry]) > size[0]:
                if len(lines) == most:
                    break
                lines.append([])
            lines[-1].append(entry)
        return lines

    def _wide(self, ui: Ui, line: Sequence[Entry]) -> int:
        style = ui.style("note", ui.theme.ontable2)
        each = [_sign_wide(ui, entry) + ui.gap(BESIDE) + ui.width(entry.word, style) for entry in line]
        return sum(each) + ui.gap(APART) * (len(each) - 1)

    def _draw(self, ui: Ui, shown: Sequence[Entry], size: tuple[int, int]) -> pygame.Surface:
        out = pygame.Surface(size, pygame.SRCALPHA)
        out.fill((*ui.theme.table[:3], 0))
        style = ui.style("note", ui.theme.ontable2)
        high = ui.px(SIGN + 4)
        for number, line in enumerate(self.lines(ui, shown, size)):
            x, y = 0, number * high + high // 2
            for entry in line:
                wide, words = _sign_wide(ui, entry), ui.width(entry.word, style)
                box = pygame.Rect(0, 0, wide, ui.px(SIGN))
                box.midleft = (size[0] - x - wide if ui.rtl else x, y)
                _paint(out, ui, entry, box)
                x += wide + ui.gap(BESIDE)
                at = size[0] - x - words if ui.rtl else x
                ui.write(out, entry.word, style, at, y + round(0.36 * style.size), "left")
                x += words + ui.gap(APART)
        return out


def _sign_wide(ui: Ui, entry: Entry) -> int:
    if not entry.text:
        return ui.px(SIGN)
    return max(ui.px(SIGN), ui.width(entry.text, ui.style("fine", ui.theme.ink, bold=True)) + ui.px(12))


def _paint(dst: pygame.Surface, ui: Ui, entry: Entry, box: pygame.Rect) -> None:
    """A sign as the board and the curve have it, small."""
    t, line = ui.theme, 2.0 * ui.unit
    light = t.ontable2
    r = box.h / 2 - line / 2
    if entry.sign == "lozenge":
        picture = lozenge_of(box.h, t.plate, t.bad, line)
        dst.blit(picture, box)
    elif entry.sign in ("flag", "lamp"):
        dst.blit(icons.icon("hint" if entry.sign == "lamp" else "flag", box.h, light), box)
    elif entry.sign == "brackets":
        arm = 0.26 * box.h
        corners = [
            [(x - sx * arm, y), (x, y), (x, y - sy * arm)]
            for sx, x in ((-1, line), (1, box.w - line)) for sy, y in ((-1, line), (1, box.h - line))
        ]  # fmt: skip
        dst.blit(icons.stroke(corners, line, t.bad, box.size), box)
    elif entry.sign in ("dotted", "dashed"):
        circle = icons.circle(box.w / 2, box.h / 2, r)
        on, off = (0.1, 2.0) if entry.sign == "dotted" else (2.4, 1.8)
        pieces = icons.dashes([*circle, circle[0]], on * line, off * line)
        dst.blit(icons.stroke(pieces, line, light, box.size), box)
    else:
        dark = sum(t.bad) > 380
        face, border, ink = (t.plate if dark else (255, 246, 223), t.bad, t.bad)
        radius = box.h // 2
        if entry.sign == "value":
            face, border, ink, radius = t.carried, t.carried_line, t.carried_ink, ui.gap(4)
        plates.draw(dst, box, radius, face, border, 1.3 * ui.unit)
        style = ui.style("fine", ink, bold=True)
        text.draw(dst, entry.text, style, box.centerx, box.centery + round(0.36 * style.size), "center")
