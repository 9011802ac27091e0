"""Steps in, sentences out: what is said under the board while a turn runs.

`caption` is the sentence for a step; `game.text.following` fills in what it has to know of the turn.  The neighbours
say the rest: `summary` a whole turn, `binding` what a player is bound to, `preview` what a move would do, `outcome` how
a game ended, `binding` too why a move is not allowed, `clauses` what the rules are.
"""

from collections.abc import Callable, Sequence
from typing import cast

from game.rules.board import Seat
from game.rules.file.schema import LapWords
from game.rules.file.vocabulary import (
    AlsoCapturedHoles,
    CaptureChain,
    CapturedSowingStart,
    HoleBecomes,
    LapThen,
    LastStonePlace,
    NumberCaptureOwner,
    Occupancy,
    WhatIsTaken,
)
from game.rules.steps import CARRIED, HEAP, RESERVE, Step
from game.text.language import joined_voices, msg, sentence_forms
from game.text.sowing.clauses import rule_behind_step
from game.text.sowing.known_clauses import (
    clauses_of_kind_with_id,
    clauses_with_id,
    known_clause_texts,
    known_name_of_id,
)
from game.text.speech_context import IN_THIS_ROUND, Caption, SpeechContext


def caption(step: Step, context: SpeechContext) -> Caption:
    """Return the caption for a step that has just been played, and the rule behind it."""
    words = context.words
    if step.op == "bonus" and context.is_last_turn:
        over = sentence_forms("The [game|round] is over, so there’s no extra turn.")
        return Caption(words.t(over[bool(context.rules.clauses_of_kind("match"))]))
    text, left = BY_OP[step.op](step, context), _stones_left_behind(step, context)
    said = context.voice(_subject_of_step(step, context), text, **_step_values(step, context))
    if left:
        said = f"{said} {words.say(msg('Left there: {n:stone}.'), n=left)}"
    return Caption(said, _rule_text(step, context))


def _subject_of_step(step: Step, context: SpeechContext) -> Seat:
    """Return the seat that is the subject of a step's sentence: the store's owner, or the receiver of the stones."""
    if step.op in ("drop", "skip"):
        return context.owner(step.hole)
    if step.op in ("pay", "refill") and context.is_store(step.hole):
        return "N" if step.hole == "N" else "S"
    return context.capture_receiver(step)


def _step_values(step: Step, context: SpeechContext) -> dict[str, object]:
    """Return the values for the sentence of a step; `n`: stones moved, or left after a drop."""
    n, target = step.n, step.to
    if step.op == "drop":
        n = context.reserve if step.source == RESERVE else context.hand
    if step.op == "capture":
        target = _landing_hole(context)
    return {"hole": step.hole, "target": target, "n": n, "now": step.now, "lap": max(context.lap, 1)}


def clause_note(clause: str, context: SpeechContext) -> Caption:
    """Return the caption for a clause that changed a turn without a step, such as a capture that is not made."""
    text, reason = known_clause_texts(known_name_of_id(clause, context.rules)).note, rule_behind_step(clause, context)
    return Caption(context.words.t(text), reason) if text else Caption(reason)


def _rule_text(step: Step, context: SpeechContext) -> str:
    """Return the rule behind a step; for a turn's first step the kind of turn, if that determines its start."""
    if step.op == "pass":
        return rule_behind_step("pass", context)
    if step.clause == "agreed" and context.reader is not None:
        return context.words.t("You ended the game.")
    kind = _kind_of_turn(context)
    if context.before is None and step.op == "lift" and kind and known_name_of_id(kind, context.rules) != "no_single":
        return rule_behind_step(kind, context)
    return rule_behind_step(step.clause, context)


def _kind_of_turn(context: SpeechContext) -> str:
    """Return the id of the turn clause for the kind of turn that is played; "" if the position is unknown."""
    return str(context.position.kind) if context.position is not None else ""


