"""Phrases of the rules: English where they are printed, the reader's language where the window shows them."""

from __future__ import annotations

import copy
import pickle
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from game.rules.file.faults import VariantError
from game.rules.file.variant_library import load_variant, standard_library
from game.rules.phrase import Phrase, as_sentence, error_phrase
from game.store.record import RecordError, decode_record
from game.text.language import LRI, PDI, without_markup
from tests.rules.file.test_reader import BASES, SLIPS, UNREADABLE, changed
from tests.some import some
from tests.text.common import HEBREW


def texts_in(value: object) -> Iterator[str]:
    """Every text that a phrase is made of, as the code has it."""
    if isinstance(value, Phrase):
        yield value.text
        for part in value.values.values():
            yield from texts_in(part)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from texts_in(part)


def translated(said: str) -> str:
    """In Hebrew; fails where a text of it has no translation."""
    assert isinstance(said, Phrase), said
    for text in texts_in(said):
        words = re.sub(r"\{\w+\}", "", text)
        assert not re.search("[a-z]", words) or HEBREW.t(text) != text, text
    told = HEBREW.translated(said)
    assert re.search("[\u05d0-\u05ea]", told)
    assert "{" not in re.sub(r"\{ \w+ = .*? \}|\{…\}", "", told), told
    return told


def faults_of(path: Path, text: str | bytes) -> Sequence[str]:
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    with pytest.raises(VariantError) as error:
        load_variant(path)
    return error.value.faults


def test_a_phrase_is_its_english_and_knows_how_it_was_made() -> None:
    phrase = Phrase("{n} of {names}; {what}", n=2, names=["a", "b"], what=Phrase("an empty list"))
    assert phrase == "2 of a, b; an empty list"
    for same in (copy.deepcopy(phrase), pickle.loads(pickle.dumps(phrase))):
        assert (same, same.text, same.values) == (phrase, phrase.text, phrase.values)
    assert type(str(phrase)) is str


def test_what_an_error_says_is_the_phrase_it_was_raised_with() -> None:
    assert isinstance(error_phrase(ValueError(Phrase("an empty list"))), Phrase)
    assert error_phrase(ValueError("plain")) == "plain"
    assert error_phrase(OSError(28, "No space left on device")) == "No space left on device"
    assert "אין מקום" in HEBREW.translated(error_phrase(OSError(28, "No space left on device")))
    assert as_sentence("so it is.") == "so it is."
    assert as_sentence(Phrase("an empty list")) == "an empty list."


@pytest.mark.parametrize(("base", "old", "new", "said"), SLIPS, ids=range(len(SLIPS)))
def test_every_fault_of_a_variant_file_has_its_hebrew(base: str, old: str, new: str, said: str, tmp_path: Path) -> None:
    for fault in some(faults_of(tmp_path / "try_it.toml", changed(old, new, BASES[base]))):
        assert f"{LRI}try_it.toml{PDI}" in translated(fault)


@pytest.mark.parametrize(("text", "said"), UNREADABLE, ids=range(len(UNREADABLE)))
def test_every_file_that_is_no_toml_is_told_in_hebrew(text: str | bytes, said: str, tmp_path: Path) -> None:
    for fault in some(faults_of(tmp_path / "try_it.toml", text)):
        assert without_markup(translated(fault))


def test_words_of_a_file_stay_as_they_stand_there(tmp_path: Path) -> None:
    (fault,) = (one for one in faults_of(tmp_path / "mine.toml", BASES[""] + "\nseads = 3\n") if "seads" in one)
    told = translated(fault)
    assert "אין מפתח כזה" in told
    assert f"{LRI}repetition[1].seads{PDI}" in told
    assert "then, id, if" in without_markup(told)


@pytest.mark.parametrize(
    "content",
    [
        "[1]", '{"naqala": 99, "variant": "kalah"}', '{"naqala": 1, "variant": 3}', '{"naqala": 1, "variant": "none"}',
        '{"naqala": 1, "variant": "kalah", "moves": ["A", "A", "Z9"]}',
        '{"naqala": 1, "variant": "kalah", "options": {"seeds": 99}}',
        '{"naqala": 1, "variant": "madjnuni", "moves": ["layout:1.2"]}',
        '{"naqala": 1, "variant": "madjnuni", "moves": ["layout:x"]}',
        '{"naqala": 1, "variant": "kalah", "start": {"holes": {"Z": 1}}}',
        '{"naqala": 1, "variant": "kalah", "start": {"holes": {"A": -1}}}',
    ],
)  # fmt: skip
def test_a_game_that_cannot_be_opened_is_told_in_hebrew(content: str) -> None:
    with pytest.raises(RecordError) as error:
        decode_record(content).replay(standard_library().variants)
    translated(error_phrase(error.value))
