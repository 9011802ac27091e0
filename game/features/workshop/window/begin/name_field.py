"""The name of the new game, filled in so that it can stay, and the way on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.features.workshop.own_text import name_taken_text
from game.features.workshop.own_variant import looks_like_file
from game.table.new_game import first_position
from game.ui.labels import Label
from game.ui.layout import Column, Inset, Node, Row
from game.ui.ui import Ui
from game.ui.widgets import Button, TextEntry
from game.window.shared.board_picture import small_position_picture

if TYPE_CHECKING:
    from game.features.workshop.window.begin.begin_scene import BeginScene

BOARD, MOST = 120.0, 60  # width of its board, reference px; letters of a name


def game_name_plate(page: BeginScene, ui: Ui) -> Node:
    """Return the panel with the name of the new game and the board that it begins with."""
    t = page.words.t
    entry = TextEntry(
        "name", page.name, page.set_name, hint=page.proposed_name, done=page.open_bench, most=MOST, grow=1
    )
    entry.called, entry.refuses = t("Name"), looks_like_file
    taken = page.is_name_taken
    on = Button("rules", page.open_bench, icon="fwd", label=t("Next: the rules"), kind="primary", enabled=not taken)
    head: list[Node] = [Label(t("Name"), "fact")]
    if taken:
        why = Label(name_taken_text(page.words, page.name.strip()), "fact", "bad", grow=1, single=True, foreign=True)
        why.live = True
        head.append(why)
    said = Column([Row(head, gap=10), entry], gap=4, grow=1)
    board = small_position_picture(ui, first_position(page.origin.rules()), BOARD, 0.45, least=BOARD / 2)
    row: list[Node] = [said, on] if ui.small else [board, said, on]
    return Inset(Row(row, gap=16, wrap=page.has_scrolling_body), pad=(16, 10), face="plate")
