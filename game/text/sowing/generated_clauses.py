"""Clauses that nobody has written about, described from the words that their variant file uses.

Condition by condition, each a short sentence of its own.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from game.rules.file.schema import (
    DropWords,
    EndlessWords,
    EndWords,
    LapWords,
    OpeningWords,
    ReverseWords,
    SkipWords,
    TurnWhen,
    TurnWords,
)
from game.rules.file.vocabulary import (
    AlsoTaken,
    CaptureChain,
    EndlessThen,
    EndThen,
    EndWhen,
    FirstLapNeeds,
    HoleBecomes,
    HouseMay,
    HouseState,
    LapThen,
    LastStonePlace,
    LayoutMaker,
    NeverStores,
    NextHoleIs,
    NumberTaker,
    Occupancy,
    OtherSideState,
    ReversibleLaps,
    Side,
    SingleStoneMoves,
    SkippedHoles,
    StartHoles,
    TakenSownFrom,
    WhatIsTaken,
    WhichTurn,
)
from game.text.language import Language, joined_voices, msg
from game.text.sowing.known_clauses import clauses_with
from game.text.speech_context import SpeechContext

if TYPE_CHECKING:
    from game.rules.sowing.compiled import Rules

Names = Callable[[str], str]  # the title of another clause
MOST_LISTED = 6  # numbers that a sentence names one by one
Voice = Callable[..., str]  # says it of the player to move, with numbers and holes

PLACES: dict[str | None, str] = {
    LastStonePlace.OWN_STORE: joined_voices("Does the last stone fall into {your} own store?"),
    LastStonePlace.THEIR_STORE: msg("Does the last stone fall into the other side’s store?"),
    LastStonePlace.OWN_SIDE: joined_voices("Does the last stone fall into a hole of {your} own?"),
    LastStonePlace.THEIR_SIDE: msg("Does the last stone fall into a hole of the other side?"),
    LastStonePlace.OWN_FRONT: joined_voices("Does the last stone fall into a hole of {your} front row?"),
    LastStonePlace.OWN_HOUSE: joined_voices("Does the last stone fall into {your} own house while it is active?"),
    LastStonePlace.BARRED_HOLE: msg("Does the last stone fall into the barred hole?"),
    LastStonePlace.OWN_WON_HOLE: joined_voices("Does the last stone fall into a hole that {you} [have|has] won?"),
    LastStonePlace.THEIR_WON_HOLE: msg("Does the last stone fall into a hole that the other side has won?"),
    None: msg("Does the last stone fall into a hole, on either side?"),
}
IN_HOLES = joined_voices("Is the hole of the last stone one of these of {your} own: {hole}?")
# Where it also matters what lay in that hole before.
INTO: dict[tuple[str | None, Occupancy], str] = {
    (LastStonePlace.OWN_SIDE, Occupancy.EMPTY): joined_voices(
        "Does the last stone fall into an empty hole of {your} own?"
    ),
    (LastStonePlace.OWN_SIDE, Occupancy.OCCUPIED): joined_voices(
        "Does the last stone fall into a hole of {your} own that holds stones?"
    ),
    (LastStonePlace.THEIR_SIDE, Occupancy.EMPTY): msg("Does the last stone fall into an empty hole of the other side?"),
    (LastStonePlace.THEIR_SIDE, Occupancy.OCCUPIED): msg(
        "Does the last stone fall into a hole of the other side that holds stones?"
    ),
    (LastStonePlace.OWN_FRONT, Occupancy.EMPTY): joined_voices(
        "Does the last stone fall into an empty hole of {your} front row?"
    ),
    (LastStonePlace.OWN_FRONT, Occupancy.OCCUPIED): joined_voices(
        "Does the last stone fall into a hole of {your} front row that holds stones?"
    ),
    (None, Occupancy.EMPTY): msg("Does the last stone fall into an empty hole, on either side?"),
    (None, Occupancy.OCCUPIED): msg("Does the last stone fall into a hole that holds stones, on either side?"),
}
WAS = {
    Occupancy.EMPTY: msg("Was that hole empty before?"),
    Occupancy.OCCUPIED: msg("Did that hole hold stones before?"),
}
FACING = {
    Occupancy.EMPTY: msg("Is the facing hole empty?"),
    Occupancy.OCCUPIED: msg("Does the facing hole hold stones?"),
}
FACING_BACK = {
    Occupancy.EMPTY: msg("Is the back hole behind the facing one empty?"),
    Occupancy.OCCUPIED: msg("Does the back hole behind the facing one hold stones?"),
}
NEXT = {
    Occupancy.EMPTY: msg("Is the hole after the last stone empty?"),
    Occupancy.OCCUPIED: msg("Does the hole after the last stone hold stones?"),
}
NEXT_IS = {NextHoleIs.FIELD: msg("Is the hole after the last stone not a mandarin hole?")}
AFTER_NEXT = {
    Occupancy.EMPTY: msg("Is the second hole after the last stone empty?"),
    Occupancy.OCCUPIED: msg("Does the second hole after the last stone hold stones?"),
}
ACROSS_AFTER_NEXT = {
    Occupancy.EMPTY: msg("Is the hole facing the second hole after the last stone empty?"),
    Occupancy.OCCUPIED: msg("Does the hole facing the second hole after the last stone hold stones?"),
}
TAKES: dict[WhatIsTaken, str] = {
    WhatIsTaken.FACING: joined_voices("If so, {you} [take|takes] whatever lies in the facing hole."),
    WhatIsTaken.LAST: joined_voices("If so, {you} [take|takes] all the stones of the last stone’s hole."),
    WhatIsTaken.COLUMN: joined_voices(
        "If so, {you} [take|takes] whatever lies in the other holes of the last stone’s column."
    ),
    WhatIsTaken.THEIR_COLUMN: joined_voices(
        "If so, {you} [take|takes] whatever lies in the other side’s two holes of the last stone’s column."
    ),
    WhatIsTaken.NEXT: joined_voices("If so, {you} [take|takes] whatever lies in the hole after the last stone."),
    WhatIsTaken.AFTER_NEXT: joined_voices(
        "If so, {you} [take|takes] whatever lies in the second hole after the last stone."
    ),
}
# Every hole with one of several numbers, or with the only one.
EVERY: dict[tuple[Side | None, bool], str] = {
    (None, True): joined_voices("If so, {you} [take|takes] the stones of every hole that holds {n:stone}."),
    (None, False): joined_voices(
        "If so, {you} [take|takes] the stones of every hole that holds one of these numbers: {numbers}."
    ),
    (Side.OWN, True): joined_voices(
        "If so, {you} [take|takes] the stones of every hole of {your} own that holds {n:stone}."
    ),
    (Side.OWN, False): joined_voices(
        "If so, {you} [take|takes] the stones of every hole of {your} own that holds one of these numbers: {numbers}."
    ),
    (Side.THEIR, True): joined_voices(
        "If so, {you} [take|takes] the stones of every hole of the other side that holds {n:stone}."
    ),
    (Side.THEIR, False): joined_voices(
        "If so, {you} [take|takes] the stones of every hole of the other side that holds one of these numbers:"
        " {numbers}."
    ),
}
PASSED: dict[tuple[Side | None, bool], str] = {
    (None, True): msg("A hole that holds {n:stone} is passed over."),
    (None, False): msg("A hole that holds one of these numbers of stones is passed over: {numbers}."),
    (Side.OWN, True): joined_voices("A hole of {your} own that holds {n:stone} is passed over."),
    (Side.OWN, False): joined_voices("A hole of {your} own that holds one of these numbers is passed over: {numbers}."),
    (Side.THEIR, True): msg("A hole of the other side that holds {n:stone} is passed over."),
    (Side.THEIR, False): msg("A hole of the other side that holds one of these numbers is passed over: {numbers}."),
}
AT_MOST = joined_voices(
    "If so, {you} [take|takes] {n:stone} of the last stone’s hole at most, the last stone among them."
)
LAST_ALONE = joined_voices("If so, {you} [take|takes] the last stone.")
FACING_TOO = joined_voices(
    "If so, {you} [take|takes] whatever lies in the facing hole, and all the stones of the last stone’s hole."
)
FACING_AND_LAST = joined_voices(
    "If so, {you} [take|takes] whatever lies in the facing hole, and the last stone with it."
)
TOO = {  # after another of them
    WhatIsTaken.FACING: msg("Whatever lies in the facing hole is taken too."),
    WhatIsTaken.LAST: msg("All the stones of the last stone’s hole are taken too."),
    WhatIsTaken.COLUMN: msg("Whatever lies in the other holes of the last stone’s column is taken too."),
    WhatIsTaken.THEIR_COLUMN: msg(
        "Whatever lies in the other side’s two holes of the last stone’s column is taken too."
    ),
    WhatIsTaken.NEXT: msg("Whatever lies in the hole after the last stone is taken too."),
    WhatIsTaken.AFTER_NEXT: msg("Whatever lies in the second hole after the last stone is taken too."),
}
NO_TUZ_YET = joined_voices("[Have you|Has {player}|Has the computer] won no hole of the other side as a store yet?")
SPARES = {
    NeverStores.LAST_HOLE: msg("Is the last stone’s hole not the rightmost of its row, as its owner sees it?"),
    NeverStores.SAME_LETTER: msg(
        "Has the owner of the last stone’s hole not won the hole with the same letter across?"
    ),
}
BECOMES: dict[HoleBecomes, str] = {
    HoleBecomes.WON_HOLE: joined_voices(
        "If so, {you} [win|wins] the last stone’s hole for the rest of the game: its stones stay there, nobody lifts"
        " them, and at the end they are [yours|{player}’s|the computer’s]."
    ),
    HoleBecomes.OWN_STORE: joined_voices(
        "The last stone’s hole is {your} store too for the rest of the game: every stone that falls there is"
        " [yours|{player}’s|the computer’s] at once."
    ),
}
ALSO: dict[AlsoTaken, str] = {
    AlsoTaken.FACING: msg("The stones facing each hole that is taken go with it."),
    AlsoTaken.ONE_MORE: joined_voices(
        "And {you} [take|takes] the stones of one more hole of the other side, whichever [you choose|{player}"
        " chooses|it chooses]."
    ),
}
CHAINS = {
    CaptureChain.BACKWARDS: msg(
        "If the hole just before the last stone fits too, it is taken as well, and so on backwards."
    ),
    CaptureChain.FORWARDS: msg(
        "If the hole just after the last stone fits too, it is taken as well, and so on forwards."
    ),
    CaptureChain.ACROSS_GAPS: msg(
        "If one more empty hole and one more with stones follow, that is taken too, and so on."
    ),
}
THENS: dict[LapThen, str] = {
    LapThen.END_TURN: msg("Then the turn ends."),
    LapThen.MOVE_AGAIN: joined_voices("Then {you} [move|moves] again."),
    LapThen.RELAY: msg("Then the stones of the last stone’s hole are lifted and sown on."),
    LapThen.SOW_TAKEN: joined_voices(
        "What is taken is sown on {your} own side, from an end of [your front row|the front row there]."
    ),
    LapThen.STOP_OR_RELAY: joined_voices(
        "Then {you} [choose|chooses] with the move: the turn ends, or the stones of the last stone’s hole are lifted"
        " and sown on."
    ),
    LapThen.RELAY_NEXT: msg("Then the stones of the hole after the last stone are lifted and sown on."),
    LapThen.RELAY_ONWARDS: msg("Then the stones of the first occupied hole that follows are lifted and sown on."),
    LapThen.LOSE: msg("Then the game is lost."),
}
RELAY_LEAVES = msg("Then the stones of the last stone’s hole, all but {n:stone}, are lifted and sown on.")
SOWN_ON = {
    TakenSownFrom.END_HOLE: THENS[LapThen.SOW_TAKEN],
    TakenSownFrom.ORIGIN: joined_voices(
        "What is taken is sown on {your} own side, again from the hole where this lap began."
    ),
    TakenSownFrom.LANDING: joined_voices(
        "What is taken is sown on {your} own side, together with all the stones of the last stone’s hole, on from"
        " there."
    ),
    TakenSownFrom.NEXT: joined_voices(
        "What is taken is sown on {your} own side, on from the hole after that of the last stone."
    ),
}
ONCE = joined_voices("But a second turn that {you} earned so earns no third.")
HANDS: dict[Occupancy, str] = {
    Occupancy.OCCUPIED: joined_voices("Such a turn is played only while {you} [have|has] stones in hand."),
    Occupancy.EMPTY: joined_voices("Such a turn is played only while {you} [have|has] no stones in hand."),
}
THEY = {OtherSideState.NO_STONE: msg("Such a turn is played only while the other side has no stones.")}
HOUSES: dict[HouseState, str] = {
    HouseState.WORKS: joined_voices("Such a turn is played only while {your} house is active."),
    HouseState.DOES_NOT_WORK: joined_voices("Such a turn is played only while {your} house is not active."),
}
WHICH_TURN: dict[WhichTurn, str] = {
    WhichTurn.FIRST: joined_voices("Only {your} first turn is of this kind."),
    WhichTurn.FIRST_OF_ALL: msg("Only the very first turn of the game is of this kind."),
}
STARTS_IN = joined_voices("The turn starts in {your} hole {hole}.")
STARTS: dict[StartHoles, str] = {
    StartHoles.OWN_HOLES: joined_voices("The turn starts in a hole of {your} own."),
    StartHoles.FRONT: joined_voices("The turn starts in a hole of {your} front row."),
    StartHoles.BACK: joined_voices("The turn starts in a hole of {your} back row."),
    StartHoles.NOT_RIGHTMOST: joined_voices("The turn starts in any hole of {your} own but the rightmost."),
    StartHoles.RIGHT_FOUR: joined_voices("The turn starts in one of the four holes at {your} right."),
    StartHoles.ANY_HOLE: msg("The turn starts in any hole of the board, on either side."),
    StartHoles.HEAD: joined_voices("Of all {your} holes that can start this turn, the rightmost one does."),
}
IN_HOUSE: dict[HouseMay, str] = {
    HouseMay.ONLY: joined_voices("The turn starts in {your} house."),
    HouseMay.NOT_IF_IT_WORKS: joined_voices("The turn does not start in {your} house while it is active."),
    HouseMay.NOT_IF_OWNED: joined_voices("The turn does not start in {your} house while [you own it|it is owned]."),
}
LEFT_BEHIND = msg("All but {n:stone} are lifted from the hole that starts the turn.")
KEEPS_FRONT = joined_voices("{Your} front row may not be emptied.")
NEEDS = {
    FirstLapNeeds.CAPTURE: msg("The first lap of the turn must end in a capture."),
    FirstLapNeeds.FEED: msg("The first lap of the turn must bring a stone to the other side."),
    FirstLapNeeds.EMPTY_HOLE: msg("The next hole on the way must be empty."),
    FirstLapNeeds.CROSS_OR_EMPTY: joined_voices(
        "The first lap of the turn must reach the other side, or end in an empty hole of {your} own."
    ),
    FirstLapNeeds.END_ACROSS_OR_EMPTY: joined_voices(
        "The first lap of the turn must end on the other side, or in an empty hole of {your} own."
    ),
}
SINGLES = {SingleStoneMoves.EMPTY_HOLE: msg("A single stone may only be moved into an empty hole.")}
OWNERS: dict[NumberTaker, str] = {
    NumberTaker.OWNER: msg("Then the owner of that hole takes its stones at once, and the sowing goes on."),
    NumberTaker.MOVER: joined_voices(
        "Then {you} [take|takes] the stones of that hole at once, and the sowing goes on."
    ),
}
ENDLESS = {
    EndlessThen.MAKER_LOSES: msg(
        "Some sowings never end. A turn that would begin its 1,001st lap is taken back, and the player who made it has"
        " lost."
    ),
}
END_WHEN = {
    EndWhen.A_ROW_IS_EMPTY: msg("The game ends when a row is empty after a turn."),
    EndWhen.MORE_THAN_HALF: msg("The game ends when one player has captured more than half of all stones."),
    EndWhen.HALF: msg("The game ends when one player has captured half of all stones."),
    EndWhen.FEW_STONES: msg("The game ends after a turn that leaves at most {left:stone} on the board."),
    EndWhen.MOVER_HAS_NO_STONE: msg("The game ends when the player to move has no stones."),
    EndWhen.MOVER_HAS_NO_MOVE: msg("The game ends when the player to move has no move."),
    EndWhen.MOVER_CANNOT_FEED: msg("The game ends when the other side has no stones and no move reaches it."),
    EndWhen.NOBODY_HAS_A_MOVE: msg("The game ends when neither player has a move."),
    EndWhen.A_SINGLE_EACH: msg("The game ends when each row holds exactly one stone."),
    EndWhen.MOVER_STAYS_EMPTY: msg("The game ends when a row is empty and would stay so after the other side’s turn."),
    EndWhen.BOARD_IS_EMPTY: msg("The game ends when no stone is left on the board."),
    EndWhen.A_FRONT_ROW_IS_EMPTY: msg("The game ends when a front row is empty after a turn."),
    EndWhen.BOTH_ENDS_CAPTURED: msg(
        "The game ends when one turn has captured stones in the other side’s leftmost column and in its rightmost."
    ),
    EndWhen.MANDARIN_HOLES_ARE_EMPTY: msg("The game ends when both mandarin holes are empty after a turn."),
    EndWhen.NOBODY_CAN_PAY: msg("The game ends when a player has to pay and both stores together hold too little."),
}
ROUND_WHEN = {  # in a match
    EndWhen.A_ROW_IS_EMPTY: msg("The round ends when a row is empty after a turn."),
    EndWhen.MORE_THAN_HALF: msg("The round ends when one player has captured more than half of all stones."),
    EndWhen.HALF: msg("The round ends when one player has captured half of all stones."),
    EndWhen.FEW_STONES: msg("The round ends after a turn that leaves at most {left:stone} on the board."),
    EndWhen.MOVER_HAS_NO_STONE: msg("The round ends when the player to move has no stones."),
    EndWhen.MOVER_HAS_NO_MOVE: msg("The round ends when the player to move has no move."),
    EndWhen.MOVER_CANNOT_FEED: msg("The round ends when the other side has no stones and no move reaches it."),
    EndWhen.NOBODY_HAS_A_MOVE: msg("The round ends when neither player has a move."),
    EndWhen.A_SINGLE_EACH: msg("The round ends when each row holds exactly one stone."),
    EndWhen.MOVER_STAYS_EMPTY: msg("The round ends when a row is empty and would stay so after the other side’s turn."),
    EndWhen.BOARD_IS_EMPTY: msg("The round ends when no stone is left on the board."),
    EndWhen.A_FRONT_ROW_IS_EMPTY: msg("The round ends when a front row is empty after a turn."),
    EndWhen.BOTH_ENDS_CAPTURED: msg(
        "The round ends when one turn has captured stones in the other side’s leftmost column and in its rightmost."
    ),
    EndWhen.MANDARIN_HOLES_ARE_EMPTY: msg("The round ends when both mandarin holes are empty after a turn."),
    EndWhen.NOBODY_CAN_PAY: msg("The round ends when a player has to pay and both stores together hold too little."),
}
ROUND_LEAVES = msg("Neither player gets what is left on the board.")
END_THEN = {
    EndThen.EACH_SWEEPS_OWN: msg("Each player takes what is left in their own holes."),
    EndThen.MOVER_SWEEPS_ALL: msg("The player to move takes all that is left."),
    EndThen.OTHER_SWEEPS_ALL: msg("The player whose turn it is not takes all that is left."),
    EndThen.NOBODY_SWEEPS: msg("Neither player gets what is left on the board, and the fuller store wins."),
    EndThen.MOVER_LOSES: msg("The player to move has lost."),
    EndThen.EMPTY_ROW_LOSES: msg("The player with the empty row has lost."),
    EndThen.EMPTY_ROW_WINS: msg("The player with the empty row has won."),
    EndThen.EMPTY_ROW_SWEEPS_ALL: msg("The player with the empty row takes all that is left."),
}


@dataclass(frozen=True)
class _Teller:
    """What a clause is told with: `voice` says of the player to move what depends on who that is."""

    rules: "Rules"
    words: Language
    title: Names
    voice: Voice

    def say(self, text: str) -> str:
        return self.voice(text)

    def chosen(self, *pairs: tuple[Mapping[Any, Any], object]) -> list[str]:
        """The texts of those words that the clause uses."""
        return [self.say(texts[word]) for texts, word in pairs if word in texts and word is not None]


def text_by_words(id: str, rules: "Rules", words: Language, title: Names, telling: SpeechContext | None = None) -> str:
    """A clause of a reader's own file, as a chain of short sentences.  `title` names the clauses it speaks of.

    It speaks to the reader, as the rules page does, or of the player whose turn is told.
    """

    def voice(text: str, **values: Any) -> str:
        if telling is not None and telling.mover == "N" and "hole" in values:
            values["hole"] = values["hole"].lower()  # files name South's holes
        return telling.voice(telling.mover, text, **values) if telling else words.voiced(text, "you", **values)

    teller, cases = _Teller(rules, words, title, voice), dict[str, list[list[str]]]()
    for kind, clause in clauses_with(id, rules):
        if kind in TELLERS:
            cases.setdefault(kind, []).append(TELLERS[kind](clause, teller))
    instead = words.t("Or this instead:")
    return " ".join(s for kind, of in cases.items() for s in _once(of, "" if kind == "end" else instead))


def _once(cases: list[list[str]], between: str) -> list[str]:
    """The sentences of several clauses of one id; what all of them begin or end with is said once."""
    cases = [case for i, case in enumerate(cases) if case not in cases[:i]]
    if len(cases) == 1:
        return cases[0]
    first, last = _alike(cases), _alike([case[::-1] for case in cases])
    parts = [case[first : len(case) - last] for case in cases]
    if not all(parts) or first + last >= min(map(len, cases)):  # one says nothing of its own
        first, last, parts = 0, 0, cases
    said = cases[0][:first] + parts[0]
    for part in parts[1:]:
        said += [between] * bool(between) + part
    return said + cases[0][len(cases[0]) - last :]


def _alike(cases: list[list[str]]) -> int:
    """How many sentences all of these begin with."""
    return len(list(takewhile(lambda at: len(set(at)) == 1, zip(*cases, strict=False))))


def _numbers(words: Language, numbers: list[int]) -> tuple[str, ...]:
    return tuple(words.number(n) for n in sorted(set(numbers)))


def _turn(turn: "TurnWords", by: _Teller) -> list[str]:
    words, when, said = by.words, turn.when, list[str]()
    said += _after_others(turn, by)
    said += by.chosen((HANDS, when.hand), (THEY, when.they), (HOUSES, when.house), (WHICH_TURN, when.turn))
    if turn.hole:
        said.append(by.voice(STARTS_IN, hole=turn.hole))
    elif turn.house != HouseMay.ONLY:
        said += by.chosen((STARTS, turn.from_))
    said += by.chosen((IN_HOUSE, turn.house))
    if turn.at_least > 1 and turn.at_most is not None:
        held = msg("The hole that starts the turn must hold {least} to {n:stone}.")
        said.append(words.say(held, least=turn.at_least, n=turn.at_most))
    elif turn.at_least > 1:
        said.append(words.say(msg("The hole that starts the turn must hold at least {n:stone}."), n=turn.at_least))
    elif turn.at_most is not None:
        said.append(words.say(msg("The hole that starts the turn may hold at most {n:stone}."), n=turn.at_most))
    if turn.drop:
        said.append(words.t("First a stone from the hand is dropped into the hole that starts the turn."))
    said += by.chosen((NEEDS, turn.needs), (SINGLES, turn.singles))
    if turn.tax is not None:
        said.append(words.say(msg("From an active house, only {n:stone} are lifted."), n=turn.tax))
    if turn.leave is not None:
        said.append(words.say(LEFT_BEHIND, n=turn.leave))
    if turn.keeps_front:
        said.append(by.say(KEEPS_FRONT))
    return said


def _after_others(turn: "TurnWords", by: _Teller) -> list[str]:
    """That kinds before this one bind first, as far as they can be possible when this one is."""
    kinds = by.rules.clauses_of("turn")
    before = [other for other in kinds[: kinds.index(turn)] if _may_meet(other, turn)]
    if not before:
        return []
    if not all(other.when.turn for other in before):
        return [by.words.t("This kind of turn is played only if none of those before it is possible.")]
    always = turn.when == TurnWhen()
    return [by.words.t("All other turns are of this kind." if always else "Later turns may be of this kind.")]


def _may_meet(one: "TurnWords", other: "TurnWords") -> bool:
    """May the same turn be of either kind?"""
    pairs = ((one.when.hand, other.when.hand), (one.when.house, other.when.house))
    return all(here == there or here is None or there is None for here, there in pairs)


def _of_numbers(
    texts: Mapping[tuple[Side | None, bool], str], on: Side | None, holds: Sequence[int] | None, by: _Teller
) -> str:
    """What is said of the holes on a side that hold one of these numbers."""
    numbers = sorted(set(holds or []))
    return by.voice(texts[on, len(numbers) == 1], n=numbers[-1], numbers=_numbers(by.words, numbers))


def _skip(skip: "SkipWords", by: _Teller) -> list[str]:
    if skip.what != SkippedHoles.NUMBER:
        return []
    said = [_of_numbers(PASSED, skip.on, skip.holds, by)]
    if skip.turn:
        named = "; ".join(dict.fromkeys(by.title(id) for id in skip.turn))
        said.append(by.words.say(msg("This rule is only for these kinds of turn: {named}."), named=named))
    return said


def _drop(drop: "DropWords", by: _Teller) -> list[str]:
    made = sorted(set(drop.makes))
    if len(made) == 1:
        one = msg("Does a stone on its way, but not the last one, make {n:stone} in a hole?")
        if drop.last:
            one = msg("Does a stone, on its way or the last one, make {n:stone} in a hole?")
        return [by.words.say(one, n=made[0]), by.say(OWNERS[drop.to])]
    makes = msg("Does a stone on its way, but not the last one, make {numbers} or {n:stone} in a hole?")
    if drop.last:
        makes = msg("Does a stone, on its way or the last one, make {numbers} or {n:stone} in a hole?")
    return [by.words.say(makes, numbers=_numbers(by.words, made[:-1]), n=made[-1]), by.say(OWNERS[drop.to])]


def places_taken(lap: "LapWords") -> tuple[WhatIsTaken, ...]:
    """What a lap can take: nothing of a hole that has to be empty."""
    when, empty = lap.when, set[WhatIsTaken]()
    if when.facing == Occupancy.EMPTY:
        empty.add(WhatIsTaken.FACING)
    if when.facing == Occupancy.EMPTY and when.facing_back == Occupancy.EMPTY:
        empty.add(WhatIsTaken.THEIR_COLUMN)
    if when.after_next == Occupancy.EMPTY and not lap.also:
        empty.add(WhatIsTaken.AFTER_NEXT)
    return tuple(take for take in dict.fromkeys(lap.take) if take not in empty)


def _lap(lap: "LapWords", by: _Teller) -> list[str]:
    words, when, said = by.words, lap.when, list[str]()
    if when.turn:
        named = "; ".join(dict.fromkeys(by.title(id) for id in when.turn))
        said.append(words.say(msg("This rule is only for these kinds of turn: {named}."), named=named))
    if when.barred:
        said.append(words.t("Did the first lap of the turn miss the barred hole?"))
    made = sorted(set(when.makes or []))
    was = Occupancy.EMPTY if made == [1] else when.was  # a stone that is alone there fell where none lay
    if when.holes:
        said += [by.voice(IN_HOLES, hole=", ".join(when.holes)), *by.chosen((WAS, was))]
    elif was and (when.place, was) in INTO:
        said.append(by.say(INTO[when.place, was]))
    else:
        said += [by.say(PLACES[when.place]), *by.chosen((WAS, was))]
    if when.even or (len(made) > MOST_LISTED and not any(n % 2 for n in made)):
        said.append(words.t("Is the number of stones there even now?"))
    if len(made) == 1 and was != Occupancy.EMPTY:
        said.append(words.say(msg("Does that make {n:stone} there?"), n=made[0]))
    elif len(made) > 1 and len(made) <= MOST_LISTED:
        makes = msg("Does that make {numbers} or {n:stone} there?")
        said.append(words.say(makes, numbers=_numbers(words, made[:-1]), n=made[-1]))
    elif any(n % 2 for n in made[1:]):
        makes = msg("Does that make one of these numbers there: {numbers}?")
        said.append(words.say(makes, numbers=_numbers(words, made)))
    across = sorted(set(when.facing_holds or []))
    if len(across) == 1:
        said.append(words.say(msg("Does the facing hole hold {n:stone}?"), n=across[0]))
    elif across:
        holds = msg("Does the facing hole hold one of these numbers: {numbers}?")
        said.append(words.say(holds, numbers=_numbers(words, across)))
    else:
        said += by.chosen((FACING, when.facing))
    said += by.chosen((FACING_BACK, when.facing_back))
    said += by.chosen((NEXT, when.next), (NEXT_IS, when.next_is))
    said += by.chosen((AFTER_NEXT, when.after_next), (ACROSS_AFTER_NEXT, when.across_after_next))
    if lap.becomes == HoleBecomes.OWN_STORE:
        said += [by.say(NO_TUZ_YET), *by.chosen(*((SPARES, word) for word in dict.fromkeys(lap.spares)))]
    takes = places_taken(lap)
    if lap.most is not None:
        said.append(by.voice(AT_MOST, n=lap.most))
    elif set(takes) == {WhatIsTaken.FACING, WhatIsTaken.LAST}:
        said.append(by.say(FACING_AND_LAST if was == Occupancy.EMPTY else FACING_TOO))
    elif takes == (WhatIsTaken.EVERY,):
        said.append(_of_numbers(EVERY, lap.on, lap.holds, by))
    elif takes == (WhatIsTaken.LAST,) and was == Occupancy.EMPTY:
        said.append(by.say(LAST_ALONE))
    else:
        said += by.chosen(*((TAKES, take) for take in takes[:1]), *((TOO, take) for take in takes[1:]))
    if takes:
        said += by.chosen((CHAINS, lap.chain), (ALSO, lap.also))
    said += by.chosen((BECOMES, lap.becomes))
    sown_on = lap.then == LapThen.SOW_TAKEN
    if lap.leave is not None:
        said.append(words.say(RELAY_LEAVES, n=lap.leave))
    else:
        said.append(by.say(SOWN_ON[by.rules.words.sowing.taken] if sown_on else THENS[lap.then]))
    if lap.once:
        said.append(by.say(ONCE))
    return said


def _end(end: "EndWords", by: _Teller) -> list[str]:
    match = bool(by.rules.clauses_of("match"))
    then = {**END_THEN, EndThen.NOBODY_SWEEPS: ROUND_LEAVES} if match else END_THEN
    if end.when == EndWhen.BOARD_IS_EMPTY and end.then == EndThen.NOBODY_SWEEPS:
        then = {} if match else {end.then: msg("The fuller store wins.")}
    return [
        by.words.say((ROUND_WHEN if match else END_WHEN)[end.when], left=end.left or 0),
        *by.chosen((then, end.then)),
    ]


LEFT_END: dict[ReversibleLaps, str] = {
    ReversibleLaps.EVERY: joined_voices(
        "A lap from one of the {n:hole} at the left end of {your} two rows may go the other way round, if that lap"
        " ends in a capture. [This holds for the first lap of a turn and for a lap of stones that you have just lifted"
        " there to sow on. It also holds for the stones that a lap has captured by going back. You choose it with the"
        " move, and never have to|It never has to]."
    ),
    ReversibleLaps.FIRST: joined_voices(
        "The first lap of a turn from one of the {n:hole} at the left end of {your} two rows may go the other way"
        " round. It may do so only if it ends in a capture, and never has to."
    ),
}
EACH_LAYS_OUT = msg(
    "First South lays out {n:stone} in the holes of its own two rows, in any way it likes. Then North does the same."
    " South moves first."
)


def _reverse(reverse: "ReverseWords", by: _Teller) -> list[str]:
    return [by.voice(LEFT_END[reverse.laps], n=2 * reverse.columns)]


def _opening(opening: "OpeningWords", by: _Teller) -> list[str]:
    if opening.who != LayoutMaker.EACH:
        return []
    return [by.words.say(EACH_LAYS_OUT, n=by.rules.stones // 2)]


def _endless(endless: "EndlessWords", by: _Teller) -> list[str]:
    return by.chosen((ENDLESS, endless.then))


TELLERS: dict[str, Callable[[Any, _Teller], list[str]]] = {
    "skip": _skip, "turn": _turn, "drop": _drop, "lap": _lap, "end": _end, "endless": _endless, "reverse": _reverse,
    "opening": _opening,
}  # fmt: skip
