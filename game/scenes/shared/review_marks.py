"""What the review points out on the board: what was played, what would have been better, what each hole is worth."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.board.marks import Arrow, Marks
from game.engine.analysis.values import STONE, stones_less
from game.rules.notation import sign_of
from game.scenes.shared.hint_texts import standing_by
from game.scenes.shared.values import values_of
from game.scenes.shared.worth_texts import whole
from game.session.mistakes import cost

if TYPE_CHECKING:
    from game.engine.analysis.values import Analysis, MoveValue, TurnReview
    from game.rules.game import Rules
    from game.rules.match import Ply
    from game.session.two_lines import TwoLines
    from game.text.language import Words


def marks_of(ply: Ply, found: TurnReview | None, lines: TwoLines | None = None, *, values: bool) -> Marks:
    """The hole that was played; where another was better, a lamp there.  `values`: their plates point the way.

    `lines`: what the better move takes, where the answer to the other one began, and what that took.
    """
    place_of = ply.before.rules.place_of
    played = place_of(ply.move)
    if found is None or not cost(found):
        return Marks(began=played)
    best, sign = place_of(found.best), sign_of(found.best)
    if not best:
        return Marks(barred=played)
    arrows = (Arrow(best, sign, aimed=True),) if sign and not values else ()
    marks = Marks(hint=best, arrows=arrows, barred="" if best == played else played)
    if lines is None:
        return marks
    answer = lines.answer.did if lines.answer else None
    return marks._replace(
        gains=lines.best.taken,
        losses=answer.taken if answer else (),
        began=place_of(answer.ply.move) if answer else "",
    )


def with_values(marks: Marks, ply: Ply, found: TurnReview | None, words: Words) -> Marks:
    """The same with a plate at each hole, as the game was looked through; of moves as good the review's best one."""
    analysis = found.analysis if found else None
    if analysis is None or found is None:
        return marks
    analysis = in_stones(standing_by(analysis, found.best), ply.before.rules)
    return marks._replace(values=values_of(ply.before, analysis, words))


def in_stones(analysis: Analysis, rules: Rules) -> Analysis:
    """Values in whole stones, counted down from the best: two of them differ by what the turn is said to have lost."""
    best = analysis.values[0].cp
    most = STONE * stones_less(best)

    def rounded(value: MoveValue) -> MoveValue:
        return value if whole(value, rules) else replace(value, cp=most - STONE * stones_less(best - value.cp))

    return replace(analysis, values=tuple(rounded(value) for value in analysis.values))
