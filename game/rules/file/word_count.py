"""The words of the sowing games' language, each with the games that say it: tables, keys, and the words of keys.

A word that serves one game is a candidate to go: `tests/rules/file/test_word_count.py` holds how many there may be.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import cache
from typing import Any, get_args, get_type_hints

from game.rules.file.schema import KINDS, Clause, FileTable, FromOption, VariantWords
from game.rules.file.word_rows import words_with_occurrences

# What every clause may have, and what rules nothing.
OF_EVERY_CLAUSE = frozenset({"id", "if", "title", "text"})
TABLES = ("board", "start", "sowing")


@cache
def words_of_language() -> tuple[str, ...]:
    """Return every word of variant files (key or value), written as `lap`, `lap.then` or `lap.then=relay`."""
    hints = get_type_hints(VariantWords, include_extras=True)
    below = {name: [*_words_in(_table_type(hints[name]), name)] for name in (*TABLES, *KINDS)}
    return tuple(word for name, words in below.items() for word in ([name] if name in KINDS else []) + words)


def games_by_word(games: Iterable[tuple[str, VariantWords]]) -> dict[str, list[str]]:
    """Return, for each word (key or value), the ids of the games that use it; a word that is the default counts as used
    where nothing else is given.
    """
    found: dict[str, list[str]] = {word: [] for word in words_of_language()}
    for id, words in games:
        for word in words_with_occurrences(words).keys() & found.keys():
            found[word].append(id)
    return found


def _words_in(table: type[FileTable], name: str) -> Iterator[str]:
    """Yield the keys of a table type as `name.key`, and their possible values as `name.key=word`, those of inner
    conditions included.
    """
    hints = get_type_hints(table, include_extras=True)
    for field in table.__struct_fields__:
        key = f"{name}.{field.rstrip('_')}"
        if field.rstrip("_") in OF_EVERY_CLAUSE:
            continue
        yield key
        for hint in dict.fromkeys(_table_types_in(hints[field])):
            if issubclass(hint, StrEnum):
                yield from (f"{key}={word}" for word in hint)
            elif hint.__name__.endswith("When"):
                yield from _words_in(hint, key)


def _table_types_in(hint: Any) -> Iterator[type[Any]]:
    """Yield the table types and word lists in a type hint, except the type of numbers set by an option."""
    if isinstance(hint, type) and issubclass(hint, StrEnum | FileTable) and not issubclass(hint, FromOption):
        yield hint
    for part in get_args(hint):
        yield from _table_types_in(part)


def _table_type(hint: Any) -> type[FileTable]:
    return next(part for part in _table_types_in(hint) if issubclass(part, Clause | FileTable))
