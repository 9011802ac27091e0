"""The rules in force, with a plate for each clause that the machine plays by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.shell.labels import Tag
from game.scenes.shell.page import Page
from game.scenes.shell.services import Services
from game.text.said import Clause, rules_page
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row, Space
from game.ui.ui import Ui
from game.ui.widgets import Button, Pane
from game.ui.widgets.button import START

if TYPE_CHECKING:
    from game.rules.game import Rules

COLUMN = 620.0  # reference px: lines longer than some 62 letters are hard to read
CONTENTS = 230.0  # of the list of clauses beside them, at least


class RulesScene(Page):
    """A clause that a chosen option changes has a brass border and says so."""

    def __init__(self, services: Services, rules: Rules) -> None:
        super().__init__(services)
        self.rules = rules
        self._chosen = ""
        self._plates: dict[str, Node] = {}

    def title(self) -> str:
        return self.words.say("Rules of {game}", game=self.words.t(self.rules.words.name))

    def subtitle(self) -> str:
        board = self.rules.board
        return self.words.say("{size} · {n:stone}", size=(board.rows, board.columns), n=self.rules.stones)

    def body(self, ui: Ui) -> Node:
        clauses = rules_page(self.rules, self.words)
        plates = Column([self._plate(ui, clause) for clause in clauses] + [self._sources()], gap=16, wide=COLUMN + 80)
        self.scrolls = ui.small
        if ui.small:
            return plates
        heading = Label(self.words.t("On this page"), 13, "ink2", bold=True)
        contents: list[Node] = [Row([Space(START), heading], gap=0), Space(4)]
        entries = [self._entry(clause) for clause in clauses]
        widest = max(entry.width(ui) for entry in entries) / ui.unit + START  # no title is cut off
        side = Inset(Column([*contents, *entries], gap=0, wide=max(CONTENTS, widest)), pad=(12, 14), face="plate")
        left = Pane(Column([side]), inset=ui.m.margin, top=8, grow=0)
        right = Pane(plates, inset=ui.m.margin, top=8, grow=0)
        return Row([left, right], gap=0, align="stretch", pack="center", grow=1)

    def _entry(self, clause: Clause) -> Button:
        chosen = clause.id == self._chosen
        return Button(
            f"to.{clause.id}", lambda: self.show(clause.id), label=clause.title, stretch=True, on=chosen, start=True
        )

    def _plate(self, ui: Ui, clause: Clause) -> Node:
        head: list[Node] = [Label(clause.title, 20, "brass", family="serif", bold=True)]
        if clause.changed:
            head.append(Tag(self.words.t("changed")))
        text = Inset(Label(clause.text, 18, leading=28), most=COLUMN)
        border = ui.theme.brass if clause.changed else None
        plate = Inset(Column([Row(head, gap=12, wrap=True), text], gap=8), pad=(26, 18), face="plate", border=border)
        self._plates[clause.id] = plate
        return plate

    def _sources(self) -> Node:
        rows: list[Node] = [Label(self.words.t("What these rules were checked against"), 15, "ontable", bold=True)]
        rows += [Label(source, 14, "ontable2", foreign=True) for source in self.rules.words.sources]
        return Inset(Column([Space(4), *rows], gap=6), pad=(26, 0), most=COLUMN)

    def show(self, id_: str) -> None:
        """Scrolls to a clause."""
        self._chosen = id_
        self.refresh()
        if self.controls and self.ui:
            pane = self.controls.canvas.panes[-1]
            plate = self._plates[id_]
            pane.move(plate.rect.y - self.ui.gap(8) - pane.scroll)
