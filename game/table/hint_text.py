"""The sentences of hints: the move, its worth, the other side's answer; and why there is no hint."""

from collections.abc import Callable, Mapping

from game.engine.analysis.values import Analysis, MoveValue, is_result_proved
from game.rules.board import Seat
from game.rules.game import KEEP, LAYOUT, SWAP, Position
from game.rules.match import Ply
from game.rules.notation import displayed_move, sign_of
from game.table.hint_reason import drawback_reason, reason_for_best
from game.table.layout_worth import layout_worth_of
from game.table.mistakes import stones_lost
from game.table.reason_text import idea_of_line, reason_text
from game.table.worth_text import worth_of_move
from game.text.language import Language, joined_voices, msg
from game.text.score import score_line
from game.text.speech_context import Caption, SpeechContext

MIRRORED = str.maketrans("<>", "><")


def no_hint_text(position: Position, words: Language) -> str:
    """Return the sentence on why there is no hint in a position; "" if there can be one."""
    if position.phase == "claim":
        return words.t("There’s no hint for claims: what they’re worth shows only in the rounds to come.")
    if position.joint:
        return words.t("There’s no hint here: both choose in secret, so no hole is always the best one.")
    if position.phase == "play" and len(position.legal()) == 1:
        return words.t("There’s only one move, so no hint is needed.")
    return ""


def hinted_move_text(value: MoveValue, context: SpeechContext) -> str:
    """Return the sentence with the move that a hint proposes."""
    words, move = context.words, value.move
    turning = context.position is not None and context.position.phase == "turn"
    if move == SWAP:
        return words.t("The hint: turn the board round.") if turning else words.t("The hint: swap sides.")
    if move == KEEP:
        return words.t("The hint: leave the board as it is.")
    if move.startswith(LAYOUT):
        return words.t("The hint: the best layout found so far.")
    hole = context.rules.start_of_move(move)
    signs = move[len(hole) :]
    if context.mover != context.below:  # the left of the screen is told, where the stones are seen to go
        signs = signs.translate(MIRRORED)
    texts = {
        "": msg("The hint: hole {hole}."),
        "<": msg("The hint: hole {hole}, sown to the left."),
        ">": msg("The hint: hole {hole}, sown to the right."),
        "<*": msg("The hint: hole {hole}, sown to the left, and the house sown on."),
        ">*": msg("The hint: hole {hole}, sown to the right, and the house sown on."),
    }
    return words.say(texts.get(signs) or texts.get(signs[:1], texts[""]), hole=hole)


def hint_consequences(analysis: Analysis, context: SpeechContext) -> Caption:
    """Return the caption on what the second-best move costs, the expected answer to the best one, and the result of the
    game if certain.
    """
    best, words = analysis.values[0], context.words
    sure = worth_of_move(best, context) if best.exact or is_result_proved(best, context.rules) else ""
    told = [said for said in (sure, _next_best_text(analysis, context), _reply_text(best, context)) if said]
    return Caption(told[0], " ".join(told[1:])) if told else Caption(words.t("The computer sees no better move."))


def explained_hint(
    analysis: Analysis, context: SpeechContext, named: Callable[[Ply], str], *, seen: bool = False
) -> Caption:
    """Return the caption with the reason for the best move, and with further details in its second line (`why`).

    `named`: returns a move as it is shown. `seen`: the direct effect of the move is described or shown already.
    """
    said, values = hint_consequences(analysis, context), analysis.values
    if context.position and (arranged := layout_effect(context.position, values[0].move, context)):
        return Caption(arranged, f"{said.text} {said.why}".rstrip())
    best, second = values[0].line or (values[0].move,), next_best_line(analysis)
    found = reason_for_best(context.position, best, second) if context.position else None
    idea = idea_of_line(context.position, values[0].line, context.words) if context.position else ""
    if found is None or found.kind == "brings" or (seen and found.kind in ("capture", "again")):
        return said._replace(why=f"{idea} {said.why}".strip())
    return Caption(reason_text(found, context.words, named), f"{idea} {said.text} {said.why}".strip())


