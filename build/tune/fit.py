"""Fitting of the weights that best predict from a position how its game ended."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from game.engine.sowing.constants import HEAD, STAGES
from game.engine.sowing.search.weights import (
    FACING_FROM,
    FACING_STEP,
    FROM,
    OF_HOLE,
    STEP,
    StageWeights,
    stage_by_clock,
    table_count,
)
from game.rules.sowing.position_weights import UNIT

if TYPE_CHECKING:
    from game.rules.sowing.compiled import Rules
    from tune.gather import Positions

Numbers = np.ndarray[Any, Any]

SEARCHED = 0.5  # how much what the search saw counts beside how the game ended
HELD_BACK, HELD_BACK_PAIRS = (
    30.0,
    120.0,
)  # positions that speak against a number other than 0, and against one of a pair
MOST = 60  # stones that anything is worth
ROUNDS = 8  # of the logistic fit
CHANCE = 4.0  # stones that a unit of log odds is worth, in all stages alike


def fit_weights(rules: Rules, found: Positions) -> list[StageWeights]:
    """Fit and return the weights of each stage.

    Where stones are counted: least squares for the stones still to be won, half from the game's result and half from
    the search.  Otherwise: maximum likelihood of the winner in the logistic model.  Both use ridge regression, stronger
    for pairs than for single holes (A. E. Hoerl, R. W. Kennard, "Ridge Regression", Technometrics 12, 1970).
    """
    steps, clock = np.array(STEP, np.int64), _clock(rules, found)
    stage_of = np.frombuffer(stage_by_clock(rules), np.uint8)[clock]
    told = []
    for number in range(STAGES):
        here = np.flatnonzero(stage_of == number)
        told.append(_stage(rules, found, here, steps))
    return told


def _clock(rules: Rules, found: Positions) -> Numbers:
    cells = found.cells.astype(np.int64)
    if rules.board.hands:
        hands: Numbers = cells[:, rules.rule.hand_at] + cells[:, rules.rule.hand_at + 1]
        return hands
    left: Numbers = np.clip(rules.stones - _stores(rules, cells).sum(axis=1), 0, 255)
    return left


def _stores(rules: Rules, cells: Numbers) -> Numbers:
    holes = rules.board.holes
    held = cells[:, holes : holes + 2]
    return np.where(held > 191, held - 256, held) if rules.rule.pays else held


def _stage(rules: Rules, found: Positions, here: Numbers, steps: Numbers) -> StageWeights:
    """Fit the weights of one stage, from the positions with the indices `here`."""
    many, own = table_count(rules), len(FROM)
    width = HEAD + many * (own + OF_HOLE)
    cells = found.cells[here].astype(np.int64)
    before = _standing(rules, cells)
    gram, right, made = np.zeros((width, width)), np.zeros(width), _features(rules, found, here, steps)
    held = np.full(width, HELD_BACK)
    held[HEAD + many * own :] = HELD_BACK_PAIRS
    if rules.counts:
        wanted = (1 - SEARCHED) * found.end[here] + SEARCHED * np.clip(found.seen[here], -MOST, MOST) - before
        for part, rows in made():
            gram += part.T @ part
            right += part.T @ wanted[rows]
        theta = np.linalg.solve(gram + np.diag(held), right)
    else:
        theta, stone = _logistic(made, before, found.end[here], held / 60)
        theta = CHANCE * theta
        lies = np.array([*((low + end - 1) / 2 for low, end in pairwise(FROM)), FROM[-1] + 3])
        side = rules.rule.worth_side / rules.worth.unit
        theta[HEAD : HEAD + many * own] += np.tile((CHANCE * stone - 1) * side * lies, many)
    return _as_stage(rules, theta)


def _standing(rules: Rules, cells: Numbers) -> Numbers:
    """Return the search's static evaluation without learned weights, in stones for South."""
    holes, half, rule = rules.board.holes, rules.board.half, rules.rule
    stores = _stores(rules, cells)
    total = rule.worth_store * (stores[:, 0] - stores[:, 1])
    for word, what in ((rule.worth_side, cells[:, :holes]), (rule.worth_holes, cells[:, :holes] > 0)):
        if word:
            total = total + word * (what[:, :half].sum(axis=1) - what[:, half:].sum(axis=1))
    if rule.won_at:
        won = cells[:, rule.won_at : rule.won_at + holes]
        total = total + rule.worth_store * (cells[:, :holes] * ((won == 1) * 1 - (won > 1))).sum(axis=1)
    stones: Numbers = total / rules.worth.unit
    return stones


