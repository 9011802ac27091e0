"""Faults of variant files, short enough for a page."""

from __future__ import annotations

from game.scenes.faults import told
from game.teach.words import Words, plain

LONG = "a.toml: foo: there is no such key; allowed: name, board, start, sowing, end, sources, idea."
SHORT = 'a.toml: board.rows: "two" does not fit; allowed: 2.'
OTHER = "b.toml: this is not TOML: line 3."


def test_a_file_is_one_sentence_with_its_first_fault() -> None:
    said = [plain(text) for text in told((LONG, SHORT, SHORT, OTHER), Words())]
    assert said == [
        "a.toml: foo: there is no such key; allowed: name, board, start, sowing, … And 2 more in this file.",
        OTHER,
    ]


def test_a_short_list_of_what_is_allowed_stays_whole() -> None:
    assert told((SHORT,), Words()) == [SHORT]


def test_nothing_is_said_of_whole_files() -> None:
    assert told((), Words()) == []
