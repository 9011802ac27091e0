"""docs/lab/trials.md: each game was tried with the rules that it has; none goes on and on without a reason."""

from pathlib import Path

import trials
from game.engine.endings import rules_hash
from game.rules.file.variant_library import standard_library
from tests.play import SHELF

ROOT = Path(__file__).resolve().parents[2]


def test_every_game_was_tried_with_the_rules_that_it_has() -> None:
    found = trials.read_page()
    assert sorted(found) == SHELF
    stale = [id for id in SHELF if found[id].endings.rules != rules_hash(standard_library().variants[id].words)]
    assert not stale, f"their rules have changed; run: python build/trials.py {' '.join(stale)}"


def test_a_game_that_often_goes_round_in_circles_says_so_or_its_sources_say_nothing() -> None:
    assert sorted(trials.circling(trials.read_page())) == sorted(trials.WHY)


def test_turns_without_an_end_are_rare_or_a_reason_is_told() -> None:
    """Else they would save many a player who is behind."""
    assert sorted(trials.unending(trials.read_page())) == sorted(trials.WHY_UNENDING)


def test_the_page_is_what_was_found() -> None:
    assert trials.page(trials.read_page()) == (ROOT / "docs" / "lab" / "trials.md").read_text(encoding="utf-8")
