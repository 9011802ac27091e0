"""Puzzles on a board without a window, the queue of a day, and puzzles of one's own games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

import msgspec
import pytest

from game.engine.analysis.values import MoveValue, Review, TurnReview
from game.features.learners.learners_file import Learner, PuzzleRecord
from game.features.puzzles.own_mistakes import (
    puzzles_from_mistakes,
    puzzles_of_record,
    puzzles_of_records,
    turns_to_practise,
)
from game.features.puzzles.puzzle_aim import VAGUE_AIMS
from game.features.puzzles.puzzling import HINTS, PuzzleAttempt
from game.features.puzzles.queue import PuzzleQueue
from game.features.puzzles.refutation import MoveCritic
from game.features.puzzles.solved_reason import CAPTURED, EXTRA, EXTRA_LATER, SAVED, YOU_WIN, solved_reason
from game.features.puzzles.todays_round import NEW
from game.rules.board import Seat
from game.rules.file.embedded_game import shipped_game_ids
from game.rules.file.variant_library import standard_library
from game.rules.game import Position as AnyPosition
from game.rules.match import Game, Ply
from game.rules.sowing.position import Position
from game.store.record import GameRecord, Player
from game.table.figures import FigureStore
from game.table.mistakes import CostlyTurn, costly_turns
from game.table.playing import PAUSE
from game.teaching.kept_puzzles import KeptPuzzle, UnfitPuzzleError, position_of, shipped_puzzles
from tests.known_puzzles import AGAIN, CAPTURE, DEFENCE, PREPARE
from tests.window.scholar import Scholar

DAY = "2025-01-31"
VARIANTS = standard_library().variants
ME, IT = Player(), Player("computer", 4)
AGAINST_IT: dict[Seat, Player] = {"S": ME, "N": IT}

book = cache(shipped_puzzles)


def open_(
    which: Callable[[KeptPuzzle], bool] | KeptPuzzle, variant: str = "kalah", critic: MoveCritic | None = None
) -> PuzzleAttempt:
    puzzle = which if isinstance(which, KeptPuzzle) else next(one for one in book(variant) if which(one))
    return PuzzleAttempt(puzzle, position_of(puzzle, VARIANTS[variant]), speed="fast", critic=critic)


def until(puzzling: PuzzleAttempt, holds: Callable[[], bool], seconds: float = 90) -> None:
    for _ in range(round(seconds * 20)):
        if holds():
            return
        puzzling.update(0.05)
    raise AssertionError("it does not come")


def go_back(puzzling: PuzzleAttempt, *, at_once: bool = False) -> None:
    """A wrong turn that was looked at is taken back, stone by stone or at once."""
    until(puzzling, lambda: puzzling.stage == "missed")
    puzzling.clear_wrong_try() if at_once else puzzling.take_back_try()


def wrong_of(puzzling: PuzzleAttempt) -> str:
    good = (puzzling.puzzle.solution[0], *puzzling.puzzle.accept)
    return next(move for move in puzzling.position.legal() if move not in good)


# ---------------------------------------------------------------------- on the board
def test_a_wrong_move_is_played_and_taken_back() -> None:
    puzzling = open_(AGAIN)
    wrong = wrong_of(puzzling)
    assert puzzling.playing.play(wrong)
    assert puzzling.moves == [wrong]
    until(puzzling, lambda: puzzling.playing.film.at_end)
    assert puzzling.state == "wrong", "it stays to be looked at"
    go_back(puzzling)
    film, end = puzzling.playing.film, puzzling.playing.film.cursor
    until(puzzling, lambda: film.cursor < end)
    assert puzzling.moves == [wrong], "its stones go back one by one"
    until(puzzling, lambda: puzzling.state == "open")
    assert not puzzling.moves
    assert puzzling.missed is not None
    assert (puzzling.missed.move, puzzling.tries) == (wrong, 1)


@pytest.mark.parametrize("seen", [True, False])
def test_a_wrong_move_that_was_seen_or_is_on_its_way_back_can_be_laid_back_at_once(seen: bool) -> None:
    puzzling = open_(CAPTURE)
    puzzling.clear_wrong_try()
    assert puzzling.playing.play(wrong_of(puzzling))
    if seen:
        puzzling.playing.film.skip_to_end()
    else:
        go_back(puzzling)
        puzzling.update(0.05)
    puzzling.clear_wrong_try()
    assert (puzzling.moves, puzzling.state, puzzling.is_going_back) == ([], "open", False)
    assert puzzling.playing.film.at_end


def test_the_other_side_answers_and_the_puzzle_goes_on_to_its_end() -> None:
    puzzling = open_(PREPARE)
    for move in puzzling.puzzle.solution[::2]:
        until(puzzling, lambda: puzzling.playing.state == "person")
        assert not puzzling.done
        assert puzzling.playing.play(move)
    until(puzzling, lambda: puzzling.done)
    assert tuple(puzzling.moves) == puzzling.puzzle.solution
    assert puzzling.how == "first_try"


@pytest.mark.parametrize("spoilt", ["try", "hint"])
def test_found_after_a_try_or_a_hint_is_not_at_once(spoilt: str) -> None:
    puzzling = open_(CAPTURE)
    if spoilt == "try":
        puzzling.playing.play(wrong_of(puzzling))
        go_back(puzzling, at_once=True)
    else:
        assert puzzling.take_hint()
    puzzling.playing.play(puzzling.puzzle.solution[0])
    until(puzzling, lambda: puzzling.done)
    assert puzzling.how == "tries"


def test_a_later_move_beside_the_solution_is_taken_back_and_costs_nothing() -> None:
    puzzling = open_(PREPARE)
    puzzling.playing.play(puzzling.puzzle.solution[0])
    until(puzzling, lambda: puzzling.playing.state == "person")
    other = next(move for move in puzzling.playing.position.legal() if move != puzzling.next_answer)
    puzzling.playing.play(other)
    until(puzzling, lambda: len(puzzling.moves) == 2)
    assert puzzling.tries == 0
    assert puzzling.other_way is not None
    assert puzzling.other_way.move == other


def test_three_hints_lead_to_the_hole() -> None:
    puzzling = open_(CAPTURE)
    assert [puzzling.take_hint() for _ in range(HINTS + 1)] == [True] * HINTS + [False]
    assert (puzzling.hints, puzzling.can_take_hint) == (HINTS, False)
    assert puzzling.hinted_hole in puzzling.candidate_holes
    assert len(puzzling.candidate_holes) == 2, "of three: one of all would be no hint"
    assert all(puzzling.playing.moves_from(hole) for hole in puzzling.candidate_holes)


def test_a_first_move_that_is_as_good_is_right() -> None:
    puzzle, position = CAPTURE, position_of(CAPTURE, VARIANTS["kalah"])
    other = next(move for move in position.legal() if move != puzzle.solution[0])
    puzzling = PuzzleAttempt(msgspec.structs.replace(puzzle, accept=(other,)), position, speed="fast")
    puzzling.playing.play(other)
    until(puzzling, lambda: puzzling.done)
    assert puzzling.how == "first_try"


@pytest.mark.parametrize("variant", ["kiswahili", "congkak", "gabata"])
def test_answers_of_other_games_are_played_to_their_end(variant: str) -> None:
    puzzling = open_(lambda one: True, variant)
    puzzling.show_answer()
    until(puzzling, lambda: puzzling.done, 400)
    assert tuple(puzzling.moves) == puzzling.puzzle.solution


def test_a_puzzle_of_other_rules_is_refused() -> None:
    puzzle = book("kalah")[0]
    for changed in ({"solution": ("Z",)}, {"options": {"seeds": 99}}, {"position": {"holes": "none"}}):
        with pytest.raises(UnfitPuzzleError):
            position_of(msgspec.structs.replace(puzzle, **changed), VARIANTS["kalah"])


# ---------------------------------------------------------------------- why a turn is wrong
def asked(scholar: Scholar, which: Callable[[KeptPuzzle], bool] | KeptPuzzle) -> PuzzleAttempt:
    """A puzzle of Kalah about whose wrong turns somebody is asked."""
    return open_(which, critic=MoveCritic(lambda: scholar, FigureStore()))  # type: ignore[arg-type, return-value]


def test_the_answer_to_a_wrong_turn_is_played_and_both_are_taken_back() -> None:
    scholar = Scholar()
    puzzling = asked(scholar, DEFENCE)
    wrong, answer = "A", "a"
    best = puzzling.puzzle.solution[0]
    scholar.told, scholar.lines = {best: 900, wrong: 100}, {wrong: (wrong, answer), best: (best,)}
    puzzling.playing.play(wrong)
    until(puzzling, lambda: puzzling.moves == [wrong, answer])
    assert puzzling.told
    go_back(puzzling, at_once=True)
    assert puzzling.refutation is not None
    assert puzzling.refutation.stones_lost == 8
    assert [ply.move for ply in puzzling.refutation.reply] == [answer]
    assert puzzling.tries == 1
    assert puzzling.show_wrong_again()
    until(puzzling, lambda: puzzling.moves == [wrong, answer])
    go_back(puzzling, at_once=True)
    assert puzzling.tries == 1, "looked at again it costs nothing"
    puzzling.playing.play(best)
    assert puzzling.refutation is None, "a right turn leaves nothing of it"


def test_a_wrong_turn_that_only_brings_less_has_no_answer_to_be_shown() -> None:
    scholar = Scholar()
    puzzling = asked(scholar, lambda one: one.grade == 1)
    wrong = wrong_of(puzzling)
    scholar.told, scholar.lines = {puzzling.puzzle.solution[0]: 500, wrong: 200}, {wrong: (wrong,)}
    puzzling.playing.play(wrong)
    go_back(puzzling, at_once=True)
    assert puzzling.refutation is not None
    assert (puzzling.refutation.stones_lost, puzzling.refutation.reply) == (3, ())


def test_an_answer_that_captures_is_played_though_the_engine_says_nothing() -> None:
    scholar = Scholar()
    scholar.silent = True
    puzzling = asked(scholar, DEFENCE)
    puzzling.playing.play("B")
    until(puzzling, lambda: puzzling.moves == ["B", "a"])
    go_back(puzzling, at_once=True)
    assert puzzling.refutation is None
    assert puzzling.shows


def test_an_answer_that_captures_nothing_is_played_all_the_same() -> None:
    scholar = Scholar()
    puzzling = asked(scholar, AGAIN)
    wrong, answer = "A", "a"
    best = puzzling.puzzle.solution[0]
    scholar.told, scholar.lines = {best: 900, wrong: 100}, {wrong: (wrong, answer), best: (best,)}
    puzzling.playing.play(wrong)
    until(puzzling, lambda: puzzling.moves == [wrong, answer])
    go_back(puzzling, at_once=True)
    assert not puzzling.shows, "the sentence says what the move misses"


def test_a_wrong_turn_can_be_taken_back_though_nobody_says_why() -> None:
    scholar = Scholar()
    scholar.silent = True
    puzzling = asked(scholar, lambda one: one.grade == 1)
    puzzling.playing.play(wrong_of(puzzling))
    go_back(puzzling, at_once=True)
    assert puzzling.told
    assert puzzling.refutation is None


@pytest.mark.parametrize(("less", "costs"), [(500, 1), (100, 0)])
def test_a_later_turn_costs_a_try_where_it_is_clearly_worse(less: int, costs: int) -> None:
    scholar = Scholar()
    puzzling = asked(scholar, lambda one: one.turns > 1)
    puzzling.playing.play(puzzling.puzzle.solution[0])
    until(puzzling, lambda: puzzling.awaits_move)
    right = puzzling.next_answer
    wrong = next(move for move in puzzling.playing.position.legal() if move != right)
    scholar.told = {right: 600, wrong: 600 - less}
    before = puzzling.moves
    puzzling.playing.play(wrong)
    if costs:
        go_back(puzzling, at_once=True)
    until(puzzling, lambda: puzzling.moves == before)
    assert puzzling.tries == costs
    assert (puzzling.missed is not None) == bool(costs)
    assert puzzling.turn_index == 1, "what was found stays found"


def test_within_the_line_hints_are_for_the_turn_that_comes_next() -> None:
    puzzling = open_(lambda one: one.turns > 1)
    puzzling.playing.play(puzzling.puzzle.solution[0])
    until(puzzling, lambda: puzzling.awaits_move)
    assert puzzling.take_hint()
    assert puzzling.hinted_hole in puzzling.candidate_holes
    assert puzzling.take_hint()
    assert puzzling.hinted_hole == puzzling.position.rules.start_of_move(puzzling.next_answer)


@pytest.mark.parametrize("game", ["kalah", "damka"])
def test_the_answer_names_the_captures_that_decide(game: str) -> None:
    told = set[str]()
    for puzzle in book(game):
        playing = Game(position(puzzle).rules, position(puzzle))
        for move in puzzle.solution:
            playing.play(move)
        mine = [ply for ply in playing.plies if ply.mover == playing.start.player]
        taken = [
            step.n for ply in mine for step in ply.steps if step.op in ("capture", "burn") and step.to == ply.mover
        ]
        reason = solved_reason(playing.plies)
        told.add(reason.text)
        if taken and reason.text not in (YOU_WIN, SAVED):
            assert reason.n + reason.m == (len(taken) if game == "damka" else sum(taken)), puzzle.id
            assert reason.m == (sum(n > 1 for n in taken) if game == "damka" else 0), "a king is one king"
        if len(puzzle.solution) > 1 and "extra turn" in reason.text:
            first = mine[:1]
            can = solved_reason(first, playing.plies[1:])
            assert can.text == EXTRA or can.n, "what the first move opens"
    assert {"kalah": EXTRA_LATER, "damka": CAPTURED[1]}[game] in told


# ---------------------------------------------------------------------- the queue
def queue(*games: str, day: str = DAY, learner: Learner | None = None) -> PuzzleQueue:
    return PuzzleQueue(learner or Learner("me"), games or ("kalah",), day, usual_first, position_of=position)


def usual_first(game: str) -> list[KeptPuzzle]:
    return sorted(book(game), key=lambda one: one.options != VARIANTS[game].rules().options)


def position(puzzle: KeptPuzzle) -> AnyPosition:
    return position_of(puzzle, VARIANTS[puzzle.variant])


def test_a_few_new_ones_a_day_by_turns_of_each_game() -> None:
    alike = {game: [msgspec.structs.replace(one, rating=1000) for one in book(game)] for game in ("kalah", "oware")}
    today = PuzzleQueue(Learner("me"), ("kalah", "oware"), DAY, alike.__getitem__)
    assert [puzzle.variant for puzzle in today.puzzles_left()] == ["kalah", "oware", "kalah", "oware", "kalah"]
    assert len(today.puzzles_left()) == NEW == today.total_count_today
    for n in range(NEW):
        assert (today.done_count_today, today.total_count_today) == (n, NEW)
        assert today.next_puzzle is not None
        today.record_result(today.next_puzzle, "first_try")
    assert today.next_puzzle is None
    assert today.done_count_today == NEW
    today.extend_today()
    assert today.next_puzzle is not None


def test_a_newcomers_first_puzzles_are_easy_and_hard_ones_come_last() -> None:
    found = queue("kalah", "oware")
    for _ in range(20):
        found.extend_today()
    far = [found.ladder.distance_in_steps(puzzle) for puzzle in found.puzzles_left()]
    assert far[NEW:] == sorted(far[NEW:])
    assert found.puzzles_left()[0].rating < 1100 < found.puzzles_left()[-1].rating


WITH_FIRST = {"again": "bonus", "extra_first": "bonus", "chain": "bonus"} | dict.fromkeys(
    ("several", "capture", "jump", "jumps"), "capture"
)  # the themes of a newcomer's first puzzles: what their first move does
GAMES = [game for game in shipped_game_ids() if any({*one.themes} & {*WITH_FIRST} for one in book(game))]


@pytest.mark.parametrize("game", sorted(GAMES))
def test_the_first_puzzles_of_a_newcomer_are_extra_turns_and_captures(game: str) -> None:
    asked = queue(game).puzzles_left()
    usual = [one for one in book(game) if one.options == usual_first(game)[0].options]
    assert [one.options == usual[0].options for one in asked] == [n < len(usual) for n in range(NEW)], "the usual board"
    simple = {one.id: one for one in usual if {*one.themes} & {*WITH_FIRST}}
    assert [one.id in simple for one in asked[: len(usual)]] == [n < len(simple) for n in range(min(NEW, len(usual)))]
    aims = list[str]()
    for puzzle in asked[: len(simple)]:
        kept = simple[puzzle.id]
        assert (puzzle.solution, len(puzzle.themes)) == (kept.solution[:1], 1), "one move, of one idea"
        done = {step.op for step in position(puzzle).turn(puzzle.solution[0])}
        assert any(WITH_FIRST.get(theme) in done for theme in kept.themes)
        aims.append(PuzzleAttempt(puzzle, position(puzzle)).aim)
        assert aims[-1], "the question names what the move does"
    assert aims == sorted(aims, key=lambda aim: aim in VAGUE_AIMS), "first those with one such move"
    pieces = [value for puzzle in asked for value in puzzle.position["holes"].values()] if game == "damka" else []
    assert not {"K", "k"} & {*pieces}, "men only"
    assert game != "kalah" or aims == ["extra_turn", "most", "extra_turn", "most", "extra_turn"], "by turns"
    assert all(one.aim == "" for one in (PuzzleAttempt(kept, position(kept)) for kept in usual[:3])), "only theirs"


def test_another_puzzle_like_it_is_about_as_long() -> None:
    learner = Learner("somebody")
    missed = queue(learner=learner).puzzles_left()[0]
    for _ in range(NEW):
        today = queue(learner=learner)
        learner.puzzles[missed.id] = PuzzleRecord("2025-02-02")
        alike = today.puzzle_like(missed)
        assert alike is not None
        assert (alike.turns, alike.themes) == (1, missed.themes)
        today.ask_first(alike)
        assert today.next_puzzle is not None
        assert (today.next_puzzle.id, today.next_puzzle.solution) == (alike.id, alike.solution), (
            "asked as short as that"
        )
        missed = alike
    assert len(learner.puzzles) >= NEW, "also when the first ones are over"


def test_what_is_due_comes_first_and_what_was_missed_tomorrow() -> None:
    today = queue()
    missed = today.next_puzzle
    assert missed is not None
    today.record_result(missed, "shown")
    assert missed not in today.puzzles_left()
    tomorrow = queue(day="2025-02-01", learner=today.learner)
    assert tomorrow.next_puzzle is not None
    assert tomorrow.next_puzzle.id == missed.id
    assert tomorrow.total_count_today == NEW + 1
    assert today.returning_counts() == (0, 1, 0, 0, 0), "new ones do not come back"
    assert tomorrow.returning_counts() == (1, 0, 0, 0, 0)


def test_a_theme_lets_only_its_puzzles_through() -> None:
    today = queue()
    theme, count = today.theme_counts()[0]
    today.theme = theme
    assert len(today.puzzles_left()) == count > NEW
    assert all(theme in puzzle.themes for puzzle in today.puzzles_left())


def test_how_each_theme_goes() -> None:
    today = queue()
    today.theme = "prepare"
    for how in ("first_try", "shown", "first_try"):
        assert today.next_puzzle is not None
        today.record_result(today.next_puzzle, how)
    score = next(one for one in today.theme_scores() if one.theme == "prepare")
    assert (score.solved, score.tried) == (2, 3)
    assert today.learner.days == [DAY], "practising counts as a day"


# ---------------------------------------------------------------------- one's own games
def reviewed(losses: Sequence[int]) -> tuple[Game, Review]:
    """A game of Kalah with a review that says what each of South's turns lost."""
    game = Game(VARIANTS["kalah"].rules({}), Position.start(VARIANTS["kalah"].rules({})))
    while len(game.plies) < 8:  # turn about, without extra turns
        legal = game.position.legal()
        game.play(next(move for move in legal if game.position.play(move).player != game.position.player))
    left, turns = list(losses), list[TurnReview]()
    for number, ply in enumerate(game.plies):
        loss = left.pop(0) if ply.mover == "S" and left else 0
        best = next(move for move in ply.before.legal() if move != ply.move) if loss else ply.move
        values = (MoveValue(best, 300, line=(best,)), MoveValue(ply.move, 300 - loss, line=(ply.move,)))
        turns.append(TurnReview(number, ply.mover, ply.move, best, loss, 0, line=(best,), values=values))
    return game, Review(tuple(turns), None, (0,) * (len(turns) + 1), 1000)


