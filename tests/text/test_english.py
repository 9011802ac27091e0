"""English as people write it: kinds of slips that no placeholder shows, each looked for in every text."""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from game.text.language import parse_voices
from tests.text.common import LOCALE
from voice import voice_faults

LONGEST = 32  # words of a sentence, a placeholder with its noun being two
PLACE = re.compile(r"\{(\w+)(?::(\w+))?[^}]*\}")
WORD = re.compile(r"[\w’'-]*\w")
END = re.compile(r"(?<=[.!?])[”)]?\s+")
FOREIGN: dict[str, str] = tomllib.loads(Path(__file__).with_name("foreign_turns.toml").read_text("utf-8"))


def texts() -> Iterator[tuple[str, str]]:
    """Every text as it is shown, one for each voice, and where it comes from."""
    with (LOCALE / "naqala.pot").open("rb") as file:
        for message in read_po(file):
            for text in filter(None, [message.id] if isinstance(message.id, str) else message.id):
                place = message.locations[0][0] if message.locations else ""
                for row in parse_voices(text).values() or [text]:
                    yield row, place


@cache
def every() -> list[tuple[str, str]]:
    found = list(texts())
    assert len(found) > 9000
    return found


def test_no_sentence_is_longer_than_one_breath() -> None:
    spelt = ((PLACE.sub(lambda found: " ".join(filter(None, found.groups())), text), place) for text, place in every())
    long = [(sentence, place) for text, place in spelt for sentence in END.split(text)
            if len(WORD.findall(sentence)) > LONGEST]  # fmt: skip
    assert long == []


@pytest.mark.parametrize(("wrong", "better"), FOREIGN.items())
def test_no_sentence_reads_like_a_translation(wrong: str, better: str) -> None:
    assert [text for text in every() if re.search(wrong, text[0])] == [], better


def test_every_count_in_a_sentence_has_its_noun() -> None:
    """Not *kept 12, North filled five*: twelve of what?"""
    bare = re.compile(r"\b(?:kept|keeps|captured|took) \d+[.,;:](?! stones)")
    assert [text for text in every() if bare.search(text[0])] == []


MOST = {"pit or seed": 32, "long sentence beside a board": 1}  # texts of a kind; of all other kinds there are none


def test_no_text_has_a_new_slip_of_voice() -> None:
    """`python build/catalogues.py --voice` lists the kinds; where fewer are left than MOST says, MOST goes down."""
    with (LOCALE / "naqala.pot").open("rb") as file:
        found = voice_faults(read_po(file))
    assert {kind: texts[MOST.get(kind, 0) :] for kind, texts in found.items() if len(texts) > MOST.get(kind, 0)} == {}
