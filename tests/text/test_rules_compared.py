"""Rules side by side: what differs, what is the same, what chosen options have changed."""

from __future__ import annotations

from game.text.rules_comparison import changed_rules, compare_rules
from game.text.speech_context import RulePlate


def clause(id: str, text: str, title: str = "") -> RulePlate:
    return RulePlate(id, title or id.title(), text, is_changed=False)


def test_what_both_say_in_their_own_way_and_what_only_one_has() -> None:
    here = [clause("goal", "Take most."), clause("feed", "Feed them."), clause("sow", "One each. To the right. Round.")]
    there = [clause("goal", "Take most."), clause("sow", "One each. To the left."), clause("again", "Move again.")]
    found = compare_rules(here, there)
    assert found.differ == (("Sow", "To the right. Round.", "To the left."),)
    assert found.differ[0].first_sentences == ("To the right.", "To the left.")
    assert [one.id for one in found.here] == ["feed"]
    assert [one.id for one in found.there] == ["again"]
    assert [(one.id, one.text) for one in found.same] == [("goal", "Take most.")]


def test_rules_of_one_title_are_one_rule_to_a_reader() -> None:
    here = [clause("facing", "Take those across.", "Capture"), clause("end", "A row is empty.")]
    there = [clause("numbers", "Take two or three.", "Capture"), clause("end", "A row is empty.")]
    found = compare_rules(here, there)
    assert [(one.title, one.here, one.there) for one in found.differ] == [
        ("Capture", "Take those across.", "Take two or three.")
    ]
    assert (found.here, found.there) == ((), ())


def test_changes_say_what_was_usual_and_what_is_gone() -> None:
    usual = [clause("sow", "One each. Four stones."), clause("takasia", "It bars."), clause("old", "Nothing.", "Slam")]
    now = [clause("sow", "One each. Five stones."), clause("new", "Forbidden.", "Slam"), clause("pie", "Swap.")]
    shown = changed_rules(now, usual)
    assert [(one.clause.id, one.usual, one.is_gone) for one in shown] == [
        ("sow", "Four stones.", False), ("takasia", "It bars.", True), ("new", "Nothing.", False), ("pie", "", False),
    ]  # fmt: skip
    assert all(one.clause.is_changed for one in shown)
