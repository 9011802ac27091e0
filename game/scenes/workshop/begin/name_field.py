"""The name of the new game, filled in so that it can stay, and the way on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.scenes.shared.board_picture import small_picture
from game.session.new_game import first_position
from game.store.sharing.own_variant import seems_a_file
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button, TextEntry

if TYPE_CHECKING:
    from game.scenes.workshop.begin.begin_scene import BeginScene

BOARD, MOST = 120.0, 60  # width of its board, reference px; letters of a name


def name_plate(page: BeginScene, ui: Ui) -> Node:
    """With the board that it begins with."""
    t = page.words.t

    def write(name: str) -> None:
        page.name, page.named = name, True

    entry = TextEntry("name", page.name, write, hint=t("Its name"), done=page.go_on, most=MOST, grow=1)
    entry.called, entry.refuses = t("Its name"), seems_a_file
    on = Button("rules", page.go_on, icon="fwd", label=t("To the rules"), kind="primary")
    said = Column([Label(t("Its name"), "fact"), entry], gap=4, grow=1)
    board = small_picture(ui, first_position(page.origin.rules()), BOARD, 0.45, least=BOARD / 2)
    row: list[Node] = [said, on] if ui.small else [board, said, on]
    return Inset(Row(row, gap=16, wrap=page.scrolls), pad=(16, 10), face="plate")
