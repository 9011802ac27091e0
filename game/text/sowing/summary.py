"""A whole turn in a line: what was played, how far it ran, what it brought; and whose turn it is then."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.rules.board import SEATS, other_seat
from game.rules.steps import CARRIED, RESERVE, Step
from game.text.following import steps_with_contexts
from game.text.language import joined_voices, msg, sentence_forms
from game.text.sowing.captions import makes_store
from game.text.sowing.known_clauses import known_name_of_id
from game.text.speech_context import SpeechContext

MOST_NAMED = 3  # so many holes are named; of more only the number is said
GOT = (  # out of one hole, and out of several
    joined_voices("{You} got {n:stone} from hole {hole}."),
    joined_voices("{You} got {n:stone} from the holes {hole}."),
)
CAPTURED = sentence_forms("Captured: {n:stone} from [{hole}|holes {hole}|{m:hole}].")
CAPTURED_AND_SOWN = sentence_forms("Captured and sown on: {n:stone} from [{hole}|holes {hole}|{m:hole}].")


@dataclass(frozen=True)
class _TurnSummary:
    """Summary of the moves that a player made in a row."""

    holes: tuple[str, ...]  # or moves, where these name a direction
    n: int  # stones first lifted
    is_in_hand: bool  # the turn began with a stone from the hand
    laps: int
    landed: str  # empty where the game ended with stones still in the hand
    taken: dict[str, list[Step]]  # captures by where they went: "S", "N", "carried"
    has_bonus: bool
    is_void: bool


def turn_summaries(
    turns: Iterable[Iterable[Step]], context: SpeechContext, moves: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return one-line summaries of all moves that a player made in a row, from long to short.

    `turns`: the steps of each move; `moves`: their notation, for directions.
    """
    each = [tuple(steps) for steps in turns]
    swept = swept_text([step for steps in each for step in steps], context)
    if not any(step.op == "drop" for turn in each for step in turn):
        apart = _decision_text([step for turn in each for step in turn], context)
        return (" ".join(filter(None, (apart, swept))),)
    if any(step.seat for step in each[0]):
        return (_joint_opening_text(each[0], context),)
    turn = _summarize_turns(each, context, moves)
    way, brought = _path_text(turn, context), _gain_parts(turn, context)
    after = [context.words.t("One more turn.")] if turn.has_bonus and not context.is_last_turn else []
    if turn.is_void:
        after = [context.words.t("This sowing had no end, so it was taken back.")]
        brought = []
    full = " ".join(filter(None, (way, *brought, swept, *after)))
    return tuple(
        dict.fromkeys((full, " ".join((_short_text(turn, context), *brought[:1])), _short_text(turn, context)))
    )


def _summarize_turns(each: Sequence[Sequence[Step]], context: SpeechContext, moves: Sequence[str]) -> _TurnSummary:
    """Return the summary of consecutive moves of one player; `each`: the steps of each, `moves`: notation."""
    holes: list[str] = []
    n, laps, landed, in_hand = 0, 0, "", False
    taken: dict[str, list[Step]] = {}
    for i, steps in enumerate(each):
        lap = 0
        for step, moment in steps_with_contexts(steps, context):
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
    return _TurnSummary(
        tuple(holes), n, in_hand, laps, "" if in_the_air else landed, taken,
        any(step.op == "bonus" for step in last), any(step.op == "void" for step in last),
    )  # fmt: skip


# ---------------------------------------------------------------------- what was played
def _filled_text(text: str, turn: _TurnSummary, context: SpeechContext) -> str:
    """Return a text about the mover with the turn's start, stones, laps and landing filled in."""
    return context.voice(context.mover, text, hole=turn.holes, n=turn.n, laps=turn.laps, target=turn.landed)


def _short_text(turn: _TurnSummary, context: SpeechContext) -> str:
    hand = joined_voices("{You} played {hole}, with a stone from the hand.")
    return _filled_text(hand if turn.is_in_hand else joined_voices("{You} played {hole}: {n:stone}."), turn, context)


