"""Detection of useless or ambiguous words in a file: unused options, one id for two different rules, kinds of turn that
no hole can start.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from game.rules.file.conditions import ClauseBudget, Fault, Options, can_both_be_in_force, covered_by_others
from game.rules.file.faults import entries_with_keys
from game.rules.file.schema import (
    KINDS,
    ByOption,
    Clause,
    Conditions,
    EndWords,
    FromOption,
    HouseWords,
    TurnWords,
    VariantWords,
)
from game.rules.file.vocabulary import (
    DutyCondition,
    EndWhen,
    FirstLapNeeds,
    HouseStartPermission,
    HouseState,
    Occupancy,
    StartHoles,
    WhatIsTaken,
)
from game.rules.phrase import Phrase

# Keys in which clauses of one id may differ: when they come into force, and for how many stones.
WHEN = ("id", "if_", "when", "at_least", "at_most", "except_", "makes", "title", "text", "turns", "spares_only_two")


def check_unused(words: VariantWords, options: Options, fault: Fault, budget: ClauseBudget) -> None:
    """Report unused options, ids used for different clauses, and clauses that need an empty side in games that end with
    an empty row.
    """
    used = {key for kind in KINDS for clause in getattr(words, kind) for key in clause.if_}
    used |= _options_for_numbers(words) | _options_for_words(words)
    known = used <= options.keys()  # else it may be this one that a misspelled name means
    for path, option in entries_with_keys("option", words.option):
        if known and option.id not in used:
            wrong = Phrase("nothing in this file depends on {given}", given=f'"{option.id}"')
            fault(f"{path}.id", wrong, Phrase("an option that an if, a number or a word names"))
    for kind in KINDS:
        _check_ids(kind, getattr(words, kind), fault)
    _check_empty_side(words, options, fault, budget)


def _options_for_numbers(words: VariantWords) -> set[str]:
    """Return the names of the options that set numbers."""
    start = words.start
    numbers = (words.board.columns, words.board.mandarins, start.each, *start.holes.values(), *start.north.values())
    return {number.option for number in numbers if isinstance(number, FromOption)}


def _options_for_words(words: VariantWords) -> set[str]:
    found = (words.board.store_end, words.sowing.direction, words.sowing.first)
    return {word.option for word in found if isinstance(word, ByOption)}


def _check_ids(kind: str, clauses: Sequence[Clause], fault: Fault) -> None:
    """Report clauses with the same id that can apply together and do different things."""
    for i, (path, clause) in enumerate(entries_with_keys(kind, clauses)):
        for other, before in entries_with_keys(kind, clauses[:i]):
            if (
                clause.id == before.id
                and can_both_be_in_force(clause.if_, before.if_)
                and _effect_of(clause) != _effect_of(before)
            ):
                given = f'"{clause.id}"'
                wrong = Phrase("{given} is the id of {key} too, which does something else", given=given, key=other)
                fault(f"{path}.id", wrong, Phrase("an id of its own"))
                break


def _effect_of(clause: Clause) -> Mapping[str, Any]:
    """Return the effect of a clause, without its conditions."""
    fields = msgspec.structs.asdict(clause)
    return fields if isinstance(clause, EndWords) else {key: fields[key] for key in fields if key not in WHEN}


def _check_empty_side(words: VariantWords, options: Options, fault: Fault, budget: ClauseBudget) -> None:
    """Report clauses that need the opponent's side empty in games that end as soon as a row is empty."""
    ends: list[Conditions] = [end.if_ for end in words.end if end.when == EndWhen.A_ROW_IS_EMPTY]
    duties, turns = entries_with_keys("duty", words.duty), entries_with_keys("turn", words.turn)
    waiting = [(f"{path}.when", duty.if_) for path, duty in duties if duty.when == DutyCondition.THEY_HAVE_NO_STONE]
    waiting += [(f"{path}.when.they", turn.if_) for path, turn in turns if turn.when.they]
    for path, if_ in waiting:
        if ends and covered_by_others(if_, ends, options, budget):
            wrong = Phrase("it never applies, for the game ends as soon as a row is empty")
            fault(path, wrong, Phrase("no {code} with {key}", code="[[end]]", key=f'when = "{EndWhen.A_ROW_IS_EMPTY}"'))


def check_starts(words: VariantWords, stones: Sequence[int], fault: Fault) -> None:
    """Report kinds of turn that no hole can start; `stones`: the total number of stones on each allowed board."""
    most = max(stones)
    for path, turn in entries_with_keys("turn", words.turn):
        if turn.at_least > most:
            wrong = Phrase("no hole ever holds {n} stones, for there are {all} in all", n=turn.at_least, all=most)
            fault(f"{path}.at_least", wrong, Phrase("at most {n}", n=most))
        houses = [house for house in words.house if can_both_be_in_force(house.if_, turn.if_)]
        if turn.house == HouseStartPermission.ONLY and houses:
            _check_house(turn, path, houses, fault)
        if turn.needs == FirstLapNeeds.CAPTURE and turn.when.they and not any(_can_capture_on_own_side(turn, words)):
            wrong = Phrase("nothing can be captured where the opponent’s side is empty")
            fault(
                f"{path}.needs",
                wrong,
                Phrase("{code}, or no {key}", code=f'needs = "{FirstLapNeeds.FEED}"', key="they"),
            )


def _check_house(turn: TurnWords, path: str, houses: Sequence[HouseWords], fault: Fault) -> None:
    """Check a kind of turn that only the house can start; `path`: its key in the file."""
    front = {StartHoles.FRONT: "1", StartHoles.BACK: "2"}.get(turn.from_, "")
    if front and not any(house.hole.endswith(front) for house in houses):
        wrong = Phrase("only the house may start this turn, and it does not lie there")
        fault(f"{path}.from", wrong, f'"{StartHoles.OWN_HOLES}"')
    least = min(house.works_from for house in houses)
    if turn.when.house == HouseState.WORKS and turn.at_most is not None and turn.at_most < least:
        wrong = Phrase("a house is active from {n} stones on", n=least)
        fault(f"{path}.at_most", wrong, Phrase("{n} and more", n=least))


def _can_capture_on_own_side(turn: TurnWords, words: VariantWords) -> list[bool]:
    """Return, for each capturing lap of a turn kind, whether it can capture while the opponent's side is empty."""
    return [
        WhatIsTaken.FACING not in lap.take[:1] and lap.when.facing != Occupancy.OCCUPIED
        for lap in words.lap
        if lap.take and can_both_be_in_force(lap.if_, turn.if_) and turn.id in (lap.when.turn or [turn.id])
    ]
