"""What holds for every turn, by chance, in games that have every word between them; `lab/run.py fuzz` plays all."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.sowing.constants import CHOOSES_WAYS
from game.rules.sowing.position import Position
from tests.drawing import draw_position
from tests.play import LIBRARY, examples, played, scattered, some_moves, some_position, some_rules
from tests.sampled import RULES, few
from tests.some import some
from tests.stones import Stones

seeds = st.integers(0, 2**32 - 1)
of_many_games = pytest.mark.parametrize("variant", few(RULES, 12))
quick = settings(max_examples=examples(60))
# Why a hole may not start the turn that is due; each with the clause that says so.
TURN_REASONS = (
    "single", "too_many", "must_capture", "other_turn", "not_head", "barred", "house", "keeps_front", "direction",
    "must_feed", "slam_forbidden", "onto_stones", "stays_home", "must_leave", "faces_number",
)  # fmt: skip
LIFTED_BY_NOBODY = "end_hole"


def position_of(variant: str, random: Random) -> Position:
    return some_position(some_rules(LIBRARY.variants[variant], random), random)


@of_many_games
@given(seed=seeds)
@quick
def test_no_stone_is_lost_and_the_steps_lead_where_the_turn_leads(variant: str, seed: int) -> None:
    random = Random(seed)
    position = position_of(variant, random)
    assert position.over or position.legal()
    for move in some_moves(position, random):
        turn, board = position.turn(move), Stones(position)
        for step in turn:
            board.follow(step)
            where = f"{draw_position(position)}\n{move}: {step}"
            assert board.least >= 0, where
            assert board.total == position.rules.stones, where
            assert turn.counts() == board.cells or step.op == "swap", where
            assert step.clause in position.rules.clauses, where
        assert turn.result is not None
        assert board.hands.total() == 0
        assert board.heap == turn.result.heap
        assert turn.result.cells == board.cells
        assert turn.result == position.play(move)


@of_many_games
@given(seed=seeds)
@quick
def test_silent_play_adds_what_stepping_drops(variant: str, seed: int) -> None:
    """The learned sowings against the machine itself, on every number of stones that the game can hold."""
    random = Random(seed)
    position = scattered(some_rules(LIBRARY.variants[variant], random), random)
    rules = position.rules
    setting = position.setting
    heaped = list(setting[0])
    heaped[random.randrange(rules.board.holes)] = random.randint(1, rules.stones)
    silent, stepping = rules.machine(), rules.machine()
    for machine in (silent, stepping):
        machine.set_cells(heaped, *setting[1:])
    moves = [number for number in range(silent.count_moves()) if silent.legal(number)]
    if not moves:
        return
    move = random.choice(moves)
    silent.begin(move)
    silent.finish()
    stepping.begin(move)
    while stepping.step():
        pass
    facts = ("turn", "over", "drawn", "ending", "winner", "pie", "kind", "shown_clause")
    assert silent.get_cells() == stepping.get_cells()
    assert [getattr(silent, fact) for fact in facts] == [getattr(stepping, fact) for fact in facts]


@of_many_games
@given(seed=seeds)
@quick
def test_a_finished_game_holds_still(variant: str, seed: int) -> None:
    random = Random(seed)
    for position in some(played(position_of(variant, random), random, 200)):
        assert sum(position.cells) + position.heap == position.rules.stones
        assert position.over == (position.legal() == ())
        if not position.over:
            assert all(position.why_not(move) is None for move in some_moves(position, random))
            continue
        for cell in position.rules.board.cells:
            illegal = position.why_not(cell.name)
            assert illegal is not None
            assert illegal.reason == "over"


@of_many_games
@given(seed=seeds)
@quick
def test_every_refusal_has_its_reason(variant: str, seed: int) -> None:
    random = Random(seed)
    position = position_of(variant, random)
    if position.over or position.phase != "play":
        return
    for cell in some(position.rules.board.cells):
        illegal = position.why_not(cell.name)
        reason = illegal.reason if illegal else None
        if cell.name in position.legal():
            assert reason is None
        elif not cell.hole:
            assert reason == "unknown"
        elif position.joint:
            assert reason == (None if position.count(cell.name) else "empty")
        elif cell.name in position.burnt:
            assert reason == "burnt"
        elif position.is_closed(cell.name):
            assert reason == "closed"
        elif position.owner(cell.name) != position.player:
            assert reason == "not_yours"
        elif position.rules.board.is_end(cell.name):
            assert reason == LIFTED_BY_NOBODY
        elif position.count(cell.name) == 0:
            assert reason == "empty"
        elif position.winner(cell.name):
            assert reason == "won"
        elif position.moves_from(cell.name):
            chooses = any(lap.also == "one more" for lap in position.rules.clauses_of_kind("lap"))
            assert reason == ("choose_hole" if chooses else "choose_direction")
        else:
            assert illegal is not None
            assert illegal.reason in TURN_REASONS
            assert illegal.clause in position.rules.clauses
            assert (illegal.reason == "not_head") == bool(illegal.where)
            assert not illegal.where or position.moves_from(illegal.where)


@of_many_games
@given(seed=seeds)
@quick
def test_a_sign_that_may_not_be_played_has_its_reason(variant: str, seed: int) -> None:
    random = Random(seed)
    position = position_of(variant, random)
    if position.over or position.phase != "play" or position.joint:
        return
    later = position.rules.rule.varied == CHOOSES_WAYS  # where laps go back, or a turn may be stopped
    for cell in some(position.rules.board.cells):
        for sign in ("<", ">", "<*", ">*", "*", "?"):
            move = cell.name + sign
            illegal = position.why_not(move)
            assert (illegal is None) == (move in position.legal())
            if illegal is None:
                continue
            if not (later or (position.rules.signs and sign != "*")) or not cell.hole or sign == "?":
                assert illegal.reason == "unknown"
            elif position.moves_from(cell.name):
                one_way = cell.name in position.rules.fixed_directions
                expected = "unknown" if "*" in sign else "one_way" if one_way else "direction"
                goes_back = ["no_reverse"] * bool(position.rules.words.reverse)
                assert illegal.reason in (*TURN_REASONS, expected, "no_choice", *goes_back)
            else:
                whole = position.why_not(cell.name)
                assert whole is not None
                assert illegal.reason in (whole.reason, "unknown")


@of_many_games
@given(seed=seeds)
@quick
def test_stopping_by_agreement_keeps_every_stone(variant: str, seed: int) -> None:
    position = position_of(variant, Random(seed))
    if position.over or position.phase != "play":
        return
    turn, board = position.end_by_agreement(), Stones(position)
    for step in turn:
        assert step.op in ("sweep", "refill")
        board.follow(step)
    assert turn.result is not None
    assert turn.result.cells == board.cells
    if position.rules.match is None:
        assert turn.result.outcome is not None
        assert turn.result.outcome.reason == "agreed"
