"""A whole turn on one line: which holes were played, in how many laps, and how much they captured."""

from collections.abc import Sequence

from game.rules.board import Seat
from game.rules.match import Ply
from game.rules.parts import LAPS, TurnParts
from game.rules.steps import CARRIED, step_kind
from game.table.move_names import move_text
from game.text.language import joined_voices
from game.text.sentences import SpeechContext, turn_summaries

CAPTURED_TO_SOW = joined_voices("[You|{player}|Computer]: {played} · {laps:lap} · captured {n} and sowed on")
CAPTURED_IN_LAPS = joined_voices("[You|{player}|Computer]: {played} · {laps:lap} · captured {n}")
IN_LAPS = joined_voices("[You|{player}|Computer]: {played} · {laps:lap}")
CAPTURED = joined_voices("[You|{player}|Computer]: {played} · captured {n}")
SOWED = joined_voices("[You|{player}|Computer]: {played} · sowed {n}")
MOVED = joined_voices("[You|{player}|Computer]: {played}")
WENT = joined_voices("[You|{player}|Computer]: {hole} to {target}")
JUMPED = joined_voices("[You|{player}|Computer]: {hole} captures {target}")
JUMPED_ON = joined_voices("[You|{player}|Computer]: {hole} captures {target} · {n:man}")


def turn_as_line(turn: Sequence[Ply], context: SpeechContext, below: Seat = "S") -> str:
    """Return the plies of a turn on one line; moves other than sowings, and simultaneous ones, as sentences. `below`:
    the seat at the bottom of the screen.
    """
    told = TurnParts.of_plies(turn)
    begun = {part.ply: part for part in reversed(told.parts) if part.kind in LAPS}
    if not begun or told.sowed_jointly or any(part.kind == "void" for part in told.parts):
        moves = [ply.move for ply in turn]
        return next(iter(turn_summaries((ply.steps for ply in turn), context, moves)), "")
    if any(step_kind(step.op).is_movement for step in turn[0].steps):
        return _piece_line(turn, told, context)
    moves_told, *later = (move_text(turn[i], context.words, below) for i in sorted(begun))
    for move in later:
        moves_told = context.words.say("{earlier}, then {move}", earlier=moves_told, move=move)
    in_laps = told.laps > len(begun)
    sown = sum(part.n for part in begun.values() if part.kind != "hand" and not part.detail)
    if told.taken:
        sown_on = all(part.to == CARRIED for part in told.parts if part.kind == "capture")
        text = CAPTURED_TO_SOW if in_laps and sown_on else CAPTURED_IN_LAPS if in_laps else CAPTURED
    else:
        text = IN_LAPS if in_laps else SOWED if sown else MOVED
    return context.voice(told.mover, text, played=moves_told, laps=told.laps, n=told.taken or sown)


def _piece_line(turn: Sequence[Ply], turn_parts: TurnParts, context: SpeechContext) -> str:
    """Return a turn in which a piece went from square to square: from where, and what it captured or where it came."""
    taken = tuple(part.place for part in turn_parts.parts if part.kind == "capture")
    moved = [step for ply in turn for step in ply.steps if step_kind(step.op).is_movement]
    text = JUMPED_ON if len(taken) > 1 else JUMPED if taken else WENT
    return context.voice(turn_parts.mover, text, hole=moved[0].hole, target=taken or moved[-1].to, n=len(taken))
