"""Which other words a fault speaks of: those that a word needs, or those that it cannot stand beside.

They are looked up in the tables by which the reader found the fault, so nothing is said twice.
"""

import re
from typing import NamedTuple

from game.rules.file.clause_checks import EXCLUDED, NEEDED
from game.rules.file.conflicts import CLASHES, NEEDS, PARTNERS
from game.rules.file.faults import Fault
from game.rules.phrase import Phrase

_BEFORE = re.compile(r"(\w+)\[(\d+)\]")


class MentionedWords(NamedTuple):
    """Words such as `lap.when.place=own store`, `board.rows=4`, `house`.

    `needed`: one of them is missing; otherwise one of them stands where it may not.  `clause`: they belong to the same
    clause, or to the tables.
    """

    words: tuple[str, ...] = ()
    needed: bool = False
    clause: bool = False


def other_words(fault: Fault) -> MentionedWords:
    """The other words of a fault; none where it speaks of one word alone."""
    wrong = fault.why.values.get("wrong") if isinstance(fault.why, Phrase) else None
    if not isinstance(wrong, Phrase):
        return MentionedWords()
    key = re.sub(r"\[\d+\]", "", fault.key)
    for table, needed in ((NEEDS, True), (PARTNERS, True), (CLASHES, False)):
        for told, others, why, _ in table:
            if _same(why, wrong) and any(_at(word, key) for word in told.split(" | ")):
                return MentionedWords(_split(others), needed)
    for rows, needed in ((NEEDED, True), (EXCLUDED, False)):
        for at, _, others, why, _ in rows:
            if _same(why, wrong) and at == key:
                return MentionedWords(_split(others), needed, clause=True)
    return MentionedWords()


def clause_before(fault: Fault) -> tuple[str, int] | None:
    """The kind and the number, from 1, of a clause that always comes before the one at fault."""
    wrong = fault.why.values.get("wrong") if isinstance(fault.why, Phrase) else None
    named = _BEFORE.fullmatch(str(wrong.values.get("key", ""))) if isinstance(wrong, Phrase) else None
    return (named[1], int(named[2])) if named else None


def _same(one: str, other: Phrase) -> bool:
    return isinstance(one, Phrase) and one.text == other.text


def _at(word: str, key: str) -> bool:
    """Does a word of the tables stand at a key of a file?"""
    named = word.partition("=")[0]
    return named == key or (word == "hands" and key == "start.stones")


def _split(words: str) -> tuple[str, ...]:
    return tuple(word for part in words.split(" | ") for word in part.split(" & "))