def test_the_three_costliest_turns_become_puzzles() -> None:
    game, review = reviewed([1000, 400, 1800, 600])
    found = puzzles_from_mistakes(game, AGAINST_IT, costly_turns(review, game.rules, "S"), "g1")
    assert [one.origin.lost for one in found if one.origin] == [18, 10, 6]
    assert [one.origin.turn for one in found if one.origin] == [5, 1, 7]
    for one in found:
        assert one.origin is not None
        assert one.origin.level == 4
        position = position_of(one, VARIANTS["kalah"])
        assert one.origin.played in position.legal()
        assert one.solution[0] != one.origin.played


def with_values(*values: tuple[int, int]) -> list[KeptPuzzle]:
    """Puzzles of a first turn whose moves are worth this: (which of the legal moves, hundredths of a stone)."""
    game, review = reviewed([400])
    ply = game.plies[0]
    legal = [ply.move, *(move for move in ply.before.legal() if move != ply.move)]
    found = tuple(MoveValue(legal[n], cp, line=(legal[n],)) for n, cp in values)
    best = max(found, key=lambda one: one.cp).move
    turn = replace(review.turns[0], best=best, line=(best,), values=found)
    return puzzles_from_mistakes(game, AGAINST_IT, [CostlyTurn(1, turn)], "g1")


