"""The same turn under two rules: it differs where the rules differ, and both games have the position."""

from pathlib import Path

import pytest

from game.features.workshop.draft import GameDraft
from game.rules.file.variant_library import standard_library
from game.rules.game import counts_of_position, named_marks
from game.rules.match import Game
from game.table.example_turn import (
    find_differing_turn,
    first_difference,
    is_played_differently,
    most_varied_turn,
    start_with_any_move,
    stored_example,
    under_old_rules,
)
from game.text.difference import turn_differences
from game.text.language import Language, without_markup
from game.text.speech_context import SpeechContext
from tests.features.workshop.same_turn_cases import FOUR_HOLES, ONLY_FACING, THREE_STONES, based_on

VARIANTS = standard_library().variants
AT_THE_END = "what only shows at the end"
HALF_OF_ALL = '[[end]]\nid = "majority"\nwhen = "half of all"\nthen = "nobody sweeps"'
CHANGES = {
    "what is captured": ("kalah", ONLY_FACING, "capture_facing"),
    "no extra turn": ("kalah", 'without = ["extra_turn"]', "extra_turn"),
    "the other way round": ("kalah", '[sowing]\nid = "sow"\ndirection = "clockwise"', "sow"),
    "their store gets a stone": ("kalah", 'without = ["skip_store"]', "skip_store"),
    AT_THE_END: ("songo", HALF_OF_ALL, "majority"),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_turn_is_found_that_the_two_rules_play_differently(name: str, tmp_path: Path) -> None:
    game, text, clause = CHANGES[name]
    new = based_on(tmp_path, game, text)
    found = find_differing_turn(VARIANTS[game], new, clause)
    assert found is not None
    assert counts_of_position(found.old) == counts_of_position(found.position)
    assert named_marks(found.old) == named_marks(found.position)
    assert found.old.player == found.position.player
    before, after = (Game(at.rules, at).preview_turn(found.move) for at in (found.old, found.position))
    unlike = first_difference(before.steps, after.steps) is not None
    assert unlike or before.after.outcome != after.after.outcome
    ends = {ply.after.outcome.reason for ply in (before, after) if ply.after.outcome}
    assert clause in {step.clause for step in (*before.steps, *after.steps)} | ends


def test_where_nothing_is_changed_a_turn_is_found_that_the_choices_play_differently() -> None:
    kalah = VARIANTS["kalah"]
    draft = GameDraft.new_draft(kalah, "My game")
    card = next(one for one in draft.cards if one.id == "capture_facing")
    tried = [draft.try_value(card, ("take",), value).game for value in ([], ["facing"])]
    games = [game for game in tried if game is not None]
    assert len(games) == 2
    found = most_varied_turn(kalah, draft.game, games, "capture_facing")
    assert found is not None
    ends = {under_old_rules(game, found.position).play(found.move).cells for game in (kalah, *games)}  # type: ignore[union-attr]
    assert len(ends) == 3
    assert most_varied_turn(kalah, draft.game, [kalah], "capture_facing") is None


def test_a_turn_shows_a_clause_where_the_games_part_at_it(tmp_path: Path) -> None:
    kalah, new = VARIANTS["kalah"], based_on(tmp_path, "kalah", ONLY_FACING)
    found = find_differing_turn(kalah, new, "capture_facing")
    assert found is not None
    assert is_played_differently(found, "capture_facing")
    assert is_played_differently(found, "")
    assert not is_played_differently(found, "circles")
    alike = start_with_any_move(kalah, kalah)
    assert alike is not None
    assert not is_played_differently(alike, "")
    apart = find_differing_turn(kalah, based_on(tmp_path, "kalah", FOUR_HOLES), "board")
    assert apart is not None
    assert not is_played_differently(apart, "")


def test_a_turn_that_shows_a_rule_is_shown_under_both(tmp_path: Path) -> None:
    kalah, new = VARIANTS["kalah"], based_on(tmp_path, "kalah", THREE_STONES)
    for id in ("capture_facing", "extra_turn"):
        found = stored_example(kalah, kalah, id)
        assert found is not None
        assert found.old.cells == found.position.cells
        assert id in [step.clause for step in found.position.turn(found.move)]
    assert stored_example(kalah, new, "nothing") is None


def test_boards_of_another_size_are_shown_at_their_own_starts(tmp_path: Path) -> None:
    found = find_differing_turn(VARIANTS["kalah"], based_on(tmp_path, "kalah", FOUR_HOLES), "board")
    assert found is not None
    assert found.apart
    assert (found.old.rules.board.columns, found.position.rules.board.columns) == (6, 4)
    assert found.move in found.old.legal()
    assert found.move in found.position.legal()


@pytest.mark.parametrize("game", ["basic", "egyptian", "anywoli"])
def test_where_a_rule_forbids_a_turn_the_example_is_one_that_the_other_rule_plays(game: str, tmp_path: Path) -> None:
    few = based_on(tmp_path, game, '[[turn]]\nid = "few"\nat_most = 9')  # larger holes start no turn any more
    found = find_differing_turn(VARIANTS[game], few)
    assert found is not None
    assert found.old.count(found.move) > 9
    assert found.move in found.old.legal()
    assert found.move not in found.position.legal()


def test_a_search_that_nobody_wants_any_more_ends(tmp_path: Path) -> None:
    new = based_on(tmp_path, "kalah", ONLY_FACING)
    assert find_differing_turn(VARIANTS["kalah"], new, "capture_facing", lambda: True) is None


def said(new: object, language: str = "en") -> tuple[str, str]:
    found = find_differing_turn(VARIANTS["kalah"], new, "capture_facing")  # type: ignore[arg-type]
    assert found is not None
    plies = [Game(one.rules, one).preview_turn(found.move) for one in (found.old, found.position)]
    telling = [SpeechContext(Language(language), ply.before.rules, ply.mover, position=ply.before) for ply in plies]
    one, two = turn_differences(plies, telling)
    return without_markup(one), without_markup(two)


def test_only_the_difference_is_said(tmp_path: Path) -> None:
    old, new = said(based_on(tmp_path, "kalah", ONLY_FACING))
    assert "and its own last stone" in old
    assert "Its last stone stays in" in new
    assert "own last stone" not in new