# ---------------------------------------------------------------------- the text of each step
def _stones_left_behind(step: Step, context: SpeechContext) -> int:
    """Return how many stones the rules leave in a hole when its stones are lifted; 0 for none."""
    if step.op != "lift":
        return 0
    if context.lap > 1:
        relay = context.before or step  # what leads to the lap: the lift itself may be of the sowing
        clauses = clauses_of_kind_with_id("lap", relay.clause, context.rules)
    else:
        clauses = clauses_of_kind_with_id("turn", _kind_of_turn(context), context.rules)
    return next((clause.leave or 0 for clause in clauses), 0)


def _lift_text(step: Step, context: SpeechContext) -> str:
    """Return the untranslated text for lifting a hole's stones, which names the reason: start of the turn, further or
    reversed lap, loss of the house, captured stones lifted along, or the tax on the house.
    """
    if context.lifts_only_tax(step):
        if known_name_of_id(_kind_of_turn(context), context.rules) == "house_tax":  # the only rule that is called so
            return joined_voices("House tax: {you} [lift|lifts] only {n:stone} from {hole}.")
        return joined_voices("The house {hole} is active: {you} [lift|lifts] only {n:stone} from it.")
    if context.loses_house(step):
        return msg("The whole house {hole} is lifted: {n:stone}. It’s no longer a house.")
    if clauses_of_kind_with_id("reverse", step.clause, context.rules):
        return joined_voices("Lap {lap} goes back, to capture: {you} [lift|lifts] {n:stone} from {hole}.")
    if context.before is not None and context.before.to == CARRIED:
        return msg("The stones of {hole} go with them: {n:stone}.")
    if context.lap > 1:
        return joined_voices("Lap {lap}: {you} [lift|lifts] {n:stone} from {hole}.")
    return LIFTS[context.way]


LIFTS = {
    "": joined_voices("{You} [lift|lifts] {n:stone} from {hole}."),
    "<": joined_voices("{You} [lift|lifts] {n:stone} from {hole}, to sow to [the|their|its] left."),
    ">": joined_voices("{You} [lift|lifts] {n:stone} from {hole}, to sow to [the|their|its] right."),
}


def _drop_text(step: Step, context: SpeechContext) -> str:
    """Return the untranslated text for a stone that falls into a hole or store, one of several or the last."""
    if context.is_store(step.hole):
        if context.hand:
            return joined_voices("One stone into {your} store. {n:word} left in hand.")
        return joined_voices("The last stone falls into {your} store, now {now}.")
    if step.source == RESERVE:
        return msg("A stone from the hand into {hole}. Still in hand: {n}.")
    if context.before is not None and context.before.to == CARRIED:
        return _drop_captured_text(context)
    if context.hand:
        return msg("One stone into {hole}. {n:word} left in hand.")
    if context.is_house(step.hole):
        return msg("The last stone falls into the house {hole}, now {now}.")
    if step.now == 1:
        return msg("The last stone falls into {hole}, which was empty.")
    return msg("The last stone falls into {hole}, now {now}.")


def _drop_captured_text(context: SpeechContext) -> str:
    """Return the text for the first stone when captured stones are sown again."""
    if context.rules.words.sowing.taken == CapturedSowingStart.ORIGIN:
        return msg(
            "The captured stones are sown again from where the lap began, first into {hole}. {n:word} left in hand."
        )
    if context.rules.words.sowing.taken == CapturedSowingStart.NEXT:
        return msg("The captured stones are sown on from here, first into {hole}. {n:word} left in hand.")
    if not context.hand:
        return msg("The captured stone falls into kichwa {hole}, now {now}.")
    return msg("The captured stones are sown from kichwa {hole} on. {n:word} left in hand.")


def sowing_text(context: SpeechContext, steps: Sequence[Step]) -> str:
    """Return one sentence for a whole sowing but its last stone."""
    falls = [step.hole for step in steps if step.op == "drop"]
    if not falls:
        return ""
    own = next((hole for hole in falls if context.is_store(hole)), "")
    if context.before is not None and context.before.to == CARRIED:
        text = SOWN_ON.get(context.rules.words.sowing.taken, SOWN_ON[None])
    elif len(falls) == 1:
        text = IN_ONE[bool(own)]
    else:
        text = IN_EACH[bool(own)]
    return context.voice(context.owner(own) if own else context.mover, text, hole=falls[0])


