"""What is folded up opens downwards, and nothing above it moves."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.labels import Label
from game.ui.layout import Column, Node
from game.ui.ui import Ui
from game.ui.widgets import Button
from game.window.shared.folded_line import FoldedLine, FoldedRow
from game.window.shell.full_page import Page
from game.window.shell.services import Services
from game.window.shell.small_marks import Diamond
from tests.window.hands import Hands


class PageWithFold(Page):
    has_scrolling_body = False

    def __init__(self, services: Services, rows: int = 3) -> None:
        super().__init__(services)
        self.more, self.rows, self.changed = self.add_part(FoldedLine(self, "more")), rows, False

    def title(self) -> str:
        return "Folded"

    def body(self, ui: Ui) -> Node:
        below = Column([Button("door", lambda: None, label="Door"), Label("below", grow=1)], grow=1)
        above = Button("above", lambda: None, label="Above")
        return Column([above, self.more.row_node("6 holes", "settings", changed=self.changed),
                       self.more.content_node(self._inside, below)])  # fmt: skip

    def _inside(self) -> Node:
        return Column([Button(f"inner.{n}", lambda: None, label=str(n)) for n in range(self.rows)])


@pytest.fixture
def hands(tmp_path: Path) -> Hands:
    return with_page(Hands(tmp_path))


def with_page(hands: Hands, rows: int = 3) -> Hands:
    hands.services.stack.push(PageWithFold(hands.services, rows))
    hands.wait(0.1)
    return hands


def box(hands: Hands, name: str) -> tuple[int, ...]:
    widget = hands.controls.canvas.widget_named(name)
    assert widget is not None
    return tuple(widget.rect)


def test_a_press_opens_it_over_what_is_below_and_nothing_above_moves(hands: Hands) -> None:
    before = box(hands, "above"), box(hands, "more")
    assert "inner.0" not in hands.names
    hands.click("more")
    assert "inner.0" in hands.names
    assert "door" not in hands.names, "it lies over it"
    assert (box(hands, "above"), box(hands, "more")) == before
    hands.click("more")
    assert "door" in hands.names
    assert "inner.0" not in hands.names


def test_enter_opens_it_and_escape_folds_it_before_it_leaves(hands: Hands) -> None:
    hands.controls.focus_on("more")
    hands.key(pygame.K_RETURN)
    hands.controls.focus_on("inner.2")
    hands.key(pygame.K_ESCAPE)
    assert hands.page == "PageWithFold"
    assert "door" in hands.names
    assert hands.focus == "more"
    hands.key(pygame.K_ESCAPE)
    assert hands.page != "PageWithFold"


def test_a_reader_is_told_whether_it_is_open_and_what_is_changed_wears_a_diamond(hands: Hands) -> None:
    def told() -> object:
        row = hands.controls.canvas.widget_named("more")
        assert isinstance(row, FoldedRow)
        return row.element(hands.controls.ui).open, any(isinstance(node, Diamond) for node in row.child.walk())

    assert told() == (False, False)
    assert isinstance(hands.top, PageWithFold)
    hands.top.changed = True
    hands.click("more")
    assert told() == (True, True)
