"""The sentences of the cards: of each kind of clause, with a slot for each word that can be changed."""

from collections.abc import Callable, Iterator
from typing import Any

from game.rules.file.vocabulary import STORES, Direction, EndWhen, FirstTurnOffer, LapThen, LastStonePlace, RoundRefill
from game.text.language import msg
from game.text.sowing.tray_tables import ADDED
from game.text.workshop.card_pieces import Path, Piece
from game.text.workshop.clause_reading import ClauseReading

Sentences = Iterator[list[Piece]]
# Keys that hold a number: its noun, the least and the most that is offered.
NUMBERS: dict[str, tuple[str, int, int]] = {
    "board.rows": ("row", 1, 4), "board.columns": ("hole", 1, 12), "board.mandarins": ("stone", 0, 20),
    "start.each": ("stone", 0, 12), "start.stones": ("stone", 1, 128), "start.holes.*": ("stone", 0, 12),
    "sowing.near": ("hole", 0, 6), "house.works_from": ("stone", 1, 12),
    "turn.at_least": ("stone", 1, 12), "turn.at_most": ("stone", 1, 24), "turn.tax": ("stone", 1, 6),
    "turn.leave": ("stone", 1, 6), "lap.leave": ("stone", 1, 6), "reverse.columns": ("hole", 1, 10),
    "last.left": ("stone", 1, 24), "young.below": ("stone", 1, 12), "pay.each": ("stone", 1, 6),
    "end.left": ("stone", 1, 24), "opening.at_least": ("stone", 0, 6),
    "match.points": ("stone", 1, 250), "match.rounds": ("round", 1, 20),
}  # fmt: skip
PLACES = frozenset({
    "house.hole", "turn.hole", "spared.hole", "sowing.clockwise", "sowing.anticlockwise", "lap.when.holes",
})  # fmt: skip
WHOLE_PLACES = (*STORES, LastStonePlace.OWN_HOUSE, LastStonePlace.BARRED_HOLE)  # of which nobody asks what lay there
ALWAYS = {  # of holes that are sown one way only, by the key that names them
    Direction.CLOCKWISE: msg("Always clockwise: {holes}."),
    Direction.ANTICLOCKWISE: msg("Always anticlockwise: {holes}."),
}
EVERY_NUMBER = ([1], [2], [3], [4], [5], [6], [2, 3], [2, 4], [3, 4], [2, 3, 4], [2, 4, 6], [2, 4, 6, 8])


def can_be_added(one: ClauseReading) -> Iterator[tuple[Path, Any]]:
    """The keys that a clause may have besides, with what they say first; only those that this board has room for."""
    for name, value in ADDED.get(one.clause.kind, ()):
        if _has_room(name, one):
            yield tuple(name.split(".")), value


def _has_room(name: str, one: ClauseReading) -> bool:
    words = one.game.words
    match name:
        case "when.facing_back" | "keeps_front" | "hole":
            return (one.clause.kind != "turn" and name != "when.facing_back") or one.rows == 4
        case "when.hand" | "drop":
            return words.start.stones is not None
        case "when.house" | "house" | "tax" | "protected":
            return bool(words.house)
        case "when.barred" | "when.next_is":
            return bool(words.takasia if name == "when.barred" else words.board.mandarins)
        case "becomes" | "mandarins":
            return one.rows == 2
        case "spares":
            return one.given("becomes")
        case "left":
            return bool(one.value("when") == EndWhen.FEW_STONES)
        case "at_least" | "matching" if one.clause.kind == "opening":
            return bool(one.value("offer") == FirstTurnOffer.LAYOUT)
        case "chain" | "also":
            return one.given("take")
        case "once":
            return bool(one.value("then") == LapThen.MOVE_AGAIN)
        case "leave" if one.clause.kind == "lap":
            return bool(one.value("then") == LapThen.RELAY)
    return True