IN_ONE = msg("One stone into {hole}."), joined_voices("One stone into {your} store.")
IN_EACH = (
    msg("One stone into each hole on the way."),
    joined_voices("One stone into each hole on the way, and one into {your} store."),
)
SOWN_ON: dict[CapturedSowingStart | None, str] = {
    CapturedSowingStart.ORIGIN: msg("The captured stones are sown again from where the lap began, first into {hole}."),
    CapturedSowingStart.NEXT: msg("The captured stones are sown on from here, first into {hole}."),
    None: msg("The captured stones are sown from kichwa {hole} on."),
}


def _skip_text(step: Step, context: SpeechContext) -> str:
    """Return the untranslated text for a hole or store that is skipped, by its reason."""
    if context.is_store(step.hole):
        return joined_voices("{Your} store is skipped.")
    if clauses_of_kind_with_id("lap", step.clause, context.rules):
        return msg("{hole} is closed, so its owner passes over it.")
    known = known_name_of_id(step.clause, context.rules)
    if known == "skip_origin" and context.lap > 1:
        return msg("{hole} is skipped: this lap began here.")
    return SKIPPED.get(known, msg("{hole} is skipped."))


SKIPPED = {
    "skip_origin": msg("{hole} is skipped: the sowing began here."),
    "skip_own_side": msg("{hole} is skipped: the rest falls on your opponent’s side only."),
    "skip_burnt": msg("{hole} is burnt: no stone goes there in this round."),
    "skip_their_won": joined_voices("{hole} is skipped: [your|their|its] opponent has won it."),
}


def _relay_text(step: Step, context: SpeechContext) -> str:
    """Return the untranslated text for stones that are sown on where a lap ended."""
    if known_name_of_id(step.clause, context.rules) == "house_choice":
        return joined_voices("{You} [sow|sows] the house {hole} on.")
    lap = next(iter(clauses_of_kind_with_id("lap", step.clause, context.rules)), None)
    if lap is not None and lap.becomes == HoleBecomes.CLOSED_HOLE:
        return msg("{hole} is closed from now on, and its stones are sown on.")
    if lap is not None and lap.take and lap.then in (LapThen.RELAY, LapThen.RELAY_BACK):
        return msg("The capture is made: the single stone of {hole} is sown on.")
    return NEIGHBOUR.get(lap.then if lap is not None else None, msg("{hole} wasn’t empty: its stones are sown on."))


NEIGHBOUR: dict[LapThen | None, str] = {
    LapThen.RELAY_NEXT: msg("{hole}, the next hole, isn’t empty: its stones are sown on."),
    LapThen.RELAY_ONWARDS: msg("{hole} is the next hole with stones: they’re sown on."),
    LapThen.RELAY_BACK: msg("{hole} wasn’t empty: its stones are sown the other way round."),
}


def _bonus_text(step: Step, context: SpeechContext) -> str:
    """Return the untranslated text for an extra turn."""
    if known_name_of_id(step.clause, context.rules) == "extra_turn":
        return joined_voices(
            "[Last stone in your store: an extra turn!|{player} has an extra turn.|The computer has an extra turn.]"
        )
    return joined_voices("[You have an extra turn!|{player} has an extra turn.|The computer has an extra turn.]")


def _pass_text(step: Step, context: SpeechContext) -> str:
    """Return the untranslated text for a pass, as the player has no move."""
    return joined_voices("{You} [have|has] no move, so the turn passes.")


def _sweep_text(step: Step, context: SpeechContext) -> str:
    """Return the untranslated text for remaining stones that go to a store at the end."""
    if step.hole == CARRIED:
        return joined_voices("{You} [capture|captures] what’s still in the hand: {n:stone}.")
    return joined_voices("{You} [take|takes] what’s left in {hole}: {n:stone}.")


