"""Conversion of the machine's steps to `Step`, and of its ending to an outcome."""

from typing import cast

from game.rules.board import SEATS
from game.rules.game import Outcome
from game.rules.sowing import constants
from game.rules.sowing import machine as sowing
from game.rules.sowing.compiled import Rules
from game.rules.steps import CARRIED, HEAP, RESERVE, Op, Step


def step_of(rules: Rules, machine: sowing.Machine, kind: int, both: bool = False) -> Step:
    """Return the step that the machine has just made; `kind`: number of its kind; `both`: both players sow at once, so
    that the step has to name its player.
    """
    op: Op = cast("Op", constants.OPS[kind])
    drop = op == "drop"
    return Step(
        op,
        _name_of_cell(rules, machine.where),
        machine.count,
        machine.now if drop else 0,
        "" if drop else _name_of_cell(rules, machine.to),
        rules.clauses[machine.clause],
        RESERVE if drop and machine.to >= 0 else "",
        SEATS[machine.who] if both else "",
    )


def _name_of_cell(rules: Rules, cell: int) -> str:
    """Return the name of the machine's cell number `cell`; "" for none."""
    if cell == constants.CARRIED:
        return CARRIED
    return rules.board.cells[cell].name if cell >= 0 else ""


def cells_after_step(rules: Rules, cells: tuple[int, ...], step: Step) -> tuple[int, ...]:
    """Return the stones by cell after `step`, one of the steps that rearrange the board between two rounds."""
    now, index = list(cells), rules.board.index
    if step.source == HEAP:
        now[index[step.hole]] += step.n
    elif step.n:
        now[index[step.hole]] -= step.n
        if step.to != HEAP:
            now[index[step.to]] += step.n
    return tuple(now)


def outcome_of(rules: Rules, machine: sowing.Machine) -> Outcome | None:
    """Return the outcome: the winner named by the end clause, else the player with more captures; None if not over."""
    if not machine.over:
        return None
    reason = rules.clauses[machine.ending]
    holes = rules.board.holes
    south, north = machine.get_cells()[holes : holes + 2]
    if machine.drawn:
        return Outcome(None, reason)
    if machine.winner >= 0:
        return Outcome(SEATS[machine.winner], reason)
    return Outcome(None if south == north else "S" if south > north else "N", reason)
