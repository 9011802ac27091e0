"""Other words that a fault refers to: those required, or those excluded.

They are looked up in the table by which the reader found the fault, so nothing is said twice.
"""

import re
from typing import NamedTuple

from game.rules.file.conflicts import all_conflicts
from game.rules.file.faults import Fault
from game.rules.phrase import Phrase

_BEFORE = re.compile(r"(\w+)\[(\d+)\]")


class MentionedWords(NamedTuple):
    """The words (keys or values) that a fault mentions besides the faulty one, such as `lap.when.place=own store`.
    `is_required`: one of them has to be there, else one of them is excluded. `is_same_clause`: they belong to the
    faulty clause or to the tables, not to other clauses.
    """

    words: tuple[str, ...] = ()
    is_required: bool = False
    is_same_clause: bool = False


def other_words_in_fault(fault: Fault) -> MentionedWords:
    """Return the words that a fault mentions besides the faulty one; empty if there are none."""
    wrong = fault.phrase_of_cause.values.get("wrong") if isinstance(fault.why, Phrase) else None
    if not isinstance(wrong, Phrase):
        return MentionedWords()
    key = re.sub(r"\[\d+\]", "", fault.key_of_cause)
    for one in all_conflicts():
        if isinstance(one.wrong, Phrase) and one.wrong.text == wrong.text and key in one.keys:
            words = tuple(word for group in one.others for word in group)
            return MentionedWords(words, one.is_requirement, one.in_one_clause)
    return MentionedWords()


def clause_before(fault: Fault) -> tuple[str, int] | None:
    """Return kind and number (from 1) of the earlier clause that makes the faulty one unreachable; None for faults of
    another sort.
    """
    wrong = fault.phrase_of_cause.values.get("wrong") if isinstance(fault.why, Phrase) else None
    named = _BEFORE.fullmatch(str(wrong.values.get("key", ""))) if isinstance(wrong, Phrase) else None
    return (named[1], int(named[2])) if named else None
