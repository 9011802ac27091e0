"""Titles begin at the same place on every page: one does not look for them.

Small windows are tried with all pages, larger ones with every other page; `NAQALA_SIZES=all` tries all.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ui import text
from game.ui.text import Align, TextStyle
from tests.sampled import half
from tests.window.hands import Hands
from tests.window.shell.every_page import PAGES

# Home has the sign of the program there, the view for a class a head of its own; the others are plates.
OTHERS = {"home", "own_home", "class", "run_plan"}
OTHERS |= {"export", "bring", "learners", "worksheet", "hand_out", "choose_game"}


def title_at(page: str, hands: Hands, patch: pytest.MonkeyPatch) -> tuple[int, int]:
    """Where the title of a page begins, and its baseline."""
    size = hands.app.screen.surface.get_size()
    PAGES[page](hands, "kalah")
    hands.step()
    found = list[tuple[int, int]]()
    draw = text.draw_text

    def noted(
        dst: pygame.Surface,
        marked: str,
        style: TextStyle,
        x: float,
        baseline: float,
        align: Align = "left",
        *,
        rtl: bool = False,
    ) -> int:
        if style.family == "serif" and dst.get_size() == size and align != "center":
            found.append((round(x), round(baseline)))
        return draw(dst, marked, style, x, baseline, align, rtl=rtl)

    patch.setattr(text, "draw_text", noted)
    hands.services.apply()  # everything is laid out anew
    patch.setattr(text, "draw_text", draw)
    return min(found, key=lambda at: at[1])


@pytest.mark.parametrize(
    ("size", "language", "second"), [((800, 600), "en", 1), ((1280, 720), "he", 0), ((1920, 1080), "en", 1)]
)
def test_titles_begin_at_the_same_place(
    size: tuple[int, int], language: str, second: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages = ["start", *half((page for page in PAGES if page not in OTHERS), second)]
    places = dict[str, tuple[int, int]]()
    hands = Hands(tmp_path, size=size, language=language)
    for page in dict.fromkeys(pages):
        hands.services.stack.pop_to_first()
        places[page] = title_at(page, hands, monkeypatch)
    x, baseline = places["start"]
    assert all(abs(at[0] - x) <= 1 and abs(at[1] - baseline) <= 1 for at in places.values()), places
