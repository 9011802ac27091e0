"""Groups of widgets, panes that take turns, and pages that are tidied up when nobody types."""

from __future__ import annotations

import pygame
import pytest

from game.ui import memory
from game.ui.controls import Controls
from game.ui.focus import next_stop
from game.ui.labels import Label
from game.ui.layout import Column
from game.ui.screen import draw_without_window
from game.ui.theme import WALNUT
from game.ui.ui import Ui
from game.ui.widgets import Button, Pane, SwappedNode, Widget


def widget(name: str, group: str = "", *, minor: bool = False) -> Widget:
    made = Widget(name)
    made.group, made.minor = group, minor
    return made


RING = [
    widget("a"),
    widget("b1", "b"),
    widget("b1 more", "b", minor=True),
    widget("b2", "b"),
    widget("b2 more", "b", minor=True),
    widget("c1", "c"),
    widget("c2", "c"),
    widget("d"),
]
BY_NAME = {one.name: one for one in RING}


@pytest.mark.parametrize(
    ("here", "forward", "back"),
    [
        ("a", "b1", "d"),
        ("b1", "b1 more", "a"),
        ("b1 more", "c1", "b1"),
        ("b2", "b2 more", "a"),
        ("c2", "d", "b1"),
        ("d", "a", "c1"),
    ],
)
def test_a_group_is_one_stop_and_what_belongs_to_a_widget_comes_after_it(here: str, forward: str, back: str) -> None:
    assert next_stop(RING, BY_NAME[here], 1).name == forward
    assert next_stop(RING, BY_NAME[here], -1).name == back


def test_where_nothing_has_the_focus_tab_begins_at_either_end() -> None:
    assert next_stop(RING, None, 1).name == "a"
    assert next_stop(RING, None, -1).name == "d"


def test_a_pane_that_went_comes_back_as_it_was_and_another_uses_its_room() -> None:
    pygame.font.init()
    draw_without_window()
    ui = Ui((400, 300), WALNUT)

    def pane(name: str) -> Pane:
        return Pane(Column([Label(name), Button(name, lambda: None, label=name, kind="raised")]))

    first, second, third = pane("first"), pane("second"), pane("third")
    swap = SwappedNode(first)
    swap.place(ui, ui.window)
    controls = Controls(swap, ui, pygame.Surface((400, 300)))
    kept = first.layer
    assert kept is not None
    before = pygame.image.tobytes(kept.picture, "RGB")
    controls.focus_on("first")
    controls.swap(swap, second, keep=True)
    assert [w.name for w in controls.canvas.widgets] == ["second"]
    assert controls.focus is None
    assert second.layer is not None
    room = second.layer.picture
    controls.swap(swap, third, keep=False)
    assert third.layer is not None
    assert third.layer.picture is room
    controls.swap(swap, first, keep=False)
    assert first.layer is kept
    controls.blur()
    assert pygame.image.tobytes(kept.picture, "RGB") == before


def test_while_somebody_types_pages_are_not_tidied_up(monkeypatch: pytest.MonkeyPatch) -> None:
    collected = list[bool]()
    monkeypatch.setattr("game.ui.memory.gc.collect", lambda: collected.append(True))
    monkeypatch.setattr(memory._Pages, "new", memory.TIDY_AFTER + 1)
    assert not memory.collect_pages(busy=True)
    assert memory.collect_pages()
    monkeypatch.setattr(memory._Pages, "new", memory.PATIENCE * memory.TIDY_AFTER)
    assert memory.collect_pages(busy=True), "there is only so much room"
    assert len(collected) == 2
