"""A whole turn in a line: what was played, how far it ran, what it brought; and whose turn it is then."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from game.rules.board import SEATS, other
from game.rules.steps import CARRIED, RESERVE, Step
from game.text.following import following
from game.text.language import msg, voices
from game.text.sowing.captions import wins
from game.text.sowing.clause_texts import canonical
from game.text.telling import Telling

MOST_NAMED = 3  # so many holes are named; of more only the number is said
GOT = (  # out of one hole, and out of several
    voices(
        "You got {n:stone} from hole {hole}.",
        "{player} got {n:stone} from hole {hole}.",
        "The computer got {n:stone} from hole {hole}.",
    ),
    voices(
        "You got {n:stone} from the holes {hole}.",
        "{player} got {n:stone} from the holes {hole}.",
        "The computer got {n:stone} from the holes {hole}.",
    ),
)


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


def turn_summaries(turns: Iterable[Iterable[Step]], telling: Telling, moves: Sequence[str] = ()) -> tuple[str, ...]:
    """All that a player did before the other one moved: in a line, and ever shorter for where there is less room.

    `turns` are their moves in a row, several where extra turns were earned, each with its steps; `moves` as they are
    written, so that a direction can be given.
    """
    each = [tuple(steps) for steps in turns]
    if not any(step.op == "drop" for turn in each for step in turn):
        apart = _without_sowing([step for turn in each for step in turn], telling)
        return (" ".join(filter(None, (apart, *_swept(each, telling)))),)
    if any(step.seat for step in each[0]):
        return (_both(each[0], telling),)
    turn = _seen(each, telling, moves)
    way, brought = _way(turn, telling), _brought(turn, telling)
    after = [telling.words.t("One more turn.")] if turn.bonus and not telling.ends else []
    if turn.void:
        after = [telling.words.t("This sowing had no end, so it was taken back.")]
        brought = []
    full = " ".join((way, *brought, *_swept(each, telling), *after))
    return tuple(dict.fromkeys((full, " ".join((_short(turn, telling), *brought[:1])), _short(turn, telling))))


def _seen(each: Sequence[Sequence[Step]], telling: Telling, moves: Sequence[str]) -> _Turn:
    holes: list[str] = []
    n, laps, landed, in_hand = 0, 0, "", False
    taken: dict[str, list[Step]] = {}
    for i, steps in enumerate(each):
        lap = 0
        for step, moment in following(steps, telling):
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
def _short(turn: _Turn, telling: Telling) -> str:
    """Only from where, and with how many stones."""
    if turn.in_hand:
        return telling.voice(
            telling.mover,
            "You played {hole}, with a stone from the hand.",
            "{player} played {hole}, with a stone from the hand.",
            "The computer played {hole}, with a stone from the hand.",
            hole=turn.holes,
        )
    return telling.voice(
        telling.mover,
        "You played {hole}: {n:stone}.",
        "{player} played {hole}: {n:stone}.",
        "The computer played {hole}: {n:stone}.",
        hole=turn.holes,
        n=turn.n,
    )


def _way(turn: _Turn, telling: Telling) -> str:
    """From where, and how far it ran."""
    values: dict[str, object] = {"hole": turn.holes, "n": turn.n, "laps": turn.laps, "target": turn.landed}
    if turn.void or len(turn.holes) > 1 or not turn.landed:
        return _short(turn, telling)
    if turn.in_hand and turn.laps <= 1:
        return telling.voice(
            telling.mover,
            "You played {hole} from the hand, to {target}.",
            "{player} played {hole} from the hand, to {target}.",
            "The computer played {hole} from the hand, to {target}.",
            **values,
        )
    if turn.in_hand:
        return telling.voice(
            telling.mover,
            "You played {hole} from the hand: {laps:lap}, to {target}.",
            "{player} played {hole} from the hand: {laps:lap}, to {target}.",
            "The computer played {hole} from the hand: {laps:lap}, to {target}.",
            **values,
        )
    if telling.is_store(turn.landed):
        return _way_to_store(turn, telling, values)
    if turn.laps > 1:
        return telling.voice(
            telling.mover,
            "You played {hole}: {n:stone}, {laps:lap}, to {target}.",
            "{player} played {hole}: {n:stone}, {laps:lap}, to {target}.",
            "The computer played {hole}: {n:stone}, {laps:lap}, to {target}.",
            **values,
        )
    return telling.voice(
        telling.mover,
        "You played {hole}: {n:stone}, to {target}.",
        "{player} played {hole}: {n:stone}, to {target}.",
        "The computer played {hole}: {n:stone}, to {target}.",
        **values,
    )


def _way_to_store(turn: _Turn, telling: Telling, values: dict[str, object]) -> str:
    return telling.voice(telling.mover, TO_STORE[turn.laps > 1, turn.landed == telling.mover], **values)


TO_STORE = {  # in several laps, and into the mover's own store
    (True, True): voices(
        "You played {hole}: {n:stone}, {laps:lap}, to the store.",
        "{player} played {hole}: {n:stone}, {laps:lap}, to the store.",
        "The computer played {hole}: {n:stone}, {laps:lap}, to the store.",
    ),
    (True, False): voices(
        "You played {hole}: {n:stone}, {laps:lap}, to the other store.",
        "{player} played {hole}: {n:stone}, {laps:lap}, to the other store.",
        "The computer played {hole}: {n:stone}, {laps:lap}, to the other store.",
    ),
    (False, True): voices(
        "You played {hole}: {n:stone}, to the store.",
        "{player} played {hole}: {n:stone}, to the store.",
        "The computer played {hole}: {n:stone}, to the store.",
    ),
    (False, False): voices(
        "You played {hole}: {n:stone}, to the other store.",
        "{player} played {hole}: {n:stone}, to the other store.",
        "The computer played {hole}: {n:stone}, to the other store.",
    ),
}


# ---------------------------------------------------------------------- what it brought
def _brought(turn: _Turn, telling: Telling) -> list[str]:
    """Captures for oneself, those that were sown on, and what the other side got."""
    words, mover = telling.words, telling.mover
    said: list[str] = []
    own, sown, others = (turn.taken.get(to, []) for to in (mover, CARRIED, other(mover)))
    if own:
        said.append(_captured(own, telling))
    won = next((step for step in own if wins(step, telling)), None)
    if won is not None:
        said.append(
            telling.voice(
                mover,
                "{hole} is your tuz now.",
                "{hole} is {player}’s tuz now.",
                "{hole} is the computer’s tuz now.",
                hole=won.hole,
            )
        )
    if sown:
        said.append(_captured_and_sown(sown, telling))
    if others:
        n, holes = _sum(others)
        said.append(telling.voice(other(mover), GOT[len(holes) > 1], n=n, hole=holes))
    if not said and _can_capture(telling):
        said.append(words.t("Nothing captured."))
    return said


def _both(steps: Sequence[Step], telling: Telling) -> str:
    """An opening in which both sowed at once."""
    holes = tuple(step.hole for step in steps if step.op == "lift" and step.hole)[:2]
    said = [telling.words.say(msg("Both sowed at once, from {hole}."), hole=holes)]
    for seat in SEATS:
        n = sum(step.n for step in steps if step.op == "capture" and step.to == seat)
        if n:
            text = voices("You captured {n:stone}.", "{player} captured {n:stone}.", "The computer captured {n:stone}.")
            said.append(telling.voice(seat, text, n=n))
    return " ".join(said)


def _captured(captures: Sequence[Step], telling: Telling) -> str:
    n, holes = _sum(captures)
    if len(holes) > MOST_NAMED:
        return telling.words.say(msg("Captured: {n:stone} from {m:hole}."), n=n, m=len(holes))
    text = msg("Captured: {n:stone} from {hole}.") if len(holes) == 1 else msg("Captured: {n:stone} from holes {hole}.")
    return telling.words.say(text, n=n, hole=holes)


def _captured_and_sown(captures: Sequence[Step], telling: Telling) -> str:
    n, holes = _sum(captures)
    if len(holes) > MOST_NAMED:
        return telling.words.say(msg("Captured and sown on: {n:stone} from {m:hole}."), n=n, m=len(holes))
    if len(holes) > 1:
        return telling.words.say(msg("Captured and sown on: {n:stone} from holes {hole}."), n=n, hole=holes)
    return telling.words.say(msg("Captured and sown on: {n:stone} from {hole}."), n=n, hole=holes)


def _sum(captures: Sequence[Step]) -> tuple[int, tuple[str, ...]]:
    return sum(step.n for step in captures), tuple(dict.fromkeys(step.hole for step in captures))


def _swept(each: Sequence[Sequence[Step]], telling: Telling) -> list[str]:
    """Who took what was left when the turn ended the game or its round."""
    said = []
    for seat in SEATS:
        n = sum(step.n for steps in each for step in steps if step.op == "sweep" and step.to == seat)
        if n:
            text = voices(
                "You took what was left: {n:stone}.",
                "{player} took what was left: {n:stone}.",
                "The computer took what was left: {n:stone}.",
            )
            said.append(telling.voice(seat, text, n=n))
    return said


def _can_capture(telling: Telling) -> bool:
    """Does the game know captures at all?"""
    rules = telling.rules
    return bool(rules.clauses_of("drop")) or any(lap.take for lap in rules.clauses_of("lap"))


def _without_sowing(steps: Sequence[Step], telling: Telling) -> str:
    ops = {step.op for step in steps}
    mover = telling.mover
    turned = any(canonical(step.clause, telling.rules) == "layout" for step in steps)
    if "swap" in ops and turned:
        return telling.voice(
            mover,
            "You turned the board round.",
            "{player} turned the board round.",
            "The computer turned the board round.",
        )
    if "keep" in ops and turned:
        return telling.voice(
            mover,
            "You kept the board as it lay.",
            "{player} kept the board as it lay.",
            "The computer kept the board as it lay.",
        )
    if "swap" in ops:
        return telling.voice(mover, "You swapped sides.", "{player} swapped sides.", "The computer swapped sides.")
    if "keep" in ops:
        return telling.voice(
            mover,
            "You left the sides as they are.",
            "{player} left the sides as they are.",
            "The computer left the sides as they are.",
        )
    if "layout" in ops:
        return telling.voice(
            mover,
            "You laid out the stones.",
            "{player} laid out the stones.",
            "The computer laid out the stones.",
        )
    if "claim" in ops:
        return telling.voice(
            mover,
            "You claimed {hole}.",
            "{player} claimed {hole}.",
            "The computer claimed {hole}.",
            hole=tuple(step.hole for step in steps if step.op == "claim"),
        )
    if "pass" in ops:
        return telling.voice(mover, "You had no move.", "{player} had no move.", "The computer had no move.")
    return ""
