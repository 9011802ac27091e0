"""The two lines of a mistake, the played one and the better one, up to where the difference between them falls."""

from collections.abc import Mapping, Sequence
from itertools import product, takewhile
from typing import NamedTuple

from game.engine.analysis.values import STONE, Review, TurnReview
from game.rules.board import Seat, other_seat
from game.rules.game import Rules
from game.rules.lead import lead_of
from game.rules.match import Ply
from game.rules.stopped_games import is_ended_by_players
from game.table.better_move import BetterMove, StrongestReply, compare_lines, stone_weight, turns_to_win
from game.table.mistakes import COSTLIEST, CostlyTurn, cost_of_turn, costly_turns, did_cost_the_game, did_miss_a_win
from game.table.rest_of_cost import rest_of_cost
from game.table.turn_gains import TurnGains, is_sowing, turns_of_line

USUAL, LONGEST = 12, 18  # moves of a line that are shown: usually at most, and where only so many explain the cost
FURTHEST = 40  # moves of a line that are shown where the cost builds up slowly
UNEVEN = 2  # by how many moves one line may be longer than the other, unless that one ends the game
LENGTHS = range(1, USUAL + 1), range(USUAL + 1, LONGEST + 1), range(LONGEST + 1, FURTHEST + 1)
TRIED = 16  # places where lines may stop that are tried, of each length
LITTLE = 3  # parts of a cost: a reason that explains less than one of them is none
SOON = 6  # turns before a win that is the reason for a lost game: before a later one something else decides
TOO_WIDE = 2  # times the cost: lines that differ by more don't show it
NEAR = 0.34  # of the cost: so much the leads may differ from it where the lines stop


class MistakeLines(NamedTuple):
    """The played line and the better one, each up to the move where their difference shows.

    `happened`: the played line is that of the game, otherwise the line that the engine expected. `why`: the comparison
    of the lines. `is_revised`: a deeper search found another move better than the one that was called so before.
    """

    played: tuple[Ply, ...]
    better: tuple[Ply, ...]
    happened: bool
    why: BetterMove
    is_revised: bool = False

    def lead_after(self, *, better: bool) -> int:
        """Return by how many pieces the mover is ahead at the end of the better line (`better`), or else of the played
        one.
        """
        line = self.better if better else self.played
        return lead_of(line[-1].after, self.played[0].mover)


ExplainedMistake = tuple[CostlyTurn, MistakeLines | None]


def lines_of_mistake(plies: Sequence[Ply], review: TurnReview, cost: int | None) -> MistakeLines | None:
    """Return the two lines of a mistake; None if it cost nothing, or either move ends the round by itself.

    `cost`: in pieces, None for a mistake that lost the game. The line of the game is preferred to the one that the
    engine expected. Lines that show no reason end where they differ by about the cost.
    """
    ply = plies[review.ply]
    rules, mover = ply.before.rules, ply.mover
    if cost == 0 or ply.before.joint:
        return None
    most = FURTHEST if rules.counts else LONGEST
    better = turns_of_line(ply.before, review.line or (review.best,), most)
    following = plies[review.ply : review.ply + most]
    real = list(takewhile(lambda one: _stays_in_round(one, ply), following))
    expected = turns_of_line(ply.before, review.expected_line or (ply.move,), most)
    if not better or not expected:
        return None
    if not all(is_sowing(one.before, one.move) for one in (ply, better[0])) or ply.before.phase != "play":
        return _without_reason(expected, better, cost, 0)  # a decision has a sentence of its own
    shared = sum(1 for _ in takewhile(lambda two: two[0].move == two[1].move, zip(real, expected, strict=False)))
    both = ((len(real), real), (shared, expected))
    ways = (_lines_to_the_end(line, better, review, rules, happened=n) for n, line in both if cost is None)
    ending = next(filter(None, ways), None)
    if ending is not None and ending.why.end and len(ending.why.end.did.behind) <= SOON:
        return ending
    lines = [(happened, line, _lead_gaps(line, better, mover)) for happened, line in both]
    wider = sorted(lines, key=lambda one: -max(one[2].values(), default=0))
    tries = list[MistakeLines | None]()
    for parts, near in product(LENGTHS, (True, False) if cost is not None else (False,)):
        if not any(is_cost_explained(one, cost) for one in tries):
            tries.append(_best_explained(lines if near else wider, better, cost, parts, near=near))
    found = max(filter(None, tries), key=lambda one: (is_cost_explained(one, cost), one.why.explained), default=None)
    if found is None:
        return ending or _without_reason(expected, better, cost, shared)
    found = _with_answer(found, better, cost, min(len(found.played), len(real) if found.happened else shared))
    if is_cost_explained(found, cost) or cost is None:
        return found
    rest = rest_of_cost((found.played, found.better), (expected, better), cost)
    if found.why.row and rest.kind == "slow":
        return found
    if rest.kind != "slow" or LITTLE * found.why.explained * stone_weight(rules) >= cost:
        return found._replace(why=found.why._replace(rest=rest))
    return _without_reason(expected, better, cost, shared)


