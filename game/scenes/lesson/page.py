"""The page of a lesson, for one window: the board, what is told of a move, the strip, the panel."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.scenes.board_page import strip
from game.scenes.board_page.group import Group
from game.scenes.lesson.layout import lay_out
from game.scenes.lesson.panel import Panel
from game.scenes.lesson.signs import Dots, Mark
from game.scenes.moves.page import MovePage
from game.scenes.moves.way_cards import WayCards
from game.scenes.shared.speech import Place, Said
from game.scenes.shell.title import BESIDE, fit_title
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.widgets import Button, Pane

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.scenes.lesson.controller import LessonController
    from game.scenes.lesson.texts import LessonTexts
    from game.scenes.moves.question import Question
    from game.session.lesson.run import LessonRun
    from game.store.settings import Settings
    from game.ui.controls import Controls
    from game.ui.screen import Sprite
    from game.ui.ui import Ui

SIZES = (24.0, 22.0, 20.0, 18.0, 16.0, 15.0, 14.0)  # of what is told of a move, reference px


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
        deeds: LessonController,
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
        """The widgets follow the lesson."""
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
        paints = () if self.ways else (lambda dst: strip.paint(dst, panel, layout.strip),)
        self.put(Group(nodes), *paints, before=before or getattr(self, "controls", None))
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
        ui, t, deeds, texts = self.panel, self.words.t, self.deeds, self.texts
        back = Button("back", deeds.leave, icon="back", kind="table", tip=t("Back"), key="Esc")
        title = Label(texts.title, ui.m.title, "ontable", family="serif", single=True)
        beside = Label(texts.subtitle(), 14, "ontable2", single=True)
        task = Label(texts.task(), 14, "ontable", single=True)
        tools: list[Node] = [
            Dots(self.run.tasks, self.run.solved, self.run.at),
            Space(8),
            Button("rules", deeds.show_rules, icon="rules", kind="table", tip=t("Rules")),
            Button("full", deeds.full_screen, icon="full", kind="table", tip=t("Full screen"), key="F11"),
        ]
        if not self.layout.below:
            tools[1:1] = [Space(8), task]
        room = self.layout.bar.w
        row: list[Node] = [back, Space(BESIDE), title]
        spent = sum(node.width(ui) for node in (back, Space(BESIDE), *tools))
        if spent + title.width(ui) + ui.px(16) + beside.width(ui) <= room:
            row += [Space(16), beside]
        fit_title(ui, title, room - spent)
        bar = Row([*row, Space(grow=1), *tools], gap=0)
        bar.place(ui, self.layout.bar)
        return bar

    def _strip(self) -> Node:
        """Back a task, the film, the task again: with words where there is room."""
        ui, t, deeds = self.panel, self.words.t, self.deeds
        label, anew = t("Previous task"), t("Start the task again")

        def row(*, back: bool, again: bool) -> Row:
            film = Row(strip.left_to_right(ui, strip.film_buttons(self.words, deeds, main=False)), gap=strip.BETWEEN)
            first = Button("taskback", deeds.back_a_task, icon="undo", label=label if back else "", tip=label)
            last = Button("restart", deeds.restart, icon="again", label=anew if again else "", tip=anew, key="Ctrl+Z")
            first.enabled = self.run.can_back
            return Row([first, Space(0, grow=1), film, Space(0, grow=1), last], gap=strip.BETWEEN)

        return strip.fill(
            ui, self.layout.strip, (row(back=b, again=a) for b, a in ((True, True), (True, False), (False, False)))
        )

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
            label = "" if self.layout.below else t("Show again")
            tip = t("Show again")
            button = [Button("show", self.deeds.show_again, icon="again", label=label, kind="raised", tip=tip)]
        return [self._plate(said, Mark(), theme.bad, button, lies)]

    def _plate(
        self, said: Said, sign: Node, border: tuple[int, int, int], buttons: Sequence[Node], lies: str = ""
    ) -> Node:
        """In letters as large as there is room for, without `lies` where there is little; else it scrolls."""
        rect, ui = self.layout.told, self.panel
        whys = dict.fromkeys((f"{said.why} {lies}".strip(), said.why))
        for why, size in ((why, size) for why in whys for size in SIZES):
            lines: list[Node] = [Label(said.text, size, family="serif")]
            lines += [Label(why, max(13.0, 0.7 * size), "ink2")] if why else []
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
        row, high = Row(buttons, gap=12, pack="end"), ui.px(44)
        band = pygame.Rect(layout.told.x, layout.told.top - high - ui.gap(8), layout.told.w, high)
        row.place(ui, layout.strip.inflate(-2 * ui.gap(12), 0) if layout.below else band)
        return row

    # ------------------------------------------------------------------ one frame
    def earned(self, age: float) -> list[Sprite]:
        """The stones that drop into the hole at the end."""
        hole, pane = self.made.hole, self.made.pane
        if hole is None:
            return []
        at = pane.outside(hole.rect) if pane else hole.rect
        return [sprite.moved(at.x - hole.rect.x, at.y - hole.rect.y) for sprite in hole.sprites(self.panel, age)]
