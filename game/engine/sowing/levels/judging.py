"""Evaluation of all moves of a position, for every kind of decision.

Turns are searched, layouts are compared, the turning of the board is played out; a claim of holes, or a pair of holes
that both players choose at once, is worth what a search finds for the position behind it.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from game.engine.mind import SearchInfo, SearchLimits
from game.engine.sowing.levels import arrangements
from game.engine.sowing.search.thinking import BestMoveSearch
from game.rules.sowing import machine, rounds
from game.rules.sowing.position import Position

FIRST_LOOK = 500 if machine.COMPILED else 20  # positions searched behind each claim or pair at first, …
DEEPER = 4  # … and so many times more with every further look
MOST_LOOKS = 12


def best_lines(
    position: Position,
    search: BestMoveSearch,
    limits: SearchLimits,
    random: Random,
    count: int | None = None,
    report: Callable[[SearchInfo], None] = lambda info: None,
) -> tuple[SearchInfo, ...]:
    """Return the best `count` moves (all if None), best first, searched to the same depth; `report` gets every depth.

    Values are for the player to move, or for South where both choose at once.  If a layout is due, the only line is the
    best layout found.
    """
    if position.over:
        return ()
    if position.phase == "layout":
        found: list[SearchInfo] = []
        arrangements.best_layout(
            position, limits, random,
            report=_call_both(found.append, report), stopped=lambda: search.is_stopped, plays=search.quick_best_move,
        )  # fmt: skip
        return tuple(found[-1:])
    if position.phase == "turn":
        budget = arrangements.MoveBudget(limits, lambda: search.is_stopped, limits.depth or arrangements.LONGEST)
        answers = arrangements.answers_to_layout(position, budget)[:count]
        for info in answers:
            report(info)
        return answers
    if position.phase == "claim":
        moves: Sequence[str] = rounds.possible_claims(position.rules, position.player, position.stage)
        return _ShallowMoveEvaluation(position, moves, search, limits).best_lines(count, report)
    if position.joint:
        return _ShallowMoveEvaluation(position, position.legal(), search, limits).best_lines(count, report)
    return search.lines(position, limits, count, report)


class _ShallowMoveEvaluation:
    """Evaluation of a position's moves by short searches of the positions after them, longer in each pass."""

    def __init__(self, position: Position, moves: Sequence[str], search: BestMoveSearch, limits: SearchLimits) -> None:
        self._reached = {move: position.play(move) for move in moves}
        self._player = position.player
        self._thinking, self._limits = search, limits
        self._budget = arrangements.MoveBudget(limits, lambda: search.is_stopped)

    def best_lines(self, count: int | None, report: Callable[[SearchInfo], None]) -> tuple[SearchInfo, ...]:
        """Return the moves with the values found so far, best first, at most `count` (None: all); `report` gets every
        pass.
        """
        best: tuple[SearchInfo, ...] = ()
        for look in range(1, min(self._limits.depth or MOST_LOOKS, MOST_LOOKS) + 1):
            found = self._search_all_moves(look)
            if len(found) < len(best):
                break
            found.sort(key=lambda info: -info.cp)
            best = tuple(replace(info, rank=rank) for rank, info in enumerate(found, 1))[:count]
            for info in best:
                report(info)
            if self._budget.is_spent or all(info.exact for info in best):
                break
        return best

    def _search_all_moves(self, look: int) -> list[SearchInfo]:
        """Search the position after every move once, in the pass with number `look` (from 1, ever deeper). Return the
        results in the order of the moves; fewer, at least one, if a limit ended the pass.
        """
        found: list[SearchInfo] = []
        for move, after in self._reached.items():
            if found and (self._budget.should_stop if look == 1 else self._budget.is_spent):
                break
            found.append(self._evaluate_move(look, move, after))
        return found

    def _evaluate_move(self, look: int, move: str, after: Position) -> SearchInfo:
        """Return the value of `move`, found by searching `after`, the position it leads to, in pass `look` (from 1)."""
        left = None if self._limits.seconds is None else max(self._limits.seconds - self._budget.seconds_spent, 0.001)
        limits = SearchLimits(left, nodes=FIRST_LOOK * DEEPER ** (look - 1))
        behind = next(iter(self._thinking.lines(after, limits, 1)), None)
        cp = behind.cp if behind else self._thinking.quick_value(after, 1)  # no lines: the game is over
        cp = cp if after.player == self._player else -cp
        budget = self._budget
        budget.nodes += 1 + (behind.nodes if behind else 0)
        if behind is None:
            return SearchInfo(look, cp, after.over, budget.nodes, budget.seconds_spent, (move,))
        line, spent = (move, *behind.line), budget.seconds_spent
        return replace(behind, depth=look, cp=cp, nodes=budget.nodes, seconds=spent, line=line)


def _call_both(one: Callable[[SearchInfo], None], two: Callable[[SearchInfo], None]) -> Callable[[SearchInfo], None]:
    """Return a function that passes its argument to both functions."""

    def heard(info: SearchInfo) -> None:
        one(info)
        two(info)

    return heard
