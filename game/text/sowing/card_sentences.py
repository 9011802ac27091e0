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


def can_be_added(one: ClauseReading) -> Iterator[tuple[Path, Any]]:
    """The keys that a clause may have besides, with what they say first; only those that this board has room for."""
    for path, row in plates_of(one.family, one.clause.kind):
        if row.first is not None and _has_room(".".join(path), one):
            yield path, row.first


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
            return one.is_unusual("becomes")
        case "left":
            return bool(one.value("when") == EndWhen.FEW_STONES)
        case "at_least" | "matching" if one.clause.kind == "opening":
            return bool(one.value("offer") == FirstTurnOffer.LAYOUT)
        case "chain" | "also":
            return one.is_unusual("take")
        case "once":
            return bool(one.value("then") == LapThen.MOVE_AGAIN)
        case "leave" if one.clause.kind == "lap":
            return bool(one.value("then") == LapThen.RELAY)
    return True


def card_values(one: ClauseReading, path: Path) -> Iterator[Any]:
    """What a key can name: holes of South, kinds of turn."""
    name = ".".join((one.clause.kind, *path))
    if name in ("lap.when.turn", "skip.turn", "takasia.turns"):
        ids = list(dict.fromkeys(turn.id for turn in one.game.words.turn))
        yield from [*([None] if name != "takasia.turns" else []), *([id] for id in ids)]
    if one.plate(path).holes:
        holes = _holes(one)
        if name.startswith("sowing.") or name == "lap.when.holes":
            named = one.names(list(one.value(path) or []))
            for hole in holes:
                yield [h for h in holes if (h in named) != (h == hole)] or None
        else:
            yield from [*([None] if name == "turn.hole" else []), *holes]


def _holes(one: ClauseReading) -> list[str]:
    """The names of South’s holes."""
    board = one.game.rules().board
    return [board.cells[i].name for i in board.holes_of_seat("S")]


def card_sentences(one: ClauseReading) -> Sentences:
    """All that a clause says, in the order of the rows of its kind."""
    for path, row in plates_of(one.family, one.clause.kind):
        key = ".".join((one.clause.kind, *path))
        if key in TOGETHER:
            yield from TOGETHER[key](one)
        elif row.card and (SAID_IF[key](one) if key in SAID_IF else not path or one.is_unusual(".".join(path))):
            yield one.sentence(path)


SAID_IF: dict[str, Callable[[ClauseReading], bool]] = {  # where that is not just where the clause has the key
    "opening.who": lambda one: bool(one.value("offer") == FirstTurnOffer.LAYOUT),
    "opening.starts": lambda one: bool(one.value("offer") == FirstTurnOffer.LAYOUT and one.value("who") == "one"),
    "match.fills_from": lambda one: bool(one.value("refill") == RoundRefill.OUTWARDS),
    "match.starts": lambda one: bool(one.value("refill") != RoundRefill.LAYOUT),
}


# ---------------------------------------------------------------------- what several keys say together
def _board(one: ClauseReading) -> Sentences:
    if one.rows == 1:
        yield one.say(msg("The board has {rows}, with {holes}."), rows="rows", holes="columns")
    else:
        yield one.say(msg("The board has {rows}, each with {holes}."), rows="rows", holes="columns")
    yield one.say(msg("The stores {stores}."), stores="stores")
    if one.rows == 2 and one.value("stores") != "none" and not one.is_unusual("mandarins"):
        yield one.say(msg("Your store is at {end}."), end="store_end")
    if one.is_unusual("mandarins"):
        yield one.say(msg("At each end lies a mandarin that counts {stones}."), stones="mandarins")


def _start(one: ClauseReading) -> Sentences:
    if one.value("rest") != "layout":
        yield one.say(msg("Each hole begins with {stones}."), stones="each")
    for hole in one.value("holes") or {}:
        named = one.names([str(hole)])[0]
        if not named.endswith(FROM_THE_RIGHT):  # else the usual board is too small to have it
            yield one.say(msg("Hole {hole} begins with {stones}."), {"hole": named}, stones=f"holes.{hole}")
    if one.value("stones") is not None:
        text = msg("The game has {stones} in all; those that are not on the board yet {rest}.")
        yield one.say(text, stones="stones", rest="rest")


def _skip(one: ClauseReading) -> Sentences:
    if one.is_unusual("holds"):
        text = msg("Sowing passes over {what} that hold {numbers}, {side}.")
        yield one.say(text, what="what", numbers="holds", side="on")
    elif one.is_unusual("after"):
        yield one.say(msg("Sowing passes over {what}, {after}."), what="what", after="after")
    else:
        yield one.say(msg("Sowing passes over {what}."), what="what")


def _begins(one: ClauseReading) -> Sentences:
    if one.is_unusual("hole"):
        yield one.say(msg("You begin in hole {hole}."), hole="hole")
    else:
        yield one.say(msg("You begin in {holes}."), holes="from")


def _must_hold(one: ClauseReading) -> Sentences:
    if one.is_unusual("at_most"):
        if one.is_unusual("at_least"):
            yield one.say(msg("It must hold from {least} to {most}."), least="at_least", most="at_most")
        else:
            yield one.say(msg("It may hold at most {most}."), most="at_most")
    elif one.is_unusual("at_least"):
        yield one.say(msg("It must hold at least {least}."), least="at_least")


def _last_stone(one: ClauseReading) -> Sentences:
    """Where the last stone falls, and what must lie there."""
    number = "when.makes" if one.is_unusual("when.makes") else ""
    slots = {"hole": "when.was", "place": "when.place"}
    if one.is_unusual("when.holes"):
        text = msg("Does your last stone fall into {hole}, one of these: {holes}?")
        yield one.say(text, hole="when.was", holes="when.holes")
    elif one.value("when.place") in WHOLE_PLACES:
        yield one.say(msg("Does your last stone end {place}?"), place="when.place")
    elif number and one.is_unusual("when.facing"):
        text = msg("Does your last stone make {number} in {hole} {place}, with {facing} facing it?")
        yield one.say(text, number=number, facing="when.facing", **slots)
    elif number:
        yield one.say(msg("Does your last stone make {number} in {hole} {place}?"), number=number, **slots)
    elif one.is_unusual("when.facing"):
        text = msg("Does your last stone fall into {hole} {place}, with {facing} facing it?")
        yield one.say(text, facing="when.facing", **slots)
    else:
        yield one.say(msg("Does your last stone fall into {hole} {place}?"), **slots)


def _then(one: ClauseReading) -> Sentences:
    yield one.say(msg("Then {then}.") if one.is_unusual("take") else msg("If so, {then}."), then="then")


def _end(one: ClauseReading) -> Sentences:
    if one.is_unusual("left"):
        text = msg("The game ends when {when}, {stones} or fewer: {then}.")
        yield one.say(text, when="when", stones="left", then="then")
    else:
        yield one.say(msg("The game ends when {when}: {then}."), when="when", then="then")


TOGETHER: dict[str, Callable[[ClauseReading], Sentences]] = {
    "board.rows": _board, "start.each": _start, "skip": _skip, "turn.from": _begins, "turn.at_least": _must_hold,
    "lap.when.place": _last_stone, "lap.then": _then, "end": _end,
}  # fmt: skip
