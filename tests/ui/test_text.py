"""Lines and paragraphs."""

from __future__ import annotations

import itertools

import pygame
import pytest

from game.ui import text
from game.ui.runs import grapheme_clusters, split_runs
from game.ui.text import TextStyle
from tests.some import some

pygame.font.init()
STYLE = TextStyle("sans", 16, (255, 255, 255))


def ink(surface: pygame.Surface) -> pygame.Rect:
    return surface.get_bounding_rect(min_alpha=40)


def test_measuring_agrees_with_drawing() -> None:
    got = text.line_picture("One stone into E", STYLE)
    assert got.width == text.text_width("One stone into E", STYLE)
    assert abs(ink(got.surface).w - got.width) <= 4


def test_bold_words_may_have_a_colour_of_their_own() -> None:
    drawn = text.line_picture("Press **C**", STYLE._replace(bold_color=(200, 0, 0))).surface
    whole = pygame.mask.from_threshold(drawn, (255, 255, 255), (20, 20, 20)).get_bounding_rects()
    bold = pygame.mask.from_threshold(drawn, (200, 0, 0), (60, 60, 60)).get_bounding_rects()
    assert whole
    assert bold
    assert min(rect.left for rect in bold) > text.text_width("Press", STYLE), "only the last letter"


def test_wrapping_keeps_every_word_in_order_and_inside() -> None:
    words = "Sow all stones of a hole and take what makes two or three on your opponent’s side"
    rows = text.wrap_text(words, STYLE, 120)
    assert " ".join(rows) == words
    assert len(rows) > 3
    assert all(text.text_width(row, STYLE) <= 120 for row in rows)


def test_a_name_in_another_script_stays_one_piece_over_a_break() -> None:
    """Without its isolate the end of the name would draw what follows it into its own direction."""
    said = "לשחק: \u2068**My long** game (two)\u2069 – 9\u00a0אבנים"
    rows = text.wrap_text(said, STYLE, 110, rtl=True)
    assert len(rows) > 2
    last = next(row for row in rows if "two" in row)
    shown = [run.text.strip() for run in split_runs(last, rtl=True)]
    assert "(two)" in shown[-1], "the name stands at the right, and its brackets belong to it"
    assert all(row.count("\u2068") == row.count("\u2069") and row.count("**") % 2 == 0 for row in rows)


def test_no_line_begins_with_the_dot_between_two_things() -> None:
    said = "just just one right first move · three turns · easy"
    for room in some(range(60, text.text_width(said, STYLE), 7)):
        rows = text.wrap_text(said, STYLE, room)
        assert len(rows) > 1
        assert not [row for row in rows if row.lstrip().startswith("·")], room


def test_a_line_break_in_the_text_is_kept() -> None:
    assert text.wrap_text("one\ntwo", STYLE, 500) == ["one", "two"]


def test_what_is_too_long_ends_in_an_ellipsis() -> None:
    short = text.fit_text("A very long name of a game", STYLE, 80)
    assert short.endswith("…")
    assert text.text_width(short, STYLE) <= 80
    assert text.fit_text("Kalah", STYLE, 80) == "Kalah"


# ---- cut by what readers take for a letter

WIDE_WORDS = [
    "Unwahrscheinlichkeitsrechnung", "достопримечательностями", "अन्तर्राष्ट्रीयकरण", "पुनर्स्थापना।",
    "שָׁמַיִםוָאָרֶץ", "e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301e\u0301",
]  # fmt: skip


def whole(pieces: list[str], word: str) -> bool:
    """Whether pieces one after the other are beginnings of the word that end between its letters."""
    ends = list(itertools.accumulate(map(len, grapheme_clusters(word))))
    return all(end in ends for end in itertools.accumulate(map(len, pieces)))


