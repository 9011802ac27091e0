"""Detection of clauses that never apply, because another one always takes precedence.

Of laps and kinds of turn, the first that fits counts; of ends, the first that is reached.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import TypeVar

from msgspec import structs

from game.rules.file.conditions import Fault, in_force_whenever
from game.rules.file.faults import entries_with_keys
from game.rules.file.schema import Clause, EndWords, LapWhen, LapWords, TurnWords, VariantWords
from game.rules.file.vocabulary import EndWhen, HoleBecomes, HouseStartPermission, LastStonePlace, Occupancy, StartHoles
from game.rules.phrase import Phrase

AnyClause = TypeVar("AnyClause", bound=Clause)

# Each place, and the wider ones that contain it.
WITHIN: dict[LastStonePlace | None, tuple[LastStonePlace | None, ...]] = {
    LastStonePlace.OWN_STORE: (LastStonePlace.OWN_STORE,),
    LastStonePlace.THEIR_STORE: (LastStonePlace.THEIR_STORE,),
    LastStonePlace.OWN_WON_HOLE: (LastStonePlace.OWN_WON_HOLE,),
    LastStonePlace.THEIR_WON_HOLE: (LastStonePlace.THEIR_WON_HOLE,),
    LastStonePlace.OWN_SIDE: (LastStonePlace.OWN_SIDE, None),
    LastStonePlace.THEIR_SIDE: (LastStonePlace.THEIR_SIDE, None),
    LastStonePlace.OWN_FRONT: (LastStonePlace.OWN_FRONT, LastStonePlace.OWN_SIDE, None),
    LastStonePlace.OWN_HOUSE: (LastStonePlace.OWN_HOUSE, LastStonePlace.OWN_SIDE, None),
    LastStonePlace.BARRED_HOLE: (LastStonePlace.BARRED_HOLE, LastStonePlace.OWN_FRONT, LastStonePlace.OWN_SIDE, None),
    None: (None,),
}

# Whenever the first is reached, so are the others.
IMPLIES: dict[EndWhen, tuple[EndWhen, ...]] = {
    EndWhen.MORE_THAN_HALF: (EndWhen.HALF,),
    EndWhen.MOVER_HAS_NO_STONE: (EndWhen.A_ROW_IS_EMPTY, EndWhen.MOVER_HAS_NO_MOVE),
    EndWhen.NOBODY_HAS_A_MOVE: (EndWhen.MOVER_HAS_NO_MOVE,),
    EndWhen.MOVER_CANNOT_FEED: (EndWhen.A_ROW_IS_EMPTY,),
    EndWhen.MOVER_STAYS_EMPTY: (EndWhen.MOVER_HAS_NO_STONE, EndWhen.A_ROW_IS_EMPTY, EndWhen.MOVER_HAS_NO_MOVE),
    EndWhen.BOARD_IS_EMPTY: (
        EndWhen.A_ROW_IS_EMPTY,
        EndWhen.MOVER_HAS_NO_STONE,
        EndWhen.MOVER_HAS_NO_MOVE,
        EndWhen.NOBODY_HAS_A_MOVE,
        EndWhen.FEW_STONES,
    ),
    EndWhen.A_ROW_IS_EMPTY: (EndWhen.A_FRONT_ROW_IS_EMPTY,),
}


def check_order(words: VariantWords, fault: Fault) -> None:
    """Report to `fault` every lap, kind of turn and end that never applies, since an earlier clause of its kind always
    does.
    """
    barring = frozenset(chain.from_iterable(clause.turns for clause in words.takasia))
    for late, first in _find_unreachable("lap", words.lap, _lap_covers):
        wrong = Phrase("it never fits, for {key} always fits before it", key=first)
        fault(late, wrong, Phrase("the special case first"))
    for late, first in _find_unreachable("turn", words.turn, lambda one, other: _turn_covers(one, other, barring)):
        wrong = Phrase("it never applies, for {key} always applies before it", key=first)
        fault(late, wrong, Phrase("the special kind first"))
    for late, first in _find_unreachable("end", words.end, _end_covers):
        wrong = Phrase("it never happens, for {key} always happens before it", key=first)
        fault(late, wrong, Phrase("each end once"))


def _find_unreachable(
    kind: str, clauses: Sequence[AnyClause], covers: Callable[[AnyClause, AnyClause], bool]
) -> Iterator[tuple[str, str]]:
    """Yield the key of each clause that never applies, with the key of the first clause that always takes precedence.
    `covers`: tells whether its first argument applies whenever the second does.
    """
    for i, (late, special) in enumerate(entries_with_keys(kind, clauses)):
        for first, general in entries_with_keys(kind, clauses[:i]):
            if in_force_whenever(general.if_, special.if_) and covers(general, special):
                yield late, first
                break


def _lap_covers(general: LapWords, special: LapWords) -> bool:
    """Return whether the lap clause `general` applies whenever `special` does; never if `general` makes a store."""
    return general.becomes != HoleBecomes.OWN_STORE and _condition_covers(general.when, special.when)


def _condition_covers(general: LapWhen, special: LapWhen) -> bool:
    """Return whether the condition `general` holds whenever `special` does."""
    makes, was = special.makes, special.was or (Occupancy.OCCUPIED if special.even else None)
    if makes is None and was == Occupancy.EMPTY:
        makes = [1]
    if makes is not None:
        was = Occupancy.EMPTY if set(makes) == {1} else was if 1 in makes else Occupancy.OCCUPIED
    said = structs.asdict(special) | {
        "makes": makes, "was": was, "even": special.even or (makes is not None and not any(n % 2 for n in makes)),
        "facing": special.facing or (Occupancy.OCCUPIED if special.facing_holds else None),
    }  # fmt: skip
    asked = {key: value for key, value in structs.asdict(general).items() if value not in (None, False)}
    asked.pop("place", None)  # without it first hole is meant, never first store
    return general.place in WITHIN[special.place] and all(_is_subset(said[key], value) for key, value in asked.items())


def _is_subset(special: object, general: object) -> bool:
    """Return whether `special` equals `general` or, for lists, is a subset of it."""
    if isinstance(general, list):
        return isinstance(special, list) and set(special) <= set(general)
    return special == general


def _turn_covers(general: TurnWords, special: TurnWords, barring: frozenset[str]) -> bool:
    """Return whether the kind of turn `general` has a move whenever `special` has; `barring`: kinds of turn after which
    a hole may be barred.
    """
    when, narrow = general.when, special.when
    return (
        general.drop == special.drop
        and when.they in (None, narrow.they)
        and when.house in (None, narrow.house)
        and when.turn in (None, narrow.turn)
        and general.hole in (None, special.hole)
        and (
            general.from_ in (StartHoles.OWN_HOLES, special.from_)
            or (general.from_ == StartHoles.HEAD and special.from_ == StartHoles.OWN_HOLES)
        )
        and general.house in (HouseStartPermission.ANY, special.house)
        and general.at_least <= special.at_least
        and (general.at_most is None or (special.at_most is not None and special.at_most <= general.at_most))
        and all(
            n in (special.except_ or ()) or not special.at_least <= n <= (special.at_most or n)
            for n in general.except_ or ()
        )
        and {*(general.except_facing or ())} <= {*(special.except_facing or ())}
        and (
            not general.except_
            or special.holes is None
            or (general.holes is not None and {*general.holes} <= {*special.holes})
        )
        and (general.needs is None or (general.needs, general.drop) == (special.needs, special.drop))
        and general.singles in (None, special.singles)
        and general.keeps_front <= special.keeps_front
        and (general.id not in barring or special.id in barring)
    )


def _end_covers(general: EndWords, special: EndWords) -> bool:
    """Return whether the end condition `general` is reached whenever `special` is."""
    if general.when == special.when:
        return (general.left or 0) >= (special.left or 0)
    return general.when in IMPLIES.get(special.when, ())
