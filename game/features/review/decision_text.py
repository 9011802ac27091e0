"""Review texts for decisions that are no sowing: the board turned, sides swapped, holes claimed, a pass.

A move in signs fits into any sentence, a decision in words does not: each has sentences of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, get_args

from game.rules.board import SEATS
from game.rules.game import CLAIM, KEEP, LAYOUT, PASS, SWAP, Position
from game.rules.stopped_games import AGREE, DRAW, RESIGN, TIME_UP, is_stop_word
from game.text.language import Language, joined_voices, msg, sentence_forms

if TYPE_CHECKING:
    from game.text.speech_context import SpeechContext

Decision = Literal["layout", "turned", "left", "swapped", "kept", "claimed", "several", "unclaimed", "passed"]
Ending = Literal["agree", "draw", "resign", "time", "stopped"]  # never better than a move: a review does not judge them

PLAYED: dict[Decision | Ending, str] = {
    "layout": joined_voices("Turn {number}: {you} [lay|lays] out the stones."),
    "turned": joined_voices("Turn {number}: {you} [turn|turns] the board round."),
    "left": joined_voices("Turn {number}: {you} [leave|leaves] the board as it is."),
    "swapped": joined_voices("Turn {number}: {you} [swap|swaps] sides."),
    "kept": joined_voices("Turn {number}: {you} [keep your side|doesn’t swap sides]."),
    "claimed": joined_voices("Turn {number}: {you} [claim|claims] hole {hole}."),
    "several": joined_voices("Turn {number}: {you} [claim|claims] holes {hole}."),
    "unclaimed": joined_voices("Turn {number}: {you} [claim|claims] no hole."),
    "passed": joined_voices("Turn {number}: {you} [pass|passes]."),
    "agree": msg("Turn {number}: both players agree to end the game."),
    "draw": msg("Turn {number}: both players agree on a draw."),
    "resign": joined_voices("Turn {number}: {you} [give up|gives up]."),
    "time": joined_voices("Turn {number}: [your|{player}’s|the computer’s] time runs out."),
    "stopped": msg("Turn {number}: the game ends here."),
}


def _texts_by_decision(texts: Sequence[str]) -> dict[Decision, str]:
    """Return the texts by kind of decision; `texts`: one per kind, in the order of `Decision`."""
    return dict(zip(get_args(Decision), texts, strict=True))


BETTER = _texts_by_decision(
    sentence_forms(
        "[Another layout|Turning the board round|Leaving the board alone|Swapping sides|Not swapping sides|"
        "Claiming hole {hole}|Claiming holes {hole}|Claiming no hole|Passing] would have been {n:stone} better."
    )
)
FAR_BETTER = _texts_by_decision(
    sentence_forms(
        "[Another layout|Turning the board round|Leaving the board alone|Swapping sides|Not swapping sides|"
        "Claiming hole {hole}|Claiming holes {hole}|Claiming no hole|Passing] would have been far better."
    )
)
TITLES = _texts_by_decision(
    sentence_forms(
        "[Another layout|Turning the board round|Leaving the board alone|Swapping sides|Not swapping sides|"
        "Claiming hole {hole}|Claiming holes {hole}|Claiming no hole|Passing] was better"
    )
)
NUMBERED = _texts_by_decision(
    sentence_forms(
        "Turn {number}: [another layout|turning the board round|leaving the board alone|swapping sides|"
        "not swapping sides|claiming hole {hole}|claiming holes {hole}|claiming no hole|passing] was better"
    )
)


def decision_kind(move: str, before: Position) -> Decision | None:
    """Return the kind of decision that a move is, such as a layout, a swap or a pass; None for any other move, such as
    a sowing.
    """
    if move.startswith(LAYOUT):
        return "layout"
    if move.startswith(CLAIM):
        return "unclaimed" if move == CLAIM else "several" if "." in move else "claimed"
    turning = before.phase == "turn"
    decisions: dict[str, Decision] = {
        SWAP: "turned" if turning else "swapped",
        KEEP: "left" if turning else "kept",
        PASS: "passed",
    }
    return decisions.get(move)


def played_decision_text(move: str, before: Position, number: int, context: SpeechContext) -> str | None:
    """Return the sentence that tells the decision, or the agreed end, of turn `number`; None if the move is neither."""
    lost: dict[str, Ending] = {RESIGN: "resign", TIME_UP: "time"}
    endings: dict[str, Ending] = {AGREE: "agree", DRAW: "draw"}
    endings |= {begin + seat: kind for begin, kind in lost.items() for seat in SEATS}
    kind = decision_kind(move, before) or endings.get(move) or ("stopped" if is_stop_word(move) else None)
    if kind is None:
        return None
    return context.voice(context.mover, PLAYED[kind], number=number, hole=_holes_of_move(move))


def better_decision_text(move: str, before: Position, stones: int | None, words: Language) -> str | None:
    """Return the sentence that the decision `move` would have been better by so many stones, or far better if `stones`
    is None; None for a sowing.
    """
    kind = decision_kind(move, before)
    if kind is None:
        return None
    if stones is None:
        return words.say(FAR_BETTER[kind], hole=_holes_of_move(move))
    return words.say(BETTER[kind], n=stones, hole=_holes_of_move(move))


def decision_title(
    move: str, best: str, before: Position, words: Language, *, named: str, number: int | None = None
) -> str | None:
    """Return the title for a turn in which `best` was better than `move`; None if neither of them is a decision.

    `named`: the better move as displayed; `number`: of the turn, None to leave it out of the title.
    """
    kind = decision_kind(best, before)
    if kind is not None:
        return words.say((TITLES if number is None else NUMBERED)[kind], hole=_holes_of_move(best), number=number or 0)
    if decision_kind(move, before) is None:
        return None
    if number is None:
        return words.say("Playing {played} was better", played=named)
    return words.say("Turn {number}: playing {played} was better", played=named, number=number)


def _holes_of_move(move: str) -> tuple[str, ...]:
    """Return the holes named in a claim move; empty for any other move."""
    return tuple(move.removeprefix(CLAIM).split(".")) if move.startswith(CLAIM) else ()
