"""How faults are told: what is shown of values, which words are guessed, what is said of games that are not there."""

from datetime import date

import pytest

from game.rules.file.faults import Fault, format_value, most_similar, nearest_word, unknown_game_phrase
from game.rules.phrase import Phrase


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        ([1], "a list"), ({"a": 1}, "a table"), (date(1979, 5, 27), "a date"), (True, "true"), (7, "7"), (2.5, "2.5"),
        ("relay", '"relay"'), ('a "b"', r'"a \"b\""'), ("é", '"é"'), ("a\u202eb", r'"a\u202eb"'), ("a\nb", r'"a\nb"'),
        ("\U000e0001", r'"\U000e0001"'), ("\uffff", r'"\uffff"'), ("\U000f0000", r'"\U000f0000"'),
    ],
)  # fmt: skip
def test_a_value_is_shown_as_a_file_writes_it(value: object, shown: str) -> None:
    assert format_value(value) == shown


@pytest.mark.parametrize(
    ("given", "known", "near"),
    [
        ("relai", ["lose", "relay"], "relay"), ("Move_again", ["move again"], "move again"),
        ('"relay "', ["relay"], "relay"), ("zzz", ["relay", "lose"], ""), ("", ["relay"], ""), ("relay", [], ""),
    ],
)  # fmt: skip
def test_the_word_that_was_probably_meant(given: str, known: list[str], near: str) -> None:
    assert nearest_word(given, known) == near


def test_games_are_named_that_are_written_most_like_it() -> None:
    ids = ["oware", "kalah", "bao", "ayo", "omweso", "toguz", "congkak"]
    assert most_similar("kala", ids)[0] == "kalah"
    assert len(most_similar("kala", ids)) == 5
    assert str(unknown_game_phrase("kala", ["oware", "kalah"])) == (
        "there is no game 'kala'; the names most like it are kalah, oware"
    )
    assert str(unknown_game_phrase("kala", [])) == "there is no game 'kala'"
    assert str(unknown_game_phrase("k" * 50, [])) == f"there is no game '{'k' * 40}'"


def test_a_fault_has_its_line_its_key_or_neither() -> None:
    why = Phrase("there is no such key")
    assert str(Fault.at_key("a.toml", 3, "lap", why)) == "a.toml, line 3: lap: there is no such key."
    assert str(Fault.at_key("a.toml", 3, "", why)) == "a.toml, line 3: there is no such key."
    whole = Fault.of_file("a.toml", why)
    assert (str(whole), whole.line) == ("a.toml: there is no such key.", 1)