def _path_text(turn: _TurnSummary, context: SpeechContext) -> str:
    """Return a summary of the start and the length of the turn."""
    if turn.is_void or len(turn.holes) > 1 or not turn.landed:
        return _short_text(turn, context)
    several = turn.laps > 1
    if turn.is_in_hand:
        return _filled_text(FROM_HAND[several], turn, context)
    if context.is_store(turn.landed):
        return _filled_text(TO_STORE[several, turn.landed == context.mover], turn, context)
    return _filled_text(TO_HOLE[several], turn, context)


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


def _gain_parts(turn: _TurnSummary, context: SpeechContext) -> list[str]:
    """Return parts on captures kept, captures sown again, and stones gained by the opponent."""
    words, mover = context.words, context.mover
    said: list[str] = []
    own, sown, others = (turn.taken.get(to, []) for to in (mover, CARRIED, other_seat(mover)))
    if own:
        said.append(_capture_text(CAPTURED, own, context))
    won = next((step for step in own if makes_store(step, context)), None)
    if won is not None:
        said.append(context.voice(mover, "{hole} is {your} tuz now.", hole=won.hole))
    kept = tuple(hole for hole in turn.taken if hole not in (*SEATS, CARRIED))
    if kept:
        said.append(context.voice(mover, WON_NOW[len(kept) > 1], hole=kept))
    if sown:
        said.append(_capture_text(CAPTURED_AND_SOWN, sown, context))
    if others:
        n, holes = _captured_stones(others)
        said.append(context.voice(other_seat(mover), GOT[len(holes) > 1], n=n, hole=holes))
    if not said and _has_captures(context):
        said.append(words.t("Nothing captured."))
    return said


def _joint_opening_text(steps: Sequence[Step], context: SpeechContext) -> str:
    """Summarize an opening in which both players sowed at once."""
    holes = tuple(step.hole for step in steps if step.op == "lift" and step.hole)[:2]
    said = [context.words.say(msg("Both sowed at once, from {hole}."), hole=holes)]
    for seat in SEATS:
        n = sum(step.n for step in steps if step.op == "capture" and step.to == seat)
        if n:
            said.append(context.voice(seat, "{You} captured {n:stone}.", n=n))
    return " ".join(said)


def _capture_text(texts: Sequence[str], captures: Sequence[Step], context: SpeechContext) -> str:
    """Return a sentence on captures; `texts`: its forms for one hole, several, and too many to name."""
    n, holes = _captured_stones(captures)
    text = texts[2 if len(holes) > MOST_NAMED else int(len(holes) > 1)]
    return context.words.say(text, n=n, m=len(holes), hole=holes)


def _captured_stones(captures: Sequence[Step]) -> tuple[int, tuple[str, ...]]:
    """Return the number of stones captured, and the holes, each once."""
    return sum(step.n for step in captures), tuple(dict.fromkeys(step.hole for step in captures))


def swept_text(steps: Sequence[Step], context: SpeechContext) -> str:
    """Return who collected how many of the remaining stones when turns ended the game or a round; "" for nobody."""
    swept = {seat: sum(step.n for step in steps if step.op == "sweep" and step.to == seat) for seat in SEATS}
    said = (context.voice(seat, "{You} took what was left: {n:stone}.", n=n) for seat, n in swept.items() if n)
    return " ".join(said)


def _has_captures(context: SpeechContext) -> bool:
    rules = context.rules
    return any(map(rules.clauses_of_kind, ("drop", "lift"))) or any(lap.take for lap in rules.clauses_of_kind("lap"))


def _decision_text(steps: Sequence[Step], context: SpeechContext) -> str:
    """Return the sentence on a decision without sowing, such as a swap or claimed holes; "" for others."""
    turned = any(known_name_of_id(step.clause, context.rules) == "layout" for step in steps)
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
    "keep": joined_voices("{You} kept the board as it was."),
}
