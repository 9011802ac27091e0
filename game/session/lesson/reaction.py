"""What a lesson answers to a wrong move: what it did, what the other side answers, what to look for.

Made from the steps of the turns and from the goal, for every game alike.  The window also plays the answer.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.learn.goals import taken
from game.learn.refuting import refutation, worst_reply
from game.learn.ways import ways
from game.rules.board import SEATS, other
from game.rules.game import marked
from game.rules.match import Game, Ply
from game.session.lesson.judge import missed
from game.text import reaction_told as told
from game.text.goal_told import BROUGHT, TUZ, Missed, beside_text, missed_text
from game.text.language import plain

if TYPE_CHECKING:
    from game.learn.courses import TaskWords
    from game.learn.tasks import Task
    from game.rules.board import Seat
    from game.text.telling import Telling

# Keys of goals that are about what the other side can do then: its answer is shown.
ABOUT_ANSWERS = frozenset({"loses", "prevents", "answers", "leaves", "no_move", "won", "ended_by", "risks", "bars"})
COUNTED = frozenset({"captured", "captured_at_most", "jumps", "jumps_at_most"})  # their sentence says what was captured


class Reaction(NamedTuple):
    """`text`: what a wrong move did; `took`: what it captured; `answer`: what the other side's answer brought;
    `needed`: what to look for."""

    text: str
    took: str
    answer: str
    needed: str

    @property
    def why(self) -> str:
        """All but the first."""
        return _joined((self.took, self.answer, self.needed))


def why(words: TaskWords, plies: Sequence[Ply], learner: Seat) -> Missed:
    """What of the goal of a task was missed; without a key where turns are left, but not enough of them."""
    own = sum(ply.mover == learner for ply in plies)
    found = missed(words.reach, plies, learner)
    if (
        own < words.turns
        and not (found.key in ("again", "bonus") and found.wanted and not found.got)
        and not plies[-1].after.over
    ):
        return Missed("")
    return found


def reply(words: TaskWords, task: Task, plies: Sequence[Ply], learner: Seat) -> list[Ply]:
    """The answer of the other side that shows why a move is wrong, until the learner is to move or the game is over.

    Empty where no answer is needed to see it, or where the other side is not to move.
    """
    missing, after = why(words, plies, learner), plies[-1].after
    if after.over or after.player == learner:
        return []
    if not missing.key:
        own = sum(ply.mover == learner for ply in plies)
        return refutation(plies, words.reach, words.turns - own, learner) or worst_reply(after, learner)
    if missing.key == "prevents":
        return worst_reply(after, learner, lambda ply: bool(_gained(ply, missing.place)))
    if missing.key in ABOUT_ANSWERS:
        return worst_reply(after, learner)
    if missing.key == "best" and _better(task, plies[-1]) == told.SAFER:
        return worst_reply(after, learner)
    return []


def reaction(words: TaskWords, task: Task, plies: Sequence[Ply], reply: Sequence[Ply], telling: Telling) -> Reaction:
    """What is said to a wrong move, the last of `plies`, to which the other side has the answer `reply`."""
    assert telling.reader is not None
    ply, missing = plies[-1], why(words, plies, telling.reader)
    said = telling.words.t(words.said_of(ply)) if words.said_of(ply) else ""
    again = missing.key in ABOUT_ANSWERS and ply.after.player == telling.reader and not ply.after.over
    text = said or missed_text(Missed("again") if again else missing, plies, telling)
    counted = not said and missing.key in COUNTED and missing.place in ("", telling.reader)
    fell = beside_text(missing, ply, telling) if not said and missing.key in BROUGHT else ""
    took = (fell, told.took_text([ply], telling, own=not counted), "" if said else told.ended_text(ply, telling))
    if reply:
        tuz = missing.key == "prevents" and missing.place == TUZ
        gained = next(filter(None, (_gained(ply, TUZ) for ply in reply)), "") if tuz else ""
        answer = told.answer_text(reply, telling, gained)
    else:
        answer = telling.words.t(told.STILL_YOURS) if again else ""
    if missing.key:
        better = _better(task, ply) if missing.key == "best" else ""
        return Reaction(text, _joined(took), answer, told.needed_text(missing, telling, better))
    return Reaction(text, _joined(took), answer, telling.words.t(told.AHEAD if reply else told.GET_READY))


def _joined(said: Sequence[str]) -> str:
    return " ".join(filter(None, said))


def _better(task: Task, ply: Ply) -> str:
    """What the best move does better than a move of the same position."""
    if not task.best or ply.before != task.position:
        return ""
    best, mover = Game(ply.before.rules, ply.before).ahead(task.best[0]), ply.mover
    lost, less = (taken(worst_reply(one.after, mover), one.after.player) for one in (ply, best))
    if best.after.player == mover and not best.after.over:
        less = 0
    gains = [taken([one], mover) for one in (ply, best)]
    if lost and ply.after.player != mover and lost - gains[0] > less - gains[1] and lost > less:
        return told.SAFER
    if gains[1] > gains[0]:
        return told.MORE
    bonus = [any(step.op == "bonus" for step in one.steps) for one in (ply, best)]
    if bonus[1] and not bonus[0]:
        return told.ONCE_MORE
    return told.AT_ONCE if best.after.over and not ply.after.over else told.LATER


def wrong_reactions(words: TaskWords, task: Task, telling: Telling) -> Iterator[str]:
    """What is missing in what is said to the wrong moves of a task, a sentence each."""
    learner = task.position.player
    for move in ways(task.position):
        if move in task.first:
            continue
        plies = [Game(task.position.rules, task.position).play(move)]
        shown = reply(words, task, plies, learner)
        said = reaction(words, task, plies, shown, telling)
        numbers = set(re.findall(r"\d+", plain(f"{said.text} {said.why}")))
        if not said.needed:
            yield f"what is said to {move} does not say what was needed."
        for seat in SEATS:
            n = sum(told.taken_from(plies, seat).values())
            if n and str(n) not in numbers:
                yield f"what is said to {move} leaves out a capture of {n}."
        missing, after = why(words, plies, learner), plies[-1].after
        if missing.key in {*ABOUT_ANSWERS, ""} and not after.over and after.player != learner:
            if not (shown and said.answer):
                yield f"what is said to {move} does not show the answer of the other side."
            elif (n := sum(told.taken_from(shown, other(learner)).values())) and str(n) not in set(
                re.findall(r"\d+", plain(said.answer))
            ):
                yield f"what is said to {move} leaves out what the answer captures, {n}."


def _gained(ply: Ply, kind: str) -> str:
    """The hole that got such a mark in a turn, "" for none."""
    before = {mark.place for mark in marked(ply.before, kind)}
    return next((mark.place for mark in marked(ply.after, kind) if mark.place not in before), "")
