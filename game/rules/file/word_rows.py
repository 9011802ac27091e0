"""Rows of words that need or exclude each other: how they are read, and how a variant file is held against them.

A word is written as its key and value: `lap.then=sow taken`, `turn.tax`, `match`.  A row says: these words | those
others, else: what is wrong; what is allowed.  Between ` | ` one word is enough; words that ` & ` joins stand in one
clause, all of them; a list in brackets is exactly this one.  The fault stands where the first word does, or at the key
that comes before them all, with a colon: `lap.then: lap.when.place=own store`.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from game.rules.file.conditions import Fault, can_both_be_in_force
from game.rules.file.faults import numbered
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
from game.rules.phrase import Phrase

Row = tuple[str, str, str, str]


class Spot(NamedTuple):
    """Where a word stands in a file, and under which options it is in force."""

    path: str
    if_: Conditions


Found = dict[str, list[Spot]]


def with_code(code: str) -> Phrase:
    """What is allowed: the same, with this beside it."""
    return Phrase("with {code}", code=code)


def no_code(code: str) -> Phrase:
    """What is allowed: the same, if this is left out."""
    return Phrase("no {code}", code=code)


def sometimes(one: Conditions, others: Iterable[Conditions]) -> bool:
    """Can options put the first in force together with one of the others?"""
    return any(can_both_be_in_force(one, other) for other in others)


def check_rows(
    rows: Iterable[Row],
    found: Found,
    fault: Fault,
    *,
    needed: bool,
    meets: Callable[[Conditions, list[Conditions]], bool] = sometimes,
) -> None:
    """Reports the words of each row that lack the others if these are needed, and that meet them if not."""
    for told, others, wrong, allowed in rows:
        if places := _places(told, found):
            there = [place.if_ for place in _places(others, found)]
            for place in places:
                if meets(place.if_, there) != needed:
                    fault(place.path, wrong, allowed)


def _places(told: str, found: Found) -> list[Spot]:
    """Where words of a row are said."""
    at, words = read_row(told)
    places = [spot for one in words if one[0] in found and found.keys() >= {*one} for spot in found[one[0]]]
    if at and places:
        kind, dot, key = at.partition(".")
        return [Spot(found[kind][0].path + dot + key, places[0].if_)]
    return places


@cache
def read_row(told: str) -> tuple[str, tuple[tuple[str, ...], ...]]:
    """The key before the words of a row, or "", and the words: one group is enough, of which all are meant."""
    at, _, words = told.rpartition(": ")
    return at, tuple(tuple(one.split(" & ")) for one in words.split(" | "))


# Words that no key says: where the stones wait that do not lie in the holes at the start.
IN_HANDS, LAID_OUT = "start.stones in hands", "start.stones laid out"


def words_of(words: VariantWords) -> Found:
    """Every word of a file and its places."""
    found = _of_tables(words)
    for clause in _of_clauses(words):
        for word, spots in clause.items():
            found.setdefault(word, []).extend(spots)
    return found


def words_by_clause(words: VariantWords) -> Iterator[tuple[str, Found]]:
    """The kind and the words of each clause by itself, with those of the tables, which belong to every clause."""
    tables = _of_tables(words)
    for clause in _of_clauses(words):
        yield next(iter(clause)), tables | clause


def _of_tables(words: VariantWords) -> Found:
    found: Found = {}
    if words.start.stones is not None:
        found[LAID_OUT if words.laid_out else IN_HANDS] = [Spot("start.stones", {})]
    options = {option.id: option.values for option in words.option}
    for part in ("board", "start", "sowing"):
        for word, spot in _said_in(getattr(words, part), part, part, {}):
            found.setdefault(word, []).append(spot)
        for key, by in _fields(getattr(words, part)):
            for value in options.get(by.option, ()) if isinstance(by, ByOption) else ():
                if option_value_as_key(value) in by.words:
                    spot = Spot(f"{part}.{key}", {by.option: value})
                    found.setdefault(f"{part}.{key}={by.chosen(spot.if_)}", []).append(spot)
    return found


def _of_clauses(words: VariantWords) -> Iterator[Found]:
    for kind in KINDS:
        clauses: list[Clause] = getattr(words, kind)
        for path, clause in numbered(kind, clauses):
            found: Found = {kind: [Spot(path, clause.if_)]}
            for word, spot in _said_in(clause, kind, path, clause.if_):
                found.setdefault(word, []).append(spot)
            yield found


def _said_in(table: FileTable, word: str, path: str, if_: Conditions) -> Iterator[tuple[str, Spot]]:
    """The words of a table and their places: each key that is present, and each word that is its value."""
    for key, value in _fields(table):
        if value in (None, False, 0, "", [], {}):
            continue
        spot, name = Spot(f"{path}.{key}", if_), f"{word}.{key}"
        yield name, spot
        if isinstance(value, FileTable) and not isinstance(value, FromOption | ByOption):
            yield from _said_in(value, name, spot.path, if_)
        if isinstance(value, list):
            yield f"{name}=[{', '.join(map(str, value))}]", spot
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, str | int) and not isinstance(part, bool):
                yield f"{name}={part}", spot


def _fields(table: FileTable) -> Iterator[tuple[str, Any]]:
    """The keys of a table that hold words, and what they hold."""
    return ((key, getattr(table, name)) for key, name in _names(type(table)))


@cache
def _names(kind: type[Struct]) -> tuple[tuple[str, str], ...]:
    fields = msgspec.structs.fields(kind)
    return tuple((one.encode_name, one.name) for one in fields if one.name not in ("id", "if_", "title", "text"))
