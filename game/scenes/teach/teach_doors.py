"""What is done with a game that was chosen, the class in a row, and its files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.scenes.shared.grid import Grid
from game.ui import icons, plates
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Sketch
from game.ui.ui import Ui
from game.ui.widgets import Button, Card, WidgetLook
from game.words.teach import teach_text

if TYPE_CHECKING:
    from game.scenes.teach.teach_scene import TeachScene

BADGE = 42.0  # with the sign of a door, reference px
PAD, LARGE = 14.0, 22.0  # inside a door, and inside the main one, reference px


class MainDoor(Card):
    """The door for which one comes to the page: brass, with what is behind it in a second line."""

    def __init__(self, name: str, icon: str, title: str, second: str, action: Callable[[], None]) -> None:
        said = [Label(title, "heading", "onbrass"), Label(second, "note", "onbrass")]
        row = Row([Icon(icon, 34, "onbrass"), Column(said, gap=2, grow=1), Icon("fwd", 22, "onbrass")], gap=20)
        super().__init__(name, row, action, pad=LARGE, plain=False)
        self.main = True

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t = ui.theme
        fill = {"rest": t.brass, "hover": t.brass_hover, "pressed": t.brass_pressed}[look.face]
        plates.draw_plate(dst, self.rect, ui.gap(14), fill, None, 1, t.plate_shadow, ui.unit)
        self.child.paint(dst, ui)


def _door(name: str, icon: str, title: str, second: str, action: Callable[[], None], *marks: Node) -> Card:
    said = Column([Label(title, "name", foreign=True), Label(second, "note")], gap=0, grow=1)
    row = Row([_badge(icon), said, *marks, Icon("fwd", 18, "ink2")], gap=16)
    return Card(f"door.{name}", row, action, pad=PAD, plain=False)


def _badge(icon: str) -> Node:
    def paint(dst: pygame.Surface, rect: pygame.Rect, ui: Ui) -> None:
        plates.draw_plate(dst, rect, ui.gap(11), ui.theme.plate2, ui.theme.line, ui.unit)
        picture = icons.icon(icon, ui.px(24), ui.theme.brass, ui.rtl)
        dst.blit(picture, picture.get_rect(center=rect.center))

    return Sketch(paint, (BADGE, BADGE), stretch=False)


def deeds(page: TeachScene) -> Sequence[Node]:
    """What is done with the chosen game; its game under way only where there is one."""
    words, t, own = page.words, page.words.t, page.own.value
    lessons = words.say("{n:lesson} of your own", n=own) if own else t("lay out stones, say what to find")
    out: list[Node] = [
        MainDoor("door.show", "full", t("Show it to the class"), t("large board, one stone at a press"), page.show)
    ]
    if entry := page.under_way:
        stand = words.say("as it stands after {n:turn}", n=entry.turns)
        out.append(_door("game", "play", t("Show your game"), stand, page.show_game))
    return [
        *out,
        _door("worksheet", "list", t("Make a worksheet"), t("questions on paper, answers at the end"),
              page.make_worksheet),
        _door("lesson", "pencil", t("Write a lesson"), lessons, page.write_lesson),
    ]  # fmt: skip


def class_row(page: TeachScene) -> Node:
    """The class in one row; where there is none, how it comes to be here."""
    words, learners = page.words, page.learners
    if learners.nobody_named:
        title, second = words.t("No class yet"), words.t("Bring in learners, or type a name")
    else:
        title = words.say("{n:learner}", n=len(learners.all_learners))
        second = teach_text.class_line(words, page.register)
    return _door("table", "teach", title, second, page.open_class)


def class_files(page: TeachScene) -> Sequence[Node]:
    """The files of a class, folded into a line."""
    words, actions = page.words, page.actions
    about = {
        "bring": words.t("lessons, games, learners"),
        "out": words.t("the same, for another computer"),
        "games": words.t("own games that learners see"),
        "table": words.t("who has done which task"),
    }
    line = Button("files", page.turn_files, icon="archive", label=words.t("Class files"), kind="raised", start=True,
                  stretch=True, on=page.files_open)  # fmt: skip
    if not page.files_open:
        return [line]
    cells = list[Node]()
    for id, said in about.items():
        one = actions[id]
        text = Column([Label(one.words, "text"), Label(said, "fine")], gap=0, grow=1)
        cells.append(Card(id, Row([Icon(one.icon, 22, "brass"), text], gap=14), one, pad=10))
    return [line, Inset(Grid(cells, 2), pad=(8, 8), face="plate")]
