"""Foretelling: somebody says what a turn will do before it is played.

The answer is a place on the board, a number, or one of a few words.  What is right is read from the steps of the turn
and the position after it.  Tasks of lessons, lessons of one's own and worksheets ask so.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from game.rules.board import Seat
from game.rules.game import Position, Turn
from game.rules.lead import pieces_ahead
from game.rules.match import Ply
from game.rules.notation import sign_of
from game.rules.steps import CARRIED, Step, count_laps, first_lap, step_kind
from game.teaching.goal_row import pieces_captured

# What is asked of a turn: where it starts, where its third stone falls, where its first sowing and where it ends, a
# hole that it captures from, whose turn it is and who is ahead then; how many stones it captures, how many laps it has,
# how many stones a hole holds and how large the lead is then; whether it is allowed, whether the game is over then and
# who has won, how many stones the opponent can capture next.
Foretell = Literal[
    "start", "first", "third", "last", "taken", "next", "ahead", "captured", "laps", "holds", "lead", "may", "over",
    "reply",
]  # fmt: skip
NUMBERS = "captured", "laps", "holds", "lead", "reply"  # what a number answers
NUMBERS_OFFERED = 10
THIRD = 3  # the stone of a turn whose place is asked about
STEPS = 48  # of a turn that is asked about, at most
YES, NO = "yes", "no"
GOES_ON, WON, LOST, DRAW = "goes on", "won", "lost", "draw"
MOVER, OPPONENT, OVER, LEVEL = "you", "opponent", "over", "level"
WORDS = {
    "may": (YES, NO), "over": (GOES_ON, WON, LOST, DRAW), "next": (MOVER, OPPONENT, OVER),
    "ahead": (MOVER, OPPONENT, LEVEL),
}  # fmt: skip  # what one of a few words answers
OF_PLAYERS = "next", "ahead"  # what a player answers, or that nobody is
FEWEST, LONGEST = 3, 60  # stones that are sown in a turn that is foretold at least; its steps at most


@dataclass(frozen=True)
class PredictedTurn(Ply):
    """A turn whose effect the learner predicts: `move` is the answer, such as a place, `turn` the notation of the real
    move.
    """

    turn: str = ""

    @cached_property
    def _turn(self) -> Turn:
        """The turn of the real move, not of the chosen place."""
        return self.before.turn(self.turn)

    def step_by_step(self) -> Iterator[Step]:
        """Yield the steps of the real move; none if it is not allowed."""
        return iter(()) if self.before is self.after else super().step_by_step()


def asked_turn(position: Position, move: str) -> Ply:
    """Return the turn of the move that a question is about; if the move isn't allowed, a turn without steps."""
    if position.why_not(move) is not None:
        return PredictedTurn(position.player, move, position, position, move)
    return Ply(position.player, move, position, position.play(move))


def predicted_turn(ply: Ply, place: str) -> PredictedTurn:
    """Return the turn `ply` together with the place that the learner chose as the prediction."""
    return PredictedTurn(ply.mover, place, ply.before, ply.after, ply.move)


def askable_turns(position: Position) -> Iterator[Ply]:
    """Yield the turns of a position that questions can be about: short ones that a piece, a hole, or a hole and a
    direction names.
    """
    for move in position.legal():
        if position.rules.words.family == "sowing" and not is_plain_move(position, move):
            continue
        ply = asked_turn(position, move)
        if len(ply.steps) <= STEPS and not any(step.op == "void" for step in ply.steps):
            yield ply


def is_plain_move(position: Position, move: str) -> bool:
    """Return whether the notation of a move is just a hole, or a hole and a direction."""
    return move == position.rules.start_of_move(move) + (sign_of(move) or "")


def possible_answers(ply: Ply, asked: Foretell) -> tuple[str, ...]:
    """Return all answers offered for the question `asked` about a turn: places, numbers or words.

    The numbers are the lowest ones, whichever is right, so that they tell nothing of it; a higher one stands anywhere
    among its neighbours.  Empty if the turn has no such number.
    """
    if asked in WORDS:
        return WORDS[asked]
    if asked not in NUMBERS:
        return pressable_places(ply.before)
    right = int(next(iter(right_answers(ply, asked)), "-1"))
    first = int(asked == "laps")
    if right >= first + NUMBERS_OFFERED:
        first = right - _pseudo_random_number(ply.before) % NUMBERS_OFFERED
    return tuple(str(first + i) for i in range(NUMBERS_OFFERED)) if right >= 0 else ()


def _pseudo_random_number(position: Position) -> int:
    """Return a number that is always the same for a position, but varies as if by chance between positions."""
    return sum(i * n for i, n in enumerate(position.cells))


