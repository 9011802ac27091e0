"""Words that variant files said once: what says the same now, and how files that have them are still read.

A file is told to leave such a word out; the rules that a saved game carries are read as if it had been.
"""

from collections.abc import Iterator
from typing import Any, NamedTuple

from game.rules.file.faults import entries_with_keys
from game.rules.file.vocabulary import FirstTurnOffer, SkippedHoles
from game.rules.phrase import Phrase


class FormerWord(NamedTuple):
    """A key that went, or one word of a key that stays."""

    kind: str
    """The table, or the kind of clause."""
    path: tuple[str, ...]
    word: str
    """The word; "" where the key itself went."""
    now: str
    """What says the same, as a file writes it."""


FORMER_WORDS = (
    FormerWord("sowing", ("track",), "", "[board] rows"),
    FormerWord("start", ("rest",), "", f'[[opening]] offer = "{FirstTurnOffer.LAYOUT}"'),
    FormerWord("skip", ("after",), "", f'what = "{SkippedHoles.OWN_SIDE}"'),
    FormerWord("skip", ("what",), "number", "holds"),
    FormerWord("turn", ("when", "hand"), "", "drop"),
    FormerWord("duty", ("when",), "always", "[[duty]]"),
    FormerWord("endless", ("then",), "", "[[endless]]"),
)


def former_words_in(tables: dict[str, Any]) -> Iterator[tuple[str, FormerWord]]:
    """Every former word of a file, with its key."""
    for former in FORMER_WORDS:
        for key, table in _tables_of(tables, former.kind):
            holder = _holder(table, former)
            if holder is not None:
                yield ".".join((key, *former.path)), former


def without_former_words(tables: dict[str, Any]) -> dict[str, Any]:
    """The tables as they say the same today."""
    found = dict(tables)
    for former in FORMER_WORDS:
        of = found.get(former.kind)
        if isinstance(of, list):
            found[former.kind] = [_without(one, former) for one in of]
        elif of is not None:
            found[former.kind] = _without(of, former)
    return found


def reason(former: FormerWord) -> Phrase:
    """Sentence for the author of the file."""
    return Phrase("this is not written any more, for {code} says it; leave it out", code=former.now)


def _tables_of(tables: dict[str, Any], kind: str) -> Iterator[tuple[str, Any]]:
    of = tables.get(kind)
    yield from entries_with_keys(kind, of) if isinstance(of, list) else [(kind, of)]


def _holder(table: Any, former: FormerWord) -> dict[str, Any] | None:
    """The table that says the former word; None where it is not said."""
    *outer, key = former.path
    for name in outer:
        table = table.get(name) if isinstance(table, dict) else None
    says = isinstance(table, dict) and key in table and former.word in ("", table[key])
    return table if says else None


def _without(table: Any, former: FormerWord) -> Any:
    if _holder(table, former) is None:
        return table
    key, *inner = former.path
    if inner:
        left = _without(table[key], former._replace(path=tuple(inner)))
        return table | {key: left} if left else {name: part for name, part in table.items() if name != key}
    return {name: part for name, part in table.items() if name != key}
