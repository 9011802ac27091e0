"""Strips: what gives way does so in its turn, only as far as need be, and comes back where there is room."""

from __future__ import annotations

import pygame
import pytest

from game.ui.labels import Label
from game.ui.layout import Collapsible, CollapsingRow, Column, Node, Picture, Row, Space, StripPlate
from game.ui.theme import WALNUT
from game.ui.ui import Ui
from game.ui.widgets import Button

pygame.font.init()


def looks(size: tuple[int, int] = (1280, 800)) -> list[Ui]:
    return [Ui(size, WALNUT, rtl=rtl, text_scale=scale) for rtl in (False, True) for scale in (1.0, 2.0)]


def box(wide: int, high: int = 20, *, least: int = 0) -> Picture:
    return Picture(lambda dst, rect: None, wide, high, least=least)


def button(name: str) -> Button:
    return Button(name, lambda: None, icon="again", label="Once more", tip="Sees it once more")


def seen(node: Node) -> list[str]:
    """The buttons that are there, with a star where they have their word."""
    buttons = [one for one in node.walk() if isinstance(one, Button)]
    return [one.name + "*" * bool(one.label) for one in buttons]


def made() -> StripPlate:
    start = [Collapsible(button("a"), word=2, gone=4)]
    end = [Collapsible(button("c"), word=1, gone=3)]
    return StripPlate(start, [button("b")], end)


@pytest.mark.parametrize("ui", looks())
def test_each_gives_way_in_its_turn(ui: Ui) -> None:
    strip = made()
    orders = []
    for wide in range(strip.width(ui) + 10, 100, -5):
        strip.place(ui, pygame.Rect(50, 700, wide, 60))
        if seen(strip) not in orders:
            orders.append(seen(strip))
    assert orders == [["a*", "b*", "c*"], ["a*", "b*", "c"], ["a", "b*", "c"], ["a", "b*"], ["b*"]]


def test_what_gave_way_in_vain_comes_back() -> None:
    ui = Ui((1280, 800), WALNUT)
    first, second, third = (Collapsible(box(wide), gone=turn) for turn, wide in ((1, 30), (2, 40), (3, 300)))
    row = CollapsingRow(Row([first, second, third], gap=0))
    row.place(ui, pygame.Rect(0, 0, 290, 20))
    assert [one.there for one in (first, second, third)] == [True, True, False]
    row.place(ui, pygame.Rect(0, 0, 60, 20))
    assert [one.there for one in (first, second, third)] == [False, True, False]
    row.place(ui, pygame.Rect(0, 0, 400, 20))
    assert [one.there for one in (first, second, third)] == [True, True, True]


def test_something_shorter_takes_its_place_before_it_goes() -> None:
    ui = Ui((1280, 800), WALNUT)
    choice = Collapsible(box(300), short=(1, box(100)), gone=2)
    row = CollapsingRow(Row([choice, box(50)], gap=10))
    for room, wide in ((360, 300), (359, 100), (160, 100)):
        row.place(ui, pygame.Rect(0, 0, room, 20))
        assert choice.children()[0].rect.w == wide
    row.place(ui, pygame.Rect(0, 0, 159, 20))
    assert not choice.there
    assert row.child.children()[0].rect.x == 0, "nothing is left of it, not even a gap"


def test_parts_of_a_column_give_way_where_it_is_too_high() -> None:
    ui = Ui((1280, 800), WALNUT)
    rows = [Label("One"), Collapsible(Label("Two"), gone=2), Collapsible(Label("Three"), gone=1)]
    column = CollapsingRow(Column(rows, gap=0), tall=True)
    high = rows[0].height(ui, 300)
    assert column.height(ui, 300) == 3 * high
    for n in (3, 2, 1):
        column.place(ui, pygame.Rect(0, 0, 300, n * high))
        assert [row.there for row in rows] == [True, n > 1, n > 2]


@pytest.mark.parametrize("ui", looks())
def test_the_middle_stands_where_it_is_wanted_if_there_is_room(ui: Ui) -> None:
    start, middle, end = box(100), box(200), box(100)
    strip = StripPlate([start], [middle], [end], at=0.4)
    strip.place(ui, pygame.Rect(0, 0, 1020, 60))
    at = 1 - 0.4 if ui.rtl else 0.4
    assert abs(middle.rect.centerx - (10 + 1000 * at)) <= 1
    end.wide = 560
    strip.place(ui, pygame.Rect(0, 0, 1020, 60))
    assert not middle.rect.colliderect(end.rect)


def test_what_yields_becomes_narrower_first() -> None:
    ui = Ui((1280, 800), WALNUT)
    title, other = box(200, least=100), box(200, least=50)
    title.yields = True
    row = Row([title, Space(grow=1), other], gap=0)
    row.place(ui, pygame.Rect(0, 0, 320, 20))
    assert (title.rect.w, other.rect.w) == (120, 200)
