"""Marks of the review on the board: the played move, a better one, and the value of each hole."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from itertools import islice
from typing import Literal

from game.board.marks import DirectionArrow, Marks, ValueMark
from game.engine.analysis.values import Analysis, MoveValue, TurnReview, analysis_in_stones, is_result_proved
from game.film.hops import MoveHops, hops_of_move
from game.rules.game import Position, Rules
from game.rules.match import Game, Ply
from game.rules.notation import sign_of
from game.table.mistakes import cost_of_turn, did_cost_the_game, stones_lost
from game.table.playing import FORESEEN
from game.table.worth_text import are_ends_proved, proved_text
from game.text.language import Language, without_markup

UNKNOWN = "…"  # of a move that is being looked at


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
    position: Position,
    analysis: Analysis | None,
    words: Language,
    picked: str = "",
    fits: Callable[[ValueMark], bool] = lambda mark: False,
) -> tuple[ValueMark, ...]:
    """Return the labels with the cost of each hole, or of its directions, against the best move, which has a label too.

    Where every end is proved and all its words fit (`fits`), the labels tell the ends. Of moves that differ only in
    later choices the best one counts. Where moves are chosen by their target squares: a label for every piece's best
    move, or if a piece is `picked`, for each of its targets.
    """
    if analysis is None or position.phase != "play" or position.joint or not analysis.values:
        return ()
    rules = position.rules
    moves = _moves_by_place(rules, [value.move for value in analysis.values], picked)  # the best first
    marks = [
        (_value_mark(value, place, analysis, rules, words), value)
        for (place, _), move in moves.items()
        if (value := analysis.value_of_move(move))
    ]
    if are_ends_proved(analysis, rules):
        ends = [mark._replace(text=proved_text(value, words)) for mark, value in marks]
        if all(map(fits, ends)):
            return tuple(ends)
    return tuple(mark for mark, _ in marks)


def unknown_value_marks(position: Position, picked: str = "") -> tuple[ValueMark, ...]:
    """Return labels that say of every hole that its value is still being searched; of an only move, that it is best."""
    moves = position.legal() if position.phase == "play" and not position.joint else []
    return tuple(
        ValueMark(place, sign_of(move) or "", UNKNOWN) if len(moves) > 1 else ValueMark(place, "", "0", is_best=True)
        for (place, _), move in _moves_by_place(position.rules, moves, picked).items()
    )


def _moves_by_place(rules: Rules, moves: Iterable[str], picked: str) -> dict[tuple[str, str], str]:
    """Return the first of the moves that begin at each place in each direction; `picked`: as in `value_marks`."""
    found = dict[tuple[str, str], str]()
    for move in moves:
        place, way = rules.start_of_move(move), rules.way_of_move(move)
        if place and (not picked or (place == picked and way)):
            found.setdefault((way[-1] if picked else place, sign_of(move) or ""), move)
    return found


def _value_mark(value: MoveValue, hole: str, analysis: Analysis, rules: Rules, words: Language) -> ValueMark:
    """Return the label for a move at `hole`: its cost against the best move, or a sign if the result is proved."""
    sign, best = sign_of(value.move) or "", analysis.values[0]
    if is_result_proved(value, rules):
        ends: Literal["won", "lost"] = "won" if (value.mate or value.cp) > 0 else "lost"
        return ValueMark(hole, sign, "", value.move == best.move, ends, value.cp)
    n = stones_lost(analysis, value.move, rules)
    return ValueMark(hole, sign, without_markup(words.fill("{n:signed}", n=-n)), value is best, "", value.cp)
