"""Texts about a turn that is foretold: what it really did, a hint, the answer, each from its steps."""

from collections.abc import Sequence
from typing import cast

from game.rules.board import SEATS
from game.rules.lead import pieces_ahead
from game.rules.match import Ply
from game.rules.steps import begins_lap, first_lap
from game.teaching.foretelling import SIDES, Foretell, right_places, right_side
from game.teaching.goal_row import GoalKey, GoalKind, GoalPart, GoalStage
from game.text.language import Language, msg
from game.text.speech_context import SpeechContext

MOST_LAPS = 5  # so many laps are named; of more only their number is said
HOLE, OWN, THEIRS = "hole", "mine", "theirs"
SAID = {HOLE: msg("You said {hole}."), OWN: msg("You said your store."), THEIRS: msg("You said the other store.")}
STARTED = msg("The turn started in {hole}.")
FIRST = {
    HOLE: msg("The first sowing ended in {hole}."),
    OWN: msg("The first sowing ended in your store."),
    THEIRS: msg("The first sowing ended in the other store."),
}
LAST = {
    HOLE: msg("The last stone fell into {hole}."),
    OWN: msg("The last stone fell into your store."),
    THEIRS: msg("The last stone fell into the other store."),
}
IT_IS = {HOLE: msg("It is {hole}."), OWN: msg("It is your store."), THEIRS: msg("It is the other store.")}
SAID_SIDE = msg("You said your side."), msg("You said the other side.")
NEXT = msg("Then it is your turn."), msg("Then the other side is to move.")
AHEAD = msg("Then you are ahead by {n:stone}."), msg("Then the other side is ahead by {n:stone}.")
LOOK: dict[Foretell, str] = {
    "start": msg("Look at the board once more: where do the rules let this turn start?"),
    "first": msg("Take the stones in your mind, and drop them one by one: where does the last one fall?"),
    "last": msg("Take the stones in your mind, and drop them one by one: what lies where the last one falls?"),
    "taken": msg("Follow the turn to its last stone: what lies there then, and what does it take?"),
    "next": msg("Follow the turn to its last stone: does it earn another turn?"),
    "ahead": msg("Count what each side has, and add what this turn brings."),
}
LAPS_ENDED = msg("See where its sowings ended, one after the other: {hole}.")
MANY_LAPS = msg("It had {n:lap}.")
HOLDS = msg("Hole {hole} holds {n:stone}. Drop them one by one.")
STARTS_WITH = msg("The turn starts with {n:stone}.")
GOES_ON = msg("The first sowing ends in {hole}, and goes on from there.")
BRINGS = msg("This turn captures {n:stone} for you.")
BRINGS_NOTHING = msg("This turn captures nothing for you.")


def _at(texts: dict[str, str], place: str, context: SpeechContext) -> str:
    """Return the text for a hole, for one's own store or for the other one."""
    ground = HOLE if place not in SEATS else OWN if place == context.reader else THEIRS
    return context.words.say(texts[ground], hole=place)


def _of_side(texts: tuple[str, str], ply: Ply, asked: Foretell, context: SpeechContext) -> str:
    return context.words.say(texts[right_side(ply, asked) != context.reader], n=abs(pieces_ahead(ply.after)))


def _really(ply: Ply, asked: Foretell, context: SpeechContext) -> str:
    """Return what the turn did of what is asked."""
    right = right_places(ply, asked)
    if asked == "start":
        return context.words.say(STARTED, hole=right[0])
    if asked in SIDES:
        return _of_side(NEXT if asked == "next" else AHEAD, ply, asked, context)
    if asked == "first":
        return _at(FIRST, right[0], context)
    return _at(LAST, right_places(ply, "last")[0], context)


