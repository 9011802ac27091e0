"""The table *I want … → write …* of docs/variant-files.md is written in words that a file may say."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from game.rules.file import schema
from game.rules.file.schema import KINDS, VariantWords
from tests.rules.file.test_variant_page import PAGE, clause_of
from tests.rules.sowing.test_made_up_games import words_of

SECTION = PAGE[PAGE.index("### I want … → write …") : PAGE.index("### A game that changes another")]
CODE = re.compile(r"`([^`]+)`")
TABLE = re.compile(r"\[+(\w+)\]+\s*")
TABLES: dict[str, Any] = {
    "board": schema.BoardWords, "start": schema.StartWords, "option": schema.OptionWords,
    "sowing": schema.SowingWords, "worth": schema.WorthWords, **{kind: clause_of(kind) for kind in KINDS},
}  # fmt: skip
Word = tuple[str, str]  # a key, `lap.when.place`, and its word; "" where it has none of the vocabulary


def lines() -> list[tuple[str, str]]:
    """What is wanted, and what is written for it."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in SECTION.splitlines() if line[:1] == "|"]
    return [(row[0], row[1]) for row in rows if row[0] not in ("I want …", "---")]


def read(code: str) -> tuple[str, dict[str, Any]]:
    """The table that a line speaks of, "" for what stands above all tables, and the keys that it writes."""
    head = TABLE.match(code)
    said = code[head.end() :] if head else code
    keys: dict[str, Any] = tomllib.loads(f"x = {{ {said} }}")["x"] if said else {}
    return (head[1] if head else ""), keys


def can_be_said(kind: Any, path: str) -> Iterator[Word]:
    """Every key of a table with every word that it may have, all the way down."""
    hints = get_type_hints(kind, include_extras=True)
    for field in msgspec.structs.fields(kind):
        key, hint = f"{path}.{field.encode_name}".strip("."), hints[field.name]
        inner = next((one for one in (hint, *get_args(hint)) if one in (schema.TurnWhen, schema.LapWhen)), None)
        if inner is not None:
            yield from can_be_said(inner, key)
        else:
            words = words_of(hint)
            yield from ((key, word) for word in words or {""})


KNOWN = {path: set(can_be_said(table, path)) for path, table in TABLES.items()}
EVERY = set().union(*KNOWN.values())
WORDED = {key for key, word in EVERY if word}
TOP = {field.encode_name for field in msgspec.structs.fields(VariantWords)} - set(TABLES)


def said(keys: dict[str, Any], path: str) -> Iterator[Word]:
    """The keys of a line with their words."""
    for key, value in keys.items():
        here = f"{path}.{key}"
        if isinstance(value, dict) and any(one.startswith(f"{here}.") for one, _ in EVERY):
            yield from said(value, here)
        elif here in WORDED:
            yield from ((here, one) for one in (value if isinstance(value, list) else [value]))
        else:
            yield here, ""


@pytest.mark.parametrize(("wanted", "cell"), lines(), ids=lambda text: text[:50])
def test_a_line_is_written_in_words_that_a_file_may_say(wanted: str, cell: str) -> None:
    found = CODE.findall(cell)
    assert found, f"nothing is written for: {wanted}"
    for code in found:
        table, keys = read(code)
        assert table in TABLES or (not table and keys.keys() <= TOP), code
        assert not table or set(said(keys, table)) <= KNOWN[table], code


def test_a_wish_stands_there_once() -> None:
    """… but for those that go on with the line above them."""
    wishes = [wanted for wanted, _ in lines() if not wanted.startswith("…")]
    assert len(wishes) == len(set(wishes))
