"""The panel of a lesson: goal, hints that one opens, what is earned so far, and what goes on.

Brass is only ever what goes on: until a task is solved its place is dashed and says what is missing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.board import ideas
from game.scenes.lessons.lesson.drawings import DISC, HolePicture, number_disc
from game.scenes.shell.plate import Plate
from game.store.learners import MOST_STONES
from game.ui import plates
from game.ui.labels import Divider, Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, Pane
from game.ui.widgets.widget import WidgetLook

if TYPE_CHECKING:
    from game.scenes.lessons.lesson.lesson_scene import LessonScene
    from game.words.lesson_text import TaskHint

HOLES = 6  # of a board out of which the picture is cut, where the game has none
BESIDE = 12.0  # between the number of a hint and its words, reference px
GOAL_HIGH = 46.0  # of the goal below the board, reference px
HOLE, HOLE_WON, HOLE_ROW = 74.0, 120.0, 48.0  # the picture of the hole: in a lesson, at its end, in a row; reference px


class HintRow(Card):
    """A hint that can be opened, or one that cannot yet: plain, for a press costs something."""

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t, under = ui.theme, look.face != "rest"
        fill = (t.pressed if look.face == "pressed" else t.hover if under else t.raised) if self.enabled else None
        plates.draw_plate(dst, self.rect, ui.gap(10), fill, t.edge if self.enabled else t.hair, ui.unit)
        self.child.paint(dst, ui)


class LessonPanel:
    """Its nodes for one moment of the lesson.  `hole`: the picture in it; `pane`: in which all but the foot scrolls."""

    def __init__(self, scene: LessonScene) -> None:
        self.scene, self.run, self.texts = scene, scene.run, scene.lesson_texts
        self.words = scene.services.words
        rules = self.run.opened.rules
        self._picture_of = (
            ideas.row_of_holes(HOLES) if rules.coats else rules.board
        )  # stones lie in holes, also beside others
        self.hint_list = self.texts.hints()
        self.hole: HolePicture | None = None
        self.pane: Pane | None = None

    # ------------------------------------------------------------------ beside the board
    def side(self) -> Node:
        parts = {"shown": self._rule, "over": self._earned}.get(self.run.stage, self._task)
        self.pane = Pane(Column(parts(), gap=10))
        return Inset(Column([self.pane, *self._foot()], gap=8), pad=(20, 16), face="plate")

    def _heading(self, icon: str, title: str, beside: str = "") -> Row:
        end: list[Node] = [Space(0, grow=1), Label(beside, "fine")] if beside else []
        return Row([Icon(icon, 20, "brass"), Label(title, "fact", "brass"), *end], gap=10)

    def _rule(self) -> list[Node]:
        return [self._heading("flag", self.words.t("In this lesson")), *self.rule()]

    def rule(self) -> list[Node]:
        """What the lesson is about, and the rule in words."""
        t, clause = self.words.t, self.texts.clause()
        out: list[Node] = [Label(self.texts.about_lesson, "heading", times=0.92)]
        out += [Label(one) for one in self.texts.more_paragraphs]
        if clause is not None:
            out += [Space(4), self._heading("rules", t("The rule")), Label(clause.title, "name")]
            out.append(Label(clause.text, "note"))
        if self.texts.clip_made_up():
            out.append(Label(self.texts.clip_made_up(), "fine"))
        return out

    def _task(self) -> list[Node]:
        t = self.words.t
        out: list[Node] = [self._heading("flag", t("Goal"))]
        said = filter(None, (self.texts.differing_rules(), self.texts.turn_count_text()))
        out += [Label(self.texts.goal(), "heading", times=0.88), *(Label(one, "note") for one in said)]
        return [*out, Space(2), *self.hints(), Divider(), *self.so_far()]

    def hints(self) -> list[Node]:
        """The hints as rows: those that are open say what they say, the next one can be pressed."""
        later = self.texts.when_last_hint_opens()
        rows = [self._heading("hint", self.words.t("Hints"), self.texts.hints_cost())]
        return [*rows, *map(self._hint, range(len(self.hint_list))), *([Label(later, "fine")] if later else [])]

    def _hint(self, i: int) -> Node:
        hint, run = self.hint_list[i], self.run
        known, next_ = i < run.hints, i == run.hints and run.can_hint
        line: list[Node] = [number_disc(self.words.number(i + 1), on=known)]
        line.append(Label(hint.title, *(("label", "ink") if known or next_ else ("text", "ink2")), grow=1))
        if next_:
            line.append(Label(self.words.tc("a hint", "open"), "fine"))
        elif i == len(self.hint_list) - 1 and not known and run.locked:
            line.append(Icon("lock", 18, "ink2"))
        head = Row(line, gap=BESIDE)
        if known:
            return Inset(self._opened(head, hint), pad=(10, 10), face="well")
        row = HintRow("hint" if next_ else f"hint{i + 1}", head, self.scene.hint)
        row.enabled = next_
        return row

    def _opened(self, head: Row, hint: TaskHint) -> Node:
        return Column([head, Row([Space(DISC), Label(hint.said, "text", grow=1)], gap=BESIDE)], gap=4)

    def so_far(self) -> list[Node]:
        """What the lesson is worth until now."""
        self.hole = HolePicture(self._picture_of, self.run.stones, HOLE)
        said = Label(self.texts.so_far(), "note", grow=1)
        return [Label(self.words.t("This lesson"), "fact"), Row([self.hole, said], gap=14)]

    def _earned(self) -> list[Node]:
        """The end: stones drop into a hole; what comes next."""
        t = self.words.t
        self.hole = HolePicture(self._picture_of, self.run.stones, HOLE_WON, drops=True)
        out: list[Node] = [self._heading("check", t("Lesson finished")), Label(self.texts.title, "heading")]
        out += [Row([self.hole], pack="center"), Label(self.texts.earned(), "name"), Divider()]
        return [*out, Label(self.texts.next_lesson_text(), "note"), Label(t("Now try it in a game."), "note")]

    # ------------------------------------------------------------------ what goes on
    def _foot(self) -> list[Node]:
        """What goes on, and at the end the other ways; else why nothing goes on yet."""
        if self.goes_on:
            return [*(self._beside_brass() if self.run.stage == "over" else []), self.brass()]
        return [Label(self.words.t("Find it, and you can go on."), "fine", align="center"), self.brass()]

    @property
    def goes_on(self) -> bool:
        return self.run.stage in ("shown", "right", "over")

    def brass(self, *, stretch: bool = True) -> Button:
        """Where something else is asked, that answer is the one brass button of the page."""
        t, run, asks = self.words.t, self.run, self.scene.question() is not None
        last = run.lesson_done or len(run.solved | {run.at}) == run.tasks
        label, icon = (t("Finish the lesson"), "check") if last else (t("Next task"), "fwd")
        if run.stage == "shown":
            label, icon = t("To the tasks"), "fwd"
        elif run.stage == "over":
            label, icon = self.texts.way_onward() or t("Back to the map"), "fwd"
        key = self.words.tc("key", "Enter") if self.goes_on else ""
        return Button(
            "next", self.scene.go_on, icon=icon, label=label, kind="raised" if asks else "primary", key=key,
            enabled=self.goes_on, stretch=stretch,
        )  # fmt: skip

    def _beside_brass(self) -> list[Node]:
        t, scene = self.words.t, self.scene
        out: list[Node] = []
        if self.run.stones < MOST_STONES:
            out.append(_plain("again", scene.again, t("Once more for three stones"), "again"))
        if self.texts.way_onward():
            out.append(_plain("map", scene.ways.to_map, t("Back to the map"), "map"))
        return [*out, _plain("game", scene.ways.play_game, t("Play a game"), "play")]

    # ------------------------------------------------------------------ below the board
    def row(self) -> Node:
        """Where there is little room: the goal and what goes on; hints and the rule are sheets."""
        run, t, scene = self.run, self.words.t, self.scene
        said = f"{self.texts.earned()} {self.texts.next_lesson_text()}" if run.stage == "over" else self.texts.goal()
        words: Node = _Least(Pane(Label(said), least_high=GOAL_HIGH))  # a long goal scrolls where text is large
        sign: Node = Icon("flag", 20, "brass")
        brass = [self.brass(stretch=False)] if self.goes_on else []
        if run.stage == "shown":
            about = Button("about", scene.show_hints, icon="rules", label=t("In this lesson"), kind="raised")
            row: list[Node] = [about, Space(0, grow=1), *brass]
        elif run.stage == "over":
            self.hole = HolePicture(self._picture_of, run.stones, HOLE_ROW, drops=True)
            row = [self.hole, words, *map(_bare, self._beside_brass()), *brass]
        elif brass:
            row = [sign, words, *brass]
        else:
            hint = scene.actions["hint"]
            hints = Button("hint", scene.show_hints, icon="hint", label=t("Hints"), kind="raised", key=hint.key)
            row = [hints, sign, words]
        return Inset(Row(row, gap=10), pad=(12, 4), face="plate")

    # ------------------------------------------------------------------ one frame
    def earned(self, ui: Ui, age: float) -> list[Sprite]:
        """The stones that drop into the hole at the end."""
        hole, pane = self.hole, self.pane
        if hole is None:
            return []
        at = pane.to_window_rect(hole.rect) if pane else hole.rect
        return [sprite.moved(at.x - hole.rect.x, at.y - hole.rect.y) for sprite in hole.sprites(ui, age)]


def _plain(name: str, press: Callable[[], None], label: str, icon: str) -> Button:
    return Button(name, press, icon=icon, label=label, kind="raised", stretch=True)


def _bare(button: Node) -> Node:
    """The same with its icon alone; its word is the tip."""
    assert isinstance(button, Button)
    return Button(button.name, button.action, icon=button.icon, kind="flat", tip=button.label)


class _Least(Inset):
    """Words that take the room that is left, and break into lines."""

    def __init__(self, words: Node) -> None:
        super().__init__(words, grow=1)

    def width(self, ui: Ui) -> int:
        return self.child.least_width(ui)


class LessonSheet(Plate):
    """Where the panel is below the board: what the lesson is about, or its hints and what it is worth."""

    wide = 480.0
    first_focus = "close"

    def __init__(self, scene: LessonScene) -> None:
        super().__init__(scene.services)
        self._scene, self._hints = scene, scene.run.hints

    def body(self, ui: Ui) -> Node:
        panel = LessonPanel(self._scene)
        if self._scene.run.stage == "shown":
            return Column([Label(self.words.t("In this lesson"), "name"), *panel.rule()], gap=8)
        return Column([*panel.hints(), Space(4), *panel.so_far()], gap=8)

    def foot(self, ui: Ui) -> Node | None:
        return Button("close", self.leave, label=self.words.t("Close"), kind="raised", key="Esc", stretch=True)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._scene.run.hints != self._hints:
            self._hints = self._scene.run.hints
            self._scene.page.rebuild_widgets()
            self.refresh()