def card_values(one: ClauseReading, path: Path) -> Iterator[Any]:
    """What a key can name: holes of South, kinds of turn, numbers of stones."""
    name = ".".join((one.clause.kind, *path))
    if name == "lap.when.makes":
        yield None
        yield from map(list, EVERY_NUMBER)
    if name == "lap.when.facing_holds":
        yield None
        yield from map(list, EVERY_NUMBER)
    if name in ("lap.holds", "skip.holds"):
        yield from map(list, EVERY_NUMBER)
    if name == "drop.makes":
        yield from map(list, EVERY_NUMBER[1:])
    if name in ("lap.when.turn", "skip.turn", "takasia.turns"):
        ids = list(dict.fromkeys(turn.id for turn in one.game.words.turn))
        yield from [*([None] if name != "takasia.turns" else []), *([id] for id in ids)]
    if name in PLACES:
        holes = _holes(one)
        if name.startswith("sowing.") or name == "lap.when.holes":
            named = list(one.value(path) or [])
            for hole in holes:
                yield [h for h in holes if (h in named) != (h == hole)] or None
        else:
            yield from [*([None] if name == "turn.hole" else []), *holes]


def _holes(one: ClauseReading) -> list[str]:
    """The names of South’s holes."""
    board = one.game.rules().board
    return [board.cells[i].name for i in board.owned("S")]


def card_sentences(one: ClauseReading) -> Sentences:
    """All that a clause says."""
    yield from TELLERS[one.clause.kind](one)


# ---------------------------------------------------------------------- the tables
def _board(one: ClauseReading) -> Sentences:
    if one.rows == 1:
        yield one.say(msg("The board has {rows}, with {holes}."), rows="rows", holes="columns")
    else:
        yield one.say(msg("The board has {rows}, each with {holes}."), rows="rows", holes="columns")
    yield one.say(msg("The stores {stores}."), stores="stores")
    if one.rows == 2 and one.value("stores") != "none" and not one.given("mandarins"):
        yield one.say(msg("Your store is at {end}."), end="store_end")
    if one.given("mandarins"):
        yield one.say(msg("At each end lies a mandarin that counts {stones}."), stones="mandarins")


def _start(one: ClauseReading) -> Sentences:
    if one.value("rest") != "layout":
        yield one.say(msg("Each hole begins with {stones}."), stones="each")
    for hole in one.value("holes") or {}:
        yield one.say(msg("Hole {hole} begins with {stones}."), {"hole": str(hole)}, stones=f"holes.{hole}")
    if one.value("stones") is not None:
        text = msg("The game has {stones} in all; those that are not on the board yet {rest}.")
        yield one.say(text, stones="stones", rest="rest")


def _sowing(one: ClauseReading) -> Sentences:
    yield one.say(msg("You lift a hole and sow {direction}, over {rows}."), direction="direction", rows="track")
    for way, text in ALWAYS.items():
        if one.given(way):
            yield one.say(text, holes=way)
    if one.given("first"):
        yield one.say(msg("The first stone falls {where}."), where="first")
    if one.given("near"):
        text = msg("At either end, stones taken in the nearest {holes} come in at that end.")
        yield one.say(text, holes="near")
    if one.given("taken"):
        yield one.say(msg("Stones that you take and sow on start {where}."), where="taken")


# ---------------------------------------------------------------------- turns
def _skip(one: ClauseReading) -> Sentences:
    if one.given("holds"):
        text = msg("Sowing passes over {what} that hold {numbers}, {side}.")
        yield one.say(text, what="what", numbers="holds", side="on")
        if one.given("turn"):
            yield one.say(msg("This is for these turns only: {turns}."), turns="turn")
    elif one.given("after"):
        yield one.say(msg("Sowing passes over {what}, {after}."), what="what", after="after")
    else:
        yield one.say(msg("Sowing passes over {what}."), what="what")


def _house(one: ClauseReading) -> Sentences:
    text = msg("Hole {hole} is your house; it is active with {stones} or more.")
    yield one.say(text, hole="hole", stones="works_from")
    if one.given("protected"):
        yield one.say(msg("While it is active it {protected}."), protected="protected")


