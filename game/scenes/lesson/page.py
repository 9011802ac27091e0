"""The page of a lesson, for one window: the board, what is told of a move, the strip, the panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.board import ideas
from game.rules.board import Board
from game.scenes.board_page import area, strip
from game.scenes.board_page.area import SMALL_SIZES, Places, framed, keeping, placed
from game.scenes.board_page.group import Group
from game.scenes.lesson.drawings import DISC, HolePicture, disc, dots
from game.scenes.moves.page import MovePage
from game.scenes.shared.board_picture import sign
from game.scenes.shared.speech import Place
from game.scenes.shell.page import Bar
from game.scenes.shell.plate import Plate
from game.store.learners import MOST_STONES
from game.text.telling import Caption
from game.ui.controls import Controls
from game.ui.kit.scale import Style
from game.ui.labels import Divider, Icon, Label
from game.ui.layout import Column, Gives, Inset, Items, Node, Part, Row, Space, Strip
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, Pane
from game.ui.widgets.button import Kind

if TYPE_CHECKING:
    from game.scenes.lesson.scene import LessonScene
    from game.words.lesson_text import Hint

# ----------------------------------------------------------------------
# where the parts of a lesson stand: the panel beside the board, or below it where the window is narrow
SIDE, MOST_SIDE = 348, 0.36  # the width of the panel, reference px; of the window at most
BAR, STRIP, TOLD, SAID = (
    56,
    60,
    96,
    92,
)  # heights: of the bar, the strip, what is told of a move, of the sentence; reference px
STRIP_SMALL, TOLD_SMALL, GOAL = 50, 84, 64  # the same below the board, with the goal; reference px
MOST_TOLD = 150  # that the plate of a move becomes high where the board leaves room, reference px
RIM = 42  # what discs of directions take below the board, px
KEEPS = 0.7  # of the board's width stays with larger text


class LessonLayout(Places):
    """`below`: the panel (`side`) is a row under the board.

    `told` is where it is told what a move did; below the board that is where the sentence stands else.
    """

    below = False


def lay_out(ui: Ui, board: Board, *, signs: bool = False) -> LessonLayout:
    """The page for a window.  `signs`: moves name a direction, so discs stand out of the board's lower edge."""
    below = ui.sized(1.0).small

    def make(panel: Ui, said: Ui, _: float) -> LessonLayout:
        rim = Part(high=max(panel.gap(8 if below else 16), RIM if signs else 0))
        form = partial(_below if below else _beside, panel, said, rim)
        sizes = SMALL_SIZES if below else (*area.SIZES, 18.0)
        out = LessonLayout(panel, placed(panel, board, form), sizes, 14 if below else 15)
        out.below = below
        if below:
            out.speech = replace(out.speech, rect=out.told.inflate(-2 * panel.gap(8), 0))
        return out

    return keeping(ui, KEEPS, make)


