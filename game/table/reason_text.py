"""Why a turn was costly, or a move is the best one, in a sentence or two: what it brings, keeps, or lets be taken.

What is said is what `review/better_move.py` and `play/hint_reason.py` read from the steps of the lines.  A sentence for
one hole and one for several stand apart, because in most languages more than the name changes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.teaching.puzzle_motifs import motif_of_line
from game.text.language import Language, joined_voices, msg, sentence_forms

if TYPE_CHECKING:
    from game.rules.game import Position
    from game.rules.match import Ply
    from game.table.better_move import BetterMove, StrongestReply, TurnsInARow
    from game.table.hint_reason import MoveReason
    from game.table.line_totals import LineTotal
    from game.table.rest_of_cost import RestKind
    from game.table.turn_gains import TurnGains
    from game.teaching.family_hooks import PuzzleTheme
    from game.text.speech_context import SpeechContext

TOOK = sentence_forms("After {played}, {answer} captured {n:stone} from [hole|the holes] {hole}.")
COULD_TAKE = sentence_forms("After {played}, {answer} could capture {n:stone} from [hole|the holes] {hole}.")
# The same of a turn that others of the same player come before.
TOOK_THEN = sentence_forms(
    "After {played} came {earlier}, and then {answer} captured {n:stone} from [hole|the holes] {hole}."
)
COULD_TAKE_THEN = sentence_forms(
    "{earlier} could follow {played}, and then {answer} could capture {n:stone} from [hole|the holes] {hole}."
)
# A win at the end of a line, at once or after other turns.
WINS_AT_ONCE = msg("{best} would have won the game.")
WON = (
    msg("After {played}, {answer} won the game."),
    msg("After {played} came {earlier}, and then {answer} won the game."),
)
COULD_WIN = (
    msg("After {played}, {answer} could win the game."),
    msg("{earlier} could follow {played}, and then {answer} could win the game."),
)
WOULD_WIN = (
    msg("After {best}, {next} could have won the game."),
    msg("{answer} could follow {best}, and then {next} wins the game."),
)
# The same where too many turns come before to name them.
FAR_WON = msg("Some turns after {played}, {answer} won the game.")
FAR_WIN = msg("Some turns after {played}, {answer} could win the game.")
CAPTURES = sentence_forms("{best} would have captured {n:stone} from [hole|the holes] {hole}.")
KEEPS = sentence_forms("{best} would have kept [hole|the holes] {hole} safe.")
AGAIN = sentence_forms(
    "With the extra turn of {best}, {next} would have captured {n:stone} from [hole|the holes] {hole}."
)
EXTRA = msg("{best} would have earned an extra turn.")
# What shows further on in one of the two lines, after the turns that are expected until then: no cost stands here.
ON_TO_CAPTURE = sentence_forms("After {best} and {answer}, {next} captures {n:stone} from [hole|the holes] {hole}.")
ON_TO_LOSS = (
    joined_voices("After {played} and {answer}, {you} [capture|captures] {n:stone} with {next} from hole {hole}."),
    joined_voices("After {played} and {answer}, {you} [capture|captures] {n:stone} with {next} from the holes {hole}."),
)
# The same where too many turns come before to name them.
FAR_CAPTURE = sentence_forms("Some turns after {best}, {next} captures {n:stone} from [hole|the holes] {hole}.")
FAR_LOSS = (
    joined_voices("Some turns after {played}, {you} [capture|captures] {n:stone} with {next} from hole {hole}."),
    joined_voices("Some turns after {played}, {you} [capture|captures] {n:stone} with {next} from the holes {hole}."),
)
NAMED, NAMED_TO_WIN = 3, 6  # turns between that are named
ON_TO_EXTRA = msg("After {best} and {answer}, {next} earns an extra turn.")
ON_TO_THEIR_EXTRA = joined_voices("After {played} and {answer}, {you} [earn|earns] an extra turn with {next}.")
EXTRA_NEXT = msg("After {best}, {next} could earn an extra turn.")
THEIR_EXTRA_NEXT = joined_voices("After {played}, {you} [earn|earns] an extra turn with {next}.")
MORE_IN_STORE = msg("With {best}, more stones should come into the store later on.")
# A chain of extra turns that one of the two moves begins or allows.
IN_A_ROW = joined_voices("With {best}, {you} [have|has] {m:turn} in a row and [store|stores] {n:stone}.")
THEN_IN_A_ROW = joined_voices("After {played}, {you} [have|has] {m:turn} in a row and [store|stores] {n:stone}.")
# Sums over several turns, where no single one decides: more in one of the lines than in the other, or only in one.
IN_ALL = {
    "captured": (
        joined_voices("{You} [capture|captures] {n:stone} in the turns after {move}, but only {m} after {other}."),
        joined_voices("{You} [capture|captures] {n:stone} in the turns after {move}, but none after {other}."),
    ),
    "stored": (
        joined_voices("{You} [store|stores] {n:stone} in the turns after {move}, but only {m} after {other}."),
        joined_voices("{You} [store|stores] {n:stone} in the turns after {move}, but none after {other}."),
    ),
}
AT_THE_END = joined_voices("After {move}, {you} [get|gets] the last {n:stone} at the end.")
THEIR_ROW_EMPTY = joined_voices("After {move}, {you} [get|gets] the last {n:stone}: the other row is empty.")
# The same said to the reader whose own row is empty.
YOUR_ROW_EMPTY = joined_voices("After {move}, {you} [get|gets] the last {n:stone}: [the other|your|your] row is empty.")
# What else differs, where no turn explains the cost.
REST: dict[RestKind, str] = {
    "end": joined_voices("By the end {you} [store|stores] {n:stone} after {best}, but {m} after {played}."),
    "side": joined_voices("Then {you} [have|has] {n:stone} in [your|their|its] holes, but only {m} after {move}."),
    "slow": joined_voices("No single turn decides: {you} [lose|loses] {n:stone} bit by bit."),
}
# The same of a move that is still to be played.
WINS = msg("{best} wins the game.")
CAPTURING = sentence_forms("{best} captures {n:stone} from [hole|the holes] {hole}.")
CALM = msg("After {best} your opponent can capture nothing.")
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
    "{best} gets {next} ready. If your opponent answers {answer}, then {next} captures {n:stone} from "
    "[hole|the holes] {hole}."
)


def idea_of_line(position: Position, line: Sequence[str], words: Language) -> str:
    """Return a sentence with the name of the winning idea that the moves of a line show; "" if they show none."""
    found = motif_of_line(position, line)
    return idea_sentence(found, words) if found else ""


def idea_sentence(motif: PuzzleTheme, words: Language) -> str:
    """Return a sentence with the name of a winning idea."""
    return words.say("This idea is called **{idea}**.", idea=words.t(motif.name))


def reason_text(why: MoveReason, words: Language, named: Callable[[Ply], str]) -> str:
    """Return the sentence on why a move is the best one. `named`: returns a move as it is shown."""
    best = named(why.best)
    if why.kind == "win":
        return words.say(WINS, best=best)
    if why.kind == "goes on":
        return words.say(EXPECTED[why.n > 0][why.lost > 0], n=why.n, m=why.lost)
    if why.kind == "brings" and why.second:
        return words.say(LESS, best=best, played=named(why.second))
    if why.kind == "otherwise" and why.second and why.did:
        return possible_capture(why.did, words, named(why.second), named)
    if why.did is None:
        return words.say(CALM if why.kind == "calm" else ONCE_MORE, best=best)
    texts = {"capture": CAPTURING, "then": THEN, "safe": SAFE, "prepare": READY}[why.kind]
    move = named(why.did.ply)
    return _sentence_with_holes(
        words, texts, why.did, best=best, next=move, answer=tuple(map(named, why.did.behind)) or move
    )


def possible_capture(
    answer: TurnGains, words: Language, played: str, named: Callable[[Ply], str], *, happened: bool = False
) -> str:
    """Return the sentence on what the opponent's turn `answer` can capture after the move `played`, or has captured if
    that `happened`. `named`: returns the text for a ply's move.
    """
    answer = answer.whole
    texts = (TOOK, TOOK_THEN) if happened else (COULD_TAKE, COULD_TAKE_THEN)
    earlier = tuple(map(named, answer.behind))
    return _sentence_with_holes(
        words, texts[bool(earlier)], answer, played=played, answer=named(answer.ply), earlier=earlier
    )


def better_move_reason(
    lines: BetterMove, context: SpeechContext, named: Callable[[Ply], str], *, praised: bool = False
) -> str:
    """Return the sentence on why one of two moves is better than the other, by their lines; "" if they show no reason.

    `named`: returns a move as it is shown. `praised`: the better one was played, and the other one was not.
    """
    words, best = context.words, named(lines.best.ply)
    if praised:
        return _praised_move_reason(lines, context, named)
    if lines.end:
        return _winning_turn_text(lines, lines.end, words, named)
    first, second = "", _immediate_gain(lines, words, best, named)
    if lines.totals or lines.row:
        sums = [_total_text(one, lines, context, named) for one in lines.totals]
        if lines.row:
            sums = [_row_text(lines.row, lines, context, named)]
        elif not any(one.kind == "swept" for one in lines.totals):
            turn = second or (_later_gain(lines, context, named) if lines.later and lines.later.stones else "")
            sums = [turn, sums[0]] if turn else sums
        return " ".join(filter(None, (*sums, _rest_text(lines, context, named))))
    if lines.answer:
        answer = lines.answer.did
        first = possible_capture(answer, words, named(lines.played.ply), named, happened=lines.answer.happened)
        if not second and lines.kept:
            second = _sentence_with_holes(words, KEEPS, answer, best=best)
    later = "" if first else _later_gain(lines, context, named)
    return " ".join(filter(None, (first, second, later, _rest_text(lines, context, named))))


def _praised_move_reason(lines: BetterMove, context: SpeechContext, named: Callable[[Ply], str]) -> str:
    """Return the sentence on why the move played was better than the second-best one; "" if the lines show no reason.
    `named`: returns the text for a ply's move.
    """
    words, best, second = context.words, named(lines.best.ply), named(lines.played.ply)
    if lines.end:
        mine = lines.end.did.ply.mover == lines.best.ply.mover
        if mine:
            return words.say(WINS, best=best) if lines.end.did.ply is lines.best.ply else ""
        return _winning_turn_text(lines, lines.end._replace(happened=False), words, named)
    if lines.answer:
        return possible_capture(lines.answer.did, words, second, named)
    if lines.row:
        return _row_text(lines.row, lines, context, named)
    if lines.totals:
        return _total_text(lines.totals[0], lines, context, named)
    if lines.again and lines.again.stones > max(lines.best.stones - lines.played.stones, 0):
        return _sentence_with_holes(words, THEN, lines.again, best=best, next=named(lines.again.ply))
    if not lines.cancelled and lines.best.stones > lines.played.stones:
        return _sentence_with_holes(words, CAPTURING, lines.best, best=best)
    return _later_gain(lines._replace(brings=False), context, named)


def _rest_text(lines: BetterMove, context: SpeechContext, named: Callable[[Ply], str]) -> str:
    """Return the sentence on what else differs between two lines; "" where turns explain their difference. `named`:
    returns the text for a ply's move.
    """
    rest, best, played = lines.rest, named(lines.best.ply), named(lines.played.ply)
    if rest is None:
        return ""
    moves = {"best": best, "played": played, "move": played if rest.in_better else best}
    return context.voice(rest.seat, REST[rest.kind], n=rest.more, m=rest.less, **moves)


def _total_text(total: LineTotal, base: BetterMove, context: SpeechContext, named: Callable[[Ply], str]) -> str:
    """Return the sentence on what a player gets in all in one of two lines. `named`: returns the text for a ply's
    move.
    """
    played, best = named(base.played.ply), named(base.best.ply)
    move, other = (best, played) if total.in_better else (played, best)
    if total.kind == "swept":
        text = AT_THE_END
        if total.empty is not None:
            text = YOUR_ROW_EMPTY if total.empty == context.reader else THEIR_ROW_EMPTY
        return context.voice(total.seat, text, n=total.more, move=move)
    text = IN_ALL[total.kind][not total.less]
    return context.voice(total.seat, text, n=total.more, m=total.less, move=move, other=other)


def _row_text(turns: TurnsInARow, base: BetterMove, context: SpeechContext, named: Callable[[Ply], str]) -> str:
    """Return the sentence on a chain of extra turns. `named`: returns the text for a ply's move."""
    text, played, best = IN_A_ROW if turns.in_better else THEN_IN_A_ROW, named(base.played.ply), named(base.best.ply)
    return context.voice(turns.seat, text, m=turns.turns, n=turns.stones, played=played, best=best)


