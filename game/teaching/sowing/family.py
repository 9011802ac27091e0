"""Sowing as a family that can be learned (`game.teaching.family_hooks`)."""

from game.teaching.sowing.claims import (
    captures_before_moving,
    captures_last_stone,
    direction_meanings,
    is_end_of_empty_side,
    untrue_claims,
)
from game.teaching.sowing.clips import (
    clauses_never_shown,
    first_turn_clauses,
    missing_in_clip,
    rules_with_clause_disabled,
    rules_with_clause_replaced,
)
from game.teaching.sowing.giving import given_away_text
from game.teaching.sowing.goals import GOALS, KINDS
from game.teaching.sowing.goals import last_stone_text as turn_end_text
from game.teaching.sowing.positions import (
    count_pieces_in_play,
    impossibility_reasons,
    mirrored_entries,
    positions_with_less,
    puzzle_identity_keys,
    puzzle_name_keys,
    random_later_position,
)
from game.teaching.sowing.themes import THEMES, themes_in

__all__ = [
    "GOALS",
    "KINDS",
    "THEMES",
    "captures_before_moving",
    "captures_last_stone",
    "clauses_never_shown",
    "count_pieces_in_play",
    "direction_meanings",
    "first_turn_clauses",
    "given_away_text",
    "impossibility_reasons",
    "is_end_of_empty_side",
    "mirrored_entries",
    "missing_in_clip",
    "positions_with_less",
    "puzzle_identity_keys",
    "puzzle_name_keys",
    "random_later_position",
    "rules_with_clause_disabled",
    "rules_with_clause_replaced",
    "themes_in",
    "turn_end_text",
    "untrue_claims",
]
