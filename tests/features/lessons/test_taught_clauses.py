"""Each clause of a game is practised in a task, read out by a lesson, or stands on the card at the end of a course."""

import msgspec
import pytest

from game.features.lessons import lesson_files
from game.features.lessons.course_check import rule_card_faults
from game.features.lessons.lesson_files import Lesson
from game.features.lessons.taught_clauses import ClauseCoverage
from game.teaching.kept_clips import read_clips
from game.text.language import Language
from game.text.sentences import RulePlate, rules_page
from tests.sampled import few
from tests.teaching.reading import LESSONS, VARIANTS, course


def taught(game: str, lessons: list[Lesson] | None = None) -> ClauseCoverage:
    return ClauseCoverage(
        course(game) if lessons is None else lessons, VARIANTS[game].rules(), lesson_files.task_positions(game)
    )


def card(game: str) -> list[RulePlate]:
    left = taught(game).untaught_clauses
    return [one for one in rules_page(VARIANTS[game].rules(), Language("en")) if one.id in left]


@pytest.mark.parametrize("game", few(sorted(VARIANTS), 6))
def test_no_clause_is_lost(game: str) -> None:
    found, every = taught(game), [one.id for one in rules_page(VARIANTS[game].rules(), Language("en"))]
    assert {*found.practised_clauses, *found.explained_clauses, *found.untaught_clauses} == {*every}
    assert {*found.untaught_clauses}.isdisjoint({*found.practised_clauses, *found.explained_clauses})
    assert list(found.untaught_clauses) == [id for id in every if id in found.untaught_clauses], (
        "in the order of the page of rules"
    )


@pytest.mark.parametrize(("game", "left"), [
    ("kalah", ()), ("oware", ()), ("hus", ("void", "circles_draw")), ("leb_bbut", ("void", "circles")),
    ("damka", ("repetition", "quiet")),
])  # fmt: skip
def test_what_a_course_leaves(game: str, left: tuple[str, ...]) -> None:
    """Endless sowing and a third repetition: no turn from a position shows them."""
    assert taught(game).untaught_clauses == left


def test_a_clause_that_a_lesson_only_needs_is_not_taught() -> None:
    """Its task has to show it: an extra turn is earned without passing the other side's store."""
    once_more = LESSONS["once_more"]
    needing = msgspec.structs.replace(once_more, needs=["extra_turn", "skip_store", "row_empty"])
    assert {"skip_store", "row_empty"} <= {*taught("kalah", [needing]).untaught_clauses}
    assert "extra_turn" in taught("kalah", [needing]).practised_clauses
    whole = taught("kalah", [*course("kalah")])
    assert {"skip_store", "row_empty"} <= {*whole.practised_clauses}


def test_the_goal_is_practised_where_a_task_asks_to_win() -> None:
    winner = "over", "ahead"
    asks = [one for one in course("oware") if any(t.reach.won or t.reach.foretell in winner for t in one.task)]
    assert asks
    assert "goal" in taught("oware", asks).practised_clauses
    assert "goal" in taught("oware", [one for one in course("oware") if one not in asks]).untaught_clauses


def test_a_lesson_reads_out_the_clause_that_it_is_about() -> None:
    """No turn shows the third time the same: the lesson says it, and its sheet has the rule."""
    found = taught("kalah")
    assert "circles" in found.explained_clauses
    assert "circles" not in found.practised_clauses
    without = [one for one in course("kalah") if one.id != "kalah_stop"]
    assert taught("kalah", without).untaught_clauses == ("circles",)


def test_tasks_with_other_options_teach_nothing_of_the_usual_rules() -> None:
    last = course("kalah")[-1]
    assert last.id == "other_ways"
    found = taught("kalah", [last])
    assert not found.practised_clauses
    assert not found.explained_clauses


@pytest.mark.parametrize("game", ["hus", "tihbat", "muvalavala"])
def test_the_card_is_sound(game: str) -> None:
    assert list(rule_card_faults(VARIANTS[game].rules(), card(game), read_clips(game))) == []


def test_a_card_without_words_or_without_a_clip_that_there_could_be_is_a_fault() -> None:
    rules, book = VARIANTS["hus"].rules(), read_clips("hus")
    plates = [one for one in rules_page(rules, Language("en")) if one.id in ("goal", "no_single")]
    assert "no_single" in book
    lost = {clause: clips for clause, clips in book.items() if clause != "no_single"}
    (fault,) = rule_card_faults(rules, plates, lost)
    assert "no clip is kept for the rule no_single" in fault
    (fault,) = rule_card_faults(rules, [plates[0]._replace(text=""), *plates[1:]], book)
    assert "says nothing of the rule goal" in fault
