"""What helps is only offered where a sound game comes of it, and then it is so."""

import pytest

from game.features.workshop.draft import GameDraft
from game.features.workshop.good_game.remedies import Remedy, remedies_for
from game.features.workshop.good_game.verdict import Kind, SelfPlayVerdict
from game.rules.file.variant_library import standard_library

GAMES = standard_library().variants


def mended(variant: str, kind: Kind) -> tuple[GameDraft, Remedy]:
    draft = GameDraft.new_draft(GAMES[variant], "Mine")
    before = draft.text
    found = next(remedies_for(SelfPlayVerdict(kind), draft))
    assert draft.text == before
    assert not draft.can_undo
    found.edit(draft)
    assert draft.is_valid
    assert draft.text != before
    return draft, found


@pytest.mark.parametrize("variant", ["kalah", "oware", "sungka", "songo", "basic"])
def test_the_pie_rule_is_there_once_it_was_added(variant: str) -> None:
    draft, found = mended(variant, "begins")
    assert found.kind == "pie"
    assert draft.game.rules().has_pie
    draft.undo()
    assert not draft.game.rules().has_pie


def test_a_game_that_has_it_gets_another_number_of_stones() -> None:
    draft = GameDraft.new_draft(GAMES["kalah"], "Mine")
    draft.set_option_default("pie", True)
    found = next(remedies_for(SelfPlayVerdict("begins"), draft))
    assert (found.kind, found.new_value) == ("stones", 5)
    found.edit(draft)
    assert draft.is_valid
    assert draft.game.rules().start[0] == 5
    assert draft.game.rules().has_pie


@pytest.mark.parametrize(
    ("kind", "remedied", "stones", "columns"),
    [("long", "stones", 3, 6), ("short", "stones", 5, 6), ("no_choice", "columns", 4, 7), ("answers", "stones", 5, 6)],
)
def test_other_numbers(kind: Kind, remedied: str, stones: int, columns: int) -> None:
    draft, found = mended("kalah", kind)
    rules = draft.game.rules()
    assert found.kind == remedied
    assert (rules.start[0], rules.board.columns) == (stones, columns)


def test_ends_for_repetition_and_for_a_turn_without_an_end() -> None:
    draft, found = mended("kalah", "circles")
    assert found.kind == "draw"
    assert [
        draft.value_in_card(one, ("then",)) for one in draft.cards if one.kind == "repetition" and one.is_in_force
    ] == ["draw"]
    draft, found = mended("bao_laps", "endless")
    assert found.kind == "loses"
    assert any(one.kind == "endless" and one.is_in_force for one in draft.cards)


def test_nothing_is_offered_for_a_game_in_which_nothing_is_the_matter_nor_where_nothing_would_be_sound() -> None:
    for variant in ("kalah", "damka"):
        assert not [*remedies_for(SelfPlayVerdict("even"), GameDraft.new_draft(GAMES[variant], "Mine"))]
    assert not [*remedies_for(SelfPlayVerdict("begins"), GameDraft.new_draft(GAMES["damka"], "Mine"))]


def test_no_advice_takes_back_what_was_changed_before_nor_an_advice_before() -> None:
    """Congkak sown the other way: the third time is a draw, and the next advice took that back."""
    draft = GameDraft.new_draft(GAMES["congkak"], "Mine")
    sow = next(card for card in draft.cards if card.kind == "sowing")
    draft.set_value(sow, ("direction",), "anticlockwise")
    taken: list[str] = []
    while (found := next(remedies_for(SelfPlayVerdict("circles"), draft), None)) is not None:
        assert len(taken) < 6
        before = draft.changes
        found.edit(draft)
        taken.append(f"{found.kind} {found.new_value}")
        assert set(map(str, before)) < set(map(str, draft.changes)), taken
    assert len(taken) > 1
    assert [draft.value_in_card(one, ("direction",)) for one in draft.cards if one.kind == "sowing"] == [
        "anticlockwise"
    ]
