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
from game.text.sowing.clauses import TITLES, end_titles, title_of
from game.text.sowing.generated_titles import kind_title, title_by_words
from game.text.sowing.known_clauses import known_name, texts_of
from game.text.workshop.choice_words import type_of_clause
from game.text.workshop.clause_reading import ClauseReading

TABLES = {"board": msg("The board"), "start": msg("At the start"), "sowing": msg("Sowing")}
KIND_OF_TURN = msg("A kind of turn")


def card_names(words: Language, game: Variant) -> dict[str, str]:
    """The titles of the kinds of turn, which other clauses name."""
    return {turn.id: _page_title(turn.id, turn.if_, words, game) for turn in game.words.turn}


def card_title(one: ClauseReading) -> str:
    """The title on the rules page; of a clause that the last sound game does not have, that of what it says."""
    clause, words = one.clause, one.words
    if clause.kind in TABLES and not clause.table.get("title"):
        return words.t(TABLES[clause.kind])
    found = _in_game(one)
    if found is not None:
        return _page_title(clause.id, clause.table.get("if", {}), words, one.game)
    own = clause.table.get("title")
    if isinstance(own, dict) and own:
        return text_in_language(own, words)
    return _title_of_words(one)


def _in_game(one: ClauseReading) -> Any:
    """The clause of the last sound game that this card is, if it is unchanged."""
    said = getattr(one.game.words, one.clause.kind, [])
    made = _made(one)
    for found in said if isinstance(said, list) else [said]:
        if found == made:
            return found
    return None


def _made(one: ClauseReading) -> Any:
    try:
        return convert_decoded(dict(one.clause.table), type_of_clause(one.family, one.clause.kind))
    except msgspec.ValidationError:
        return None


def _page_title(id: str, chosen: Mapping[str, Any], words: Language, game: Variant) -> str:
    try:
        return title_of(id, game.rules(chosen), words)
    except OptionError:
        return id_as_title(id)


def _title_of_words(one: ClauseReading) -> str:
    made = _made(one)
    known = known_name(one.clause.kind, made) if isinstance(made, Clause) else ""
    title = TITLES.get(known) or texts_of(known).title
    if not title and isinstance(made, Clause):
        return title_by_words([(one.clause.kind, made)], end_titles(), one.words)
    return one.words.t(title or kind_title(one.clause.kind)) or one.words.t(KIND_OF_TURN)
