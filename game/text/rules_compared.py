"""Two games side by side: what the rules of one say that those of the other do not."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from game.text.telling import Clause

ENDS = re.compile(r"(?<=[.!?])\s+")


class Difference(NamedTuple):
    """A rule on which two games differ: what each of them says of it that the other does not, "" where it has none."""

    title: str
    here: str
    there: str


class Compared(NamedTuple):
    """The rules of two games: where they differ, in the order of the first one's page, and where they do not."""

    differ: tuple[Difference, ...]
    same: tuple[Clause, ...]


def compared(here: Sequence[Clause], there: Sequence[Clause]) -> Compared:
    """Compares two pages of rules by the ids of their clauses."""
    other = {clause.id: clause for clause in there}
    known = {clause.id for clause in here}
    differ: list[Difference] = []
    same: list[Clause] = []
    for clause in here:
        its = other.get(clause.id)
        if its is None:
            differ.append(Difference(clause.title, clause.text, ""))
        elif its.text == clause.text:
            same.append(clause)
        else:
            differ.append(Difference(clause.title, only(clause.text, its.text), only(its.text, clause.text)))
    differ += [Difference(clause.title, "", clause.text) for clause in there if clause.id not in known]
    differ.sort(key=lambda one: not (one.here and one.there))  # what both have and each in its own way comes first
    return Compared(tuple(differ), tuple(same))


def only(text: str, other: str) -> str:
    """The sentences of a text that another one does not have; all of them where it has each."""
    theirs = set(ENDS.split(other))
    own = [sentence for sentence in ENDS.split(text) if sentence not in theirs]
    return " ".join(own) or text
