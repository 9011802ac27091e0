"""Goals of games in which pieces hop over each other: jumps, crowns, squares to land on, burning.

All are about the learner's last turn.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.learn.goal import (
    Count,
    GoalKey,
    GoalKind,
    Place,
    Stage,
    Turns,
    Yes,
    at_least,
    by_got,
    by_more,
    by_wanted,
    either,
    is_so,
    text,
)
from game.rules.draughts.turn import BURN, CAPTURE, CROWN
from game.rules.game import Position, marked
from game.rules.steps import Step
from game.text.language import msg
from game.text.telling import Telling

BURNABLE = "burnable"  # the mark on what may be taken away because it missed a capture
KING = 2  # pieces that stand on each other


def _jumps(turns: Turns, place: str = "") -> int:
    """How many pieces a turn captures, a king being one."""
    return sum(step.op == CAPTURE for step in turns.last.steps)


def _goes_back(position: Position, step: Step, learner: str) -> bool:
    board = position.rules.board
    down = board.cells[board.index[step.to]].row - board.cells[board.index[step.hole]].row
    return down > 0 if learner == "S" else down < 0


def _backwards(turns: Turns) -> bool:
    last = turns.last
    return _jumps(turns) > 0 and any(_goes_back(last.before, step, turns.learner) for step in turns.hops)


def _takes_king(turns: Turns) -> bool:
    return any(step.op == CAPTURE and step.n == KING for step in turns.last.steps)


def removed(places: Sequence[str], telling: Telling) -> str:
    """That the other side burnt these before its turn."""
    return telling.words.say(msg("The other side burns the man on {hole}."), hole=tuple(places))


GOALS = (
    GoalKey(
        "jumps", Count, Stage.MOVE, at_least(_jumps),
        by_got((msg("You played {hole}: it captured nothing."), msg("You played {hole}: captured {got}, not {n}."))),
        by_more((
            msg("Look for a jump: which piece has one of the other side beside it, and room behind?"),
            msg("Look for a way that captures {n} or more: after each jump look round for the next one."),
        )),
        amount=_jumps, counts=True, stated="captur",
    ),
    GoalKey(
        "jumps_at_most", Count, Stage.MOVE, lambda turns, wanted: bool(turns.hops) and _jumps(turns) <= wanted,
        by_got((msg("You played {hole}: no piece moved."), msg("You played {hole}: captured {got}, more than {n}."))),
        by_wanted((msg("Look for a move that captures nothing."), msg("Look for a way that captures {n} at most."))),
        amount=_jumps, counts=True, stated="only one|stop after|do not|one more|let the other side|give something",
    ),
    GoalKey(
        "backwards", Yes, Stage.MOVE, is_so(_backwards),
        either(
            msg("You played {hole}: it did not capture backwards."),
            msg("You played {hole}: it captured backwards."),
        ),
        either(
            msg("Look behind your pieces, too: a jump may go backwards."),
            msg("Look for a way that does not jump backwards."),
        ),
        stated="back",
    ),
    GoalKey(
        "takes_king", Yes, Stage.MOVE, is_so(_takes_king),
        either(msg("You played {hole}: it did not capture a king."), msg("You played {hole}: it captured a king.")),
        either(
            msg("Look where the king of the other side stands, and who can jump over it."),
            msg("Look for a way that does not capture the king."),
        ),
        stated="king",
    ),
    GoalKey(
        "with_king", Yes, Stage.MOVE, is_so(lambda turns: bool(turns.hops) and turns.hops[0].n == KING),
        either(
            msg("You played {hole}: it was not a king that moved."),
            msg("You played {hole}: it was a king that moved."),
        ),
        either(msg("Look at what your king can do."), msg("Look at what your men can do.")),
        stated="king|man",
    ),
    GoalKey(
        "crowns", Yes, Stage.MOVE, is_so(lambda turns: turns.has(CROWN)),
        either(msg("You played {hole}: no man became a king."), msg("You played {hole}: a man became a king.")),
        either(
            msg("See which man can reach the last row."), msg("Look for a move after which no man becomes a king.")
        ),
        stated="king",
    ),
    GoalKey(
        "lands", list[Place], Stage.MOVE, lambda turns, places: bool(turns.hops) and turns.hops[-1].to in places,
        text(msg("You played {hole}: the piece ended on another square.")),
        text(msg("The piece should end on {target}: which way leads there?")),
    ),
    GoalKey(
        "burns", Yes, Stage.MOVE, is_so(lambda turns: turns.has(BURN)),
        either(
            msg("You let the man stand: this task asks you to burn."),
            msg("You burnt a man: this task asks you to let it stand."),
        ),
        either(
            msg("See which man could have captured and did not: that one can be burnt."),
            msg("See what you would lose by burning."),
        ),
        stated="burn", decides=True,
    ),
    GoalKey(
        "risks", Yes, Stage.MOVE,
        is_so(lambda turns: turns.after.player != turns.learner and bool(marked(turns.after, BURNABLE))),
        either(
            msg("You played {hole}: the other side can burn nothing."),
            msg("You played {hole}: now the other side can burn a man that could have captured."),
        ),
        either(
            msg("Look for a move that leaves a capture out."),
            msg("See which of your pieces can capture: whoever leaves that out may be burnt."),
        ),
        stated="burn", shown=True,
    ),
)  # fmt: skip

KINDS = (
    GoalKind(
        "jumps", msg("Capture a number of pieces"), msg("Capture {n:man} or more in one move."),
        lambda n, at: {"jumps": n}, most=12, usual=2, mistake=msg("A move that captures a piece"),
    ),
    GoalKind("lands", msg("End on a certain square"), msg("End on {hole}."), lambda n, at: {"lands": [at]}, place=True),
    GoalKind(
        "crowns", msg("Make a king"), msg("Make a king."),
        lambda n, at: {"crowns": True}, mistake=msg("A move that makes a king"),
    ),
    GoalKind("takes_king", msg("Capture a king"), msg("Capture a king."), lambda n, at: {"takes_king": True}),
)  # fmt: skip