def _winning_turn_text(lines: BetterMove, reply: StrongestReply, words: Language, named: Callable[[Ply], str]) -> str:
    """Return the sentence on the turn `reply` that wins the game in one of the lines. `named`: returns the text for a
    ply's move.
    """
    did, best = reply.did, named(lines.best.ply)
    between, last = tuple(map(named, did.behind)), named(did.ply)
    if did.ply is lines.best.ply:
        return words.say(WINS_AT_ONCE, best=best)
    if len(between) > NAMED_TO_WIN:
        mine = did.ply.mover == lines.best.ply.mover
        played = best if mine else named(lines.played.ply)
        return words.say(FAR_WON if reply.happened else FAR_WIN, played=played, answer=last)
    if did.ply.mover == lines.best.ply.mover:
        return words.say(WOULD_WIN[bool(between)], best=best, answer=between, next=last)
    texts = WON if reply.happened else COULD_WIN
    return words.say(texts[bool(between)], played=named(lines.played.ply), earlier=between, answer=last)


def _immediate_gain(lines: BetterMove, words: Language, best: str, named: Callable[[Ply], str]) -> str:
    """Return the sentence on what the better move `best` itself gains, captures or an extra turn; "" for nothing.
    `named`: returns the text for a ply's move.
    """
    more = 0 if lines.cancelled else lines.best.stones - lines.played.stones
    extra = lines.best.bonus and not lines.played.bonus
    if lines.again and lines.again.stones > max(more, 0):
        return _sentence_with_holes(words, AGAIN, lines.again, best=best, next=named(lines.again.ply))
    if more > 0:
        return _sentence_with_holes(words, CAPTURES, lines.best, best=best)
    return words.say(EXTRA, best=best) if extra else ""