def _swap_text(step: Step, context: SpeechContext) -> str:
    """Return the untranslated text for a change of sides, by the pie rule or a turned board."""
    if not step.n or not step.hole:
        return msg("The players swap sides.")
    if context.is_store(step.hole):
        return msg("The stores are swapped too.")
    if step.hole.endswith(" hand"):
        return msg("The stones in hand are swapped too.")
    if known_name_of_id(step.clause, context.rules) == "layout":
        return msg("The board is turned round: {n:stone} from {hole} to {target}.")
    return msg("Swapping sides: {n:stone} from {hole} to {target}.")


def _keep_sides_text(step: Step, context: SpeechContext) -> str:
    """Return the untranslated text for a player who declines to swap sides or to turn the board."""
    if known_name_of_id(step.clause, context.rules) == "layout":
        return msg("The board stays as it is.")
    return msg("The sides stay as they are.")


def _void_text(step: Step, context: SpeechContext) -> str:
    """Return the text for an endless turn that is undone (void), with what it leads to."""
    in_round, rule = bool(context.rules.clauses_of_kind("match")), context.rules.rule
    if rule.void_loses:
        return joined_voices("This sowing has no end. The turn is taken back, and {you} [have|has] lost.")
    if rule.void_drawn:
        return (
            msg("This sowing has no end. The turn is taken back, and the round is void.")
            if in_round
            else msg("This sowing has no end. The turn is taken back, and the game is a draw.")
        )
    return (
        msg("This sowing has no end. The turn is taken back, and the round is over.")
        if in_round
        else msg("This sowing has no end. The turn is taken back, and the game is over.")
    )


def _layout_text(step: Step, context: SpeechContext) -> str:
    return msg("Laid out in {hole}: {n:stone}.")


def _claim_text(step: Step, context: SpeechContext) -> str:
    return IN_THIS_ROUND


def _refill_text(step: Step, context: SpeechContext) -> str:
    """Return the text for stones that move between two rounds: from a store or a hole to another, or to the heap."""
    own = context.is_store(step.hole)
    if step.to == HEAP:
        return (
            joined_voices("From {your} store to the heap: {n:stone}.")
            if own
            else msg("From {hole} to the heap: {n:stone}.")
        )
    if context.is_store(step.to):
        if own:
            return joined_voices("From {your} store to the other one: {n:stone}.")
        return joined_voices("From {hole} to {your} store: {n:stone}.")
    return (
        joined_voices("From {your} store to {target}: {n:stone}.")
        if own
        else msg("From {hole} to {target}: {n:stone}.")
    )


def _pay_text(step: Step, context: SpeechContext) -> str:
    return joined_voices("{You} [have nothing to lift: you pay|has nothing to lift, and pays] {n:stone} into {target}.")


PLAIN = joined_voices("{You} [capture|captures] {n:stone} from {hole}.")
BEFORE_SOWING = joined_voices("Before sowing, {you} [capture|captures] {n:stone} from {hole}.")


def _capture_text(step: Step, context: SpeechContext) -> str:
    """Return the text for a capture that empties a hole."""
    kind, clause = next(iter(clauses_with_id(step.clause, context.rules)), ("", None))
    if (
        clause is not None and kind == "drop"
    ):  # a number made on the way, for the owner of the hole or for the player who is sowing
        return MADE[clause.to == NumberCaptureOwner.MOVER]
    if step.to == CARRIED:
        return _sown_again_text(step, context)
    if kind == "lift":
        return BEFORE_SOWING
    if kind != "lap":
        return PLAIN
    lap = cast("LapWords", clause)
    if step.to == step.hole:
        if step.hole != _landing_hole(context):
            return WON_OPPOSITE
        return WON_AS_IT_LIES if lap.when.makes else WON_BY_FACING
    if lap.becomes == HoleBecomes.CLOSED_HOLE:
        return msg("{hole} is closed: the stone leaves the board.")
    if lap.becomes:
        return DRAINED if step.n == 1 else WON_AS_STORE
    if lap.when.place == LastStonePlace.OWN_WON_HOLE:
        return FROM_OWN_WON_HOLE
    if lap.when.place == LastStonePlace.THEIR_WON_HOLE:
        return FROM_THEIR_WON_HOLE if context.reader in (None, context.mover) else FROM_YOUR_WON_HOLE
    if context.before is not None and context.before.op == "capture" and context.before.clause == step.clause:
        return _further_capture_text(step, context.before, lap, context)
    return _first_capture_text(step, lap, context)


