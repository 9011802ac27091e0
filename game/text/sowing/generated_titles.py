"""Titles of clauses that nobody has written about, made of the words of their file as their text is.

So they say of a changed clause what it does now, and are never the id that it had before.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from game.rules.file.schema import LapWords, TurnWords
from game.rules.file.vocabulary import (
    LAPS_ON,
    EndWhen,
    FirstLapNeeds,
    HoleBecomes,
    HouseMay,
    HouseState,
    LapThen,
    Occupancy,
    OtherSideState,
    SingleStoneMoves,
    StartHoles,
    WhatIsTaken,
    WhichTurn,
)
from game.text.language import Language, msg
from game.text.sowing.generated_clauses import MOST_LISTED, places_taken

KIND_TITLES = {
    "skip": msg("Passed over"), "house": msg("The house"), "drop": msg("On the way"), "lap": msg("The last stone"),
    "reverse": msg("The other way round"), "spared": msg("A hole that is spared"), "last": msg("The last stones"),
    "slam": msg("Grand slam"), "duty": msg("Feeding"), "takasia": msg("Takasia"), "ko": msg("No handing back"),
    "young": msg("Young mandarins"), "pay": msg("An empty side"), "end": msg("End of the game"),
    "endless": msg("Endless sowing"), "repetition": msg("Going round in circles"), "opening": msg("Before the game"),
    "match": msg("The match"), "turn": msg("A kind of turn"),
}  # fmt: skip
NO_CAPTURE = {  # what a last stone does that takes nothing
    LapThen.RELAY: msg("Laps"),
    LapThen.SOW_TAKEN: msg("Laps"),
    LapThen.RELAY_NEXT: msg("Laps from the next hole"),
    LapThen.RELAY_ONWARDS: msg("Laps from the next stones"),
    LapThen.STOP_OR_RELAY: msg("Stop, or sow on"),
    LapThen.MOVE_AGAIN: msg("Extra turn"),
    LapThen.LOSE: msg("Lost"),
    LapThen.END_TURN: msg("Where the turn ends"),
}
CAPTURES: dict[frozenset[WhatIsTaken], str] = {
    frozenset({WhatIsTaken.FACING}): msg("Capture across"),
    frozenset({WhatIsTaken.FACING, WhatIsTaken.LAST}): msg("Capture across"),
    frozenset({WhatIsTaken.THEIR_COLUMN}): msg("Capture of front and back"),
    frozenset({WhatIsTaken.COLUMN}): msg("Capture of a column"),
    frozenset({WhatIsTaken.NEXT}): msg("Capture of the next hole"),
    frozenset({WhatIsTaken.LAST, WhatIsTaken.NEXT}): msg("The last stone and the next hole"),
    frozenset({WhatIsTaken.AFTER_NEXT}): msg("Capture of the second hole on"),
    frozenset({WhatIsTaken.EVERY}): msg("Capture in every such hole"),
}
BECOMES = {HoleBecomes.WON_HOLE: msg("A hole is won"), HoleBecomes.OWN_STORE: msg("A new store")}
AND_THEN = {
    **dict.fromkeys(LAPS_ON, msg("{title}, and on")),
    LapThen.STOP_OR_RELAY: msg("{title}, then stop or sow on"),
    LapThen.MOVE_AGAIN: msg("{title}, and a turn"),
    LapThen.LOSE: msg("{title}, and the game is lost"),
}
WHICH = {WhichTurn.FIRST: msg("The first turn"), WhichTurn.FIRST_OF_ALL: msg("The first turn of all")}
HOW: tuple[tuple[str, dict[Any, str]], ...] = (  # what a turn may say of itself, by key
    ("when.hand", {Occupancy.OCCUPIED: msg("with stones in hand"), Occupancy.EMPTY: msg("with no stones in hand")}),
    ("when.they", {OtherSideState.NO_STONE: msg("while the other side is empty")}),
    (
        "when.house",
        {HouseState.WORKS: msg("while the house is active"), HouseState.DOES_NOT_WORK: msg("without an active house")},
    ),
    (
        "needs",
        {
            FirstLapNeeds.CAPTURE: msg("with a capture"),
            FirstLapNeeds.FEED: msg("that feeds the other side"),
            FirstLapNeeds.EMPTY_HOLE: msg("before an empty hole"),
            FirstLapNeeds.CROSS_OR_EMPTY: msg("over, or into an empty hole"),
            FirstLapNeeds.END_ACROSS_OR_EMPTY: msg("across, or into an empty hole"),
        },
    ),
    (
        "house",
        {
            HouseMay.ONLY: msg("from the house"),
            HouseMay.NOT_IF_IT_WORKS: msg("not from an active house"),
            HouseMay.NOT_IF_OWNED: msg("not from the house"),
        },
    ),
    (
        "from_",
        {
            StartHoles.FRONT: msg("from the front row"),
            StartHoles.BACK: msg("from the back row"),
            StartHoles.HEAD: msg("from the rightmost hole"),
            StartHoles.RIGHT_FOUR: msg("from the four holes at the right"),
            StartHoles.NOT_RIGHTMOST: msg("not from the rightmost hole"),
            StartHoles.ANY_HOLE: msg("from any hole of the board"),
        },
    ),
    ("drop", {True: msg("after a stone from the hand")}),
    ("singles", {SingleStoneMoves.EMPTY_HOLE: msg("single stones into empty holes")}),
    ("keeps_front", {True: msg("that leaves stones in front")}),
)


Clauses = Sequence[tuple[str, Any]]  # those that share an id, each with its kind
Ends = Mapping[EndWhen, str]  # what ends are called, by their `when`


def title_by_words(clauses: Clauses, ends: Ends, words: Language) -> str:
    """The title of the clauses that share an id."""
    kind = clauses[0][0]
    if kind == "turn":
        return _turn([clause for _, clause in clauses], words)
    titles = {_title(kind, clause, ends, words) for kind, clause in clauses}
    return titles.pop() if len(titles) == 1 else words.t(_shared(clauses))


def _shared(clauses: Clauses) -> str:
    """What clauses of one id are called that would have titles of their own."""
    if all(isinstance(clause, LapWords) and places_taken(clause) for _, clause in clauses):
        return msg("Capture")
    return KIND_TITLES[clauses[0][0]]


def _title(kind: str, clause: Any, ends: Ends, words: Language) -> str:
    if kind == "end":
        return words.t(ends[clause.when])
    return _lap(clause, words) if kind == "lap" else words.t(KIND_TITLES[kind])


def _lap(lap: LapWords, words: Language) -> str:
    takes = places_taken(lap)
    if not takes and lap.becomes is None:
        return words.t(NO_CAPTURE[lap.then])
    title = words.t(BECOMES[lap.becomes]) if lap.becomes else _capture(lap, takes, words)
    return words.say(AND_THEN[lap.then], title=title) if lap.then in AND_THEN else title


def _capture(lap: LapWords, takes: tuple[WhatIsTaken, ...], words: Language) -> str:
    when = lap.when
    if lap.most is not None:
        return words.say(msg("Capture of at most {n:stone}"), n=lap.most)
    if set(takes) == {WhatIsTaken.LAST}:
        return _number(sorted(set(when.makes or [])), lap, words)
    if takes == (WhatIsTaken.THEIR_COLUMN,) and Occupancy.EMPTY in (when.facing, when.facing_back):
        return words.t(msg("Capture across"))
    if takes == (WhatIsTaken.AFTER_NEXT,) and when.next == Occupancy.EMPTY:
        return words.t(msg("Capture across a gap"))
    return words.t(CAPTURES.get(frozenset(takes), msg("Capture")))


def _number(made: list[int], lap: LapWords, words: Language) -> str:
    """A capture of what the last stone makes."""
    if len(made) == 1:
        return words.say(msg("Capture of {n:stone}"), n=made[0])
    if lap.when.even or (made and not any(n % 2 for n in made) and len(made) > MOST_LISTED):
        return words.t(msg("Capture of even numbers"))
    if 1 < len(made) <= MOST_LISTED:
        numbers = tuple(words.number(n) for n in made[:-1])
        return words.say(msg("Capture of {numbers} or {n:stone}"), numbers=numbers, n=made[-1])
    return words.t(msg("Capture of the last stone") if lap.when.was == Occupancy.EMPTY else msg("Capture"))


def _turn(turns: Sequence[TurnWords], words: Language) -> str:
    """A kind of turn is told from the others by all that it says; what several cases of it share is its title."""
    said = [[*_how(turn, words)] for turn in turns]
    shared = ", ".join(one for one in said[0] if all(one in other for other in said))
    which = {turn.when.turn for turn in turns}
    first = words.t(WHICH[which.pop() or WhichTurn.FIRST]) if len(which) == 1 and None not in which else ""
    if not shared:
        return first or words.t(KIND_TITLES["turn"])
    form = msg("{title}, {how}") if first else msg("A turn {how}")
    return words.say(form, title=first, how=shared)


def _how(turn: TurnWords, words: Language) -> Iterator[str]:
    for key, texts in HOW:
        holder, _, name = key.rpartition(".")
        value = getattr(turn.when if holder else turn, name)
        if value in texts:
            yield words.t(texts[value])
    if turn.hole:
        yield words.say(msg("from hole {name}"), name=turn.hole)
    if turn.at_least > 1 and turn.at_most is not None and turn.at_most > turn.at_least:
        yield words.say(msg("with {least} to {n:stone}"), least=turn.at_least, n=turn.at_most)
    elif turn.at_least == turn.at_most:
        yield words.say(msg("with {n:stone}"), n=turn.at_least)
    elif turn.at_least > 1:
        yield words.say(msg("with {n:stone} or more"), n=turn.at_least)
    elif turn.at_most is not None:
        yield words.say(msg("with at most {n:stone}"), n=turn.at_most)
    if turn.tax is not None:
        yield words.say(msg("with {n:stone} of the house"), n=turn.tax)
    if turn.leave is not None:
        yield words.say(msg("with {n:stone} left behind"), n=turn.leave)