def _features(rules: Rules, found: Positions, here: Numbers, steps: Numbers) -> Any:
    """Return a function that yields the features of the positions, a few thousand rows at a time."""
    board, rule, own = rules.board, rules.rule, len(FROM)
    facing_steps, many = np.array(FACING_STEP, np.int64), table_count(rules)
    width, half = HEAD + many * (own + OF_HOLE), board.half
    chunk = 4000

    def made() -> Any:
        for at in range(0, len(here), chunk):
            rows = np.arange(at, min(at + chunk, len(here)))
            cells = found.cells[here[rows]].astype(np.int64)
            x = np.zeros((len(rows), width), np.float64)
            line = np.arange(len(rows))
            x[:, 0] = 1 - 2 * found.turn[here[rows]]
            if rule.works_from:
                x[:, 1] = (cells[:, rule.flag_at] > 0).astype(int) - (cells[:, rule.flag_at + 1] > 0)
            if rule.tuz_at:
                x[:, 2] = (cells[:, rule.tuz_at] > 0).astype(int) - (cells[:, rule.tuz_at + 1] > 0)
            for hole in range(board.holes):
                mine, other = steps[cells[:, hole]], facing_steps[cells[:, board.facing(hole)]]
                seen, sign = hole % half, 1.0 if hole < half else -1.0
                np.add.at(x, (line, HEAD + seen * own + mine), sign)
                np.add.at(x, (line, HEAD + many * own + seen * OF_HOLE + mine * len(FACING_FROM) + other), sign)
            yield x, rows

    return made


def _logistic(made: Any, before: Numbers, ends: Numbers, held: Numbers) -> tuple[Numbers, float]:
    """Fit logistic weights by Newton's method; return them and the value of a stone in the static evaluation."""
    width = len(held) + 1
    theta, held = np.zeros(width), np.append(held, 1e-3)
    theta[-1] = 0.05
    for _ in range(ROUNDS):
        gram, right = np.diag(held), -held * np.append(theta[:-1], 0.0)
        for part, rows in made():
            x = np.hstack([part, before[rows, None]])
            chance = 1 / (1 + np.exp(-np.clip(x @ theta, -30, 30)))
            gram = gram + (x * (chance * (1 - chance))[:, None]).T @ x
            right = right + x.T @ ((ends[rows] + 1) / 2 - chance)
        theta = theta + np.linalg.solve(gram, right)
    return theta[:-1], float(theta[-1])


def _as_stage(rules: Rules, theta: Numbers) -> StageWeights:
    """Return the weights in the file's form, with those of single holes and of pairs added up."""
    many, own = table_count(rules), len(FROM)
    told = np.clip(np.rint(np.clip(theta, -MOST, MOST) * UNIT), -32000, 32000).astype(int)
    single = np.clip(theta[HEAD : HEAD + many * own], -MOST, MOST).reshape(many, own, 1)
    pairs = theta[HEAD + many * own :].reshape(many, own, len(FACING_FROM))
    both = np.rint(np.clip(single + pairs, -MOST, MOST) * UNIT).astype(int).reshape(many, OF_HOLE)
    return StageWeights(int(told[0]), int(told[1]), int(told[2]), [[int(n) for n in row] for row in both])
