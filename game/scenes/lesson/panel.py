"""The panel of a lesson: the rule, or the goal with its hints, or what was earned; the brass button only goes on."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from random import Random
from typing import TYPE_CHECKING

import pygame

from game.board import ideas
from game.board.drawing import extent, lay
from game.board.sign_strokes import small
from game.board.small_board import SmallBoard
from game.film.stones import Stones
from game.rules.board import Board
from game.scenes.shell.over import Over
from game.scenes.shell.services import Services
from game.store.learners import MOST_STONES
from game.ui import plates, text
from game.ui.labels import Divider, Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.plates import rounded
from game.ui.screen import Sprite
from game.ui.ui import Ui
from game.ui.widgets import Button, Pane
from game.ui.widgets.button import Kind

if TYPE_CHECKING:
    from game.scenes.lesson.scene import LessonScene
    from game.words.lesson_text import Hint, LessonTexts

# ----------------------------------------------------------------------
# small drawings of a lesson: the dots of its tasks, the number of a hint, the sign beside what a move did
DOT, PITCH, RING = 13.0, 24.0, 23.0  # reference px
DISC = 28.0


class Dots(Node):
    """A dot for each task: filled where it is solved, ringed where one is."""

    stretch = False

    def __init__(self, tasks: int, solved: Collection[int], at: int) -> None:
        super().__init__()
        self.tasks, self.solved, self.at = tasks, frozenset(solved), at

    def width(self, ui: Ui) -> int:
        return ui.px(PITCH * self.tasks)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(RING)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        brass, size, ring = ui.theme.brass, ui.px(DOT), ui.px(RING)
        step = self.rect.w / max(1, self.tasks)
        for i in range(self.tasks):
            x = self.rect.x + step * (i + 0.5)
            x = self.rect.right - (x - self.rect.x) if ui.rtl else x
            if i == self.at:
                around = rounded((ring, ring), ring / 2, None, brass, 2 * ui.unit)
                dst.blit(around, (round(x - ring / 2), self.rect.centery - ring // 2))
            full = brass if i in self.solved else None
            dot = rounded((size, size), size / 2, full, brass, 1.6 * ui.unit)
            dst.blit(dot, (round(x - size / 2), self.rect.centery - size // 2))


class Disc(Node):
    """A number in a disc, filled once it is `on`."""

    stretch = False

    def __init__(self, number: str, *, on: bool) -> None:
        super().__init__()
        self._number, self._on = number, on

    def width(self, ui: Ui) -> int:
        return ui.px(DISC)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(DISC)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        t, size = ui.theme, self.rect.w
        disc = rounded((size, size), size / 2, t.brass if self._on else None, t.brass if self._on else t.edge, ui.unit)
        dst.blit(disc, disc.get_rect(center=self.rect.center))
        style = ui.style("note", t.onbrass if self._on else t.ink2, bold=True)
        text.draw(dst, self._number, style, self.rect.centerx, self.rect.centery + 0.36 * style.size, "center")


class Mark(Node):
    """The sign beside what a wrong move did: the diamond of a last stone that missed."""

    stretch = False
    SIZE = 30.0

    def width(self, ui: Ui) -> int:
        return ui.px(self.SIZE)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(self.SIZE)

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        dst.blit(small("missed", self.rect.w, ui.theme), self.rect)


# ----------------------------------------------------------------------
# a small hole with the stones that a lesson has earned; at its end they drop into it, one after the other
ROOM = 1.16  # of a pitch: how much of the board is seen around the hole
EACH, FALL, HIGH = 0.45, 0.32, 0.9  # seconds between stones, of a fall; from how high, of the picture


class HolePicture(Node):
    """A square out of a board.  `stones` lie in it from the start; with `drops` they fall in."""

    stretch = False

    def __init__(self, board: Board, stones: int, size: float, *, drops: bool = False) -> None:
        super().__init__()
        self._board, self._stones, self._size, self.drops = board, stones, size, drops

    def width(self, ui: Ui) -> int:
        return ui.gap(self._size)

    def height(self, ui: Ui, width: int) -> int:
        return ui.gap(self._size)

    def _small(self, ui: Ui) -> tuple[SmallBoard, str]:
        """A board so large that one of its holes fills the picture, and that hole."""
        wide = round(self.rect.w / ROOM * extent(self._board).wide)
        hole = next(cell.name for cell in self._board.cells if cell.hole)
        return SmallBoard(lay(self._board, 0, 0, wide), ui.theme), hole

    def paint(self, dst: pygame.Surface, ui: Ui) -> None:
        small, hole = self._small(ui)
        whole = pygame.Surface(small.geometry.rect.size, pygame.SRCALPHA)
        small.paint(whole, shadow=False)
        if not self.drops:
            small.paint_stones(whole, self._lying(hole))
        place = small.geometry.places[hole]
        out = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        out.blit(whole, (self.rect.w // 2 - round(place.x), self.rect.h // 2 - round(place.y)))
        plates.cut_corners(out, ui.gap(10))
        dst.blit(out, self.rect)

    def _lying(self, hole: str) -> Stones:
        return Stones({hole: self._stones}, Random(5))

    def sprites(self, ui: Ui, age: float) -> list[Sprite]:
        """The stones that have begun to fall after so many seconds, each where it is."""
        if not self.drops:
            return []
        small, hole = self._small(ui)
        stones, place, half = self._lying(hole), small.geometry.places[hole], small.pieces.size / 2
        out: list[Sprite] = []
        for i, (slot, stone) in enumerate(stones.heap(hole)):
            part = (age - i * EACH) / FALL
            if part <= 0:
                continue
            x, y = small.pieces.slot(hole, slot)
            left, top = self.rect.centerx + x - place.x - half, self.rect.centery + y - place.y - half
            up = HIGH * self.rect.h * (1 - min(1.0, part) ** 2)
            picture = small.pieces.resting[stones.shades[stone]]
            out.append(Sprite(picture, round(left), round(top - up), None, round(255 * min(1.0, 2 * part))))
        return out

    def landed(self, age: float) -> int:
        """How many stones lie in it after so many seconds."""
        return sum(age >= i * EACH + FALL for i in range(self._stones))


PAD = 22.0
HOLES = 6  # of a board out of which the picture is cut, where the game has none
BESIDE = 12.0  # between the number of a hint and its words, reference px
HOLE, HOLE_WON, HOLE_ROW = 74.0, 120.0, 54.0  # the picture of the hole: in a lesson, at its end, in a row; reference px


class Panel:
    """Makes the parts of a panel for the present moment of a lesson; `hole` is the picture in it, if there is one."""

    def __init__(self, texts: LessonTexts, deeds: LessonScene, *, asked: bool = False) -> None:
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
        parts = {"shown": self._rule, "over": self._earned}.get(self.run.stage, self._task)
        self.pane = Pane(Column(parts(), gap=10))
        return Inset(Column([self.pane, *self.buttons()], gap=10), pad=(PAD, 18), face="plate")

    def _heading(self, icon: str, title: str, beside: str = "") -> Row:
        end: list[Node] = [Space(0, grow=1), Label(beside, "fine")] if beside else []
        return Row([Icon(icon, 20, "brass"), Label(title, "fact", "brass"), *end], gap=10)

    def _rule(self) -> list[Node]:
        """What the lesson is about, and the rule in words."""
        return [self._heading("flag", self.words.t("In this lesson")), *self.rule()]

    def rule(self) -> list[Node]:
        """The same without a heading."""
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
        out.append(Row([Space(0, grow=1), self.deeds.actions.button("hint", "raised", word=t("Next hint"))]))
        self.hole = HolePicture(self.board, self.run.stones, HOLE)
        so_far = Label(self.texts.so_far(), "note", grow=1)
        return [*out, Label(t("This lesson"), "fact"), Row([self.hole, so_far], gap=14)]

    def hints(self) -> list[Node]:
        """The hints, opened in their order."""
        out: list[Node] = [Divider()]
        for i, hint in enumerate(self.told):
            out += [self._hint(i, hint), Divider()]
        return out

    def _hint(self, i: int, hint: Hint) -> Node:
        is_open = i < self.run.hints
        title = Label(hint.title, *(("label", "ink") if is_open else ("text", "ink2")), grow=1)
        line: list[Node] = [Disc(self.words.number(i + 1), on=is_open), title]
        if i == 2 and self.run.locked:
            line.append(Icon("lock", 18, "ink2"))
        head = Row(line, gap=BESIDE)
        if not hint.said:
            return head
        return Column([head, Row([Space(DISC), Label(hint.said, "text", grow=1)], gap=BESIDE)], gap=4)

    def _earned(self) -> list[Node]:
        """The end: stones drop into a hole; what comes next."""
        t = self.words.t
        self.hole = HolePicture(self.board, self.run.stones, HOLE_WON, drops=True)
        out: list[Node] = [self._heading("check", t("Lesson finished")), Label(self.texts.title, "heading")]
        out += [Row([self.hole], pack="center"), Label(self.texts.earned(), "name"), Divider()]
        return [*out, Label(self.texts.next(), "note"), Label(t("Now try it in a game."), "note")]

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

    def _brass(self, name: str, press: Callable[[], None], label: str, icon: str, key: str) -> Button:
        return Button(name, press, icon=icon, label=label, kind=self._kind, key=key, stretch=True)

    # ------------------------------------------------------------------ below the board
    def row(self) -> Node:
        """Where there is little room: the goal and the brass button, and the hints as a sheet."""
        run, t = self.run, self.words.t
        said = {"over": f"{self.texts.earned()} {self.texts.next()}"}
        words = Label(said.get(run.stage, self.texts.goal()), grow=1)
        buttons: Sequence[Node] = self.buttons()
        for button in buttons:
            assert isinstance(button, Button)
            button.stretch = False
        if run.stage in ("try", "wrong", "answer", "back"):
            hints = Button("hint", self.deeds.show_hints, icon="hint", label=t("Hints"), kind="raised", key="H")
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


class AboutSheet(Over):
    """What the lesson is about, and its rule."""

    wide = 480.0
    first_focus = "close"

    def __init__(self, services: Services, panel: Panel) -> None:
        super().__init__(services)
        self._panel = panel

    def body(self, ui: Ui) -> Node:
        t = self.words.t
        return Column([Label(t("In this lesson"), "name"), *self._panel.rule()], gap=8)

    def foot(self, ui: Ui) -> Node:
        return Button("close", self.leave, label=self.words.t("Close"), kind="primary", key="Esc", stretch=True)


class HintsSheet(Over):
    """Lists the hints; a plain button opens the next one."""

    wide = 480.0
    first_focus = "close"

    def __init__(self, services: Services, panel: Panel) -> None:
        super().__init__(services)
        self._panel = panel

    def body(self, ui: Ui) -> Node:
        t, run = self.words.t, self._panel.run
        close = Button("close", self.leave, label=t("Close"), kind="primary", key="Esc")
        more = Button("hint", self._more, icon="hint", label=t("Next hint"), kind="raised", enabled=run.can_hint)
        head = [Label(t("Hints"), "name"), Label(t("each hint costs one of three stones"), "fine")]
        return Column([*head, *self._panel.hints(), Row([more, Space(0, grow=1), close], gap=10)], gap=8)

    def _more(self) -> None:
        if self._panel.run.hint():
            self._panel.told = self._panel.texts.hints()
            self.refresh()
