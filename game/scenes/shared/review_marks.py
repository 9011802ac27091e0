"""What the review points out on the board: what was played, what would have been better, what each hole is worth."""

from typing import Literal

from game.board.marks import DirectionArrow, Marks, ValueMark
from game.engine.analysis.values import Analysis, MoveValue, TurnReview, in_stones, in_whole_stones, win_or_loss_seen
from game.rules.game import Position, Rules
from game.rules.match import Ply
from game.rules.notation import sign_of
from game.session.review.better_move import BetterMove
from game.session.review.mistakes import cost_of_turn
from game.text.language import Language, without_markup
from game.words.hint_text import standing_by
from game.words.worth_text import turns_of


def marks_of(ply: Ply, found: TurnReview | None, lines: BetterMove | None = None, *, values: bool) -> Marks:
    """The hole that was played; where another was better, a lamp there.  `values`: their plates point the way.

    `lines`: what the better move takes, where the answer to the other one began, and what that took.
    """
    place_of = ply.before.rules.start_of_move
    played = place_of(ply.move)
    if found is None or not cost_of_turn(found):
        return Marks(began=played)
    best, sign = place_of(found.best), sign_of(found.best)
    if not best:
        return Marks(barred=played)
    arrows = (DirectionArrow(best, sign, aimed=True),) if sign and not values else ()
    marks = Marks(hint=best, arrows=arrows, barred="" if best == played else played)
    if lines is None:
        return marks
    answer = lines.answer.did if lines.answer else None
    return marks._replace(
        gains=lines.best.taken,
        losses=answer.taken if answer else (),
        began=place_of((*answer.behind, answer.ply)[0].move) if answer else "",
    )


def with_values(marks: Marks, ply: Ply, found: TurnReview | None, words: Language) -> Marks:
    """The same with a plate at each hole, as the game was looked through; of moves as good the review's best one."""
    analysis = found.analysis if found else None
    if analysis is None or found is None:
        return marks
    analysis = standing_by(in_whole_stones(analysis, ply.before.rules), found.best)
    return marks._replace(values=values_of(ply.before, analysis, words))


# ----------------------------------------------------------------------
# the plates at the holes: the value of each legal move, where it is known
def values_of(
    position: Position, analysis: Analysis | None, words: Language, picked: str = ""
) -> tuple[ValueMark, ...]:
    """A plate for every hole or each of its directions; of moves that part on their way the best one counts.

    Where moves are chosen by where they go: for every piece what its best move is worth, or once one is `picked` for
    every square where it can go.
    """
    if analysis is None or position.phase != "play" or position.joint or not analysis.values:
        return ()
    best, rules = analysis.values[0].move, position.rules
    found: dict[tuple[str, str], MoveValue] = {}
    for value in analysis.values:  # the best first
        place, way = rules.start_of_move(value.move), rules.way_of_move(value.move)
        if picked and (place != picked or not way):
            continue
        if place:
            found.setdefault((way[-1] if picked else place, sign_of(value.move) or ""), value)
    return tuple(_plate(value, place, best, rules, words) for (place, _), value in found.items())


def _plate(value: MoveValue, hole: str, best: str, rules: Rules, words: Language) -> ValueMark:
    sign = sign_of(value.move) or ""
    if win_or_loss_seen(value, rules):
        turns = words.number(turns_of(value.mate)) if value.mate else ""
        ends: Literal["won", "lost"] = "won" if (value.mate or value.cp) > 0 else "lost"
        return ValueMark(hole, sign, turns, value.move == best, bool(value.mate), ends, value.cp)
    text = without_markup(words.fill("{n:signed}", n=in_stones(value.cp)))
    return ValueMark(hole, sign, text, value.move == best, value.exact, "", value.cp)