def test_a_puzzle_of_an_own_game_asks_for_a_clear_margin() -> None:
    assert with_values((1, 400), (0, 0), (2, 100))
    (asked,) = with_values((1, 400), (0, 0), (2, 300))
    assert len(asked.accept) == 1, "a stone less is not clearly worse: it is right, too, and no reason to ask nothing"
    assert not with_values((1, 100), (0, 0)), "what was played was only a stone worse"


def test_a_tie_of_an_own_game_is_accepted() -> None:
    (tied,) = with_values((1, 400), (2, 380), (0, 0), (3, 100))
    assert len(tied.accept) == 1
    assert tied.solution_margin(VARIANTS["kalah"].rules()) == 3, "it is told from the best of the wrong ones"
    assert tied.origin is not None
    assert tied.origin.played not in (tied.solution[0], *tied.accept)


def test_the_best_turn_of_an_own_game_is_asked_once_more_and_is_no_mistake() -> None:
    game, review = reviewed([])
    while not (taken := [n for n, ply in enumerate(game.plies) if ply.mover == "S" and captures(ply)]):
        game.play(max(game.position.legal(), key=lambda move: captures(game.preview_turn(move))))
    ply = game.plies[taken[0]]
    other = next(move for move in ply.before.legal() if move != ply.move)
    for loss, asked in ((0, [ply.move]), (900, [])):  # the largest capture: as the best turn, or not at all
        best = other if loss else ply.move
        values = (MoveValue(best, 900, line=(best,)), MoveValue(ply.move if loss else other, 0))
        turn = TurnReview(taken[0], "S", ply.move, best, loss, 0, line=(best,), values=values)
        found = turns_to_practise(game, replace(review, turns=(turn,)), "S")
        made = puzzles_from_mistakes(game, AGAINST_IT, found, "g1")
        assert [one.solution[0] for one in made] == asked
        assert all(one.is_own_best for one in made)


