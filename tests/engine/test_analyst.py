"""The analyst: positions and games are analysed in a real process, which may be cancelled, die, or never start."""

import json
import os
import signal
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from game.engine.analysis.review import is_settled
from game.engine.analysis.values import Analysis, AnalysisFailure, Review, ReviewProgress
from game.engine.process.analyst import Analyst
from game.engine.process.worker import USUAL
from game.rules.file.variant_library import standard_library
from game.rules.match import Game
from game.rules.sowing import machine
from game.rules.sowing.chance import all_moves, random_move
from game.rules.sowing.position import Position
from lab.minimax import bare, solved
from tests.play import opened
from tests.sampled import MEANINGS, few
from tests.some import some

PATIENCE = 60.0
KALAH = Position.start(standard_library().variants["kalah"].rules())
OWARE = Position.start(standard_library().variants["oware"].rules())
FEW = 2_000 if machine.COMPILED else 60  # positions for a turn of a review
SHORT = 0.2  # seconds


@pytest.fixture(scope="module")
def analyst() -> Iterator[Analyst]:
    found = Analyst()
    yield found
    found.close()


def heard(analyst: Analyst, ticket: int) -> list[object]:
    """All answers to a question, in order; waits in the queue itself, without sleeping."""
    found: list[object] = []
    while True:
        mine, answer = analyst._answers.get(timeout=PATIENCE)
        if mine == ticket:
            found.append(answer)
            if isinstance(answer, AnalysisFailure) or (isinstance(answer, Analysis | Review) and answer.done):
                return found


def looked_at(analyst: Analyst, position: Any, count: int | None = None, nodes: int = 0) -> Analysis:
    ticket = analyst.analyse(position, count=count, seconds=PATIENCE if nodes else SHORT, nodes=nodes)
    *_, answer = heard(analyst, ticket)
    assert isinstance(answer, Analysis)
    return answer


def looks_even(found: object) -> bool:
    return isinstance(found, Analysis) and bool(found.best and not found.best.exact and abs(found.best.cp) < 50)


def reviewed(analyst: Analyst, game: Game, nodes: int = FEW) -> Review:
    answer = heard(analyst, analyst.review(game.start, game.moves, nodes))[-1]
    assert isinstance(answer, Review)
    return answer


def worth(position: Position) -> int:
    """What Kalah is worth to the player to move, found by searching every line."""
    return solved(bare(position))


@pytest.mark.parametrize("position", [KALAH, OWARE.play("F")], ids=["kalah", "oware-F"])
def test_every_move_has_a_value_and_a_reply(analyst: Analyst, position: Position) -> None:
    found = looked_at(analyst, position)
    assert {value.move for value in found.values} == set(position.legal())
    assert found.best is not None
    assert found.loss_of_move(found.best.move) == 0
    for value in found.values:
        assert value.line[0] == value.move
        after = position
        for move in value.line:
            if move == value.reply:
                assert after.player != position.player
                break
            assert after.player == position.player
            after = after.play(move)


@pytest.mark.skipif(not machine.COMPILED, reason="uncompiled it takes longer than it may")
def test_an_ending_is_called_even_only_when_that_is_proved(analyst: Analyst) -> None:
    """However few positions are allowed: it goes on.  Togyzqumalaq has no endgame table that would know."""
    rules, random, even = standard_library().variants["togyz_kumalak"].rules(), Random(4), 0
    holes = [cell.name for cell in rules.board.cells[: rules.board.holes]]
    while even < 3:
        counts = Counter(random.choices(holes, k=8))
        counts["S"] = rules.stones // 2 - random.randint(2, 6)
        counts["N"] = rules.stones - 8 - counts["S"]
        every = {cell.name: counts[cell.name] for cell in rules.board.cells}
        position = Position.laid_out(rules, every, random.choice(("S", "N")))
        if position.over:
            continue
        *before, last = heard(analyst, analyst.analyse(position, seconds=PATIENCE, nodes=20))
        even += any(map(looks_even, before))
        assert not looks_even(last), position.as_json()
    assert even == 3


