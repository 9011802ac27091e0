"""Question before a turn in which a man may be burnt: why, and what each answer leads to."""

from collections.abc import Sequence
from dataclasses import replace

from game.rules.board import other_seat
from game.rules.draughts.position import Position
from game.rules.game import MissedCapture, removal_moves
from game.text.language import msg
from game.text.speech_context import PendingChoice, SpeechContext, TurnContinuation


def removal_choice(position: Position, context: SpeechContext, missed: Sequence[MissedCapture] = ()) -> PendingChoice:
    """Return the choice of a man to burn (remove as a penalty for a missed capture), with one answer for each possible
    move.

    `missed`: what each man could have captured.
    """
    words, moves = context.words, removal_moves(position)
    places = [position.rules.start_of_move(move) for move in moves]
    men = [place for place in places if place]
    if len(men) == 1:
        sentence = context.voice(
            context.mover,
            "[Burn {hole}, or let it stand? Then it’s your turn.|{player}: burn {hole}, or let it stand?|The "
            "computer burns {hole}, or lets it stand.]",
            hole=men[0],
        )
    else:
        sentence = context.voice(
            context.mover,
            "[Burn one of these men, or let all stand? Then it’s your turn.|{player}: burn one of these men, "
            "or let all stand?|The computer burns one of these men, or lets all stand.]",
        )
    ways = tuple(
        _removal_answer(position, move, place, context, men) for move, place in zip(moves, places, strict=True)
    )
    return PendingChoice(sentence, words.t("Burn a man?"), ways, _missed_sentences(men, context, missed))


def _missed_sentences(men: Sequence[str], context: SpeechContext, missed: Sequence[MissedCapture]) -> tuple[str, ...]:
    """Return sentences on the missed capture and the penalty that the rule allows; `men`: squares of the men that may
    be burnt.
    """
    words = context.words
    if len(men) > 1:
        said = words.say(msg("These men could have captured, and didn’t: {hole}."), hole=tuple(men))
        return said, words.t("One of them may be taken off the board for that. This costs no turn.")
    takes = next((one.takes for one in missed if one.place in men), ())
    text = context.voice(
        other_seat(context.mover), "{Your} {hole} could have captured {target}, and didn’t.", hole=men[0], target=takes
    )
    if not takes:
        text = words.say(msg("{hole} could have captured, and didn’t."), hole=men[0])
    return text, words.t("It may be taken off the board for that. This costs no turn.")


def _removal_answer(
    position: Position, move: str, place: str, context: SpeechContext, men: Sequence[str]
) -> TurnContinuation:
    """Return the answer option to burn (remove) the piece on `place`, or none for "", with the captures that are
    possible after it.
    """
    words, after = context.words, position.play(move)
    meaning = [*_threat_lines(position, after, men, context), _largest_capture_text(after, context)]
    if place:
        burn = words.say("Burn {hole}", hole=place)
        return TurnContinuation(burn, tuple(filter(None, meaning)), burn)
    stand = words.t("Let it stand") if len(men) == 1 else words.t("Let all stand")
    return TurnContinuation(stand, tuple(filter(None, meaning)), stand)


def _largest_capture_text(after: Position, context: SpeechContext) -> str:
    """Return a sentence on the largest capture that the player to move can make in the position `after`."""
    words = context.words
    if after.over:
        return ""
    most = max(after.moves.values(), key=lambda move: move.taken.bit_count(), default=None)
    if most is None or not most.taken:
        return words.t("Then there’s nothing to capture.")
    square = after.rules.board.cells[most.start].name
    return words.say(msg("{hole} can then capture {n}."), hole=square, n=most.taken.bit_count())


def _threat_lines(before: Position, after: Position, men: Sequence[str], context: SpeechContext) -> list[str]:
    """Return sentences on which pieces `men` threaten to capture before the decision on burning, and which still after
    it.
    """
    now, then = _capture_targets(before, men), _capture_targets(after, men)
    out: list[str] = []
    if gone := [name for name in now if name not in then]:
        out.append(context.words.say(msg("No longer in danger: {hole}."), hole=tuple(gone)))
    if then:
        out.append(context.words.say(msg("Still in danger: {hole}."), hole=tuple(then)))
    return out


def _capture_targets(position: Position, men: Sequence[str]) -> list[str]:
    """Return the squares that these men could capture if it were their side's turn."""
    if position.over:
        return []
    turned = replace(position, player=other_seat(position.player), burnable=0)
    cells, taken = position.rules.board.cells, 0
    for move in turned.moves.values():
        if move.start >= 0 and cells[move.start].name in men:
            taken |= move.taken
    return position.names(taken)