def captures(ply: Ply) -> bool:
    return any(step.op == "capture" and step.n and step.to == ply.mover for step in ply.steps)


def test_they_are_gathered_from_records_of_games_that_one_person_played() -> None:
    game, review = reviewed([500, 0, 0])
    record = msgspec.json.decode(GameRecord.of_game(game, AGAINST_IT).encode())
    record["review"] = review.as_json()
    contents = [
        ("a", msgspec.json.encode(record)),
        ("b", b"nonsense"),
        ("c", GameRecord.of_game(game, AGAINST_IT).encode()),
    ]
    found = puzzles_of_records(contents, VARIANTS)
    assert [id for id, _ in found] == ["a"]
    assert [one.origin.lost for one in found[0][1] if one.origin] == [5]
    two = GameRecord.of_game(game, {"S": ME, "N": ME})
    assert puzzles_of_record(two, VARIANTS, "d") == []


@pytest.mark.parametrize(("seconds", "plays"), [(PAUSE * 0.99, False), (PAUSE, True)])
def test_an_answer_that_is_shown_begins_after_a_pause(seconds: float, plays: bool) -> None:
    puzzling = open_(AGAIN)
    puzzling.show_answer()
    puzzling.update(seconds)
    assert puzzling.moves == [puzzling.puzzle.solution[0]] * plays