def asked_hole_of(ply: Ply) -> str:
    """Return the hole for the question how many stones a hole holds after a turn; "" if the turn changes no hole.

    Holes whose number changes by more than one added stone are preferred.
    """
    turn = ply.turn if isinstance(ply, PredictedTurn) else ply.move
    start, marked = ply.before.rules.start_of_move(turn), {mark.place for mark in ply.after.marks_on_board()}
    changes = [
        (cell.name, ply.after.count(cell.name) - ply.before.count(cell.name))
        for cell in ply.before.rules.board.cells
        if cell.hole and cell.name != start and cell.name not in marked
    ]
    changed = [name for name, n in changes if n not in (0, 1)] or [name for name, n in changes if n]
    return changed[_pseudo_random_number(ply.before) % len(changed)] if changed else ""


def right_answers(ply: Ply, asked: Foretell) -> tuple[str, ...]:
    """Return all right answers to the question `asked` about a turn; empty if nothing in the turn answers it, as where
    no count of stones decides the game and it asks who is ahead.
    """
    if asked in ("ahead", "lead") and not ply.after.rules.counts:
        return ()
    if asked == "may":
        return (NO if ply.before is ply.after else YES,)
    if asked == "captured":
        return (str(pieces_captured([ply], ply.mover)),)
    if asked == "laps":
        return (str(count_laps(ply.steps)),)
    if asked == "holds":
        return (str(ply.after.count(hole)),) if (hole := asked_hole_of(ply)) else ()
    if asked == "lead":
        return (str(abs(pieces_ahead(ply.after))),)
    if asked == "reply":
        answer = best_capture_after(ply)
        return (str(pieces_captured([answer], answer.mover)),) if answer is not None else ()
    if asked in OF_PLAYERS:
        seat = right_answer_side(ply, asked)
        nobody = OVER if asked == "next" else LEVEL
        return (nobody if seat is None else MOVER if seat == ply.mover else OPPONENT,)
    if asked != "over":
        return right_answer_places(ply, asked)
    if not ply.after.over:
        return (GOES_ON,)
    winner = ply.after.outcome.winner if ply.after.outcome is not None else None
    return (DRAW if winner is None else WON if winner == ply.mover else LOST,)


def best_capture_after(ply: Ply) -> Ply | None:
    """Return the opponent's next turn that captures most; None if the opponent has no turn to choose."""
    after = ply.after
    if after.over or after.player == ply.mover or after.phase != "play" or after.joint:
        return None
    turns = (asked_turn(after, move) for move in after.legal())
    return max(turns, key=lambda one: pieces_captured([one], one.mover), default=None)


def right_answer_places(ply: Ply, asked: Foretell) -> tuple[str, ...]:
    """Return all places that are right answers to the question `asked` about a turn; empty if there is none."""
    turn = ply.turn if isinstance(ply, PredictedTurn) else ply.move
    if asked == "start":
        return tuple(filter(None, (ply.before.rules.start_of_move(turn),)))
    if asked == "first":
        return tuple(filter(None, (first_lap(ply.steps).fell,)))
    if asked == "third":
        return tuple(step.hole for step in ply.steps if step.op == "drop")[THIRD - 1 : THIRD]
    if asked == "last":
        return next(((step.hole,) for step in reversed(ply.steps) if step.op == "drop"), ())
    if asked == "taken":
        taken = (step for step in ply.steps if step_kind(step.op).is_capture and step.to in (ply.mover, CARRIED))
        return tuple(dict.fromkeys(step.hole for step in taken))
    return ()


def right_answer_side(ply: Ply, asked: Foretell) -> Seat | None:
    """Return the side that is the right answer to the question `asked` about a turn: who moves next, or who is ahead.
    None after the end of the game, or if neither is ahead.
    """
    if asked == "next":
        return None if ply.after.over else ply.after.player
    ahead = pieces_ahead(ply.after)
    return None if not ahead else "S" if ahead > 0 else "N"


def may_answer_with_start(ply: Ply, asked: Foretell) -> bool:
    """Return whether the start hole of a turn is a sensible answer to the question `asked` about the turn.

    It is if it is the right answer, or if the question is where a stone falls and the sowing can come round to it.
    """
    board, start = ply.before.rules.board, next(iter(right_answer_places(ply, "start")), "")
    comes_round = ply.before.count(start) >= sum(cell.hole for cell in board.cells) - 1 if start else True
    falls = asked in ("first", "third", "last") and (comes_round or count_laps(ply.steps) > 1)
    return falls or start in right_answer_places(ply, asked)


def pressable_places(position: Position) -> tuple[str, ...]:
    """Return the places of the board that can be chosen as answers: all but hands."""
    return tuple(cell.name for cell in position.rules.board.cells if cell.kind != "hand")


def foretellable_turns(position: Position) -> Iterator[Ply]:
    """Yield the turns of a position that are simple enough to be predicted."""
    if position.over or position.phase != "play" or position.joint:
        return
    for move in position.legal():
        if move != position.rules.start_of_move(move) + (sign_of(move) or ""):
            continue
        ply = Ply(position.player, move, position, position.play(move))
        sown = sum(step.op == "drop" for step in ply.steps)
        if sown >= FEWEST and len(ply.steps) <= LONGEST and not any(step.op == "void" for step in ply.steps):
            yield ply
