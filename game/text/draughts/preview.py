"""Preview of a move of draughts, why another is refused, and a whole turn in a line."""

from collections.abc import Iterable, Sequence
from typing import Literal

from game.rules.draughts.turn import BURN, CAPTURE, CROWN, SPARE
from game.rules.game import WhyIllegal
from game.rules.steps import HOP, Step
from game.text.language import Messages, msg
from game.text.speech_context import BETWEEN, Caption, PreviewText, SpeechContext, whose_turn_text


def preview_text(
    steps: Iterable[Step],
    context: SpeechContext,
    over: bool = False,
    shown: str = "",
    move: str = "",
    *,
    cut: bool = False,
) -> PreviewText:
    """Return the preview of a move: the path of the piece and what the move captures.

    `over`: the game ends with it; `shown`: the clause that changed the turn without a step; `move`: its notation;
    `cut`: the turn has more steps than these.
    """
    words, each = context.words, list(steps)
    hops = [step for step in each if step.op == HOP]
    if not hops:
        burns = next((step for step in each if step.op == BURN), None)
        if burns is None:
            return PreviewText(words.t("Nothing is burnt."), words.t("Nothing is burnt."), "")
        said = words.say("The man on {hole} is burnt.", hole=burns.hole)
        return PreviewText(said, said, "")
    taken, goal = [step for step in each if step.op == CAPTURE], hops[-1].to
    brings = _gain_parts(each, context, over=over)
    sentence = _path_sentence(hops[0].hole, goal, len(taken), context)
    parts = [*_jump_parts(each, context), *brings] if len(taken) > 1 else [*brings]
    if stops := _earlier_stop_text(hops, move, context):
        parts.append(stops)
    after = BETWEEN.join(parts)
    return PreviewText(sentence, words.say("Ends on {hole}", hole=goal), BETWEEN.join(brings) or sentence, after)


def _path_sentence(start: str, goal: str, taken: int, context: SpeechContext) -> str:
    """Return the sentence that says where the piece goes and how many pieces it captures."""
    texts = {
        0: msg("{hole} goes to {target}."),
        1: msg("{hole} captures one and lands on {target}."),
        2: msg("{hole} captures two and lands on {target}."),
        3: msg("{hole} captures three and lands on {target}."),
    }
    return context.words.say(
        texts.get(taken, msg("{hole} captures {n} and lands on {target}.")), hole=start, target=goal, n=taken
    )


def _gain_parts(each: Sequence[Step], context: SpeechContext, *, over: bool) -> list[str]:
    """Return what a move brings, in short texts: captured kings, a new king, burnt kings; `over`: the game ends with
    it.
    """
    words, brings = context.words, list[str]()
    kings = sum(step.op == CAPTURE and step.n > 1 for step in each)
    if kings:
        brings.append(words.t("Captures a king") if kings == 1 else words.say("Captures {n:king}", n=kings))
    if any(step.op == CROWN for step in each):
        brings.append(words.t("Becomes a king"))
    if any(step.op == BURN for step in each):
        brings.append(words.t("A king is burnt"))
    if over:
        brings.append(words.t("The game ends"))
    return brings


def _jump_parts(each: Sequence[Step], context: SpeechContext) -> list[str]:
    """Return the jumps of a capture chain, each with the piece captured and the landing square."""
    out: list[str] = []
    to = ""
    for step in each:
        if step.op == HOP:
            to = step.to
        elif step.op == CAPTURE:
            out.append(context.words.say(msg("{n} over {hole} to {target}"), n=len(out) + 1, hole=step.hole, target=to))
    return out


def _earlier_stop_text(hops: Sequence[Step], move: str, context: SpeechContext) -> str:
    """Return the sentence on the squares where the capture chain may also stop before its end; "" for none. `hops`: its
    steps; `move`: its notation.
    """
    position = context.position
    legal = set(position.routes_from(hops[0].hole)) if position is not None and len(hops) > 1 else set()
    way = [hops[0].hole, *(step.to for step in hops)]
    found = tuple(way[i - 1] for i in range(2, len(way)) if "x".join(way[:i]) in legal)
    return context.words.say(msg("You may also stop on {hole}: choose that square."), hole=found) if found else ""


