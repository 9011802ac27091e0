"""Text on a page: a text in another language than the page reads as it should."""

from __future__ import annotations

import pygame
import pytest

from game.ui.labels import Label
from game.ui.theme import WALNUT
from game.ui.ui import Ui

SOURCE = "L. Russ, The Complete Mancala Games Book, Marlowe, 2000 (three to six stones a hole)."
HEBREW = "זרעו סביב הלוח, ולתוך הקופה שלכם (אם יש כזאת)."
ROOM = pygame.Rect(0, 0, 420, 200)


def painted(text: str, *, rtl: bool, foreign: bool = True, single: bool = False) -> bytes:
    pygame.font.init()
    ui = Ui((800, 600), WALNUT, rtl=rtl)
    label = Label(text, "heading", foreign=foreign, single=single)
    label.place(ui, ROOM)
    surface = pygame.Surface(ROOM.size)
    label.paint(surface, ui)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("text", [SOURCE, HEBREW, f"{SOURCE}\n{HEBREW}"])
def test_a_foreign_text_looks_the_same_on_every_page(text: str) -> None:
    assert painted(text, rtl=True) == painted(text, rtl=False)


@pytest.mark.parametrize(("text", "rtl"), [(SOURCE, False), (HEBREW, True)])
def test_it_looks_as_on_a_page_of_its_own_language(text: str, rtl: bool) -> None:
    assert painted(text, rtl=not rtl) == painted(text, rtl=rtl, foreign=False)
    assert painted(text, rtl=not rtl) != painted(text, rtl=not rtl, foreign=False)


def test_what_a_catalogue_says_follows_the_page() -> None:
    assert painted("A (ב).", rtl=True, foreign=False) != painted("A (ב).", rtl=False, foreign=False)
