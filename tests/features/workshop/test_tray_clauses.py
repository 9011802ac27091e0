"""The clauses that can be added."""

import pytest

from game.features.workshop.draft import GameDraft
from game.features.workshop.tray_clauses import clauses_for_tray
from game.rules.file.variant_library import Variant, standard_library
from tests.sampled import widest
from tests.some import some
from tests.text.common import ENGLISH, HEBREW


def test_children_are_offered_twelve_and_grown_ups_all() -> None:
    kalah = standard_library().variants["kalah"]
    plain, every = clauses_for_tray(ENGLISH, kalah), clauses_for_tray(ENGLISH, kalah, everything=True)
    assert len(plain) == 12
    assert len(every) > 40
    assert {clause.title for clause in plain} >= {"Laps", "Grand slam"}
    assert "Extra turn" not in {clause.title for clause in every}  # it has that already


@pytest.mark.parametrize("game", [standard_library().variants[id] for id in widest(12)], ids=lambda game: game.id)
def test_what_is_offered_makes_a_sound_game(game: Variant) -> None:
    for clause in some(clauses_for_tray(HEBREW, game)):
        assert clause.title
        assert clause.sentence
        draft = GameDraft.new_draft(game, "Mine")
        draft.add_clause(clause.kind, clause.table)
        assert draft.is_valid, (clause.kind, clause.table, draft.faults)
