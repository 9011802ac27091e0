"""What the review points out on the board: what was played, what would have been better, what each hole is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.board.marks import Arrow, Marks
from game.rules.notation import sign_of
from game.scenes.shared.hint_texts import standing_by
from game.scenes.shared.values import values_of
from game.session.mistakes import cost

if TYPE_CHECKING:
    from game.engine.analysis.values import Analysis, TurnReview
    from game.rules.match import Ply
    from game.text.language import Words


def marks_of(ply: Ply, found: TurnReview | None, *, values: bool) -> Marks:
    """The hole that was played; where another was better, a lamp there.  `values`: their plates point the way."""
    place_of = ply.before.rules.place_of
    played = place_of(ply.move)
    if found is None or not cost(found):
        return Marks(began=played)
    best, sign = place_of(found.best), sign_of(found.best)
    if not best:
        return Marks(barred=played)
    arrows = (Arrow(best, sign, aimed=True),) if sign and not values else ()
    return Marks(hint=best, arrows=arrows, barred="" if best == played else played)


def with_values(marks: Marks, ply: Ply, found: TurnReview | None, analysis: Analysis | None, words: Words) -> Marks:
    """The same with a plate at each hole; of moves as good the best one is that of the review."""
    if analysis is not None and found is not None:
        analysis = standing_by(analysis, found.best)
    return marks._replace(values=values_of(ply.before, analysis, words))
