"""A whole turn in a line: what was played, how far it ran, what it brought; and whose turn it is then."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.rules.board import SEATS, other_seat
from game.rules.steps import CARRIED, RESERVE, Step
from game.text.following import following
from game.text.language import joined_voices, msg, sentence_forms
from game.text.sowing.captions import makes_store
from game.text.sowing.known_clauses import known_clause_name
from game.text.speech_context import SpeechContext

MOST_NAMED = 3  # so many holes are named; of more only the number is said
GOT = (  # out of one hole, and out of several
    joined_voices("{You} got {n:stone} from hole {hole}."),
    joined_voices("{You} got {n:stone} from the holes {hole}."),
)
CAPTURED = sentence_forms("Captured: {n:stone} from [{hole}|holes {hole}|{m:hole}].")
CAPTURED_AND_SOWN = sentence_forms("Captured and sown on: {n:stone} from [{hole}|holes {hole}|{m:hole}].")


@dataclass(frozen=True)
class _Turn:
    """What there is to say of the moves that a player made in a row."""

    holes: tuple[str, ...]  # or moves, where these name a direction
    n: int  # stones first lifted
    in_hand: bool  # the turn began with a stone from the hand
    laps: int
    landed: str  # empty where the game ended with stones still in the hand
    taken: dict[str, list[Step]]  # captures by where they went: "S", "N", "carried"
    bonus: bool
    void: bool


def turn_summaries(
    turns: Iterable[Iterable[Step]], context: SpeechContext, moves: Sequence[str] = ()
) -> tuple[str, ...]:
    """All that a player did before the other one moved: in a line, and ever shorter for where there is less room.

    `turns` are their moves in a row, several where extra turns were earned, each with its steps; `moves` as they are
    written, so that a direction can be given.
    """
    each = [tuple(steps) for steps in turns]
    if not any(step.op == "drop" for turn in each for step in turn):
        apart = _without_sowing([step for turn in each for step in turn], context)
        return (" ".join(filter(None, (apart, *_swept(each, context)))),)
    if any(step.seat for step in each[0]):
        return (_both(each[0], context),)
    turn = _seen(each, context, moves)
    way, brought = _way(turn, context), _brought(turn, context)
    after = [context.words.t("One more turn.")] if turn.bonus and not context.ends else []
    if turn.void:
        after = [context.words.t("This sowing had no end, so it was taken back.")]
        brought = []
    full = " ".join((way, *brought, *_swept(each, context), *after))
    return tuple(dict.fromkeys((full, " ".join((_short(turn, context), *brought[:1])), _short(turn, context))))


def _seen(each: Sequence[Sequence[Step]], context: SpeechContext, moves: Sequence[str]) -> _Turn:
    holes: list[str] = []
    n, laps, landed, in_hand = 0, 0, "", False
    taken: dict[str, list[Step]] = {}
    for i, steps in enumerate(each):
        lap = 0
        for step, moment in following(steps, context):
            lap, landed = moment.lap, moment.landed or landed
            if step.op == "capture":
                taken.setdefault(step.to, []).append(step)
        first = next((step for step in steps if step.op in ("lift", "drop")), None)
        if first is not None:
            holes.append(moves[i] if i < len(moves) else first.hole)
            n, laps = n + first.n, laps + lap
            in_hand = in_hand or first.source == RESERVE
    last = each[-1] if each else ()
    in_the_air = any(step.op == "sweep" and step.hole == CARRIED for step in last)
    return _Turn(
        tuple(holes), n, in_hand, laps, "" if in_the_air else landed, taken,
        any(step.op == "bonus" for step in last), any(step.op == "void" for step in last),
    )  # fmt: skip


# ---------------------------------------------------------------------- what was played
def _played(text: str, turn: _Turn, context: SpeechContext) -> str:
    return context.voice(context.mover, text, hole=turn.holes, n=turn.n, laps=turn.laps, target=turn.landed)


def _short(turn: _Turn, context: SpeechContext) -> str:
    """Only from where, and with how many stones."""
    hand = joined_voices("{You} played {hole}, with a stone from the hand.")
    return _played(hand if turn.in_hand else joined_voices("{You} played {hole}: {n:stone}."), turn, context)


def _way(turn: _Turn, context: SpeechContext) -> str:
    """From where, and how far it ran."""
    if turn.void or len(turn.holes) > 1 or not turn.landed:
        return _short(turn, context)
    several = turn.laps > 1
    if turn.in_hand:
        return _played(FROM_HAND[several], turn, context)
    if context.is_store(turn.landed):
        return _played(TO_STORE[several, turn.landed == context.mover], turn, context)
    return _played(TO_HOLE[several], turn, context)


FROM_HAND = (  # in a single lap, and in several
    joined_voices("{You} played {hole} from the hand, to {target}."),
    joined_voices("{You} played {hole} from the hand: {laps:lap}, to {target}."),
)
TO_HOLE = (
    joined_voices("{You} played {hole}: {n:stone}, to {target}."),
    joined_voices("{You} played {hole}: {n:stone}, {laps:lap}, to {target}."),
)
TO_STORE = {  # in several laps, and into the mover's own store
    (True, True): joined_voices("{You} played {hole}: {n:stone}, {laps:lap}, to the store."),
    (True, False): joined_voices("{You} played {hole}: {n:stone}, {laps:lap}, to the other store."),
    (False, True): joined_voices("{You} played {hole}: {n:stone}, to the store."),
    (False, False): joined_voices("{You} played {hole}: {n:stone}, to the other store."),
}


# ---------------------------------------------------------------------- what it brought
WON_NOW = (
    joined_voices("{hole} is {your} won hole now."),
    joined_voices("{hole} are {your} won holes now."),
)  # one, several


def _brought(turn: _Turn, context: SpeechContext) -> list[str]:
    """Captures for oneself, those that were sown on, and what the other side got."""
    words, mover = context.words, context.mover
    said: list[str] = []
    own, sown, others = (turn.taken.get(to, []) for to in (mover, CARRIED, other_seat(mover)))
    if own:
        said.append(_captured(CAPTURED, own, context))
    won = next((step for step in own if makes_store(step, context)), None)
    if won is not None:
        said.append(context.voice(mover, "{hole} is {your} tuz now.", hole=won.hole))
    kept = tuple(hole for hole in turn.taken if hole not in (*SEATS, CARRIED))
    if kept:
        said.append(context.voice(mover, WON_NOW[len(kept) > 1], hole=kept))
    if sown:
        said.append(_captured(CAPTURED_AND_SOWN, sown, context))
    if others:
        n, holes = _sum(others)
        said.append(context.voice(other_seat(mover), GOT[len(holes) > 1], n=n, hole=holes))
    if not said and _can_capture(context):
        said.append(words.t("Nothing captured."))
    return said


def _both(steps: Sequence[Step], context: SpeechContext) -> str:
    """An opening in which both sowed at once."""
    holes = tuple(step.hole for step in steps if step.op == "lift" and step.hole)[:2]
    said = [context.words.say(msg("Both sowed at once, from {hole}."), hole=holes)]
    for seat in SEATS:
        n = sum(step.n for step in steps if step.op == "capture" and step.to == seat)
        if n:
            said.append(context.voice(seat, "{You} captured {n:stone}.", n=n))
    return " ".join(said)


def _captured(texts: Sequence[str], captures: Sequence[Step], context: SpeechContext) -> str:
    n, holes = _sum(captures)
    text = texts[2 if len(holes) > MOST_NAMED else int(len(holes) > 1)]
    return context.words.say(text, n=n, m=len(holes), hole=holes)


def _sum(captures: Sequence[Step]) -> tuple[int, tuple[str, ...]]:
    return sum(step.n for step in captures), tuple(dict.fromkeys(step.hole for step in captures))


def _swept(each: Sequence[Sequence[Step]], context: SpeechContext) -> list[str]:
    """Who took what was left when the turn ended the game or its round."""
    said = []
    for seat in SEATS:
        n = sum(step.n for steps in each for step in steps if step.op == "sweep" and step.to == seat)
        if n:
            said.append(context.voice(seat, "{You} took what was left: {n:stone}.", n=n))
    return said


def _can_capture(context: SpeechContext) -> bool:
    """Does the game know captures at all?"""
    rules = context.rules
    return bool(rules.clauses_of_kind("drop")) or any(lap.take for lap in rules.clauses_of_kind("lap"))


def _without_sowing(steps: Sequence[Step], context: SpeechContext) -> str:
    turned = any(known_clause_name(step.clause, context.rules) == "layout" for step in steps)
    op = next((op for op in DECIDED if any(step.op == op for step in steps)), "")
    text = OF_THE_BOARD[op] if turned and op in OF_THE_BOARD else DECIDED.get(op, "")
    claimed = tuple(step.hole for step in steps if step.op == "claim")
    return context.voice(context.mover, text, hole=claimed) if text else ""


DECIDED = {  # what a turn without a sowing was, by its steps: the first of them that it has
    "swap": joined_voices("{You} swapped sides."),
    "keep": joined_voices("{You} left the sides as they are."),
    "layout": joined_voices("{You} laid out the stones."),
    "claim": joined_voices("{You} claimed {hole}."),
    "pass": joined_voices("{You} had no move."),
}
OF_THE_BOARD = {  # the same of a layout
    "swap": joined_voices("{You} turned the board round."),
    "keep": joined_voices("{You} kept the board as it lay."),
}
