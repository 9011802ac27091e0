"""The page of a lesson, for one window: the board, what is told of a move, the strip, the panel."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.board.drawing import fit
from game.rules.board import Board
from game.scenes.board_page import strip
from game.scenes.board_page.group import Group
from game.scenes.lesson.panel import Dots, Mark, Panel
from game.scenes.moves.page import MovePage
from game.scenes.moves.question import Question
from game.scenes.moves.way_cards import WayCards
from game.scenes.shared.speech import Place, Said
from game.scenes.shell.page import Bar
from game.store.settings import Settings
from game.ui.controls import Controls
from game.ui.kit.scale import Style
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Gives, Inset, Node, Row, Space, Strip
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, Pane

if TYPE_CHECKING:
    from game.scenes.lesson.scene import LessonScene
    from game.session.lesson.run import LessonRun
    from game.words.lesson_text import LessonTexts

# ----------------------------------------------------------------------
# where the parts of a lesson stand: the panel beside the board, or below it where the window is narrow
SIDE, MOST_SIDE = 348, 0.36  # the width of the panel, reference px; of the window at most
STRIP, TOLD, SAID = 60, 96, 92  # heights: of the strip, of what is told of a move, of the sentence; reference px
STRIP_SMALL, TOLD_SMALL, GOAL = 50, 84, 64  # the same below the board, with the goal; reference px
MOST_TOLD = 150  # that the plate of a move becomes high where the board leaves room, reference px
RIM = 42  # what discs of directions take below the board, px
KEEPS = 0.7  # of the board's width stays with larger text
STEP = 0.25  # by which the text of panels is made smaller until then


class LessonLayout(NamedTuple):
    """Rectangles in window px.  `panel` measures all that can be pressed; `below`: the panel is a row under the board.

    `told` is where it is told what a move did; below the board that is where the sentence stands else.
    """

    panel: Ui
    below: bool
    bar: pygame.Rect
    board: pygame.Rect
    speech: Place
    told: pygame.Rect
    strip: pygame.Rect
    side: pygame.Rect


def lay_out(ui: Ui, board: Board, *, signs: bool = False) -> LessonLayout:
    """The page for a window.  `signs`: moves name a direction, so discs stand out of the board's lower edge."""
    plain = ui.sized(1.0)
    make = _below if plain.small else _beside
    least, scale = KEEPS * make(plain, plain, board, signs).board.w, ui.text_scale
    while True:
        out = make(ui.sized(scale), ui, board, signs)
        if scale <= 1 or out.board.w >= least:
            return out
        scale = max(1.0, scale - STEP)