MADE = (
    joined_voices(
        "That makes {n} in {hole}: they[’re yours, as the hole is| go to {player}, who owns the hole| go to the"
        " computer, which owns the hole]."
    ),
    joined_voices("That makes {n} in {hole}: {you} [capture|captures] them at once."),
)
WON_AS_STORE = joined_voices(
    "The last stone makes {n} in {hole}. {You} [capture them, and {hole} is your|captures them, and has {hole} "
    "as a] tuz from now on."
)
WON_AS_IT_LIES = joined_voices("The last stone makes {n} in {hole}. It’s {your} won hole from now on, with its stones.")
WON_BY_FACING = joined_voices("Just the right number lies opposite: {hole} is {your} won hole from now on.")
WON_OPPOSITE = joined_voices("So is {hole}, the hole opposite: the two are {your} pair.")
FROM_OWN_WON_HOLE = joined_voices("{hole} is {your} won hole: {you} [capture|captures] {n:stone} from it.")
FROM_THEIR_WON_HOLE = joined_voices(
    "{hole} is a hole that [your|their|its] opponent has won: {you} [capture|captures] {n:stone} from it."
)
FROM_YOUR_WON_HOLE = joined_voices(
    "{hole} is your won hole: {you} [capture|captures] {n:stone} from it."
)  # of another's turn
DRAINED = joined_voices("{hole} is {your} tuz: the stone goes to {your} store.")  # a stone that fell into such a hole


def makes_store(step: Step, context: SpeechContext) -> bool:
    """Return whether this capture makes the hole a store; stones that fall into one later use the same clause."""
    won = any(
        lap.becomes == HoleBecomes.OWN_STORE for lap in clauses_of_kind_with_id("lap", step.clause, context.rules)
    )
    return step.op == "capture" and step.n > 1 and won


def is_capture_at_empty_hole(step: Step, context: SpeechContext) -> bool:
    """Return whether the last stone fell into an empty hole and that is the reason for this capture."""
    laps = clauses_of_kind_with_id("lap", step.clause, context.rules)
    return not laps or any(lap.when.was == Occupancy.EMPTY or 1 in (lap.when.makes or ()) for lap in laps)


def _first_capture_text(step: Step, lap: "LapWords", context: SpeechContext) -> str:
    """Return the untranslated text for the first capture after a last stone, with its reason."""
    if step.hole == _landing_hole(context):
        if WhatIsTaken.FACING in lap.take and step.n == 1:
            return msg("The opposite hole is empty: only the last stone goes into the store.")
        if step.n == 1:
            return joined_voices("The last stone is alone in {hole}: {you} [capture|captures] it.")
        return joined_voices("The last stone makes {n} in {hole}: {you} [capture|captures] them.")
    if WhatIsTaken.NEXT in lap.take:
        return joined_voices("The last stone is followed by {hole}: {you} [capture|captures] {n:stone} there.")
    if WhatIsTaken.AFTER_NEXT in lap.take:
        across = joined_voices("Across an empty hole: {you} [capture|captures] {n:stone} from {hole}.")
        return PLAIN if _captures_beyond_gap(lap) else across
    if WhatIsTaken.EVERY in lap.take and not _are_facing(step.hole, _landing_hole(context), context):
        return PLAIN
    empty = lap.when.was == Occupancy.EMPTY
    behind = _are_in_one_column(step.hole, _landing_hole(context), context) and not _are_facing(
        step.hole, _landing_hole(context), context
    )
    if behind or (WhatIsTaken.COLUMN in lap.take and not (WhatIsTaken.THEIR_COLUMN in lap.take and empty)):
        in_column = joined_voices(
            "Last stone in an empty hole: {you} [capture|captures] {n:stone} from {hole}, in its column."
        )
        return in_column if empty or lap.when.makes == [1] else PLAIN
    if not empty:
        return PLAIN
    if context.owner(_landing_hole(context)) == context.mover:
        return joined_voices(
            "Last stone in [your|an] empty hole: {you} [capture|captures] {n:stone} from {hole}, opposite it."
        )
    return joined_voices("Last stone in an empty hole: {you} [capture|captures] {n:stone} from {hole}, opposite it.")


