"""The page of a lesson, for one window: the board, what is told of a try, the strip, the panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.scenes.board_page import film_buttons
from game.scenes.board_page.group import PlacedGroup
from game.scenes.board_page.reply import ReplyPlate, TryPlate, TryReply
from game.scenes.lessons.lesson.drawings import task_dots
from game.scenes.lessons.lesson.lesson_layout import lay_out
from game.scenes.lessons.lesson.lesson_panel import LessonPanel
from game.scenes.moves.move_page import MovePage
from game.scenes.shared.speech import SpeechBox
from game.scenes.shell.full_page import TitleBar
from game.ui.controls import Controls
from game.ui.labels import Icon, Label
from game.ui.layout import Collapsible, Node, Row, Space, StripPlate
from game.ui.screen import Sprite
from game.ui.ui import Ui

if TYPE_CHECKING:
    from game.scenes.lessons.lesson.lesson_scene import LessonScene

ANSWERS = 44.0  # the height of the answers to a question, reference px


class LessonPage(MovePage):
    """Its widgets are made anew with every moment of the lesson; the board stays."""

    scene: LessonScene
    reply: ReplyPlate | None = None  # of the wrong try that is told

    def __init__(self, ui: Ui, scene: LessonScene, before: Controls | None) -> None:
        rules = scene.playing.game.rules
        self.layout = layout = lay_out(ui, rules.board, signs=rules.signs)
        super().__init__(ui, scene, layout.board, panel=layout.panel)
        self.texts, self.run = scene.lesson_texts, scene.run
        self.paint(self.board.paint)
        self._moment: object = None
        self.rebuild_widgets(before)

    # ------------------------------------------------------------------ following the lesson
    def rebuild_widgets(self, before: Controls | None = None) -> None:
        """Makes the widgets anew once it is another moment of the lesson."""
        run, question = self.run, self.scene.question()
        seen = run.stage in ("wrong", "answer", "back")  # a wrong try is looked at: nothing changes until the next
        stage, line = ("try", ()) if seen else (run.stage, run.line)
        crossing = self.playing.crossing if question and question.kind == "ways" else None
        tries, solved = run.tries.get(run.at, 0), len(run.solved)
        moment = stage, run.at, run.hints, tries, solved, run.wrong, line, question, crossing
        if moment == self._moment:
            return
        self._moment, self.question = moment, question
        layout, self.side = self.layout, LessonPanel(self.scene)
        side = self.side.row() if layout.below else self.side.side()
        side.place(self.panel, layout.side)
        nodes = self.way_cards(layout.strip.union(layout.side if layout.below else layout.told))
        if nodes:
            nodes += [] if layout.below else [side]
        else:
            asks = question is not None and question.in_band
            strips = [] if asks and layout.below else [self._strip()]
            nodes = [*([self._answers()] if asks else []), *self._told(), *strips, side]
        self.put(PlacedGroup([*nodes, self._bar()]), before=before or getattr(self, "controls", None))

    @property
    def place(self) -> SpeechBox:
        return self.layout.speech

    @property
    def tells_try(self) -> bool:
        """Whether it is told what a try did; below the board that stands in the place of the sentence."""
        return not self.ways and (self.run.wrong is not None or self.run.stage == "right")

    # ------------------------------------------------------------------ the parts
    def _bar(self) -> Node:
        ui, texts = self.panel, self.texts
        task = [Space(8), Label(texts.task(), "note", "ontable", single=True)]
        tools: list[Node] = [
            task_dots(self.run.tasks, self.run.solved, self.run.at),
            *([] if self.layout.below else task),
            Space(8),
            *(self.scene.actions.button(id, "table") for id in ("rules", "full")),
        ]
        beside = Row([Space(16), Label(texts.subtitle(), "note", "ontable2", single=True)], gap=0)
        bar = TitleBar(
            self.scene.actions.button("back", "table"), texts.title, [Collapsible(beside, gone=1)], tools, gap=0
        )
        bar.place(ui, self.layout.bar)
        return bar

    def _strip(self) -> StripPlate:
        actions = self.scene.actions
        first, last = (actions.button(id, word=True) for id in ("taskback", "restart"))
        film = film_buttons.in_time_order(self.panel, film_buttons.film_buttons(self.scene, main=False))
        out = StripPlate([Collapsible(first, word=2)], [film], [Collapsible(last, word=1)])
        out.place(self.panel, self.layout.strip)
        return out

    def _told(self) -> list[Node]:
        run, panel, room = self.run, self.panel, self.layout.told
        self.reply = None
        if not self.tells_try:
            return []
        if run.wrong is None:
            said = self.texts.success_text()
            return [TryPlate(panel, room, said.text, said.why, Icon("check", 26, "good"), self.ui.theme.good)]
        said, wrong = self.texts.wrong_move_text(), run.wrong
        reply = TryReply(said.text, said.why, wrong.plies[-1:], wrong.reply)
        self.reply = ReplyPlate(panel, self.words, room, reply, self.scene.show_again, self.scene.below)
        return [self.reply]

    def _answers(self) -> Node:
        """Answers to a question: above what is told of a move; where there is little room in the strip."""
        buttons, layout, ui = self.answers(keyed=False), self.layout, self.panel
        row: Node = Row(buttons, gap=12, pack="end")
        high = ui.px(ANSWERS)
        band = pygame.Rect(layout.told.x, layout.told.top - high - ui.gap(8), layout.told.w, high)
        if layout.below:
            row = StripPlate([], end=buttons, gap=12, pad=12)
        row.place(ui, layout.strip if layout.below else band)
        return row

    # ------------------------------------------------------------------ one frame
    def extra_sprites(self, age: float) -> list[Sprite]:
        """The ribbon of a try, and the stones that have begun to drop so many seconds after the end."""
        return [*(self.reply.sprites() if self.reply else []), *self.side.earned(self.panel, age)]
