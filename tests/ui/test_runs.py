"""Mixed directions: what stands where on the screen, from left to right."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game.ui import runs

LRI, FSI, PDI = "\u2066", "\u2068", "\u2069"


def seen(marked: str, *, rtl: bool) -> str:
    """The characters in the order of the screen."""
    return "".join(r.text[::-1] if r.rtl else r.text for r in runs.split_runs(marked, rtl=rtl))


def test_plain_english_is_one_run() -> None:
    assert runs.split_runs("One stone into E.") == [runs.FontRun("One stone into E.", False, "Latn", False)]


def test_bold_marks_are_not_drawn() -> None:
    got = runs.split_runs("One stone into **E**.")
    assert [(r.text, r.bold) for r in got] == [("One stone into ", False), ("E", True), (".", False)]


@pytest.mark.parametrize("piece", ["C>", "+4", "−2", "2×6", "25–23", "A1*", "Bao (12)"])
def test_isolated_pieces_keep_their_order_inside_hebrew(piece: str) -> None:
    line = seen(f"גומה {LRI}{piece}{PDI}, לוח", rtl=True)
    assert line == "חול ," + piece + " המוג"


def test_without_isolates_the_same_piece_would_be_turned_round() -> None:
    assert "C>" not in seen("גומה C>", rtl=True)


def test_bold_hole_inside_hebrew() -> None:
    line = seen(f"אבן אחת לגומה **{LRI}E{PDI}**.", rtl=True)
    assert line == ".E " + "אבן אחת לגומה"[::-1]
    assert [r.text for r in runs.split_runs(f"לגומה **{LRI}E{PDI}**.", rtl=True) if r.bold] == ["E"]


def test_two_isolates_side_by_side_read_from_the_right() -> None:
    assert seen(f"{LRI}C{PDI}, {LRI}D{PDI}", rtl=True) == "D ,C"


def test_a_game_name_takes_its_own_direction() -> None:
    assert seen(f"{FSI}קלאח{PDI} in a line", rtl=False) == "קלאח"[::-1] + " in a line"
    assert seen(f"{FSI}Kalah 4{PDI} טוב", rtl=True) == "בוט Kalah 4"


def test_numbers_inside_hebrew_read_from_the_left() -> None:
    assert seen("עכשיו יש בה 12.", rtl=True) == ".12 " + "עכשיו יש בה"[::-1]


def test_unclosed_and_stray_controls_do_no_harm() -> None:
    assert seen(f"טוב {LRI}C>", rtl=True) == "C> בוט"
    assert seen(f"A{PDI}B", rtl=False) == "AB"


def test_joiners_keep_levels_aligned() -> None:
    assert seen("טוב \u200dABC", rtl=True).endswith("בוט")


def test_scripts_are_distinguished() -> None:
    got = [r.script for r in runs.split_runs("Сев · बोना · Sow")]
    assert got == ["Cyrl", "Deva", "Latn"]


def test_english_and_plain_hebrew_do_not_load_the_library() -> None:
    code = (
        "import sys; from game.ui import runs; runs.split_runs('One stone into **E**.');"
        "runs.split_runs('שלום, עולם!', rtl=True); print('bidi' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == "False"


@pytest.mark.parametrize(
    ("text", "page", "from_right"),
    [
        ("L. Russ, The Complete Mancala Games Book (three to six).", True, False),
        ("**L.** Russ", True, False),
        ("1962 (זריעה)", False, True),
        (f"{FSI}Kalah{PDI}: משחק", False, True),
        ("2 × 6 · 48", True, True),
        ("2 × 6 · 48", False, False),
    ],
)
def test_a_text_from_no_catalogue_has_the_direction_of_its_first_letter(
    text: str, page: bool, from_right: bool
) -> None:
    assert runs.reads_from_right(text, page) is from_right
