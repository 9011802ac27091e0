"""A game is changed card by card: what its file says then, what is told of it, and that all can be taken back."""

import tomllib
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.features.workshop.change_list import read_changes
from game.features.workshop.draft import GameDraft, RuleCard
from game.features.workshop.toml_data import is_clause_in_force
from game.place import VARIANTS
from game.rules.file.faults import VariantError
from game.rules.file.variant_library import load_variant, standard_library
from lab.drafts_by_chance import act
from tests.play import SHELF, examples
from tests.sampled import widest

GAMES = standard_library().variants
FOURS: dict[str, Any] = {"when": {"place": "their side", "makes": [4]}, "take": ["last"], "then": "end turn"}


def new(game: str = "kalah", name: str = "Mine") -> GameDraft:
    return GameDraft.new_draft(GAMES[game], name)


def card(draft: GameDraft, id: str) -> RuleCard:
    return next(one for one in draft.cards if one.id == id)


def own(draft: GameDraft) -> dict[str, Any]:
    """What the file says besides its head."""
    return {key: value for key, value in tomllib.loads(draft.text).items() if key not in ("based_on", "name")}


@pytest.mark.parametrize("game", SHELF)
def test_a_draft_that_changes_nothing_is_two_lines(game: str) -> None:
    draft = new(game)
    assert draft.text == f'based_on = "{game}"\nname     = "Mine"\n'
    assert (draft.is_valid, draft.changes, own(draft)) == (True, (), {})
    assert not any(one.is_changed or one.is_own or one.is_locked for one in draft.cards)


def test_a_number_that_an_option_sets_is_its_first_value() -> None:
    draft = new()
    assert draft.set_value(card(draft, "board"), ("columns",), 4)
    assert own(draft)["option"] == [{"id": "columns", "values": [4, 6, 1, 2, 3, 5, 7, 8, 9]}]
    assert draft.game.rules().board.columns == 4
    assert draft.set_value(card(draft, "start"), ("each",), 11)
    assert own(draft)["option"][0] == {"id": "seeds", "values": [11, 4, 3, 5, 6]}
    told = [(one.kind, one.path, one.old, one.new) for one in draft.changes]
    assert told == [("board", ("columns",), 6, 4), ("start", ("each",), 4, 11)]
    assert draft.value_in_card(card(draft, "board"), ("columns",)) == 4


def test_clauses_of_one_id_are_one_card_whose_value_is_that_of_the_option() -> None:
    draft = new()
    assert [one.id for one in draft.cards].count("circles") == 1
    assert draft.set_value(card(draft, "circles"), ("then",), "draw")
    assert own(draft) == {"option": [{"id": "circles", "values": ["draw", "own_side", "nobody"]}]}
    assert card(draft, "circles").table["then"] == "draw"
    assert draft.set_value(card(draft, "circles"), ("then",), "each sweeps own")
    assert (own(draft), draft.changes) == ({}, ())


def test_what_goes_takes_its_option_with_it_and_comes_back_with_it() -> None:
    draft = new()
    assert draft.remove_clause(card(draft, "pie"))
    assert own(draft) == {"without": ["pie"]}
    assert draft.is_valid
    assert "pie" not in [option.id for option in draft.options]
    (change,) = draft.changes
    assert (change.what, change.id) == ("removed", "pie")
    assert draft.revert_change(change)
    assert (own(draft), draft.is_valid) == ({}, True)
    assert draft.undo()
    assert draft.undo()
    assert not draft.undo()


def test_a_rule_that_always_counts_needs_no_option() -> None:
    draft = new()
    assert not card(draft, "pie").is_in_force
    assert draft.set_value(card(draft, "pie"), ("if",), None)
    assert card(draft, "pie").is_in_force
    assert draft.is_valid
    assert "pie" not in [option.id for option in draft.options]
    assert draft.game.rules().has_pie
    assert draft.revert_change(draft.changes[0])
    assert own(draft) == {}


