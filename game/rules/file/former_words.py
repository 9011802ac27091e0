"""Words that variant files said once: what says the same now, and how files that have them are still read.

A file is told to leave such a word out; the rules that a saved game carries are read as if it had been.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.rules.board import LETTERS
from game.rules.file.faults import entries_with_keys
from game.rules.file.vocabulary import EndlessResult, FirstTurnOffer, SkippedHoles
from game.rules.phrase import Phrase


class RemovedWord(NamedTuple):
    """A key that variant files no longer have, or one value that a key no longer has."""

    kind: str
    """The table, or the kind of clause."""
    path: tuple[str, ...]
    word: str
    """The word; "" where the key itself went."""
    now: str
    """What says the same, as a file writes it."""


FORMER_WORDS = (
    RemovedWord("sowing", ("track",), "", "[board] rows"),
    RemovedWord("start", ("rest",), "", f'[[opening]] offer = "{FirstTurnOffer.LAYOUT}"'),
    RemovedWord("skip", ("after",), "", f'what = "{SkippedHoles.OWN_SIDE}"'),
    RemovedWord("skip", ("what",), "number", "holds"),
    RemovedWord("turn", ("when", "hand"), "", "drop"),
    RemovedWord("duty", ("when",), "always", "[[duty]]"),
    RemovedWord("endless", ("then",), "maker loses", f'then = "{EndlessResult.MOVER_LOSES}"'),
    RemovedWord("reverse", ("columns",), "", "holes"),
)


def removed_words_in(tables: dict[str, Any]) -> Iterator[tuple[str, RemovedWord]]:
    """Yield the removed keys and values that a file still uses, each preceded by the key's path."""
    for former in FORMER_WORDS:
        for key, table in _tables_of_kind(tables, former.kind):
            holder = _table_with_word(table, former)
            if holder is not None:
                yield ".".join((key, *former.path)), former


def replace_removed_words(tables: dict[str, Any]) -> dict[str, Any]:
    """Return the tables with removed words replaced by their present form."""
    found = dict(tables)
    if isinstance(reverses := found.get("reverse"), list):
        found["reverse"] = [{**_reversible_holes(one), **one} if isinstance(one, dict) else one for one in reverses]
    for former in FORMER_WORDS:
        of = found.get(former.kind)
        if isinstance(of, list):
            found[former.kind] = [_table_without_word(one, former) for one in of]
        elif of is not None:
            found[former.kind] = _table_without_word(of, former)
    return found


def removed_word_phrase(removed_word: RemovedWord) -> Phrase:
    """Return the sentence that tells the author of a file that a key or value was removed, and what replaces it."""
    return Phrase("this key is no longer used, for {code} says it; leave it out", code=removed_word.now)


def _reversible_holes(reverse: dict[str, Any]) -> dict[str, Any]:
    """Return the holes in the leftmost `columns` that a clause on reversed laps names; nothing without that key."""
    columns = reverse.get("columns")
    named = LETTERS[:columns] if isinstance(columns, int) and columns > 0 else ""
    return {"holes": [f"{letter}{row}" for row in "12" for letter in named]} if named else {}


def _tables_of_kind(tables: dict[str, Any], kind: str) -> Iterator[tuple[str, Any]]:
    """Yield the tables of a kind with their keys in the file; a single table, or None, has the kind as its key."""
    of = tables.get(kind)
    yield from entries_with_keys(kind, of) if isinstance(of, list) else [(kind, of)]


def _table_with_word(table: Any, removed_word: RemovedWord) -> dict[str, Any] | None:
    """Return the innermost table that holds the removed key or value; None if `table` doesn't contain it."""
    *outer, key = removed_word.path
    for name in outer:
        table = table.get(name) if isinstance(table, dict) else None
    says = isinstance(table, dict) and key in table and removed_word.word in ("", table[key])
    return table if says else None


def _table_without_word(table: Any, removed_word: RemovedWord) -> Any:
    """Return the table without the removed key or value, and without inner tables left empty by that."""
    if _table_with_word(table, removed_word) is None:
        return table
    key, *inner = removed_word.path
    if inner:
        left = _table_without_word(table[key], removed_word._replace(path=tuple(inner)))
        return table | {key: left} if left else {name: part for name, part in table.items() if name != key}
    return {name: part for name, part in table.items() if name != key}
