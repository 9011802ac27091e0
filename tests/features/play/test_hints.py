"""Hints of a game that nobody looks at: what is asked, what comes, what is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from game.engine.analysis.values import AnalysisFailure
from game.engine.process.analyst import Analyst
from game.features.play.hints import MoveHints
from game.store.record import GameRecord
from game.table.playing import GameInPlay
from tests.table.game import playing
from tests.window.scholar import Scholar


def hints_of(session: GameInPlay, scholar: Scholar, record: GameRecord | None = None) -> MoveHints:
    return MoveHints(session, cast("Callable[[], Analyst]", lambda: scholar), record)


def test_a_hint_comes_counts_and_goes_with_the_position() -> None:
    session, scholar = playing(), Scholar({"C": 200})
    hints = hints_of(session, scholar)
    hints.look_for_hint(0.1, values=False)
    assert not scholar.asked  # nobody wants anything
    hints.ask_for_hint()
    assert hints.is_hint_requested
    assert hints.look_for_hint(0.1, values=False) is None
    assert hints.hinted_move is not None
    assert (hints.hinted_move.move, hints.hints_used) == ("C", {"S": 1, "N": 0})
    session.play("C")
    session.film.skip_to_end()
    assert hints.hinted_move is None  # before anything is worked out again
    hints.look_for_hint(0.1, values=False)
    assert hints.analysis is None


def test_a_hint_that_does_not_come_is_neither_given_nor_counted() -> None:
    scholar = Scholar()
    scholar.silent = True
    hints = hints_of(playing(), scholar)
    hints.ask_for_hint()
    assert hints.look_for_hint(0.1, values=False) is None
    scholar.answer(AnalysisFailure("silent"))
    assert hints.look_for_hint(0.1, values=False) == AnalysisFailure("silent")
    assert (hints.is_hint_requested, hints.hinted_move, hints.hints_used) == (False, None, {"S": 0, "N": 0})
    scholar.silent = False
    hints.ask_for_hint()  # it is asked once more
    hints.look_for_hint(0.1, values=False)
    assert hints.failed is None
    assert hints.hints_used == {"S": 1, "N": 0}


def test_hints_are_counted_for_the_turns_that_stand() -> None:
    session, scholar = playing(), Scholar({"A": 200})
    hints = hints_of(session, scholar)

    def take() -> None:
        hints.ask_for_hint()
        hints.look_for_hint(0.1, values=False)

    for move in ("A", "a"):
        take()
        session.play(move)
        session.film.skip_to_end()
    assert hints.hints_used == {"S": 1, "N": 1}
    session.undo()
    assert hints.hints_used == {"S": 1, "N": 1}, "the hint is for the turn that is to come"
    take()
    assert hints.hints_used == {"S": 1, "N": 1}, "it says the same once more"
    session.undo()
    assert hints.hints_used == {"S": 1, "N": 0}
    session.redo()
    assert hints.hints_used == {"S": 1, "N": 1}


def test_values_are_followed_while_there_is_something_to_compare() -> None:
    session, scholar = playing(), Scholar()
    hints = hints_of(session, scholar)
    hints.look_for_hint(0.1, values=True)
    assert hints.analysis is not None
    session.play("A")
    hints.look_for_hint(0.1, values=True)
    assert hints.analysis is None  # stones are on their way
    assert len(scholar.asked) == 1


def test_what_was_found_is_kept_until_the_game_goes_on() -> None:
    session, scholar = playing("kalah", "C", "A"), Scholar()
    hints = hints_of(session, scholar)
    review = scholar.review_of(session.game.start, session.game.moves)
    hints.keep_review(review)
    record = hints.add_to_record(GameRecord.of_game(session.game, session.players, "2025-01-31T18-30-00"))
    assert hints_of(session, scholar, record).known_review == review
    session.play(session.position.legal()[0])
    assert hints.known_review is None
