"""Faults of variant files, short enough for a page."""

from __future__ import annotations

from game.scenes.shell.faults import fault_texts
from game.text.language import Words, plain

LONG = "a.toml: foo: there is no such key; allowed: name, board, start, sowing, end, sources, idea."
SHORT = 'a.toml: board.rows: "two" does not fit; allowed: 2.'
OTHER = "b.toml: this is not TOML: line 3."


def test_a_file_is_one_sentence_with_its_first_fault() -> None:
    said = [plain(text) for text in fault_texts((LONG, SHORT, SHORT, OTHER), Words())]
    assert said == [
        "a.toml: foo: there is no such key; allowed: name, board, start, sowing, … And 2\xa0faults more in this file.",
        OTHER,
    ]


def test_a_short_list_of_what_is_allowed_stays_whole() -> None:
    assert fault_texts((SHORT,), Words()) == [SHORT]


def test_nothing_is_said_of_whole_files() -> None:
    assert fault_texts((), Words()) == []


def test_of_many_files_some_are_reported_and_the_others_counted() -> None:
    said = [plain(text) for text in fault_texts([f"g{i}.toml: wrong." for i in range(9)], Words())]
    assert said == [*(f"g{i}.toml: wrong." for i in range(5)), "There are faults in 4\xa0files more."]
    assert (
        plain(fault_texts([f"g{i}.toml: wrong." for i in range(6)], Words())[-1])
        == "There are faults in 1\xa0file more."
    )


def test_faults_that_the_reader_left_out_are_counted_too() -> None:
    faults = [*(f"a.toml: x{i}: wrong." for i in range(20)), "a.toml: and 280 more faults."]
    assert [plain(text) for text in fault_texts(faults, Words())] == [
        "a.toml: x0: wrong. And 299\xa0faults more in this file."
    ]
