"""Two relatives on one board, so that the same turn can be played by the rules of both."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.features.similar.fingerprint import BOARD, SHAPE, START
from game.features.similar.relations import GameRelation
from game.features.workshop.toml_data import Tables, default_options, make_default, with_options_applied
from game.rules.decoding import convert_decoded
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import Variant
from game.table.new_game import first_position


def on_one_board(relation: GameRelation, games: Mapping[str, Variant]) -> tuple[Variant, Variant, bool]:
    """Return both games with options that make them alike, and whether the other one left its own board.

    If it cannot be played on the board of the first, each stays on its own.
    """
    if not relation.changes:  # options make the difference, or the board does
        return games[relation.here], games[relation.there], False
    one, other = (
        with_usual_options(games[relation.here], relation.options),
        with_usual_options(games[relation.there], relation.others),
    )
    here, there = one.rules(), other.rules()
    if here.board.index.keys() == there.board.index.keys() and here.stones == there.stones:
        return one, other, False
    try:
        moved = with_board_of(other, one)
        first_position(moved.rules())
    except Exception:  # a clause may name a hole that this board has not
        return one, other, False
    return one, moved, True


def with_usual_options(variant: Variant, options: Mapping[str, OptionValue]) -> Variant:
    """Return the game with these options as the usual ones."""
    if not options:
        return variant
    tables: Tables = msgspec.to_builtins(variant.words)
    for option, value in options.items():
        make_default(tables, option, value)
    return _variant_from_tables(variant, tables)


def with_board_of(variant: Variant, below: Variant) -> Variant:
    """Return the game with as many holes and stones as another one has."""
    tables, known = (msgspec.to_builtins(one.words) for one in (variant, below))
    usual = default_options(known)
    numbers = {key: value for key, value in with_options_applied(known[BOARD], usual).items() if isinstance(value, int)}
    tables[BOARD] |= {key: value for key, value in numbers.items() if key != SHAPE}
    tables[START] = with_options_applied(known[START], usual)
    return _variant_from_tables(variant, tables)


def _variant_from_tables(variant: Variant, tables: Tables) -> Variant:
    return Variant(variant.id, convert_decoded(tables, type(variant.words)))
