"""Rows and columns: nothing overlaps, nothing leaves its parent, right to left is the mirror."""

from __future__ import annotations

import pygame
import pytest

from game.ui.labels import Divider, Label
from game.ui.layout import Column, Inset, LateNode, Node, Picture, Row, Space
from game.ui.theme import WALNUT
from game.ui.ui import Ui

pygame.font.init()
UI = Ui((1280, 800), WALNUT)


def box(wide: int, high: int = 20, *, least: int = 0, grow: int = 0) -> Picture:
    return Picture(lambda dst, rect: None, wide, high, least=least, grow=grow)


def placed(node: Node, wide: int, ui: Ui = UI) -> None:
    node.place(ui, pygame.Rect(100, 50, wide, node.height(ui, wide)))


def test_a_row_goes_on_below_where_there_is_no_room() -> None:
    a, b, c = box(100), box(100), box(100)
    row = Row([a, b, c], gap=10, wrap=True)
    placed(row, 220)
    assert a.rect.y == b.rect.y < c.rect.y
    assert c.rect.left == 100
    assert row.height(UI, 220) == c.rect.bottom - a.rect.top


def test_a_column_shares_what_is_left() -> None:
    a, b, c = Space(20), Space(0, grow=1), Space(20)
    column = Column([a, b, c], gap=0)
    column.place(UI, pygame.Rect(0, 0, 100, 300))
    assert b.rect.h == 260
    assert c.rect.bottom == 300


@pytest.mark.parametrize("width", [180, 300, 600, 1200])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("rtl", [False, True])
def test_nothing_overlaps_or_leaves_its_parent(width: int, scale: float, rtl: bool) -> None:
    ui = Ui((800, 600), WALNUT, rtl=rtl, text_scale=scale)
    rows = [Row([Label("Counts", grow=1), box(120, least=40)], wrap=True) for _ in range(3)]
    page = Inset(Column([rows[0], Divider(), rows[1], rows[2]]), pad=(12, 12), face="plate")
    page.place(ui, pygame.Rect(0, 0, width, page.height(ui, width)))

    def check(node: Node) -> None:
        children = node.children()
        for i, child in enumerate(children):
            assert node.rect.contains(child.rect)
            assert not any(child.rect.colliderect(other.rect) for other in children[:i])
            check(child)

    assert page.children()
    check(page)


def test_of_a_list_of_late_nodes_one_is_made_and_the_others_when_they_are_looked_at() -> None:
    made: list[int] = []

    def late(n: int, like: LateNode | None = None) -> LateNode:
        def make() -> Node:
            made.append(n)
            return Row([box(50, 30)])

        return LateNode(make, like)

    first = late(0)
    rows = [first, late(1, first), late(2, first)]
    placed(Column(rows, gap=10), 200)
    assert [row.rect for row in rows] == [pygame.Rect(100, 50 + 40 * n, 200, 30) for n in range(3)]
    assert made == [0]
    inner = [node for node in rows[2].walk() if isinstance(node, Picture)]
    assert made == [0, 2]
    assert inner[0].rect == pygame.Rect(100, 130, 50, 30)
