"""A sentence for each step and part of a turn of draughts, for what binds a player, and for what stands where."""

from game.rules.board import Board, Cell, Seat, other_seat
from game.rules.draughts.position import Position
from game.rules.draughts.turn import BURN, CAPTURE, CROWN, SPARE
from game.rules.game import KEEP
from game.rules.parts import TurnPart
from game.rules.steps import Step
from game.text.language import Language, joined_voices, msg
from game.text.speech_context import Caption, SpeechContext

HOPS = joined_voices("{You} [move|moves] from {hole} to {target}.")
JUMPS = joined_voices("{You} [jump|jumps] from {hole} to {target}.")
TAKES = joined_voices("{You} [capture|captures] the man on {hole}.")
TAKES_KING = joined_voices("{You} [capture|captures] the king on {hole}.")
BURNS = joined_voices("{You} [burn|burns] the man on {hole}.")
BURNS_KING = joined_voices("{You} [burn|burns] the king on {hole}.")
SPARES = joined_voices("{You} [burn|burns] nothing.")


def caption(step: Step, context: SpeechContext) -> Caption:
    """Return the caption for a step that has just been played, and the rule behind it."""
    values: dict[str, object] = {"hole": step.hole, "target": step.to}
    words, mover = context.words, context.mover
    if step.op == CAPTURE:
        return Caption(
            _text_for_mover(context, TAKES_KING if step.n > 1 else TAKES, step), _capture_text(step, context)
        )
    if step.op == CROWN:
        return Caption(
            words.say("The man on {target} becomes a king.", **values), words.t("It has reached the last row.")
        )
    if step.op == SPARE:
        return Caption(_text_for_mover(context, SPARES, step))
    if step.op == BURN and step.n > 1 and step.to != mover:
        return Caption(
            words.say("The king on {hole} is burnt.", **values), words.t("It could have captured, and didn’t.")
        )
    if step.op == BURN:
        return Caption(
            _text_for_mover(context, BURNS_KING if step.n > 1 else BURNS, step),
            words.t("It could have captured, and didn’t."),
        )
    jumps = step.clause in (context.rules.words.capture.id,) or _captures_by_hop(step, context)
    return Caption(_text_for_mover(context, JUMPS if jumps else HOPS, step))


def _text_for_mover(context: SpeechContext, text: str, step: Step) -> str:
    """Return a text about the player who moves, with the step's squares filled in."""
    return context.voice(context.mover, text, hole=step.hole, target=step.to)


def _captures_by_hop(step: Step, context: SpeechContext) -> bool:
    """Return whether a king's hop captures, as it passes over a piece."""
    position = context.position
    if position is None or step.hole not in position.rules.board.index:
        return False
    return any("x" in move and step.to in move for move in position.routes_from(step.hole))


def _capture_text(step: Step, context: SpeechContext) -> str:
    """Return the sentence on how the piece of this step captures: king or man."""
    words = context.words
    if step.clause == context.rules.words.king.id:
        return words.t("A king captures from any distance.")
    return words.t("A man captures by jumping over one of your opponent’s pieces.")


def clause_note(clause: str, context: SpeechContext) -> Caption:
    """Return an empty caption, as no clause of draughts changes a turn without a step."""
    return Caption("")


def binding_text(position: Position, words: Language) -> str:
    """Return the sentence on which man the player to move is to burn (remove); "" if none."""
    legal = position.legal()
    if KEEP in legal:
        squares = [position.rules.start_of_move(move) for move in legal if move != KEEP]
        return words.say(
            "You may burn one of these men, which could have captured: {names}."
            if len(squares) > 1
            else "You may burn this man, which could have captured: {names}.",
            names=words.join_list(squares),
        )
    if position.rules.options.get("burning") and any("x" in move for move in legal):
        return words.t("You can capture. A piece that could capture and doesn’t may be burnt.")
    return ""


def free_capture_text(position: Position, words: Language) -> str:
    """Return the sentence that the player to move can capture and needn't; "" if they can't, or a piece may be burnt
    for it.
    """
    is_free = not position.rules.has_burning and any("x" in move for move in position.legal())
    return words.t("You can capture now, but you don’t have to.") if is_free else ""


PLAIN = {
    "start": msg("The piece on {hole} moved."),
    "hop": msg("It went on from {hole}."),
    "capture": msg("It captured the piece on {hole}."),
    "landing": msg("It ended on {hole}."),
    "missed": msg("The piece on {hole} could have captured {target}, and didn’t."),
}
OTHER = {
    BURN: msg("The piece on {hole} was burnt: it could have captured, and didn’t."),
    SPARE: msg("What could have been burnt was left standing."),
    CROWN: msg("On {hole} it became a king."),
    "pass": msg("There was no move."),
}


def part_text(part: TurnPart, context: SpeechContext) -> str:
    """Return a sentence on one part of a turn; "" if the part has no text."""
    text = PLAIN.get(part.kind) or OTHER.get(part.detail, "")
    return context.words.say(text, hole=part.place, target=part.more) if text else ""


KING = 2  # pieces
MEN = joined_voices("{Your} men: {hole}.")
KINGS = joined_voices("{Your} kings: {hole}.")
A_MAN = joined_voices("{hole}: {your} man.")
A_KING = joined_voices("{hole}: {your} king.")


def board_text(position: Position, context: SpeechContext) -> list[str]:
    """Return sentences that list each player's men and kings, those of the player `context.mover` last."""
    out: list[str] = []
    squares = [cell.name for cell in position.rules.board.cells if cell.hole and position.count(cell.name)]
    for seat in (other_seat(context.mover), context.mover):
        own = [name for name in squares if position.owner(name) == seat]
        kings = tuple(name for name in own if position.is_king(name))
        men = tuple(name for name in own if name not in kings)
        for names, texts in ((men, MEN), (kings, KINGS)):
            if names:
                out.append(context.voice(seat, texts, hole=names))
    return out


def place_text(cell: Cell, n: int, context: SpeechContext) -> str:
    """Return the piece on a square, with its owner, as a sentence; `n`: 0 none, 1 man, 2 king."""
    if not cell.hole or not n:
        return context.words.say(msg("{hole} is empty."), hole=cell.name)
    return context.voice(context.owner(cell.name), A_KING if n >= KING else A_MAN, hole=cell.name)


def spoken_place(cell: Cell, n: int, context: SpeechContext) -> str:
    """Return the piece on a square as spoken by screen readers; `n`: 0 none, 1 man, 2 king."""
    if not cell.hole or not n:
        return context.words.say(msg("{hole}, empty"), hole=cell.name)
    text = joined_voices("{hole}, {your} king") if n >= KING else joined_voices("{hole}, {your} man")
    return context.voice(context.owner(cell.name), text, hole=cell.name)


def spoken_rows(seat: Seat, board: Board, context: SpeechContext) -> dict[int, str]:
    """Return the spoken names of the board's rows; in draughts each is named after its squares, for either player."""
    return {}