def _missed(part: GoalPart, context: SpeechContext, ply: Ply | None) -> str:
    """Return what was said, and what it really is; where the turn ended stands before what it captured."""
    assert ply is not None
    asked = cast("Foretell", part.place)
    if asked in SIDES:
        return f"{_said(ply, asked, context)} {_really(ply, 'last', context)}"
    told = foretold_text(ply, asked, context)
    if asked == "start" or (asked == "first" and len(_lap_ends(ply)) > 1):
        return f"{told} {_really(ply, 'last', context)}"
    return told


def _said(ply: Ply, asked: Foretell, context: SpeechContext) -> str:
    """Return what was said of a turn: a place, or the side of one."""
    if asked not in SIDES:
        return _at(SAID, ply.move, context)
    seat = ply.move if ply.move in SEATS else ply.before.owner(ply.move)
    return context.words.t(SAID_SIDE[seat != context.reader])


def foretold_text(ply: Ply, asked: Foretell, context: SpeechContext) -> str:
    """Return what was said of a turn, right or wrong, and what it really did of what is asked."""
    return f"{_said(ply, asked, context)} {_really(ply, asked, context)}"


def _look(part: GoalPart, context: SpeechContext, ply: Ply | None) -> str:
    asked = cast("Foretell", part.place)
    if ply is None:
        return context.words.t(LOOK[asked])
    if asked in SIDES:
        return f"{_really(ply, asked, context)} {context.words.t(LOOK[asked])}"
    ends = _lap_ends(ply)
    if asked not in ("last", "taken") or len(ends) < 2:
        return context.words.t(LOOK[asked])
    if len(ends) > MOST_LAPS or any(place in SEATS for place in ends):
        return f"{context.words.say(MANY_LAPS, n=len(ends))} {context.words.t(LOOK[asked])}"
    return context.words.say(LAPS_ENDED, hole=tuple(ends))


def _lap_ends(ply: Ply) -> list[str]:
    """Return the places into which the last stone of each sowing fell."""
    out: list[str] = []
    for i, step in enumerate(ply.steps):
        if begins_lap(step, ply.steps[i - 1] if i else None):
            out.append("")
        if step.op == "drop":
            out = [*out[:-1], step.hole]
    return list(filter(None, out))


def foretold_hint(plies: Sequence[Ply], asked: Foretell, words: Language) -> str:
    """The second hint where a task has none of its own: something on the way to the answer."""
    ply = plies[0]
    lift = next(step for step in ply.steps if step.op == "lift")
    if asked == "start":
        return words.say(STARTS_WITH, n=lift.n)
    if asked == "ahead":
        n = sum(step.n for step in ply.steps if step.op == "capture" and step.to == ply.mover)
        return words.say(BRINGS, n=n) if n else words.t(BRINGS_NOTHING)
    lap = first_lap(ply.steps)
    if asked != "first" and lap.then is not None and lap.then.op == "lift":
        return words.say(GOES_ON, hole=lap.fell)
    return words.say(HOLDS, hole=lift.hole, n=lift.n)


def foretold_answer(plies: Sequence[Ply], asked: Foretell, context: SpeechContext) -> str:
    """The last hint: the place, or the side."""
    ply = plies[0]
    if asked in SIDES:
        return _really(ply, asked, context)
    return _at(IT_IS, right_places(ply, asked)[0], context)


ASKED = (
    GoalKind(
        "foretell_last",
        msg("Say where a turn ends"),
        msg("Where does the last stone fall?"),
        lambda n, at: {"foretell": "last"},
    ),
    GoalKind(
        "foretell_taken",
        msg("Say what a turn captures"),
        msg("From which hole does this turn capture?"),
        lambda n, at: {"foretell": "taken"},
    ),
    GoalKind(
        "foretell_ahead",
        msg("Say who is ahead after a turn"),
        msg("Who is ahead after this turn?"),
        lambda n, at: {"foretell": "ahead"},
    ),
)
FORETELL = GoalKey(
    "foretell", Foretell, GoalStage.RESULT,
    lambda turns, asked: turns.last_turn.move in right_places(turns.last_turn, asked),
    _missed, _look,
)  # fmt: skip
