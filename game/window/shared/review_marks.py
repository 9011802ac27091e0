"""Marks of the review on the board: the played move, a better one, and the value of each hole."""

from dataclasses import replace
from itertools import islice
from typing import Literal

from game.board.marks import DirectionArrow, Marks, ValueMark
from game.engine.analysis.values import Analysis, MoveValue, TurnReview, analysis_in_stones, is_result_proved
from game.film.hops import MoveHops, hops_of_move
from game.rules.game import Position, Rules
from game.rules.match import Game, Ply
from game.rules.notation import sign_of
from game.table.mistakes import cost_of_move, cost_of_turn, did_cost_the_game
from game.table.playing import FORESEEN
from game.text.language import Language, without_markup


def review_marks_of(ply: Ply, review: TurnReview | None) -> Marks:
    """Return marks for the played hole; if the review knows a better move, also a lamp there and what the turn cost.
    `review`: None if there is none.
    """
    rules = ply.before.rules
    played = rules.start_of_move(ply.move)
    cost = cost_of_turn(review, rules) if review else 0
    if review is None or not cost:
        return Marks(origin=played)
    best, sign = rules.start_of_move(review.best), sign_of(review.best)
    told = played and played in rules.board.index and not did_cost_the_game(review, rules)
    lost = ((played, cost),) if told else ()
    if not best:
        return Marks(barred=played, losses=lost)
    arrows = (DirectionArrow(best, sign, is_aimed=True),) if sign else ()
    if best == played or ply.before.why_not(review.best) is not None:
        return Marks(hint=best, arrows=arrows, losses=lost)
    ways = (path_of_ply(one) for one in (ply, Game(rules, ply.before).preview_turn(review.best)))
    return Marks(hint=best, arrows=arrows, barred=played, losses=lost, costly_way=next(ways), better_way=next(ways))


def path_of_ply(ply: Ply) -> MoveHops:
    """Return the path of a turn as the board draws it."""
    return hops_of_move(list(islice(ply.step_by_step(), FORESEEN)))


def with_value_plates(marks: Marks, ply: Ply, review: TurnReview | None, words: Language) -> Marks:
    """Return the marks with the value of each hole on a label; unchanged without an analysis. Among equal moves the
    review's best one counts.
    """
    analysis = review.analysis if review else None
    if analysis is None or review is None:
        return marks
    analysis = _with_best_first(analysis_in_stones(analysis, ply.before.rules), review.best)
    return marks._replace(values=value_marks(ply.before, analysis, words), arrows=(), losses=())


def _with_best_first(analysis: Analysis, best: str) -> Analysis:
    """Return the analysis with the move that a review calls best first among equal ones."""
    value = analysis.value_of_move(best)
    if value is None or value.cp != analysis.values[0].cp:
        return analysis
    return replace(analysis, values=(value, *(one for one in analysis.values if one is not value)))


# ----------------------------------------------------------------------
# the plates at the holes: what each legal move costs, where it is known
def value_marks(
    position: Position, analysis: Analysis | None, words: Language, picked: str = ""
) -> tuple[ValueMark, ...]:
    """Return the labels with the cost of each hole, or of its directions, against the best move, which has a label too.

    Costs below `LEAST` are left out. Of moves that differ only in later choices the best one counts. Where moves are
    chosen by their target squares: a label for every piece's best move, or if a piece is `picked`, for each of its
    targets.
    """
    if analysis is None or position.phase != "play" or position.joint or not analysis.values:
        return ()
    rules, best = position.rules, analysis.values[0].move
    found: dict[tuple[str, str], MoveValue] = {}
    for value in analysis.values:  # the best first
        place, way = rules.start_of_move(value.move), rules.way_of_move(value.move)
        if picked and (place != picked or not way):
            continue
        if place:
            found.setdefault((way[-1] if picked else place, sign_of(value.move) or ""), value)
    return tuple(
        _value_mark(value, place, analysis, rules, words) for (place, _), value in found.items()
        if value.move == best or is_result_proved(value, rules) or cost_of_move(analysis, value.move, rules)
    )  # fmt: skip


def _value_mark(value: MoveValue, hole: str, analysis: Analysis, rules: Rules, words: Language) -> ValueMark:
    """Return the label for a move at `hole`: its cost against the best move, or a sign if the result is proved."""
    sign, best = sign_of(value.move) or "", analysis.values[0]
    if is_result_proved(value, rules):
        ends: Literal["won", "lost"] = "won" if (value.mate or value.cp) > 0 else "lost"
        return ValueMark(hole, sign, "", value.move == best.move, ends, value.cp)
    text = without_markup(words.fill("{n:signed}", n=-cost_of_move(analysis, value.move, rules)))
    return ValueMark(hole, sign, text, value is best, "", value.cp)
