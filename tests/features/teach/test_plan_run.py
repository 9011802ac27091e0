"""A lesson before a class: the boards of each part in their order, where one is, and the clock."""

from __future__ import annotations

import pytest

from game.features.teach.classroom import ClassGame, ClassPlay
from game.features.teach.lesson_plan import CardKind, LessonPlan, PlanCard
from game.features.teach.plan_boards import CardBoard
from game.features.teach.plan_run import PlanRun
from game.place import ASSETS
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.text.language import Language

ENGLISH = Language("en", ASSETS / "locale")
RULES = standard_library().variants["kalah"].rules()
START = Game(RULES).start


def board(move: str, *, question: str = "", plays: bool = True) -> CardBoard:
    """A board on which a move is shown, or asked for as on a worksheet."""
    ply = Game(RULES).play(move)
    return CardBoard(START, ply if plays else None, ("E",), question, f"Answer {move}." if question else "")


def run_of(*parts: tuple[PlanCard, list[CardBoard]]) -> PlanRun:
    return PlanRun(LessonPlan("kalah", "", [card for card, _ in parts]), [some for _, some in parts], START, ENGLISH)


def whole() -> PlanRun:
    """Two turns, two questions to the class, play in pairs, and a worksheet of two questions."""
    asked = [board("A", question="Which?"), board("B", question="May it?", plays=False)]
    return run_of(
        (PlanCard("show", 3, "Look."), [board("A"), board("B")]), (PlanCard("ask", 2), [board("C"), board("D")]),
        (PlanCard("pairs", 1, "Play."), [board("A")]), (PlanCard("worksheet", 4, "Write."), asked),
    )  # fmt: skip


def slides(run: PlanRun) -> list[tuple[int, str, str, str, str]]:
    return [(one.card, one.kind, one.ply.move if one.ply else "", one.sentence, one.answer) for one in run.slides]


def test_each_part_has_its_boards_and_answers_come_after_all_questions() -> None:
    assert slides(whole()) == [
        (0, "shown", "A", "Look.", ""), (0, "shown", "B", "Look.", ""),
        (1, "asked", "C", "", ""), (1, "asked", "D", "", ""),
        (2, "still", "", "Play.", ""),
        (3, "still", "", "Write.", ""), (3, "still", "", "Which?", ""), (3, "still", "", "May it?", ""),
        (3, "shown", "A", "Which?", "Answer A."), (3, "still", "", "May it?\nAnswer B.", ""),
    ]  # fmt: skip


@pytest.mark.parametrize("kind", ["show", "ask", "worksheet", "test"])
def test_a_part_without_boards_shows_the_start_with_its_sentence(kind: CardKind) -> None:
    run = run_of((PlanCard(kind, 3, "Look."), []), (PlanCard(kind, 3), []))
    assert slides(run) == [(0, "still", "", "Look.", ""), (1, "still", "", "", "")]
    assert run.slide.position == START


def test_questions_without_a_sentence_begin_at_once() -> None:
    run = run_of((PlanCard("test", 3), [board("A", question="Which?")]))
    assert slides(run) == [(0, "still", "", "Which?", ""), (0, "shown", "A", "Which?", "Answer A.")]
    assert [run.place_in_card, run.go(1) and run.place_in_card] == [(1, 1), (1, 1)]


def test_one_goes_from_board_to_board_and_stops_at_both_ends() -> None:
    run = whole()
    assert not run.can_go(-1)
    assert not run.go(-1)
    seen = [(run.slide.card, run.place_in_card)]
    while run.go(1):
        seen.append((run.slide.card, run.place_in_card))
    assert seen == [
        (0, (1, 2)), (0, (2, 2)), (1, (1, 2)), (1, (2, 2)), (2, (1, 1)),
        (3, (0, 2)), (3, (1, 2)), (3, (2, 2)), (3, (1, 2)), (3, (2, 2)),
    ]  # fmt: skip
    assert run.at == 9
    assert not run.can_go(1)
    assert run.go(-9)
    assert run.at == 0
    assert run.card.kind == "show"


def played(run: PlanRun) -> list[int]:
    """All boards were shown to the class; which are known again."""
    run.plays = {at: ClassPlay(ClassGame(START)) for at in range(len(run.slides))}
    return sorted(run.plays)


def test_a_shown_turn_begins_anew_where_one_comes_from_before_and_votes_stay() -> None:
    run = whole()
    every = played(run)
    for _ in range(3):
        run.go(1)
    assert sorted(run.plays) == [0, *every[2:]], "the second turn is shown anew, what was asked stays"
    run.go(-2)
    assert sorted(run.plays) == [0, *every[2:]]
    run.go(-1)
    assert 0 in run.plays, "a board is left and found again at its end"


def test_a_part_is_opened_at_its_first_board_and_from_its_beginning() -> None:
    run = whole()
    every = played(run)
    assert run.go_to_card(3)
    assert run.at == 5
    assert sorted(run.plays) == every[:5]
    assert run.go_to_card(1)
    assert run.at == 2
    assert sorted(run.plays) == every[:5], "what a class has voted stays"
    assert run.go_to_card(0)
    assert (run.at, sorted(run.plays)) == (0, [2, 3, 4])
    assert not run.go_to_card(4)
    assert run.at == 0


def test_each_part_has_a_clock_of_its_own_that_sounds_once() -> None:
    run = whole()
    assert run.minutes_left == 3
    assert [run.update(59), run.minutes_left, run.update(2), run.minutes_left] == [False, 3, False, 2]
    assert run.elapsed_share(0) == pytest.approx(61 / 180)
    assert not run.update(118.5)
    assert run.update(0.5), "the very moment"
    assert (run.minutes_left, run.elapsed_share(0)) == (0, 1.0)
    assert not run.update(600)
    assert (run.minutes_left, run.elapsed_share(0)) == (0, 1.0)
    run.go_to_card(1)
    assert (run.minutes_left, run.elapsed_share(1)) == (2, 0.0)
    assert run.update(500), "also where much time passes at once"
    assert not run.update(0.1)
