"""Mixed directions: what stands where on the screen, from left to right."""

from __future__ import annotations

import logging
import subprocess
import sys
import unicodedata

import pytest
from bidi import algorithm
from hypothesis import given
from hypothesis import strategies as st

from game.ui import runs

LRI, FSI, PDI = "\u2066", "\u2068", "\u2069"


def seen(marked: str, *, rtl: bool) -> str:
    """The characters in the order of the screen."""
    return "".join(r.text[::-1] if r.rtl else r.text for r in runs.split_runs(marked, rtl=rtl))


@pytest.mark.parametrize("piece", ["C>", "+4", "−2", "2×6", "25–23", "A1*", "Bao (12)"])
def test_isolated_pieces_keep_their_order_inside_hebrew(piece: str) -> None:
    line = seen(f"גומה {LRI}{piece}{PDI}, לוח", rtl=True)
    assert line == "חול ," + piece + " המוג"


def test_without_isolates_the_same_piece_would_be_turned_round() -> None:
    assert "C>" not in seen("גומה C>", rtl=True)


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
        ("L. Russ, The Complete Mancala Games Book (three to six).", True, False), ("**L.** Russ", True, False),
        ("1962 (זריעה)", False, True), (f"{FSI}Kalah{PDI}: משחק", False, True), ("2 × 6 · 48", True, True),
        ("2 × 6 · 48", False, False),
    ],
)  # fmt: skip
def test_a_text_of_no_catalogue_has_the_direction_of_its_first_letter(text: str, page: bool, from_right: bool) -> None:
    assert runs.reads_from_right(text, page) is from_right


PLANES = (0, 1, 2, 3, 4, 0xE, 0x10)  # those that have signs; of the empty ones, and of the private ones, one each
BESIDE = ("\u05d0", "\u0628", "a\u0628", "\u05d05")  # Hebrew, Arabic, and with what else turns the direction round
CONTROLS = set(runs.ISOLATES + PDI)
# A new emoji and signs of each kind: unassigned, private, half a letter, no character, joined, with a selector.
STRANGE = ("\U0001fa77", "\U0001faef", "\u0378", "\ue000", "\ud800", "\udfff", "\ufffe", "\U000e0080", "\0", "\u05ff",
           "\U0001f469\u200d\U0001f680", "\u2764\ufe0f", "\U000e0100", "\u202e", "\u061c", "\u1bca0")  # fmt: skip


def kept_whole(marked: str, caplog: pytest.LogCaptureFixture, *, rtl: bool) -> None:
    """All letters are there, in whatever order, and nothing went wrong that the log had to take."""
    got = "".join(run.text for run in runs.split_runs(marked, rtl=rtl))
    assert sorted(got) == sorted(c for c in marked.replace("**", "") if c not in CONTROLS)
    assert not caplog.records, ascii(marked)


@pytest.mark.parametrize("plane", PLANES)
def test_every_code_point_stands_by_letters_from_right_to_left(plane: int, caplog: pytest.LogCaptureFixture) -> None:
    for low in range(plane << 16, (plane + 1) << 16, 512):
        for beside in BESIDE[(low >> 9) % 2 :: 2]:
            kept_whole(beside + beside.join(map(chr, range(low, low + 512))) + beside, caplog, rtl=low % 1024 > 0)
    assert not caplog.records


@given(st.text(st.one_of(st.characters(), st.sampled_from("".join((*BESIDE, *STRANGE, *CONTROLS)))), max_size=12))
def test_any_text_is_laid_out(text: str) -> None:
    for rtl in (False, True):
        kept = [c for c in text.replace("**", "") if c not in CONTROLS]
        assert sorted("".join(run.text for run in runs.split_runs(text, rtl=rtl))) == sorted(kept)


def test_a_new_emoji_stands_where_an_old_one_does() -> None:
    assert unicodedata.bidirectional("\U0001faef") == "", "another one is needed, which this Python does not know"
    for line in ("א{}ב", "{}א", "abc {} אב", "(א {})"):
        for rtl in (False, True):
            now, known = seen(line.format("\U0001faef"), rtl=rtl), seen(line.format("\U0001f600"), rtl=rtl)
            assert now == known.replace("\U0001f600", "\U0001faef")


@pytest.mark.parametrize("piece", [FSI, f"{FSI}א", f"{runs.RLI}a{LRI}ب"])
def test_isolates_may_lie_inside_each_other_as_deep_as_one_likes(piece: str, caplog: pytest.LogCaptureFixture) -> None:
    for rtl in (False, True):
        kept_whole(piece * 3000 + "א", caplog, rtl=rtl)


def test_what_cannot_be_laid_out_is_drawn_as_it_stands_and_logged(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(*_: object) -> None:
        raise AssertionError("a class that is not known")

    monkeypatch.setattr(algorithm, "resolve_implicit_levels", fails)
    with caplog.at_level(logging.ERROR):
        assert [run.text for run in runs.split_runs("אב **cd**")] == ["אב ", "cd"]
    assert "could not be laid out" in caplog.text
