"""Each idea that wins games has a name, a real game that shows it, games in which it occurs, and puzzles."""

import pytest

from game.rules.families import family_of
from game.rules.file.variant_library import standard_library
from game.rules.game import Position
from game.teaching.family_hooks import all_themes
from game.teaching.kept_puzzles import shipped_puzzles
from game.teaching.puzzle_motifs import all_motifs, motif_faults, motif_of_line, stored_motifs
from game.teaching.puzzle_themes import themes_of_solution

VARIANTS = standard_library().variants
IDEAS = sorted(id for id, theme in all_themes().items() if theme.idea)


def position(variant: str, word: str) -> Position:
    rules = VARIANTS[variant].rules()
    found: Position = family_of(rules).from_word(rules, word)
    return found


def test_all_that_is_kept_is_right() -> None:
    """`build/motifs.py` makes it anew."""
    assert list(motif_faults(VARIANTS)) == []


def test_there_are_about_a_dozen_each_with_a_name_of_its_own() -> None:
    assert 8 <= len(IDEAS) <= 12
    assert sorted(one.id for one in all_motifs()) == IDEAS
    assert len({one.name for one in all_themes().values()}) == len(all_themes())


def test_what_is_kept_wrongly_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from game.teaching import puzzle_motifs

    kept = dict(stored_motifs())
    kept["starve"] = kept["chain"]  # a solution that starves nobody
    del kept["house"]
    monkeypatch.setattr(puzzle_motifs, "stored_motifs", lambda: kept)
    told = list(motif_faults(VARIANTS))
    assert "house: nothing is kept of this idea." in told
    assert "starve: the games in which it occurs are others." in told
    assert f"starve: the solution of {kept['chain'].puzzle} does not show it." in told


def test_the_idea_of_a_line_is_that_of_its_first_turns() -> None:
    kalah = position("kalah", "5-0-6-5-5-1-5-0-6-5-0-6-2-2-S")
    found = motif_of_line(kalah, ["F", "A", "a", "C"])
    assert found is not None
    assert found.id == "extra_first"
    assert motif_of_line(kalah, ["C"]) is None, "nothing of all this"
    assert motif_of_line(kalah, []) is None


def test_who_can_pass_on_nothing_is_held_back() -> None:
    """A waits, and whatever is answered gives something away; B captures nothing either, and something stays safe."""
    here = position("bohnenspiel", "2-11-0-7-12-12-0-12-0-10-0-0-0-6-S")
    assert [move for move in here.legal() if "hold_back" in themes_of_solution(here, [move])] == ["A"]


def test_a_hole_that_can_go_round_already_is_not_built_up() -> None:
    here = position("oware", "0-0-1-15-13-8-0-0-1-0-2-8-0-0-S")
    assert "build_up" not in themes_of_solution(here, ["C", "c", "D"])
    assert "build_up" not in themes_of_solution(here, ["D"])
    assert "round" in themes_of_solution(here, ["D"])


def test_a_game_without_houses_has_no_puzzle_about_one() -> None:
    assert not any("house" in puzzle.themes for puzzle in shipped_puzzles("omweso"))
