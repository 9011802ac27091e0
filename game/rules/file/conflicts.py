"""Checks of words in a variant file that require or exclude each other: assets/texts/conflicts.txt says which do.

The head of that table says how it is written.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Literal, NamedTuple, get_args

from game.place import CONFLICTS
from game.rules.file import vocabulary
from game.rules.file.conditions import ClauseBudget, Fault, Options, can_both_be_in_force, covered_by_others
from game.rules.file.schema import Conditions, VariantWords
from game.rules.file.word_count import words_of_language
from game.rules.file.word_rows import Found, WordOccurrence, words_by_clause, words_with_occurrences
from game.rules.phrase import Phrase

Relation = Literal["always with", "sometimes with", "never with", "beside", "never beside"]
RELATIONS: tuple[Relation, ...] = get_args(Relation)  # in the order in which they are checked
REQUIRES = ("always with", "sometimes with", "beside")
IN_ONE_CLAUSE = ("beside", "never beside")
PLACEHOLDERS = ("code", "key", "also")  # of what a file would say, in this order; a number is {n}

Words = tuple[tuple[str, ...], ...]  # alternatives, each a group of words that must occur together


class Conflict(NamedTuple):
    """A requirement or an exclusion of words, and the fault of a file that breaks it; `at`: the key of that fault, ""
    for that of the first word.
    """

    relation: Relation
    at: str
    words: Words
    others: Words
    wrong: str
    allowed: str
    plain: str = ""  # what is wrong, without words of files

    @property
    def is_requirement(self) -> bool:
        """Tell whether one of the others has to be there."""
        return self.relation in REQUIRES

    @property
    def in_one_clause(self) -> bool:
        """Tell whether it is about words of one clause (and of tables), not of several."""
        return self.relation in IN_ONE_CLAUSE

    @property
    def keys(self) -> list[str]:
        """Keys where its fault can be."""
        return [self.at] if self.at else [group[0].partition("=")[0] for group in self.words]


@cache
def all_conflicts() -> tuple[Conflict, ...]:
    """Read the table of conflicts, in the order of checking."""
    names: dict[str, Words] = {}
    found: list[Conflict] = []
    at, words = "", Words()
    waiting: list[tuple[Relation, Words]] = []
    for line in re.sub(r"\|\n +", "| ", CONFLICTS.read_text("utf-8")).splitlines():
        text = line.lstrip()
        indent = len(line) - len(text)
        if not text or text.startswith("#"):
            continue
        if not indent and " = " in text:
            name, _, named = text.partition(" = ")
            names[name] = _read_words(named, names)
        elif not indent:
            at, _, told = text.rpartition(": ")
            words = _read_words(told, names)
        elif relation := next((one for one in RELATIONS if indent == 4 and text.startswith(f"{one} ")), None):
            waiting.append((relation, _read_words(text.removeprefix(f"{relation} "), names)))
        elif text.startswith("plain: "):
            found[-1] = found[-1]._replace(plain=text.removeprefix("plain: "))
        elif indent == 8 and "; allowed: " in text:
            wrong, allowed = map(_as_phrase, text.split("; allowed: "))
            found += [Conflict(relation, at, words, others, wrong, allowed) for relation, others in waiting]
            waiting.clear()
        else:
            raise ValueError(f"{CONFLICTS.name} has a line that is no word, no relation and no fault: {text}")
    return tuple(sorted(found, key=lambda one: RELATIONS.index(one.relation)))


@cache
def plain_sentences() -> Mapping[str, str]:
    """Return sentences without words of files, each by the text of what is wrong."""
    return {str(one.wrong): one.plain for one in all_conflicts() if one.plain}


def _read_words(told: str, names: Mapping[str, Words]) -> Words:
    """Return the words of a line of the table; `names`: words that already have a name."""
    return tuple(group for one in told.split(" | ") for group in names.get(one, ()) or _read_word(one))


def _read_word(told: str) -> Iterator[tuple[str, ...]]:
    """Yield the words between two bars: usually one, or those which the schema or a list of the vocabulary has."""
    key, *excluded = told.split("!=")
    if excluded:
        left_out = {word for one in excluded for word in _words_of_value(one)}
        words = (re.fullmatch(rf"{re.escape(key)}[.=]([^.=]+)", word) for word in words_of_language())
        yield from ((word[0],) for word in words if word and word[1] not in left_out)
        return
    key, _, value = told.partition("=")
    if value.isupper():
        yield from ((f"{key}={word}",) for word in _words_of_value(value))
    else:
        yield tuple(told.split(" & "))


def _words_of_value(value: str) -> Iterable[str]:
    """Return a word, or those of a list that vocabulary.py has by this name."""
    return getattr(vocabulary, value) if value.isupper() else [value]


def _as_phrase(text: str) -> str:
    """Return a text of the table with what is between backticks filled in; if that is all, it isn't translated."""
    parts, values, names = text.split("`"), dict[str, object](), iter(PLACEHOLDERS)
    if not "".join(parts[::2]):
        return parts[1]
    for i, said in enumerate(parts):
        if i % 2:
            name = "n" if said.isdigit() else next(names)
            parts[i], values[name] = f"{{{name}}}", int(said) if said.isdigit() else said
    return Phrase("".join(parts), **values)


# ---------------------------------------------------------------------- checking
def check_conflicts(words: VariantWords, options: Options, fault: Fault, budget: ClauseBudget) -> None:
    """Report each word of a file that lacks another one it requires, or can be in force with one that it excludes.
    `options`: possible values; `budget`: limit of the check. Raises TooComplexConditionsError.
    """

    def always(one: Conditions, others: list[Conditions]) -> bool:
        """Return whether at least one of the others applies whenever this one does."""
        return covered_by_others(one, others, options, budget)

    found = words_with_occurrences(words)
    for conflict in all_conflicts():
        if not conflict.in_one_clause:
            _check(conflict, found, fault, always if conflict.relation == "always with" else _can_coincide)


def check_conflicts_in_clauses(words: VariantWords, fault: Fault) -> None:
    """Report each word of a clause that lacks another one it requires there, or stands beside one that it excludes."""
    for kind, found in words_by_clause(words):
        for conflict in _conflicts_of_clause(kind):
            _check(conflict, found, fault, _can_coincide)


@cache
def _conflicts_of_clause(kind: str) -> tuple[Conflict, ...]:
    return tuple(one for one in all_conflicts() if one.in_one_clause and one.keys[0].partition(".")[0] == kind)


def _can_coincide(one: Conditions, others: Iterable[Conditions]) -> bool:
    """Return whether some option values fulfil the condition `one` together with at least one of `others`."""
    return any(can_both_be_in_force(one, other) for other in others)


def _check(
    conflict: Conflict, found: Found, fault: Fault, meets: Callable[[Conditions, list[Conditions]], bool]
) -> None:
    """Report where words of a file (`found`) break a row of the table; `meets`: whether a condition meets others."""
    if places := _occurrences_of(conflict.words, conflict.at, found):
        there = [place.if_ for place in _occurrences_of(conflict.others, "", found)]
        for place in places:
            if meets(place.if_, there) != conflict.is_requirement:
                fault(place.path, conflict.wrong, conflict.allowed)


def _occurrences_of(words: Words, at: str, found: Found) -> list[WordOccurrence]:
    """Return where words of the table occur in a file (`found`); if they do and `at` is a key, the place of that."""
    places = [spot for group in words if found.keys() >= {*group} for spot in found[group[0]]]
    if at and places:
        kind, dot, key = at.partition(".")
        return [WordOccurrence(found[kind][0].path + dot + key, places[0].if_)]
    return places