@pytest.mark.parametrize("word", WIDE_WORDS)
@pytest.mark.parametrize("room", [40, 55, 70])
def test_a_word_wider_than_its_room_is_cut_between_letters_and_stays_inside(word: str, room: int) -> None:
    rows = text.wrap_text(f"a {word} b", STYLE, room)
    assert all(text.text_width(row, STYLE) <= room for row in rows)
    assert len(rows) > 1
    joined = "".join(
        row.removesuffix("-").removeprefix("a ").removesuffix(" b") for row in rows if row not in ("a", "b")
    )
    assert joined == word
    pieces = [row.removesuffix("-") for row in text.wrap_text(word, STYLE, room)]
    assert whole(pieces, word)


@pytest.mark.parametrize(("word", "pieces"), [
    ("हिन्दी", ["हि", "न्दी"]),  # two syllables; the second begins with two consonants
    ("क्षत्रिय", ["क्ष", "त्रि", "य"]), ("שָׁם", ["שָׁ", "ם"]), ("e\u0301a", ["e\u0301", "a"]),
    ("a**b**", ["a", "**", "b", "**"]), ("\u2068ab\u2069c", ["\u2068a", "b\u2069", "c"]),
])  # fmt: skip
def test_letters_keep_their_marks_and_syllables_their_consonants(word: str, pieces: list[str]) -> None:
    assert list(grapheme_clusters(word)) == pieces


def test_a_name_of_a_file_is_cut_without_a_hyphen() -> None:
    rows = text.wrap_text("/home/somebody/games/naqala.log", STYLE, 80)
    assert "".join(rows) == "/home/somebody/games/naqala.log"
    assert len(rows) > 2


def test_a_number_leaves_its_noun_only_where_both_have_no_room() -> None:
    wide = text.text_width("12\u00a0stones", STYLE)
    assert text.wrap_text("12\u00a0stones", STYLE, wide) == ["12\u00a0stones"]
    assert text.wrap_text("12\u00a0stones", STYLE, wide - 3) == ["12", "stones"]


@pytest.mark.parametrize("words", ["Настройки игры", "Einstellungen", "खेलने की सेटिंग"])
def test_letters_become_smaller_before_a_word_is_cut(words: str) -> None:
    large = STYLE._replace(size=28)
    room = text.text_width(words, large) * 2 // 3
    shown, style = text.fit_text_smaller(words, large, room)
    assert shown == words
    assert text.LEAST <= style.size < 28
    assert text.text_width(shown, style) <= room
    assert text.text_width(words, style._replace(size=style.size + 1)) > room, "no smaller than the room asks for"


@pytest.mark.parametrize("word", ["שלוש־עשרה", "twenty-seven"])
def test_a_word_with_a_hyphen_is_cut_there_and_not_between_its_letters(word: str) -> None:
    rtl = word[0] > "z"
    rows = text.wrap_text(word, STYLE, text.text_width(word, STYLE, rtl=rtl) - 3, rtl=rtl)
    assert len(rows) == 2
    assert "".join(rows) == word
    assert rows[0][-1] in "-־"


@pytest.mark.parametrize(
    "marked", ["\0", "a\0b", "\ud800", "\u202e", "\u202e" * 9 + "a", "\x1b[31m", "e" + "\u0301" * 99]
)
@pytest.mark.parametrize("rtl", [False, True])
def test_whatever_stands_in_a_file_can_be_drawn(marked: str, rtl: bool) -> None:
    got = text.line_picture(marked, STYLE, rtl)
    assert abs(got.width - text.text_width(marked, STYLE, rtl=rtl)) <= 1


@pytest.mark.parametrize("letter", ["a", "א", "\u0301", "ﷺ", "\u202e"])
def test_a_line_that_no_screen_has_room_for_is_drawn_as_far_as_it_goes(letter: str) -> None:
    """Without an end the font library has no memory for it, or ends the program."""
    endless = letter * 100_000
    assert text.line_picture(endless, STYLE, rtl=True).width < 100_000
    assert text.text_width(text.fit_text(endless, STYLE, 200), STYLE) <= 200
