"""Each word of a variant file is declared in schema.py, and other modules use only words that are declared there."""

import ast
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import msgspec
import pytest

from game.rules.file import conflicts, schema, unreachable
from game.rules.sowing import compiled

ROOM = Path(schema.__file__).parent
DICTIONARIES = [name for name, value in vars(compiled).items() if name.isupper() and isinstance(value, dict)]


def literals(type_: Any) -> Iterator[str]:
    """The words that a type allows, itself or in any part of it."""
    if get_origin(type_) is typing.Literal:
        yield from (word for word in get_args(type_) if isinstance(word, str))
    else:
        for part in get_args(type_):
            yield from literals(part)


def keys(table: Any, at: str) -> Iterator[str]:
    """Every word below a key that conflicts.py can refer to: `lap.then`, `lap.then=relay`, `lap.when.place`."""
    hints = get_type_hints(table, include_extras=True)
    for field in msgspec.structs.fields(table):
        key, type_ = f"{at}.{field.encode_name}", hints[field.name]
        yield key
        yield from (f"{key}={word}" for word in literals(type_))
        if isinstance(type_, type) and issubclass(type_, schema.Table):
            yield from keys(type_, key)


def vocabulary() -> set[str]:
    found = {"hands"}  # stones that wait in hands, which no single key says
    for key, type_ in get_type_hints(schema.VariantWords, include_extras=True).items():
        tables = [type_, *get_args(type_), *(part for arg in get_args(type_) for part in get_args(arg))]
        for table in tables:
            if isinstance(table, type) and issubclass(table, schema.Table):
                found |= {key, *keys(table, key)}
    return found


@pytest.mark.parametrize("table", ["NEEDS", "PARTNERS", "CLASHES"])
def test_words_that_conflict_are_words_of_the_schema(table: str) -> None:
    known = vocabulary()
    assert known >= {"lap.then=relay", "turn.when.hand=empty", "match"}  # the vocabulary itself is found
    for row in getattr(conflicts, table):
        for word in (word for part in row[:2] for word in part.split(" | ")):
            name, _, value = word.partition("=")
            assert word in known or (value.isdigit() and name in known), f"{table}: the schema has no word {word}"


@pytest.mark.parametrize("name", DICTIONARIES)
def test_the_machine_has_a_number_for_every_word_of_its_kind(name: str) -> None:
    """mypy checks that there is no other word; this checks that none is missing."""
    type_ = get_args(get_type_hints(compiled)[name])[0]
    words = set(literals(type_)) | ({None} if type(None) in get_args(type_) else set())
    assert words == set(getattr(compiled, name)), f"{name} in compiled.py and the words of the schema differ"


def test_every_place_says_where_it_lies() -> None:
    assert set(unreachable.WITHIN) == {*literals(schema.Place), None}


def test_a_word_is_spelled_in_the_schema_only() -> None:
    """In the rules, a word of several that belong together is asked for by the name that the schema gives them.

    Single words are compared with fields that have their type, so mypy finds those that the schema does not know.
    """
    groups: dict[tuple[Any, ...], str] = {
        schema.STORES: "STORES",
        schema.CLEARING: "CLEARING",
        schema.LAPS_ON: "LAPS_ON",
    }
    for path in sorted(ROOM.parent.rglob("*.py")):
        if path.name == "schema.py":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Tuple | ast.List | ast.Set):
                words = tuple(part.value for part in node.elts if isinstance(part, ast.Constant))
                assert words not in groups, f"{path.name}:{node.lineno} spells {groups[words]} of the schema again"
