"""Texts on what a wrong try gave away, or how far it missed, from its steps: said before what was needed."""

from collections.abc import Sequence

from game.rules.game import KEEP, marks_of_kind
from game.rules.match import Ply
from game.rules.steps import CARRIED, Step, begins_lap, step_kind
from game.teaching.goal_row import displayed_move_name
from game.text.language import msg
from game.text.speech_context import SpeechContext

MOST_NAMED = 3  # holes
NEEDED_LAST = msg("{hole} put its last stone into {target}. That was just what your opponent needed!")
NEEDED = msg("{hole} put a stone into {target}. That was just what your opponent needed!")
FED = msg("{hole} puts more stones into {target}, and there your opponent captures them.")
LEFT = msg("{hole} leaves your stones in {target} where your opponent can capture them.")
TOO_FAR = msg("The stones of {hole} go past {target}: {n:hole} too far.")
TOO_SHORT = msg("The stones of {hole} are used up before {target}.")


def given_away_text(ply: Ply, reply: Sequence[Ply], context: SpeechContext) -> str:
    """Return the sentence on how a wrong move enabled a capturing answer: by stones it sowed, or by a hole left in
    danger.

    "" if the answer captures nothing from the learner, or no sentence fits.
    """
    answer = next((one for one in reply if one.before.phase == "play" and one.move != KEEP), None)
    lost = _captured_holes(ply, reply)
    if answer is None or not lost or not ply.before.rules.start_of_move(ply.move):  # a decision sows nothing
        return ""
    begun = answer.before.rules.start_of_move(answer.move)
    sown = [step.hole for step in ply.steps if step.op == "drop"]
    if begun in sown:
        return _fill_hint(NEEDED_LAST if sown[-1] == begun else NEEDED, ply, (begun,), context)
    fed = [hole for hole in lost if hole in sown and ply.after.count(hole) > ply.before.count(hole)]
    named = fed or [hole for hole in lost if ply.after.count(hole)]  # the answer itself may fill what it takes
    return _fill_hint(FED if fed else LEFT, ply, named, context) if 0 < len(named) <= MOST_NAMED else ""


def distance_to_place(ply: Ply, place: str, context: SpeechContext) -> str:
    """Return the sentence on how far from `place` the first lap of a wrong turn ended; "" if that can't be counted."""
    lap = _first_lap_places(ply.steps)
    if not lap or len(lap) < len([step for step in ply.steps if step.op == "drop"]):
        return ""
    if place not in lap:
        return _fill_hint(TOO_SHORT, ply, (place,), context)
    beyond = len(lap) - 1 - lap.index(place)
    return context.words.say(TOO_FAR, hole=displayed_move_name(ply, context), target=place, n=beyond) if beyond else ""


def _captured_holes(ply: Ply, reply: Sequence[Ply]) -> list[str]:
    """Return the learner's holes, also those they have won, from which the opponent's answer `reply` captured."""
    foe, before = reply[0].mover if reply else "", ply.before
    won = {mark.place: mark.seat for mark in marks_of_kind(ply.after, "won")}
    taken = (step for one in reply for step in one.steps if step_kind(step.op).is_capture and step.n)
    holes = [step.hole for step in taken if step.to in (foe, CARRIED) and step.hole in before.rules.board.index]
    return list(dict.fromkeys(hole for hole in holes if won.get(hole, before.owner(hole)) == ply.mover))


def _first_lap_places(steps: Sequence[Step]) -> list[str]:
    """Return the places where the stones of the first lap fell, in order."""
    out: list[str] = []
    for i, step in enumerate(steps):
        if out and begins_lap(step, steps[i - 1]):
            break
        out += [step.hole] if step.op == "drop" else []
    return out


def _fill_hint(text: str, ply: Ply, places: Sequence[str], context: SpeechContext) -> str:
    """Fill a ply's move and the `places` (as `{target}`) into the text of a hint."""
    return context.words.say(text, hole=displayed_move_name(ply, context), target=tuple(places))
