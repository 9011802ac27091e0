"""Checks of single clauses of a variant file that count, or look at other clauses; the others are in `conflicts`."""

from game.rules.file.conditions import Fault, can_both_be_in_force
from game.rules.file.conflicts import check_conflicts_in_clauses
from game.rules.file.faults import entries_with_keys, format_value
from game.rules.file.schema import Clause, LapWords, MatchWords, TurnWords, VariantWords
from game.rules.file.vocabulary import (
    CLEARING,
    Direction,
    EndThen,
    EndWhen,
    FirstLapNeeds,
    LapThen,
    Occupancy,
    OtherSideState,
    RoundRefill,
    Side,
    WhatIsTaken,
)
from game.rules.phrase import Phrase

# The first lap is looked at before it is sown.
FORESEEN = (FirstLapNeeds.CAPTURE, FirstLapNeeds.FEED, FirstLapNeeds.CROSS_OR_EMPTY, FirstLapNeeds.END_ACROSS_OR_EMPTY)
EMPTY, OCCUPIED = Occupancy.EMPTY, Occupancy.OCCUPIED


def check_each(words: VariantWords, fault: Fault) -> None:
    """Check each clause of a file by itself, and its references to other clauses; report to `fault`."""
    check_conflicts_in_clauses(words, fault)
    _check_holes(words, fault)
    for path, turn in entries_with_keys("turn", words.turn):
        _check_turn(turn, path, words, fault)
    for path, lap in entries_with_keys("lap", words.lap):
        _check_lap(lap, path, words, fault)
    for path, skip in entries_with_keys("skip", words.skip):
        _check_turns(skip, skip.turn or [], f"{path}.turn", words, fault)
    for path, takasia in entries_with_keys("takasia", words.takasia):
        _check_turns(takasia, takasia.turns, f"{path}.turns", words, fault)
    for path, end in entries_with_keys("end", words.end):
        refilled = any(
            match.refill != RoundRefill.LAYOUT and can_both_be_in_force(match.if_, end.if_) for match in words.match
        )
        if refilled and end.then not in CLEARING and end.when != EndWhen.BOARD_IS_EMPTY:
            wrong = Phrase("stones that the next round needs would stay on the board")
            fault(f"{path}.then", wrong, [*map(format_value, CLEARING)])
    for path, match in entries_with_keys("match", words.match):
        if match.refill == RoundRefill.CLAIMS:
            _check_handfuls(match, path, words, fault)


def _check_turn(turn: TurnWords, path: str, words: VariantWords, fault: Fault) -> None:
    """Check the values of one kind of turn; `path`: its key in the file."""
    least = turn.at_least
    if turn.at_most is not None and turn.at_most < least:
        wrong = Phrase("{n} is less than at_least", n=turn.at_most)
        fault(f"{path}.at_most", wrong, Phrase("{n} and more", n=least))
    if any(n < least or n > (turn.at_most or n) for n in turn.except_ or ()):
        wrong = Phrase("a hole with that number starts no such turn anyway")
        fault(f"{path}.except", wrong, Phrase("numbers that {code} and {key} allow", code="at_least", key="at_most"))
    passing = [
        skip
        for skip in words.skip
        if skip.holds and turn.id in (skip.turn or [turn.id]) and can_both_be_in_force(skip.if_, turn.if_)
    ]
    if turn.needs == FirstLapNeeds.FEED and any(skip.on != Side.THEIR or not turn.when.they for skip in passing):
        wrong = Phrase("where a sowing ends depends on what every hole holds, and nobody can tell that beforehand")
        they = f'when = {{ they = "{OtherSideState.NO_STONE}" }}'
        allowed = Phrase("with {code} and {key}", code=they, key=f'on = "{Side.THEIR}"')
        fault(f"{path}.needs", wrong, allowed)
    if turn.singles and least > 1:
        wrong = Phrase("no single stone starts such a turn")
        fault(f"{path}.singles", wrong, Phrase("without {code}", code="at_least"))
    takes = (lap for lap in words.lap if lap.take and turn.id in (lap.when.turn or [turn.id]))
    if turn.needs == FirstLapNeeds.CAPTURE and not any(can_both_be_in_force(lap.if_, turn.if_) for lap in takes):
        fault(f"{path}.needs", Phrase("no [[lap]] takes anything in this kind of turn"), Phrase("with one that does"))
    if turn.leave is not None and (turn.leave >= least or turn.drop or turn.tax or turn.needs in FORESEEN):
        wrong = Phrase("nothing may be left to sow, or these rules do not say how far it reaches")
        fault(f"{path}.leave", wrong, Phrase("fewer than {code}, without drop, tax and needs", code="at_least"))
    works = min((house.works_from for house in words.house if can_both_be_in_force(turn.if_, house.if_)), default=64)
    if turn.tax is not None and turn.tax >= works:
        fault(f"{path}.tax", Phrase("a house is active from {n} stones on", n=works), Phrase("fewer than {n}", n=works))


