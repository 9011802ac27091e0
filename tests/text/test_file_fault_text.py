"""Faults of variant files, short enough for a page."""

from __future__ import annotations

from pathlib import Path

from game.rules.file.variant_library import VariantLibrary, standard_library
from game.rules.phrase import Phrase
from game.text.file_fault_text import fault_texts
from game.text.language import Language, without_markup
from tests.window.hands import Hands

LONG = "a.toml: foo: there is no such key; allowed: name, board, start, sowing, end, sources, idea."
SHORT = 'a.toml: board.rows: "two" does not fit; allowed: 2.'
OTHER = "b.toml: this is not TOML: line 3."


def test_a_file_is_one_sentence_with_its_first_fault() -> None:
    said = [without_markup(text) for text in fault_texts((LONG, SHORT, SHORT, OTHER), Language())]
    assert said == [
        "a.toml: foo: there is no such key; allowed: name, board, start, sowing, … And 2\xa0faults more in this file.",
        OTHER,
    ]


def test_of_many_files_some_are_reported_and_the_others_counted() -> None:
    said = [without_markup(text) for text in fault_texts([f"g{i}.toml: wrong." for i in range(9)], Language())]
    assert said == [*(f"g{i}.toml: wrong." for i in range(5)), "There are faults in 4\xa0files besides these."]
    assert (
        without_markup(fault_texts([f"g{i}.toml: wrong." for i in range(6)], Language())[-1])
        == "There are faults in 1\xa0file besides these."
    )


def test_long_lists_within_a_phrase_are_cut_too() -> None:
    names = ["name", "board", "start", "sowing", "end", "sources"]
    fault = Phrase("{file}: {key}: {wrong}; allowed: {allowed}.", file="a.toml", key="x", wrong=Phrase("a list"),
                   allowed=Phrase("a table of {keys}", keys=names))  # fmt: skip
    (said,) = fault_texts((fault,), Language())
    assert without_markup(said) == "a.toml: x: a list; allowed: a table of name, board, start, sowing, …"
    assert "sources" in fault


def test_the_home_page_tells_of_a_broken_file_in_the_readers_language(tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "mine.toml").write_text("name = 3\nseads = 4\n")
    broken = VariantLibrary.load(own)
    assert broken.faults[0] == "mine.toml, line 1: name: 3 does not fit; allowed: one line of text, 1 to 80 characters."
    hands = Hands(tmp_path, language="he", library=VariantLibrary(standard_library().variants, broken.faults))
    (said,) = (without_markup(text) for text in hands.texts if "mine.toml" in text)
    assert said.startswith("mine.toml, שורה 1: name: 3 לא מתאים; מותר: שורת טקסט אחת, מ־1 עד 80 תווים.")
    assert "does not fit" not in said
