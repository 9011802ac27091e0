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
from game.text.workshop.choice_words import rows_of_kind
from game.text.workshop.clause_reading import ClauseReading

Sentences = Iterator[list[Piece]]
WHOLE_PLACES = (*STORES, LastStonePlace.OWN_HOUSE, LastStonePlace.BARRED_HOLE)  # of which nobody asks what lay there


def addable_keys(reading: ClauseReading) -> Iterator[tuple[Path, Any]]:
    """Yield the optional keys that a clause may get on this board, with their first values."""
    for path, row in rows_of_kind(reading.family, reading.clause.kind):
        if row.first is not None and _is_possible(".".join(path), reading):
            yield path, row.first


def _is_possible(name: str, reading: ClauseReading) -> bool:
    """Return whether a key, by its dotted name, can be added to the clause in this game."""
    words = reading.game.words
    match name:
        case "when.facing_back" | "keeps_front" | "hole":
            return (reading.clause.kind != "turn" and name != "when.facing_back") or reading.board_rows == 4
        case "drop":
            return words.start.stones is not None
        case "when.house" | "house" | "tax" | "protected":
            return bool(words.house)
        case "when.sown":
            return reading.board_rows == 2
        case "when.barred" | "when.next_is":
            return bool(words.takasia if name == "when.barred" else words.board.mandarins)
        case "becomes" | "mandarins":
            return reading.board_rows == 2
        case "spares":
            return reading.has_unusual_value("becomes")
        case "left":
            return bool(reading.key_value("when") == EndWhen.FEW_STONES)
        case "at_least" | "matching" if reading.clause.kind == "opening":
            return bool(reading.key_value("offer") == FirstTurnOffer.LAYOUT)
        case "chain" | "also":
            return reading.has_unusual_value("take")
        case "once":
            return bool(reading.key_value("then") == LapThen.MOVE_AGAIN)
        case "leave" if reading.clause.kind == "lap":
            return bool(reading.key_value("then") == LapThen.RELAY)
    return True


def values_to_choose(reading: ClauseReading, path: Path) -> Iterator[Any]:
    """Yield the values that can be chosen for a key: South's holes, or kinds of turn."""
    name = ".".join((reading.clause.kind, *path))
    if name in ("lap.when.turn", "skip.turn", "takasia.turns"):
        ids = list(dict.fromkeys(turn.id for turn in reading.game.words.turn))
        yield from [*([None] if name != "takasia.turns" else []), *([id] for id in ids)]
    if reading.key_text(path).holes:
        holes = _south_holes(reading)
        if name.startswith("sowing.") or name in ("turn.holes", "lap.when.holes", "reverse.holes"):
            named = reading.resolve_names_from_right(list(reading.key_value(path) or []))
            for hole in holes:
                yield [h for h in holes if (h in named) != (h == hole)] or None
        else:
            yield from [*([None] if name == "turn.hole" else []), *holes]


def _south_holes(reading: ClauseReading) -> list[str]:
    board = reading.game.rules().board
    return [board.cells[i].name for i in board.holes_of_seat("S")]


def card_sentences(reading: ClauseReading) -> Sentences:
    """Yield all sentences of a clause, in the order of its keys in the table of texts."""
    for path, row in rows_of_kind(reading.family, reading.clause.kind):
        key = ".".join((reading.clause.kind, *path))
        if key in TOGETHER:
            yield from TOGETHER[key](reading)
        elif row.card and (
            SAID_IF[key](reading) if key in SAID_IF else not path or reading.has_unusual_value(".".join(path))
        ):
            yield reading.key_sentence(path)


SAID_IF: dict[str, Callable[[ClauseReading], bool]] = {  # where that is not just where the clause has the key
    "opening.who": lambda one: bool(one.key_value("offer") == FirstTurnOffer.LAYOUT),
    "opening.starts": lambda one: bool(
        one.key_value("offer") == FirstTurnOffer.LAYOUT and one.key_value("who") == "one"
    ),
    "match.fills_from": lambda one: bool(one.key_value("refill") == RoundRefill.OUTWARDS),
    "match.starts": lambda one: bool(one.key_value("refill") != RoundRefill.LAYOUT),
}


# ---------------------------------------------------------------------- what several keys say together
def _board_sentences(reading: ClauseReading) -> Sentences:
    """Yield the sentences on the board."""
    if reading.board_rows == 1:
        yield reading.filled_sentence(msg("The board has {rows}, with {holes}."), rows="rows", holes="columns")
    else:
        yield reading.filled_sentence(msg("The board has {rows}, each with {holes}."), rows="rows", holes="columns")
    yield reading.filled_sentence(msg("The stores {stores}."), stores="stores")
    if reading.board_rows == 2 and reading.key_value("stores") != "none" and not reading.has_unusual_value("mandarins"):
        yield reading.filled_sentence(msg("Your store is at {end}."), end="store_end")
    if reading.has_unusual_value("mandarins"):
        yield reading.filled_sentence(msg("At each end lies a mandarin that counts as {stones}."), stones="mandarins")


