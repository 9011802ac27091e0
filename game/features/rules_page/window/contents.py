"""Contents of the rules page: an entry for each rule, with the one in view and the changed ones marked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.text.speech_context import RulePlate
from game.ui.labels import Divider, Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, DropDown, WidgetLook
from game.ui.widgets.button import START
from game.window.shell.small_marks import Diamond, diamond_picture

if TYPE_CHECKING:
    from game.features.rules_page.window.rules_scene import RulesScene


SIGN = 13.0  # the diamond of an entry, reference px


class ContentsEntry(Button):
    """Entry of the table of contents that leads to a rule; a diamond marks a rule that differs from the usual one."""

    group = "contents"

    def __init__(self, id: str, title: str, action: Callable[[], None], *, on: bool, changed: bool = False) -> None:
        super().__init__(f"to.{id}", action, label=title, stretch=True, on=on, one_of=True, start=True)
        self.changed = changed

    def width(self, ui: Ui) -> int:
        return super().width(ui) + (ui.px(SIGN + START) if self.changed else 0)

    def height(self, ui: Ui, width: int) -> int:
        return ui.px(36)

    def show(self, dst: pygame.Surface, ui: Ui, look: WidgetLook) -> None:
        super().show(dst, ui, look)
        if self.changed:
            sign = diamond_picture(ui.px(SIGN), ui.theme.brass)
            wide = sign.get_width()
            place = ui.part_of_row(self.rect, self.rect.w - ui.px(START) - wide, wide)
            dst.blit(sign, sign.get_rect(center=place.center))


def contents_plate(page: RulesScene, clauses: Sequence[RulePlate]) -> tuple[Node, list[ContentsEntry]]:
    """Return the panel with the table of contents beside the rules, and its entries."""
    words = page.words
    parts = [*((one.id, one.title, one.is_changed) for one in clauses), *((*one, False) for one in page.foot_entries)]
    entries = [
        ContentsEntry(id, title, partial(page.show_rule, id), on=id == page.chosen, changed=changed)
        for id, title, changed in parts
    ]
    rows: list[Node] = [Row([Space(START), Label(words.t("On this page"), "fact")], gap=0), Space(4)]
    rows += entries
    if any(clause.is_changed for clause in clauses):
        rows += [Space(6), Divider(), Space(4)]
        rows.append(Row([Space(START - 6), Diamond(SIGN), Label(words.t("changed by you"), "fine")], gap=6))
    return Inset(Column(rows, gap=0), pad=(8, 12), face="plate"), entries


def contents_list(page: RulesScene, clauses: Sequence[RulePlate]) -> Node:
    """Return the table of contents as a drop-down list, for windows without room beside the rules."""
    named = [*((clause.id, clause.title) for clause in clauses), *page.foot_entries]
    goes = DropDown("contents", named, page.chosen or clauses[0].id, lambda id_: page.show_rule(str(id_)), icon="list")
    return Row([Label(page.words.t("On this page"), "note", "ontable2"), goes], gap=12, wrap=True)