def turn_summaries(
    turns: Iterable[Iterable[Step]], context: SpeechContext, moves: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return one-line summaries of all moves that a player made in a row, from long to short. `turns`: the steps of
    each move; `moves`: their notation.
    """
    each = [step for steps in turns for step in steps]
    words, mover = context.words, context.mover
    hops = [step for step in each if step.op == HOP]
    said: list[str] = []
    for step in each:
        if step.op == BURN:
            said.append(words.say("The piece on {hole} was burnt.", hole=step.hole))
        elif step.op == SPARE:
            said.append(words.t("Nothing was burnt."))
    if not hops:
        return (" ".join(said),)
    way = context.voice(mover, "{You} went from {hole} to {target}.", hole=hops[0].hole, target=hops[-1].to)
    taken = [step.hole for step in each if step.op == CAPTURE]
    brought = [words.say("Captured: {names}.", names=words.join_list(taken))] if taken else []
    if any(step.op == CROWN for step in each):
        brought.append(words.say("A king stands on {hole}.", hole=hops[-1].to))
    return tuple(dict.fromkeys((" ".join((way, *brought, *said)), " ".join((way, *brought[:1])), way)))


OTHER = msg("This move isn’t allowed now."), msg("Choose another move.")
REFUSALS: Messages[dict[str, tuple[str, str]]] = {
    "over": ("The game is over.", "Begin a new one, or undo a turn."),
    "burn_first": ("First say what is burnt.", "Choose one of the men that may be burnt, or burn nothing."),
    "empty": ("There’s no piece on {hole}.", "Choose one of your own pieces."),
    "theirs": ("The piece on {hole} isn’t yours.", "Choose one of your own pieces."),
    "blocked": ("The piece on {hole} can’t move.", "Choose another piece."),
    "not_there": ("This piece can’t go there.", "Choose one of the squares where it can go."),
}
PLAIN_MOVES = msg("A man moves one square forward, along a diagonal."), msg("A king moves along a diagonal.")

BEHIND = msg("To capture it, press the empty square behind it.")


def why_not_text(illegal: WhyIllegal, move: str, context: SpeechContext) -> Caption:
    """Return a caption of two lines on why a move is refused and what is required."""
    words = context.words
    if illegal.reason == "theirs" and context.reader is not None and context.reader != context.mover:
        return Caption(words.t("It isn’t your turn."), whose_turn_text(words, context.player_value(context.mover)))
    first, then = REFUSALS.get(illegal.reason, OTHER)
    if illegal.reason == "not_there" and (piece := _plain_mover(move, context)):
        then = PLAIN_MOVES[piece == "king"]
    elif illegal.reason == "not_there" and _would_capture_there(move, context):
        then = BEHIND
    return Caption(words.say(first, hole=illegal.where), words.t(then))


def _would_capture_there(move: str, context: SpeechContext) -> bool:
    """Return whether the piece that begins the move `move` can capture what stands where that move ends."""
    position, rules = context.position, context.rules
    way, origin = rules.way_of_move(move), rules.start_of_move(move)
    if position is None or not way:
        return False
    turns = (position.play(one) for one in position.routes_from(origin) if "x" in one)
    return bool(position.count(way[-1])) and any(not after.count(way[-1]) for after in turns)


def _plain_mover(move: str, context: SpeechContext) -> Literal["", "man", "king"]:
    """Return the kind of piece that begins a move; "" if it can capture, as it then isn't free to go where it likes."""
    position = context.position
    if position is None:
        return ""
    origin = context.rules.start_of_move(move)
    if any("x" in one for one in position.routes_from(origin)):
        return ""
    return "king" if position.is_king(origin) else "man"