def _start_sentences(reading: ClauseReading) -> Sentences:
    """Yield the sentences on the stones at the start."""
    if not reading.game.words.is_laid_out_by_hand:
        yield reading.filled_sentence(msg("Each hole begins with {stones}."), stones="each")
    for hole in reading.key_value("holes") or {}:
        named = reading.resolve_names_from_right([str(hole)])[0]
        if not named.endswith(FROM_THE_RIGHT):  # else the usual board is too small to have it
            yield reading.filled_sentence(
                msg("Hole {hole} begins with {stones}."), {"hole": named}, stones=f"holes.{hole}"
            )
    if reading.key_value("stones") is not None:
        laid_out = msg("The game has {stones} in all; those that aren’t on the board yet are laid out by hand.")
        in_hands = msg("The game has {stones} in all; those that aren’t on the board yet wait in both hands.")
        yield reading.filled_sentence(laid_out if reading.game.words.is_laid_out_by_hand else in_hands, stones="stones")


def _skip_sentences(reading: ClauseReading) -> Sentences:
    """Yield the sentences on skipped holes or stores."""
    if reading.has_unusual_value("holds"):
        text = msg("Sowing passes over all holes that hold {numbers}, {side}.")
        yield reading.filled_sentence(text, numbers="holds", side="on")
    else:
        yield reading.filled_sentence(msg("Sowing passes over {what}."), what="what")


def _start_hole_sentences(reading: ClauseReading) -> Sentences:
    """Yield the sentence on the holes where a turn may begin."""
    if reading.has_unusual_value("hole"):
        yield reading.filled_sentence(msg("You begin in hole {hole}."), hole="hole")
    else:
        yield reading.filled_sentence(msg("You begin in {holes}."), holes="from")


def _requirement_sentences(reading: ClauseReading) -> Sentences:
    """Yield the sentence on the number of stones that the start hole must hold."""
    if reading.has_unusual_value("at_most"):
        if reading.has_unusual_value("at_least"):
            yield reading.filled_sentence(msg("It must hold from {least} to {most}."), least="at_least", most="at_most")
        else:
            yield reading.filled_sentence(msg("It may hold at most {most}."), most="at_most")
    elif reading.has_unusual_value("at_least"):
        yield reading.filled_sentence(msg("It must hold at least {least}."), least="at_least")


def _last_stone_sentences(reading: ClauseReading) -> Sentences:
    """Yield the sentences on where a lap's last stone falls, and what that place must hold."""
    number = "when.makes" if reading.has_unusual_value("when.makes") else ""
    slots = {"hole": "when.was", "place": "when.place"}
    if reading.has_unusual_value("when.holes") and reading.has_unusual_value("when.place"):
        text = msg("Does your last stone fall into {hole} {place}, one of these: {holes}?")
        yield reading.filled_sentence(text, holes="when.holes", **slots)
    elif reading.has_unusual_value("when.holes"):
        text = msg("Does your last stone fall into {hole}, one of these: {holes}?")
        yield reading.filled_sentence(text, hole="when.was", holes="when.holes")
    elif reading.key_value("when.place") in WHOLE_PLACES:
        yield reading.filled_sentence(msg("Does your last stone end {place}?"), place="when.place")
    elif number and reading.has_unusual_value("when.facing"):
        text = msg("Does your last stone make {number} in {hole} {place}, with {facing} opposite?")
        yield reading.filled_sentence(text, number=number, facing="when.facing", **slots)
    elif number:
        yield reading.filled_sentence(
            msg("Does your last stone make {number} in {hole} {place}?"), number=number, **slots
        )
    elif reading.has_unusual_value("when.facing"):
        text = msg("Does your last stone fall into {hole} {place}, with {facing} opposite?")
        yield reading.filled_sentence(text, facing="when.facing", **slots)
    else:
        yield reading.filled_sentence(msg("Does your last stone fall into {hole} {place}?"), **slots)


def _next_sentences(reading: ClauseReading) -> Sentences:
    """Yield the sentence on what follows the last stone: an extra turn, a further lap or the end of the turn."""
    yield reading.filled_sentence(
        msg("Then {then}.") if reading.has_unusual_value("take") else msg("If so, {then}."), then="then"
    )


def _end_sentences(reading: ClauseReading) -> Sentences:
    """Yield the sentence on when the game ends, and what happens to the remaining stones."""
    if reading.has_unusual_value("left"):
        text = msg("The game ends when {when}, {stones} or fewer: {then}.")
        yield reading.filled_sentence(text, when="when", stones="left", then="then")
    else:
        yield reading.filled_sentence(msg("The game ends when {when}: {then}."), when="when", then="then")


TOGETHER: dict[str, Callable[[ClauseReading], Sentences]] = {
    "board.rows": _board_sentences, "start.each": _start_sentences, "skip": _skip_sentences,
    "turn.from": _start_hole_sentences, "turn.at_least": _requirement_sentences,
    "lap.when.place": _last_stone_sentences, "lap.then": _next_sentences, "end": _end_sentences,
}  # fmt: skip
