"""Faults of variant files, short enough for a page."""

from __future__ import annotations

from game.rules.phrase import Phrase
from game.text.file_fault_text import fault_texts
from game.text.language import Language, without_markup

LONG = "a.toml: foo: there is no such key; allowed: name, board, start, sowing, end, sources, idea."
SHORT = 'a.toml: board.rows: "two" does not fit; allowed: 2.'
OTHER = "b.toml: this is not TOML: line 3."


def test_a_file_is_one_sentence_with_its_first_fault() -> None:
    said = [without_markup(text) for text in fault_texts((LONG, SHORT, SHORT, OTHER), Language())]
    assert said == [
        "a.toml: foo: there is no such key; allowed: name, board, start, sowing, … And 2\xa0errors more in this file.",
        OTHER,
    ]


def test_of_many_files_some_are_reported_and_the_others_counted() -> None:
    said = [without_markup(text) for text in fault_texts([f"g{i}.toml: wrong." for i in range(9)], Language())]
    assert said == [*(f"g{i}.toml: wrong." for i in range(5)), "There are errors in 4\xa0files besides these."]
    assert (
        without_markup(fault_texts([f"g{i}.toml: wrong." for i in range(6)], Language())[-1])
        == "There are errors in 1\xa0file besides these."
    )


def test_long_lists_within_a_phrase_are_cut_too() -> None:
    names = ["name", "board", "start", "sowing", "end", "sources"]
    fault = Phrase("{file}: {key}: {wrong}; allowed: {allowed}.", file="a.toml", key="x", wrong=Phrase("a list"),
                   allowed=Phrase("a table of {keys}", keys=names))  # fmt: skip
    (said,) = fault_texts((fault,), Language())
    assert without_markup(said) == "a.toml: x: a list; allowed: a table of name, board, start, sowing, …"
    assert "sources" in fault
