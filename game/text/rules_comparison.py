"""Rules side by side: what those of one game say that another's do not, and what chosen options have changed."""

from collections.abc import Sequence
from typing import NamedTuple

from game.text.punctuation import first_sentence, sentences_in
from game.text.speech_context import RulePlate


class RuleDifference(NamedTuple):
    """A rule that two games have in different forms: its title, and the sentences that only one of the games has."""

    title: str
    here: str
    there: str

    @property
    def first_sentences(self) -> tuple[str, str]:
        """First differing sentence of each game."""
        return first_sentence(self.here), first_sentence(self.there)


class ComparedRules(NamedTuple):
    """Comparison of two games' rules: rules that differ, rules of only one game, and equal rules."""

    differ: tuple[RuleDifference, ...]
    here: tuple[RulePlate, ...]
    there: tuple[RulePlate, ...]
    same: tuple[RulePlate, ...]


def compare_rules(here: Sequence[RulePlate], there: Sequence[RulePlate]) -> ComparedRules:
    """Compare two pages of rules; the same clause, or else the same title, counts as the same rule."""
    left = {clause.id: clause for clause in there}
    paired: list[tuple[RulePlate, RulePlate]] = []
    alone: list[RulePlate] = []
    ids = {clause.id for clause in here}
    for clause in here:
        its = left.get(clause.id) or next(
            (one for one in left.values() if one.title == clause.title and one.id not in ids), None
        )
        if its is None:
            alone.append(clause)
        else:
            paired.append((clause, left.pop(its.id)))
    differ = [
        RuleDifference(one.title, sentences_only_in(one.text, its.text), sentences_only_in(its.text, one.text))
        for one, its in paired
        if one.text != its.text
    ]
    same = [one for one, its in paired if one.text == its.text]
    return ComparedRules(tuple(differ), tuple(alone), tuple(left.values()), tuple(same))


def sentences_only_in(text: str, other: str) -> str:
    """Return the sentences of a text that another text lacks."""
    theirs = set(sentences_in(other))
    return " ".join(sentence for sentence in sentences_in(text) if sentence not in theirs)


class PageRule(NamedTuple):
    """A rule on the page that shows the effect of options."""

    clause: RulePlate
    usual: str = ""
    """Usual text, if it says something else now."""
    is_gone: bool = False
    """Whether it is not in force with the chosen options."""


def changed_rules(now: Sequence[RulePlate], usual: Sequence[RulePlate]) -> list[PageRule]:
    """Return the rules in force with their usual texts, and in their places those no longer in force.

    A rule of the same title as another one counts as the same rule.
    """
    ids = [one.id for one in now]
    titles = {one.title for one in now}
    said = {one.id: one.text for one in usual}
    replaced = {one.title: one.text for one in usual if one.id not in ids}
    out: list[PageRule] = []
    for one in now:
        before = said.get(one.id, replaced.get(one.title, ""))
        differs = before != one.text
        clause = one._replace(is_changed=one.is_changed or differs)
        out.append(PageRule(clause, sentences_only_in(before, one.text) or before if differs else ""))
    for i, one in enumerate(usual):
        if one.id not in ids and one.title not in titles:
            above = next((other.id for other in reversed(usual[:i]) if other.id in ids), "")
            at = ids.index(above) + 1 if above else 0
            ids.insert(at, one.id)
            out.insert(at, PageRule(one._replace(is_changed=True), one.text, is_gone=True))
    return out
