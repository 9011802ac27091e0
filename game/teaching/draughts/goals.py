"""Goals of games in which pieces hop over each other: jumps, crowns, squares to land on, burning.

All are about the learner's last turn.
"""

from collections.abc import Sequence

from game.rules.draughts.turn import BURN, CAPTURE, CROWN
from game.rules.game import Position, marks_of_kind
from game.rules.steps import Step
from game.teaching.goal_row import (
    Count,
    GoalKey,
    GoalKind,
    GoalStage,
    JudgedTurns,
    Place,
    Yes,
    fixed_sentence,
    judge_at_least,
    judge_yes_or_no,
    sentence_by_one_or_more,
    sentence_by_reached,
    sentence_by_wanted,
    sentence_for_yes_or_no,
)
from game.text.language import msg
from game.text.speech_context import SpeechContext

BURNABLE = "burnable"  # the mark on what may be taken away because it missed a capture
KING = 2  # pieces that stand on each other


def _count_captured_pieces(turns: JudgedTurns, place: str = "") -> int:
    """Return how many pieces the last turn captures, a king counting as one."""
    return sum(step.op == CAPTURE for step in turns.last_turn.steps)


def _is_backward_step(position: Position, step: Step, learner: str) -> bool:
    """Return whether a step goes down for South, or up for North: away from the opponent."""
    board = position.rules.board
    down = board.cells[board.index[step.to]].row - board.cells[board.index[step.hole]].row
    return down > 0 if learner == "S" else down < 0


def _captures_backwards(turns: JudgedTurns) -> bool:
    """Return whether the learner's last turn captures with at least one backward hop."""
    last = turns.last_turn
    return _count_captured_pieces(turns) > 0 and any(
        _is_backward_step(last.before, step, turns.learner) for step in turns.last_turn_hops
    )


def _captures_king(turns: JudgedTurns) -> bool:
    return any(step.op == CAPTURE and step.n == KING for step in turns.last_turn.steps)


def burnt_pieces_text(places: Sequence[str], context: SpeechContext) -> str:
    """Return the sentence that the opponent burnt (removed) the pieces on these squares before its turn."""
    return context.words.say(msg("Your opponent burns the man on {hole}."), hole=tuple(places))


GOALS = (
    GoalKey(
        "jumps",
        Count,
        GoalStage.MOVE,
        judge_at_least(_count_captured_pieces),
        sentence_by_reached("You played {hole}: [it captured nothing|captured {got}, not {n}]."),
        sentence_by_one_or_more(
            "[Look for a jump. Which piece has one of your opponent’s beside it, and room behind?|Look for a "
            "move that captures {n} or more. After each jump look round for the next one.]"
        ),
        amount=_count_captured_pieces,
        counts=True,
        stated="captur",
    ),
    GoalKey(
        "jumps_at_most",
        Count,
        GoalStage.MOVE,
        lambda turns, wanted: bool(turns.last_turn_hops) and _count_captured_pieces(turns) <= wanted,
        sentence_by_reached("You played {hole}: [no piece moved|captured {got}, more than {n}]."),
        sentence_by_wanted(
            "[Look for a move that captures nothing. Which piece can simply move?|Look for a move that captures "
            "at most {n}. Where can your piece stop?]"
        ),
        amount=_count_captured_pieces,
        counts=True,
        stated="only one|stop after|don’t|one more|let your opponent|give something",
    ),
    GoalKey(
        "backwards",
        Yes,
        GoalStage.MOVE,
        judge_yes_or_no(_captures_backwards),
        sentence_for_yes_or_no("You played {hole}: it [didn’t capture|captured] backwards."),
        sentence_for_yes_or_no(
            "[Look behind your pieces, too: a jump may go|Look for a move that doesn’t jump] backwards."
        ),
        stated="back",
    ),
    GoalKey(
        "takes_king",
        Yes,
        GoalStage.MOVE,
        judge_yes_or_no(_captures_king),
        sentence_for_yes_or_no("You played {hole}: it [didn’t capture|captured] a king."),
        sentence_for_yes_or_no(
            "[Look where your opponent’s king stands, and who can jump over it|Look for a move that doesn’t "
            "capture the king]."
        ),
        stated="king",
    ),
    GoalKey(
        "with_king",
        Yes,
        GoalStage.MOVE,
        judge_yes_or_no(lambda turns: bool(turns.last_turn_hops) and turns.last_turn_hops[0].n == KING),
        sentence_for_yes_or_no("You played {hole}: it [wasn’t|was] a king that moved."),
        sentence_for_yes_or_no("Look at what your [king|men] can do."),
        stated="king|man",
    ),
    GoalKey(
        "crowns",
        Yes,
        GoalStage.MOVE,
        judge_yes_or_no(lambda turns: turns.last_turn_has_step(CROWN)),
        sentence_for_yes_or_no("You played {hole}: [no|a] man became a king."),
        sentence_for_yes_or_no(
            "[See which man can reach the last row|Look for a move after which no man becomes a king]."
        ),
        stated="king",
    ),
    GoalKey(
        "lands",
        list[Place],
        GoalStage.MOVE,
        lambda turns, places: bool(turns.last_turn_hops) and turns.last_turn_hops[-1].to in places,
        fixed_sentence(msg("You played {hole}: the piece ended on another square.")),
        fixed_sentence(msg("The piece should end on {target}: which way leads there?")),
    ),
    GoalKey(
        "burns",
        Yes,
        GoalStage.MOVE,
        judge_yes_or_no(lambda turns: turns.last_turn_has_step(BURN)),
        sentence_for_yes_or_no(
            "[You let the man stand: this task asks you to burn|You burnt a man: this task asks you to let it stand]."
        ),
        sentence_for_yes_or_no(
            "[See which man could have captured and didn’t. That one can be burnt|See what you would lose by burning]."
        ),
        stated="burn",
        decides=True,
    ),
    GoalKey(
        "risks",
        Yes,
        GoalStage.MOVE,
        judge_yes_or_no(
            lambda turns: (
                turns.position_after.player != turns.learner and bool(marks_of_kind(turns.position_after, BURNABLE))
            )
        ),
        sentence_for_yes_or_no(
            "You played {hole}: [your opponent can burn nothing|now your opponent can burn a man that could "
            "have captured]."
        ),
        sentence_for_yes_or_no(
            "[Look for a move that passes up a capture|See which of your pieces can capture. One that passes "
            "up a capture may be burnt]."
        ),
        stated="burn",
        shown=True,
    ),
)

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
