"""How faults are told: what is shown of values, which words are guessed, what is said of games that are not there."""

from datetime import date
from pathlib import Path

import pytest

from game.rules.file.faults import (
    MOST_GUESSED,
    Fault,
    VariantError,
    displayed_file_name,
    entries_with_keys,
    fault_reason,
    format_key,
    format_value,
    most_similar,
    nearest_word,
    unknown_game_phrase,
)
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


@pytest.mark.parametrize(("key", "shown"), [("a_b-1", "a_b-1"), ("odd key", '"odd key"'), ("", '""'), ("a.b", '"a.b"')])
def test_a_key_that_needs_quotes_has_them(key: str, shown: str) -> None:
    assert format_key(key) == shown


@pytest.mark.parametrize(
    ("given", "known", "near"),
    [
        ("relai", ["lose", "relay"], "relay"),
        ("Move_again", ["move again"], "move again"),
        ('"relay "', ["relay"], "relay"),
        ("zzz", ["relay", "lose"], ""),
        ("", ["relay"], ""),
        ("relay", [], ""),
    ],
)
def test_the_word_that_was_probably_meant(given: str, known: list[str], near: str) -> None:
    assert nearest_word(given, known) == near


def test_of_two_that_are_compared_alike_the_first_is_meant_and_not_all_are_looked_at() -> None:
    assert nearest_word("own store", ["own_store", "own store"]) == "own_store"
    others = [f"{n:09}" for n in range(MOST_GUESSED)]
    assert nearest_word("relay", [*others[1:], "relay"]) == "relay"
    assert nearest_word("relay", [*others, "relay"]) == ""


def test_games_are_named_that_are_written_most_like_it() -> None:
    ids = ["oware", "kalah", "bao", "ayo", "omweso", "toguz", "congkak"]
    assert most_similar("kala", ids)[0] == "kalah"
    assert len(most_similar("kala", ids)) == 5
    assert str(unknown_game_phrase("kala", ["oware", "kalah"])) == (
        "there is no game 'kala'; the names most like it are kalah, oware"
    )
    assert str(unknown_game_phrase("kala", [])) == "there is no game 'kala'"
    assert str(unknown_game_phrase("k" * 50, [])) == f"there is no game '{'k' * 40}'"


def test_entries_are_numbered_from_one() -> None:
    assert [*entries_with_keys("lap", "ab")] == [("lap[1]", "a"), ("lap[2]", "b")]


def test_a_guess_is_told_where_there_is_one() -> None:
    wrong = Phrase("there is no such key")
    assert str(fault_reason(wrong, ["a", "b"])) == "there is no such key; allowed: a, b"
    assert str(fault_reason(wrong, ["a", "b"], "b")) == "there is no such key; did you mean b? Allowed: a, b"


def test_a_fault_has_its_line_its_key_or_neither() -> None:
    why = Phrase("there is no such key")
    assert str(Fault.at_key("a.toml", 3, "lap", why)) == "a.toml, line 3: lap: there is no such key."
    assert str(Fault.at_key("a.toml", 3, "", why)) == "a.toml, line 3: there is no such key."
    whole = Fault.of_file("a.toml", why)
    assert (str(whole), whole.line) == ("a.toml: there is no such key.", 1)


@pytest.mark.parametrize(("faults", "beyond", "more"), [(20, 0, 0), (21, 0, 1), (20, 1, 1), (1, 5, 5)])
def test_of_many_faults_so_many_are_told_and_the_others_counted(faults: int, beyond: int, more: int) -> None:
    error = VariantError("a.toml", [Fault.of_file("a.toml", Phrase("a date"))] * faults, beyond)
    assert len(error.every) == faults
    assert len(error.faults) == min(faults, 20) + bool(more)
    assert (f"and {more} more fault" in str(error)) is bool(more)


@pytest.mark.parametrize(
    ("name", "shown"), [("a.toml", "a.toml"), ("a\nb", "a?b"), ("x" * 60, "x" * 60), ("x" * 61, "x" * 57 + "...")]
)
def test_the_name_of_a_file_stands_on_one_line_of_a_terminal(name: str, shown: str) -> None:
    assert displayed_file_name(Path("folder") / name) == shown
