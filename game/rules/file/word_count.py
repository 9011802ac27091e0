"""The words of the sowing games' language, each with the games that say it: tables, keys, and the words of keys.

A word that serves one game is a candidate to go: `tests/rules/file/test_word_count.py` holds how many there may be.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum
from typing import Any, get_args, get_type_hints

from game.rules.file.schema import KINDS, Clause, FileTable, FromOption, VariantWords
from game.rules.file.word_rows import words_of

# What every clause may have, and what rules nothing.
OF_EVERY_CLAUSE = frozenset({"id", "if", "title", "text"})
TABLES = ("board", "start", "sowing")


def words_of_language() -> list[str]:
    """Every word, as rows of words write it: `lap`, `lap.then`, `lap.then=relay`."""
    hints = get_type_hints(VariantWords, include_extras=True)
    below = {name: [*_words_in(_table_of(hints[name]), name)] for name in (*TABLES, *KINDS)}
    return [word for name, words in below.items() for word in ([name] if name in KINDS else []) + words]


def games_by_word(games: Iterable[tuple[str, VariantWords]]) -> dict[str, list[str]]:
    """The ids of the games that say each word, or leave it out where it is the default."""
    found: dict[str, list[str]] = {word: [] for word in words_of_language()}
    for id, words in games:
        for word in words_of(words).keys() & found.keys():
            found[word].append(id)
    return found


def _words_in(table: type[FileTable], name: str) -> Iterator[str]:
    hints = get_type_hints(table, include_extras=True)
    for field in table.__struct_fields__:
        key = f"{name}.{field.rstrip('_')}"
        if field.rstrip("_") in OF_EVERY_CLAUSE:
            continue
        yield key
        for hint in dict.fromkeys(_parts(hints[field])):
            if issubclass(hint, StrEnum):
                yield from (f"{key}={word}" for word in hint)
            elif hint.__name__.endswith("When"):
                yield from _words_in(hint, key)


def _parts(hint: Any) -> Iterator[type[Any]]:
    """The tables and lists of words that a type is made of; an option stands for those that it sets."""
    if isinstance(hint, type) and issubclass(hint, StrEnum | FileTable) and not issubclass(hint, FromOption):
        yield hint
    for part in get_args(hint):
        yield from _parts(part)


def _table_of(hint: Any) -> type[FileTable]:
    return next(part for part in _parts(hint) if issubclass(part, Clause | FileTable))
