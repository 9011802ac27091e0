"""Two relatives on one board, so that the same turn can be played by the rules of both."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.features.similar.fingerprint import BOARD, SHAPE, START
from game.features.similar.relations import GameRelation
from game.features.workshop.toml_data import Tables, apply_options, default_options, set_option_default
from game.rules.decoding import convert_decoded
from game.rules.file.schema import OptionValue
from game.rules.file.variant_library import Variant
from game.table.new_game import first_position


def fit_to_one_board(relation: GameRelation, games: Mapping[str, Variant]) -> tuple[Variant, Variant, bool]:
    """Return both games with their options set alike, and whether the second game's board was resized to the first's.
    If the second game can't be played on that board, each keeps its own and the result is False.
    """
    if not relation.changes:  # options make the difference, or the board does
        return games[relation.game], games[relation.other_game], False
    one = replace_usual_options(games[relation.game], relation.options)
    other = replace_usual_options(games[relation.other_game], relation.other_options)
    here, there = one.rules(), other.rules()
    if here.board.index.keys() == there.board.index.keys() and here.stones == there.stones:
        return one, other, False
    try:
        moved = resize_to_board_of(other, one)
        first_position(moved.rules())
    except Exception:  # a clause may name a hole that this board has not
        return one, other, False
    return one, moved, True


def replace_usual_options(variant: Variant, options: Mapping[str, OptionValue]) -> Variant:
    """Return the game with `options` as its default options."""
    if not options:
        return variant
    tables: Tables = msgspec.to_builtins(variant.words)
    for option, value in options.items():
        set_option_default(tables, option, value)
    return _variant_from_tables(variant, tables)


def resize_to_board_of(variant: Variant, below: Variant) -> Variant:
    """Return the game `variant` with as many holes and stones as the game `below`."""
    tables, known = (msgspec.to_builtins(one.words) for one in (variant, below))
    usual = default_options(known)
    numbers = {key: value for key, value in apply_options(known[BOARD], usual).items() if isinstance(value, int)}
    tables[BOARD] |= {key: value for key, value in numbers.items() if key != SHAPE}
    tables[START] = apply_options(known[START], usual)
    return _variant_from_tables(variant, tables)


def _variant_from_tables(variant: Variant, tables: Tables) -> Variant:
    """Return the variant with its file's content replaced by `tables`."""
    return Variant(variant.id, convert_decoded(tables, type(variant.words)))