def _without_reason(line: Sequence[Ply], better: Sequence[Ply], cost: int | None, happened: int) -> MistakeLines:
    """Return two lines that show no reason for a cost, up to where they differ by about as much. `happened`: how many
    moves of the played line were played in the game.
    """
    gaps = _lead_gaps(line, better, line[0].mover)
    wanted = cost if cost else max(gaps.values(), default=0)
    usual = min(len(line), USUAL), min(len(better), USUAL)
    at, there = min(gaps, key=lambda cut: (abs(gaps[cut] - wanted), sum(cut)), default=usual)
    shown = tuple(line[:at]), tuple(better[:there])
    rest = rest_of_cost(shown, (line, better), cost) if cost else None
    why = BetterMove(TurnGains(line[0]), TurnGains(better[0]), happened=happened, rest=rest)
    return MistakeLines(*shown, at <= happened, why)


def _with_answer(lines: MistakeLines, better: Sequence[Ply], cost: int | None, happened: int) -> MistakeLines:
    """Return the lines with the opponent's answer to the last move of the better one, where the played one ends with an
    answer; unchanged where the lines would then differ by less, or show the reason no more.

    `better`: the whole better line; `happened`: how many moves of the played line were played in the game.
    """
    mover, at = lines.played[0].mover, len(lines.better)
    answered = lines.why.answer is not None or lines.played[-1].mover != mover
    if not answered or lines.better[-1].mover != mover or at >= len(lines.played) or lines.why.row or lines.why.totals:
        return lines
    longer = tuple(better[: at + sum(1 for _ in takewhile(lambda ply: ply.mover != mover, better[at:]))])
    gap = lines.lead_after(better=True) - lines.lead_after(better=False)
    if not 0 < len(longer) - at <= UNEVEN or len(longer) > LONGEST:
        return lines
    why = compare_lines(lines.played, longer, happened=happened, cost=cost)
    new = lines._replace(better=longer, why=why) if why else lines
    narrower = gap - (new.lead_after(better=True) - new.lead_after(better=False)) > NEAR * gap
    same = new.why.answer == lines.why.answer and not new.why.totals and 2 * new.why.explained >= lines.why.explained
    return lines if narrower or not same else new


def is_cost_explained(found: MistakeLines | None, cost: int | None) -> bool:
    """Return whether the reason of two lines explains at least half of a cost; of a game that was lost (None) any."""
    return found is not None and 2 * found.why.explained * stone_weight(found.played[0].before.rules) >= (cost or 0)


def _best_explained(
    lines: Sequence[tuple[int, Sequence[Ply], Mapping[tuple[int, int], int]]],
    better: Sequence[Ply],
    cost: int | None,
    lengths: range,
    *,
    near: bool,
) -> MistakeLines | None:
    """Return the two lines that stop where a turn, or else sums over the lines, explain at least half of the cost, the
    first of `lines` first; without any, where most is explained. None if nothing explains any of it.

    `lines`: of each played line how many moves happened, the line, and its gaps as from `_lead_gaps`; `lengths`: moves
    of the longer line; `near`: the leads have to differ by about the cost.
    """
    best: MistakeLines | None = None
    rules = better[0].before.rules
    for happened, line, gaps in lines:
        summed: MistakeLines | None = None
        wide = TOO_WIDE * (cost or rules.stones)
        short = {cut: gap for cut, gap in gaps.items() if max(cut) in lengths and gap <= wide}
        for at, there in _stopping_points(short, cost, near=near):
            gap = gaps[at, there] // stone_weight(line[0].before.rules)
            why = compare_lines(line[:at], better[:there], happened=min(at, happened), cost=cost if near else None)
            if why is None or not why.explained:
                continue
            found = MistakeLines(tuple(line[:at]), tuple(better[:there]), at <= happened, why)
            if 2 * why.explained >= (gap if near or cost is None else cost):
                if not why.totals:
                    return found
                summed = summed or found
            if best is None or why.explained > best.why.explained:
                best = found
        if summed is not None:
            return summed
    return best


def _lines_to_the_end(
    line: Sequence[Ply], better: Sequence[Ply], review: TurnReview, rules: Rules, *, happened: int
) -> MistakeLines | None:
    """Return the two lines up to the win that decides: the opponent's after the played move, or the one that was
    missed. None if neither line reaches it. `happened`: how many moves of `line` were played in the game.
    """
    missed = did_miss_a_win(review, rules)
    seat = review.seat if missed else other_seat(review.seat)
    deciding = better if missed else line
    end = turns_to_win(deciding, seat)
    if end is None:
        return None
    moves = deciding.index(end.ply) + 1
    line, better = line[:moves], better[:moves]
    why, played = compare_lines(line, better, happened=happened), len(line) <= happened
    found = StrongestReply(end, played and not missed)
    return MistakeLines(tuple(line), tuple(better), played, why._replace(end=found)) if why else None


