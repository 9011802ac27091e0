"""The sentences of the cards: of each kind of clause, with a slot for each word that can be changed.

A key's sentence stands in its row of the table of words (`game.text.workshop.choice_words`), and is said where the
clause has that key; those of several keys stand here.
"""

from collections.abc import Callable, Iterator
from typing import Any

from game.rules.board import FROM_THE_RIGHT
from game.rules.file.vocabulary import STORES, EndWhen, FirstTurnOffer, LapThen, LastStonePlace, RoundRefill
from game.text.language import msg
from game.text.workshop.card_pieces import Path, Piece
from game.text.workshop.choice_words import plates_of
from game.text.workshop.clause_reading import ClauseReading

Sentences = Iterator[list[Piece]]
WHOLE_PLACES = (*STORES, LastStonePlace.OWN_HOUSE, LastStonePlace.BARRED_HOLE)  # of which nobody asks what lay there


def can_be_added(reading: ClauseReading) -> Iterator[tuple[Path, Any]]:
    """The keys that a clause may have besides, with what they say first; only those that this board has room for."""
    for path, row in plates_of(reading.family, reading.clause.kind):
        if row.first is not None and _has_room(".".join(path), reading):
            yield path, row.first


def _has_room(name: str, reading: ClauseReading) -> bool:
    words = reading.game.words
    match name:
        case "when.facing_back" | "keeps_front" | "hole":
            return (reading.clause.kind != "turn" and name != "when.facing_back") or reading.rows == 4
        case "drop":
            return words.start.stones is not None
        case "when.house" | "house" | "tax" | "protected":
            return bool(words.house)
        case "when.barred" | "when.next_is":
            return bool(words.takasia if name == "when.barred" else words.board.mandarins)
        case "becomes" | "mandarins":
            return reading.rows == 2
        case "spares":
            return reading.is_unusual("becomes")
        case "left":
            return bool(reading.value("when") == EndWhen.FEW_STONES)
        case "at_least" | "matching" if reading.clause.kind == "opening":
            return bool(reading.value("offer") == FirstTurnOffer.LAYOUT)
        case "chain" | "also":
            return reading.is_unusual("take")
        case "once":
            return bool(reading.value("then") == LapThen.MOVE_AGAIN)
        case "leave" if reading.clause.kind == "lap":
            return bool(reading.value("then") == LapThen.RELAY)
    return True


def card_values(reading: ClauseReading, path: Path) -> Iterator[Any]:
    """What a key can name: holes of South, kinds of turn."""
    name = ".".join((reading.clause.kind, *path))
    if name in ("lap.when.turn", "skip.turn", "takasia.turns"):
        ids = list(dict.fromkeys(turn.id for turn in reading.game.words.turn))
        yield from [*([None] if name != "takasia.turns" else []), *([id] for id in ids)]
    if reading.plate(path).holes:
        holes = _holes(reading)
        if name.startswith("sowing.") or name == "lap.when.holes":
            named = reading.names(list(reading.value(path) or []))
            for hole in holes:
                yield [h for h in holes if (h in named) != (h == hole)] or None
        else:
            yield from [*([None] if name == "turn.hole" else []), *holes]


def _holes(reading: ClauseReading) -> list[str]:
    """The names of South’s holes."""
    board = reading.game.rules().board
    return [board.cells[i].name for i in board.holes_of_seat("S")]


def card_sentences(reading: ClauseReading) -> Sentences:
    """All that a clause says, in the order of the rows of its kind."""
    for path, row in plates_of(reading.family, reading.clause.kind):
        key = ".".join((reading.clause.kind, *path))
        if key in TOGETHER:
            yield from TOGETHER[key](reading)
        elif row.card and (SAID_IF[key](reading) if key in SAID_IF else not path or reading.is_unusual(".".join(path))):
            yield reading.sentence(path)


SAID_IF: dict[str, Callable[[ClauseReading], bool]] = {  # where that is not just where the clause has the key
    "opening.who": lambda one: bool(one.value("offer") == FirstTurnOffer.LAYOUT),
    "opening.starts": lambda one: bool(one.value("offer") == FirstTurnOffer.LAYOUT and one.value("who") == "one"),
    "match.fills_from": lambda one: bool(one.value("refill") == RoundRefill.OUTWARDS),
    "match.starts": lambda one: bool(one.value("refill") != RoundRefill.LAYOUT),
}


