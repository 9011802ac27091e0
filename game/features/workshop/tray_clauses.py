"""The clauses that can be added: twelve for children, all that the games of the shelf have for grown-ups."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from game.rules.decoding import convert_decoded
from game.rules.families import family_by_name, family_module
from game.rules.file.variant_library import Variant
from game.text.language import Language
from game.text.workshop.bench_cards import card_text
from game.text.workshop.card_pieces import Path
from game.text.workshop.choice_words import type_of_clause, word_key_of_value

PLAIN = 12  # clauses of the tray for children
FREE = "added"  # an id that clauses of the shelf do not have


class TrayClause(NamedTuple):
    """A clause offered for adding to a game, with its title and a sentence that describes it."""

    kind: str
    id: str
    table: Mapping[str, Any]
    title: str = ""
    sentence: str = ""


def has_addable_clauses(variant: Variant) -> bool:
    """Return whether the family of a game has clauses that can be added."""
    return hasattr(family_module(variant.words.family, "text"), "plain_tables")


def clauses_for_tray(words: Language, variant: Variant, *, everything: bool = False) -> tuple[TrayClause, ...]:
    """Return the clauses that can be added to a game: twelve simple ones, or with `everything` all; empty for a family
    without any.

    The game stays valid with each of them, as the last of its kind or as the first.
    """
    found: list[TrayClause] = []
    for clause in _tray_clauses(words, variant, _valid_tables(variant, everything)):
        found.append(clause)
        if len(found) == PLAIN and not everything:
            break
    return tuple(found)


def _tray_clauses(
    words: Language, variant: Variant, tables: Iterable[tuple[str, dict[str, Any]]]
) -> Iterator[TrayClause]:
    """Yield each clause with its title and sentence, leaving out duplicates of equal text."""
    said = set[tuple[str, str]]()
    for kind, table in tables:
        clause = TrayClause(kind, str(table["id"]), table)
        card = card_text(words, clause, variant)
        sentence = "".join(piece.text for piece in card.pieces if getattr(piece, "kind", "") != "more").strip()
        if (kind, sentence) not in said:
            said.add((kind, sentence))
            yield clause._replace(title=card.title, sentence=sentence)


def _valid_tables(variant: Variant, everything: bool) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the clause tables with which the game stays valid, each with its kind; `everything`: besides the simple
    ones also those of all the program's games with as many rows.
    """
    if not has_addable_clauses(variant):
        return
    own = family_module(variant.words.family, "text")
    for tables in (own.plain_tables, *((own.every_table,) if everything else ())):
        yield from ((kind, table) for kind, table in tables(variant) if _is_valid_with(variant, kind, table))


def tables_of_kind(variant: Variant, kind: str, path: Path = (), value: str = "") -> Iterator[dict[str, Any]]:
    """Yield clause tables of a kind to try in a game, only those with this value at the path if one is given."""
    own = family_module(variant.words.family, "text")
    for tables in (own.plain_tables, own.every_table) if has_addable_clauses(variant) else ():
        for its, table in tables(variant):
            if its == kind and (not path or word_key_of_value(_value_at(table, path)) == value):
                yield table


def _value_at(table: Any, path: Path) -> Any:
    """Return the value at a path in nested tables; None if a key is missing."""
    for key in path:
        table = table.get(key) if isinstance(table, dict) else None
    return table


def _is_valid_with(variant: Variant, kind: str, table: Mapping[str, Any]) -> bool:
    """Return whether the game with this clause is valid and differs from the game without it."""
    there = getattr(variant.words, kind)
    clause = convert_decoded({**table, "id": FREE}, type_of_clause(str(variant.words.family), kind))
    if any(msgspec.structs.replace(one, id=FREE, if_={}, title={}, text={}) == clause for one in there):
        return False
    for clauses in ([*there, clause], [clause, *there]):
        faults: list[str] = []
        made = msgspec.structs.replace(variant.words, **{kind: clauses})
        family_by_name(variant.words.family).check(made, lambda key, *_, to=faults: to.append(key))
        if not faults:
            return True
    return False
