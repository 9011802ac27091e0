"""Rules side by side: what differs, what is the same, what chosen options have changed."""

from __future__ import annotations

from game.text.rules_comparison import changes, compared, only
from game.text.telling import Clause


def clause(id: str, text: str, title: str = "") -> Clause:
    return Clause(id, title or id.title(), text, changed=False)


def test_only_the_sentences_that_the_other_does_not_have() -> None:
    assert only("Sow round. Skip the store.", "Sow round. Sow the store too.") == "Skip the store."
    assert only("Sow round.", "Sow round. Sow the store too.") == ""


def test_what_both_say_in_their_own_way_comes_first_then_what_only_one_has() -> None:
    here = [clause("goal", "Take most."), clause("feed", "Feed them."), clause("sow", "One each. To the right.")]
    there = [clause("goal", "Take most."), clause("sow", "One each. To the left."), clause("again", "Move again.")]
    found = compared(here, there)
    assert [(one.title, one.here, one.there) for one in found.differ] == [
        ("Sow", "To the right.", "To the left."),
        ("Feed", "Feed them.", ""),
        ("Again", "", "Move again."),
    ]
    assert [(one.id, one.text) for one in found.same] == [("goal", "Take most."), ("sow", "One each.")]


def test_a_game_beside_itself_differs_in_nothing() -> None:
    page = [clause("goal", "Take most."), clause("sow", "One each.")]
    assert compared(page, page) == ((), tuple(page))


def test_changes_say_what_was_usual_and_what_is_gone() -> None:
    usual = [clause("sow", "One each. Four stones."), clause("takasia", "It bars."), clause("old", "Nothing.", "Slam")]
    now = [clause("sow", "One each. Five stones."), clause("new", "Forbidden.", "Slam"), clause("pie", "Swap.")]
    shown = changes(now, usual)
    assert [(one.clause.id, one.usual, one.gone) for one in shown] == [
        ("sow", "Four stones.", False),
        ("takasia", "It bars.", True),
        ("new", "Nothing.", False),
        ("pie", "", False),
    ]
    assert all(one.clause.changed for one in shown)


def test_nothing_chosen_changes_nothing() -> None:
    page = [clause("sow", "One each.")]
    assert [(one.clause, one.usual, one.gone) for one in changes(page, page)] == [(page[0], "", False)]
