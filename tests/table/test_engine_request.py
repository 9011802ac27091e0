"""What is asked of the engine: one question at a time, late answers are not heard, and what fails is said."""

from typing import Any

import pytest

from game.engine.analysis.values import Analysis, AnalysisFailure, MoveValue, Review, ReviewProgress
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.table.engine_request import DrawOffer, LayoutSearch, MoveRequest, NoOpponent, PositionAnalysis, ReviewRequest
from game.table.figures import FigureStore

KALAH = standard_library().variants["kalah"].rules()
FAILED = AnalysisFailure("ended")


class Worker:
    """Answers what a test lets it answer; tickets are counted from 1."""

    def __init__(self) -> None:
        self.tickets = self.cancelled = 0
        self.asked: list[tuple[Any, ...]] = []
        self.answers: list[tuple[int, Any]] = []

    def think(self, *question: Any) -> int:
        self.asked.append(question)
        self.tickets += 1
        return self.tickets

    arrange = review = think

    def analyse(self, *question: Any, seconds: float, nodes: int) -> int:
        assert seconds > 0
        assert nodes > 0
        return self.think(*question)

    def poll(self) -> tuple[int, Any] | None:
        return self.answers.pop(0) if self.answers else None

    def cancel(self) -> None:
        self.cancelled += 1

    def says(self, answer: Any, ticket: int = 0) -> None:
        self.answers.append((ticket or self.tickets, answer))


@pytest.fixture
def worker() -> Any:
    return Worker()


def game(*moves: str) -> Game:
    found = Game(KALAH)
    for move in moves:
        found.play(move)
    return found


def values(*said: tuple[str, int], done: bool = True) -> Analysis:
    return Analysis(5, 100, tuple(MoveValue(move, cp) for move, cp in said), done)


# --- moves


def test_behind_a_failure_nothing_comes(worker: Any) -> None:
    asked, start = MoveRequest(worker), game().position
    worker.tickets = 0
    asked.request_move(start, 3, (start, ()))
    worker.says(FAILED)
    asked.request_move(start, 3, (start, ()))
    assert asked.failed is FAILED
    assert not asked.is_busy
    asked.reset()
    assert asked.failed is None
    assert worker.cancelled == 0


def test_where_no_computer_plays_nothing_is_ever_found() -> None:
    nobody, start = NoOpponent(), game().position
    asked = MoveRequest(nobody)
    asked.request_move(start, 3, (start, ()))
    assert asked.move == ""
    assert nobody.poll() is None
    asked.reset()


# --- layouts


def test_layouts_come_better_and_better_until_it_ends(worker: Any) -> None:
    search = LayoutSearch(worker)
    search.begin(game())
    before = search.news
    search.update()
    assert search.found is None
    assert search.news == before
    for layout in ("first", "better"):
        worker.says(layout)
        search.update()
        assert search.found == layout
        assert search.news == layout
    assert search.is_busy
    worker.says(FAILED)
    search.update()
    assert search.failed is FAILED
    search.begin(game())
    assert not search.found
    assert not search.failed
    search.close()
    assert not search.is_busy
    assert worker.cancelled == 1


# --- a position


def test_a_position_is_looked_at_once_and_known_when_the_search_has_ended(worker: Any) -> None:
    insight, played = PositionAnalysis(lambda: worker), game("A", "a")
    insight.analyse_before(played, 1)
    insight.analyse_before(played, 1)
    assert [question[0] for question in worker.asked] == [played.plies[1].before]
    worker.says(values(("b", 200), done=False))
    insight.update()
    assert insight.analysis is None
    worker.says(values(("b", 249), ("c", 51)))
    insight.update()
    assert not insight.is_busy
    assert insight.analysis is not None
    assert insight.analysis.values[0].cp == 200, "in whole stones, as it is told everywhere"
    assert insight.analysis_for(played.plies[1].before) is insight.analysis
    assert insight.analysis_for(played.position) is None
    insight.analyse_before(played, 2)
    assert insight.analysis is None, "of another position nothing is known"
    assert worker.asked[-1][0] is played.position
    assert worker.cancelled == 0
    insight.analyse_before(played, 0)
    assert worker.cancelled == 1, "the one before is given up"


