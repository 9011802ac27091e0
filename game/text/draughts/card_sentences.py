"""The cards of draughts: what each rule says, with a slot for each word that can be changed."""

from collections.abc import Iterator
from typing import Any

from game.rules.file.variant_library import Variant
from game.text.draughts.rules_page import rules_page
from game.text.language import Language, msg
from game.text.option_text import id_as_title
from game.text.workshop.card_pieces import Path, Piece
from game.text.workshop.clause_reading import ClauseReading

NUMBERS: dict[str, tuple[str, int, int]] = {}
PLACES: frozenset[str] = frozenset()
PLAIN_FAULTS = {  # the reader's reasons without words of files
    "no end has {code}": msg("Every game of draughts needs that end."),
    "{given} ends the game already": msg("That ends the game already."),
}


def card_names(words: Language, game: Variant) -> dict[str, str]:
    """Nothing: no rule of draughts names another one."""
    return {}


def card_title(one: ClauseReading) -> str:
    """The title of the rules page."""
    if one.clause.kind == "board":
        return one.words.t(msg("The board"))
    if one.clause.kind == "burning":
        return one.words.t(msg("Burning a man"))
    page = {clause.id: clause.title for clause in rules_page(one.game.rules(), one.words)}
    return page.get(one.clause.id, id_as_title(one.clause.id))


def card_values(one: ClauseReading, path: Path) -> Iterator[Any]:
    """What a key can name: sizes of the board."""
    if (one.clause.kind, path) == ("board", ("size",)):
        yield from (8, 10)


def can_be_added(one: ClauseReading) -> Iterator[tuple[Path, Any]]:
    """Nothing: every rule of draughts says all that it can."""
    yield from ()


def card_sentences(one: ClauseReading) -> Iterator[list[Piece]]:
    """All that a rule says."""
    match one.clause.kind:
        case "board":
            yield one.say(msg("The board has {size} squares along each side."), size="size")
        case "man":
            yield one.say(msg("A man moves one square forward, along a diagonal."))
        case "capture":
            yield one.say(msg("A man captures backwards {when}."), when="backwards")
            yield one.say(msg("A man captures a king {way}."), way="kings")
        case "crown":
            yield one.say(msg("A man that ends its move on the last row becomes a king."))
        case "king":
            yield one.say(msg("A king that captures a piece lands {where}."), where="lands")
        case "burning":
            yield one.say(msg("A capture that was missed {burning}."), burning="on")
        case "end":
            if one.value("when") == "three_kings":
                yield one.say(msg("The game ends when {when}: {then}."), when="when", then="then")
            else:
                yield one.say(msg("The game ends when {when}."), when="when")
