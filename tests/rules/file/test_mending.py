"""The word that a fault is about is found in its line, and what was meant can be written there."""

from pathlib import Path

import pytest

from game.place import PLANS
from game.rules.file.faults import VariantError
from game.rules.file.mending import corrected_text, find_faulty_word
from game.rules.file.variant_library import load_variant

SOUND = (PLANS / "plan_laps.toml").read_text("utf-8")


def faults_of(path: Path, text: str) -> list[str]:
    path.write_text(text, encoding="utf-8", newline="")
    try:
        load_variant(path)
    except VariantError as error:
        return list(error.every)
    return []


@pytest.mark.parametrize(
    ("right", "wrong", "word", "meant"),
    [
        ('= "captured"', '= "captureed"  # one day "sown"', '"captureed"', '"captured"'),
        ('was = "empty", facing', "was = 'emty', facing", "'emty'", '"empty"'),
        ("stores  =", "storse  =", "storse", "stores"),
        ('then = "relay"', 'then = "rela"', '"rela"', '"relay"'),
        ("rows    = 2", "rows    = 22", "22", ""),
    ],
)
def test_the_word_is_found_and_mended(tmp_path: Path, right: str, wrong: str, word: str, meant: str) -> None:
    text = SOUND.replace(right, wrong, 1).replace("\n", "\r\n")
    (fault, *_) = faults_of(tmp_path / "mine.toml", text)
    slip = find_faulty_word(fault, text)
    assert slip is not None
    assert text.splitlines()[slip.line - 1][slip.start : slip.end] == word
    assert slip.correction == meant
    if meant:
        new = corrected_text(text, slip)
        assert not faults_of(tmp_path / "mine.toml", new)
        assert new == text.replace(word, meant, 1)


def test_of_a_word_that_stands_twice_in_a_line_the_wrong_one_is_meant(tmp_path: Path) -> None:
    text = SOUND.replace('{ was = "occupied" }', '{ place = "own side", was = "own side" }')
    (fault, *_) = faults_of(tmp_path / "mine.toml", text)
    slip = find_faulty_word(fault, text)
    assert slip is not None
    assert slip.start == text.splitlines()[slip.line - 1].rindex('"own side"')


@pytest.mark.parametrize(
    ("right", "wrong"), [('id   = "relay"\n', ""), ("each = 2", "each = "), ('"captured"', '"captured')]
)
def test_what_is_missing_stands_nowhere(tmp_path: Path, right: str, wrong: str) -> None:
    text = SOUND.replace(right, wrong, 1)
    (fault, *_) = faults_of(tmp_path / "mine.toml", text)
    assert find_faulty_word(fault, text) is None