def _beside(ui: Ui, said: Ui, board: Board, signs: bool) -> LessonLayout:
    w, h = ui.size
    margin, gap = ui.gap(24), ui.gap(16)
    bar = pygame.Rect(margin - ui.gap(8), ui.gap(8), w - 2 * margin + 2 * ui.gap(8), ui.px(56))
    top, bottom = bar.bottom + ui.gap(8), h - ui.gap(14)
    wide = round(min(ui.px(SIDE), MOST_SIDE * w))
    side = pygame.Rect(w - margin - wide, top, wide, bottom - top)
    column = side.left - margin - margin
    strip = pygame.Rect(margin, bottom - ui.px(STRIP), column, ui.px(STRIP))
    told = pygame.Rect(margin, strip.top - gap - ui.px(TOLD), column, ui.px(TOLD))
    rim = max(gap, RIM if signs else 0)
    words = min(said.px(SAID), said.gap(SAID) + (said.px(SAID) - said.gap(SAID)) // 3)
    shown = fit(board, pygame.Rect(margin, top, column, max(60, told.top - words - rim - top)), 0)
    shown.top = top
    spare = told.top - words - rim - shown.bottom
    grown = max(0, min(spare, ui.px(MOST_TOLD) - told.h))
    told = pygame.Rect(told.x, told.y - grown, told.w, told.h + grown)
    speech = pygame.Rect(margin + ui.gap(12), shown.bottom + rim, column - ui.gap(24), 0)
    speech.height = told.top - ui.gap(8) - speech.top
    place = Place(speech, (29.0, 26.0, 24.0, 22.0, 20.0, 18.0), 2, 15)
    return LessonLayout(ui, False, bar, shown, place, told, strip, side)


def _below(ui: Ui, said: Ui, board: Board, signs: bool) -> LessonLayout:
    w, h = ui.size
    margin, gap = ui.gap(16), ui.gap(8)
    bar = pygame.Rect(margin - gap, 0, w - 2 * margin + 2 * gap, ui.px(56))
    bottom = h - gap
    strip = pygame.Rect(margin, bottom - ui.px(STRIP_SMALL), w - 2 * margin, ui.px(STRIP_SMALL))
    side = pygame.Rect(margin, strip.top - gap - ui.px(GOAL), w - 2 * margin, ui.px(GOAL))
    told = pygame.Rect(margin, side.top - gap - ui.px(TOLD_SMALL), w - 2 * margin, ui.px(TOLD_SMALL))
    rim = max(gap, RIM if signs else 0)
    shown = fit(board, pygame.Rect(margin, bar.bottom, w - 2 * margin, max(60, told.top - rim - bar.bottom)), 0)
    shown.top = bar.bottom
    speech = told.inflate(-2 * gap, 0)
    place = Place(speech, (23.0, 21.0, 19.0, 17.0), 2, 14)
    return LessonLayout(ui, True, bar, shown, place, told, strip, side)


SIZES: tuple[tuple[Style, float, Style], ...] = (  # of what is told of a move, and of why; the first that fits
    ("heading", 1, "text"), ("heading", 0.9, "note"), ("name", 1, "note"),
    ("name", 0.9, "note"), ("name", 0.8, "fine"), ("name", 0.75, "fine"),
)  # fmt: skip


class Moment(NamedTuple):
    """What the widgets of the page are made for; others are made once it is different."""

    stage: str
    at: int
    hints: int
    tries: int
    solved: int
    told: object
    line: tuple[str, ...]
    question: Question | None
    way: object

    @classmethod
    def of(cls, run: LessonRun, question: Question | None) -> Moment:
        """The moment that it is in a lesson."""
        stage = {"back": "try", "answer": "wrong"}.get(run.stage, run.stage)
        crossing = run.playing.crossing if question and question.kind == "ways" else None
        tries = run.tries.get(run.at, 0)
        return cls(stage, run.at, run.hints, tries, len(run.solved), run.wrong, run.line, question, crossing)


class LessonPage(MovePage):
    """Its widgets are made anew with every moment of the lesson; the board stays."""

    def __init__(
        self,
        ui: Ui,
        settings: Settings,
        texts: LessonTexts,
        deeds: LessonScene,
        question: Question | None,
        before: Controls | None,
    ) -> None:
        run = texts.run
        rules = run.playing.game.rules
        self.layout = layout = lay_out(ui, rules.board, signs=rules.signs)
        super().__init__(ui, settings, texts.words, run.playing, layout.board, panel=layout.panel)
        self.texts, self.run, self.deeds = texts, run, deeds
        self.paint(self.board.paint)
        self._moment: Moment | None = None
        self.show(question, before)

    # ------------------------------------------------------------------ following the lesson
    def show(self, question: Question | None, before: Controls | None = None) -> None:
        moment = Moment.of(self.run, question)
        if moment == self._moment:
            return
        self._moment, self.question = moment, question
        layout, panel = self.layout, self.panel
        self.made = made = Panel(self.texts, self.deeds, asked=question is not None)
        side = made.row() if layout.below else made.node()
        side.place(panel, layout.side)
        asks = question is not None and question.in_band
        answers = [self._answers(question)] if question and asks else []
        strips = [] if answers and layout.below else [self._strip()]
        self.ways = None
        nodes: list[Node] = [*answers, *self._told(), *strips, side, self._bar()]
        crossing = self.run.playing.crossing
        if question and question.kind == "ways" and crossing:
            band = layout.strip.union(layout.side if layout.below else layout.told)
            self.ways = WayCards(panel, self.words, band, question, crossing, self.deeds)
            nodes = [*self.ways.nodes, *([] if layout.below else [side]), nodes[-1]]
        self.put(Group(nodes), before=before or getattr(self, "controls", None))
        self.begin_ways()

    @property
    def place(self) -> Place:
        return self.layout.speech

    @property
    def told(self) -> bool:
        """Whether it is told what a move did; below the board that stands in the place of the sentence."""
        return not self.ways and (self.run.wrong is not None or self.run.stage == "right")

    # ------------------------------------------------------------------ the parts
    def _bar(self) -> Node:
        ui, texts = self.panel, self.texts
        dots = Dots(self.run.tasks, self.run.solved, self.run.at)
        task = [Space(8), Label(texts.task(), "note", "ontable", single=True)]
        tools: list[Node] = [
            dots,
            *([] if self.layout.below else task),
            Space(8),
            *(self.deeds.actions.button(id, "table") for id in ("rules", "full")),
        ]
        beside = Row([Space(16), Label(texts.subtitle(), "note", "ontable2", single=True)], gap=0)
        bar = Bar(self.deeds.actions.button("back", "table"), texts.title, [Gives(beside, gone=1)], tools, gap=0)
        bar.place(ui, self.layout.bar)
        return bar

    def _strip(self) -> Strip:
        """Back a task, the film, the task again."""
        actions = self.deeds.actions
        first, last = (actions.button(id, word=True) for id in ("taskback", "restart"))
        film = strip.in_time(self.panel, strip.film_buttons(self.deeds, main=False))
        out = Strip([Gives(first, word=2)], [film], [Gives(last, word=1)])
        out.place(self.panel, self.layout.strip)
        return out

    def _told(self) -> list[Node]:
        """The plate that says what a move did."""
        run, t, theme = self.run, self.words.t, self.ui.theme
        if not self.told:
            return []
        if run.stage == "right":
            said, border, icon = self.texts.right(), theme.good, Icon("check", 28, "good")
            return [self._plate(said, icon, border, [])]
        said, button = self.texts.wrong(), list[Node]()
        lies = "" if run.stage in ("wrong", "answer") else t("The stones are back where they were.")
        if lies:
            button = [self.deeds.actions.button("show", "raised", word=not self.layout.below)]
        return [self._plate(said, Mark(), theme.bad, button, lies)]

    def _plate(
        self, said: Said, sign: Node, border: tuple[int, int, int], buttons: Sequence[Node], lies: str = ""
    ) -> Node:
        """In letters as large as there is room for, without `lies` where there is little; else it scrolls."""
        rect, ui = self.layout.told, self.panel
        whys = dict.fromkeys((f"{said.why} {lies}".strip(), said.why))
        for why, (style, times, small) in ((why, size) for why in whys for size in SIZES):
            lines: list[Node] = [Label(said.text, style, times=times)]
            lines += [Label(why, small, "ink2")] if why else []
            words: Node = Column(lines, gap=2, grow=1, wide=1)
            plate = Inset(Row([sign, words, *buttons], gap=14), pad=(18, 6), face="plate", border=border)
            if plate.height(ui, rect.w) <= rect.h:
                break
        else:
            plate = Inset(Row([sign, Pane(words), *buttons], gap=14), pad=(18, 6), face="plate", border=border)
        plate.place(ui, rect)
        return plate

    def _answers(self, question: Question) -> Node:
        """Answers to a question: above what is told of a move; where there is little room in the strip."""
        buttons: list[Node] = []
        for name, label, key, enabled in question.answers:
            press = partial(self.deeds.answer, name)
            buttons.append(Button(name, press, label=label, kind="raised", tip=label, key=key, enabled=enabled))
        layout, ui = self.layout, self.panel
        row: Node = Row(buttons, gap=12, pack="end")
        high = ui.px(44)
        band = pygame.Rect(layout.told.x, layout.told.top - high - ui.gap(8), layout.told.w, high)
        if layout.below:
            row = Strip([], end=buttons, gap=12, pad=12)
        row.place(ui, layout.strip if layout.below else band)
        return row

    # ------------------------------------------------------------------ one frame
    def earned(self, age: float) -> list[Sprite]:
        """The stones that drop into the hole at the end."""
        hole, pane = self.made.hole, self.made.pane
        if hole is None:
            return []
        at = pane.outside(hole.rect) if pane else hole.rect
        return [sprite.moved(at.x - hole.rect.x, at.y - hole.rect.y) for sprite in hole.sprites(self.panel, age)]