def test_the_order_is_written_only_where_it_is_needed() -> None:
    draft = new()
    assert draft.move_clause(card(draft, "capture_facing"), 0)
    assert own(draft) == {"order": ["capture_facing", "extra_turn"]}
    assert [one.what for one in draft.changes] == ["order"]
    assert draft.move_clause(card(draft, "capture_facing"), 1)
    assert own(draft) == {}
    assert draft.add_clause("lap", FOURS)
    assert "order" not in own(draft)
    assert draft.move_clause(card(draft, "own_lap"), 0)
    assert next(one.id for one in draft.cards if one.kind == "lap") == "own_lap"
    assert draft.is_valid


def test_a_rule_of_ones_own_has_an_id_that_is_free_and_stands_where_it_is_put_or_can_come_into_force() -> None:
    draft = new()
    draft.add_clause("lap", {"id": "capture_facing", **FOURS})
    draft.add_clause("lap", {**FOURS, "when": {"place": "their side", "makes": [6]}})
    assert [one.id for one in draft.cards if one.is_own] == ["capture_facing_2", "own_lap"]
    assert draft.is_valid
    assert [one.what for one in draft.changes] == ["added", "added"]
    for one in draft.changes:
        draft.revert_change(one)
    assert own(draft) == {}
    for draft, at, there in ((new(), 0, 0), (new(), 1, 1), (new("ayo"), None, 0)):  # in Ayo it could never come last
        assert draft.add_clause("lap", FOURS, at)
        assert draft.is_valid
        assert [one.id for one in draft.cards if one.kind == "lap"].index("own_lap") == there


def test_a_fault_is_a_mark_on_its_card_and_the_last_sound_game_stays() -> None:
    draft = new()
    draft.set_value(card(draft, "start"), ("each",), 5)
    before = draft.game
    assert draft.set_value(card(draft, "capture_facing"), ("when", "makes"), [2])
    assert not draft.is_valid
    assert draft.faults_of(card(draft, "capture_facing")) == draft.faults
    assert draft.faults_of(card(draft, "extra_turn")) == draft.faults_of(None) == ()
    assert draft.game is before
    draft.undo()
    assert draft.is_valid
    draft.redo()
    assert draft.faults


def test_what_is_locked_stays_and_a_file_that_is_read_again_says_so(tmp_path: Path) -> None:
    draft = new()
    assert draft.set_locked(card(draft, "board"), True)
    assert draft.set_locked(card(draft, "extra_turn"), True)
    again = GameDraft.from_file(draft.save(tmp_path))
    assert [one.id for one in again.cards if one.is_locked] == ["board", "extra_turn"]
    assert not again.set_value(card(again, "board"), ("columns",), 4)
    assert not again.remove_clause(card(again, "extra_turn"))
    assert not again.can_undo
    assert again.changes == ()
    again.set_locked(card(again, "board"), False)
    again.set_locked(card(again, "extra_turn"), False)
    assert own(again) == {}


@pytest.mark.parametrize("game", widest(8))
def test_a_file_written_out_whole_is_changed_as_it_is(tmp_path: Path, game: str) -> None:
    """Its comments and what is not touched stay to the letter, and undo gives the same bytes."""
    path = tmp_path / f"{game}.toml"
    path.write_bytes((VARIANTS / f"{game}.toml").read_bytes())
    draft, chance = GameDraft.from_file(path), Random(game)
    before = draft.text
    for _ in range(examples(20)):
        act(draft, chance)
    head = [line for line in before.splitlines() if line.startswith("#")]
    assert [line for line in draft.text.splitlines() if line.startswith("#")] == head
    while draft.can_undo:
        draft.undo()
    assert draft.save(tmp_path) == path
    assert path.read_bytes() == (VARIANTS / f"{game}.toml").read_bytes()


def test_what_a_file_changes_is_found_from_the_file_alone(tmp_path: Path) -> None:
    draft = new()
    draft.set_value(card(draft, "board"), ("columns",), 4)
    draft.remove_clause(card(draft, "capture_single"))
    path = draft.save(tmp_path)
    assert read_changes(path) == draft.changes
    (tmp_path / "twice.toml").write_text(f'based_on = "{path.stem}"\nname = "Twice"\n[board]\ncolumns = 5\n')
    assert [(one.old, one.new) for one in read_changes(tmp_path / "twice.toml")] == [(4, 5)]
    (tmp_path / "whole.toml").write_bytes((VARIANTS / "kalah.toml").read_bytes())
    assert read_changes(tmp_path / "whole.toml") == ()


