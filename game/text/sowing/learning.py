"""What a lesson says of sowing games by itself: what to do, with all that is chosen on a turn's way."""

from game.rules.game import Position
from game.rules.sowing.choices import TAKES
from game.text.language import Words, msg
from game.text.lesson_told import SOW, as_sown

WITH_ONE_MORE = msg("Sow {hole}, and capture {target}, too.")
NEVER_BACK = {
    "<": msg("Sow {hole} towards your left, and never back on the way."),
    ">": msg("Sow {hole} towards your right, and never back on the way."),
}
ON_THE_WAY = msg("On the way, choose: {answers}.")


def to_play(position: Position, move: str, words: Words) -> str:
    """A turn or a decision as something to do, for the last hint of a task."""
    hole = position.rules.place_of(move)
    way = move[len(hole) :]
    if hole and way.startswith(TAKES):
        return words.say(WITH_ONE_MORE, hole=hole, target=way.removeprefix(TAKES))
    if hole and position.rules.clauses_of("reverse"):  # type: ignore[attr-defined]
        return _with_laps_back(hole, way, position, words)
    return as_sown(position, move, words)


def _with_laps_back(hole: str, way: str, position: Position, words: Words) -> str:
    """A turn whose laps may go back: its direction, and the answers to what is asked on its way."""
    sign, answers = way[:1], way[1:]
    if answers:
        on, back = words.tc("button", "Sow on"), words.tc("button", "Sow back")
        chosen = ", ".join(back if answer == "*" else on for answer in answers)
        return f"{words.say(SOW[sign], hole=hole)} {words.say(ON_THE_WAY, answers=chosen)}"
    asked = any(other != hole + sign and other.startswith(hole + sign) for other in position.legal())
    return words.say((NEVER_BACK if asked else SOW)[sign], hole=hole)
