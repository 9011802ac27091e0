"""Lines and paragraphs."""

from __future__ import annotations

import pygame
import pytest

from game.ui import text
from game.ui.text import Style

pygame.font.init()
STYLE = Style("sans", 16, (255, 255, 255))


def ink(surface: pygame.Surface) -> pygame.Rect:
    return surface.get_bounding_rect(min_alpha=40)


def test_measuring_agrees_with_drawing() -> None:
    got = text.line("One stone into E", STYLE)
    assert got.width == text.width("One stone into E", STYLE)
    assert abs(ink(got.surface).w - got.width) <= 4


def test_isolates_are_never_drawn() -> None:
    assert text.width("a\u2066b\u2069", STYLE) == text.width("ab", STYLE)


def test_the_baseline_is_where_letters_stand() -> None:
    got = text.line("HHH", STYLE)
    assert abs(ink(got.surface).bottom - got.baseline) <= 1


def test_wrapping_keeps_every_word_in_order_and_inside() -> None:
    words = "Sow all stones of a hole and take what makes two or three on the other side"
    rows = text.wrap(words, STYLE, 120)
    assert " ".join(rows) == words
    assert len(rows) > 3
    assert all(text.width(row, STYLE) <= 120 for row in rows)


def test_bold_goes_on_over_a_break() -> None:
    rows = text.wrap("a **long stretch of bold words** here", STYLE, 70)
    assert all(row.count("**") % 2 == 0 for row in rows)
    assert "".join(rows).replace("**", "").replace(" ", "") == "alongstretchofboldwordshere"


def test_a_line_break_in_the_text_is_kept() -> None:
    assert text.wrap("one\ntwo", STYLE, 500) == ["one", "two"]


def test_words_joined_by_a_hard_space_stay_together() -> None:
    rows = text.wrap("there are 12\u00a0stones", STYLE, text.width("there are 12", STYLE) + 2)
    assert rows == ["there are", "12\u00a0stones"]


def test_what_is_too_long_ends_in_an_ellipsis() -> None:
    short = text.fit("A very long name of a game", STYLE, 80)
    assert short.endswith("…")
    assert text.width(short, STYLE) <= 80
    assert text.fit("Kalah", STYLE, 80) == "Kalah"


@pytest.mark.parametrize("align", ["left", "center", "right"])
def test_alignment(align: text.Align) -> None:
    got = text.line("Kalah", STYLE)
    x, _ = text.place(got, 100, 50, align)
    start = x + got.pad
    assert start == {"left": 100, "center": round(100 - got.width / 2), "right": 100 - got.width}[align]


def test_a_halo_makes_letters_readable_on_wood() -> None:
    plain, lit = text.line("A", STYLE), text.line("A", STYLE._replace(halo=(0, 0, 0, 255)))
    assert ink(lit.surface).w > ink(plain.surface).w


@pytest.mark.parametrize("words", ["End of the game", "אחת **שתיים** שלוש", "Nothing but grand slams, AV To Wa"])
@pytest.mark.parametrize("size", range(13, 41, 3))
def test_what_fits_on_a_line_is_not_broken(words: str, size: int) -> None:
    for family in ("sans", "serif"):
        style = Style(family, size, (255, 255, 255), bold=True)
        assert text.wrap(words, style, text.width(words, style)) == [words]
