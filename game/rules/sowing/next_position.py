"""The transition after a turn or a decision: the next position, a third repetition, the next round."""

from dataclasses import replace
from typing import TypeVar

from game.rules.board import SEATS
from game.rules.game import Outcome
from game.rules.sowing import machine as sowing
from game.rules.sowing import rounds
from game.rules.sowing.choices import apply_decision
from game.rules.sowing.compiled import Repetition
from game.rules.sowing.machine_steps import outcome_of, step_of
from game.rules.sowing.standing import PositionState, position_key
from game.rules.steps import Step

THIRD_TIME = 3
P = TypeVar("P", bound=PositionState)


def position_before_judgement(before: P, machine: sowing.Machine, plies: int = 1) -> P:
    """Return the position after a finished turn, without checks for repetition and for the end of a round. `before`:
    the position before the turn; `plies`: how many plies the machine has played.
    """
    rules, held = before.rules, len(before.cells)
    everything, player = machine.get_cells(), SEATS[machine.turn]
    cells, marks = everything[:held], everything[held:]
    outcome = outcome_of(rules, machine)
    seen = (() if _is_irreversible(before, cells) else before.seen) + (position_key(rules, everything, player),)
    return type(before)(  # every turn comes here: `replace` takes twice as long
        rules, cells, player, before.ply + plies, machine.pie, outcome, seen, marks, machine.joint, before.stage
    )


def _is_irreversible(before: PositionState, cells: tuple[int, ...]) -> bool:
    """Return whether a turn from `before` to `cells` is irreversible: a store grew, a stone came from a reserve, or
    stones changed sides for good.
    """
    board = before.rules.board
    if before.rules.stores_show_progress:
        stores = slice(board.holes, board.holes + 2)
        return any(now > before for now, before in zip(cells[stores], before.cells[stores], strict=True))
    south = slice(0, board.half)
    return sum(cells[south]) != sum(before.cells[south]) or cells[board.holes :] != before.cells[board.holes :]


def after_third_repetition(before: P, machine: sowing.Machine, plies: int = 1) -> P:
    """Return the position after the third occurrence of a position, which ends the game or the round. `plies`: how many
    plies the machine has played.
    """
    repetition = before.rules.repetition
    assert repetition is not None
    if before.rules.match:
        outcome = Outcome(None, before.rules.clauses[repetition.clause])
        return replace(position_before_judgement(before, machine, plies), outcome=outcome)
    machine.stop(repetition.sweep, repetition.clause, int(repetition.is_draw))
    machine.finish()
    return position_before_judgement(before, machine, plies)


def third_repetition_clause(after: PositionState) -> Repetition | None:
    """Return the clause that ends the game if the position `after` has occurred three times; else None."""
    repeated = not after.over and after.seen.count(after.key()) >= THIRD_TIME
    return after.rules.repetition if repeated else None


def after_round(after: P) -> tuple[P, tuple[Step, ...]]:
    """Return the first position of the next round and the steps that set it up, if `after` ends a round; else `after`
    and no steps.
    """
    rules = after.rules
    if rules.match is None or after.outcome is None or after.outcome.reason == rules.match.id:
        return after, ()
    reason = after.outcome.reason
    swept = rounds.seat_that_swept(rules, reason, after.player)
    found = rounds.next_round(rules, after.cells, after.stage, rounds.is_void(rules, reason), swept)
    if found.match_end is not None:
        stage = replace(found.round, phase="claim")
        return replace(after, outcome=Outcome(found.match_end.winner, rules.match.id), stage=stage), ()
    next_ = _position_on_new_board(after, found, after.ply, joint=int(rules.chooses_jointly_first))
    return begin_round(next_, found.steps)


def after_turn(before: P, machine: sowing.Machine) -> tuple[P, tuple[Step, ...]]:
    """Return the position after the turn that the machine has played, with repetition and rounds applied, and the steps
    that set up a new round, if any.
    """
    after = position_before_judgement(before, machine)
    return after_round(after_third_repetition(before, machine) if third_repetition_clause(after) else after)


def after_decision(before: P, move: str) -> tuple[P, tuple[Step, ...]]:
    """Return the position after a layout, an answer to a layout, or a claim, with the steps that change the board."""
    found = apply_decision(before, move)
    after = _position_on_new_board(before, found, before.ply + 1)
    return begin_round(after, found.steps)


def _position_on_new_board(before: P, found: rounds.RoundContinuation, ply: int, joint: int = 0) -> P:
    """Return the position on the board of `found`, without earlier positions for the repetition rule. `joint`: 1 if
    both players choose at once, else 0.
    """
    return replace(
        before, cells=found.cells, player=found.player, ply=ply,
        pie=int(before.rules.lays_out_own_side and before.rules.has_pie), outcome=None, seen=(),
        marks=before.rules.marks, joint=joint, stage=found.round,
    )  # fmt: skip


def judge_given_position(given: P) -> P:
    """Return the position `given`, which was set up, after the checks that end every turn; a new round may
    have begun.
    """
    return after_round(_apply_end_cases(given)[0])[0]


def _apply_end_cases(given: P) -> tuple[P, tuple[Step, ...]]:
    """Return the position `given` after the end conditions were applied, and the steps of the sweep if one was
    fulfilled.
    """
    rules, machine = given.rules, given.rules.machine()
    machine.set_cells(*given.setting)
    machine.judge()
    steps = []
    while kind := machine.step():
        steps.append(step_of(rules, machine, kind))
    everything, held = machine.get_cells(), len(given.cells)
    found = replace(
        given, cells=everything[:held], marks=everything[held:], player=SEATS[machine.turn], pie=machine.pie,
        outcome=outcome_of(rules, machine), seen=(position_key(rules, everything, SEATS[machine.turn]),),
    )  # fmt: skip
    return found, tuple(steps)


def begin_round(after: P, steps: tuple[Step, ...]) -> tuple[P, tuple[Step, ...]]:
    """Return the first position of a round with the `steps` to it; if the round is over at once, the match ends."""
    if after.phase != "play":
        return after, steps
    found, sweeps = _apply_end_cases(after)
    if found.outcome and found.rules.match:
        found = replace(found, outcome=Outcome(found.outcome.winner, found.rules.match.id))
    return found, steps + sweeps