@pytest.mark.parametrize("word", ["0-1-2-0-0-1-0-1-0-0-1-2-20-20-S", "1-0-0-2-0-1-3-0-0-0-1-0-20-20-N"])
def test_a_short_ending_is_valued_as_the_rules_do(analyst: Analyst, word: str) -> None:
    *counts, turn = word.split("-")
    stones = dict(zip([*"ABCDEFabcdef", "S", "N"], map(int, counts), strict=True))
    position = Position.laid_out(KALAH.rules, stones, "S" if turn == "S" else "N")
    for value in some(looked_at(analyst, position).values):
        after = position.play(value.move)
        expected = worth(after) if after.player == position.player else -worth(after)
        assert (value.cp, value.exact) == (100 * expected, True)


@pytest.mark.parametrize("variant", few(MEANINGS, 8))
def test_whatever_is_decided(analyst: Analyst, variant: str) -> None:
    position = opened(standard_library().variants[variant].rules())
    for _ in range(3):
        found = looked_at(analyst, position)
        assert found.best is not None
        assert position.why_not(found.best.move) is None
        if position.phase != "layout":
            assert {value.move for value in found.values} <= set(all_moves(position))
        position = position.play(found.best.move)


def random_game(variant: str, seed: int, most: int = 30) -> Game:
    game, random = Game(standard_library().variants[variant].rules()), Random(seed)
    while not game.position.over and len(game.plies) < most:
        game.play(random_move(game.position, random))
    return game


@pytest.mark.parametrize("variant", few(MEANINGS, 7))
def test_a_review_judges_every_turn(analyst: Analyst, variant: str) -> None:
    game = random_game(variant, 3, 12 if machine.COMPILED else 3)
    review = reviewed(analyst, game)
    assert [turn.move for turn in review.turns] == game.moves
    assert len(review.curve) == len(game.moves) + 1
    for turn, ply in zip(review.turns, game.plies, strict=True):
        assert turn.loss is not None or ply.before.joint
        assert turn.loss is None or turn.loss >= 0
        if turn.loss:
            assert turn.best != turn.move
            assert ply.before.why_not(turn.best) is None
    assert Review.from_json(json.loads(json.dumps(review.as_json())), game.moves) == review


def test_progress_is_reported_until_the_review_is_there(analyst: Analyst) -> None:
    game = random_game("oware", 1, 8)
    found = heard(analyst, analyst.review(game.start, game.moves, FEW))
    assert found[:9] == [ReviewProgress(done, 9) for done in range(9)]
    reviews = [one for one in found[9:] if isinstance(one, Review)]
    assert len(reviews) == len(found) - 9
    assert [one.done for one in reviews] == [False] * (len(reviews) - 1) + [True]
    nodes = [one.nodes for one in reviews]
    assert nodes == sorted(set(nodes)), "each is deeper than the one before"


def test_a_review_looks_deeper_only_where_a_cost_is_not_settled(analyst: Analyst) -> None:
    """An ending is proved at once; an opening is looked at with as many positions as the budget has."""
    game = random_game("kalah", 4, 60)
    review = reviewed(analyst, game, 64_000 if machine.COMPILED else 1_000)
    searched = [review.analyses[ply].nodes for ply in sorted(review.analyses)]
    assert game.position.over
    assert min(searched[:3]) > 2 * max(searched[-3:])
    for ply, found in review.analyses.items():
        earlier = replace(found, values=tuple(replace(value, exact=False) for value in found.values))
        assert is_settled(game.moves[ply], found, earlier), "nothing changes in the same search"
        far = replace(earlier, values=(replace(earlier.values[0], cp=earlier.values[0].cp + 400), *earlier.values[1:]))
        if found.loss_of_move(game.moves[ply]):
            assert not is_settled(game.moves[ply], far, earlier)


