"""Rules side by side: what those of one game say that another's do not, and what chosen options have changed."""

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


class Comparison(NamedTuple):
    """The rules of two games: where they differ, in the order of the first one's page, and what they have in common."""

    differ: tuple[Difference, ...]
    same: tuple[Clause, ...]


def compared(here: Sequence[Clause], there: Sequence[Clause]) -> Comparison:
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
            shared = [sentence for sentence in ENDS.split(clause.text) if sentence in ENDS.split(its.text)]
            if shared:
                same.append(clause._replace(text=" ".join(shared)))
    differ += [Difference(clause.title, "", clause.text) for clause in there if clause.id not in known]
    differ.sort(key=lambda one: not (one.here and one.there))  # what both have and each in its own way comes first
    return Comparison(tuple(differ), tuple(same))


def only(text: str, other: str) -> str:
    """The sentences of a text that another one does not have."""
    theirs = set(ENDS.split(other))
    return " ".join(sentence for sentence in ENDS.split(text) if sentence not in theirs)


class PageRule(NamedTuple):
    """A rule of a page.  `usual`: what it says if nothing is chosen, as far as it says something else now.

    `gone`: it is not in force with what is chosen.
    """

    clause: Clause
    usual: str = ""
    gone: bool = False


def changes(now: Sequence[Clause], usual: Sequence[Clause]) -> list[PageRule]:
    """The rules in force, what they usually say, and at their places those that are not in force any more.

    A rule that stands for another one of the same title is the same to a reader.
    """
    ids = [one.id for one in now]
    titles = {one.title for one in now}
    said = {one.id: one.text for one in usual}
    replaced = {one.title: one.text for one in usual if one.id not in ids}
    out: list[PageRule] = []
    for one in now:
        before = said.get(one.id, replaced.get(one.title, ""))
        differs = before != one.text
        clause = one._replace(changed=one.changed or differs)
        out.append(PageRule(clause, only(before, one.text) or before if differs else ""))
    for i, one in enumerate(usual):
        if one.id not in ids and one.title not in titles:
            above = next((other.id for other in reversed(usual[:i]) if other.id in ids), "")
            at = ids.index(above) + 1 if above else 0
            ids.insert(at, one.id)
            out.insert(at, PageRule(one._replace(changed=True), one.text, gone=True))
    return out
