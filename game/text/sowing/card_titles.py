"""The titles of cards: those of the rules page."""

from collections.abc import Mapping
from typing import Any

import msgspec

from game.rules.decoding import convert_decoded
from game.rules.file.schema import Clause
from game.rules.file.variant_library import OptionError, Variant
from game.text.language import Language, msg
from game.text.option_text import id_as_title
from game.text.own_texts import text_in_language
from game.text.sowing.clauses import TITLES, clause_title, end_titles
from game.text.sowing.generated_titles import kind_title, title_by_words
from game.text.sowing.known_clauses import known_clause_texts, known_name_of_clause
from game.text.workshop.choice_words import type_of_clause
from game.text.workshop.clause_reading import ClauseReading

TABLES = {"board": msg("The board"), "start": msg("At the start"), "sowing": msg("Sowing")}
KIND_OF_TURN = msg("A kind of turn")


def card_names(words: Language, variant: Variant) -> dict[str, str]:
    """Return the titles of the turn kinds by id, for clauses that refer to them."""
    return {turn.id: _page_title(turn.id, turn.if_, words, variant) for turn in variant.words.turn}


def card_title(reading: ClauseReading) -> str:
    """Return the title of the clause that `reading` reads: the one on the rules page if the clause is as in the game;
    else its own title from the file, or one made from its values.
    """
    clause, words = reading.clause, reading.words
    if clause.kind in TABLES and not clause.table.get("title"):
        return words.t(TABLES[clause.kind])
    found = _clause_in_game(reading)
    if found is not None:
        return _page_title(clause.id, clause.table.get("if", {}), words, reading.game)
    own = clause.table.get("title")
    if isinstance(own, dict) and own:
        return text_in_language(own, words)
    return _title_by_words(reading)


def _clause_in_game(reading: ClauseReading) -> Any:
    """Return the clause that a card shows, as it is in the last valid game; None if the card has changed since."""
    said = getattr(reading.game.words, reading.clause.kind, [])
    made = _clause_from_table(reading)
    for found in said if isinstance(said, list) else [said]:
        if found == made:
            return found
    return None


def _clause_from_table(reading: ClauseReading) -> Any:
    """Return the clause in the card's table; None if the table is invalid."""
    try:
        return convert_decoded(dict(reading.clause.table), type_of_clause(reading.family, reading.clause.kind))
    except msgspec.ValidationError:
        return None


def _page_title(id: str, chosen: Mapping[str, Any], words: Language, variant: Variant) -> str:
    """Return a clause's title as on the rules page under the options `chosen`; from its id if they are invalid."""
    try:
        return clause_title(id, variant.rules(chosen), words)
    except OptionError:
        return id_as_title(id)


def _title_by_words(reading: ClauseReading) -> str:
    """Return a title made from the clause's words, as it isn't in the last valid game."""
    made = _clause_from_table(reading)
    known = known_name_of_clause(reading.clause.kind, made) if isinstance(made, Clause) else ""
    title = TITLES.get(known) or known_clause_texts(known).title
    if not title and isinstance(made, Clause):
        return title_by_words([(reading.clause.kind, made)], end_titles(), reading.words)
    return reading.words.t(title or kind_title(reading.clause.kind)) or reading.words.t(KIND_OF_TURN)
