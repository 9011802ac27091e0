"""The engine looking through a game: asked for once, its progress told, stopped and begun again."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.engine.analysis.values import Failed, Progress, Review
from game.ui import plates
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.widgets import Button, Widget

if TYPE_CHECKING:
    from game.engine.process.analyst import Analyst
    from game.rules.match import Game
    from game.text.language import Words
    from game.ui.ui import Ui
    from game.ui.widgets import Look

WIDE, BAR = 560, 8  # reference px


class Looking:
    """`review` is what was found, None until all is.  `news` grows with all that has to be shown otherwise.

    Whoever looks anew and stops has the earlier review again.
    """

    def __init__(self, analyst: Analyst, game: Game, known: Review | None) -> None:
        self._analyst, self.game, self.review = analyst, game, known
        self.progress = Progress(0, 0)
        self.failed, self.news = False, 0
        self._earlier: Review | None = None
        self._ticket: int | None = None
        if known is None:
            self.begin()

    @property
    def under_way(self) -> bool:
        """Whether an answer may still come."""
        return self._ticket is not None

    def begin(self) -> None:
        """Asks for it, anew if there is one."""
        self._earlier, self.review = self.review or self._earlier, None
        self.failed, self.progress = False, Progress(0, 0)
        self._ticket = self._analyst.review(self.game.start, tuple(self.game.moves))
        self.news += 1

    def stop(self) -> None:
        """No answer is waited for any more."""
        if self._ticket is not None:
            self._analyst.cancel()
            self._ticket, self.review = None, self._earlier
            self.news += 1

    def update(self) -> None:
        """Hears what has come in."""
        answer = self._analyst.poll() if self._ticket is not None else None
        if answer is None or answer[0] != self._ticket:
            return
        found = answer[1]
        if isinstance(found, Progress):
            self.progress = found
        elif isinstance(found, Review):
            self.review, self._ticket = found, None
            self.news += 1
        elif isinstance(found, Failed):
            self.failed, self._ticket = True, None  # the page has a button that begins again
            self.news += 1

    # ------------------------------------------------------------------ in the place of the curve
    def node(self, words: Words) -> tuple[Node, Waiting]:
        """How far it has come, with a button that stops it or begins again; and the part of it that changes."""
        waiting = Waiting(self, words)
        if self._ticket is None:
            button = Button("look", self.begin, label=words.t("Look through the game"), kind="raised")
        else:
            button = Button("stop", self.stop, label=words.t("Stop"), kind="raised")
        inside = Row([waiting, button], gap=16)
        return Inset(Column([Space(0, grow=1), inside, Space(0, grow=1)], gap=0), pad=(16, 0), face="plate"), waiting


class Waiting(Widget):
    """What the engine does, in a sentence, and a bar that fills.  It cannot be pressed."""

    stretch = True
    reach = 0
    grow = 1

    def __init__(self, looking: Looking, words: Words) -> None:
        super().__init__("waiting", enabled=False)
        self._looking, self._words = looking, words
        self.shown = looking.progress

    @property
    def said(self) -> str:
        """The sentence."""
        looking, words = self._looking, self._words
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
        if not self._looking.under_way:
            return
        bar = pygame.Rect(r.left, r.bottom - ui.px(BAR + 2), r.w, ui.px(BAR))
        plates.draw(dst, bar, bar.h // 2, t.plate2, t.line, ui.unit)
        part = self.shown.done / self.shown.total if self.shown.total else 0.0
        bar.width = max(bar.h, round(r.w * part))
        if ui.rtl:
            bar.right = r.right
        plates.draw(dst, bar, bar.h // 2, t.brass)
