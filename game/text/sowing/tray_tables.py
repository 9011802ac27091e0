"""Clauses that can be added to sowing games, as files write them."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec

from game.rules.file.schema import KINDS
from game.rules.file.variant_library import Variant, standard_library
from game.rules.file.vocabulary import EndThen, EndWhen, RepetitionResult, StoreUse
from game.text.sowing.known_clauses import known_name_of_clause

Tables = Iterator[tuple[str, dict[str, Any]]]
_THEIRS = {"place": "their side"}


def plain_tables(variant: Variant) -> Tables:
    """Yield simple clauses, as (kind, table), to offer in the rules editor, the simplest first; some may not fit the
    game.
    """
    words, board = variant.words, variant.rules().board
    hole = board.cells[board.holes_of_seat("S")[0]].name
    four, none = board.rows == 4, words.board.stores == StoreUse.NONE
    yield "lap", {"id": "extra_turn", "when": {"place": "own store"}, "then": "move again"}
    facing = {"place": "own side", "was": "empty", "facing": "occupied"}
    yield "lap", {"id": "capture_facing", "when": facing, "take": ["facing"] if four else ["facing", "last"]}
    yield "lap", {"id": "two_or_three", "when": {**_THEIRS, "makes": [2, 3]}, "take": ["last"], "chain": "backwards"}
    yield "lap", {"id": "relay", "when": {"was": "occupied"}, "then": "relay"}
    yield "skip", {"id": "skip_store", "what": "their store"}
    yield "spared", {"id": "spared", "hole": hole, "in_chains": True}
    yield "opening", {"id": "pie", "offer": "swap"}
    empty = EndWhen.A_FRONT_ROW_IS_EMPTY if four else EndWhen.A_ROW_IS_EMPTY
    swept = EndThen.EMPTY_ROW_LOSES if none else EndThen.EACH_SWEEPS_OWN
    yield "end", {"id": "front_empty" if four else "row_empty", "when": empty.value, "then": swept.value}
    yield "repetition", {"id": "circles", "then": RepetitionResult.DRAW.value}
    yield "duty", {"id": "must_feed", "when": "they have no stone", "must": "feed"}
    yield "slam", {"id": "slam_nothing", "then": "take nothing"}
    yield "house", {"id": "nyumba", "hole": hole, "works_from": 6, "protected": True}
    yield "turn", {"id": "no_single", "at_least": 2}
    yield "skip", {"id": "skip_origin", "what": "origin"}
    yield "lap", {"id": "four_last", "when": {"makes": [4]}, "take": ["last"]}
    yield "lap", {"id": "gap", "when": {"next": "empty", "after_next": "occupied"}, "take": ["after next"]}
    yield "lap", {"id": "capture_even", "when": {**_THEIRS, "even": True}, "take": ["last"]}
    yield "lap", {"id": "four_again", "when": {"makes": [4]}, "take": ["last"], "then": "move again"}
    yield "lap", {"id": "relay_next", "when": {"next": "occupied"}, "then": "relay next"}
    yield "drop", {"id": "four_passing", "makes": [4], "to": "owner"}
    yield "drop", {"id": "four_taken", "makes": [4], "to": "mover"}
    yield "end", {"id": "majority", "when": "more than half", "then": "nobody sweeps"}
    yield "end", {"id": "few_stones", "when": "few stones", "then": "each sweeps own", "left": 4}
    yield "end", {"id": "half", "when": "half of all", "then": "nobody sweeps"}
    yield "last", {"id": "last_four", "left": 4}
    yield "ko", {"id": "ko"}
    yield "turn", {"id": "leave_one", "at_least": 2, "leave": 1}
    yield "lap", {"id": "even_anywhere", "when": {"makes": [2, 4, 6, 8]}, "take": ["last"]}


def every_table(variant: Variant) -> Tables:
    """Return the distinct clauses, as (kind, table), of all shipped games with the same number of rows."""
    yield from ((kind, {**table}) for kind, table in _clauses_by_row_count(variant.words.board.rows))


@cache
def _clauses_by_row_count(rows: int) -> tuple[tuple[str, dict[str, Any]], ...]:
    """Return well-known clauses of shipped sowing games on boards of `rows` rows, as (kind, table), easiest first."""
    found: dict[tuple[str, str], dict[str, Any]] = {}
    games = sorted(standard_library().variants.values(), key=lambda game: (game.difficulty, game.name))
    for game in games:
        if game.words.family != "sowing" or game.words.board.rows != rows:
            continue
        for kind in KINDS:
            for clause in getattr(game.words, kind):
                if name := known_name_of_clause(kind, clause):
                    found.setdefault((kind, name), _clause_as_table(clause))
    return tuple((kind, table) for (kind, _), table in found.items())


def _clause_as_table(clause: msgspec.Struct) -> dict[str, Any]:
    """Return a clause as a table of a variant file, without options and defaults."""
    return _without_defaults(clause, ("if_", "title", "text"))


def _without_defaults(table: msgspec.Struct, without: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return a struct as a table of a file, without fields at their default and those named in `without`."""
    said: dict[str, Any] = {}
    for field in msgspec.structs.fields(type(table)):
        value = getattr(table, field.name)
        if field.name in without or (not field.required and value == field.default) or value in (None, [], {}):
            continue
        if isinstance(value, msgspec.Struct):
            value = _without_defaults(value)
        if value not in ({},):
            said[field.encode_name] = msgspec.to_builtins(value)
    return said
