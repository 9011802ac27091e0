"""Decisive events of a turn: a hole is won or closed, sides are swapped, a piece is crowned, somebody has over half."""

from collections.abc import Collection

from game.rules.board import SEATS
from game.rules.match import Ply
from game.rules.steps import step_kind
from game.text.sentences import caption, steps_with_contexts
from game.text.speech_context import SpeechContext

LOST = "lost"  # how a mark looks of what is no more, as a house: an answer changes what was taken there
LASTING = "store", "won", "lid", LOST  # how marks look that stay for the rest of a game


def describe_decisive_steps(ply: Ply, context: SpeechContext, *, answered: bool = False) -> str:
    """Join the sentences of a turn's decisive steps, as spoken when they were shown; "" if there are none.

    `answered`: the opponent has played since, so only lasting events are included.
    """
    deciding = _decisive_step_numbers(ply, LASTING[:-1] if answered else LASTING)
    if not deciding:
        return ""
    told = steps_with_contexts(ply.steps, context, ply.move)
    return " ".join(caption(step, now).text for i, (step, now) in enumerate(told) if i in deciding)


def _decisive_step_numbers(ply: Ply, lasting: Collection[str]) -> set[int]:
    return {*_decision_step_numbers(ply), *_lasting_mark_numbers(ply, lasting), *_majority_step_numbers(ply)}


def _decision_step_numbers(ply: Ply) -> list[int]:
    """Return the indices of a turn's steps of a kind marked `is_decision`, such as a swap of sides."""
    return [i for i, step in enumerate(ply.steps) if step_kind(step.op).is_decision]


def _lasting_mark_numbers(ply: Ply, lasting: Collection[str]) -> list[int]:
    """Return the index of the last step at each place that received a mark for the rest of the game."""
    rules = ply.before.rules
    if rules.coats or ply.after.round != ply.before.round:
        return []
    kinds = {i for i, kind in enumerate(rules.mark_kinds) if kind.look in lasting}
    before, after = (
        {mark.place for mark in one.marks_on_board() if mark.kind in kinds} for one in (ply.before, ply.after)
    )
    return [i for place in sorted(after - before) if (i := _last_step_at(ply, place)) is not None]


def _last_step_at(ply: Ply, place: str) -> int | None:
    """Return the index of the last step of a turn at `place`; None if there is none."""
    return next((i for i, step in reversed(list(enumerate(ply.steps))) if step.hole == place), None)


def _majority_step_numbers(ply: Ply) -> list[int]:
    """Return the index of the capture that gave a side more than half of all stones, if that decides the game."""
    rules, after = ply.before.rules, ply.after
    if not rules.counts or after.over or after.round != ply.before.round:
        return []
    for seat in SEATS:
        if 2 * ply.before.store(seat) <= rules.stones < 2 * after.store(seat):
            taken = [i for i, step in enumerate(ply.steps) if step_kind(step.op).is_capture and step.to == seat]
            return [max(taken, key=lambda i: ply.steps[i].n)] if taken else []
    return []
