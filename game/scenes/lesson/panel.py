"""The panel of a lesson: the rule, or the goal with its hints, or what was earned; the brass button only goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.board import ideas
from game.scenes.lesson.hole_picture import HolePicture
from game.scenes.lesson.signs import DISC, Disc
from game.store.learners import MOST_STONES
from game.ui.labels import Divider, Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.widgets import Button, Pane
from game.ui.widgets.button import Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.scenes.lesson.controller import LessonController
    from game.scenes.lesson.texts import Hint, LessonTexts

PAD = 22.0
HOLES = 6  # of a board out of which the picture is cut, where the game has none
BESIDE = 12.0  # between the number of a hint and its words, reference px
HOLE, HOLE_WON, HOLE_ROW = 74.0, 120.0, 54.0  # the picture of the hole: in a lesson, at its end, in a row; reference px


class Panel:
    """Makes the parts of a panel for the present moment of a lesson; `hole` is the picture in it, if there is one."""

    def __init__(self, texts: LessonTexts, deeds: LessonController, *, asked: bool = False) -> None:
        """`asked`: something else is asked, so the one brass button of the page is that answer."""
        self._kind: Kind = "raised" if asked else "primary"
        self.texts, self.run, self.words, self.deeds = texts, texts.run, texts.words, deeds
        self.told = texts.hints()
        rules = texts.run.opened.rules
        self.board = ideas.row(HOLES) if rules.coats else rules.board  # stones lie in holes, also beside other boards
        self.hole: HolePicture | None = None
        self.pane: Pane | None = None  # in which all but the buttons scrolls

    # ------------------------------------------------------------------ beside the board
    def node(self) -> Node:
        """The whole panel."""
        parts = {"shown": self._rule, "over": self._earned}.get(self.run.stage, self._task)
        self.pane = Pane(Column(parts(), gap=10))
        return Inset(Column([self.pane, *self.buttons()], gap=10), pad=(PAD, 18), face="plate")

    def _heading(self, icon: str, title: str, beside: str = "") -> Row:
        end: list[Node] = [Space(0, grow=1), Label(beside, 13, "ink2")] if beside else []
        return Row([Icon(icon, 20, "brass"), Label(title, 15, "brass", bold=True), *end], gap=10)

    def _rule(self) -> list[Node]:
        """What the lesson is about, and the rule in words."""
        return [self._heading("flag", self.words.t("In this lesson")), *self.rule()]

    def rule(self) -> list[Node]:
        """The same without a heading."""
        t, clause = self.words.t, self.texts.clause()
        out: list[Node] = [Label(self.texts.about, 22, family="serif")]
        out += [Label(one, 17, family="serif") for one in self.texts.more]
        if clause is not None:
            out += [Space(4), self._heading("rules", t("The rule")), Label(clause.title, 18, family="serif")]
            out.append(Label(clause.text, 15, "ink2"))
        if self.texts.clip_made_up():
            out.append(Label(self.texts.clip_made_up(), 13, "ink2"))
        return out

    def _task(self) -> list[Node]:
        t = self.words.t
        out: list[Node] = [self._heading("flag", t("Goal"))]
        if self.texts.otherwise():
            out.append(Label(self.texts.otherwise(), 15, "ink2"))
        out.append(Label(self.texts.goal(), 23, family="serif"))
        if self.texts.turns():
            out.append(Label(self.texts.turns(), 15, "ink2"))
        out += [Space(2), self._heading("hint", t("Hints"), t("each hint costs one of three stones")), *self.hints()]
        out.append(Row([Space(0, grow=1), self._next_hint(t("Next hint"), self.deeds.next_hint)]))
        self.hole = HolePicture(self.board, self.run.stones, HOLE)
        so_far = Label(self.texts.so_far(), 14, "ink2", grow=1)
        return [*out, Label(t("This lesson"), 14, "ink2", bold=True), Row([self.hole, so_far], gap=14)]

    def hints(self) -> list[Node]:
        """The hints, opened in their order."""
        out: list[Node] = [Divider()]
        for i, hint in enumerate(self.told):
            out += [self._hint(i, hint), Divider()]
        return out

    def _hint(self, i: int, hint: Hint) -> Node:
        is_open = i < self.run.hints
        title = Label(hint.title, 16, "ink" if is_open else "ink2", bold=is_open, grow=1)
        line: list[Node] = [Disc(self.words.number(i + 1), on=is_open), title]
        if i == 2 and self.run.locked:
            line.append(Icon("lock", 18, "ink2"))
        head = Row(line, gap=BESIDE)
        if not hint.said:
            return head
        return Column([head, Row([Space(DISC), Label(hint.said, 15, grow=1)], gap=BESIDE)], gap=4)

    def _earned(self) -> list[Node]:
        """The end: stones drop into a hole; what comes next."""
        t = self.words.t
        self.hole = HolePicture(self.board, self.run.stones, HOLE_WON, drops=True)
        out: list[Node] = [self._heading("check", t("Lesson finished")), Label(self.texts.title, 23, family="serif")]
        out += [Row([self.hole], pack="center"), Label(self.texts.earned(), 17, family="serif"), Divider()]
        return [*out, Label(self.texts.next(), 15, "ink2"), Label(t("Now try it in a game."), 15, "ink2")]

    # ------------------------------------------------------------------ what is pressed
    def buttons(self) -> list[Node]:
        """The brass button, and at the end the other ways on."""
        t, deeds, run = self.words.t, self.deeds, self.run
        enter = self.words.tc("key", "Enter")
        if run.stage == "over":
            label = t("Next lesson") if run.opened.next else self.texts.onward()
            out: list[Node] = [self._brass("next", deeds.next_lesson, label or t("Back to the map"), "fwd", enter)]
            if run.stones < MOST_STONES:
                out.append(_raised("again", deeds.again, t("Again, for three stones"), "again"))
            if label:
                out.append(_raised("map", deeds.to_map, t("Back to the map")))
            return [*out, _raised("game", deeds.play_game, t("Play a game"), "play")]
        if run.stage == "shown":
            return [self._brass("next", deeds.go_on, t("To the tasks"), "fwd", enter)]
        if run.stage == "right":
            label = t("Finish the lesson") if run.done else t("Next task")
            return [self._brass("next", deeds.go_on, label, "check" if run.done else "fwd", enter)]
        last = len(run.solved | {run.at}) == run.tasks
        label, icon = (t("Finish the lesson"), "check") if last else (t("Next task"), "fwd")
        return [Button("next", deeds.go_on, label=label, icon=icon, kind="raised", enabled=False, stretch=True)]

    def _next_hint(self, label: str, press: Callable[[], None], *, enabled: bool | None = None) -> Button:
        """A plain button, never where the brass one is: brass is what goes on."""
        can = self.run.can_hint if enabled is None else enabled
        return Button("hint", press, icon="hint", label=label, kind="raised", key="H", enabled=can)

    def _brass(self, name: str, press: Callable[[], None], label: str, icon: str, key: str) -> Button:
        return Button(name, press, icon=icon, label=label, kind=self._kind, key=key, stretch=True)

    # ------------------------------------------------------------------ below the board
    def row(self) -> Node:
        """Where there is little room: the goal and the brass button, and the hints as a sheet."""
        run, t = self.run, self.words.t
        said = {"over": f"{self.texts.earned()} {self.texts.next()}"}
        words = Label(said.get(run.stage, self.texts.goal()), 16, family="serif", grow=1)
        buttons: Sequence[Node] = self.buttons()
        for button in buttons:
            assert isinstance(button, Button)
            button.stretch = False
        if run.stage in ("try", "wrong", "answer", "back"):
            hints = self._next_hint(t("Hints"), self.deeds.show_hints, enabled=True)
            return Inset(Row([hints, Icon("flag", 20, "brass"), _Least(words)], gap=10), pad=(12, 4), face="plate")
        if run.stage == "shown":
            about = Button("about", self.deeds.show_hints, icon="rules", label=t("In this lesson"), kind="raised")
            return Inset(Row([about, Space(0, grow=1), *buttons], gap=10), pad=(12, 4), face="plate")
        if run.stage == "over":
            buttons = [buttons[0], *[_bare(button) for button in buttons[1:]]]
        sign: Node = Icon("flag", 20, "brass")
        if run.stage == "over":
            sign = self.hole = HolePicture(self.board, run.stones, HOLE_ROW, drops=True)
        return Inset(Row([sign, _Least(words), *buttons], gap=10), pad=(12, 4), face="plate")


def _raised(name: str, press: Callable[[], None], label: str, icon: str = "map") -> Button:
    return Button(name, press, icon=icon, label=label, kind="raised", stretch=True)


def _bare(button: Node) -> Node:
    """The same with its icon alone; its word is the tip."""
    assert isinstance(button, Button)
    return Button(button.name, button.action, icon=button.icon, kind="flat", tip=button.label)


class _Least(Inset):
    """Words that take the room that is left, and break into lines."""

    def __init__(self, words: Label) -> None:
        super().__init__(words, grow=1)

    def width(self, ui: object) -> int:
        return self.child.least(ui)  # type: ignore[arg-type]
