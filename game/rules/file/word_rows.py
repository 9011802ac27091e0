"""The words of a variant file, each with the places where it occurs.

A word is written as its key and value: `lap.then=sow taken`, `turn.tax`, `match`; a list in brackets is all of it.
"""

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from game.rules.file.faults import entries_with_keys
from game.rules.file.schema import (
    KINDS,
    ByOption,
    Clause,
    Conditions,
    FileTable,
    FromOption,
    VariantWords,
    option_value_as_key,
)


class WordOccurrence(NamedTuple):
    """An occurrence of a word (key or value) in a file: its path, and the option values under which it is in force."""

    path: str
    if_: Conditions


Found = dict[str, list[WordOccurrence]]


# Words that no key says: where the stones wait that do not lie in the holes at the start.
IN_HANDS, LAID_OUT = "start.stones in hands", "start.stones laid out"


def words_with_occurrences(words: VariantWords) -> Found:
    """Return every word of a file with its occurrences."""
    found = _words_of_tables(words)
    for clause in _words_of_clauses(words):
        for word, spots in clause.items():
            found.setdefault(word, []).extend(spots)
    return found


def words_by_clause(words: VariantWords) -> Iterator[tuple[str, Found]]:
    """Yield, for each clause, its kind and its words together with the words of the tables, which apply to
    all clauses.
    """
    tables = _words_of_tables(words)
    for clause in _words_of_clauses(words):
        yield next(iter(clause)), tables | clause


def _words_of_tables(words: VariantWords) -> Found:
    """Return the words (keys and values) of the tables that a file has only once."""
    found: Found = {}
    if words.start.stones is not None:
        found[LAID_OUT if words.is_laid_out_by_hand else IN_HANDS] = [WordOccurrence("start.stones", {})]
    options = {option.id: option.values for option in words.option}
    for part in ("board", "start", "sowing"):
        for word, spot in _words_in_table(getattr(words, part), part, part, {}):
            found.setdefault(word, []).append(spot)
        for key, by in _word_fields(getattr(words, part)):
            for value in options.get(by.option, ()) if isinstance(by, ByOption) else ():
                if option_value_as_key(value) in by.words:
                    spot = WordOccurrence(f"{part}.{key}", {by.option: value})
                    found.setdefault(f"{part}.{key}={by.chosen(spot.if_)}", []).append(spot)
    return found


def _words_of_clauses(words: VariantWords) -> Iterator[Found]:
    """Yield the words of each clause."""
    for kind in KINDS:
        clauses: list[Clause] = getattr(words, kind)
        for path, clause in entries_with_keys(kind, clauses):
            found: Found = {kind: [WordOccurrence(path, clause.if_)]}
            for word, spot in _words_in_table(clause, kind, path, clause.if_):
                found.setdefault(word, []).append(spot)
            yield found


def _words_in_table(table: FileTable, word: str, path: str, if_: Conditions) -> Iterator[tuple[str, WordOccurrence]]:
    """Yield the words of a table with their occurrences: each key, and each value that is a word. `word`: the table's
    own name; `path`: its path; `if_`: its condition.
    """
    for key, value in _word_fields(table):
        if value in (None, False, 0, "", [], {}):
            continue
        spot, name = WordOccurrence(f"{path}.{key}", if_), f"{word}.{key}"
        yield name, spot
        if isinstance(value, FileTable) and not isinstance(value, FromOption | ByOption):
            yield from _words_in_table(value, name, spot.path, if_)
        if isinstance(value, list):
            yield f"{name}=[{', '.join(map(str, value))}]", spot
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, str | int) and not isinstance(part, bool):
                yield f"{name}={part}", spot


def _word_fields(table: FileTable) -> Iterator[tuple[str, Any]]:
    """Yield the keys of a table with their values, if these can be words."""
    return ((key, getattr(table, name)) for key, name in _field_names(type(table)))


@cache
def _field_names(kind: type[Struct]) -> tuple[tuple[str, str], ...]:
    """Return each field of a table's type as a pair: its name in Python, and its key in the file."""
    fields = msgspec.structs.fields(kind)
    return tuple((one.encode_name, one.name) for one in fields if one.name not in ("id", "if_", "title", "text"))
