"""Questions where a turn can go on in several ways, and the meaning of each answer, read from its steps."""

from collections.abc import Sequence
from itertools import islice
from typing import cast

from game.rules.board import Seat
from game.rules.game import PASS, Position, marks_of_kind
from game.rules.match import Ply
from game.rules.sowing.position import Position as SowingPosition
from game.rules.steps import Step, captures_of_player, count_laps
from game.text.following import steps_with_contexts
from game.text.language import msg
from game.text.sowing.known_clauses import clauses_of_kind_with_id, is_decided_by_front_row
from game.text.speech_context import PendingChoice, SpeechContext, TurnContinuation


def continuation_choice(ways: Sequence[Sequence[Ply]], shared: int, context: SpeechContext) -> PendingChoice:
    """Return the question on how a turn continues, with its answers; the turns of the first of `ways` may stop there.
    `shared`: number of steps that all turns share.
    """
    ply = ways[0][0]
    settled = tuple(islice(ply.step_by_step(), shared))
    last = next((step for step in reversed(settled) if step.op == "drop"), Step(""))
    at_house = any(
        step is last and moment.is_house(last.hole) and moment.owner(last.hole) == ply.mover
        for step, moment in steps_with_contexts(settled, context, ply.move)
    )
    rests = [tuple(islice(way[0].step_by_step(), shared, None)) for way in ways]
    or_on = len(ways) == 2 and not rests[0]
    cards = []
    for way, rest in zip(ways, rests, strict=True):
        if not rest:
            cards.append(_stopping_option(way[0], last, context))
        elif len(way) > 1:
            said = context.words.t("You’ll be asked again on the way.")
            cards.append(_continuing_option(rest, or_on=or_on, house=at_house, meaning=(said,), context=context))
        else:
            meaning = _answer_meaning(way[0], rest, context)
            cards.append(_continuing_option(rest, or_on=or_on, house=at_house, meaning=meaning, context=context))
    if all(rest and rest[0].op == "capture" for rest in rests):
        return PendingChoice(context.words.t(WHICH_HOLE[0]), context.words.t(WHICH_HOLE[1]), tuple(cards))
    back = next((rest[0].hole for rest in rests if _reverses_direction(rest, context)), "")
    if back:
        sentence = context.words.say(msg("{hole} may be sown back, because that captures. Which way?"), hole=back)
        return PendingChoice(sentence, context.words.t("Sow on, or back?"), tuple(cards))
    short = context.words.t(msg("**Stop**, or **sow on**?") if or_on else msg("How does it go on?"))
    return PendingChoice(
        _continuation_question(last, or_on=or_on, house=at_house, context=context), short, tuple(cards)
    )


WHICH_HOLE = (
    msg("You capture one more of your opponent’s holes. Which one? Choose it on the board, or below."),
    msg("Which hole is captured too?"),
)


def _reverses_direction(rest: Sequence[Step], context: SpeechContext) -> bool:
    return bool(rest and clauses_of_kind_with_id("reverse", rest[0].clause, context.rules))


def _continuation_question(last_step: Step, *, or_on: bool, house: bool, context: SpeechContext) -> str:
    """Return the question on how a turn continues. `last_step`: the step before the choice; `or_on`: the choice is to
    stop or sow on; `house`: the last stone fell into the player's house.
    """
    if house and or_on:
        return context.voice(
            context.mover,
            "[You’ve|{player} has] reached [your|the] house. **Stop**, or **sow its {n:stone}** on?",
            n=last_step.now,
        )
    if or_on:
        return context.words.say(msg("The last stone fell into {hole}. **Stop**, or **sow** on?"), hole=last_step.hole)
    return context.words.say(msg("The sowing has reached {hole}. How should the turn go on?"), hole=last_step.hole)


def _stopping_option(ply: Ply, last_step: Step, context: SpeechContext) -> TurnContinuation:
    """Return the answer that the turn stops here, with its meaning; `last_step`: the step before the choice."""
    words, after = context.words, ply.after
    said = [_end_text(ply, context)]
    if _owns_hole(after, last_step.hole, ply.mover):
        n = after.count(last_step.hole)
        if last_step.hole and _has_safe_house(cast("SowingPosition", after), ply.mover):
            said.append(words.say(msg("The house keeps {n:stone} and can’t be captured."), n=n))
        else:
            said.append(words.say(msg("The house keeps {n:stone}."), n=n))
    return TurnContinuation(
        words.t("Stop here"), (*said, *_row_counts(after, ply.mover, context)), words.tc("button", "Stop")
    )


