"""Goals of games in which pieces hop over each other: jumps, crowns, squares to land on, burning.

All are about the learner's last turn.
"""

from collections.abc import Sequence

from game.learn.goal_row import (
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
from game.text.speech_context import Telling

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
        by_got("You played {hole}: [it captured nothing|captured {got}, not {n}]."),
        by_more(
            "[Look for a jump: which piece has one of the other side beside it, and room behind?|Look for a way that"
            " captures {n} or more: after each jump look round for the next one.]"
        ),
        amount=_jumps, counts=True, stated="captur",
    ),
    GoalKey(
        "jumps_at_most", Count, Stage.MOVE, lambda turns, wanted: bool(turns.hops) and _jumps(turns) <= wanted,
        by_got("You played {hole}: [no piece moved|captured {got}, more than {n}]."),
        by_wanted(
            "[Look for a move that captures nothing: which piece can simply move?|Look for a way that captures {n} at"
            " most: where can your piece stop?]"
        ),
        amount=_jumps, counts=True, stated="only one|stop after|do not|one more|let the other side|give something",
    ),
    GoalKey(
        "backwards", Yes, Stage.MOVE, is_so(_backwards),
        either("You played {hole}: it [did not capture|captured] backwards."),
        either("[Look behind your pieces, too: a jump may go|Look for a way that does not jump] backwards."),
        stated="back",
    ),
    GoalKey(
        "takes_king", Yes, Stage.MOVE, is_so(_takes_king),
        either("You played {hole}: it [did not capture|captured] a king."),
        either(
            "[Look where the king of the other side stands, and who can jump over it|Look for a way that does not"
            " capture the king]."
        ),
        stated="king",
    ),
    GoalKey(
        "with_king", Yes, Stage.MOVE, is_so(lambda turns: bool(turns.hops) and turns.hops[0].n == KING),
        either("You played {hole}: it was [not |]a king that moved."),
        either("Look at what your [king|men] can do."),
        stated="king|man",
    ),
    GoalKey(
        "crowns", Yes, Stage.MOVE, is_so(lambda turns: turns.has(CROWN)),
        either("You played {hole}: [no|a] man became a king."),
        either("[See which man can reach the last row|Look for a move after which no man becomes a king]."),
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
            "[You let the man stand: this task asks you to burn|You burnt a man: this task asks you to let it stand]."
        ),
        either(
            "[See which man could have captured and did not: that one can be burnt|See what you would lose by"
            " burning]."
        ),
        stated="burn", decides=True,
    ),
    GoalKey(
        "risks", Yes, Stage.MOVE,
        is_so(lambda turns: turns.after.player != turns.learner and bool(marked(turns.after, BURNABLE))),
        either(
            "You played {hole}: [the other side can burn nothing|now the other side can burn a man that could have"
            " captured]."
        ),
        either(
            "[Look for a move that passes up a capture|See which of your pieces can capture: one that passes up"
            " a capture may be burnt]."
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