def _beside(ui: Ui, said: Ui, rim: Part, shown: Part) -> Node:
    words = min(said.px(SAID), said.gap(SAID) + (said.px(SAID) - said.gap(SAID)) // 3) - ui.gap(8)
    speech = Row([12, Part("speech", high=words, grow=1), 12], gap=0, grow=1, align="stretch")
    told = Part("told", high=ui.px(TOLD), limit=ui.px(MOST_TOLD))
    main = Column([shown, rim, speech, 8, told, 16, Part("strip", high=ui.px(STRIP))], gap=0, grow=1, align="center")
    side = Part("side", round(min(ui.px(SIDE), MOST_SIDE * ui.size[0])))
    body = Row([8, main, 24, side, 8], gap=0, align="stretch", grow=1, from_left=True)
    return framed(ui, BAR, body, edge=16, top=8, bottom=14, over=8)


def _below(ui: Ui, said: Ui, rim: Part, shown: Part) -> Node:
    told = Part("told", high=ui.px(TOLD_SMALL))
    rows: Items = [told, 8, Part("side", high=ui.px(GOAL)), 8, Part("strip", high=ui.px(STRIP_SMALL))]
    body = Column([shown, rim, Part(grow=1), *rows], gap=0, grow=1, align="center")
    return framed(ui, BAR, body, edge=8, margin=16, top=0, bottom=8, over=0)


SIZES: tuple[tuple[Style, float, Style], ...] = (  # of what is told of a move, and of why; the first that fits
    ("heading", 1, "text"), ("heading", 0.9, "note"), ("name", 1, "note"),
    ("name", 0.9, "note"), ("name", 0.8, "fine"), ("name", 0.75, "fine"),
)  # fmt: skip


PAD = 20.0
HOLES = 6  # of a board out of which the picture is cut, where the game has none
BESIDE = 12.0  # between the number of a hint and its words, reference px
HOLE, HOLE_WON, HOLE_ROW = 74.0, 120.0, 54.0  # the picture of the hole: in a lesson, at its end, in a row; reference px


class LessonPage(MovePage):
    """Its widgets are made anew with every moment of the lesson; the board stays."""

    scene: LessonScene

    def __init__(self, ui: Ui, scene: LessonScene, before: Controls | None) -> None:
        rules = scene.playing.game.rules
        self.layout = layout = lay_out(ui, rules.board, signs=rules.signs)
        super().__init__(ui, scene, layout.board, panel=layout.panel)
        self.texts, self.run = scene.lesson_texts, scene.run
        self.paint(self.board.paint)
        rules = self.run.opened.rules
        # Stones lie in holes, also beside other boards.
        self._picture_of = ideas.row(HOLES) if rules.coats else rules.board
        self.hole: HolePicture | None = None  # the picture in the panel, if there is one
        self.pane: Pane | None = None  # in which all but the buttons of the panel scrolls
        self._moment: object = None
        self.show(before)

    # ------------------------------------------------------------------ following the lesson
    def show(self, before: Controls | None = None) -> None:
        """Makes the widgets anew once it is another moment of the lesson."""
        run, question = self.run, self.scene.question()
        stage = {"back": "try", "answer": "wrong"}.get(run.stage, run.stage)
        crossing = self.playing.crossing if question and question.kind == "ways" else None
        tries, solved = run.tries.get(run.at, 0), len(run.solved)
        moment = stage, run.at, run.hints, tries, solved, run.wrong, run.line, question, crossing
        if moment == self._moment:
            return
        self._moment, self.question = moment, question
        layout, panel = self.layout, self.panel
        self.hole, self.pane, self.hint_list = None, None, self.texts.hints()
        side = self._row() if layout.below else self._side()
        side.place(panel, layout.side)
        nodes = self.way_cards(layout.strip.union(layout.side if layout.below else layout.told))
        if nodes:
            nodes += [] if layout.below else [side]
        else:
            asks = question is not None and question.in_band
            strips = [] if asks and layout.below else [self._strip()]
            nodes = [*([self._answers()] if asks else []), *self._told(), *strips, side]
        self.put(Group([*nodes, self._bar()]), before=before or getattr(self, "controls", None))

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
        task = [Space(8), Label(texts.task(), "note", "ontable", single=True)]
        tools: list[Node] = [
            dots(self.run.tasks, self.run.solved, self.run.at),
            *([] if self.layout.below else task),
            Space(8),
            *(self.scene.actions.button(id, "table") for id in ("rules", "full")),
        ]
        beside = Row([Space(16), Label(texts.subtitle(), "note", "ontable2", single=True)], gap=0)
        bar = Bar(self.scene.actions.button("back", "table"), texts.title, [Gives(beside, gone=1)], tools, gap=0)
        bar.place(ui, self.layout.bar)
        return bar

    def _strip(self) -> Strip:
        actions = self.scene.actions
        first, last = (actions.button(id, word=True) for id in ("taskback", "restart"))
        film = strip.in_time(self.panel, strip.film_buttons(self.scene, main=False))
        out = Strip([Gives(first, word=2)], [film], [Gives(last, word=1)])
        out.place(self.panel, self.layout.strip)
        return out

    def _told(self) -> list[Node]:
        run, t, theme = self.run, self.words.t, self.ui.theme
        if not self.told:
            return []
        if run.stage == "right":
            said, border, icon = self.texts.right(), theme.good, Icon("check", 28, "good")
            return [self._plate(said, icon, border, [])]
        said, button = self.texts.wrong(), list[Node]()
        lies = "" if run.stage in ("wrong", "answer") else t("The stones are back where they were.")
        if lies:
            button = [self.scene.actions.button("show", "raised", word=not self.layout.below)]
        return [self._plate(said, sign("missed", 30), theme.bad, button, lies)]

    def _plate(
        self, said: Caption, sign: Node, border: tuple[int, int, int], buttons: Sequence[Node], lies: str = ""
    ) -> Node:
        """In letters as large as there is room for, without `lies` where there is little; else it scrolls."""
        rect, ui = self.layout.told, self.panel
        whys = dict.fromkeys((f"{said.why} {lies}".strip(), said.why))
        for why, (style, times, small) in ((why, size) for why in whys for size in SIZES):
            lines: list[Node] = [Label(said.text, style, times=times)]
            lines += [Label(why, small, "ink2")] if why else []
            words: Node = Column(lines, gap=2, grow=1, wide=1)
            plate = Inset(Row([sign, words, *buttons], gap=14), pad=(16, 6), face="plate", border=border)
            if plate.height(ui, rect.w) <= rect.h:
                break
        else:
            plate = Inset(Row([sign, Pane(words), *buttons], gap=14), pad=(16, 6), face="plate", border=border)
        plate.place(ui, rect)
        return plate

    def _answers(self) -> Node:
        """Answers to a question: above what is told of a move; where there is little room in the strip."""
        buttons, layout, ui = self.answers(keyed=False), self.layout, self.panel
        row: Node = Row(buttons, gap=12, pack="end")
        high = ui.px(44)
        band = pygame.Rect(layout.told.x, layout.told.top - high - ui.gap(8), layout.told.w, high)
        if layout.below:
            row = Strip([], end=buttons, gap=12, pad=12)
        row.place(ui, layout.strip if layout.below else band)
        return row

    # ------------------------------------------------------------------ beside the board
    def _side(self) -> Node:
        parts = {"shown": self._rule, "over": self._earned}.get(self.run.stage, self._task)
        self.pane = Pane(Column(parts(), gap=10))
        return Inset(Column([self.pane, *self._buttons()], gap=10), pad=(PAD, 16), face="plate")

    def _heading(self, icon: str, title: str, beside: str = "") -> Row:
        end: list[Node] = [Space(0, grow=1), Label(beside, "fine")] if beside else []
        return Row([Icon(icon, 20, "brass"), Label(title, "fact", "brass"), *end], gap=10)

    def _rule(self) -> list[Node]:
        return [self._heading("flag", self.words.t("In this lesson")), *self.rule()]

    def rule(self) -> list[Node]:
        """What the lesson is about, and the rule in words."""
        t, clause = self.words.t, self.texts.clause()
        out: list[Node] = [Label(self.texts.about, "heading", times=0.92)]
        out += [Label(one) for one in self.texts.more]
        if clause is not None:
            out += [Space(4), self._heading("rules", t("The rule")), Label(clause.title, "name")]
            out.append(Label(clause.text, "note"))
        if self.texts.clip_made_up():
            out.append(Label(self.texts.clip_made_up(), "fine"))
        return out

    def _task(self) -> list[Node]:
        t = self.words.t
        out: list[Node] = [self._heading("flag", t("Goal"))]
        if self.texts.otherwise():
            out.append(Label(self.texts.otherwise(), "note"))
        out.append(Label(self.texts.goal(), "heading"))
        if self.texts.turns():
            out.append(Label(self.texts.turns(), "note"))
        out += [Space(2), self._heading("hint", t("Hints"), t("each hint costs one of three stones")), *self.hints()]
        out.append(Row([Space(0, grow=1), self.scene.actions.button("hint", "raised", word=t("Next hint"))]))
        self.hole = HolePicture(self._picture_of, self.run.stones, HOLE)
        so_far = Label(self.texts.so_far(), "note", grow=1)
        return [*out, Label(t("This lesson"), "fact"), Row([self.hole, so_far], gap=14)]

    def hints(self) -> list[Node]:
        out: list[Node] = [Divider()]
        for i, hint in enumerate(self.hint_list):
            out += [self._hint(i, hint), Divider()]
        return out

    def _hint(self, i: int, hint: Hint) -> Node:
        is_open = i < self.run.hints
        title = Label(hint.title, *(("label", "ink") if is_open else ("text", "ink2")), grow=1)
        line: list[Node] = [disc(self.words.number(i + 1), on=is_open), title]
        if i == 2 and self.run.locked:
            line.append(Icon("lock", 18, "ink2"))
        head = Row(line, gap=BESIDE)
        if not hint.said:
            return head
        return Column([head, Row([Space(DISC), Label(hint.said, "text", grow=1)], gap=BESIDE)], gap=4)

    def _earned(self) -> list[Node]:
        """The end: stones drop into a hole; what comes next."""
        t = self.words.t
        self.hole = HolePicture(self._picture_of, self.run.stones, HOLE_WON, drops=True)
        out: list[Node] = [self._heading("check", t("Lesson finished")), Label(self.texts.title, "heading")]
        out += [Row([self.hole], pack="center"), Label(self.texts.earned(), "name"), Divider()]
        return [*out, Label(self.texts.next(), "note"), Label(t("Now try it in a game."), "note")]

    # ------------------------------------------------------------------ what is pressed
    def _buttons(self) -> list[Node]:
        """The brass button, and at the end the other ways on."""
        t, scene, run = self.words.t, self.scene, self.run
        if run.stage == "over":
            label = t("Next lesson") if run.opened.next else self.texts.onward()
            out: list[Node] = [self._brass(label or t("Back to the map"))]
            if run.stones < MOST_STONES:
                out.append(_raised("again", scene.again, t("Again, for three stones"), "again"))
            if label:
                out.append(_raised("map", scene.to_map, t("Back to the map")))
            return [*out, _raised("game", scene.play_game, t("Play a game"), "play")]
        if run.stage == "shown":
            return [self._brass(t("To the tasks"))]
        if run.stage == "right":
            label = t("Finish the lesson") if run.done else t("Next task")
            return [self._brass(label, "check" if run.done else "fwd")]
        last = len(run.solved | {run.at}) == run.tasks
        label, icon = (t("Finish the lesson"), "check") if last else (t("Next task"), "fwd")
        return [Button("next", scene.go_on, label=label, icon=icon, kind="raised", enabled=False, stretch=True)]

    def _brass(self, label: str, icon: str = "fwd") -> Button:
        """Where something else is asked, that answer is the one brass button of the page."""
        kind: Kind = "raised" if self.question else "primary"
        enter = self.words.tc("key", "Enter")
        return Button("next", self.scene.go_on, icon=icon, label=label, kind=kind, key=enter, stretch=True)

    # ------------------------------------------------------------------ below the board
    def _row(self) -> Node:
        """Where there is little room: the goal and the brass button, and the hints as a sheet."""
        run, t = self.run, self.words.t
        said = {"over": f"{self.texts.earned()} {self.texts.next()}"}
        words = Label(said.get(run.stage, self.texts.goal()), grow=1)
        buttons: Sequence[Node] = self._buttons()
        for button in buttons:
            assert isinstance(button, Button)
            button.stretch = False
        if run.stage in ("try", "wrong", "answer", "back"):
            hints = Button("hint", self.scene.show_hints, icon="hint", label=t("Hints"), kind="raised", key="H")
            return Inset(Row([hints, Icon("flag", 20, "brass"), _Least(words)], gap=10), pad=(12, 4), face="plate")
        if run.stage == "shown":
            about = Button("about", self.scene.show_hints, icon="rules", label=t("In this lesson"), kind="raised")
            return Inset(Row([about, Space(0, grow=1), *buttons], gap=10), pad=(12, 4), face="plate")
        if run.stage == "over":
            buttons = [buttons[0], *[_bare(button) for button in buttons[1:]]]
        sign: Node = Icon("flag", 20, "brass")
        if run.stage == "over":
            sign = self.hole = HolePicture(self._picture_of, run.stones, HOLE_ROW, drops=True)
        return Inset(Row([sign, _Least(words), *buttons], gap=10), pad=(12, 4), face="plate")

    # ------------------------------------------------------------------ one frame
    def earned(self, age: float) -> list[Sprite]:
        """The stones that drop into the hole at the end."""
        hole, pane = self.hole, self.pane
        if hole is None:
            return []
        at = pane.outside(hole.rect) if pane else hole.rect
        return [sprite.moved(at.x - hole.rect.x, at.y - hole.rect.y) for sprite in hole.sprites(self.panel, age)]


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


class LessonSheet(Plate):
    """Where the panel is below the board: what the lesson is about, or its hints with a button for the next one."""

    wide = 480.0
    first_focus = "close"

    def __init__(self, scene: LessonScene) -> None:
        super().__init__(scene.services)
        self._scene = scene

    @property
    def _about(self) -> bool:
        return self._scene.run.stage == "shown"

    def body(self, ui: Ui) -> Node:
        t, page = self.words.t, self._scene.page
        if self._about:
            return Column([Label(t("In this lesson"), "name"), *page.rule()], gap=8)
        close = Button("close", self.leave, label=t("Close"), kind="primary", key="Esc")
        more = self._scene.run.can_hint
        next_ = Button("hint", self._more, icon="hint", label=t("Next hint"), kind="raised", enabled=more)
        head = [Label(t("Hints"), "name"), Label(t("each hint costs one of three stones"), "fine")]
        return Column([*head, *page.hints(), Row([next_, Space(0, grow=1), close], gap=10)], gap=8)

    def foot(self, ui: Ui) -> Node | None:
        if not self._about:
            return None
        return Button("close", self.leave, label=self.words.t("Close"), kind="primary", key="Esc", stretch=True)

    def _more(self) -> None:
        if self._scene.run.hint():
            self._scene.page.show()
            self.refresh()