def _continuing_option(
    rest: Sequence[Step], *, or_on: bool, house: bool, meaning: tuple[str, ...], context: SpeechContext
) -> TurnContinuation:
    """Return the answer that continues the turn, named after its next hole if there are several. `rest`: the steps that
    follow; `or_on`: the choice is to stop or sow on; `house`: the last stone fell into the player's house; `meaning`:
    sentences on the answer's effect.
    """
    words = context.words
    hole = next((step.hole for step in rest if step.hole), "")
    if _reverses_direction(rest, context):
        return TurnContinuation(words.say(msg("Sow {hole} back"), hole=hole), meaning, words.tc("button", "Sow back"))
    if rest[0].op == "lift":
        return TurnContinuation(words.say(msg("Sow {hole} on"), hole=hole), meaning, words.tc("button", "Sow on"))
    if rest[0].op == "capture":
        return TurnContinuation(words.say(msg("Capture {hole}"), hole=hole), meaning, hole)
    if not or_on and rest[0].op == "drop":
        return TurnContinuation(words.say(msg("Sow on, first into {hole}"), hole=hole), meaning, hole)
    if not or_on:
        return TurnContinuation(words.say(msg("Continue with {hole}"), hole=hole), meaning, hole)
    title = words.t("Sow the house on") if house else words.t("Sow on from here")
    return TurnContinuation(title, meaning, words.tc("button", "Sow on"))


def _answer_meaning(ply: Ply, rest: Sequence[Step], context: SpeechContext) -> tuple[str, ...]:
    """Return sentences on what the rest of a turn brings: captures, laps, its end, the house, rows."""
    words, mover = context.words, ply.mover
    if any(step.op == "void" for step in rest):
        return (words.t("This turn has no end."), _end_text(ply, context))
    taken = sum(step.n for step in captures_of_player(mover, rest))
    laps = count_laps(rest)
    last = next((step.hole for step in reversed(rest) if step.op == "drop"), "")
    if not last:
        text = msg("That captures {n:stone}.")
    elif taken:
        text = msg("{laps:lap} more, {n:stone} captured, and the last stone falls into {target}.")
    else:
        text = msg("{laps:lap} more, nothing captured, and the last stone falls into {target}.")
    said = [words.say(text, laps=laps, n=taken, target=last)]
    had, has = (_houses_owned_by(position, mover) for position in (ply.before, ply.after))
    if had and not has:
        said.append(words.t("The house is lost for good."))
    if ply.after.over or ply.after.round > ply.before.round or ply.after.player == mover:
        said.append(_end_text(ply, context))
    return (*said, *_row_counts(ply.after, mover, context))


def _end_text(ply: Ply, context: SpeechContext) -> str:
    """Return the sentence on what follows a ply: the end of game, round or turn, or an extra turn."""
    if ply.after.over:
        return context.words.t("The game ends here.")
    if ply.after.round > ply.before.round:
        return context.words.t("The round ends here.")
    if ply.after.player == ply.mover and ply.after.legal() == (PASS,):
        return context.voice(ply.mover, "{You} [have|has] an extra turn, but no move.")
    if ply.after.player == ply.mover:
        return context.voice(ply.mover, "{You} [move|moves] again.")
    return context.voice(ply.mover, "[Your|{player}’s] turn ends.")


def _row_counts(after: Position, seat: Seat, context: SpeechContext) -> tuple[str, ...]:
    """Return the sentence, if any, on how many stones lie in the front row or both rows that decide a four-row game."""
    board = context.rules.board
    if board.rows != 4:
        return ()
    if is_decided_by_front_row(context.rules):
        n = sum(after.cells[i] for i in board.front_row(seat))
        return (context.words.say(msg("Front row: {n:stone}."), n=n),)
    return (context.words.say(msg("Both rows: {n:stone}."), n=sum(after.cells[i] for i in board.holes_of_seat(seat))),)


def _houses_owned_by(position: Position, seat: Seat) -> set[str]:
    return {mark.place for mark in marks_of_kind(position, "house") if mark.seat == seat}


def _owns_hole(position: Position, hole: str, seat: Seat) -> bool:
    """Return whether `hole` is marked as a house of `seat`."""
    return hole in _houses_owned_by(position, seat)


def _has_safe_house(position: SowingPosition, seat: Seat) -> bool:
    """Return whether a player has a house that can't be captured now."""
    rules = position.rules
    protected = any(clause.protected for clause in rules.clauses_of_kind("house"))
    return protected and bool(position.house_works(seat))
