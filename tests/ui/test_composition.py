"""What an input method composes stands in the field, underlined, and arrives once."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui.widgets import TextEntry
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES

WRITTEN = "に本"
FIELDS = ("home", "library", "worksheet", "write_lesson", "class_table", "choose_game", "workshop")


def fields(hands: Hands) -> list[TextEntry]:
    return [one for one in hands.controls.canvas.widgets if isinstance(one, TextEntry) and one.enabled]


def seen(hands: Hands) -> bytes:
    panes = [pane.layer.picture for pane in hands.controls.canvas.panes if pane.layer]
    return b"".join(pygame.image.tobytes(one, "RGB") for one in (hands.controls.picture, *panes))


@pytest.mark.parametrize("page", FIELDS)
def test_a_composition_is_shown_and_committed_once(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    places = list[pygame.Rect]()
    monkeypatch.setattr(pygame.key, "set_text_input_rect", places.append)
    hands = Hands(tmp_path)
    PAGES[page](hands, "kalah")
    hands.wait(0.3)
    found = [one.name for one in fields(hands)]
    assert found
    for name in found:
        hands.controls.focus_on(name)
        field = next(one for one in fields(hands) if one.name == name)
        before, place = field.value, hands.controls.canvas.on_screen(field)
        empty = seen(hands)
        hands.step(pygame.event.Event(pygame.TEXTEDITING, text=WRITTEN, start=0, length=2))
        assert (field.composed, field.value) == (WRITTEN, before), name
        assert seen(hands) != empty, name
        assert places[-1].colliderect(place), name
        hands.key(pygame.K_RETURN)  # it chooses among the candidates
        assert hands.controls.canvas.widget_named(name) is field, name
        hands.step(pygame.event.Event(pygame.TEXTEDITING, text="", start=0, length=0))
        hands.step(pygame.event.Event(pygame.TEXTINPUT, text=WRITTEN))
        now = next(one for one in fields(hands) if one.name == name)
        assert (now.composed, now.value.count(WRITTEN)) == ("", 1), name
