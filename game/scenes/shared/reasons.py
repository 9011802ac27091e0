"""Why a turn was costly, as far as the turns themselves show it: what was left lying, and what the answer took."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from game.rules.notation import seen
from game.session.playing import FORESEEN
from game.text.following import captured_by

if TYPE_CHECKING:
    from game.engine.analysis.values import TurnReview
    from game.rules.board import Seat
    from game.rules.match import Ply
    from game.rules.steps import Step
    from game.text.language import Words


class Brought(NamedTuple):
    """What a turn brought at once: stones captured, and whether it earned another turn."""

    stones: int
    bonus: bool


def reason(plies: Sequence[Ply], found: TurnReview, words: Words) -> str:
    """One sentence, or nothing: the larger of what the answer captured and what the best move would have captured."""
    ply = plies[found.ply]
    place_of = ply.before.rules.place_of
    if not place_of(found.best) or not place_of(ply.move):
        return ""
    played = _brought(ply.step_by_step(), ply.mover)
    best = _brought(ply.before.turn(found.best), ply.mover)
    answer, taken = _answer(plies[found.ply + 1 :], ply.mover)
    if taken and taken >= best.stones - played.stones:
        return words.say("The answer {hole} captured {n:stone}.", hole=answer, n=taken)
    if best.stones > played.stones:
        return words.say("{hole} would have captured {n:stone}.", hole=seen(found.best), n=best.stones)
    if best.bonus and not played.bonus:
        return words.say("{hole} would have earned another turn.", hole=seen(found.best))
    return ""


def _brought(steps: Iterable[Step], mover: Seat) -> Brought:
    seen = list(islice(steps, FORESEEN))
    return Brought(sum(step.n for step in captured_by(mover, seen)), any(step.op == "bonus" for step in seen))


def _answer(after: Sequence[Ply], mover: Seat) -> tuple[str, int]:
    """The move of the other player's next turn that captured most, and how much."""
    best = "", 0
    for ply in after:
        if ply.mover == mover or ply.before.round != after[0].before.round:
            break
        if ply.before.rules.place_of(ply.move):
            best = max(best, (ply.move, _brought(ply.step_by_step(), ply.mover).stones), key=lambda one: one[1])
    return best
