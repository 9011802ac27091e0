"""Effect of a task's turn, in a sentence; for a right one it begins with the confirmation."""

from collections.abc import Sequence

from game.features.lessons.reactions import opponent_reply_text
from game.rules.board import other_seat
from game.rules.match import Ply
from game.teaching.foretold_text import end_reason_text
from game.teaching.goal_row import last_drop, pieces_captured
from game.teaching.goals import Goal, turn_effects_text
from game.text.language import msg
from game.text.sentences import swept_text
from game.text.speech_context import SpeechContext

RIGHT = msg("Right!")
WON = msg("The game is won.")
BEST = msg("This is the best move.")
CAPTURED = msg("You captured {n:stone}.")
LIFTED = msg("You lifted {n:stone} from {hole}.")
ONCE_MORE = msg("Your last stone fell into your store, which brings an extra turn.")
EXTRA = msg("You earned an extra turn.")
OWN_STORE, OTHER_STORE = msg("Your last stone fell into your store."), msg("Your last stone fell into the other store.")
HOLDS = msg("Your store holds {n:stone} now.")
FELL = msg("Your last stone fell into {hole}.")


def right_turns_text(goal: Goal, plies: Sequence[Ply], context: SpeechContext) -> str:
    """Return the sentence that the turns reached the goal, with their most notable effect."""
    right, own = context.words.t(RIGHT), _last_consecutive_turns(plies, context.reader)
    plain = context.words.t(WON if goal.won else BEST) if goal.won or goal.best else ""
    why = end_reason_text(own[-1], context) if goal.won else ""
    said = (right, plain or turn_fact(own, context, goal), why, swept_text(own[-1].steps, context))
    return " ".join(filter(None, said))


def last_turn_text(plies: Sequence[Ply], context: SpeechContext) -> str:
    """Return a text on the effect of the last turn, the learner's or the opponent's."""
    own = _last_consecutive_turns(plies, plies[-1].mover)
    return turn_fact(own, context) if plies[-1].mover == context.reader else opponent_reply_text(own, context)


def _last_consecutive_turns(plies: Sequence[Ply], seat: str | None) -> list[Ply]:
    """Return the last turns of a seat that no turn of the other seat interrupts; [] if `seat` is None."""
    own: list[Ply] = []
    for ply in reversed(plies):
        if ply.mover == seat:
            own.insert(0, ply)
        elif own:
            break
    return own


def notable_fact(ply: Ply, context: SpeechContext) -> str:
    """Return what a turn captured or that it earned an extra turn, in a sentence; "" for neither."""
    notable = pieces_captured([ply], ply.mover) or any(step.op == "bonus" for step in ply.steps)
    return turn_fact([ply], context) if notable else ""


def turn_fact(own: Sequence[Ply], context: SpeechContext, reach: Goal | None = None) -> str:
    """Return the effect of the learner's turns `own` in a sentence, "" if there is none to tell; `reach`: the task's
    goal, None for no goal.
    """
    say, ply = context.words.say, own[-1]
    if context.rules.words.family != "sowing":
        return turn_effects_text(own, context)
    start = context.rules.start_of_move(ply.move)
    if reach is not None and reach.at_most is not None and reach.at_most.get(start) == 0:
        return say(LIFTED, n=ply.before.count(start), hole=start)
    if reach is not None and ply.mover in (reach.holds or ()):
        return say(HOLDS, n=ply.after.count(ply.mover))
    if n := pieces_captured(own, ply.mover):
        return say(CAPTURED, n=n)
    fell, again = last_drop(ply), any(step.op == "bonus" for step in ply.steps)
    if fell is None:
        return turn_effects_text(own, context)
    if fell.hole == other_seat(ply.mover):
        return say(OTHER_STORE)
    if fell.hole == ply.mover:
        return say(ONCE_MORE if again else OWN_STORE)
    return say(EXTRA) if again else say(FELL, hole=fell.hole)
