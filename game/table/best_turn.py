"""The best turn of a player in a game: what a review praises, where only one move would do."""

from collections.abc import Collection, Sequence
from typing import Literal, NamedTuple

from game.engine.analysis.values import (
    EVEN,
    STONE,
    MoveValue,
    Review,
    TurnReview,
    gives_result_away,
    is_result_proved,
)
from game.rules.board import Seat
from game.rules.game import Rules
from game.rules.match import Ply
from game.rules.turns import turn_numbers
from game.table.mistake_lines import MistakeLines, is_cost_explained, lines_of_mistake
from game.table.mistakes import cost_of_move, cost_of_turn, stones_if_notable
from game.table.turn_gains import gains_of_turn

UNDECIDED = 8  # a lead of an eighth of all stones nearly decides a game: little beyond that is worth praise
TRIED = 6  # turns for which a reason is looked for
Kept = Literal["", "lead", "win", "draw"]


class BestTurn(NamedTuple):
    """The best turn of a player in a game.

    `number`: its number in the list of turns; `ahead`: by how many stones any other move would have been worse, 0 if
    that can't be told. `kept`: what any other move would have lost, such as the lead; "" for stones only. `lines`: of
    the second-best move and of the one played, None if nothing can be shown. `is_revised`: a deeper search chose it in
    place of another.
    """

    ply: int
    number: int
    ahead: int
    kept: Kept = ""
    lines: MistakeLines | None = None
    is_revised: bool = False


def find_best_turn(
    plies: Sequence[Ply],
    review: Review,
    whose: Seat | None,
    shown: BestTurn | None = None,
    withdrawn: Collection[int] = (),
) -> BestTurn | None:
    """Return the turn most worth praise of the player `whose`, or of both for None; None if no turn is worth praise.

    It is the only move that kept the lead, the win or the draw; else the one that was better than any other by most
    stones while the game was open, where the lines show why; a quiet one counts half as much again. `shown`: the turn
    praised after an earlier search, which stays while it is the best move; `withdrawn`: plies that a deeper search
    found to be mistakes.
    """
    numbers, found = turn_numbers(plies), list[tuple[bool, float, BestTurn, TurnReview]]()
    for turn in review.turns:
        ply, rules = plies[turn.ply], plies[turn.ply].before.rules
        if whose not in (None, turn.seat) or not _is_judged_choice(ply, turn) or turn.ply in withdrawn:
            continue
        if cost_of_turn(turn, rules) or (margin := _margin_over_next_best(ply, turn)) is None:
            continue
        open_margin = _margin_while_open(turn.values, rules)
        kept = _kept_by_best(turn.values, rules)
        one = BestTurn(turn.ply, numbers[turn.ply], margin, kept, is_revised=shown is not None)
        if shown is not None and shown.ply == turn.ply:
            return one._replace(lines=_lines_beside_second(ply, turn, margin), is_revised=shown.is_revised)
        if kept or stones_if_notable(min(margin, open_margin // STONE), rules):
            did = gains_of_turn(ply)
            found.append((bool(kept), open_margin * (1 if did and did.stones else 1.5), one, turn))
    for is_kept, _, one, turn in sorted(found, key=lambda each: each[:2], reverse=True)[:TRIED]:
        lines = _lines_beside_second(plies[one.ply], turn, one.ahead)
        if is_kept or (lines and is_cost_explained(lines, one.ahead)):
            return one._replace(lines=lines)
    return None


def _kept_by_best(values: Sequence[MoveValue], rules: Rules) -> Kept:
    """Return what the best move keeps and the second best would have lost; "" for nothing."""
    best, second = values[:2]
    if rules.counts:
        wide = stones_if_notable((best.cp - second.cp) // STONE, rules)
        return "lead" if wide and best.cp >= EVEN and second.cp <= -EVEN else ""
    if not gives_result_away(best, second, rules):
        return ""
    if is_result_proved(second, rules) and second.cp < 0:
        return "draw"
    return "win" if second.cp <= 0 else ""


def _margin_while_open(values: Sequence[MoveValue], rules: Rules) -> int:
    """Return by how many hundredths of a stone the best move is better, without what lies beyond a decided game."""
    most = STONE * rules.stones // UNDECIDED
    first, other = (max(-most, min(value.cp, most)) for value in values[:2])
    return first - other


def _lines_beside_second(ply: Ply, turn: TurnReview, margin: int) -> MistakeLines | None:
    """Return the lines of the second-best move and of the one played, as if the former had been a mistake."""
    best, second = turn.values[:2]
    before = ply.before
    other = Ply(ply.mover, second.move, before, before.play(second.move))
    loss = best.cp - second.cp
    review = TurnReview(0, turn.seat, second.move, best.move, loss, turn.cp, False, best.line, turn.values[:2])
    return lines_of_mistake([other], review, margin or None)


def _is_judged_choice(ply: Ply, turn: TurnReview) -> bool:
    """Return whether a ply was a sowing chosen among several moves that the review has judged."""
    before = ply.before
    sown = before.phase == "play" and not before.joint and bool(before.rules.start_of_move(ply.move))
    return sown and turn.loss is not None and len(before.legal()) > 1


def _margin_over_next_best(ply: Ply, turn: TurnReview) -> int | None:
    """Return by how many stones the second-best move of a position would have been worse than the move played, 0 if
    too few or if it gives the result away; None where that isn't known, or the turn was not the best.
    """
    analysis = turn.analysis
    if analysis is None or turn.loss or len(analysis.values) < 2 or analysis.values[0].move != ply.move:
        return None
    return cost_of_move(analysis, analysis.values[1].move, ply.before.rules)