@pytest.mark.parametrize(("name", "file"), [
    ("Kalah of Dana", "kalah_of_dana"), ("Ça va? 2", "ca_va_2"), ("כלה", "klh"),
    ("Калах", "kalah_2"),  # the program has a kalah
    ("3 stones", "game_3_stones"), ("棋", "kalah_mine"), ("../../x", "x"), ("m" * 80, "m" * 40),
])  # fmt: skip
def test_a_file_is_called_like_its_game(tmp_path: Path, name: str, file: str) -> None:
    draft = new(name=name)
    first = draft.save(tmp_path)
    assert (first.stem, draft.game.id) == (file, file)
    second = new(name=name).save(tmp_path)
    assert second != first
    assert {load_variant(path).name for path in (first, second)} == {name}
    assert {*tmp_path.iterdir()} == {first, second}


def test_a_file_that_cannot_be_changed_says_why(tmp_path: Path) -> None:
    for text in ("name = ", 'name = "x"\n', 'based_on = "nothing"\nname = "x"\n'):
        (tmp_path / "bad.toml").write_text(text)
        with pytest.raises(VariantError, match=r"bad\.toml"):
            GameDraft.from_file(tmp_path / "bad.toml")
    (tmp_path / "bad.toml").write_text('based_on = "kalah"\nname = "x"\n[board]\nrows = 9\n')
    draft = GameDraft.from_file(tmp_path / "bad.toml")
    assert (draft.is_valid, draft.game.id) == (False, "kalah")
    assert draft.faults_of(card(draft, "board"))
    draft.revert_change(draft.changes[0])
    assert draft.is_valid


def test_one_is_not_true() -> None:
    """A clause for an option that is switched on is not in force where the option is the number 1."""
    clause = {"id": "more", "if": {"seeds": True}}
    assert is_clause_in_force(clause, {"seeds": True})
    assert not is_clause_in_force(clause, {"seeds": 1})
    assert not is_clause_in_force({"id": "more", "if": {"seeds": 1}}, {"seeds": True})


def test_what_an_author_said_of_a_rule_goes_when_it_is_changed_and_comes_back_with_it() -> None:
    draft = GameDraft.new_draft(standard_library().variants["boukerourou"], "Mine")
    text = draft.text
    of = "six_across"
    assert draft.set_value(card(draft, of), ("when", "makes"), [4])
    assert "title" not in card(draft, of).table
    assert "text" not in card(draft, of).table
    assert [change.path for change in draft.changes] == [("when", "makes")]
    assert draft.set_own_text(card(draft, of), "en", "My fours", "")
    assert draft.set_value(card(draft, of), ("when", "makes"), [5])
    assert card(draft, of).table["title"] == {"en": "My fours"}
    assert draft.set_own_text(card(draft, of), "en", "", "")
    assert draft.revert_change(draft.changes[0])
    assert draft.text == text
    assert draft.set_own_text(
        card(draft, of), "en", "", ""
    )  # a text that somebody left out stays out while the rule stays
    assert "en" not in card(draft, of).table.get("title", {})


def test_a_fault_of_an_option_is_a_mark_on_the_card_that_asks_for_it(tmp_path: Path) -> None:
    text = (VARIANTS / "kalah.toml").read_text("utf-8")
    path = tmp_path / "own.toml"
    path.write_text(text, "utf-8")
    draft = GameDraft.from_file(path)
    assert draft.set_option_default("seeds", 4000)
    assert not draft.is_valid
    assert draft.faults_of(card(draft, "start")) == draft.faults
    assert draft.faults_of(card(draft, "extra_turn")) == ()
    assert draft.faults_of(None) == ()


def test_what_every_game_has_is_neither_left_out_nor_moved() -> None:
    draft = new()
    assert not draft.remove_clause(card(draft, "board"))
    assert not draft.move_clause(card(draft, "board"), 1)
    assert not draft.set_value(card(draft, "board"), (), 4)
    assert not draft.set_value(card(draft, "board"), ("columns",), 6), "it is that already"
    assert not draft.redo()
    assert not draft.can_undo