def _check_turns(clause: Clause, ids: list[str], path: str, words: VariantWords, fault: Fault) -> None:
    """Check the ids of turn kinds that a clause names; `ids`: those ids, `path`: their key in the file."""
    known = dict.fromkeys(turn.id for turn in words.turn if can_both_be_in_force(clause.if_, turn.if_))
    for key, id_ in entries_with_keys(path, ids):
        if id_ not in known:
            wrong = Phrase("no {code} under the same options is called {given}", code="[[turn]]", given=f'"{id_}"')
            fault(key, wrong, [*known] or Phrase("none"))


def _check_holes(words: VariantWords, fault: Fault) -> None:
    """Check the holes with a fixed direction: each listed once, and only if the direction depends on the hole."""
    sowing = words.sowing
    seen = set[str]()
    for way in (Direction.CLOCKWISE, Direction.ANTICLOCKWISE):
        for path, hole in entries_with_keys(f"sowing.{way}", getattr(sowing, way)):
            if hole in seen:
                wrong = Phrase("{given} already has a direction", given=format_value(hole))
                fault(path, wrong, Phrase("each hole once"))
            seen.add(hole)


def _check_lap(lap: LapWords, path: str, words: VariantWords, fault: Fault) -> None:
    """Check the values of one lap clause; `path`: its key in the file."""
    when = lap.when
    makes = when.makes or ([1] if when.was == EMPTY else [])
    if makes and lap.most and lap.most >= (most := max(makes)):
        wrong = Phrase("no more than {n} ever lie there", n=most)
        fault(f"{path}.most", wrong, Phrase("fewer than {n}", n=most) if most > 1 else Phrase("no {code}", code="most"))
    for key, listed in (("take", lap.take), ("spares", lap.spares)):
        if len(set(listed)) < len(listed):
            fault(f"{path}.{key}", Phrase("one word appears here twice"), Phrase("each once"))
    guarded = any(house.protected and can_both_be_in_force(house.if_, lap.if_) for house in words.house)
    if guarded and WhatIsTaken.FACING in lap.take and when.facing != OCCUPIED:
        wrong = Phrase("a protected house would be taken too")
        fault(f"{path}.take", wrong, Phrase("with {code}", code=f'facing = "{OCCUPIED}"'))
    least = min(makes) if makes else 2 if when.was == OCCUPIED else 1
    if lap.leave is not None and (lap.then != LapThen.RELAY or lap.leave >= least):
        wrong = Phrase("nothing may be left to sow")
        fault(f"{path}.leave", wrong, Phrase("with {code}, fewer than lie there", code=f'then = "{LapThen.RELAY}"'))
    _check_turns(lap, when.turn or [], f"{path}.when.turn", words, fault)


def _check_handfuls(match: MatchWords, path: str, words: VariantWords, fault: Fault) -> None:
    """Check that every capture fills whole holes, if the match is counted in holes; `path`: the match's key in the
    file.
    """
    each = words.start.each
    drops, laps, lasts, ends = (
        [clause for clause in getattr(words, kind) if can_both_be_in_force(clause.if_, match.if_)]
        for kind in ("drop", "lap", "last", "end")
    )
    whole = [lap.take == [WhatIsTaken.LAST] and lap.when.makes == [each] and not (lap.chain or lap.also)
             for lap in laps if lap.take]  # fmt: skip
    right = (
        isinstance(each, int)
        and all(whole)
        and all(drop.makes == [each] for drop in drops)
        and (not each or all(last.left % each == 0 for last in lasts))
        and all(end.then != EndThen.EACH_SWEEPS_OWN for end in ends)
    )
    if not right:
        fault(
            f"{path}.refill",
            Phrase("what is taken must fill whole holes, so only as many stones as each hole begins with may be taken"),
            Phrase("that number for makes and for left in [[last]], and no end in which each player sweeps their own"),
        )
