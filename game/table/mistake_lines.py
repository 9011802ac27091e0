"""The two lines of a mistake, the played one and the better one, up to where the difference between them falls."""

from collections.abc import Mapping, Sequence
from itertools import product, takewhile
from typing import NamedTuple

from game.engine.analysis.values import Review, TurnReview
from game.rules.board import Seat, other_seat
from game.rules.game import Rules
from game.rules.lead import lead_of
from game.rules.match import Ply
from game.rules.stopped_games import is_ended_by_players
from game.table.better_move import BetterMove, StrongestReply, compare_lines, turns_of_line, turns_to_win
from game.table.mistakes import COSTLIEST, CostlyTurn, cost_of_turn, costly_turns, did_cost_the_game, did_miss_a_win

LONGEST = 8  # moves of a line that are shown
UNEVEN = 2  # by how many moves one line may be longer than the other
TRIED = 16  # places where lines may stop that are tried
PART = 3  # a reason says what at least such a part of the difference comes from: a third
ANY_PART = 1000  # … or, where no reason says so much, as at the end of a game that sweeps many stones, any part
NEAR = 0.34  # of the cost: so much the leads may differ from it where the lines stop


class MistakeLines(NamedTuple):
    """The played line and the better one, each up to the move where their difference shows.

    `happened`: the played line is that of the game, otherwise the line that the engine expected. `why`: the comparison
    of the lines.
    """

    played: tuple[Ply, ...]
    better: tuple[Ply, ...]
    happened: bool
    why: BetterMove

    def lead_after(self, *, better: bool) -> int:
        """Return by how many pieces the mover is ahead at the end of the better line (`better`), or else of the played
        one.
        """
        line = self.better if better else self.played
        return lead_of(line[-1].after, self.played[0].mover)


def lines_of_mistake(plies: Sequence[Ply], review: TurnReview, cost: int | None) -> MistakeLines | None:
    """Return the two lines of a mistake; None if they show no reason for its cost.

    `cost`: in pieces, None for a mistake that lost the game. The line of the game is preferred to the one that the
    engine expected.
    """
    ply = plies[review.ply]
    rules, mover = ply.before.rules, ply.mover
    if cost == 0 or ply.before.phase != "play" or ply.before.joint or not rules.start_of_move(ply.move):
        return None
    better = turns_of_line(ply.before, review.line, LONGEST)
    if not better or not rules.start_of_move(better[0].move):
        return None
    following = plies[review.ply : review.ply + LONGEST]
    real = list(takewhile(lambda one: _stays_in_round(one, ply), following))
    expected = turns_of_line(ply.before, review.expected_line, LONGEST)
    both = ((True, real), (False, expected))
    for happened, line in both:
        if cost is None and (ending := _lines_to_the_end(line, better, review, rules, happened=happened)):
            return ending
    lines = [(happened, line, _lead_gaps(line, better, mover)) for happened, line in both]
    wider = sorted(lines, key=lambda one: -max(one[2].values(), default=0))
    tries = [(None, PART, wider), (None, ANY_PART, wider)]
    for wanted, part, tried in tries if cost is None else [(cost, PART, lines), *tries]:
        for happened, line, gaps in tried:
            for at, there in _stopping_points(gaps, wanted):
                why = compare_lines(line[:at], better[:there], happened=happened)
                if why is not None and part * why.stones_explained >= gaps[at, there]:
                    return MistakeLines(tuple(line[:at]), tuple(better[:there]), happened, why)
    return None


def _lines_to_the_end(
    line: Sequence[Ply], better: Sequence[Ply], review: TurnReview, rules: Rules, *, happened: bool
) -> MistakeLines | None:
    """Return the two lines up to the win that decides: the opponent's after the played move (`happened`), or the one
    that was missed. None if neither is near enough.
    """
    missed = did_miss_a_win(review, rules)
    seat = review.seat if missed else other_seat(review.seat)
    deciding = better if missed else line
    end = turns_to_win(deciding, seat)
    if end is None:
        return None
    moves = deciding.index(end.ply) + 1
    line, better = line[:moves], better[:moves]
    why = compare_lines(line, better, happened=happened)
    found = StrongestReply(end, happened and not missed)
    return MistakeLines(tuple(line), tuple(better), happened, why._replace(end=found)) if why else None


def explained_mistakes(
    plies: Sequence[Ply], review: Review, rules: Rules, whose: Seat | None
) -> list[tuple[CostlyTurn, MistakeLines | None]]:
    """Return the costliest turns, each with the two lines that explain it; None for decisions without a sowing.

    Turns whose lines show no reason are left out; those that the opponent used in the game come first. `whose`: the
    player, None for both.
    """
    found = list[tuple[CostlyTurn, MistakeLines | None]]()
    for one in costly_turns(review, rules, whose, None):
        turn = one.turn
        cost = None if did_cost_the_game(turn, rules) else cost_of_turn(turn, rules)
        lines = lines_of_mistake(plies, turn, cost)
        if lines is not None or not _are_sowings(plies[turn.ply], turn.best):
            found.append((one, lines))
        if len(found) == COSTLIEST:
            break
    found.sort(key=lambda each: each[1] is not None and not each[1].happened)
    return [(one._replace(rank=rank), lines) for rank, (one, lines) in enumerate(found, 1)]


def _are_sowings(ply: Ply, best: str) -> bool:
    """Return whether both the played ply and the best move are turns on the board, not decisions such as a layout."""
    rules = ply.before.rules
    return ply.before.phase == "play" and bool(rules.start_of_move(ply.move)) and bool(rules.start_of_move(best))


def _stays_in_round(one: Ply, first: Ply) -> bool:
    """Return whether a ply begins and ends in the same round as the ply `first` and is no resignation or agreed end."""
    return one.before.round == first.before.round == one.after.round and not is_ended_by_players(one.move)


def _stopping_points(gaps: Mapping[tuple[int, int], int], cost: int | None) -> list[tuple[int, int]]:
    """Return pairs of move numbers after which the played and the better line may stop, the best first.

    `gaps`: as from `_lead_gaps`. Preferred are pairs where the leads differ by `cost`, and short lines. With `cost`
    None, short lines are preferred whose leads differ by at least half of the greatest difference.
    """
    if cost is None:
        wide = [cut for cut, gap in gaps.items() if 2 * gap >= max(gaps.values())]
        return sorted(wide, key=lambda cut: (sum(cut), -gaps[cut]))[:TRIED]
    off = {cut: abs(gap - cost) for cut, gap in gaps.items() if abs(gap - cost) <= NEAR * cost}
    return sorted(off, key=lambda cut: (off[cut] > cost // 6, sum(cut), off[cut]))[:TRIED]


def _lead_gaps(line: Sequence[Ply], better: Sequence[Ply], mover: Seat) -> dict[tuple[int, int], int]:
    """Return by how many pieces the better line is ahead, by the numbers of moves played of `line` and of `better`;
    only positive gaps.
    """
    gaps = dict[tuple[int, int], int]()
    for at, there in product(range(1, len(line) + 1), range(1, len(better) + 1)):
        gap = lead_of(better[there - 1].after, mover) - lead_of(line[at - 1].after, mover)
        if abs(at - there) <= UNEVEN and gap > 0:
            gaps[at, there] = gap
    return gaps
