"""Actions for a chosen game, the class in a row, and its files."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.features.teach import teach_text
from game.features.teach.classroom import find_left_game
from game.table.new_game import first_position
from game.ui import plates
from game.ui.kit.scale import Ink
from game.ui.labels import Icon, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Card, WidgetLook
from game.window.shared.door_card import LinkCard
from game.window.shared.grid import Grid

if TYPE_CHECKING:
    from game.features.teach.window.teach_scene import TeachScene

PAD = 20.0  # inside the main door, reference px


class MainActionCard(Card):
    """Card of the main action of the page, in brass and with a second line of details."""

    def __init__(self, name: str, icon: str, title: str, second: str, action: Callable[[], None]) -> None:
        said = [Label(title, "heading", "onbrass"), Label(second, "note", "onbrass")]
        row = Row([Icon(icon, 34, "onbrass"), Column(said, gap=2, grow=1), Icon("fwd", 22, "onbrass")], gap=20)
        super().__init__(name, row, action, pad=PAD, plain=False)
        self.main = True

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        t = ui.theme
        fill = {"rest": t.brass, "hover": t.brass_hover, "pressed": t.brass_pressed}[look.face]
        plates.draw_plate(dst, self.rect, ui.gap(14), fill, None, 1, t.plate_shadow, ui.unit)
        self.child.paint(dst, ui)


def action_cards(page: TeachScene, *, low: bool) -> Sequence[Node]:
    """Return the cards of actions for the chosen game; `low`: each card has only one line."""
    words, t, own = page.words, page.words.t, page.own.value
    lessons = words.say("{n:lesson} of your own", n=own) if own else t("a position, and what to find in it")
    left = find_left_game(page.services.begun, first_position(page.chosen_variant.rules()))
    second = t("large board, a press for each stone")
    if left:
        second = words.say("goes on after {n:turn}", n=len(left.turns))
    doors = [
        ("plan", page.plan_lesson, "bars", t("A lesson of 45 minutes"), _lesson_line(page)),
        ("position", page.set_up_position, "settings", t("Set up a position"),
         t("lay out stones, then show them to the class")),
        ("worksheet", page.make_worksheet, "list", t("Make a worksheet"), t("questions on paper, answers at the end")),
        ("lesson", page.write_lesson, "pencil", t("Write a lesson"), lessons),
    ]  # fmt: skip
    if entry := page.newest_game_under_way:
        stand = words.say("as it stands at turn {n}", n=entry.turns) if entry.tallied else t("as it stands now")
        doors.insert(0, ("game", page.show_game_under_way, "play", t("Show your game"), stand))
    return [
        MainActionCard("door.show", "screen", t("Show it to the class"), second, page.show_to_class),
        *(LinkCard(f"door.{name}", do, icon=icon, title=title, line=line, flat=low)
          for name, do, icon, title, line in doors),
    ]  # fmt: skip


def _lesson_line(page: TeachScene) -> str:
    """Return the lesson of 45 minutes to go on with, or what such lessons are."""
    words, plans = page.words, page.plans.value
    plan = plans.next_plan if plans is not None else None
    if plans is None or plan is None:
        return words.t("ready to use, card by card")
    game, last = words.t(page.services.library.variants[plan.game].name), plans.held[-1]
    if last.game == plan.game and not last.is_done:
        return words.say("{game}: goes on at part {n} of {total}", game=game, n=last.card + 1, total=len(plan.cards))
    return words.say("Next: {game}", game=game)


def class_card(page: TeachScene, *, low: bool) -> Node:
    """Return the card that opens the table of the class, or tells how to begin a class; `low`: only one line."""
    words, learners = page.words, page.learners
    if learners.is_unnamed:
        title, second = words.t("No class yet"), words.t("Import learners, or type a name")
    else:
        title = words.say("{n:learner}", n=len(learners.pupils))
        second = teach_text.hardest_lesson_text(words, page.register)
    table = page.services.routes.class_table
    return LinkCard("door.table", table, icon="teach", title=title, line=second, flat=low)


def class_files_row(page: TeachScene) -> Sequence[Node]:
    """Return the row, which can be folded, of actions on the files of a class."""
    files = page.files
    line = files.row_node(page.words.t("Class files"), "archive")
    line.plain = False  # a plate at rest, as the doors above it
    return [line, files.content_node(lambda: _file_cards(page), Space(), scrolls=True)]


def _file_cards(page: TeachScene) -> Node:
    words, actions, cells = page.words, page.actions, list[Node]()
    about = {
        "bring": words.t("learners, lessons, games"),
        "out": words.t("files for another computer"),
        "games": words.t("your own games, for learners"),
        "table": words.t("who has done which task"),
    }
    for id, said in about.items():
        one = actions[id]
        ink: Ink = "ink" if one.is_enabled else "ink3"
        label = Label(one.words, "text", ink, grow=1)
        card = Card(id, Row([Icon(one.icon, 22, "brass"), label], gap=14), one, pad=10)
        card.tip = said if one.is_enabled else words.t("no learners yet")  # so low that all lines are in view
        card.group, card.enabled = "files", one.is_enabled
        cells.append(card)
    return Inset(Grid(cells, 2), pad=(8, 8), face="plate")
