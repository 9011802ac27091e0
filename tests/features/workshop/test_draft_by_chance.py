"""Two thousand random changes of all games: each result can be played, or has a fault with a place to show it.

`NAQALA_ALL=1` makes them all; otherwise a twentieth, of the games that say most between them.
"""

from random import Random

import pytest

from game.features.workshop.draft import GameDraft
from game.rules.file.variant_library import standard_library
from tests.features.workshop.by_chance import act
from tests.pairs import ALL
from tests.play import opened, played
from tests.sampled import widest

CHANGES = 40 if ALL else 4  # of each game
PLIES = 30


@pytest.mark.parametrize("game", widest(10))
def test_any_change_is_sound_or_marked_and_can_be_taken_back(game: str) -> None:
    chance = Random(game)
    draft = GameDraft.new_draft(standard_library().variants[game], "Mine")
    first, sound = draft.text, 0
    for _ in range(CHANGES):
        act(draft, chance)
        assert draft.is_valid == (not draft.faults)
        marked = {fault for one in (*draft.cards, None) for fault in draft.faults_of(one)}
        assert marked == set(draft.faults)
        sound += draft.is_valid
        rules = draft.game.rules()  # of the last sound game
        for position in played(opened(rules), chance, PLIES):
            assert sum(position.cells) + position.heap == rules.stones
        assert draft.is_valid or draft.can_undo or draft.game == draft.base
        while not draft.is_valid and chance.random() < 0.7:
            draft.undo()
    assert sound or not ALL
    while draft.can_undo:
        draft.undo()
    assert (draft.text, draft.is_valid, draft.changes) == (first, True, ())


@pytest.mark.parametrize("game", widest(10))
def test_put_back_one_by_one_or_all_at_once_nothing_is_changed(game: str) -> None:
    chance = Random(f"back {game}")
    draft = GameDraft.new_draft(standard_library().variants[game], "Mine")
    first = draft.text
    for _ in range(CHANGES // 2):
        act(draft, chance)
    draft.revert_all_changes()
    assert (draft.text, draft.changes) == (first, ())
    draft.undo()
    for _ in range(100):
        if draft.changes:
            assert draft.revert_change(chance.choice(draft.changes))
    assert (draft.text, draft.changes) == (first, ())