def test_while_a_wrong_move_goes_back_undo_lays_it_back_and_takes_nothing_else() -> None:
    puzzling = open_(AGAIN)
    assert not puzzling.undo()
    puzzling.playing.play(wrong_of(puzzling))
    go_back(puzzling)
    assert puzzling.undo()
    assert (puzzling.moves, puzzling.is_going_back) == ([], False)
    assert not puzzling.undo()


def test_the_answer_can_be_asked_for_while_a_wrong_move_goes_back() -> None:
    puzzling = open_(AGAIN)
    puzzling.playing.play(wrong_of(puzzling))
    go_back(puzzling)
    puzzling.show_answer()
    assert not puzzling.is_going_back
    until(puzzling, lambda: puzzling.done, 200)
    assert tuple(puzzling.moves) == puzzling.puzzle.solution
    assert puzzling.how == "shown"
    puzzling.show_answer()
    assert puzzling.done, "it is there already"
    puzzling.restart_board()
    assert not puzzling.moves
    puzzling.playing.play(wrong_of(puzzling))
    assert puzzling.how == "shown", "how it was found stays"


def test_a_press_cuts_the_reply_to_a_wrong_turn_short() -> None:
    puzzling = open_(DEFENCE)
    puzzling.playing.play(wrong_of(puzzling))
    until(puzzling, lambda: puzzling.stage == "answer" and not puzzling.playing.film.at_end)
    puzzling.clear_wrong_try()
    assert puzzling.awaits_move, "the hole that was pressed is played"


def test_hints_are_for_the_place_where_the_way_was_left() -> None:
    puzzling = open_(CAPTURE)
    right, holes = puzzling.hinted_hole, puzzling.candidate_holes
    wrong = next(one for one in holes if one != right)
    puzzling.playing.play(wrong)
    left = tuple(one for one in holes if one != wrong)  # what was tried is no clue any more
    assert (puzzling.hinted_hole, puzzling.candidate_holes) == (right, left)
    assert not puzzling.can_take_hint, "it is not the moment for one"
    assert not puzzling.take_hint()
    assert not puzzling.show_wrong_again()