def _turn(one: ClauseReading) -> Sentences:
    for key in ("when.turn", "when.they", "when.hand", "when.house"):
        if one.given(key):
            yield one.say(msg("It counts {when}."), when=key)
    if one.given("hole"):
        yield one.say(msg("You begin in hole {hole}."), hole="hole")
    else:
        yield one.say(msg("You begin in {holes}."), holes="from")
    if one.given("at_most"):
        if one.given("at_least"):
            yield one.say(msg("It must hold from {least} to {most}."), least="at_least", most="at_most")
        else:
            yield one.say(msg("It may hold at most {most}."), most="at_most")
    elif one.given("at_least"):
        yield one.say(msg("It must hold at least {least}."), least="at_least")
    yield from _as_given(
        one,
        ("house", "house", msg("Your house {house}.")),
        ("drop", "stone", msg("First you drop {stone} from your hand there.")),
        ("needs", "needs", msg("The first lap {needs}.")),
        ("singles", "singles", msg("A single stone {singles}.")),
        ("tax", "stones", msg("From an active house you lift only {stones}.")),
        ("leave", "stones", msg("You leave {stones} in the hole that you lift.")),
        ("keeps_front", "keeps", msg("Your front row {keeps}.")),
    )


def _as_given(one: ClauseReading, *said: tuple[str, str, str]) -> Sentences:
    """A sentence for each key that the clause has: the key, the field of the sentence that it fills, the sentence."""
    for key, field, text in said:
        if one.given(key):
            yield one.say(text, **{field: key})


def _drop(one: ClauseReading) -> Sentences:
    yield one.say(msg("Does {stone} make {numbers} in a hole?"), stone="last", numbers="makes")
    yield one.say(msg("Then they go at once to {who}, and the sowing goes on."), who="to")


def _lap(one: ClauseReading) -> Sentences:
    if one.given("when.turn"):
        yield one.say(msg("This is for these turns only: {turns}."), turns="when.turn")
    yield _last_stone(one)
    if one.given("when.facing_holds"):
        yield one.say(msg("And does {number} lie in the facing hole?"), number="when.facing_holds")
    for key, text in CONDITIONS.items():
        if one.given(key):
            yield one.say(text, what=key)
    yield from _as_given(
        one,
        ("take", "what", msg("You take {what}.")),
        ("holds", "numbers", msg("They hold {numbers}.")),
        ("on", "side", msg("They lie {side}.")),
        ("also", "also", msg("With it you take {also}.")),
        ("chain", "chain", msg("If it fits too, you take {chain} as well, and so on.")),
        ("becomes", "becomes", msg("For the rest of the game that hole {becomes}.")),
        ("spares", "spares", msg("But never {spares}.")),
    )
    if one.given("take"):
        yield one.say(msg("Then {then}."), then="then")
    else:
        yield one.say(msg("If so, {then}."), then="then")
    if one.given("leave"):
        yield one.say(msg("You leave {stones} behind."), stones="leave")
    if one.given("once"):
        yield one.say(msg("The extra turn {once}."), once="once")


CONDITIONS = {
    "when.facing_back": msg("And in the back hole behind that one {what}?"),
    "when.next": msg("And the hole after it {what}?"),
    "when.next_is": msg("And the hole after it is {what}?"),
    "when.after_next": msg("And the second hole after it {what}?"),
    "when.across_after_next": msg("And the hole facing that second one {what}?"),
    "when.barred": msg("This holds if {what}."),
}


def _last_stone(one: ClauseReading) -> list[Piece]:
    """Where the last stone falls, and what must lie there."""
    if one.given("when.holes"):
        text = msg("Does your last stone fall into {hole}, one of these: {holes}?")
        return one.say(text, hole="when.was", holes="when.holes")
    if one.value("when.place") in WHOLE_PLACES:
        return one.say(msg("Does your last stone end {place}?"), place="when.place")
    number = "when.even" if one.given("when.even") else "when.makes" if one.given("when.makes") else ""
    slots = {"hole": "when.was", "place": "when.place"}
    if number and one.given("when.facing"):
        text = msg("Does your last stone make {number} in {hole} {place}, with {facing} facing it?")
        return one.say(text, number=number, facing="when.facing", **slots)
    if number:
        return one.say(msg("Does your last stone make {number} in {hole} {place}?"), number=number, **slots)
    if one.given("when.facing"):
        text = msg("Does your last stone fall into {hole} {place}, with {facing} facing it?")
        return one.say(text, facing="when.facing", **slots)
    return one.say(msg("Does your last stone fall into {hole} {place}?"), **slots)


