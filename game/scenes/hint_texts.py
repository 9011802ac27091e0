"""What a hint says: which move, what it is worth, what the other side would answer; and why there is none."""

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.analysis import Analysis, MoveValue
from game.rules.board import Seat
from game.rules.position import KEEP, SWAP, hole_of
from game.rules.rounds import LAYOUT
from game.teach.telling import Caption, Telling
from game.teach.words import Words, msg

if TYPE_CHECKING:
    from game.rules.position import Position

STONE = 100  # values are hundredths of a stone
EVEN = 50  # what is less than half a stone is none


def no_hint(position: "Position", words: Words) -> str:
    """Why there is no hint in a position; empty where there can be one."""
    if position.phase == "claim":
        return words.t("There is no hint for claims: what they are worth shows only in the rounds to come.")
    if position.joint:
        return words.t("There is no hint here: both choose unseen, so no hole is always the best one.")
    if position.phase == "play" and len(position.legal()) == 1:
        return words.t("There is only one move, so no hint is needed.")
    return ""


def which(best: MoveValue, telling: Telling) -> str:
    """The move that a hint points at."""
    words, move = telling.words, best.move
    turning = telling.position is not None and telling.position.phase == "turn"
    if move == SWAP:
        return words.t("The hint: turn the board round.") if turning else words.t("The hint: swap sides.")
    if move == KEEP:
        return words.t("The hint: leave the board as it lies.")
    if move.startswith(LAYOUT):
        return words.t("The hint: the best layout found so far.")
    hole = hole_of(move)
    signs = move[len(hole) :]
    texts = {
        "": msg("The hint: hole {hole}."),
        "<": msg("The hint: hole {hole}, sown to the left."),
        ">": msg("The hint: hole {hole}, sown to the right."),
        "<*": msg("The hint: hole {hole}, sown to the left, and the house sown on."),
        ">*": msg("The hint: hole {hole}, sown to the right, and the house sown on."),
    }
    return words.say(texts.get(signs, texts[""]), hole=hole)


def worth(value: MoveValue, telling: Telling) -> str:
    """What a move leads to, in stones at the end, or in turns where a win is proved and stones do not count."""
    if telling.rules.counts:
        return _stones(value, telling)
    if value.mate:
        return _turns(value.mate, telling)
    return _material(round(abs(value.cp) / STONE), value.cp, telling)


def _stones(value: MoveValue, telling: Telling) -> str:
    seat, n = telling.mover, round(abs(value.cp) / STONE)
    if not n and value.exact:
        return telling.words.t("Played well by both it ends even: that is proved.")
    if not n:
        return telling.words.t("It looks even.")
    if value.exact and value.cp > 0:
        return telling.voice(
            seat,
            msg("Played well, you end {n:stone} ahead: that is proved."),
            msg("Played well, {player} ends {n:stone} ahead: that is proved."),
            msg("Played well, the computer ends {n:stone} ahead: that is proved."),
            n=n,
        )
    if value.exact:
        return telling.voice(
            seat,
            msg("Even played well, you end {n:stone} behind: that is proved."),
            msg("Even played well, {player} ends {n:stone} behind: that is proved."),
            msg("Even played well, the computer ends {n:stone} behind: that is proved."),
            n=n,
        )
    if value.cp > 0:
        return telling.voice(
            seat,
            msg("You would end about {n:stone} ahead."),
            msg("{player} would end about {n:stone} ahead."),
            msg("The computer would end about {n:stone} ahead."),
            n=n,
        )
    return telling.voice(
        seat,
        msg("You would end about {n:stone} behind."),
        msg("{player} would end about {n:stone} behind."),
        msg("The computer would end about {n:stone} behind."),
        n=n,
    )


def turns_of(mate: int) -> int:
    """How many turns of one's own a win or loss in so many plies takes."""
    return (abs(mate) + 1) // 2


def _turns(mate: int, telling: Telling) -> str:
    n, seat = turns_of(mate), telling.mover
    if mate > 0:
        return telling.voice(
            seat,
            msg("You win in {n:turn}: that is proved."),
            msg("{player} wins in {n:turn}: that is proved."),
            msg("The computer wins in {n:turn}: that is proved."),
            n=n,
        )
    return telling.voice(
        seat,
        msg("You can hold out for {n:turn}: the loss is proved."),
        msg("{player} can hold out for {n:turn}: the loss is proved."),
        msg("The computer can hold out for {n:turn}: the loss is proved."),
        n=n,
    )


def _material(n: int, cp: int, telling: Telling) -> str:
    if not n:
        return telling.words.t("Both sides would have about as many stones.")
    if cp > 0:
        return telling.voice(
            telling.mover,
            msg("You would have about {n:stone} more on the board than the other side."),
            msg("{player} would have about {n:stone} more on the board than the other side."),
            msg("The computer would have about {n:stone} more on the board than the other side."),
            n=n,
        )
    return telling.voice(
        telling.mover,
        msg("You would have about {n:stone} fewer on the board than the other side."),
        msg("{player} would have about {n:stone} fewer on the board than the other side."),
        msg("The computer would have about {n:stone} fewer on the board than the other side."),
        n=n,
    )


def standing_by(analysis: Analysis, given: MoveValue) -> Analysis:
    """The same with the move of a hint that was given as the best one, unless a clearly better one was found since."""
    now = analysis.value_of(given.move)
    if now is None or analysis.values[0].cp - now.cp >= EVEN:
        return analysis
    return replace(analysis, values=(now, *(value for value in analysis.values if value is not now)))


def why(analysis: Analysis, telling: Telling, given: str = "") -> Caption:
    """The reason for the best move: what it is worth, the answer to it, and how far behind the next best move is.

    `given`: the move that the hint pointed at before; if it is another one, that is told, too.
    """
    best, words = analysis.values[0], telling.words
    changed = ""
    if given not in ("", best.move) and hole_of(best.move) in telling.rules.board.index:
        changed = words.say("Looked at longer, {hole} is better.", hole=best.move)
    more = [said for said in (changed, _reply(best, words), _next_best(analysis, words)) if said]
    return Caption(worth(best, telling), " ".join(more))


def _reply(best: MoveValue, words: Words) -> str:
    if not best.reply or best.reply.startswith((LAYOUT, "claim")) or best.reply in (KEEP, SWAP, "pass"):
        return ""
    return words.say("The strongest answer is {hole}.", hole=best.reply)


def _next_best(analysis: Analysis, words: Words) -> str:
    if len(analysis.values) < 2:
        return ""
    second = analysis.values[1]
    less = max(0, analysis.values[0].cp - second.cp)
    if second.move in (KEEP, SWAP) or second.move.startswith(LAYOUT) or second.mate or analysis.values[0].mate:
        return ""
    if less < EVEN:
        return words.say("{hole} is about as good.", hole=second.move)
    return words.say("The next best, {hole}, brings {n:stone} less.", hole=second.move, n=round(less / STONE))


def after_line(score: dict[Seat, int] | None, words: Words) -> str:
    """How it stands when the expected line has been played out."""
    if score is None:
        return words.t("So it would stand then.")
    return words.say("So it would stand then: South {a}, North {b}.", a=score["S"], b=score["N"])


def hints_used(n: int, words: Words) -> str:
    """How many hints a person took in a game against the computer; empty for none."""
    return words.fill(words.tn("With {n} hint.", "With {n} hints.", n), n=n) if n else ""