def _further_capture_text(step: Step, before: Step, lap: "LapWords", context: SpeechContext) -> str:
    """Return the text for a further hole of the same capture."""
    if step.hole == _landing_hole(context) and WhatIsTaken.FACING in lap.take:
        if step.n == 1:
            return msg("The last stone goes into the store too.")
        return msg("{hole} itself, where the last stone fell, held {n:stone}: captured as well.")
    if WhatIsTaken.EVERY in lap.take:
        return msg("{hole} held {n:stone}: captured as well.")
    if WhatIsTaken.NEXT in lap.take:
        return msg("{hole}, just after it, held {n:stone}: captured as well.")
    if lap.also == AlsoCapturedHoles.ONE_MORE and not _are_in_one_column(step.hole, _landing_hole(context), context):
        return joined_voices("And one more hole, as {you} chose: {n:stone} from {hole}.")
    if WhatIsTaken.COLUMN in lap.take or WhatIsTaken.THEIR_COLUMN in lap.take:
        return msg("{hole}, in the same column, held {n:stone}: captured as well.")
    if lap.also == AlsoCapturedHoles.FACING and _are_facing(step.hole, before.hole, context):
        return msg("{hole}, opposite it, held {n:stone}: captured as well.")
    if lap.chain == CaptureChain.ACROSS_GAPS:
        return msg("{hole}, across one more empty hole, held {n:stone}: captured as well.")
    if lap.chain == CaptureChain.ALONG_EMPTY:
        return msg("{hole}, opposite the next empty hole, held {n:stone}: captured as well.")
    if lap.chain == CaptureChain.FORWARDS:
        return msg("{hole}, just after it, held {n:stone}: captured as well.")
    return msg("{hole}, just before it, held {n:stone}: captured as well.")


def _sown_again_text(step: Step, context: SpeechContext) -> str:
    """Return the text for captured stones that are sown again; a captured house is lost."""
    if context.before is not None and context.before.op == "capture":
        return msg("{hole}, behind it, held {n:stone}: captured and sown on as well.")
    if context.loses_house(step):
        return joined_voices("{You} [capture|captures] the house {hole}, opposite {target}: {n:stone}, to be sown on.")
    return joined_voices("{You} [capture|captures] {n:stone} from {hole}, opposite {target}, to be sown on.")


def _landing_hole(context: SpeechContext) -> str:
    """Return the hole where the last stone fell."""
    if context.landed:
        return context.landed
    return context.before.hole if context.before is not None and context.before.op == "drop" else ""


def _captures_beyond_gap(lap: "LapWords") -> bool:
    return lap.also == AlsoCapturedHoles.FACING and lap.when.after_next == Occupancy.EMPTY


def _are_in_one_column(hole: str, other: str, context: SpeechContext) -> bool:
    cells, index = context.rules.board.cells, context.rules.board.index
    return other in index and cells[index[hole]].column == cells[index[other]].column


def _are_facing(hole: str, other: str, context: SpeechContext) -> bool:
    board = context.rules.board
    return bool(board.facing(board.index[other]) == board.index[hole])


BY_OP: dict[str, Callable[[Step, SpeechContext], str]] = {
    "lift": _lift_text, "drop": _drop_text, "skip": _skip_text, "capture": _capture_text, "relay": _relay_text,
    "bonus": _bonus_text, "pass": _pass_text, "pay": _pay_text, "sweep": _sweep_text, "void": _void_text,
    "swap": _swap_text, "keep": _keep_sides_text, "layout": _layout_text, "refill": _refill_text, "claim": _claim_text,
}  # fmt: skip