def next_best_line(analysis: Analysis) -> tuple[str, ...]:
    """Return the expected moves after the next best move, which comes first; empty if there is none."""
    return analysis.values[1].line or (analysis.values[1].move,) if len(analysis.values) > 1 else ()


def layout_effect(position: Position, move: str, context: SpeechContext) -> str:
    """Return the sentence on how many stones a layout, or turning the board, brings by the end.

    "" for other moves, and in games with choices after the layout.
    """
    if (found := layout_worth_of(position, move)) is None:
        return ""
    return context.voice(context.mover, BRINGS[found.asked][found.turned == found.left], n=found.turned, m=found.left)


# A layout, and turning the board round; each where that makes a difference, and where it makes none.
BRINGS = (
    (
        joined_voices(
            "With this layout {you} [get|gets] {n:stone} if the board is turned round, and {m:stone} if not."
        ),
        joined_voices(
            "With this layout {you} [get|gets] {n:stone}, whether [your|their|its] opponent turns the board "
            "round or not."
        ),
    ),
    (
        joined_voices("The board brings {you} {n:stone} if it’s turned round, and {m:stone} if not."),
        joined_voices("Turned round or not, the board brings {you} {n:stone}."),
    ),
)


def move_drawback(value: MoveValue, best: MoveValue, context: SpeechContext, named: Callable[[Ply], str]) -> str:
    """Return the sentence on what the opponent can capture after a move and not after the best one; "" if nothing.
    `named`: returns the text for a ply's move.
    """
    found = drawback_reason(context.position, value.line, best.line) if context.position and value is not best else None
    return reason_text(found, context.words, named) if found else ""


def _reply_text(value: MoveValue, context: SpeechContext) -> str:
    """Return the sentence on the opponent's best answer to a move; "" if that is no sowing."""
    if not value.reply or value.reply.startswith((LAYOUT, "claim")) or value.reply in (KEEP, SWAP, "pass"):
        return ""
    return context.words.say(
        "Your opponent’s best answer is hole {hole}.", hole=_move_in_sentence(value.reply, context)
    )


def _move_in_sentence(move: str, context: SpeechContext) -> str:
    """Return a move for use in a sentence: a sowing by its hole and direction, without later choices."""
    hole = context.rules.start_of_move(move)
    if hole and move.startswith(hole) and not context.rules.way_of_move(move):
        move = hole + (sign_of(move) or "")
    return displayed_move(move, context.below)


def _next_best_text(analysis: Analysis, context: SpeechContext) -> str:
    """Return by how many stones the second best move is worse, as a sentence; "" if that can't be expressed."""
    if len(analysis.values) < 2:
        return ""
    words, rules = context.words, context.rules
    second = analysis.values[1]
    if second.move in (KEEP, SWAP) or second.move.startswith(LAYOUT):
        return ""
    if any(is_result_proved(value, rules) for value in analysis.values[:2]):
        return ""
    hole, n = _move_in_sentence(second.move, context), stones_lost(analysis, second.move, rules)
    sure = second.exact and analysis.values[0].exact
    if hole == _move_in_sentence(analysis.values[0].move, context):
        if not n:
            return words.t("Another choice on the way is about as good.")
        if sure:
            return words.say("Another choice on the way costs {n:stone}.", n=n)
        return words.say("Another choice on the way costs about {n:stone}.", n=n)
    if not n:
        return words.say("Hole {hole} is about as good.", hole=hole)
    if sure:
        return words.say("The next best move, hole {hole}, costs {n:stone}.", hole=hole, n=n)
    return words.say("The next best move, hole {hole}, costs about {n:stone}.", hole=hole, n=n)


def score_after_line(score: Mapping[Seat, int] | None, context: SpeechContext) -> str:
    """Return the sentence on the score after the expected line; without a score (None) one that says how the board
    would look.
    """
    words = context.words
    if score is None:
        return words.t("This is how the board would look then.")
    counts = score_line(score, words, context.reader, context.names)
    return words.say("The score would then be: {counts}.", counts=counts)