# ---------------------------------------------------------------------- what several keys say together
def _board(reading: ClauseReading) -> Sentences:
    if reading.rows == 1:
        yield reading.say(msg("The board has {rows}, with {holes}."), rows="rows", holes="columns")
    else:
        yield reading.say(msg("The board has {rows}, each with {holes}."), rows="rows", holes="columns")
    yield reading.say(msg("The stores {stores}."), stores="stores")
    if reading.rows == 2 and reading.value("stores") != "none" and not reading.is_unusual("mandarins"):
        yield reading.say(msg("Your store is at {end}."), end="store_end")
    if reading.is_unusual("mandarins"):
        yield reading.say(msg("At each end lies a mandarin that counts {stones}."), stones="mandarins")


def _start(reading: ClauseReading) -> Sentences:
    if not reading.game.words.laid_out:
        yield reading.say(msg("Each hole begins with {stones}."), stones="each")
    for hole in reading.value("holes") or {}:
        named = reading.names([str(hole)])[0]
        if not named.endswith(FROM_THE_RIGHT):  # else the usual board is too small to have it
            yield reading.say(msg("Hole {hole} begins with {stones}."), {"hole": named}, stones=f"holes.{hole}")
    if reading.value("stones") is not None:
        laid_out = msg("The game has {stones} in all; those that are not on the board yet are laid out by hand.")
        in_hands = msg("The game has {stones} in all; those that are not on the board yet wait in both hands.")
        yield reading.say(laid_out if reading.game.words.laid_out else in_hands, stones="stones")


def _skip(reading: ClauseReading) -> Sentences:
    if reading.is_unusual("holds"):
        text = msg("Sowing passes over all holes that hold {numbers}, {side}.")
        yield reading.say(text, numbers="holds", side="on")
    else:
        yield reading.say(msg("Sowing passes over {what}."), what="what")


def _begins(reading: ClauseReading) -> Sentences:
    if reading.is_unusual("hole"):
        yield reading.say(msg("You begin in hole {hole}."), hole="hole")
    else:
        yield reading.say(msg("You begin in {holes}."), holes="from")


def _must_hold(reading: ClauseReading) -> Sentences:
    if reading.is_unusual("at_most"):
        if reading.is_unusual("at_least"):
            yield reading.say(msg("It must hold from {least} to {most}."), least="at_least", most="at_most")
        else:
            yield reading.say(msg("It may hold at most {most}."), most="at_most")
    elif reading.is_unusual("at_least"):
        yield reading.say(msg("It must hold at least {least}."), least="at_least")


def _last_stone(reading: ClauseReading) -> Sentences:
    """Where the last stone falls, and what must lie there."""
    number = "when.makes" if reading.is_unusual("when.makes") else ""
    slots = {"hole": "when.was", "place": "when.place"}
    if reading.is_unusual("when.holes"):
        text = msg("Does your last stone fall into {hole}, one of these: {holes}?")
        yield reading.say(text, hole="when.was", holes="when.holes")
    elif reading.value("when.place") in WHOLE_PLACES:
        yield reading.say(msg("Does your last stone end {place}?"), place="when.place")
    elif number and reading.is_unusual("when.facing"):
        text = msg("Does your last stone make {number} in {hole} {place}, with {facing} facing it?")
        yield reading.say(text, number=number, facing="when.facing", **slots)
    elif number:
        yield reading.say(msg("Does your last stone make {number} in {hole} {place}?"), number=number, **slots)
    elif reading.is_unusual("when.facing"):
        text = msg("Does your last stone fall into {hole} {place}, with {facing} facing it?")
        yield reading.say(text, facing="when.facing", **slots)
    else:
        yield reading.say(msg("Does your last stone fall into {hole} {place}?"), **slots)


def _then(reading: ClauseReading) -> Sentences:
    yield reading.say(msg("Then {then}.") if reading.is_unusual("take") else msg("If so, {then}."), then="then")


def _end(reading: ClauseReading) -> Sentences:
    if reading.is_unusual("left"):
        text = msg("The game ends when {when}, {stones} or fewer: {then}.")
        yield reading.say(text, when="when", stones="left", then="then")
    else:
        yield reading.say(msg("The game ends when {when}: {then}."), when="when", then="then")


TOGETHER: dict[str, Callable[[ClauseReading], Sentences]] = {
    "board.rows": _board, "start.each": _start, "skip": _skip, "turn.from": _begins, "turn.at_least": _must_hold,
    "lap.when.place": _last_stone, "lap.then": _then, "end": _end,
}  # fmt: skip
