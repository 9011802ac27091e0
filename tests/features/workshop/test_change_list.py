"""What a draft has changed is listed change by change, and each can be taken back alone."""

from typing import Any

import pytest

from game.features.workshop.change_list import TEXTS, compare_games, revert_change
from game.features.workshop.draft import GameDraft
from game.rules.file.variant_library import standard_library
from tests.features.workshop.test_draft import card, new
from tests.some import some


def back(draft: GameDraft) -> None:
    """The only change is taken back, and then there is none."""
    (change,) = draft.changes
    assert draft.revert_change(change)
    assert not draft.changes


def test_a_key_beside_the_tables_is_a_change_of_its_own() -> None:
    for old, now, words in (
        ({"pieces": 2}, {"pieces": 3}, {"pieces": 2}),
        ({}, {"pieces": 3}, {}),
        ({"pieces": 2}, {}, {"pieces": 2}),
    ):
        (change,) = compare_games(old, now)
        assert (change.what, change.kind, change.old, change.new) == (
            "key", "pieces", old.get("pieces"), now.get("pieces"),
        )  # fmt: skip
        tables: dict[str, Any] = dict(now)
        revert_change(change, tables, old)
        assert tables == words
    assert compare_games({"pieces": []}, {}) == (), "nothing is as good as empty"


def test_another_first_value_of_an_option_that_no_rule_tells_of() -> None:
    below = {"option": [{"id": "pie", "values": [False, True]}, {"id": "x", "values": [1, 2]}]}
    now: dict[str, Any] = {"option": [{"id": "pie", "values": [True, False]}, {"id": "x", "values": [1, 2]}]}
    (change,) = compare_games(below, now)
    assert (change.what, change.id, change.old, change.new) == ("option", "pie", [False, True], [True, False])
    revert_change(change, now, below)
    assert now == below
    assert now["option"][0] is not below["option"][0], "the game below stays as it is, whatever happens to this one"


def test_clauses_in_another_order_go_back_to_their_places_among_others() -> None:
    below = {"lap": [{"id": "a", "take": ["last"]}, {"id": "b"}, {"id": "c"}]}
    now: dict[str, Any] = {"lap": [{"id": "own"}, {"id": "c"}, {"id": "a", "take": ["last"]}, {"id": "b"}]}
    order = next(one for one in compare_games(below, now) if one.what == "order")
    revert_change(order, now, below)
    assert [one["id"] for one in now["lap"]] == ["own", "a", "b", "c"]


@pytest.mark.parametrize(
    ("game", "id", "path", "value"),
    [
        ("kalah", "board", ("columns",), 4), ("kalah", "start", ("each",), 5),
        ("kalah", "capture_facing", ("when", "makes"), [2, 3]), ("kalah", "extra_turn", ("then",), "end turn"),
        ("oware", "two_or_three", ("when", "makes"), [4]), ("togyz_kumalak", "sow", ("first",), None),
        ("damka", "board", ("size",), 10),
    ],
)  # fmt: skip
def test_one_value_goes_back_to_what_it_was(game: str, id: str, path: tuple[str, ...], value: object) -> None:
    draft = new(game)
    found = card(draft, id)
    assert draft.set_value(found, path, value)
    assert draft.changes[0].kind == found.kind
    back(draft)


def test_of_several_changes_one_goes_back_alone() -> None:
    draft = new()
    draft.set_value(card(draft, "start"), ("each",), 5)
    draft.set_value(card(draft, "board"), ("columns",), 4)
    draft.remove_clause(card(draft, "extra_turn"))
    changes = draft.changes
    assert len(changes) == 3
    for one in some(changes):
        assert draft.revert_change(one)
        assert set(map(str, draft.changes)) == set(map(str, changes)) - {str(one)}
        draft.undo()


def test_which_numbers_take_is_one_thing_said_by_two_keys() -> None:
    draft = new("mangala_turkiye")  # three take instead of all even numbers
    before = dict(card(draft, "even").table)
    draft.set_value(card(draft, "even"), ("when", "even"), None)
    draft.set_value(card(draft, "even"), ("when", "makes"), [3])
    (change,) = draft.changes
    assert change.path == ("when", "makes")
    assert change.new == [3]
    assert change.old[:3] == [2, 4, 6]
    assert draft.is_valid
    back(draft)
    assert card(draft, "even").table == before


def test_a_rule_that_an_option_puts_in_force_or_out_of_force_is_changed_there() -> None:
    draft = new()
    assert draft.set_option_default("pie", True)
    (change,) = draft.changes
    assert (change.id, change.path, change.old, change.new) == ("pie", ("if",), False, True)
    back(draft)
    assert not draft.game.rules().has_pie


@pytest.mark.parametrize("id", ["walak_pussa", "oware", "kalah", "congkak", "puhulmutu"])
def test_an_option_changes_each_rule_once_whatever_texts_come_with_it(id: str) -> None:
    """In Walak-pussa another text of a rule belongs to the value of an option: it is no change of its own."""
    variant, changed = standard_library().variants[id], 0
    for option in some(variant.options):
        draft = GameDraft.new_draft(variant, "Mine")
        if len(option.values) > 1 and draft.set_option_default(option.id, option.values[1]):
            rules = [(one.kind, one.id, one.nth) for one in draft.changes]
            texts = [one for one in draft.changes if one.path[:1] in TEXTS]
            twice = [one for one in texts if rules.count((one.kind, one.id, one.nth)) > 1]
            assert not twice, option.id
            while draft.changes and draft.revert_change(draft.changes[0]):
                changed += 1
            assert not draft.changes
    assert changed