def test_a_game_of_best_moves_loses_nothing(analyst: Analyst) -> None:
    """An ending that is searched to its end: a player of the moves that the review calls best never has a loss."""
    start = Position.laid_out(KALAH.rules, {"A": 1, "C": 2, "F": 1, "b": 1, "e": 1, "f": 2, "S": 20, "N": 20}, "S")
    game = Game(start.rules, start)
    while not game.position.over:
        best = looked_at(analyst, game.position, nodes=100_000).best
        assert best is not None
        game.play(best.move)
    review = reviewed(analyst, game, 100_000)
    assert [turn.loss for turn in review.turns] == [0] * len(game.moves)
    assert set(review.curve) == {100 * worth(start)}
    assert review.turning_point is None


def test_a_match_goes_on_after_a_round_that_was_given_up(analyst: Analyst) -> None:
    """The protocol has no word for agreeing: what comes after it is set up as a position."""
    game = Game(standard_library().variants["nam_nam"].rules({"match": True}))
    for move in ("A", "f", "agree", "B"):
        if move == "agree":
            game.agree_to_stop()
        else:
            game.play(move if move in game.position.legal() else game.position.legal()[0])
    review = reviewed(analyst, game)
    judged = [turn.loss is not None for turn in review.turns]
    assert judged == [True, True, False, True]
    assert len(looked_at(analyst, game.position).values) == len(game.position.legal())
    ticket = analyst.analyse(game.position, (game.start, game.moves), seconds=SHORT)
    found = heard(analyst, ticket)[-1]
    assert isinstance(found, Analysis)
    assert {value.move for value in found.values} == set(game.position.legal())


@pytest.mark.parametrize("variant", ["kalah", "damka"])
def test_two_reviews_of_a_game_are_equal_and_what_is_settled_stays(analyst: Analyst, variant: str) -> None:
    """However fast the machine is: a slow start of the worker and another game in between change nothing."""
    game = random_game(variant, 2, 16 if machine.COMPILED else 4)
    found = [one for one in heard(analyst, analyst.review(game.start, game.moves, FEW)) if isinstance(one, Review)]
    reviewed(analyst, random_game("kalah", 3, 4))
    again = reviewed(analyst, game)
    assert again == found[-1]
    assert any(turn.loss is None for turn in found[0].turns), "the first pass settles little"
    for earlier, later in pairwise(found):
        for before, after in zip(earlier.turns, later.turns, strict=True):
            assert before.loss in (None, after.loss), "a turn that was judged is judged anew"
            assert before.loss is None or before.best == after.best


def test_an_answer_is_never_about_the_question_before(analyst: Analyst) -> None:
    """A question that is dropped in mid-answer leaves lines behind, and they must count for its own position only."""
    game = Game(KALAH.rules)
    for move in ("C", "B", "d", "A", "c", "f"):
        game.play(move)
        dropped = analyst.analyse(game.start, seconds=PATIENCE)
        while analyst._answers.get(timeout=PATIENCE)[0] != dropped:
            pass  # it has begun to answer
        answer = heard(analyst, analyst.analyse(game.position, (game.start, game.moves), seconds=SHORT))[-1]
        assert isinstance(answer, Analysis)
        assert sorted(value.move for value in answer.values) == sorted(game.position.legal())


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="signals of Unix")
def test_a_review_goes_on_where_the_worker_was_stopped(analyst: Analyst, monkeypatch: pytest.MonkeyPatch) -> None:
    game = random_game("kalah", 5, 6)
    ticket = analyst.review(game.start, game.moves, FEW)
    done = 0
    while done < 2:
        found, progress = analyst._answers.get(timeout=PATIENCE)
        assert found == ticket
        assert isinstance(progress, ReviewProgress)
        done = progress.done
    monkeypatch.setattr(analyst, "_patience", replace(USUAL, silence=0.5))
    assert analyst._child is not None
    os.kill(analyst._child.process.pid, signal.SIGSTOP)
    told = list[object]()
    while not told or not isinstance(told[-1], Review | AnalysisFailure):
        told.append(analyst._answers.get(timeout=PATIENCE)[1])
    assert isinstance(told[-1], Review)
    assert min(found.done for found in told if isinstance(found, ReviewProgress)) >= 2, "what was found before is kept"
