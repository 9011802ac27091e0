"""Why a turn was costly, or a move is the best one, in a sentence or two: what it brings, keeps, or lets be taken.

What is said is what `review/better_move.py` and `play/hint_reason.py` read from the steps of the lines.  A sentence for
one hole and one for several stand apart, because in most languages more than the name changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.text.language import Language, msg, sentence_forms

if TYPE_CHECKING:
    from game.rules.match import Ply
    from game.session.play.hint_reason import MoveReason
    from game.session.review.better_move import BetterMove, TurnGains

TOOK = sentence_forms("After {played}, {answer} captured {n:stone} from [hole|the holes] {hole}.")
COULD_TAKE = sentence_forms("After {played}, {answer} could capture {n:stone} from [hole|the holes] {hole}.")
# The same of a turn that others of the same player come before.
TOOK_THEN = sentence_forms(
    "After {played}, the other side played {earlier} and then captured {n:stone} with {answer} from [hole|the holes]"
    " {hole}."
)
COULD_TAKE_THEN = sentence_forms(
    "After {played}, the other side could play {earlier} and then capture {n:stone} with {answer} from [hole|the holes]"
    " {hole}."
)
CAPTURES = sentence_forms("{best} would have captured {n:stone} from [hole|the holes] {hole}.")
KEEPS = sentence_forms("{best} would have kept [hole|the holes] {hole} safe.")
AGAIN = sentence_forms(
    "{best} would have earned an extra turn, and then {next} would have captured {n:stone} from [hole|the holes]"
    " {hole}."
)
NEXT = sentence_forms("The better line goes on with {next}, which captures {n:stone} from [hole|the holes] {hole}.")
# What shows in the turns that are expected after both: no figure stands here, the cost is told beside it.
MORE = msg("After {best}, more could be captured in the turns that follow.")
LOSES_LESS = msg("After {played}, the other side can capture more in the turns that follow.")
MORE_IN_STORE = msg("With {best}, more stones should come into the store later on.")
EXTRA = msg("{best} would have earned an extra turn.")
EXTRA_MORE = msg("{best} would have earned an extra turn, and then more could be captured.")
EXTRA_LESS = msg("{best} would have earned an extra turn. After {played}, the other side can capture more.")
EXTRA_STORE = msg("{best} would have earned an extra turn, and more stones for the store later on.")

# The same of a move that is still to be played.
WINS = msg("{best} wins the game.")
CAPTURING = sentence_forms("{best} captures {n:stone} from [hole|the holes] {hole}.")
CALM = msg("After {best} the other side can capture nothing.")
ONCE_MORE = msg("{best} earns an extra turn.")
THEN = sentence_forms("{best} earns an extra turn, and then {next} captures {n:stone} from [hole|the holes] {hole}.")
SAFE = sentence_forms("{best} keeps [hole|the holes] {hole} safe: otherwise {answer} could capture {n:stone} there.")
LESS = msg("With {best}, more stones should come into your store later on than with {played}.")
# What is expected, where nothing else shows: the mover captures nothing and loses nothing, captures, loses, or both.
EXPECTED = (
    (
        msg("If both play on as expected, you capture nothing for now, and lose nothing."),
        msg("If both play on as expected, you lose {m:stone}; no other move looks better."),
    ),
    (
        msg("If both play on as expected, you capture {n:stone}, and lose none."),
        msg("If both play on as expected, you capture {n:stone}, and lose {m:stone}."),
    ),
)
READY = sentence_forms(
    "{best} gets {next} ready: if the other side answers {answer}, then {next} captures {n:stone} from [hole|the"
    " holes] {hole}."
)


def because_text(why: MoveReason, words: Language, named: Callable[[Ply], str]) -> str:
    """Why a move is the best one.  `named`: a move as it is shown."""
    best = named(why.best)
    if why.kind == "win":
        return words.say(WINS, best=best)
    if why.kind == "goes on":
        return words.say(EXPECTED[why.n > 0][why.lost > 0], n=why.n, m=why.lost)
    if why.kind == "brings" and why.second:
        return words.say(LESS, best=best, played=named(why.second))
    if why.kind == "otherwise" and why.second and why.did:
        return could_take(why.did, words, named(why.second), named)
    if why.did is None:
        return words.say(CALM if why.kind == "calm" else ONCE_MORE, best=best)
    texts = {"capture": CAPTURING, "then": THEN, "safe": SAFE, "prepare": READY}[why.kind]
    move = named(why.did.ply)
    return _with_holes(words, texts, why.did, best=best, next=move, answer=tuple(map(named, why.did.behind)) or move)


def could_take(
    answer: TurnGains, words: Language, played: str, named: Callable[[Ply], str], *, happened: bool = False
) -> str:
    """What the other player can take after a move, or has taken where that `happened`."""
    texts = (TOOK, TOOK_THEN) if happened else (COULD_TAKE, COULD_TAKE_THEN)
    earlier = tuple(map(named, answer.behind))
    return _with_holes(words, texts[bool(earlier)], answer, played=played, answer=named(answer.ply), earlier=earlier)


def better_move_reason(lines: BetterMove, words: Language, named: Callable[[Ply], str]) -> str:
    """What both lines show; "" where they show nothing.  `named`: a move as it is shown."""
    best = named(lines.best.ply)
    first, second = "", _gained(lines, words, best, named)
    if lines.answer:
        answer = lines.answer.did
        first = could_take(answer, words, named(lines.played.ply), named, happened=lines.answer.happened)
        if not second and lines.kept:
            second = _with_holes(words, KEEPS, answer, best=best)
    if not first and not second:
        second = _later(lines, words, named)
    return f"{first} {second}".strip()


def _gained(lines: BetterMove, words: Language, best: str, named: Callable[[Ply], str]) -> str:
    """What the better move itself brings: captures, or an extra turn."""
    more = lines.best.stones - lines.played.stones
    extra = lines.best.bonus and not lines.played.bonus
    if extra and lines.again and lines.again.stones > max(more, 0):
        return _with_holes(words, AGAIN, lines.again, best=best, next=named(lines.again.ply))
    if more > 0:
        return _with_holes(words, CAPTURES, lines.best, best=best)
    if not extra:
        return ""
    known = {"more": EXTRA_MORE, "less": EXTRA_LESS, "store": EXTRA_STORE}
    follows = known.get("" if lines.answer else lines.follows, EXTRA)
    return words.say(follows, best=best, played=named(lines.played.ply))


def _later(lines: BetterMove, words: Language, named: Callable[[Ply], str]) -> str:
    """What shows only further on."""
    if lines.next:
        return _with_holes(words, NEXT, lines.next, next=named(lines.next.ply))
    text = {"more": MORE, "less": LOSES_LESS, "store": MORE_IN_STORE}.get(lines.follows, "")
    return words.say(text, best=named(lines.best.ply), played=named(lines.played.ply)) if text else ""


def _with_holes(words: Language, texts: tuple[str, ...], did: TurnGains, **moves: str | tuple[str, ...]) -> str:
    return words.say(texts[len(did.holes) > 1], n=did.stones, hole=did.holes, **moves)
