"""Groups of widgets, panes that take turns, and pages that are tidied up when nobody types."""

from __future__ import annotations

import pygame
import pytest

from game.ui import memory
from game.ui.controls import Controls
from game.ui.labels import Label
from game.ui.layout import Column
from game.ui.screen import initialize_without_window
from game.ui.theme import WALNUT
from game.ui.ui import Ui
from game.ui.widgets import Button, Pane, SwappedNode


def test_a_pane_that_went_comes_back_as_it_was_and_another_uses_its_room() -> None:
    pygame.font.init()
    initialize_without_window()
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
    controls.replace_content(swap, second, keep=True)
    assert [w.name for w in controls.canvas.widgets] == ["second"]
    assert controls.focus is None
    assert second.layer is not None
    room = second.layer.picture
    controls.replace_content(swap, third, keep=False)
    assert third.layer is not None
    assert third.layer.picture is room
    controls.replace_content(swap, first, keep=False)
    assert first.layer is kept
    controls.clear_focus()
    assert pygame.image.tobytes(kept.picture, "RGB") == before


def test_what_is_pressed_beside_a_part_that_changes_is_still_clicked() -> None:
    pygame.font.init()
    initialize_without_window()
    ui, clicked = Ui((400, 300), WALNUT), list[str]()

    def button(name: str) -> Button:
        return Button(name, lambda: clicked.append(name), label=name, kind="raised")

    inside, outside = button("inside"), button("outside")
    swap = SwappedNode(inside)
    page = Column([swap, outside])
    page.place(ui, ui.window)
    controls = Controls(page, ui, pygame.Surface((400, 300)))
    for name in ("outside", "inside"):
        widget = controls.canvas.widget_named(name)
        assert widget is not None
        pos = controls.canvas.on_screen(widget).center
        controls.handle_event(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        controls.replace_content(swap, button("inside"), keep=False)
        controls.handle_event(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
    assert clicked == ["outside"], "what has gone is not clicked"


def test_while_somebody_types_pages_are_not_tidied_up(monkeypatch: pytest.MonkeyPatch) -> None:
    collected = list[bool]()
    monkeypatch.setattr("game.ui.memory.gc.collect", lambda: collected.append(True))
    monkeypatch.setattr(memory.budget, "pages", 1.0)
    monkeypatch.setattr(memory._PageMemory, "new", memory.TIDY_AFTER + 1)
    assert not memory.collect_pages(busy=True)
    assert memory.collect_pages()
    monkeypatch.setattr(memory._PageMemory, "new", memory.PATIENCE * memory.TIDY_AFTER)
    assert memory.collect_pages(busy=True), "there is only so much room"
    assert len(collected) == 2
