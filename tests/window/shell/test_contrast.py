"""What is written and drawn can be told from its ground, on every page, in every theme and state.

Text 4.5 to 1; icons and the edges of what can be pressed 3 to 1; always against the worst pixel there.
"""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.features.lessons.window.editor.lesson_editor_scene import AnswerBoard
from game.features.position_editor.window.position_board import PositionBoard
from game.ui import plates
from game.ui.screen import initialize_without_window
from game.ui.theme import THEMES, Rgb, ThemeName
from game.ui.widgets import Widget
from game.ui.widgets.widget import Face, WidgetLook
from game.window.board_page.clip import ClipPlaceholder
from game.window.shared import rival_pictures
from tests.contrasts import contrast, light, mixed
from tests.sampled import few
from tests.some import some
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES
from tests.window.shell.seen_text import SeenText

TEXT, SIGNS = 4.5, 3.0
FACES: tuple[Face, ...] = ("rest", "hover", "pressed")
NO_EDGE = (PositionBoard, AnswerBoard, ClipPlaceholder)  # a whole board, whose places have their own lines
ALIKE = 1.5
LINES = 0.4  # so much of what is around it may be lines of the plate that run beside or into it
AROUND = (0, 1)  # px from an edge where its ground is looked at


def edge_of(widget: Widget, hands: Hands, face: Face, monkeypatch: pytest.MonkeyPatch) -> tuple[Rgb, Rgb | None] | None:
    """The colours of its border and of its face; None if it has neither in this state."""
    ui = hands.controls.ui
    seen = list[tuple[Any, Any]]()
    outline = widget.focus_outline(ui)[0]

    def draw(
        dst: pygame.Surface, rect: pygame.Rect, radius: int, fill: Any, border: Any = None, *_: Any, **__: Any
    ) -> None:
        if rect.w >= 0.9 * outline.w and rect.h >= 0.9 * outline.h:
            seen.append((border, fill))

    with monkeypatch.context() as patch:
        patch.setattr(plates, "draw_plate", draw)
        widget.show(pygame.Surface((8, 8), pygame.SRCALPHA), ui, WidgetLook(face))
    fill = next((fill for _, fill in seen if fill), None)
    border = next((border for border, _ in seen if border), fill)
    return (border, fill) if border else None


def ground_of(widget: Widget, hands: Hands) -> list[Rgb]:
    """The pixels around a widget on the page or pane below it."""
    layer = widget.pane.layer if widget.pane else hands.controls.canvas.layer
    assert layer is not None
    shown, bounds = widget.focus_outline(hands.controls.ui)[0], layer.ground.get_rect()
    found = list[Rgb]()
    for d in AROUND:
        across = [
            (x, y) for x in range(shown.left + 12, shown.right - 12, 7) for y in (shown.top - d, shown.bottom + d)
        ]
        along = [(x, y) for y in range(shown.top + 12, shown.bottom - 12, 7) for x in (shown.left - d, shown.right + d)]
        found += [color_at(at, widget, hands) for at in across + along if bounds.collidepoint(at)]
    return found


def color_at(at: tuple[int, int], widget: Widget, hands: Hands) -> Rgb:
    """The colour of the pane below a widget, or of the page below the pane."""
    page, pane = hands.controls.canvas.layer.ground, widget.pane
    if pane is None or pane.layer is None:
        return rgb_of(page.get_at(at))
    over = pane.layer.ground.get_at(at)
    spot = pane.to_window_rect(pygame.Rect(at, (1, 1))).topleft
    if not page.get_rect().collidepoint(spot):
        spot = pane.rect.center
    return mixed(rgb_of(over), rgb_of(page.get_at(spot)), over.a / 255)


def rgb_of(color: pygame.Color) -> Rgb:
    return color.r, color.g, color.b


def hidden_edges(hands: Hands, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What can be pressed and has an edge that hardly differs from its ground or its face, in any of its states."""
    wrong = list[str]()
    for widget in hands.controls.canvas.widgets:
        ground = [] if isinstance(widget, NO_EDGE) else ground_of(widget, hands)
        for face in FACES if widget.enabled else FACES[:1]:
            edge = edge_of(widget, hands, face, monkeypatch) if ground else None
            if edge is None:
                continue
            border, fill = edge
            around = differs(border, ground)
            inside = contrast(border, fill) if fill and fill != border else SIGNS
            if fill and contrast(border, fill) < ALIKE:  # the face itself is what is seen
                around, inside = max(around, differs(fill, ground)), SIGNS
            if min(around, inside) < SIGNS:
                wrong.append(f"{type(widget).__name__} {widget.name} {face}: {around:.2f} around, {inside:.2f} inside")
    return wrong


def differs(color: Rgb, ground: list[Rgb]) -> float:
    """How much a colour differs from its ground."""
    return sorted(contrast(color, pixel) for pixel in ground)[int(len(ground) * LINES)]


@pytest.mark.parametrize("page", few(PAGES, 10))
def test_all_that_is_written_or_pressed_can_be_seen(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(tmp_path, size=(900, 640), calm_motion=True)
    PAGES[page](hands, "kalah")
    for theme in some(THEMES):
        hands.settings.theme = theme
        hands.services.save_settings()
        hands.wait(0.3)
        assert hidden_edges(hands, monkeypatch) == [], theme
        read = list(SeenText(hands, monkeypatch).read())
        assert len(read) > 2, theme
        assert [one for one in read if one.differs < (TEXT if one.what.startswith("“") else SIGNS)] == [], theme


@pytest.mark.parametrize("theme", THEMES)
def test_a_rival_not_reached_can_be_told_from_its_bowl_at_any_size(theme: ThemeName) -> None:
    initialize_without_window()
    for level, side in product(range(1, 9), (24, 42)):
        shown = [_stands_out(rival_pictures.bowl_picture(level, side, THEMES[theme], one)) for one in ("later", "")]
        assert SIGNS <= shown[0] < shown[1], (level, side)


def _stands_out(bowl: pygame.Surface) -> float:
    """How much the light parts of an animal differ from the dark ones of its bowl, both in the middle of a picture."""
    middle = bowl.get_rect().inflate(-bowl.get_width() // 2, -bowl.get_height() // 2)
    columns, rows = range(middle.left, middle.right), range(middle.top, middle.bottom)
    pixels = (bowl.get_at(at) for at in product(columns, rows))
    seen = sorted(((one.r, one.g, one.b) for one in pixels), key=light)
    return contrast(seen[int(0.93 * len(seen))], seen[int(0.3 * len(seen))])
