"""How far the engine has come with a game, in the place of the curve; a button stops it or begins again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import plates
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.session.looking import Looking
    from game.text.language import Words
    from game.ui.ui import Ui
    from game.ui.widgets import Look

WIDE, BAR = 560, 8  # reference px


def in_place_of_curve(waiting: Waiting) -> Node:
    """A plate with the sentence, and the button beside it."""
    looking, words = waiting.looking, waiting.words
    if looking.under_way:
        button = Button("stop", looking.stop, label=words.t("Stop"), kind="raised")
    else:
        button = Button("look", looking.begin, label=words.t("Look through the game"), kind="raised")
    inside = Row([waiting, button], gap=16)
    return Inset(Column([Space(0, grow=1), inside, Space(0, grow=1)], gap=0), pad=(16, 0), face="plate")


class Waiting(Widget):
    """What the engine does, in a sentence, with a bar that fills.  It cannot be pressed."""

    stretch = True
    reach = 0
    grow = 1

    def __init__(self, looking: Looking, words: Words) -> None:
        super().__init__("waiting", enabled=False)
        self.looking, self.words = looking, words
        self.shown = looking.progress

    @property
    def said(self) -> str:
        """The sentence."""
        looking, words = self.looking, self.words
        if looking.failed:
            return words.t("The computer could not look through the game.")
        if not looking.under_way:
            return words.t("The review was stopped.")
        if not self.shown.total:
            return words.t("Looking through the game.")
        done, total = self.shown.done, self.shown.total
        return words.say("Looking through the game: {done} of {total:turn}.", done=done, total=total)

    def width(self, ui: Ui) -> int:
        return ui.px(WIDE)

    def least(self, ui: Ui) -> int:
        return ui.px(120)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(44)

    def show(self, dst: pygame.Surface, ui: Ui, look: Look) -> None:
        t, r = ui.theme, self.rect
        style = ui.style("serif", 20, t.ink)
        while ui.width(self.said, style) > r.w and style.size > ui.px(13):
            style = style._replace(size=style.size - 1)
        ui.write(dst, self.said, style, r.right if ui.rtl else r.left, r.top + ui.px(24), ui.start)
        if not self.looking.under_way:
            return
        bar = pygame.Rect(r.left, r.bottom - ui.px(BAR + 2), r.w, ui.px(BAR))
        plates.draw(dst, bar, bar.h // 2, t.plate2, t.line, ui.unit)
        part = self.shown.done / self.shown.total if self.shown.total else 0.0
        bar.width = max(bar.h, round(r.w * part))
        if ui.rtl:
            bar.right = r.right
        plates.draw(dst, bar, bar.h // 2, t.brass)