def _reverse(one: ClauseReading) -> Sentences:
    text = msg("At your left end, {laps} from the first {holes} of a row may go the other way round, to capture.")
    yield one.say(text, laps="laps", holes="columns")


def _spared(one: ClauseReading) -> Sentences:
    text = msg("No last stone ever captures hole {hole}, and {chains}.")
    yield one.say(text, hole="hole", chains="in_chains")


def _last(one: ClauseReading) -> Sentences:
    text = msg("Does a capture leave {stones} or fewer outside the stores? You take these too, and the game ends.")
    yield one.say(text, stones="left")


def _slam(one: ClauseReading) -> Sentences:
    yield one.say(msg("Would you take all that the other side has? Then {then}."), then="then")


def _duty(one: ClauseReading) -> Sentences:
    yield one.say(msg("If the other side {when}, you must {must}."), when="when", must="must")


def _takasia(one: ClauseReading) -> Sentences:
    text = msg("After one of these turns the only hole that you threaten may be barred for the answer: {turns}.")
    yield one.say(text, turns="turns")
    if one.given("spares_only_two"):
        yield one.say(msg("The barred hole {spared}."), spared="spares_only_two")


def _ko(one: ClauseReading) -> Sentences:
    text = msg("A single stone that you move into an empty hole of the other side may not be moved on in the answer.")
    yield one.say(text)


def _young(one: ClauseReading) -> Sentences:
    yield one.say(msg("A mandarin with fewer than {stones} beside it cannot be captured."), stones="below")


def _pay(one: ClauseReading) -> Sentences:
    text = msg("Have you no stone to lift? Then you pay {stones} into each of your holes, and borrow what is missing.")
    yield one.say(text, stones="each")


# ---------------------------------------------------------------------- the game
def _end(one: ClauseReading) -> Sentences:
    if one.given("left"):
        text = msg("The game ends when {when}, {stones} or fewer: {then}.")
        yield one.say(text, when="when", stones="left", then="then")
    else:
        yield one.say(msg("The game ends when {when}: {then}."), when="when", then="then")


def _endless(one: ClauseReading) -> Sentences:
    yield one.say(msg("Does a turn never end? Then {then}."), then="then")


def _repetition(one: ClauseReading) -> Sentences:
    yield one.say(msg("The same position for the third time: {then}."), then="then")


def _opening(one: ClauseReading) -> Sentences:
    yield one.say(msg("Before the game: {offer}."), offer="offer")
    if one.value("offer") != FirstTurnOffer.LAYOUT:
        return
    yield one.say(msg("It is done like this: {who}."), who="who")
    if one.value("who") == "one":
        yield one.say(msg("The first move belongs to {who}."), who="starts")
    if one.given("at_least"):
        yield one.say(msg("Every hole gets at least {stones}."), stones="at_least")
    if one.given("matching"):
        yield one.say(msg("The two sides {match}."), match="matching")


def _match(one: ClauseReading) -> Sentences:
    yield one.say(msg("You play several rounds, and between them {refill}."), refill="refill")
    if one.value("refill") == RoundRefill.OUTWARDS:
        yield one.say(msg("They begin to fill {where}."), where="fills_from")
    if one.value("refill") != RoundRefill.LAYOUT:
        yield one.say(msg("A round is begun by {who}."), who="starts")
    if one.given("points"):
        yield one.say(msg("Whoever has {stones} in all wins the match."), stones="points")
    if one.given("rounds"):
        yield one.say(msg("After {rounds} the greater sum wins."), rounds="rounds")


TELLERS: dict[str, Callable[[ClauseReading], Sentences]] = {
    "board": _board, "start": _start, "sowing": _sowing, "skip": _skip, "house": _house, "turn": _turn,
    "drop": _drop, "lap": _lap, "reverse": _reverse, "spared": _spared, "last": _last, "slam": _slam, "duty": _duty,
    "takasia": _takasia, "ko": _ko, "young": _young, "pay": _pay, "end": _end, "endless": _endless,
    "repetition": _repetition, "opening": _opening, "match": _match,
}  # fmt: skip
