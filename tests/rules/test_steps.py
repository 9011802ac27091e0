"""What holds for every turn of every game there is a file for, over positions at random."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.position import Position, Turn
from game.rules.steps import Step
from tests.drawing import draw_position
from tests.play import EVERY_GAME, LIBRARY, some_position, some_rules, walk

seeds = st.integers(0, 2**32 - 1)
over_all_games = pytest.mark.parametrize("variant", EVERY_GAME)
quick = settings(max_examples=150, deadline=None, derandomize=True)


def position_of(variant: str, random: Random) -> Position:
    return some_position(some_rules(LIBRARY.variants[variant], random), random)


def counts_of(position: Position) -> Counter[str]:
    cells = position.rules.board.cells
    return Counter({cell.name: n for cell, n in zip(cells, position.cells, strict=True)})


def follow(counts: Counter[str], hand: int, step: Step, before: Counter[str]) -> int:
    """What a step does to the stones of a board that knows nothing of rules; the stones in the hand afterwards."""
    if step.op == "lift":
        counts[step.hole] -= step.n
        return hand + step.n
    if step.op == "drop":
        counts[step.hole] += step.n
        assert counts[step.hole] == step.now
        return hand - step.n
    if step.op in ("capture", "sweep", "swap"):
        counts[step.hole] -= step.n
        counts[step.to] += step.n
    if step.op == "void":
        counts.clear()
        counts.update(before)
        return 0
    return hand


@over_all_games
@given(seed=seeds)
@quick
def test_no_stone_is_lost_and_the_steps_lead_where_the_turn_leads(variant: str, seed: int) -> None:
    random = Random(seed)
    position = position_of(variant, random)
    for move in position.legal():
        turn, before = position.turn(move), counts_of(position)
        counts, hand = Counter(before), 0
        for step in turn:
            hand = follow(counts, hand, step, before)
            where = f"{draw_position(position)}\n{move}: {step}"
            assert hand >= 0, where
            assert min(counts.values()) >= 0, where
            assert counts.total() + hand == position.rules.stones, where
            machine = dict(zip((c.name for c in position.rules.board.cells), turn.counts(), strict=True))
            assert Counter(machine) == Counter(counts) or step.op == "swap", where
            assert step.clause in position.rules.clauses, where
        assert turn.result is not None
        assert hand == 0
        assert counts_of(turn.result) == Counter(counts)
        assert turn.result == position.play(move)


@over_all_games
@given(seed=seeds)
@quick
def test_a_turn_resumes_in_its_middle(variant: str, seed: int) -> None:
    random = Random(seed)
    position = position_of(variant, random)
    for move in position.legal():
        steps = list(position.turn(move))
        stop = random.randint(0, len(steps))
        turn = position.turn(move)
        seen = [next(turn) for _ in range(stop)]
        twin = turn.copy()
        assert [*seen, *twin] == steps
        assert [*seen, *turn.copy()] == steps  # the copy has not moved the turn it was made from
        assert seen + list(turn) == steps
        assert twin.result == turn.result == position.play(move)
        assert twin.shown_clause == turn.shown_clause
        assert turn.copy().result == turn.result
        assert list(turn) == []


@over_all_games
@given(seed=seeds)
@quick
def test_silent_play_adds_what_stepping_drops(variant: str, seed: int) -> None:
    """The learned sowings against the machine itself, on every number of stones that the game can hold."""
    random = Random(seed)
    rules = some_rules(LIBRARY.variants[variant], random)
    cells = [0] * len(rules.board.cells)
    for _ in range(rules.stones):
        cells[random.randrange(len(cells))] += 1
    player = random.randrange(2)
    hole = rules.board.holes // 2 * player + random.randrange(rules.board.columns)
    heap = random.randint(1, rules.stones)
    cells[hole] = heap
    silent, stepping = rules.machine(), rules.machine()
    for machine in (silent, stepping):
        machine.set_cells(cells, player)
        machine.begin(hole - rules.board.holes // 2 * player)
    silent.finish()
    while stepping.step():
        pass
    facts = ("turn", "over", "drawn", "ending", "pie", "shown_clause")
    assert silent.get_cells() == stepping.get_cells()
    assert [getattr(silent, fact) for fact in facts] == [getattr(stepping, fact) for fact in facts]


@over_all_games
@given(seed=seeds)
@quick
def test_a_finished_game_holds_still(variant: str, seed: int) -> None:
    random = Random(seed)
    for position in walk(position_of(variant, random), random, 200):
        assert sum(position.cells) == position.rules.stones
        assert position.over == (position.legal() == ())
        if not position.over:
            assert all(position.why_not(move) is None for move in position.legal())
            continue
        for cell in position.rules.board.cells:
            illegal = position.why_not(cell.name)
            assert illegal is not None
            assert illegal.reason == "over"


@over_all_games
@given(seed=seeds)
@quick
def test_every_refusal_has_its_reason(variant: str, seed: int) -> None:
    random = Random(seed)
    position = position_of(variant, random)
    if position.over:
        return
    for cell in position.rules.board.cells:
        illegal = position.why_not(cell.name)
        if cell.name in position.legal():
            assert illegal is None
        elif cell.store:
            assert illegal is not None
            assert illegal.reason == "unknown"
        elif cell.seat != position.player:
            assert illegal is not None
            assert illegal.reason == "not_yours"
        elif position.count(cell.name) == 0:
            assert illegal is not None
            assert illegal.reason == "empty"
        else:
            assert illegal is not None
            assert illegal.reason in ("must_feed", "slam_forbidden")
            assert illegal.clause in position.rules.clauses


@over_all_games
@given(seed=seeds)
@quick
def test_stopping_by_agreement_keeps_every_stone(variant: str, seed: int) -> None:
    position = position_of(variant, Random(seed))
    if position.over:
        return
    turn: Turn = position.agree()
    before = counts_of(position)
    counts = Counter(before)
    for step in turn:
        assert step.op == "sweep"
        follow(counts, 0, step, before)
    assert turn.result is not None
    assert counts_of(turn.result) == Counter(counts)
    assert turn.result.outcome is not None
    assert turn.result.outcome.reason == "agreed"
