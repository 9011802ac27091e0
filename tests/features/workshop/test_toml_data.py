"""The words of a file, read and changed at a path."""

from copy import deepcopy
from typing import Any

import pytest

from game.features.workshop.toml_data import (
    Path,
    apply_options,
    are_equal_values,
    clauses_of_kind,
    default_options,
    is_clause_in_force,
    is_clause_list,
    option_value_for,
    set_option_default,
    set_value_at,
    value_at,
)

WORDS: dict[str, Any] = {
    "start": {"each": 4, "holes": [1, 2, 3]},
    "lap": [{"id": "a", "when": {"makes": [2, 3]}}, {"id": "b"}],
    "option": [{"id": "pie", "values": [False, True]}, {"id": "seeds", "values": [4, 5]}, {"id": "none", "values": []}],
}


@pytest.mark.parametrize(
    ("path", "there"),
    [
        (("start", "each"), 4),
        (("start", "other"), None),
        (("lap", 0, "when", "makes", 1), 3),
        (("start", "holes", 2), 3),
        (("start", "holes", 3), None),  # one behind the last
        (("start", "holes", "2"), None),
        (("start", "each", "more"), None),
        ((), WORDS),
    ],
)
def test_what_stands_at_a_path(path: Path, there: object) -> None:
    assert value_at(WORDS, path) == there


@pytest.mark.parametrize(
    ("path", "value", "after"),
    [
        (("each",), 5, {"each": 5, "holes": [1, 2], "if": {"pie": True}}),
        (("each",), None, {"holes": [1, 2], "if": {"pie": True}}),
        (("gone",), None, {"each": 4, "holes": [1, 2], "if": {"pie": True}}),
        (("when", "makes"), [2], {"each": 4, "holes": [1, 2], "if": {"pie": True}, "when": {"makes": [2]}}),
        (("when", "makes"), None, {"each": 4, "holes": [1, 2], "if": {"pie": True}}),
        (("holes", 1), 7, {"each": 4, "holes": [1, 7], "if": {"pie": True}}),
        (("holes", 0), None, {"each": 4, "holes": [2], "if": {"pie": True}}),
        (("if", "pie"), None, {"each": 4, "holes": [1, 2]}),
        (("each", "south"), 3, {"each": {"south": 3}, "holes": [1, 2], "if": {"pie": True}}),
    ],
)
def test_a_value_is_written_and_removed_at_a_path(path: Path, value: object, after: object) -> None:
    table: dict[str, Any] = {"each": 4, "holes": [1, 2], "if": {"pie": True}}
    set_value_at(table, path, value)
    assert table == after


def test_a_path_leads_through_lists() -> None:
    table = deepcopy(WORDS)
    set_value_at(table, ("lap", 1, "take"), ["last"])
    assert table["lap"][1] == {"id": "b", "take": ["last"]}


def test_clauses_are_tables_with_ids() -> None:
    assert [one["id"] for one in clauses_of_kind(WORDS, "lap")] == ["a", "b"]
    assert clauses_of_kind({"lap": [1, {"id": "a"}]}, "lap") == [{"id": "a"}]
    assert clauses_of_kind({"lap": "x"}, "lap") == clauses_of_kind({}, "lap") == []
    for value, clauses in (([{"id": "a"}], True), ([{"id": "a"}, {}], False), ([], False), ("x", False), ([1], False)):
        assert is_clause_list(value) is clauses


def test_the_first_value_of_each_option_is_the_usual_one_and_another_can_become_that() -> None:
    words = deepcopy(WORDS)
    assert default_options(words) == {"pie": False, "seeds": 4}
    set_option_default(words, "seeds", 5)
    assert words["option"][1]["values"] == [5, 4]
    set_option_default(words, "seeds", 6)
    assert words["option"][1]["values"] == [6, 5, 4]
    assert words["option"][0]["values"] == [False, True], "another option stays"
    set_option_default(words, "pie", 0)
    assert words["option"][0]["values"] == [0, False, True], "0 is not false"
    set_option_default(words, "nothing", 1)
    damaged = {"option": [{"id": "pie"}]}
    set_option_default(damaged, "pie", True)
    assert damaged == {"option": [{"id": "pie"}]}


def test_what_an_option_sets_is_put_in_all_the_way_down() -> None:
    value = {
        "if": {"pie": True},
        "each": {"option": "seeds"},
        "n": 3,
        "in": [{"then": {"option": "pie", "words": {"true": "x"}}}],
    }
    assert apply_options(value, {"seeds": 5, "pie": True}) == {"each": 5, "n": 3, "in": [{"then": "x"}]}
    assert apply_options(value, {"seeds": 5, "pie": False}) == {"each": 5, "n": 3, "in": [{"then": None}]}
    assert apply_options({"option": "seeds"}, {}) is None
    assert apply_options({"option": "pie", "words": {"true": "x"}}, {}) is None


def test_the_choice_that_makes_a_value_is_found() -> None:
    setting = {"option": "pie", "words": {"false": "draw", "true": "own"}}
    assert option_value_for(WORDS, setting, "own") is True
    assert option_value_for(WORDS, setting, "draw") is False
    assert option_value_for(WORDS, setting, "else") is None
    assert option_value_for(WORDS, {"option": "other", "words": {}}, "own") is None
    assert option_value_for(WORDS, {"option": "seeds"}, 7) == 7, "without words the value is the choice itself"


def test_what_puts_a_clause_in_force() -> None:
    clause = {"if": {"pie": True, "seeds": 4}}
    assert is_clause_in_force(clause, {"pie": True, "seeds": 4})
    assert not is_clause_in_force(clause, {"pie": True, "seeds": 5})
    assert not is_clause_in_force(clause, {"pie": True})
    assert is_clause_in_force({}, {})
    assert is_clause_in_force({"if": "x"}, {}), "what is faulty is told elsewhere"
    assert are_equal_values([1], [1])
    assert not are_equal_values(1, True)
    assert not are_equal_values(1, 2)