def explained_mistakes(
    plies: Sequence[Ply],
    review: Review,
    rules: Rules,
    whose: Seat | None,
    listed: Sequence[ExplainedMistake] = (),
    wanted: int | None = None,
) -> list[ExplainedMistake]:
    """Return the costliest turns, the costliest first, each with the two lines that explain it; None where they show no
    reason, as for decisions without a sowing.

    While the review goes on, a turn is listed as soon as its cost is settled and few others may still cost more, and
    stays. `whose`: the player, None for both. `listed`: the result for an earlier review, whose lines stay where they
    still hold. `wanted`: a ply that another page has told to improve, which is listed too if it was a mistake.
    """
    known = {one.turn.ply: (one.turn, lines) for one, lines in listed}
    costly = costly_turns(review, rules, whose, None, list(known))
    found = list[ExplainedMistake]()
    pending = [turn for turn in review.turns if turn.provisional_loss and whose in (None, turn.seat)]
    for one in costly:
        loss = one.turn.loss or 0
        others = sum(loss <= TOO_WIDE * (turn.provisional_loss or 0) for turn in pending)  # may still cost more
        if one.rank + others > COSTLIEST and one.turn.ply != wanted and one.turn.ply not in known:
            continue
        turn = one.turn
        cost = None if did_cost_the_game(turn, rules) else cost_of_turn(turn, rules)
        before, lines = known.get(turn.ply, (None, None))
        if before is None or lines is None or not _still_hold(lines, turn, before, rules):
            new = lines_of_mistake(plies, turn, cost)
            changed = lines is not None and new is not None and new.better[0].move != lines.better[0].move
            lines = new._replace(is_revised=True) if new and (changed or (lines and lines.is_revised)) else new
        found.append((one, lines))
    return found


def _still_hold(lines: MistakeLines, turn: TurnReview, before: TurnReview, rules: Rules) -> bool:
    """Return whether the lines that explain a mistake still do after a deeper search: it costs about as much as
    `before`, and their better move is the best or nearly as good.
    """
    if did_cost_the_game(turn, rules) or did_cost_the_game(before, rules):
        return False
    lost = turn.analysis.loss_of_move(lines.better[0].move) if turn.analysis else None
    near = abs(cost_of_turn(turn, rules) - cost_of_turn(before, rules)) <= NEAR * cost_of_turn(turn, rules)
    return near and (turn.best == lines.better[0].move or (lost is not None and lost < STONE))


def _stays_in_round(one: Ply, first: Ply) -> bool:
    """Return whether a ply begins and ends in the same round as the ply `first` and is no resignation or agreed end."""
    return one.before.round == first.before.round == one.after.round and not is_ended_by_players(one.move)


def _stopping_points(gaps: Mapping[tuple[int, int], int], cost: int | None, *, near: bool) -> list[tuple[int, int]]:
    """Return pairs of move numbers after which the played and the better line may stop, the best first.

    `gaps`: as from `_lead_gaps`. With `near`, pairs where the leads differ by about the `cost`, and short lines; else
    where they differ by most. For None as `cost`, short lines whose leads differ by half of that or more.
    """
    if cost is None:
        wide = [cut for cut, gap in gaps.items() if 2 * gap >= max(gaps.values())]
        return sorted(wide, key=lambda cut: (sum(cut), -gaps[cut]))[:TRIED]
    if not near:
        return sorted(gaps, key=lambda cut: (-gaps[cut], sum(cut)))[:TRIED]
    off = {cut: abs(gap - cost) for cut, gap in gaps.items() if abs(gap - cost) <= NEAR * cost}
    return sorted(off, key=lambda cut: (off[cut] > cost // 6, sum(cut), off[cut]))[:TRIED]


def _lead_gaps(line: Sequence[Ply], better: Sequence[Ply], mover: Seat) -> dict[tuple[int, int], int]:
    """Return by how many pieces the better line is ahead, by the numbers of moves played of `line` and of `better`;
    only positive gaps.
    """
    gaps = dict[tuple[int, int], int]()
    for at, there in product(range(1, len(line) + 1), range(1, len(better) + 1)):
        gap = lead_of(better[there - 1].after, mover) - lead_of(line[at - 1].after, mover)
        ended = line[at - 1].after.over if at < there else better[there - 1].after.over
        if (abs(at - there) <= UNEVEN or ended) and gap > 0:
            gaps[at, there] = gap
    return gaps
