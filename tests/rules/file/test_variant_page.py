"""docs/variant-files.md lists every key and every word below its key, and none that is not there."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple, get_args, get_type_hints

import msgspec

from game.rules.file import schema
from game.rules.file.schema import VariantWords
from tests.rules.sowing.test_made_up_games import words_of
from tests.some import some

PATH = Path(__file__).resolve().parents[3] / "docs" / "variant-files.md"
PAGE = PATH.read_text(encoding="utf-8")


class Row(NamedTuple):
    """A line of the reference: its section and key, and the word, "" in the line of the key itself."""

    section: str
    key: str
    word: str


def rows() -> Iterator[Row]:
    section = key = ""
    for line in PAGE[PAGE.index("## Every key") : PAGE.index("## What goes with what")].splitlines():
        if heading := re.match(r"### (?:`\[*(\w+)\]*`|At the top)|`when` of a (\w+):", line):
            section = heading[1] or (f"{heading[2]}.when" if heading[2] else "")
        if found := re.match(r"- `(\w+)`", line):
            key = found[1]
            yield Row(section, key, "")
        elif found := re.match(r'  - `"(.+?)"`', line):
            yield Row(section, key, found[1])


ROWS = list(rows())


def tables() -> dict[str, type[schema.FileTable]]:
    return {
        "": VariantWords, "board": schema.BoardWords, "start": schema.StartWords, "option": schema.OptionWords,
        "sowing": schema.SowingWords, "worth": schema.WorthWords, "turn.when": schema.TurnWhen,
        "lap.when": schema.LapWhen, **{kind: clause_of(kind) for kind in schema.KINDS},
    }  # fmt: skip


def test_every_word_stands_under_its_key() -> None:
    assert {row.word for row in ROWS} - {""} == words_of(VariantWords)
    for section, table in some(tables().items()):
        hints = get_type_hints(table, include_extras=True)
        for field in msgspec.structs.fields(table) if section else ():
            told = {row.word for row in ROWS if (row.section, row.key) == (section, field.encode_name)} - {""}
            own = (
                set() if field.encode_name == "when" and f"{section}.when" in tables() else words_of(hints[field.name])
            )
            assert told == own, f"{section}.{field.encode_name}"


def test_every_key_of_every_table_has_its_row() -> None:
    known = tables()
    for section, table in some(known.items()):
        keys = {field.encode_name for field in msgspec.structs.fields(table)} - {"if"}
        keys -= set(known) if section == "" else {"id", "title", "text"} if section not in ("option",) else set()
        assert keys <= {row.key for row in ROWS if row.section == section}, section


def clause_of(kind: str) -> type[schema.Clause]:
    """The type of a kind of clause."""
    hint = get_type_hints(VariantWords, include_extras=True)[kind]
    (found,) = (part for part in (*get_args(hint), *get_args(get_args(hint)[0])) if hasattr(part, "if_"))
    return found