def _later_gain(lines: BetterMove, context: SpeechContext, named: Callable[[Ply], str]) -> str:
    """Return the sentence on a gain or loss that comes later in the lines, and the turns until then; "" for none.
    `named`: returns the text for a ply's move.
    """
    did, words = lines.later and lines.later.whole, context.words
    if did is None:
        return words.say(MORE_IN_STORE, best=named(lines.best.ply)) if lines.brings else ""
    mine = did.ply.mover == lines.best.ply.mover
    first, between = named((lines.best if mine else lines.played).ply), tuple(map(named, did.behind))
    if did.stones and not between:
        return possible_capture(did, words, first, named, happened=not mine and lines.happened > 1)
    moves: dict[str, str | tuple[str, ...]] = {
        "best": first,
        "played": first,
        "next": named(did.ply),
        "answer": between,
    }
    far = len(between) > NAMED
    if did.stones and mine:
        return _sentence_with_holes(words, FAR_CAPTURE if far else ON_TO_CAPTURE, did, **moves)
    if did.stones:
        text = (FAR_LOSS if far else ON_TO_LOSS)[len(did.holes_captured) > 1]
        return context.voice(did.ply.mover, text, n=did.stones, hole=did.holes_captured, **moves)
    if mine:
        return words.say(ON_TO_EXTRA if between else EXTRA_NEXT, **moves)
    return context.voice(did.ply.mover, ON_TO_THEIR_EXTRA if between else THEIR_EXTRA_NEXT, **moves)


def _sentence_with_holes(
    words: Language, texts: tuple[str, ...], did: TurnGains, **moves: str | tuple[str, ...]
) -> str:
    """Return a sentence on the captures of the turn `did`; `texts`: its forms for one hole and for several; `moves`:
    names of moves for further placeholders.
    """
    return words.say(texts[len(did.holes_captured) > 1], n=did.stones, hole=did.holes_captured, **moves)
