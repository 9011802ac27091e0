"""The legend below the sentence: what the signs mean that are on the board and on the curve now, and no others."""

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from game.board.marks import Marks
from game.rules.game import Rules
from game.scenes.shared.curve import lozenge_of
from game.text.language import Language
from game.ui import icons, plates, text
from game.ui.kit.scale import Ink, Style
from game.ui.labels import Label
from game.ui.layout import Node, Picture, Row
from game.ui.ui import Ui

SIGN = 18  # reference px
APART, NEAR, BESIDE = 16, 12, 8  # between two meanings, also where there is little room; a sign and its word
MINUS = "\u2212"
STYLES: tuple[Style, ...] = ("note", "fine")  # of what is said of the signs, the first that has room


class LegendEntry(NamedTuple):
    """A sign, the text in it if it has one, and what it means."""

    sign: str
    text: str
    word: str


def legend_entries(
    marks: Marks, words: Language, rules: Rules, *, costly: bool, turning: bool
) -> tuple[LegendEntry, ...]:
    """The signs of now.  `costly`, `turning`: whether such turns are marked on the curve."""
    t = words.t
    out: list[LegendEntry] = []
    if costly:
        out.append(LegendEntry("lozenge", "", t("costly turn")))
    if turning:
        out.append(LegendEntry("flag", "", t("the turning point")))
    if marks.barred:
        out.append(LegendEntry("brackets", "", t("played")))
    if marks.began:
        out.append(LegendEntry("dotted", "", t("the answer began") if marks.barred or marks.hint else t("played")))
    if marks.hint:
        out.append(LegendEntry("lamp", "", t("better")))
    if marks.gains:
        out.append(LegendEntry("dashed", "", t("the better turn takes")))
    if marks.losses:
        out.append(LegendEntry("loss", f"{MINUS}{marks.losses[0][1]}", t("the answer takes")))
    if marks.values:
        best = next((value.text for value in marks.values if value.best), "+1")
        said = t("ahead at the end") if rules.counts else t("stones ahead")
        out.append(LegendEntry("value", best, said))
    return tuple(out)


def legend_picture(ui: Ui, shown: Sequence[LegendEntry], size: tuple[int, int]) -> pygame.Surface:
    """The entries in lines, in smaller letters where there is little room; what has none is left out."""
    shown = [*shown]
    style = next((one for one in STYLES if legend_row(ui, shown, one).height(ui, size[0]) <= size[1]), STYLES[-1])
    while (told := legend_row(ui, shown, style)).height(ui, size[0]) > size[1] and shown:
        shown.pop()
    out = pygame.Surface((max(1, size[0]), told.height(ui, size[0]) if shown else 0), pygame.SRCALPHA)
    out.fill((*ui.theme.table[:3], 0))
    told.place(ui, out.get_rect())
    told.paint(out, ui)
    return out


def legend_row(ui: Ui, shown: Sequence[LegendEntry], style: Style, ink: Ink = "ontable2") -> Row:
    """Each with its sign before it."""
    scale, entries = ui.text_scale, list[Node]()
    for entry in shown:
        number = ui.width(entry.text, ui.style("fine", ui.theme.ink, bold=True)) / ui.unit if entry.text else 0
        wide = max(SIGN * scale, number + 12 * scale if number else 0)
        sign = Picture(partial(_paint, ui, entry, ink), wide, SIGN * scale)
        entries.append(Row([sign, Label(entry.word, style, ink, single=True)], gap=BESIDE))
    return Row(entries, gap=APART if style == STYLES[0] else NEAR, line_gap=4, wrap=True)


def _paint(ui: Ui, entry: LegendEntry, lines: Ink, dst: pygame.Surface, box: pygame.Rect) -> None:
    """A sign as the board and the curve have it, small."""
    t, line = ui.theme, 2.0 * ui.unit
    light = getattr(t, lines)
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
        plates.draw_plate(dst, box, radius, face, border, 1.3 * ui.unit)
        style = ui.style("fine", ink, bold=True)
        text.draw_text(dst, entry.text, style, box.centerx, box.centery + round(0.36 * style.size), "center")
