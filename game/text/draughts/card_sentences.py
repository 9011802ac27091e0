"""The cards of draughts: what each rule says, with a slot for each word that can be changed."""

from collections.abc import Iterator
from typing import Any

from game.rules.file.variant_library import Variant
from game.text.draughts.rules_page import rules_page
from game.text.language import Language, msg
from game.text.option_text import id_as_title
from game.text.workshop.card_pieces import Path, Piece
from game.text.workshop.clause_reading import ClauseReading

PLAIN_FAULTS = {  # the reader's reasons without words of files
    "no end has {code}": msg("Every game of draughts needs that ending."),
    "{given} ends the game already": msg("That already ends the game."),
}


def card_names(words: Language, variant: Variant) -> dict[str, str]:
    """Return an empty mapping, as no rule of draughts refers to another rule's title."""
    return {}


def card_title(reading: ClauseReading) -> str:
    """Return the title of a clause, as on the rules page."""
    if reading.clause.kind == "board":
        return reading.words.t(msg("The board"))
    if reading.clause.kind == "burning":
        return reading.words.t(msg("Burning a man"))
    page = {clause.id: clause.title for clause in rules_page(reading.game.rules(), reading.words)}
    return page.get(reading.clause.id, id_as_title(reading.clause.id))


def values_to_choose(reading: ClauseReading, path: Path) -> Iterator[Any]:
    """Yield the values that can be chosen for a key of a clause; in draughts only the board size has any."""
    if (reading.clause.kind, path) == ("board", ("size",)):
        yield from (8, 10)


def addable_keys(reading: ClauseReading) -> Iterator[tuple[Path, Any]]:
    """Yield nothing, as a clause of draughts has no optional keys to add."""
    yield from ()


def card_sentences(reading: ClauseReading) -> Iterator[list[Piece]]:
    """Yield the sentences of a clause as pieces of text and word slots."""
    match reading.clause.kind:
        case "board":
            yield reading.filled_sentence(msg("The board has {size} squares along each side."), size="size")
        case "man":
            yield reading.filled_sentence(msg("A man moves one square forward, along a diagonal."))
        case "capture":
            yield reading.filled_sentence(msg("A man captures backwards {when}."), when="backwards")
            yield reading.filled_sentence(msg("A man captures a king {way}."), way="kings")
        case "crown":
            yield reading.filled_sentence(msg("A man that ends its move on the last row becomes a king."))
        case "king":
            yield reading.filled_sentence(msg("A king that captures a piece lands {where}."), where="lands")
        case "burning":
            yield reading.filled_sentence(msg("A capture that was missed {burning}."), burning="on")
        case "end":
            if reading.key_value("when") == "three_kings":
                yield reading.filled_sentence(msg("The game ends when {when}: {then}."), when="when", then="then")
            else:
                yield reading.filled_sentence(msg("The game ends when {when}."), when="when")