def test_what_is_known_is_not_asked_again_unless_its_search_was_cut_short(worker: Any) -> None:
    figures, played = FigureStore(), game()
    figures.keep_if_deeper(played.position, values(("A", 100), done=False))
    insight = PositionAnalysis(lambda: worker, figures)
    insight.analyse_before(played, 0)
    assert insight.is_busy
    worker.says(values(("B", 300)))
    insight.update()
    again = PositionAnalysis(lambda: worker, figures)
    again.analyse_before(played, 0)
    assert not again.is_busy
    assert again.analysis is not None
    assert again.analysis.values[0].move == "B"
    assert len(worker.asked) == 1
    assert figures.keep_if_deeper(played.position, Analysis(9, 900, (MoveValue("A", 320), MoveValue("B", 300))))
    assert figures.deepest(played.position).values[0].move == "B", "as good as the best"  # type: ignore[union-attr]


def test_where_nothing_is_found_that_is_said_until_another_is_looked_at(worker: Any) -> None:
    for answer, why in ((values(), "silent"), (FAILED, "ended")):
        insight, played = PositionAnalysis(lambda: worker), game("A")
        insight.analyse_before(played, 0)
        worker.says(answer)
        insight.update()
        assert insight.failed is not None
        assert insight.failed.why == why
        assert insight.analysis is None
        insight.analyse_before(played, 1)
        assert insight.failed is None
        insight.leave()


# --- a draw is offered


@pytest.mark.parametrize(
    ("mover", "cp", "answer"),
    [("S", 0, "yes"), ("S", 100, "no"), ("S", -100, "yes"), ("N", 100, "yes"), ("N", -100, "no")],
)
def test_a_computer_takes_a_draw_unless_it_is_ahead(worker: Any, mover: str, cp: int, answer: str) -> None:
    """The value is that of who is to move, South at first."""
    offer = DrawOffer(worker, game(), "S" if mover == "S" else "N")
    offer.update()
    assert (offer.answer, offer.is_busy) == ("", True)
    worker.says(values(("A", cp)))
    offer.update()
    assert (offer.answer, offer.is_busy, offer.news) == (answer, False, answer)
    worker.says(FAILED)
    offer.update()
    assert offer.answer == answer


def test_of_a_draw_nothing_is_said_where_nothing_can_be_learned_and_closing_ends_it(worker: Any) -> None:
    offer = DrawOffer(worker, game(), "S")
    worker.says(FAILED)
    offer.update()
    assert offer.answer == offer.news == "silent"
    other = DrawOffer(worker, game(), "S")
    other.close()
    assert worker.cancelled == 1


# --- a whole game

REVIEW = Review((), None, (0,), 1)


def test_a_review_is_asked_for_shown_and_kept_while_a_second_one_is_stopped(worker: Any) -> None:
    asked = ReviewRequest(worker, game("A"), None)
    assert asked.is_busy
    news = asked.news
    worker.says(ReviewProgress(1, 2))
    asked.update()
    assert asked.progress == ReviewProgress(1, 2)
    assert asked.news == news
    worker.says(REVIEW)
    asked.update()
    assert (asked.review, asked.is_busy, asked.news) == (REVIEW, False, news + 1)
    asked.stop()
    assert asked.news == news + 1, "there is nothing to stop"
    asked.begin()
    assert (asked.review, asked.progress, asked.news) == (None, ReviewProgress(0, 0), news + 2)
    asked.close()
    assert (asked.review, asked.is_busy, asked.news) == (REVIEW, False, news + 3)


def test_a_review_that_is_known_is_not_asked_for_and_one_that_fails_can_begin_again(worker: Any) -> None:
    asked = ReviewRequest(worker, game("A"), REVIEW)
    assert not worker.asked
    asked.begin()
    news = asked.news
    worker.says(FAILED)
    asked.update()
    assert asked.failed
    assert asked.news == news + 1
    asked.begin()
    assert not asked.failed
    asked.stop()
    assert asked.review is REVIEW
